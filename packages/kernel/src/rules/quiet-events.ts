/** Which events are bookkeeping, and do not count as what has just happened. (JN1) */
import type { AnyEvent } from '../definitions/events.js';
import { REGISTERED, RESOLVED, SCOPE_ENTERED, SCOPE_LEFT } from '../definitions/kernel-events.js';
import { ROW } from '../records/event-row.js';

// -- just now

/** Which flag of an event, if it is set, makes it bookkeeping. */
const quietIf = new Map<unknown, string>([
  [RESOLVED, 'did'],
  [REGISTERED, 'aside'],
  [SCOPE_ENTERED, 'aside'],
  [SCOPE_LEFT, 'aside'],
]);
export const ALWAYS_COUNTS = -1;
const NEVER_COUNTS = -2;

/** Where in an event's row the flag lies that makes it bookkeeping; or that it always is, or never. */
export function quietPlace(event: AnyEvent): number {
  const name = quietIf.get(event);
  if (name === undefined) return event.quiet ? NEVER_COUNTS : ALWAYS_COUNTS;
  return ROW.data + Object.keys(event.fields).indexOf(name);
}
