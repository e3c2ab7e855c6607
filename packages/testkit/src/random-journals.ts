/**
 * Random journals: games that are driven by random commands, with random plain data, and to which random definitions are
 * added on the way. A journal can be kept again from its seed and inputs.
 */
import {
  type AbilityDefinition,
  type Accepted,
  type Answer,
  act,
  activated,
  branch,
  Chance,
  call,
  choose,
  delayed,
  type EffectDefinition,
  type Fact,
  type Further,
  forbid,
  type Game,
  type Here,
  Impossible,
  type JsonObject,
  modify,
  modifyEvent,
  original,
  type PlainData,
  reaction,
  register,
  replace,
  type Step,
  Tree,
  triggered,
  v,
} from '@rulewright/kernel';
import {
  type CommandName,
  type Journal,
  makeJournal,
  open,
  opened,
  page,
  pagesOf,
  type Told,
  tear,
  told,
  torn,
  write,
  written,
} from './journal.js';
import { randomAnswer } from './play.js';

export type JournalInput =
  | { readonly add: number }
  | { readonly command: CommandName; readonly args: Readonly<Record<string, Fact>>; readonly seat: number }
  | { readonly seat: number; readonly answer: Answer };

/** What became of an input: a function of the rules may throw, and then nothing has changed. */
export type Became = 'taken' | 'refused' | 'broke';

interface Batch extends Further {
  readonly events: readonly Told[];
  readonly effects: readonly EffectDefinition[];
  readonly abilities: readonly AbilityDefinition[];
}

const keys = ['a', 'b', '1', '0', 'tree', 'kind', 'items', 'constructor', 'toString', '', ' "\\', '\ud800'];
const leaves: readonly PlainData[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -7,
  0.1,
  1e21,
  5e-324,
  2 ** 53,
  '',
  'x',
  '{"tree":"1"}',
  '\u2028"\\',
  '\udfff',
];

export function randomPlain(chance: Chance, depth = 3): PlainData {
  const roll = chance.below(depth > 0 ? 6 : 3);
  if (roll < 3) return chance.pick(leaves);
  const many = Array.from({ length: chance.below(4) }, () => randomPlain(chance, depth - 1));
  return roll === 3 ? many : Object.fromEntries(many.map((value) => [chance.pick(keys), value]));
}

/** Both as one, unless that grows too long: what is changed again and again must not grow without end. */
const joined = (one: Fact | undefined, other: Fact | undefined): Tree => {
  const [a, b] = [one, other].map((fact) => (fact instanceof Tree ? fact : Tree.of(null))) as [Tree, Tree];
  return a.text.length + b.text.length > 120 ? Tree.of('long') : Tree.of([a.value, b.value]);
};
const firstPage = (here: Here): number => here.things(page)[0] ?? 0;

export class RandomJournal {
  readonly journal: Journal;
  /** What is added on the way, in this order. */
  readonly batches: readonly Batch[];
  private addedSoFar = 0;
  private lastResult: Accepted | undefined = undefined;

  constructor(seed: number | string) {
    const chance = new Chance(seed, 'journal');
    this.journal = makeJournal({ loopBudget: 300, searchBudget: 200 });
    const batches: Batch[] = [];
    for (let i = chance.between(2, 6); i > 0; i--) batches.push(randomBatch(chance, batches));
    this.batches = batches;
  }

  /** What the last input has changed, if it was taken. */
  get lastPatch(): JsonObject | undefined {
    return this.lastResult?.patch;
  }

  get added(): readonly Batch[] {
    return this.batches.slice(0, this.addedSoFar);
  }

  /** Adds the batches up to this one. */
  addUpTo(at: number): void {
    for (; this.addedSoFar <= at; this.addedSoFar++) this.journal.add(this.batches[this.addedSoFar] as Batch);
  }

  /** Something to do next, as far as the game lets anything be done. */
  randomInput(game: Game, chance: Chance): JournalInput {
    if (this.addedSoFar < this.batches.length && chance.below(6) === 0) return { add: this.addedSoFar };
    if (!game.awaitsCommand) {
      const decision = chance.pick(game.decisions);
      return { seat: decision.seat, answer: randomAnswer(game, decision, chance) };
    }
    return this.randomCommand(game, chance);
  }

  private randomCommand(game: Game, chance: Chance): JournalInput {
    const { added } = this;
    const pages = pagesOf(game);
    const seat = chance.between(-1, 1);
    const data = Tree.of(randomPlain(chance));
    const ask = (command: CommandName, args: Readonly<Record<string, Fact>> = {}): JournalInput => ({ command, args, seat });
    const some = <T>(list: readonly T[], use: (one: T) => JournalInput): JournalInput =>
      list.length === 0 ? ask('open', { data }) : use(chance.pick(list));
    const onPage = (use: (id: number) => JournalInput): JournalInput => some(pages, use);
    const roll = chance.below(40);
    if (roll < 4) return ask('open', { data });
    if (roll < 8) return onPage((id) => ask('write', { page: id, data }));
    if (roll < 13) return onPage((id) => ask('merge', { page: id, key: chance.pick(keys), data }));
    if (roll < 15) return ask('ask', { data });
    if (roll < 18) return ask('haggle', { data });
    if (roll < 20) return ask('pledge', { data });
    if (roll < 22) return ask('try', { data });
    if (roll < 26)
      return some(
        added.flatMap(({ events }) => events),
        ({ id }) => ask('tell', { event: id, data }),
      );
    if (roll < 31)
      return some(
        added.flatMap(({ effects }) => effects),
        ({ id }) => ask('put', { effect: id, data }),
      );
    if (roll < 32) return some(game.explain.inForce(), ({ id }) => ask('take', { record: id }));
    if (roll < 35)
      return some(
        added.flatMap(({ abilities }) => abilities),
        ({ id }) => ask('use', { ability: id }),
      );
    if (roll < 36) return ask('heed');
    if (roll < 37) return ask('ponder', { data });
    if (roll < 38) return ask('spin', { data });
    return chance.below(20) === 0 ? ask('close') : ask('break', { data });
  }

