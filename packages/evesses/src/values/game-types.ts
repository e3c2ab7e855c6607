/**
 * The types of a game: its author states them once, as `Context<…>`, and every function of the game is checked against them.
 *
 * A part that is left out is open: any name will do, and its data is plain data that the author has to look at. A game that
 * declares its events declares its scopes, too.
 */
import type { PlainData } from '@rulewright/kernel';
import type { NoData, PlainObject } from './plain-data.js';
import type { StatQuery, TimingEvent } from './timing-events.js';

/** What a game may declare. */
export interface GameTypes {
  /** The state. */
  readonly state: object;
  /** The data of its events, by timing: `{ ore_found: { ore: number } }`. */
  readonly events?: object;
  /** The names of its scopes: `'day' | 'night'`. Opening one is an event `day`, ending it an event `day_end`. */
  readonly scopes?: string;
  /** The numbers that are asked for with `query`, and what is said with the question: `{ strength: NoData; price: { ware: string } }`. */
  readonly stats?: object;
  /** The targets of its actions, by type: `{ pay: number; hurt: { amount: number; by: string } }`. */
  readonly actions?: object;
}

type EventsOf<G> = G extends { readonly events: infer E extends object } ? E : { readonly [timing: string]: PlainObject };
type StatsOf<G> = G extends { readonly stats: infer S extends object } ? S : { readonly [stat: string]: PlainObject };
type ActionsOf<G> = G extends { readonly actions: infer A extends object } ? A : { readonly [type: string]: PlainData };

type AsObject<D> = D extends object ? D : NoData;

/** The events that Evesses itself commits. */
interface OwnEvents {
  effect_negated: { effect: string; reason: string };
  lifetime_expired: { object: number };
}

/** The names of the game's scopes. */
export type ScopeOf<G> = G extends { readonly scopes: infer S extends string } ? S : G extends { readonly events: object } ? never : string;

/** The timings of the game: of its events, its scopes, and Evesses' own. */
export type TimingOf<G> = (keyof EventsOf<G> & string) | keyof OwnEvents | ScopeOf<G> | `${ScopeOf<G>}_end`;

/** The data of the game's events of a timing. */
export type DataOf<G, T> = T extends keyof OwnEvents ? OwnEvents[T] : T extends keyof EventsOf<G> ? AsObject<EventsOf<G>[T]> : NoData;

/** The game's events, or those of some timings, as history has them: to be read. */
export type EventOf<G, T extends TimingOf<G> = TimingOf<G>> = T extends string ? TimingEvent<T, Readonly<DataOf<G, T>>, ScopeOf<G>> : never;

/** The game's events of history: they have been committed. */
export type PastEventOf<G, T extends TimingOf<G> = TimingOf<G>> = EventOf<G, T> & { readonly timestamp: number };

/** The game's events as a `modify` floodgate receives them: their data may be written. */
export type ChangeableEvent<G, T extends TimingOf<G> = TimingOf<G>> = T extends string ? TimingEvent<T, DataOf<G, T>, ScopeOf<G>> : never;

/** The names of the numbers that the game asks for. */
export type StatOf<G> = keyof StatsOf<G> & string;

/** What is said with a question for a number. */
export type AboutOf<G, S extends StatOf<G>> = StatsOf<G>[S];

/** The game's questions for numbers. */
export type QueryOf<G, S extends StatOf<G> = StatOf<G>> = S extends string ? StatQuery<S, AsObject<StatsOf<G>[S]>> : never;

/** The types of the game's actions. */
export type ActionTypeOf<G> = keyof ActionsOf<G> & string;

/** The targets of the game's actions of a type. */
export type TargetsOf<G, K> = K extends keyof ActionsOf<G> ? ActionsOf<G>[K] : PlainData;
