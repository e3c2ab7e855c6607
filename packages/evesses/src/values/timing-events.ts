/** Timing events: what has happened, when, and in which scopes. */
import { EvessesError, mustBeText, mustBeWhole, shown } from './mistakes.js';
import type { NoData } from './plain-data.js';

/** A scope that is open, or was. */
export interface ScopeInfo {
  readonly scope: string;
  readonly layer: number;
}

const nowhere: readonly ScopeInfo[] = Object.freeze([]);

/** Something that has happened, or is about to: a timing, a layer, and plain data. `S` are the names of the game's scopes. */
export class TimingEvent<T extends string = string, D extends object = NoData, S extends string = string> {
  readonly timing: T;
  /** Triggers hear it if they name the same timing and layer. */
  readonly layer: number;
  readonly data: D;
  /** When it was committed: later events have higher numbers. Undefined before that. */
  readonly timestamp: number | undefined;
  /** The scopes that were open when it was committed, the outermost first. */
  readonly scopeStack: readonly ScopeInfo[];

  constructor(timing: T, layer: number, data: D);
  constructor(timing: T, layer?: number);
  constructor(timing: T, layer = 1, data = {} as D) {
    mustBeText(timing, 'the timing of an event');
    mustBeWhole(layer, 'a layer');
    mustBeObject(data, timing);
    this.timing = timing;
    this.layer = layer;
    this.data = data;
    this.timestamp = undefined;
    this.scopeStack = nowhere;
  }

  /** Whether it happened inside a scope of the name. */
  isDuring(scope: S): boolean {
    return this.scopeStack.some((open) => open.scope === scope);
  }

  /** Returns the same event with some of its data changed. */
  with(data: Partial<D>): TimingEvent<T, D, S> {
    mustBeObject(data, this.timing);
    return new EventOnTable(this.timing, this.layer, { ...this.data, ...data });
  }
}

function mustBeObject(data: unknown, timing: string): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new EvessesError(`the data of "${timing}" is an object with names, not ${shown(data)}`);
}

/** An event whose data has been checked before: from history, or on its way there. */
export class EventOnTable<T extends string, D extends object, S extends string> extends TimingEvent<T, D, S> {
  override readonly timestamp: number | undefined;
  override readonly scopeStack: readonly ScopeInfo[];
  constructor(timing: T, layer: number, data: D, timestamp?: number, scopeStack = nowhere) {
    super(timing, layer, data);
    this.timestamp = timestamp;
    this.scopeStack = scopeStack;
  }
}

/** The timing of queries. */
export const STAT_QUERY = 'stat_query';

/** A question for a number, as `modify` floodgates see it. History never has one. */
export class StatQuery<S extends string = string, A extends object = NoData> extends TimingEvent<
  typeof STAT_QUERY,
  { stat: S; value: number } & A
> {
  constructor(data: { stat: S; value: number } & A) {
    super(STAT_QUERY, 1, data);
  }

  /** The number so far. */
  get value(): number {
    return this.data.value;
  }

  override with(data: Partial<{ stat: S; value: number } & A>): StatQuery<S, A> {
    mustBeObject(data, this.timing);
    return new StatQuery({ ...this.data, ...data });
  }
}
