/** A game as its own functions may use it: what `ctx.ev` is. */
import type { DoingChoice, Scalar } from '@rulewright/kernel';
import type { ActionResult } from '../values/action-results.js';
import type { ActionKind, Effect, PendingTrigger, RegisteredData, RegisterOptions, Registrable, Self } from '../values/effects.js';
import type { AboutOf, EventOf, GameTypes, PastEventOf, ScopeOf, StatOf, TimingOf } from '../values/game-types.js';
import type { HistoryQuery } from '../values/history-query.js';
import type { NoData } from '../values/plain-data.js';
import type { ScopeInfo, TimingEvent } from '../values/timing-events.js';

/** What is said with a query: it may be left out if the game has declared nothing that must be said. */
export type About<G, S extends StatOf<G>> = NoData extends AboutOf<G, S> ? [about?: AboutOf<G, S>] : [about: AboutOf<G, S>];

/** @internal An action that floodgates may forbid or replace. */
export interface PerformedAction {
  readonly context: object;
  readonly what: ActionKind & { readonly targets?: unknown };
  act(ctx: object, targets: unknown): unknown;
}

/** @internal What contexts ask of their game, beside what everybody may ask. */
export interface ContextAccess<G extends GameTypes> {
  /** The state: to be written by actions and outside of effects, else only to be read. */
  readonly state: G['state'];
  /** What the function that runs was registered with. */
  readonly self: Self;
  /** Commits events at once, unless a function runs: its effect does that. */
  commitOutside(events: readonly TimingEvent[]): void;
  /** Does a smaller action. */
  perform(action: PerformedAction): ActionResult<G>;
  /** Asks a player: the owner of the effect, unless another one is named. */
  ask(question: DoingChoice & { readonly player?: string | undefined }): Scalar | readonly Scalar[] | undefined;
  /** Returns a number from 0 to below - 1, by chance. */
  random(below: number): number;
}

export interface Game<G extends GameTypes = GameTypes> {
  /** The state as it is, only to be read. */
  readonly state: Readonly<G['state']>;

  // -- what is in force

  /** Puts a defined effect, trigger or floodgate in force; its id will do. */
  register<W extends Registrable | string>(what: W, options?: RegisterOptions<RegisteredData<W>>): void;
  /** Takes it out of force, however often it was registered. */
  unregister(what: Registrable | string): void;
  isInForce(what: Registrable | string): boolean;
  /** Returns what was defined with the id. */
  find(what: Registrable | string): Registrable;
  /** What is in force, in the order in which it applies. */
  readonly inForce: readonly Registrable[];
  /** The effects that wait to resolve, the oldest first. */
  readonly chain: readonly Effect[];
  /** The triggers that wait for the chain to end. */
  readonly pendingTriggers: readonly PendingTrigger<G>[];

  // -- objects

  /** Makes an object that lifetimes can be bound to, and returns its number, which can be kept in the state. */
  createObject(name?: string): number;
  /** Ends an object: what was bound to it ends, and a `lifetime_expired` event says so. */
  expire(object: number): void;
  isAlive(object: number): boolean;

  // -- scopes and events

  /** Opens a scope inside the innermost that is open. The higher its layer, the deeper it lies. */
  timing(scope: ScopeOf<G>, layer: number): void;
  /** Ends the innermost scope of the name, and what is nested in it. */
  endTiming(scope: ScopeOf<G>): void;
  isDuring(scope: ScopeOf<G>): boolean;
  /** The open scopes, the outermost first. */
  readonly scopeStack: readonly ScopeInfo[];
  /** Says that something has happened: inside an action with its effect, outside at once. */
  addTiming(event: EventOf<G>): void;
  /** Forgets what was counted per turn. */
  clearConstraintTracker(): void;

  // -- history

  /** Every event that is kept, the oldest first. */
  getTimingHistory(): PastEventOf<G>[];
  /** The events that match, the oldest first. */
  findTimings<T extends TimingOf<G> = TimingOf<G>>(query?: HistoryQuery<G, T>): PastEventOf<G, T>[];
  countTimings<T extends TimingOf<G> = TimingOf<G>>(query?: HistoryQuery<G, T>): number;
  lastTiming<T extends TimingOf<G> = TimingOf<G>>(query?: HistoryQuery<G, T>): PastEventOf<G, T> | undefined;

  /** Returns what a number is after every `modify` floodgate has had its say. Nothing happens by asking. */
  query<S extends StatOf<G>>(stat: S, base: number, ...about: About<G, S>): number;

  // -- what contexts use

  /** @internal Makes a context the one that functions receive. */
  adopt(context: object, contextClass: new (ev: Game<G>) => object): void;
  /** @internal */
  readonly access: ContextAccess<G>;
}
