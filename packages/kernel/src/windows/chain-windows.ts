/**
 * Windows: who may activate what when. A window is a program like any other, so a ruleset may bring its own; these are the
 * parts of the chain's.
 *
 * WN1  After something has happened, waiting triggers are put on a chain; then seats respond in turn, beginning with the one
 *      after whoever made the newest link; when all have passed one after the other, the whole chain resolves, newest
 *      first, with nothing in between; then triggers are looked at again, until there are none.
 * WN2  If nothing triggered, the turn player may begin a chain, then each other seat in turn.
 * WN6  When a whole chain has resolved, the ruleset's own steps run, once, before triggers are looked at: used cards leave. So they do if
 *      the chain has ended the phase it was in.
 * WN7  What is under way may be answered before it is through: seats respond, the turn player first, and their chain resolves. Triggers
 *      wait until it is through. It may be for one seat alone to begin that chain.
 * WN8  A ruleset may have steps of its own run before each link resolves.
 * WN9  Some triggers, as a ruleset says, share no chain: they wait until a program of the ruleset begins one with them, and do not miss
 *      their timing by that. Whoever does not want to activate an optional one may be asked again.
 * WN12  Some moves, as a ruleset says, have been answered when they are over: an attack, in its own steps. Nobody is asked after them
 *      unless something waits.
 */
