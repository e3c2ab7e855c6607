/** Questions about the past: what definitions ask of history, and how. */
import type { ActionIdentity, DataOfEvent } from './data.js';
import type { AnyEvent, Happened } from './events.js';

/** What a definition may ask of history: events of a type or with a tag (any, without either), and how far back. */
export interface Memory {
  readonly event?: AnyEvent;
  readonly tag?: string;
  /** The name of a scope: as long as it is open. `game` is for ever. */
  readonly in: string;
}

/** Which events are meant; all that is said must fit. */
export interface HistoryFilter<E extends AnyEvent = AnyEvent> {
  readonly event?: E;
  readonly action?: ActionIdentity;
  readonly tag?: string;
  /** The seat that acted. */
  readonly by?: number;
  readonly source?: number;
  /** The sequence number of the link by which it happened. */
  readonly link?: number;
  /** A scope: the name of an open one, or the record of one that is or was open. */
  readonly in?: string | number;
  /** Only what came after this sequence number, or up to that one. */
  readonly after?: number;
  readonly upTo?: number;
  /** Only what has just happened. */
  readonly justNow?: boolean;
  where?(event: Happened<DataOfEvent<E>>): boolean;
}

/** Counts, finds and lists past events. */
export interface History {
  /** Whether an event fits the filter. */
  exists<E extends AnyEvent>(filter: HistoryFilter<E>): boolean;
  /** How many events fit the filter. */
  count<E extends AnyEvent>(filter: HistoryFilter<E>): number;
  /** The newest event that fits the filter. */
  last<E extends AnyEvent>(filter: HistoryFilter<E>): Happened<DataOfEvent<E>> | undefined;
  /** All events that fit the filter, oldest first. */
  list<E extends AnyEvent>(filter: HistoryFilter<E>): Happened<DataOfEvent<E>>[];
}
