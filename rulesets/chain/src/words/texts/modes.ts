/**
 * Modes: texts with several effects of which one is chosen.
 *
 * CW8  Of several effects one is chosen when the text is activated: only those are offered whose conditions hold and that have their
 *      targets and can be paid for; what the others target and cost is not asked for.
 */
import { branch, type ChooseStep, choose, type Here, type Step } from '@rulewright/kernel';
import {
  a,
  allOf,
  aside,
  condition,
  doneInOrder,
  type Holds,
  listOf,
  map,
  name,
  needed,
  optional,
  type Phrase,
  render,
  step,
  stepsOf,
} from '@rulewright/language';
import { type Target, target, targeting, targetOptions, usesOf } from '../targets.js';

export const mode = aside(
  map('one of the effects', {
    called: optional(name('a name for it'), 'by which it is offered; by what it says, by default'),
    if: optional(allOf(condition), 'when it may be chosen'),
    cost: optional(listOf(a(step)), 'what is paid for it'),
    target: optional(listOf(target), 'what is chosen with it'),
    do: needed(listOf(a(step)), 'what is done when it resolves'),
  }),
);
export interface Mode {
  readonly called: string | undefined;
  readonly if: readonly Phrase<Holds>[] | undefined;
  readonly cost: readonly Phrase<readonly Step[]>[] | undefined;
  readonly target: readonly Target[] | undefined;
  readonly do: readonly Phrase<readonly Step[]>[];
}

const MODE = 'Effect';
const modeName = ({ called, do: does }: Mode): string => called ?? render(doneInOrder(does));
const isMode =
  (one: Mode) =>
  (here: Here): boolean =>
    here.var(MODE) === modeName(one);
/** Whether an effect may be chosen: its conditions hold, and it has its targets. (CW8) */
export const isOpen = (here: Here, { if: conditions = [], target: targets = [], do: does }: Mode): boolean =>
  conditions.every(({ means }) => means.holds(here)) &&
  targets.every(
    (one) => targetOptions(one, here, usesOf(does)).length >= Math.max(1, one['up-to'] === undefined ? (one.count?.means(here) ?? 1) : 1),
  );

interface Chosen {
  readonly cost: readonly Step[];
  readonly targets: readonly ChooseStep[];
  readonly does: readonly Step[];
}
/** Which effect it is comes first: where one of them costs something, with the cost. */
export function chosen(modes: readonly Mode[]): Chosen {
  const which = choose(MODE, { kind: 'name', from: (here: Here) => modes.filter((one) => isOpen(here, one)).map(modeName), why: 'effect' });
  const isPaid = modes.some(({ cost }) => cost !== undefined);
  return {
    cost: isPaid ? [which, ...modes.flatMap((one) => (one.cost === undefined ? [] : [branch(isMode(one), stepsOf(one.cost))]))] : [],
    targets: [
      ...(isPaid ? [] : [which]),
      ...modes.flatMap((one) => (one.target ?? []).map((aim) => targeting(aim, usesOf(one.do), isMode(one)))),
    ],
    does: modes.reduceRight<readonly Step[]>((others, one) => [branch(isMode(one), stepsOf(one.do), others)], []),
  };
}
