/** Building floodgates, as a sentence: `ev.floodgate().phase(…).forbid(…).says(…).build()`. */

import { type Floodgate, Phase } from '../values/effects.js';
import type { ActionTypeOf, StatOf, TimingOf } from '../values/game-types.js';
import { EvessesError, mustBeText, mustBeWhole, shown } from '../values/mistakes.js';
import type { Plain } from '../values/plain-data.js';
import type {
  ForbidsAction,
  ForbidsEffect,
  ForbidsEvent,
  Modifies,
  ModifiesEvent,
  ModifiesStat,
  Registered,
  Replaces,
  ReplacesAction,
} from './author-functions.js';
import type { AnyContext, TypesOf } from './context.js';
import { Building, mustBeData, mustBeLatest, type NamedBuilder } from './named-builder.js';
import { type AuthorFunction, type FloodgateSpec, type Only, taken, type Workshop } from './specs.js';

interface Layered extends NamedBuilder {
  /** Puts it in a layer; 0 by default. Lower layers go first; within one, what was registered first. */
  layer(layer: number): this;
}
interface Forbids<A, D> extends Layered {
  /** Forbids that for which the function returns true. */
  forbid(forbids: A): ForbidBuilder<D>;
}
interface ModifiesEvents<C extends AnyContext, D> extends Layered {
  /** Changes events and queries: the function returns each changed, or nothing to leave it. To a query, a number will do. */
  modify(change: Modifies<C>): FloodgateBuilder<D>;
  /** Changes events of one timing: the function returns each changed, or nothing to leave it. */
  modifyEvent<K extends TimingOf<TypesOf<C>>>(timing: K, change: ModifiesEvent<C, K>): FloodgateBuilder<D>;
}
interface ReplacesActions<C extends AnyContext, D> extends Layered {
  /** Changes a number that is asked for with `query`. */
  modifyStat<S extends StatOf<TypesOf<C>>>(stat: S, change: ModifiesStat<C, S>): FloodgateBuilder<D>;
  /** Replaces actions: the function returns what is done instead of each, or nothing to leave it. */
  replace(change: Replaces<C>): FloodgateBuilder<D>;
  /** Replaces actions of one type: the function returns what is done instead of each, or nothing to leave it. */
  replaceAction<K extends ActionTypeOf<TypesOf<C>>>(type: K, change: ReplacesAction<C, K>): FloodgateBuilder<D>;
}

/** A floodgate of the request phase: when an effect is activated. */
export type AtRequest<C extends AnyContext, D = null> = Forbids<ForbidsEffect<C>, D>;
/** A floodgate of the resolution phase: when an action is done, and its events are made. */
export type AtResolution<C extends AnyContext, D = null> = Forbids<ForbidsAction<C>, D> & ModifiesEvents<C, D> & ReplacesActions<C, D>;
/** A floodgate of the commit phase: when an event goes into history. */
export type AtCommit<C extends AnyContext, D = null> = Forbids<ForbidsEvent<C>, D> & ModifiesEvents<C, D>;

/** A floodgate that does nothing yet, by its phase. */
export interface FloodgateAt<C extends AnyContext, D> {
  readonly request: AtRequest<C, D>;
  readonly resolution: AtResolution<C, D>;
  readonly commit: AtCommit<C, D>;
}

/** A floodgate that does nothing yet. What forbids does so at REQUEST, what modifies or replaces at RESOLUTION, unless `phase` says so. */
export interface FloodgateStart<C extends AnyContext, D = null>
  extends Forbids<ForbidsEffect<C>, D>,
    ModifiesEvents<C, D>,
    ReplacesActions<C, D> {
  /** Says what its functions find in `ctx.self.data` unless it is registered with other data of the type. */
  data<E extends Plain<E>>(data: E): FloodgateStart<Registered<C, E>, E>;
  /** Says when it looks: as effects are activated, as actions are done, or as events are committed. */
  phase<P extends Phase>(phase: P): FloodgateAt<C, D>[P];
}

/** A floodgate that can be built. */
export interface FloodgateBuilder<D = null> extends Layered {
  /** Makes it, and puts it in force. */
  build(): Floodgate<D>;
  /** Makes it, to be registered later. */
  define(): Floodgate<D>;
}

/** A floodgate that forbids and can be built. */
export interface ForbidBuilder<D = null> extends FloodgateBuilder<D> {
  /** Says why, in words, for the player who is refused. */
  says(says: string): this;
}

/** Gathers what is said of a floodgate. */
export class FloodgateBuilding<D> extends Building {
  constructor(
    workshop: Workshop,
    protected readonly spec: FloodgateSpec,
    private readonly registeredWith: D,
  ) {
    super(workshop);
  }
  static blank(workshop: Workshop): FloodgateBuilding<null> {
    const blank = { id: undefined, version: 1, tags: [], lifetime: undefined, does: undefined, phase: undefined, says: undefined };
    return new FloodgateBuilding(workshop, { what: 'floodgate', layer: 0, data: null, ...blank }, null);
  }

  data<E>(data: E): FloodgateBuilding<E> {
    mustBeData(data);
    this.spec.data = data;
    return new FloodgateBuilding(this.workshop, this.spec, data);
  }
  phase(phase: Phase): this {
    if (!Object.values(Phase).includes(phase))
      throw new EvessesError(`there is no phase ${shown(phase)}: it is one of ${Object.values(Phase).join(', ')}`);
    this.spec.phase = phase;
    return this;
  }
  layer(layer: number): this {
    mustBeWhole(layer, 'a layer');
    this.spec.layer = layer;
    return this;
  }
  says(says: string): this {
    mustBeText(says, 'what a floodgate says');
    this.spec.says = says;
    return this;
  }

  forbid(forbids: AuthorFunction): this {
    return this.does('forbid', forbids);
  }
  modify(change: AuthorFunction): this {
    return this.does('modify', change);
  }
  modifyEvent(timing: string, change: AuthorFunction): this {
    mustBeText(timing, 'a timing');
    return this.does('modify', change, { timing });
  }
  modifyStat(stat: string, change: AuthorFunction): this {
    mustBeText(stat, 'a stat');
    return this.does('modify', change, { stat });
  }
  replace(change: AuthorFunction): this {
    return this.does('replace', change);
  }
  replaceAction(type: string, change: AuthorFunction): this {
    mustBeText(type, 'the type of an action');
    return this.does('replace', change, { actionType: type });
  }

  build(): Floodgate<D> {
    const floodgate = this.make();
    this.workshop.putInForce(floodgate, this.spec.lifetime);
    return floodgate;
  }
  define(): Floodgate<D> {
    return this.make();
  }
  private make(): Floodgate<D> {
    mustBeLatest(this.spec.data, this.registeredWith);
    return this.workshop.floodgate(this.spec, this.registeredWith);
  }

  private does(type: Floodgate['type'], asked: AuthorFunction, only: Only = {}): this {
    if (this.spec.does !== undefined) throw new EvessesError(`a floodgate does one thing; this one ${this.spec.does.type}s already`);
    this.spec.does = { type, asked: taken(asked, `what ${type === 'modify' ? 'modifie' : type}s`), only };
    return this;
  }
}
