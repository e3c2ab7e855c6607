/**
 * Check timing: windows without responses. Triggers stand by, and are played one at a time.
 *
 * KT1  A check timing: rule actions until none is due; then, of the first seat in turn order that has abilities standing by, one,
 *      which resolves in full; then all of it from the top, until nothing stands by. Nobody responds. What belongs to nobody
 *      goes first.
 * KT2  Every event that fits makes an ability stand by once. Where a ruleset says so, it stands by on its own, whatever becomes
 *      of its card.
 * KT3  Its owner says which is played next, if there are several. Playing is no choice; an optional one may be declined when it
 *      is its turn. What cannot be played then is cancelled, and an event says why.
 * KT4  A play timing begins with a check timing. Then whoever plays does one thing: plays an ability, which resolves in full,
 *      makes a move, or passes.
 */
import { legalActivations } from '../activation/activation.js';
import { checkRules, turnPlayerOf } from '../activation/rule-actions.js';
import { chainLength } from '../chain/chain.js';
import { firstWaiting, isTriggerWaiting, waitingInfo } from '../chain/triggers.js';
import { PASS } from '../definitions/choice-kinds.js';
import type { Here } from '../definitions/look.js';
import { activate, assign, branch, call, choose, program, repeatWhile, resolveNewest } from '../definitions/programs.js';
import { type CallStep, type Expr, type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { tableOf } from '../table/table.js';
import { NOBODY, placeTrigger } from './trigger-order.js';

export interface PlayTiming {
  /** What `policies.mayActivate` is told, and why the seat is asked; `play`, by default. */
  readonly window?: string;
  /** Who plays; the turn player, by default. */
  readonly who?: Expr<number>;
  /** The programs that may be called, beside playing an ability. */
  moves?(here: Here): readonly string[];
}

/** What stands by for whoever is the first to play: nobody, then in turn order. */
function nextToPlay(here: Here): { readonly seat: number; readonly ids: readonly number[] } {
  if (!isTriggerWaiting(here)) return { seat: NOBODY, ids: [] };
  const first = turnPlayerOf(here);
  return firstWaiting(here, (seat) => (seat === NOBODY ? NOBODY : (seat - first + here.seats) % here.seats));
}

const isLinked = (here: Here): boolean => chainLength(here) > 0;
const resolves: Step = repeatWhile(isLinked, resolveNewest());

const timing = program(
  'check.timing',
  [],
  [
    assign('again', true),
    repeatWhile(
      v('again'),
      checkRules(),
      assign('next', (here) => nextToPlay(here).ids),
      assign('again', (here) => here.list('next').length > 0),
      branch(v('again'), [
        assign('trigger', (here) => here.list('next')[0] as number),
        assign('owner', (here) => waitingInfo(tableOf(here), here.int('trigger')).seat),
        branch(
          (here) => here.list('next').length > 1 && here.int('owner') !== NOBODY,
          [choose('trigger', { kind: 'one', who: v('owner'), from: v('next'), why: 'standby' })],
        ),
        ...placeTrigger,
        resolves,
      ]),
    ),
  ],
);

/** The programs of check timings, to list in a ruleset. */
export const checkTimings: readonly ProgramDefinition[] = [timing];

/** Rule actions and what stands by, until there is none. */
export const checkTiming = (): CallStep => call(timing);

/** The one thing that a seat does, without a check timing before it: a counter, say. Sets `pick`: what was chosen. */
export function playsOne({ window = 'play', who = turnPlayerOf, moves }: PlayTiming = {}): readonly Step[] {
  return [
    assign('player', who),
    assign('played', false),
    // Asked again if it is taken back, or comes to nothing.
    repeatWhile(
      (here) => !here.flag('played'),
      choose('pick', {
        kind: 'action',
        of: 'activations',
        who: v('player'),
        from: (here) => [...legalActivations(here, here.int('player'), window), ...(moves?.(here) ?? []), PASS],
        why: window,
      }),
      branch(
        (here) => typeof here.var('pick') === 'number' && here.var('pick') !== PASS,
        [activate(v('pick'), v('player')), assign('played', isLinked)],
        [assign('played', true)],
      ),
    ),
    resolves,
    branch((here) => typeof here.var('pick') === 'string', [call(v('pick'), {}, { seat: v('player') })]),
  ];
}

/** A play timing. Sets `passed`: whether nothing was played. */
export const playTiming = (spec: PlayTiming = {}): readonly Step[] => [
  checkTiming(),
  ...playsOne(spec),
  assign('passed', (here) => here.var('pick') === PASS),
];
