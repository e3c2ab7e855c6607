/**
 * Windows: who may activate what when. A window is a program like any other, so a ruleset may bring its own; these are the
 * parts of the chain's.
 *
 * WN1  After something has happened, waiting triggers are put on a chain; then seats respond in turn, beginning with the one
 *      after whoever made the newest link; when all have passed one after the other, the whole chain resolves, newest
 *      first, with nothing in between; then triggers are looked at again, until there are none.
 * WN2  If nothing triggered, the turn player may begin a chain, then each other seat in turn.
 * WN3  A seat is asked also when it can only pass: whether somebody is asked tells nothing about what they hold.
 * WN4  Spell speed: in an open window the turn player may activate anything; a response must be of speed 2 or more, and at
 *      least as fast as the newest link. Triggers are not responses.
 * WN6  When a whole chain has resolved, the ruleset's own steps run, once, before triggers are looked at: used cards leave. So they do if
 *      the chain has ended the phase it was in.
 * WN7  What is under way may be answered before it is through: seats respond, the turn player first, and their chain resolves. Triggers
 *      wait until it is through. It may be for one seat alone to begin that chain.
 * WN8  A ruleset may have steps of its own run before each link resolves.
 * WN9  Some triggers, as a ruleset says, share no chain: they wait until a program of the ruleset begins one with them, and do not miss
 *      their timing by that. Whoever does not want to activate an optional one may be asked again.
 * WN10  A scope for every chain is open from before its first activation, or before waiting triggers are looked at, until it has resolved;
 *      until then only, if no link is made. A window in which nobody does anything opens none.
 * WN11  Some activations, as a ruleset says, are due: who may make one in response makes it at once, without being asked; of several, one
 *      of them, and does not pass before. One that was taken back, or came to nothing, is asked for.
 * WN12  Some moves, as a ruleset says, have been answered when they are over: an attack, in its own steps. Nobody is asked after them
 *      unless something waits.
 */
