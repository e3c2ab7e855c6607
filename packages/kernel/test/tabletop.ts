/** What the tests of the kernel play on: the workshop's vocabulary, one program, two seats. */
import {
  type Ability,
  type Answer,
  call,
  choose,
  type EffectDefinition,
  type Game,
  type Memory,
  type Policies,
  type ProgramDefinition,
  program,
  type Rules,
  type Step,
  startGame,
} from '@rulewright/kernel';
import { type Bench, card, field, grave, hand, player, workshopRules } from '@rulewright/testkit/workshop';

export interface Lay {
  readonly steps: readonly Step[];
  readonly effects?: readonly EffectDefinition[];
  readonly inForce?: readonly EffectDefinition[];
  readonly programs?: readonly ProgramDefinition[];
  readonly abilities?: Readonly<Record<string, readonly Ability[]>>;
  readonly memories?: readonly Memory[];
  readonly ana?: Omit<Bench, 'name'>;
  readonly bo?: Omit<Bench, 'name'>;
  readonly policies?: Partial<Policies>;
  readonly seed?: number;
}

export function rulesFor({ steps, effects = [], inForce = [], programs = [], policies, abilities, memories }: Lay): Rules<Bench> {
  const test = program('test', [], steps);
  return workshopRules({
    id: 'tabletop',
    effects,
    inForce,
    programs: [...programs, test],
    main: [call(test, {}, { seat: 0 }), choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })],
    ...(policies && { policies }),
    ...(abilities && { abilities }),
    ...(memories && { memories }),
  });
}

/** A game whose seat 0 runs the steps and then rests at a decision called "rest". */
export function lay(what: Lay): Game {
  const players = [
    { name: 'Ana', ...what.ana },
    { name: 'Bo', ...what.bo },
  ];
  return startGame(rulesFor(what), { seed: what.seed ?? 1, players });
}

/** Answers for whoever is asked; the answer must be taken. */
export function say(game: Game, ...answers: Answer[]): void {
  for (const answer of answers) {
    const [decision] = game.decisions;
    if (decision === undefined) throw new Error('nobody is asked');
    const result = game.answer(decision.seat, answer);
    if (!result.ok) throw new Error(`refused: ${result.sentence}`);
  }
}

/** What must be there. */
export function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('it is not there');
  return one;
}
export const asked = (game: Game): string[] => game.decisions.map(({ why }) => why);

/** The events so far, as `type` or `type:data`. */
export function story(game: Game, withData = false): string[] {
  const { look } = game;
  const events: string[] = [];
  for (let seq = 1; seq <= look.seq; seq++) {
    const event = look.event(seq);
    if (event !== undefined) events.push(withData ? `${event.type.id}:${JSON.stringify(event.data)}` : event.type.id);
  }
  return events;
}

export const lifeOf = (game: Game, seat: number): number => game.look.get(game.look.player(seat), player.fields.life);
export const namesIn = (game: Game, zone: number): string[] => game.look.cards(zone).map((id) => game.look.get(id, card.fields.card));
export const handOf = (game: Game, seat: number): string[] => namesIn(game, game.look.zone(hand, seat));
export const graveOf = (game: Game, seat: number): string[] => namesIn(game, game.look.zone(grave, seat));
export const fieldOf = (game: Game, seat: number): string[] =>
  [0, 1, 2].flatMap((slot) => namesIn(game, game.look.zone(field, seat, slot)));
