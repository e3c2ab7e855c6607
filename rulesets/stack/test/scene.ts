/** Scenes of the stack game: a table laid as wanted, on which effects happen on command and players get priority when told. */
import {
  type Ability,
  awaitCommand,
  type CardDefinition,
  type Decision,
  type EffectDefinition,
  enter,
  type Fact,
  type Game,
  type Memory,
  optionOf,
  PASS,
  type Policies,
  type ProgramDefinition,
  program,
  type Rules,
  repeatWhile,
  type Step,
  startGame,
} from '@rulewright/kernel';
import { on, priority, type StackPlayer, stackRules, THIS_TURN } from '@rulewright/stack';
import { poolNow } from './pool.js';

export interface Scene {
  readonly cards?: readonly CardDefinition[];
  readonly abilities?: readonly Ability[];
  readonly effects?: readonly EffectDefinition[];
  readonly memories?: readonly Memory[];
  /** What can be told to happen, by name; `it` and `n` are handed to it. */
  readonly does?: Readonly<Record<string, readonly Step[]>>;
  readonly programs?: readonly ProgramDefinition[];
  readonly players: readonly Omit<StackPlayer, 'name'>[];
  readonly policies?: Partial<Policies>;
  /** What happens instead of waiting for what is told. */
  readonly main?: readonly Step[];
}

/** How a question is answered: by the number of an option, several, or a function. */
export type Reply = number | readonly number[] | ((decision: Decision) => number | readonly number[]);

export class Table {
  readonly game: Game;
  readonly rules: Rules<StackPlayer>;
  /** What was asked and is not a window: who, and why. */
  readonly asked: string[] = [];

  constructor(scene: Scene) {
    const own = scene.cards ?? [];
    const does = Object.entries(scene.does ?? {}).map(([name, steps]) => program(name, ['it', 'n'], steps));
    this.rules = stackRules({
      cards: [...poolNow().filter(({ id }) => !own.some((one) => one.id === id)), ...own],
      abilities: scene.abilities ?? [],
      effects: scene.effects ?? [],
      memories: scene.memories ?? [],
      programs: [
        ...does,
        ...(scene.programs ?? []),
        program('window', [], [priority.open]),
        program('step', ['name'], [enter((here) => here.text('name'))]),
      ],
      main: scene.main ?? [enter('turn', 0), enter(THIS_TURN), repeatWhile(true, awaitCommand())],
      ...(scene.policies && { policies: scene.policies }),
    });
    this.game = startGame(this.rules, {
      seed: 1,
      haltsAtSilentPasses: true,
      players: scene.players.map((one, i) => ({ name: 'ABCDEF'[i] as string, ...one })),
    });
  }

  /** Has something happen, for a seat; questions are answered in order. */
  do(name: string, args: Readonly<Record<string, Fact>> = {}, replies: readonly Reply[] = [], seat = 0): this {
    const done = this.game.command({ id: name } as ProgramDefinition, args, { seat });
    if (!done.ok) throw new Error(done.sentence);
    for (const reply of replies) this.reply(reply);
    return this;
  }

  reply(reply: Reply): this {
    const decision = this.decision;
    this.asked.push(`${'ABCDEF'[decision.seat]} ${decision.why}`);
    const result = this.game.answer(decision.seat, typeof reply === 'function' ? reply(decision) : reply);
    if (!result.ok) throw new Error(result.sentence);
    return this;
  }

  get decision(): Decision {
    const [decision] = this.game.decisions;
    if (decision === undefined) throw new Error('nobody is asked');
    return decision;
  }

  /** Opens a window: the turn player gets priority. */
  open(): this {
    return this.do('window');
  }
  /** Whoever has priority passes, so many times. */
  pass(times = 1): this {
    for (let i = 0; i < times; i++) this.pick(PASS);
    return this;
  }
  /** Whoever is asked picks this option. */
  pick(value: number | string): this {
    const decision = this.decision;
    const at = decision.options.indexOf(value);
    if (at < 0) throw new Error(`${decision.why}: ${JSON.stringify(value)} is not offered, but ${JSON.stringify(decision.options)}`);
    const result = this.game.answer(decision.seat, decision.kind === 'some' || decision.kind === 'upTo' ? [at] : at);
    if (!result.ok) throw new Error(result.sentence);
    return this;
  }
  /** Whoever has priority activates an ability of a card, then picks what is asked for it. */
  use(name: string, seat: number, picks: readonly (number | string)[] = [], at = 0, nth = 0): this {
    this.pick(optionOf(this.find(name, seat, nth), at));
    for (const one of picks) this.pick(one);
    return this;
  }
  offers(name: string, seat: number, at = 0): boolean {
    return this.decision.options.includes(optionOf(this.find(name, seat), at));
  }
  /** Opens a window, unless one is open, and lets everybody pass until it is over; other questions are answered in order. */
  settle(replies: readonly Reply[] = []): this {
    if (this.game.decisions.length === 0) this.open();
    const rest = [...replies];
    for (let i = 0; i < 500 && this.game.decisions.length > 0; i++) {
      if (this.decision.why === 'priority') this.pass();
      else this.reply(rest.shift() ?? ((decision) => (decision.kind === 'order' ? decision.options.map((_, n) => n) : 0)));
    }
    return this;
  }

  /** The record of a card with that name that a seat owns. */
  find(name: string, seat = 0, nth = 0): number {
    const { look } = this.game;
    const found = look.things(on.card).filter((id) => look.card(id).id === name && look.get(id, on.card.fields.owner) === seat)[nth];
    if (found === undefined) throw new Error(`${'ABCDEF'[seat]} has no ${name}`);
    return found;
  }
  count(name: string, zone: string): number {
    const { look } = this.game;
    return look.things(on.card).filter((id) => look.card(id).id === name && look.kindOf(look.zoneOf(id)) === `zone:${zone}`).length;
  }
  zone(name: string, seat = 0, nth = 0): string {
    return this.game.look.kindOf(this.game.look.zoneOf(this.find(name, seat, nth))).slice('zone:'.length);
  }
  life(seat: number): number {
    return on.lifeOf(this.game.look, seat);
  }
  player(seat: number): number {
    return this.game.look.player(seat);
  }
  power(name: string, seat = 0): number {
    return on.powerOf(this.game.look, this.find(name, seat));
  }
  get(name: string, field: keyof typeof on.card.fields, seat = 0): Fact {
    return this.game.look.get(this.find(name, seat), on.card.fields[field] as never);
  }
  get look(): Game['look'] {
    return this.game.look;
  }
}
export const given = (scene: Scene): Table => new Table(scene);
