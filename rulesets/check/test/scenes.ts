/** Small scenes on the table of the check game: what lies there, what is played, and who answers what. */

import {
  type Card,
  type CheckPlayer,
  card,
  character,
  checkRules,
  climaxCard,
  clock,
  deck,
  hand,
  level,
  type Penalty,
  stage,
  stock,
  waitingRoom,
} from '@rulewright/check';
import {
  type Answer,
  call,
  cardOfOption,
  choose,
  type Decision,
  type EffectDefinition,
  enter,
  type Game,
  leave,
  loadGame,
  PASS,
  type Policies,
  type ProgramDefinition,
  program,
  type Step,
  startGame,
} from '@rulewright/kernel';

export interface Scene {
  readonly cards?: readonly Card[];
  readonly ana?: Omit<CheckPlayer, 'name'>;
  readonly bo?: Omit<CheckPlayer, 'name'>;
  /** What is played; the scene then rests. It is Ana's turn, unless the steps enter another. */
  readonly plays: readonly Step[];
  readonly effects?: readonly EffectDefinition[];
  readonly programs?: readonly ProgramDefinition[];
  readonly penalty?: Penalty;
  readonly order?: 'dependency' | 'kind';
  readonly policies?: Partial<Policies>;
  readonly seed?: number;
}

/** Cards without any text, for piles. */
export const plain: readonly Card[] = [
  character('extra', 'Extra', { power: 1000 }),
  character('other', 'Other', { power: 3000 }),
  climaxCard('peak', 'Peak', {}),
];
export const extras = (many: number): string[] => Array.from({ length: many }, () => 'extra');

export function lay({ cards = [], ana, bo, plays, effects, programs = [], penalty, order, policies, seed = 1 }: Scene): Game {
  const scene = program('scene', [], [...plays, choose('rest', { kind: 'yesNo', who: 0, why: 'rest' })]);
  const rules = checkRules({
    cards: [...plain, ...cards],
    programs: [...programs, scene],
    ...(effects && { effects }),
    ...(penalty && { penalty }),
    ...(order && { order }),
    ...(policies && { policies }),
    plays: [enter('turn', 0), call(scene, {}, { seat: 0 }), leave('turn')],
  });
  return startGame(rules, {
    haltsAtSilentPasses: true,
    seed,
    players: [
      { name: 'Ana', deck: extras(20), ...ana },
      { name: 'Bo', deck: extras(20), ...bo },
    ],
  });
}

/** The next turn is the other player's: what lasts until the end of a turn is over. */
export const nextTurn = (seat: number): readonly Step[] => [leave('turn'), enter('turn', seat)];
/** The scene waits, to be looked at. */
export const pause: Step = choose('pause', { kind: 'yesNo', who: 0, why: 'pause' });

/** The question that waits. Save and load are tried at each: a scene goes on alike. */
export function asked(game: Game): Decision {
  const [decision] = game.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  if (loadGame(game.rules, game.save()).fingerprint() !== game.fingerprint())
    throw new Error(`"${decision.why}" is not loaded as it was saved`);
  return decision;
}

/** Answers what is asked, which must be this. */
export function answer(game: Game, why: string, what: Answer): void {
  const decision = asked(game);
  if (decision.why !== why) throw new Error(`"${decision.why}" is asked of seat ${decision.seat}, not "${why}"`);
  const result = game.answer(decision.seat, what);
  if (!result.ok) throw new Error(result.sentence);
}

/** Answers with the option that is this card, name or value. */
export function choosing(game: Game, why: string, ...what: readonly (number | string | boolean)[]): void {
  const decision = asked(game);
  const picks = what.map((one) => decision.options.indexOf(one));
  if (picks.includes(-1)) throw new Error(`"${decision.why}" does not offer ${JSON.stringify(what)}: ${JSON.stringify(decision.options)}`);
  answer(game, why, decision.kind === 'upTo' || decision.kind === 'some' ? picks : (picks[0] as number));
}

/** Plays an ability of the card. */
export function plays(game: Game, id: number, why = 'play'): void {
  const at = asked(game).options.findIndex((option) => typeof option === 'number' && option !== PASS && cardOfOption(option) === id);
  if (at < 0) throw new Error(`nothing of card ${id} is offered`);
  answer(game, why, at);
}

/** Nothing is played, nobody attacks. */
export const passes = (game: Game, why: string): void => {
  const decision = asked(game);
  answer(game, why, decision.kind === 'upTo' ? [] : decision.options.length - 1);
};

export function find(game: Game, seat: number, name: string, nth = 0): number {
  const { look } = game;
  const all = look.things(card).filter((id) => look.get(id, card.fields.owner) === seat && look.get(id, card.fields.card) === name);
  const found = all[nth];
  if (found === undefined) throw new Error(`seat ${seat} has no ${name}`);
  return found;
}

const zones = { clock, deck, hand, level, stock, waitingRoom };
export const names = (game: Game, zone: number): string[] => game.look.cards(zone).map((id) => game.look.get(id, card.fields.card));
/** What lies in a zone of a seat, from bottom to top. */
export const inZone = (game: Game, zone: keyof typeof zones, seat: number): string[] => names(game, game.look.zone(zones[zone], seat));
export const onStage = (game: Game, seat: number): (string | undefined)[] =>
  [0, 1, 2, 3, 4].map((position) => names(game, game.look.zone(stage, seat, position)).at(-1));
export const power = (game: Game, id: number): number => game.look.traitNumber(id, 'power');

/** The events of these types, in order, as `type` alone or with a fact. */
export function story(game: Game, ...types: readonly string[]): string[] {
  const found: string[] = [];
  for (let seq = 1; seq <= game.look.seq; seq++) {
    const event = game.look.event(seq);
    if (event !== undefined && types.includes(event.type.id)) found.push(event.type.id);
  }
  return found;
}
