/** The game as the kernel plays it: its rules, and the programs that the door has run. */
import {
  activateAbility,
  assign,
  awaitCommand,
  chainLength,
  defineRules,
  each,
  type Here,
  isTriggerWaiting,
  type Look,
  linkResolved,
  type ProgramDefinition,
  placeTrigger,
  playerKind,
  program,
  type Rules,
  repeatWhile,
  resolveNewest,
  Tree,
  v,
  type WaitingInfo,
  waitingTriggers,
} from '@rulewright/kernel';
import { Book, cycleOf, Endless } from './book.js';
import type { Answering } from './decisions.js';
import { type Deed, type DeedName, deedProgram, deedsOf } from './deeds.js';
import { type Floodgate, type PendingTrigger, TriggerEffect } from './effects.js';
import { ChainLimitReached, EvessesError } from './errors.js';
import type { TimingEvent } from './events.js';
import { OBJECT, WORLD, World } from './world.js';

export interface EvessesOptions<S extends object> {
  /** The state to begin with: plain data. */
  readonly state: S;
  /** The same seed gives the same game; 0 by default. */
  readonly seed?: number | string;
  /** Who may own effects and be asked; one player by default. */
  readonly players?: readonly string[];
  /** What becomes of questions; they wait for `answer`, by default. */
  readonly decisions?: Answering;
  /** What of history is kept: everything, or what happened in scopes of these names that are still open. */
  readonly history?: 'everything' | readonly string[];
  /** The scope whose end clears the constraint tracker by itself. */
  readonly turn?: string;
  readonly maxChainIterations?: number;
  /** Orders floodgates of the same layer: below 0 if the first goes first. */
  sortFloodgates?(one: Floodgate, other: Floodgate): number;
  /** Whether mistakes that cannot be told for sure are warned of, and how; not, by default. */
  readonly development?: boolean | ((warning: string) => void);
}

/** What games that were forked from each other share. */
export interface Shared {
  readonly options: EvessesOptions<object>;
  readonly players: readonly string[];
  readonly rules: Rules;
  readonly book: Book;
  readonly activate: ProgramDefinition;
  readonly resolve: ProgramDefinition;
  readonly deeds: Readonly<Record<DeedName, Deed>>;
  readonly deedPrograms: Readonly<Record<DeedName, ProgramDefinition>>;
}

export const DEFAULT_ITERATIONS = 1000;
/** What the kernel counts are its own small steps; ours are counted where a link resolves. */
const KERNEL_STEPS = 1_000_000_000;
const PLAYER = playerKind({});

const OPTIONS: Readonly<Record<keyof EvessesOptions<object>, true>> = {
  state: true,
  seed: true,
  players: true,
  decisions: true,
  history: true,
  turn: true,
  maxChainIterations: true,
  sortFloodgates: true,
  development: true,
};
/** An option that is misspelt would be the usual one, in silence. */
function checkOptions(options: EvessesOptions<object> | undefined): void {
  if (typeof options !== 'object' || options === null) throw new EvessesError('a game is made with options, at least { state: { … } }');
  const stranger = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (stranger !== undefined) throw new EvessesError(`there is no option "${stranger}"; there are ${Object.keys(OPTIONS).join(', ')}`);
  const { players = [] } = options;
  const twice = players.find((player, i) => players.indexOf(player) < i);
  if (twice !== undefined) throw new EvessesError(`two players are called "${twice}"`);
}

export function layRules(options: EvessesOptions<object>): Shared {
  checkOptions(options);
  const { state, players = ['player'], history = 'everything', sortFloodgates, turn } = options;
  const first = Tree.of(state, 'state');
  if (typeof first.value !== 'object' || first.value === null || Array.isArray(first.value))
    throw new EvessesError("the state is an object with the game's own fields");
  const world = new World();
  const book = new Book(world, players);
  const deeds = deedsOf(book, turn);
  const deedPrograms = Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, deedProgram(name, deed, book)])) as Record<
    DeedName,
    ProgramDefinition
  >;

  const isChain = (here: Here): boolean => chainLength(here) > 0;
  const resolve = program(
    'evesses.resolve',
    [],
    [
      assign('resolved', 0),
      repeatWhile(
        (here) => isChain(here) || isTriggerWaiting(here),
        repeatWhile(
          isChain,
          assign('resolved', (here) => counted(book, here)),
          resolveNewest(),
        ),
        each('trigger', (here) => sorted(book, here).map(({ id }) => id), ...placeTrigger),
      ),
    ],
  );
  const activate = program('evesses.activate', ['ability'], [activateAbility(v('ability'))]);

  const rules = defineRules({
    id: 'evesses',
    seats: { min: players.length, max: players.length },
    player: PLAYER,
    cardKinds: [],
    things: [WORLD, OBJECT],
    zones: [],
    actions: world.actions,
    events: [],
    programs: [...Object.values(deedPrograms), resolve, activate],
    memories: history === 'everything' ? [] : history.map((scope) => ({ in: scope })),
    setup: (draft) => world.lay(draft, first),
    main: [repeatWhile(true, awaitCommand())],
    policies: {
      loopBudget: KERNEL_STEPS,
      retention: history === 'everything' ? 'everything' : 'asked',
      ...(sortFloodgates !== undefined && {
        sortEffects: (one, other) => {
          const [a, b] = [book.registrableOf(one.definition), book.registrableOf(other.definition)];
          return a instanceof TriggerEffect || b instanceof TriggerEffect ? 0 : sortFloodgates(a as Floodgate, b as Floodgate);
        },
      }),
    },
  });
  const shared: Shared = {
    options,
    players,
    rules,
    book,
    activate,
    resolve,
    deeds,
    deedPrograms,
  };
  world.use(rules);
  book.use(rules);
  return shared;
}

/** How many links have resolved in this chain, with the one that is about to. (EH1) */
function counted({ runner: { maxIterations } }: Book, here: Here): number {
  const count = here.int('resolved') + 1;
  if (count <= maxIterations) return count;
  // Only the end of it is looked at: a cycle that is longer than that tells nobody anything.
  const names: string[] = [];
  for (let seq = here.seq; seq > 0 && names.length < 64; seq--) {
    const happened = here.event(seq);
    if (happened?.type === linkResolved) names.unshift(String(happened.data['ability']));
  }
  throw new Endless(new ChainLimitReached(maxIterations, cycleOf(names)));
}

/** A waiting trigger as the game's own sorter sees it. */
export function pendingTrigger(book: Book, look: Look, { ability, event }: WaitingInfo): PendingTrigger {
  const trigger = book.named(ability) as TriggerEffect;
  const happened = look.event(event);
  const { id, timing, layer, isOptional, priority, effect } = trigger;
  const answers = (happened === undefined ? undefined : book.world.eventOf(happened)) as TimingEvent;
  return { trigger, id, timing, layer, isOptional, priority, effect, event: answers, timestamp: event };
}

function sorted(book: Book, look: Look): readonly WaitingInfo[] {
  const { session, sorter } = book.runner;
  const triggers = waitingTriggers(look);
  if (sorter === undefined) return triggers;
  const given = new Map(triggers.map((waiting) => [pendingTrigger(book, look, waiting), waiting]));
  const order = session.reading(look, undefined, () => sorter([...given.keys()]));
  const back = order.flatMap((pending) => given.get(pending) ?? []);
  if (back.length !== triggers.length || new Set(back).size !== back.length)
    throw new EvessesError('a sorter of triggers must give back all of them, once each');
  return back;
}