  /** Gives the input to a game of this journal. What was added already is there. */
  give(game: Game, input: JournalInput): Became {
    if ('add' in input) {
      this.addUpTo(input.add);
      return 'taken';
    }
    this.lastResult = undefined;
    try {
      const result =
        'command' in input
          ? game.command(this.journal.commands[input.command], input.args, { seat: input.seat })
          : game.answer(input.seat, input.answer);
      this.lastResult = result.ok ? result : undefined;
      if (result.ok) return 'taken';
      if (result.refusal.code === 'loop.budget') return 'refused';
      throw new Impossible(`${JSON.stringify(input)} was refused: ${result.sentence}`);
    } catch (error) {
      if ((error as Error).message === 'the pen broke') return 'broke';
      throw error;
    }
  }
}

function randomBatch(chance: Chance, before: readonly Batch[]): Batch {
  const i = before.length;
  const events = Array.from({ length: chance.below(3) }, (_, k) => told(`told ${i}.${k}`));
  const effects: EffectDefinition[] = [];
  const known = { events: [...before.flatMap((batch) => batch.events), ...events], effects: before.flatMap((batch) => batch.effects) };
  for (let k = chance.below(4); k > 0; k--) effects.push(randomEffect(chance, `effect ${i}.${k}`, known));
  const abilities = Array.from({ length: chance.below(3) }, (_, k) =>
    activated(`ability ${i}.${k}`, {
      from: [],
      ...(chance.below(2) === 0 && { cost: [act(tear, { page: firstPage })] }),
      ...(chance.below(2) === 0 && {
        costIs: 'checked' as const,
        conditions: [{ says: 'there is a page', holds: (here: Here) => here.things(page).length > 0 }],
      }),
      ...(chance.below(2) === 0 && { tags: ['swift'] }),
      does: randomSteps(chance, known.effects),
    }),
  );
  return { events, effects, abilities };
}

/** A step that registers an effect, with the data that it captures. */
const registered = (effect: EffectDefinition, data: Tree): Step =>
  register(effect, effect.captures?.includes('data') === true ? { data } : {});

function randomSteps(chance: Chance, effects: readonly EffectDefinition[]): Step[] {
  const data = Tree.of(randomPlain(chance, 2));
  const steps: readonly (() => Step)[] = [
    () => act(open, { data }),
    () => act(write, { page: firstPage, data }),
    () => act(tear, { page: firstPage }),
    () => branch((here) => here.things(page).length < 6, [call('ask', { data })]),
    () => choose('x', { kind: 'number', who: 0, min: 0, max: 2, why: 'number' }),
    () => call('haggle', { data }),
    () => (effects.length === 0 ? act(open, { data }) : registered(chance.pick(effects), data)),
  ];
  return Array.from({ length: chance.between(1, 2) }, () => chance.pick(steps)());
}

function randomEffect(
  chance: Chance,
  id: string,
  { events, effects }: { readonly events: readonly Told[]; readonly effects: readonly EffectDefinition[] },
): EffectDefinition {
  const on = [chance.pick([opened, written, torn, ...events])];
  const captures = chance.below(3) === 0 ? {} : { captures: ['data'] };
  const uses = chance.below(2) === 0 ? { uses: chance.between(1, 3) } : {};
  const bar = chance.between(1, 9);
  const used = { ...captures, ...uses };
  const held = (here: Here): Fact | undefined => ('captures' in captures ? here.var('data') : undefined);
  switch (chance.below(8)) {
    case 0:
      return forbid(id, { ...captures, on: [chance.pick([write, tear])], when: (here) => (here.seq + bar) % 4 === 0 });
    case 1:
      return modify(id, { ...used, on: ['ink'], change: (here, params) => ({ ...params, data: joined(held(here), params['data']) }) });
    case 2:
      return replace(id, { ...uses, on: [write], instead: [original({ data: (here) => joined(here.var('data'), here.var('data')) })] });
    case 3:
      return replace(id, { ...uses, on: [open], optional: true, instead: [act(write, { page: firstPage, data: v('data') })] });
    case 4:
      return modifyEvent(id, {
        ...used,
        on,
        change: (here, data) => (data['data'] === undefined ? data : { ...data, data: joined(data['data'], held(here)) }),
      });
    case 5: {
      const trigger = triggered(`${id} trigger`, { from: [], on, does: randomSteps(chance, effects) });
      return delayed(id, { trigger, ...uses });
    }
    default:
      return reaction(id, {
        ...used,
        on,
        at: chance.pick(['interrupt', 'settling']),
        when: (_, { seq }) => seq % 3 !== bar % 3,
        run: randomSteps(chance, effects),
      });
  }
}

/** Keeps a journal for so many inputs; `each` sees the game before every one. */
export function keepJournal(
  made: RandomJournal,
  game: Game,
  chance: Chance,
  most: number,
  each?: (input: JournalInput, step: number) => void,
): JournalInput[] {
  const inputs: JournalInput[] = [];
  for (let step = 0; step < most && !game.isOver; step++) {
    const input = made.randomInput(game, chance);
    each?.(input, step);
    const became = made.give(game, input);
    inputs.push(input);
    if (became !== 'taken' && 'answer' in input) break; // whatever is answered may lead there
  }
  return inputs;
}
