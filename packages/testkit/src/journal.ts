/**
 * A journal: a game without cards, driven from outside. Its pages hold plain data; it waits for commands; events, effects and
 * abilities come while it is kept. The tests of trees, commands and added definitions are built from it.
 */
import {
  act,
  action,
  activateAbility,
  activateWaiting,
  attempt,
  awaitCommand,
  branch,
  chainLength,
  choose,
  type Doing,
  defineRules,
  type EffectDefinition,
  type EventDefinition,
  each,
  event,
  type FieldSpec,
  type Further,
  type Game,
  Impossible,
  int,
  type Look,
  type PlayerSetup,
  type Policies,
  type ProgramDefinition,
  pay,
  playerKind,
  program,
  type Rules,
  ref,
  repeatWhile,
  resolveNewest,
  run,
  settle,
  startGame,
  Tree,
  text,
  thingKind,
  tree,
  v,
  waitingTriggers,
} from '@rulewright/kernel';

export const writer = playerKind({ secret: tree(null, { seen: 'owner' }) });
export const page = thingKind('page', { holds: tree() }, 'all');
const { holds } = page.fields;

export const opened = event('opened', { page: ref(), data: tree() });
export const written = event('written', { page: ref(), data: tree() });
export const torn = event('torn', { page: ref() });
export const pondered = event('pondered', { seat: int(), data: tree(null, { seen: 'owner' }) });
export const closed = event('closed');

/** The fields of every event that is added to a journal. */
export const toldFields = { data: tree() } satisfies Record<string, FieldSpec>;
export type Told = EventDefinition<typeof toldFields>;

export const open = action('open', {
  params: { data: tree() },
  perform(draft, { data }) {
    const id = draft.create(page, { holds: data });
    draft.emit(opened, { page: id, data });
    return id;
  },
});
export const write = action('write', {
  params: { page: ref(), data: tree() },
  tags: ['ink'],
  can: (look, { page: id }) => gone(look, id),
  perform(draft, { page: id, data }) {
    if (draft.get(id, holds).isSame(data)) return;
    draft.set(id, holds, data);
    draft.emit(written, { page: id, data });
  },
});
export const tear = action('tear', {
  params: { page: ref() },
  can: (look, { page: id }) => gone(look, id),
  perform(draft, { page: id }) {
    draft.remove(id);
    draft.emit(torn, { page: id });
  },
});
export const ponder = action('ponder', {
  params: { seat: int(), data: tree() },
  perform(draft, { seat, data }) {
    draft.set(draft.player(seat), writer.fields.secret, data);
    draft.emit(pondered, { seat, data });
  },
});
export const close = action('close', {
  perform(draft) {
    draft.finish([]);
    draft.emit(closed, {});
  },
});

const gone = (look: Look, id: number) =>
  look.exists(id) && look.kindOf(id) === 'page' ? undefined : { code: 'page.gone', rule: 'journal' };
const firstPage = (doing: Doing): number => doing.things(page)[0] ?? 0;

export interface Journal {
  readonly rules: Rules;
  /** What can be commanded, by name. */
  readonly commands: Readonly<Record<CommandName, ProgramDefinition>>;
  /** Adds definitions to the rules, and lets the commands know them by their ids. */
  add(further: Further & { readonly events?: readonly Told[] }): void;
}

export type CommandName =
  | 'open'
  | 'write'
  | 'merge'
  | 'ask'
  | 'haggle'
  | 'pledge'
  | 'try'
  | 'tell'
  | 'ponder'
  | 'put'
  | 'take'
  | 'use'
  | 'heed'
  | 'spin'
  | 'break'
  | 'close';

const command = (name: CommandName, params: readonly string[], ...steps: ProgramDefinition['steps']): ProgramDefinition =>
  program(name, params, steps);
const yesNo = (into: string) => choose(into, { kind: 'yesNo', who: 0, why: into });
const data = (doing: Doing): Tree => doing.var('data') as Tree;
const resolveAll = repeatWhile((here) => chainLength(here) > 0, resolveNewest());

/** Commands that write pages. */
const pageCommands = {
  open: command('open', ['data'], act(open, { data: v('data') })),
  write: command('write', ['page', 'data'], act(write, { page: v('page'), data: v('data') })),
  merge: command(
    'merge',
    ['page', 'key', 'data'],
    run('merge', (doing) => {
      const { value } = doing.get(doing.int('page'), holds);
      const old = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
      return doing.act(write, { page: doing.int('page'), data: Tree.of({ ...old, [doing.text('key')]: data(doing).value }) });
    }),
  ),
  ponder: command('ponder', ['data'], act(ponder, { seat: (here) => Math.max(0, here.seat), data: v('data') })),
  close: command('close', [], act(close, {})),
};

