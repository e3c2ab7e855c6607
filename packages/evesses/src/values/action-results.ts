/** What actions, costs and targets return: whether it could be done, and what it did. */
import type { EventOf, GameTypes } from './game-types.js';
import { EvessesError, shown } from './mistakes.js';
import { None, Ok, type Option, type Result, Some } from './result.js';
import { TimingEvent } from './timing-events.js';

const nothing: readonly never[] = Object.freeze([]);

type Did<E> = Result<Option<readonly E[]>>;
/** Events, one by one or in lists. */
type Named<E> = E | readonly E[];
type EventIn<N> = N extends readonly (infer E)[] ? E : N;
type EventDone<R> = R extends { readonly ok: true; readonly value: { readonly some: true; readonly value: readonly (infer E)[] } }
  ? E
  : never;

/** Some: it did something, and these events say what. None: it did nothing. Err: it cannot be done. */
export type ActionResult<G extends GameTypes = GameTypes> = Did<EventOf<G>>;

/** What a cost returns: what an action returns, or `Ok(null)` if there is nothing to say. */
export type CostResult<G extends GameTypes = GameTypes> = Result<Option<readonly EventOf<G>[]> | null>;

/** It did something: these events say what. */
export function some<A extends readonly Named<TimingEvent>[]>(...events: A): Did<EventIn<A[number]>>;
export function some(...events: readonly Named<TimingEvent>[]): Did<TimingEvent> {
  return Ok(Some(eventsOf(events)));
}

/** It did nothing. */
export const none = (): Did<never> => Ok(None);

/** Several results as one: the first that failed. If none failed, it did something if any of them did, and all their events say what. */
export function combine<A extends readonly Did<TimingEvent>[]>(...results: A): Did<EventDone<A[number]>>;
export function combine(...results: readonly Did<TimingEvent>[]): Did<TimingEvent> {
  const all: TimingEvent[] = [];
  let hasDone = false;
  for (const result of results) {
    if (!isActionResult(result)) throw new EvessesError(`combine(…) takes results of actions, not ${shown(result)}`);
    if (!result.ok) return result;
    if (!result.value.some) continue;
    hasDone = true;
    all.push(...result.value.value);
  }
  return hasDone ? Ok(Some(all)) : none();
}

/** Lists events that are named one by one or in lists; throws if one of them is no event. */
export function eventsOf<E extends TimingEvent>(named: readonly Named<E>[]): readonly E[] {
  if (named.length === 0) return nothing;
  const events = named.flatMap((one) => (Array.isArray(one) ? one : [one]));
  for (const event of events) mustBeEvent(event);
  return events;
}

/** Throws unless the value is an event. */
export function mustBeEvent(value: unknown): void {
  if (!(value instanceof TimingEvent)) throw new EvessesError(`${shown(value)} is no event: make one with new TimingEvent(…)`);
}

/** Returns what an action returned; throws if that does not say whether it could be done, and what it did. */
export function checkedAction(result: unknown, name: string): Did<TimingEvent> {
  if (isActionResult(result)) return result;
  throw new EvessesError(`an action of "${name}" must return ctx.some(…), ctx.none() or Err(…), not ${shown(result)}`);
}

/** Returns the events of a cost that could be paid, or why it could not; throws if the cost returned neither. */
export function checkedCost(result: unknown, id: string): Result<readonly TimingEvent[]> {
  if (isResult(result)) {
    if (!result.ok) return result;
    if (result.value === null || result.value === undefined) return Ok([]);
    if (isActionResult(result)) return Ok(result.value.some ? result.value.value : []);
  }
  throw new EvessesError(`the cost of "${id}" must return ctx.some(…), ctx.none(), Ok(null) or Err(…), not ${shown(result)}`);
}

/** Returns what a target chose, or why it could not; throws if the target returned neither. */
export function checkedTarget(result: unknown, id: string): Result<unknown> {
  if (isResult(result)) return result;
  throw new EvessesError(`the target of "${id}" must return Ok(…) or Err(…), not ${shown(result)}`);
}

/** Whether a value is a `Result`. */
export function isResult(value: unknown): value is Result<unknown> {
  return typeof value === 'object' && value !== null && 'ok' in value && (value.ok === false || (value.ok === true && 'value' in value));
}

function isActionResult(result: unknown): result is Did<TimingEvent> {
  return isResult(result) && (!result.ok || isOptionOfEvents(result.value));
}

function isOptionOfEvents(value: unknown): value is Option<readonly TimingEvent[]> {
  if (typeof value !== 'object' || value === null || !('some' in value)) return false;
  if (value.some === false) return true;
  return value.some === true && 'value' in value && isListOfEvents(value.value);
}

function isListOfEvents(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  for (const one of list) if (!(one instanceof TimingEvent)) return false;
  return true;
}