import { legalActivations, whyNotWaiting } from '../activation/activation.js';
import { cancels, chainLength, dismisses, linksMade, newestSeat, newestSpeed } from '../chain/chain.js';
import { hasMissed, isTriggerWaiting, type WaitingInfo, waitingTriggers } from '../chain/triggers.js';
import type { AbilityDefinition } from '../definitions/abilities.js';
import { PASS } from '../definitions/choice-kinds.js';
import { thenDo } from '../definitions/compounds.js';
import type { Here, Look } from '../definitions/look.js';
import { activate, assign, branch, call, choose, each, program, repeatWhile, resolveNewest } from '../definitions/programs.js';
import type { Refusal } from '../definitions/refusals.js';
import type { Wish } from '../definitions/ruleset.js';
import { type Expr, type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { enterAside, leave } from '../effects/scopes.js';
import { openScope } from '../table/open-scopes.js';
import { tableOf } from '../table/table.js';
import { NOBODY, placeTriggers, placing } from './trigger-order.js';

export interface ChainTiming {
  /** Whose turn it is; whose the scope `turn` is, by default. */
  turnPlayer?(look: Look): number;
  /** The programs that the turn player may call in an open window, beside activating: a summon, the next phase. */
  moves?(here: Here): readonly string[];
  /** Whether whoever wanted to answer a move has done so when it is over. (WN12) */
  isAnswered?(move: string): boolean;
  /** Which bucket a waiting trigger belongs to, from 0: buckets go on the chain in that order. */
  bucket?(look: Look, trigger: WaitingInfo): number;
  /** Orders the triggers of one bucket; without it each owner orders its own, the turn player first. */
  sort?(look: Look, triggers: readonly WaitingInfo[]): readonly WaitingInfo[];
  /** Whether a waiting trigger shares its chain with no other trigger, and waits until it is called for. (WN9) */
  alone?(look: Look, trigger: WaitingInfo): boolean;
  /** Whether an ability is activated in response as soon as it may be. (WN11) */
  isDue?(ability: AbilityDefinition): boolean;
  /** A scope for every chain, for limits and effects that last as long as one. (WN10) */
  readonly scope?: string;
  /** What precedes the resolution of each link; `newestLink` is the one. (WN8) */
  readonly beforeLink?: readonly Step[];
  /** What follows when a whole chain has resolved. (WN6) */
  readonly afterChain?: readonly Step[];
}

/** The windows of a chain, as programs to list in a ruleset and to call from its turns. */
export interface ChainWindows {
  readonly programs: readonly ProgramDefinition[];
  /**
   * The turn player does one thing: activates, makes a move, or passes; then what follows. Sets the variable `passed`: whether
   * the turn player passed and nobody else began anything.
   */
  readonly open: readonly Step[];
  /** What follows when something has happened: triggers, responses, the chain, until nothing is left to do. */
  readonly settle: ProgramDefinition;
  /** Seats may answer what is under way; their chain resolves, and triggers wait. (WN7) */
  readonly interject: readonly Step[];
  /** The same, for one seat alone: others may only answer what that one begins. */
  early(who: Expr<number>): readonly Step[];
  /** Begins a chain with the `trigger` that shares none, unless its owner does not want to; then what follows. (WN9) */
  readonly begin: ProgramDefinition;
  /** Whether any trigger waits that may share its chain. */
  isWaiting(look: Look): boolean;
}

const after = (look: Look, seat: number): number => (seat + 1) % look.seats;
const next = (here: Here): number => after(here, here.int('who'));

/** What the seat that is asked may activate, whatever else it may do, and to pass. */
function offered(here: Here, window: string, moves: readonly string[] | undefined): readonly (number | string)[] {
  const options: (number | string)[] = legalActivations(here, here.int('who'), window);
  const count = moves === undefined ? 0 : moves.length;
  if (options.length + count === 0) return onlyPass;
  for (let i = 0; i < count; i++) options.push((moves as readonly string[])[i] as string);
  options.push(PASS);
  return options;
}
const onlyPass: readonly number[] = [PASS];

export function chainWindows(timing: ChainTiming = {}): ChainWindows {
  const { scope, beforeLink = [], afterChain = [] } = timing;
  const turnPlayer = timing.turnPlayer?.bind(timing) ?? ((look: Look): number => Math.max(0, look.scopeSeat('turn')));
  /** Turn player's mandatory, others' mandatory, turn player's optional, others' optional. */
  const usual = (look: Look, { optional, seat }: WaitingInfo): number => {
    const place = seat === NOBODY ? 0 : (seat - turnPlayer(look) + look.seats) % look.seats;
    return (optional ? look.seats : 0) + place;
  };
  const bucketOf = timing.bucket?.bind(timing) ?? usual;
  const isAlone = timing.alone?.bind(timing) ?? ((): boolean => false);
  const isWaiting =
    timing.alone === undefined
      ? isTriggerWaiting
      : (look: Look): boolean => isTriggerWaiting(look) && waitingTriggers(look).some((trigger) => !isAlone(look, trigger));
  /** Decides, before anything is put on a chain, which waiting triggers have missed their timing or are not possible. */
  const sift: readonly Step[] = [
    each(
      'gone',
      (here) =>
        waitingTriggers(here)
          .filter((trigger) => hasMissed(here, trigger) && !isAlone(here, trigger))
          .map(({ id }) => id),
      dismisses(v('gone'), 'missed'),
    ),
    each(
      'gone',
      (here) =>
        waitingTriggers(here)
          .filter((trigger) => !isAlone(here, trigger) && whyNotWaiting(here, trigger.id) !== undefined)
          .map(({ id }) => id),
      cancels(v('gone'), (here) => whyNotWaiting(here, here.int('gone'))),
    ),
  ];

  const triggers = placeTriggers('chain.triggers', {
    group: 'bucket',
    groupOf: bucketOf,
    turnPlayer,
    isPlaced: (look, trigger) => !isAlone(look, trigger),
    sort: timing.sort?.bind(timing),
    before: sift,
  });

  const isChain = (here: Here): boolean => chainLength(here) > 0;
  // Around a window: the chain's scope is opened when somebody does something, unless that has been, and left if it has. (WN10)
  const newest = (here: Here): number => (scope === undefined ? 0 : openScope(tableOf(here), scope));
  const marks: readonly Step[] = scope === undefined ? [] : [assign('outside', newest)];
  const opens: readonly Step[] = scope === undefined ? [] : [branch((here) => newest(here) === here.int('outside'), [enterAside(scope)])];
  const leaves: readonly Step[] = scope === undefined ? [] : [branch((here) => newest(here) !== here.int('outside'), [leave(scope)])];
  // Whoever took an activation back has done nothing: whether a scope is open is for all to see.
  const lapses: readonly Step[] =
    scope === undefined ? [] : [branch((here) => !isChain(here) && newest(here) !== here.int('outside'), [leave(scope)])];
  const outside: Record<string, Expr> = scope === undefined ? {} : { outside: v('outside') };

  const isDue = timing.isDue?.bind(timing);
  /** What the seat that is asked must activate now. (WN11) */
  const dueNow = (here: Here): number[] => legalActivations(here, here.int('who'), 'respond', isDue);
  const asks = choose('pick', {
    kind: 'action',
    of: 'activations',
    who: v('who'),
    from: (here) =>
      isDue !== undefined && here.list('due').length > 0 ? (here.list('due') as number[]) : offered(here, 'respond', undefined),
    why: 'respond',
  });
  /** Nobody is asked about the one that is due, unless it has been tried. */
  const picks: readonly Step[] =
    isDue === undefined
      ? [asks]
      : [
          assign('due', dueNow),
          branch(
            (here) => here.list('due').length === 1 && !here.flag('tried'),
            [assign('pick', (here) => here.list('due')[0] as number)],
            [asks],
          ),
          assign('tried', true),
        ];
  const untried: readonly Step[] = isDue === undefined ? [] : [assign('tried', false)];
  /** Seats pass or activate in turn until all have passed one after the other. */
  const responding = program(
    'chain.respond',
    ['who', 'passes', ...Object.keys(outside)],
    [
      ...untried,
      repeatWhile(
        (here) => here.int('passes') < here.seats,
        ...picks,
        branch(
          (here) => here.int('pick') === PASS,
          [assign('passes', (here) => here.int('passes') + 1), assign('who', next), ...untried],
          // Asked again if it is taken back or comes to nothing.
          [...opens, thenDo(activate(v('pick'), v('who')), [assign('passes', 0), assign('who', next), ...untried]), ...lapses],
        ),
      ),
    ],
  );
  const respond: ProgramDefinition = scope === undefined ? responding : { ...responding, opens: scope };

  const afterNewest = (here: Here): number => after(here, Math.max(0, newestSeat(here)));
  const all = repeatWhile(isChain, ...beforeLink, resolveNewest());
  // What follows a chain does so also where the chain has ended the phase. (WN6)
  const resolve: ProgramDefinition = { ...program('chain.resolve', [], [all, ...afterChain]), finishes: true };
  const resolves: readonly Step[] = afterChain.length === 0 ? [all] : [call(resolve)];
  const answered = (who: Expr<number>, passes: Expr): readonly Step[] => [
    ...marks,
    call(respond, { who, passes, ...outside }),
    branch(isChain, resolves),
    ...leaves,
  ];
  const interject = answered((here: Here) => turnPlayer(here), 0);
  // All others have passed: only the one may begin a chain.
  const early = (who: Expr<number>): readonly Step[] => answered(who, (here: Here) => here.seats - 1);

  /** `passes`: how many seats, the turn player first, have just said that they begin nothing; none, by default. */
  const settle = program(
    'chain.settle',
    ['passes'],
    [
      assign('passes', (here) => here.var('passes') ?? 0),
      assign('again', true),
      repeatWhile(
        v('again'),
        ...marks,
        branch(isWaiting, [...opens, call(triggers), ...lapses]),
        call(respond, {
          who: (here) => (isChain(here) ? afterNewest(here) : (turnPlayer(here) + here.int('passes')) % here.seats),
          passes: (here) => (isChain(here) ? 0 : here.int('passes')),
          ...outside,
        }),
        assign('passes', 0),
        assign('again', isChain),
        branch(isChain, resolves),
        ...leaves,
        assign('again', (here) => here.flag('again') || isWaiting(here)),
      ),
    ],
  );

  const begin = program(
    'chain.begin',
    ['trigger'],
    [
      ...marks,
      ...opens,
      ...placing([]),
      ...lapses,
      branch(isChain, [call(respond, { who: afterNewest, passes: 0, ...outside }), ...resolves]),
      ...leaves,
    ],
  );

  const isAnswered = (pick: unknown): boolean => typeof pick === 'string' && timing.isAnswered?.(pick) === true;
  const open: readonly Step[] = [
    branch(isWaiting, [call(settle)]),
    assign('who', (here) => turnPlayer(here)),
    ...marks,
    assign('begun', false),
    // Asked again if an activation is taken back or comes to nothing.
    repeatWhile(
      (here) => !here.flag('begun'),
      choose('pick', {
        kind: 'action',
        of: 'activations',
        who: v('who'),
        from: (here) => offered(here, 'open', timing.moves?.(here)),
        why: 'open',
      }),
      branch(
        (here) => typeof here.var('pick') === 'number' && here.var('pick') !== PASS,
        [...opens, activate(v('pick'), v('who')), assign('begun', isChain), ...lapses],
        [assign('begun', true)],
      ),
    ),
    branch(isChain, [call(respond, { who: afterNewest, passes: 0, ...outside }), ...resolves]),
    ...leaves,
    // A move is no chain: what it opens is not inside of the chain's scope.
    branch((here) => typeof here.var('pick') === 'string', [call(v('pick'), {}, { seat: v('who') })]),
    assign('links', (here) => linksMade(here)),
    branch(
      (here) => isWaiting(here) || !isAnswered(here.var('pick')),
      [call(settle, { passes: (here) => (here.var('pick') === PASS ? 1 : 0) })],
    ),
    // Whoever passed goes on if somebody else began a chain.
    assign('passed', (here) => here.var('pick') === PASS && linksMade(here) === here.int('links')),
  ];

  const programs = [
    triggers,
    respond,
    ...(afterChain.length === 0 ? [] : [resolve]),
    settle,
    ...(timing.alone === undefined ? [] : [begin]),
  ];
  return { programs, open, settle, interject, early, begin, isWaiting };
}

/** The response-legality policy of games with spell speeds. (WN4) */
export function spellSpeeds(): (look: Look, wish: Wish) => Refusal | undefined {
  return (look, { seat, card, ability, window }) => {
    if (window === 'open') return undefined;
    const speed = ability.speed ?? 1;
    const needed = Math.max(2, newestSpeed(look));
    if (speed >= needed) return undefined;
    return { code: 'activation.too-slow', rule: 'WN4', seat, source: card, facts: { ability: ability.id, speed, needed } };
  };
}
