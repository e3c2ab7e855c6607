/**
 * Priority: the window of a stack, in which whatever is on top resolves once all have passed.
 *
 * PR1  Before any seat gets priority, all rule actions that are due are carried out, until none is; then waiting triggers are put
 *      on the stack; then again from the top, until nothing is due and nothing waits.
 * PR2  Triggers are put on the stack in two passes: those that answer that something has triggered come after the others. In a pass
 *      nobody's go first, then the turn player's, then those of the other seats in turn. The owner of several orders them. One
 *      that cannot be activated is let go.
 * PR3  The turn player gets priority first, and again after anything has resolved. Whoever acts keeps it. When all have passed one
 *      after the other, the newest link resolves; if there is none, the window ends.
 * PR4  A seat that does not play any more is neither asked nor waited for.
 * PR5  A seat is asked also when it can only pass.
 */
import { legalActivations } from '../activation/activation.js';
import { checkRules, dueRules, turnPlayerOf } from '../activation/rule-actions.js';
import { chainLength, newestLink } from '../chain/chain.js';
import { isTriggerWaiting, type WaitingInfo } from '../chain/triggers.js';
import { PASS } from '../definitions/choice-kinds.js';
import { thenDo } from '../definitions/compounds.js';
import { TRIGGERED } from '../definitions/kernel-events.js';
import type { Here, Look } from '../definitions/look.js';
import { activate, assign, branch, call, choose, program, repeatWhile, resolveNewest } from '../definitions/programs.js';
import { type CallStep, type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { placeTriggers } from './trigger-order.js';

export interface PriorityTiming {
  /** Whether the seat still plays; all do, by default. (PR4) */
  isPlaying?(look: Look, seat: number): boolean;
  /** The programs that the seat with priority may call instead of activating something: what uses no stack. */
  moves?(here: Here): readonly string[];
  /** In which pass a waiting trigger is put on the stack, from 0; by default as PR2 says. */
  pass?(look: Look, trigger: WaitingInfo): number;
  /** What is done when a link has left the stack, whatever became of it: they read its card as `card`. */
  readonly left?: readonly Step[];
  /** What `policies.mayActivate` is told, and why a seat is asked; `priority`, by default. */
  readonly window?: string;
}

/** Windows of a stack, as programs to list in a ruleset and to call from its turns. */
export interface PriorityWindow {
  readonly programs: readonly ProgramDefinition[];
  /** Seats get priority, until all have passed on an empty stack. */
  readonly open: CallStep;
  /** What comes before priority, without giving it to anybody: rule actions, and triggers put on the stack. */
  readonly settle: CallStep;
}

const after = (look: Look, seat: number): number => (seat + 1) % look.seats;

/** Whether anything would happen before a seat gets priority. */
export const isUnsettled = (look: Look): boolean => isTriggerWaiting(look) || dueRules(look, 'check').length > 0;

const usualPass = (look: Look, { event }: WaitingInfo): number => (look.event(event)?.type === (TRIGGERED as unknown) ? 1 : 0);

export function priorityWindow(timing: PriorityTiming = {}): PriorityWindow {
  const { window = 'priority', left = [] } = timing;
  const passOf = timing.pass?.bind(timing) ?? usualPass;
  const plays = (look: Look, seat: number): boolean => timing.isPlaying?.(look, seat) ?? true;
  const firstFrom = (look: Look, seat: number): number => {
    let who = seat;
    for (let i = 0; i < look.seats && !plays(look, who); i++) who = after(look, who);
    return who;
  };
  const first = (look: Look): number => firstFrom(look, turnPlayerOf(look));
  const playing = (look: Look): number => Array.from({ length: look.seats }, (_, i) => i).filter((seat) => plays(look, seat)).length;

  const triggers = placeTriggers('priority.triggers', { group: 'pass', groupOf: passOf, turnPlayer: turnPlayerOf });
  const settle = program(
    'priority.settle',
    [],
    [assign('again', true), repeatWhile(v('again'), checkRules(), assign('again', isTriggerWaiting), branch(v('again'), [call(triggers)]))],
  );

  const offered = (here: Here): readonly (number | string)[] => [
    ...legalActivations(here, here.int('who'), window),
    ...(timing.moves?.(here) ?? []),
    PASS,
  ];
  const onTop: readonly Step[] = [
    assign('card', (here) => newestLink(here)?.card ?? 0),
    resolveNewest(),
    ...left,
    assign('passes', 0),
    assign('who', first),
  ];
  const passed: readonly Step[] = [
    assign('passes', (here) => here.int('passes') + 1),
    assign('who', (here) => firstFrom(here, after(here, here.int('who')))),
    branch((here) => here.int('passes') >= playing(here), [branch((here) => chainLength(here) > 0, onTop, [assign('isOpen', false)])]),
  ];
  const open = program(
    'priority.open',
    [],
    [
      assign('who', first),
      assign('passes', 0),
      assign('isOpen', true),
      assign('settledAt', -1),
      repeatWhile(
        v('isOpen'),
        // Where nothing has happened since, nothing has become due.
        branch((here) => here.seq !== here.int('settledAt'), [call(settle), assign('settledAt', (here) => here.seq)]),
        // Whoever was to get it may have left the game by now.
        assign('who', (here) => firstFrom(here, here.int('who'))),
        choose('pick', { kind: 'action', of: 'activations', who: v('who'), from: offered, why: window }),
        branch((here) => here.var('pick') === PASS, passed, [
          branch(
            (here) => typeof here.var('pick') === 'string',
            [call(v('pick'), {}, { seat: v('who') }), assign('passes', 0)],
            // Asked again if it is taken back, or comes to nothing.
            [thenDo(activate(v('pick'), v('who')), [assign('passes', 0)])],
          ),
        ]),
      ),
    ],
  );

  return { programs: [triggers, settle, open], open: call(open), settle: call(settle) };
}
