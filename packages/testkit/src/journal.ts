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

/** The action that makes any event of a journal. */
const tellAction = (eventNamed: (id: string) => Told) =>
  action('tell', {
    params: { event: text(), data: tree() },
    perform: (draft, { event: id, data }) => draft.emit(eventNamed(id), { data }),
  });
type TellAction = ReturnType<typeof tellAction>;

/** The commands of a journal: what `tell` does, and which effect has a name, are those of one journal. */
function commandsOf(tell: TellAction, effectNamed: (id: string) => EffectDefinition): Readonly<Record<CommandName, ProgramDefinition>> {
  const yesNo = (into: string) => choose(into, { kind: 'yesNo', who: 0, why: into });
  const data = (doing: Doing): Tree => doing.var('data') as Tree;
  const make = (name: CommandName, params: readonly string[], steps: ProgramDefinition['steps']) => program(name, params, steps);
  return {
    open: make('open', ['data'], [act(open, { data: v('data') })]),
    write: make('write', ['page', 'data'], [act(write, { page: v('page'), data: v('data') })]),
    merge: make(
      'merge',
      ['page', 'key', 'data'],
      [
        run('merge', (doing) => {
          const { value } = doing.get(doing.int('page'), holds);
          const old = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
          return doing.act(write, { page: doing.int('page'), data: Tree.of({ ...old, [doing.text('key')]: data(doing).value }) });
        }),
      ],
    ),
    ask: make(
      'ask',
      ['data'],
      [act(open, { data: v('data') }, { into: 'it' }), yesNo('keep'), branch(v('keep'), [], [act(tear, { page: v('it') })])],
    ),
    haggle: make(
      'haggle',
      ['data'],
      [
        run('haggle', (doing) => {
          doing.act(open, { data: data(doing) });
          const many = doing.choose({ kind: 'number', who: 0, min: 0, max: 2, why: 'how many' });
          for (let i = 0; i < Number(many); i++) doing.act(open, { data: Tree.of([i, data(doing).value]) });
          if (doing.choose({ kind: 'yesNo', who: 0, why: 'agreed' }) !== true) doing.undo();
          doing.act(tear, { page: firstPage(doing) });
        }),
      ],
    ),
    pledge: make(
      'pledge',
      ['data'],
      [
        pay(
          choose('given', { kind: 'one', who: 0, from: (here) => here.things(page), why: 'given' }),
          act(tear, { page: v('given') }),
          act(tear, { page: (here) => here.things(page)[0] ?? 0 }),
        ),
        act(open, { data: v('data') }),
      ],
    ),
    try: make(
      'try',
      ['data'],
      [attempt(act(open, { data: v('data') }, { into: 'it' }), yesNo('really'), branch(v('really'), [], [act(tear, { page: 0 })]))],
    ),
    tell: make('tell', ['event', 'data'], [act(tell, { event: v('event'), data: v('data') })]),
    ponder: make('ponder', ['data'], [act(ponder, { seat: (here) => Math.max(0, here.seat), data: v('data') })]),
    put: make(
      'put',
      ['effect', 'data'],
      [
        run('put', (doing) => {
          const effect = effectNamed(doing.text('effect'));
          doing.register(effect, effect.captures?.includes('data') === true ? { data: data(doing) } : {});
        }),
      ],
    ),
    take: make('take', ['record'], [run('take', (doing) => doing.end(doing.int('record')))]),
    use: make('use', ['ability'], [activateAbility(v('ability')), repeatWhile((here) => chainLength(here) > 0, resolveNewest())]),
    heed: make(
      'heed',
      [],
      [
        each('waiting', (here) => waitingTriggers(here).map(({ id }) => id), activateWaiting(v('waiting'))),
        repeatWhile((here) => chainLength(here) > 0, resolveNewest()),
      ],
    ),
    spin: make('spin', ['data'], [repeatWhile(true, act(open, { data: v('data') }))]),
    break: make(
      'break',
      ['data'],
      [
        act(open, { data: v('data') }),
        run('break', (doing) => {
          doing.act(open, { data: data(doing) });
          throw new Error('the pen broke');
        }),
      ],
    ),
    close: make('close', [], [act(close, {})]),
  };
}

/** Rules of a journal, with definitions of their own: what is added to one is not in another. */
export function makeJournal(policies: Partial<Policies> = {}): Journal {
  const events = new Map<string, Told>();
  const effects = new Map<string, EffectDefinition>();
  const known = <T>(all: ReadonlyMap<string, T>, id: unknown): T => {
    const found = all.get(String(id));
    if (found === undefined) throw new Impossible(`the journal knows no "${String(id)}"`);
    return found;
  };
  const tell = tellAction((id) => known(events, id));
  const commands = commandsOf(tell, (id) => known(effects, id));
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
      for (const one of further.events ?? []) events.set(one.id, one);
      for (const one of further.effects ?? []) effects.set(one.id, one);
    },
  };
}

export const told = (id: string): Told => event(id, toldFields);

export const writers: readonly PlayerSetup[] = [{ name: 'Ana' }, { name: 'Bo' }];

export const startJournal = ({ rules }: Journal, seed: number | string = 1): Game => startGame(rules, { seed, players: writers });

export const pagesOf = ({ look }: Game): number[] => look.things(page);
/** What the pages hold, as text. */
export const textsOf = (game: Game): string[] => pagesOf(game).map((id) => game.look.get(id, holds).text);
