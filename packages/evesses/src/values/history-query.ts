/** Queries of history: what events must be like. */
import type { EventOf, GameTypes, ScopeOf, TimingOf } from './game-types.js';

/** What events must be like; all of it must fit. */
export interface HistoryQuery<G extends GameTypes = GameTypes, T extends TimingOf<G> = TimingOf<G>> {
  readonly timing?: T;
  readonly layer?: number;
  /** Only since the innermost open scope of the name was opened. */
  readonly in?: ScopeOf<G>;
  /** Only what has a higher timestamp. */
  readonly after?: number;
  /** Only events for which it returns true. */
  where?(event: EventOf<G, T>): boolean;
}

/** A query of any game. */
export interface AnyQuery {
  readonly timing?: string;
  readonly layer?: number;
  readonly in?: string;
  readonly after?: number;
  where?(event: unknown): unknown;
}

/** What of history is kept: everything, or what happens in scopes of these names while they are open. */
export type KeptHistory = 'everything' | readonly string[];
