/** What the functions of floodgates return: checked, so that no answer is passed over in silence. */
import type { ActionKind, Effect } from '../values/effects.js';
import { mustBeKind } from '../values/effects.js';
import { EvessesError, mustBeFunction, mustBeOptions, shown } from '../values/mistakes.js';
import { StatQuery, TimingEvent } from '../values/timing-events.js';

/** An action as floodgates see it, and as a replacement leaves it. */
export interface SeenAction extends ActionKind {
  readonly type: string;
  readonly tags: readonly string[];
  readonly targets: unknown;
  readonly effect: Effect | undefined;
  action(ctx: unknown, targets: unknown): unknown;
}

const isNothing = (answer: unknown): boolean => answer === undefined || answer === null;

/** Returns an event as a floodgate has changed it; undefined if it leaves it. */
export function changedEvent(answer: unknown, event: TimingEvent, id: string): TimingEvent | undefined {
  if (isNothing(answer)) return undefined;
  if (answer instanceof TimingEvent && !(answer instanceof StatQuery)) return answer;
  const wayOut =
    typeof answer === 'number'
      ? 'a number answers queries only; modifyStat(…) sees nothing else'
      : 'change its data with event.with({ … })';
  throw new EvessesError(`floodgate "${id}" must return the event "${event.timing}", changed, or nothing, not ${shown(answer)}: ${wayOut}`);
}

/** Returns a query as a floodgate has changed it; undefined if it leaves it. */
export function changedQuery(answer: unknown, query: StatQuery, id: string): StatQuery | undefined {
  if (isNothing(answer)) return undefined;
  const value = answer instanceof StatQuery ? answer.value : answer;
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new EvessesError(
      `floodgate "${id}" must answer a query for "${query.data.stat}" with a number, the query, or nothing, not ${shown(value)}`,
    );
  return answer instanceof StatQuery ? answer : query.with({ value });
}

/** Returns what `modifyStat` was answered. */
export function statIn(answer: unknown, id: string, stat: string): number {
  if (typeof answer === 'number' && Number.isFinite(answer)) return answer;
  throw new EvessesError(`floodgate "${id}" must return a number for "${stat}", not ${shown(answer)}`);
}

/** Returns what a floodgate puts in the place of an action; undefined if it leaves it. */
export function replacementIn(answer: unknown, given: SeenAction, id: string): SeenAction | undefined {
  if (isNothing(answer) || answer === given) return undefined;
  const what = `what floodgate "${id}" does instead`;
  const named = mustBeOptions(answer, ['action', 'targets', 'type', 'tags', 'effect'], what);
  // What is left out stays as it was.
  const said = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  const instead: SeenAction = { ...given, ...said };
  mustBeFunction(instead.action, what);
  mustBeKind({ tags: instead.tags, ...(instead.type !== '' && { type: instead.type }) });
  return instead;
}
