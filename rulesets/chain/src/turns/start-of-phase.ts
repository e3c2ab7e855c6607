/**
 * Phases: what comes because one has begun.
 *
 * UM2  What comes in a phase because it has begun, triggers and what cards do then without a link, comes one by one, in whatever order its player
 *      likes: all that is the turn player's, then the other's. Such a trigger shares no chain with others.
 * UM6  Before each of them its player may use fast effects, and the turn player before what is the other's. Whether a trigger can be
 *      activated is asked after that.
 * UM7  A trigger of a phase waits as long as the phase goes on, or its beginning: who has left it may activate it after something else was
 *      done, and what could not be activated may have become possible by then.
 * UM8  What a card does in a phase without a link is not done if the card has left before it came to that.
 */
import {
  assign,
  branch,
  type ChainWindows,
  call,
  cancels,
  choose,
  dismisses,
  each,
  end,
  type Here,
  linksMade,
  type ProgramDefinition,
  program,
  repeatWhile,
  type Step,
  settleOne,
  v,
  type WaitingInfo,
  waitingReactions,
  waitingTriggers,
  whyNotWaiting,
} from '@rulewright/kernel';
import { other, turnPlayer } from '../table.js';
import { isOfPhase } from '../timing.js';

const triggersOf = (here: Here): WaitingInfo[] => waitingTriggers(here).filter((trigger) => isOfPhase(here, trigger));
const canBegin = (here: Here, trigger: number): boolean => whyNotWaiting(here, trigger) === undefined;
const isLeft = (here: Here, id: number): boolean => here.list('left').includes(id);
/** What is left of those that wait for the seat to choose one: triggers that can be activated, and what is done without a link. (UM8) */
function comingFor(here: Here, seat: number): number[] {
  const triggers = triggersOf(here).filter((trigger) => trigger.seat === seat && !isLeft(here, trigger.id) && canBegin(here, trigger.id));
  const deeds = waitingReactions(here).filter((deed) => deed.seat === seat && !deed.isOver);
  return [...triggers, ...deeds].map(({ id }) => id);
}
/** Whether anything waits for which the seat may want to use fast effects first, and that everybody knows of. (UM6) */
function isToCome(here: Here, seat: number): boolean {
  const isBehind = (whose: number): boolean => whose === seat || seat === turnPlayer(here);
  const isSeen = (id: number): boolean => here.exists(id) && [0, 1].every((one) => here.sees(one, id));
  return (
    waitingReactions(here).some((deed) => isBehind(deed.seat) && !deed.isOver) ||
    triggersOf(here).some(({ id, card, seat: whose }) => isBehind(whose) && !isLeft(here, id) && isSeen(card))
  );
}
const who = (here: Here): number => here.int('who');
const isAnyLeft = (here: Here): boolean => triggersOf(here).length > 0 || waitingReactions(here).some(({ isOver }) => !isOver);

export interface PhaseSteps {
  readonly programs: readonly ProgramDefinition[];
  /** What comes at the beginning of the phase. */
  readonly begins: readonly Step[];
  /** What comes as long as the phase goes on, and fast effects. */
  readonly goesOn: readonly Step[];
}

export function phaseSteps(windows: ChainWindows): PhaseSteps {
  /** Only fast effects, and what triggers. */
  const fast = call(windows.settle);
  const follows = branch(windows.isWaiting, [fast]);
  const leaves = (ids: (here: Here) => readonly number[]): Step => assign('left', (here) => [...here.list('left'), ...ids(here)]);
  const marks = assign('links', linksMade);
  const isLinked = (here: Here): boolean => linksMade(here) > here.int('links');
  /** The player does the one thing of several. */
  const does: readonly Step[] = [
    assign('next', (here) => here.list('coming')[0]),
    branch((here) => here.list('coming').length > 1, [choose('next', { kind: 'one', who, from: v('coming'), why: 'triggers' })]),
    branch(
      (here) => triggersOf(here).some(({ id }) => id === here.int('next')),
      [
        call(windows.begin, { trigger: v('next') }),
        assign('did', isLinked),
        branch((here) => !here.flag('did'), [leaves((here) => [here.int('next')])]),
      ],
      [settleOne(v('next')), assign('did', true)],
    ),
    follows,
  ];
  /** Both players in turn, until neither has done anything. */
  const round = program(
    'phase.comes',
    [],
    [
      assign('left', []),
      assign('who', turnPlayer),
      assign('idle', 0),
      repeatWhile(
        (here) => here.int('idle') < 2,
        marks,
        branch((here) => isToCome(here, who(here)), [...windows.early(who), follows]),
        assign('did', isLinked),
        branch(
          (here) => !here.flag('did'),
          [
            assign('coming', (here) => comingFor(here, who(here))),
            branch((here) => here.list('coming').length > 0, does, [
              leaves((here) =>
                triggersOf(here)
                  .filter(({ seat }) => seat === who(here))
                  .map(({ id }) => id),
              ),
              assign('who', (here) => other(who(here))),
              assign('idle', (here) => here.int('idle') + 1),
            ]),
          ],
        ),
        branch(v('did'), [assign('left', []), assign('idle', 0)]),
      ),
    ],
  );
  const comes = branch(isAnyLeft, [call(round)]);
  const lapses: readonly Step[] = [
    each(
      'rest',
      (here) => triggersOf(here).map(({ id }) => id),
      branch(
        (here) => canBegin(here, here.int('rest')),
        [dismisses(v('rest'), 'declined')],
        [cancels(v('rest'), (here) => whyNotWaiting(here, here.int('rest')))],
      ),
    ),
    each('rest', (here) => waitingReactions(here).flatMap(({ id, isOver }) => (isOver ? [id] : [])), end(v('rest'))),
  ];
  return {
    programs: [round],
    begins: [comes, ...lapses],
    goesOn: [
      assign('more', true),
      repeatWhile(
        v('more'),
        comes,
        marks,
        fast,
        assign('more', (here) => isLinked(here) && isAnyLeft(here)),
      ),
      ...lapses,
    ],
  };
}