import { whyNotWaiting } from '../activation/activation.js';
import { cancels, dismisses, linksMade } from '../chain/chain.js';
import { hasMissed, isTriggerWaiting, type WaitingInfo, waitingTriggers } from '../chain/triggers.js';
import type { AbilityDefinition } from '../definitions/abilities.js';
import { PASS } from '../definitions/choice-kinds.js';
import type { Here, Look } from '../definitions/look.js';
import { activate, assign, branch, call, choose, each, program, repeatWhile, resolveNewest } from '../definitions/programs.js';
import { type Expr, type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { afterNewest, offered, respondInTurn } from './chain-responses.js';
import { type ChainScope, chainScope, isChain } from './chain-scope.js';
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

/** What the programs of one game's windows share. */
interface Shared {
  turnPlayer(look: Look): number;
  /** Whether any trigger waits that may share its chain. */
  isWaiting(look: Look): boolean;
  readonly scope: ChainScope;
  /** Puts waiting triggers on a chain. */
  readonly triggers: ProgramDefinition;
  readonly respond: ProgramDefinition;
  /** Resolves the chain, and does what follows one. */
  readonly resolves: readonly Step[];
}

/** Returns the windows of a game with chains. */
export function chainWindows(timing: ChainTiming = {}): ChainWindows {
  const turnPlayer = timing.turnPlayer?.bind(timing) ?? ((look: Look): number => Math.max(0, look.scopeSeat('turn')));
  const isAlone = timing.alone?.bind(timing) ?? ((): boolean => false);
  const isWaiting =
    timing.alone === undefined
      ? isTriggerWaiting
      : (look: Look): boolean => isTriggerWaiting(look) && waitingTriggers(look).some((trigger) => !isAlone(look, trigger));
  const scope = chainScope(timing.scope);
  const triggers = placeTriggers('chain.triggers', {
    group: 'bucket',
    groupOf: timing.bucket?.bind(timing) ?? usualBucket(turnPlayer),
    turnPlayer,
    isPlaced: (look, trigger) => !isAlone(look, trigger),
    sort: timing.sort?.bind(timing),
    before: sift(isAlone),
  });
  const respond = respondInTurn(scope, timing.isDue?.bind(timing));
  const { resolves, programs } = resolveChain(timing);
  const shared: Shared = { turnPlayer, isWaiting, scope, triggers, respond, resolves };
  const settle = settleProgram(shared);
  const begin = beginProgram(shared);
  return {
    programs: [triggers, respond, ...programs, settle, ...(timing.alone === undefined ? [] : [begin])],
    open: openWindow(timing, shared, settle),
    settle,
    interject: answered(shared, turnPlayer, 0),
    // All others have passed: only this seat may begin a chain.
    early: (who) => answered(shared, who, (here: Here) => here.seats - 1),
    begin,
    isWaiting,
  };
}

/** Turn player's mandatory, others' mandatory, turn player's optional, others' optional. */
function usualBucket(turnPlayer: (look: Look) => number): (look: Look, trigger: WaitingInfo) => number {
  return (look, { optional, seat }) => {
    const place = seat === NOBODY ? 0 : (seat - turnPlayer(look) + look.seats) % look.seats;
    return (optional ? look.seats : 0) + place;
  };
}

/** Decides, before anything is put on a chain, which waiting triggers have missed their timing or are not possible. */
function sift(isAlone: (look: Look, trigger: WaitingInfo) => boolean): readonly Step[] {
  return [
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
}

/** The steps that resolve the whole chain, and the programs that these steps call. (WN1, WN6, WN8) */
function resolveChain({ beforeLink = [], afterChain = [] }: ChainTiming): Pick<ChainWindows, 'programs'> & Pick<Shared, 'resolves'> {
  const all = repeatWhile(isChain, ...beforeLink, resolveNewest());
  if (afterChain.length === 0) return { resolves: [all], programs: [] };
  // What follows a chain does so also where the chain has ended the phase.
  const resolve: ProgramDefinition = { ...program('chain.resolve', [], [all, ...afterChain]), finishes: true };
  return { resolves: [call(resolve)], programs: [resolve] };
}

/** Seats may answer, from the seat `who` on, as if `passes` had passed; what they begin resolves. (WN7) */
function answered({ scope, respond, resolves }: Shared, who: Expr<number>, passes: Expr): readonly Step[] {
  return [...scope.marks, call(respond, { who, passes, ...scope.outside }), branch(isChain, resolves), ...scope.leaves];
}

/** The other seats respond to what a seat has begun; then the chain resolves. */
function followed({ scope, respond, resolves }: Shared): readonly Step[] {
  return [branch(isChain, [call(respond, { who: afterNewest, passes: 0, ...scope.outside }), ...resolves]), ...scope.leaves];
}

/** `passes`: how many seats, the turn player first, have just said that they begin nothing; none, by default. */
function settleProgram({ turnPlayer, isWaiting, scope, triggers, respond, resolves }: Shared): ProgramDefinition {
  return program(
    'chain.settle',
    ['passes'],
    [
      assign('passes', (here) => here.var('passes') ?? 0),
      assign('again', true),
      repeatWhile(
        v('again'),
        ...scope.marks,
        branch(isWaiting, [...scope.opens, call(triggers), ...scope.lapses]),
        call(respond, {
          who: (here) => (isChain(here) ? afterNewest(here) : (turnPlayer(here) + here.int('passes')) % here.seats),
          passes: (here) => (isChain(here) ? 0 : here.int('passes')),
          ...scope.outside,
        }),
        assign('passes', 0),
        assign('again', isChain),
        branch(isChain, resolves),
        ...scope.leaves,
        assign('again', (here) => here.flag('again') || isWaiting(here)),
      ),
    ],
  );
}

function beginProgram(shared: Shared): ProgramDefinition {
  const { marks, opens, lapses } = shared.scope;
  return program('chain.begin', ['trigger'], [...marks, ...opens, ...placing([]), ...lapses, ...followed(shared)]);
}

function openWindow(timing: ChainTiming, shared: Shared, settle: ProgramDefinition): readonly Step[] {
  const { turnPlayer, isWaiting, scope } = shared;
  const isAnswered = (pick: unknown): boolean => typeof pick === 'string' && timing.isAnswered?.(pick) === true;
  return [
    branch(isWaiting, [call(settle)]),
    assign('who', (here) => turnPlayer(here)),
    ...scope.marks,
    assign('begun', false),
    // Asked again if an activation is taken back or has no effect.
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
        [...scope.opens, activate(v('pick'), v('who')), assign('begun', isChain), ...scope.lapses],
        [assign('begun', true)],
      ),
    ),
    ...followed(shared),
    // A move is no chain: what it opens is not inside of the chain's scope.
    branch((here) => typeof here.var('pick') === 'string', [call(v('pick'), {}, { seat: v('who') })]),
    assign('links', (here) => linksMade(here)),
    branch(
      (here) => isWaiting(here) || !isAnswered(here.var('pick')),
      [call(settle, { passes: (here) => (here.var('pick') === PASS ? 1 : 0) })],
    ),
    // A turn player who passed goes on if somebody else began a chain.
    assign('passed', (here) => here.var('pick') === PASS && linksMade(here) === here.int('links')),
  ];
}