/** Commands that ask on their way. */
const askingCommands = {
  ask: command(
    'ask',
    ['data'],
    act(open, { data: v('data') }, { into: 'it' }),
    yesNo('keep'),
    branch(v('keep'), [], [act(tear, { page: v('it') })]),
  ),
  haggle: command(
    'haggle',
    ['data'],
    run('haggle', (doing) => {
      doing.act(open, { data: data(doing) });
      const many = doing.choose({ kind: 'number', who: 0, min: 0, max: 2, why: 'how many' });
      for (let i = 0; i < Number(many); i++) doing.act(open, { data: Tree.of([i, data(doing).value]) });
      if (doing.choose({ kind: 'yesNo', who: 0, why: 'agreed' }) !== true) doing.undo();
      doing.act(tear, { page: firstPage(doing) });
    }),
  ),
  pledge: command(
    'pledge',
    ['data'],
    pay(
      choose('given', { kind: 'one', who: 0, from: (here) => here.things(page), why: 'given' }),
      act(tear, { page: v('given') }),
      act(tear, { page: (here) => here.things(page)[0] ?? 0 }),
    ),
    act(open, { data: v('data') }),
  ),
  try: command(
    'try',
    ['data'],
    attempt(act(open, { data: v('data') }, { into: 'it' }), yesNo('really'), branch(v('really'), [], [act(tear, { page: 0 })])),
  ),
};

/** Commands that end effects, and that activate abilities and triggers. */
const effectCommands = {
  take: command(
    'take',
    ['record'],
    run('take', (doing) => doing.end(doing.int('record'))),
  ),
  use: command('use', ['ability'], activateAbility(v('ability')), resolveAll),
  heed: command(
    'heed',
    [],
    each('waiting', (here) => waitingTriggers(here).map(({ id }) => id), activateWaiting(v('waiting'))),
    resolveAll,
  ),
};

/** Commands that go wrong. */
const failingCommands = {
  spin: command('spin', ['data'], repeatWhile(true, act(open, { data: v('data') }))),
  break: command(
    'break',
    ['data'],
    act(open, { data: v('data') }),
    run('break', (doing) => {
      doing.act(open, { data: data(doing) });
      throw new Error('the pen broke');
    }),
  ),
};

/** What was added to a journal, by id. */
class Additions {
  readonly events = new Map<string, Told>();
  readonly effects = new Map<string, EffectDefinition>();

  event(id: string): Told {
    return found(this.events, id);
  }
  effect(id: string): EffectDefinition {
    return found(this.effects, id);
  }
}

function found<T>(all: ReadonlyMap<string, T>, id: string): T {
  const one = all.get(id);
  if (one === undefined) throw new Impossible(`the journal knows no "${id}"`);
  return one;
}

/** Rules of a journal, with definitions of their own: what is added to one is not in another. */
export function makeJournal(policies: Partial<Policies> = {}): Journal {
  const added = new Additions();
  const tell = action('tell', {
    params: { event: text(), data: tree() },
    perform: (draft, { event: id, data }) => draft.emit(added.event(id), { data }),
  });
  const put = run('put', (doing) => {
    const effect = added.effect(doing.text('effect'));
    doing.register(effect, effect.captures?.includes('data') === true ? { data: data(doing) } : {});
  });
  const commands: Readonly<Record<CommandName, ProgramDefinition>> = {
    ...pageCommands,
    ...askingCommands,
    ...effectCommands,
    ...failingCommands,
    tell: command('tell', ['event', 'data'], act(tell, { event: v('event'), data: v('data') })),
    put: command('put', ['effect', 'data'], put),
  };
  const rules = defineRules({
    id: 'journal',
    seats: { min: 2, max: 2 },
    player: writer,
    cardKinds: [],
    things: [page],
    zones: [],
    actions: [open, write, tear, ponder, close, tell],
    events: [opened, written, torn, pondered, closed],
    programs: Object.values(commands),
    refusals: { 'page.gone': { rule: 'journal', say: () => 'The page is not there any more.' } },
    setup: () => undefined,
    main: [repeatWhile((here) => !here.isOver, awaitCommand(), settle())],
    policies,
  });
  return {
    rules,
    commands,
    add(further) {
      rules.add(further);
      for (const one of further.events ?? []) added.events.set(one.id, one);
      for (const one of further.effects ?? []) added.effects.set(one.id, one);
    },
  };
}

export const told = (id: string): Told => event(id, toldFields);

export const writers: readonly PlayerSetup[] = [{ name: 'Ana' }, { name: 'Bo' }];

export const startJournal = ({ rules }: Journal, seed: number | string = 1): Game => startGame(rules, { seed, players: writers });

export const pagesOf = ({ look }: Game): number[] => look.things(page);
/** What the pages hold, as text. */
export const textsOf = (game: Game): string[] => pagesOf(game).map((id) => game.look.get(id, holds).text);
