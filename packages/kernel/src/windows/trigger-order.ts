/**
 * Trigger order: in which order waiting triggers are put on a chain or a stack, and how each is put there.
 *
 * WN5  A trigger that belongs to nobody, because a rule registered it, goes before the turn player's, and nobody is asked.
 */
import { whyNotWaiting } from '../activation/activation.js';
import { cancels, dismisses } from '../chain/chain.js';
import { type WaitingInfo, waitingInfo, waitingTriggers } from '../chain/triggers.js';
import { andThen } from '../definitions/compounds.js';
import type { Here, Look } from '../definitions/look.js';
import { activateWaiting, assign, branch, choose, each, program, repeatWhile } from '../definitions/programs.js';
import { type ProgramDefinition, type Step, v } from '../definitions/steps.js';
import { Impossible } from '../store/facts.js';
import { tableOf } from '../table/table.js';

/** The seat of a trigger that a rule has registered. */
export const NOBODY = -1;

/** Whether somebody decides about the trigger: there is nobody to ask about a rule's own. */
const isAsked = ({ optional, seat }: WaitingInfo): boolean => optional && seat !== NOBODY;

const lapseIfLeft = branch((here) => here.exists(here.int('trigger')), [dismisses(v('trigger'), 'lapsed')]);

/**
 * Puts the waiting trigger of the variable `trigger` on the chain, or lets it go. The owner of an optional one is asked; if the
 * owner does not want it, `declined` runs.
 */
export const placing = (declined: readonly Step[]): readonly Step[] => [
  assign('wanted', true),
  // Asked again if its owner takes the activation back; let go if it has become impossible.
  repeatWhile(
    (here) => here.flag('wanted') && here.exists(here.int('trigger')),
    branch(
      (here) => whyNotWaiting(here, here.int('trigger')) !== undefined,
      [cancels(v('trigger'), (here) => whyNotWaiting(here, here.int('trigger')))],
      [
        branch(
          (here) => isAsked(waitingInfo(tableOf(here), here.int('trigger'))),
          [
            choose('wanted', {
              kind: 'yesNo',
              who: (here) => waitingInfo(tableOf(here), here.int('trigger')).seat,
              why: 'trigger',
              about: v('trigger'),
            }),
            // Taken back, it is asked again; replaced by something else, it has had its chance.
            branch(v('wanted'), [andThen(activateWaiting(v('trigger')), lapseIfLeft)], declined),
          ],
          [
            activateWaiting(v('trigger')),
            // A mandatory one that could not be activated after all is not tried for ever.
            lapseIfLeft,
          ],
        ),
      ],
    ),
  ),
];

/** Puts the waiting trigger of the variable `trigger` on the chain, or lets it go; one that its owner does not want is gone. */
export const placeTrigger: readonly Step[] = placing([dismisses(v('trigger'), 'declined')]);

/** How a game orders its waiting triggers: in groups, from the lowest number to the highest. */
export interface TriggerOrder {
  /** The variable that holds the number of the group: what the game calls a group. */
  readonly group: string;
  groupOf(look: Look, trigger: WaitingInfo): number;
  /** Whose triggers go first in a group, after those of nobody. */
  turnPlayer(look: Look): number;
  /** Which waiting triggers are placed; all, by default. */
  isPlaced?(look: Look, trigger: WaitingInfo): boolean;
  /** Orders the triggers of one group; without it each owner orders its own. */
  readonly sort?: ((look: Look, triggers: readonly WaitingInfo[]) => readonly WaitingInfo[]) | undefined;
  /** What precedes. */
  readonly before?: readonly Step[];
}

/** Returns the program that puts all waiting triggers on the chain or the stack. */
export function placeTriggers(id: string, order: TriggerOrder): ProgramDefinition {
  const { group, before = [], isPlaced, sort } = order;
  const placed = (here: Here): WaitingInfo[] => {
    const waiting = waitingTriggers(here);
    return isPlaced === undefined ? waiting : waiting.filter((trigger) => isPlaced(here, trigger));
  };
  const groups = (here: Here): number[] => [...new Set(left(here).map((trigger) => order.groupOf(here, trigger)))].sort((a, b) => a - b);
  const inGroup = (here: Here): WaitingInfo[] => {
    const number = here.int(group);
    return left(here).filter((trigger) => order.groupOf(here, trigger) === number);
  };
  const owners = (here: Here): number[] => ownersOf(here, order.turnPlayer(here), inGroup(here));
  const inOrder = (here: Here): number[] => {
    const triggers = inGroup(here);
    if (sort === undefined) return idsOf(triggers.filter(({ seat }) => seat === here.int('owner')));
    return idsOf(complete(sort(here, triggers), triggers));
  };
  const isOrdered = (here: Here): boolean => sort === undefined && here.list('order').length > 1 && here.int('owner') !== NOBODY;
  return program(
    id,
    [],
    [
      ...before,
      assign('all', (here) => idsOf(placed(here))),
      each(
        group,
        groups,
        each(
          'owner',
          sort === undefined ? owners : () => [NOBODY],
          assign('order', inOrder),
          branch(isOrdered, [choose('order', { kind: 'order', who: v('owner'), from: v('order'), why: 'triggers' })]),
          each('trigger', v('order'), ...placeTrigger),
        ),
      ),
    ],
  );
}

const idsOf = (triggers: readonly WaitingInfo[]): number[] => triggers.map(({ id }) => id);

/** The triggers that are to be placed and still wait: placing one may have taken others away. */
const left = (here: Here): WaitingInfo[] =>
  (here.list('all') as readonly number[]).filter((id) => here.exists(id)).map((id) => waitingInfo(tableOf(here), id));

/** The owners of the triggers, in order: nobody, the turn player, then the other seats in turn. */
function ownersOf(look: Look, turnPlayer: number, triggers: readonly WaitingInfo[]): number[] {
  const order = [NOBODY, ...Array.from({ length: look.seats }, (_, i) => (turnPlayer + i) % look.seats)];
  return order.filter((seat) => triggers.some((trigger) => trigger.seat === seat));
}

/** The sorted triggers, which must be the same ones. */
function complete(sorted: readonly WaitingInfo[], triggers: readonly WaitingInfo[]): readonly WaitingInfo[] {
  const ids = idsOf(sorted);
  if (ids.length !== triggers.length || triggers.some(({ id }) => !ids.includes(id)))
    throw new Impossible('a sorter of triggers must give back all of them, once each');
  return sorted;
}
