/** Timing events: what has happened, when, and in which scopes. */

import { EvessesError } from './errors.js';

/** A scope that was open. */
export interface ScopeInfo {
  readonly scope: string;
  readonly layer: number;
}

/** The timing of a query, which asks floodgates what a number is. */
export const STAT_QUERY = 'stat_query';

// biome-ignore lint/suspicious/noExplicitAny: what an event says is its author's affair; it is plain data.
export type EventData = Record<string, any>;

const nowhere: readonly ScopeInfo[] = Object.freeze([]);

export class TimingEvent {
  /** When it was committed: later events have higher numbers. Nothing before that. */
  readonly timestamp: number | undefined = undefined;
  /** The scopes that were open when it was committed, the outermost first. */
  readonly scopeStack: readonly ScopeInfo[] = nowhere;

  constructor(
    readonly timing: string,
    readonly layer = 1,
    readonly data: EventData = {},
  ) {
    if (typeof timing !== 'string' || timing === '')
      throw new EvessesError(`an event has a timing in words, not ${JSON.stringify(timing)}`);
    if (!Number.isSafeInteger(layer)) throw new EvessesError(`a layer is a whole number, not ${layer}`);
  }

  /** Whether it happened inside a scope of the name. */
  isDuring(scope: string): boolean {
    return this.scopeStack.some((open) => open.scope === scope);
  }

  /** What a query asks for: the value so far. */
  // biome-ignore lint/suspicious/noExplicitAny: see EventData.
  get value(): any {
    return this.data['value'];
  }

  /** The same event, changed. */
  with(data: EventData): TimingEvent {
    return new TimingEvent(this.timing, this.layer, { ...this.data, ...data });
  }

  /** An event of history. @internal */
  static committed(timing: string, layer: number, data: EventData, timestamp: number, scopeStack: readonly ScopeInfo[]): TimingEvent {
    const event = new TimingEvent(timing, layer, data) as { timestamp: number | undefined; scopeStack: readonly ScopeInfo[] } & TimingEvent;
    event.timestamp = timestamp;
    event.scopeStack = scopeStack;
    return event;
  }
}
