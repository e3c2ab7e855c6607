/** Building triggers, as a sentence: `ev.onTiming('slain').filter(…).action(…).build()`. */

import type { TriggerEffect } from '../values/effects.js';
import type { TimingOf } from '../values/game-types.js';
import { EvessesError, mustBeText, mustBeWhole } from '../values/mistakes.js';
import type { Plain, Value } from '../values/plain-data.js';
import { type ActivatableBuilder, ActivatableBuilding, type CompoundBuilder, mustBeFirst, nothingYet } from './activatable-builder.js';
import type { ActionNames, Filter, NoTargets, Registered, Target, TriggerAction } from './author-functions.js';
import type { AnyContext, TypesOf } from './context.js';
import { mustBeData, mustBeLatest } from './named-builder.js';
import { type AuthorFunction, type TriggerSpec, taken, type Workshop } from './specs.js';

interface Triggering<C extends AnyContext, K extends TimingOf<TypesOf<C>>> extends ActivatableBuilder<C> {
  /** Says which events it answers; all of its timing and layer, by default. */
  filter(filter: Filter<C, K>): this;
  /** Asks its owner whether to activate it; in these words, if there are any. */
  optional(why?: string): this;
  /** Activates it whenever its timing comes, which is the default. */
  mandatory(): this;
  /** Gives it a number for a sorter. */
  priority(priority: number): this;
}

/** A trigger that has no action yet. `K` is its timing, `T` are its targets, `D` is the data that it is registered with. */
export interface TriggerStart<C extends AnyContext, K extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>, T = NoTargets, D = null>
  extends Triggering<C, K> {
  /** Says what its functions find in `ctx.self.data` unless it is registered with other data of the type. */
  data<E extends Plain<E>>(data: E): TriggerStart<Registered<C, E>, K, T, E>;
  /** Chooses the targets when it is activated: plain data, which its actions receive after the event. */
  target<U extends Plain<U> & Value>(choose: Target<C, U>): TriggerStart<C, K, U, D>;
  /** Says what it does. */
  action(action: TriggerAction<C, K, T>, names?: ActionNames<C, T>): TriggerBuilder<C, K, T, D>;
}

/** A trigger that can be built. */
export interface TriggerBuilder<C extends AnyContext, K extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>, T = NoTargets, D = null>
  extends Triggering<C, K>,
    CompoundBuilder<TriggerAction<C, K, T>, ActionNames<C, T>> {
  /** Makes it, and puts it in force. */
  build(): TriggerEffect<D>;
  /** Makes it, to be registered later. */
  define(): TriggerEffect<D>;
}

/** Gathers what is said of a trigger. */
export class TriggerBuilding<D> extends ActivatableBuilding {
  constructor(
    workshop: Workshop,
    protected readonly spec: TriggerSpec,
    private readonly registeredWith: D,
  ) {
    super(workshop);
  }
  static on(workshop: Workshop, timing: string, layer: number): TriggerBuilding<null> {
    mustBeText(timing, 'a timing');
    mustBeWhole(layer, 'a layer');
    const blank = { isOptional: false, why: undefined, priority: 0, filter: undefined, data: null };
    return new TriggerBuilding(workshop, { what: 'trigger', timing, layer, ...blank, ...nothingYet() }, null);
  }

  data<E>(data: E): TriggerBuilding<E> {
    mustBeData(data);
    this.spec.data = data;
    return new TriggerBuilding(this.workshop, this.spec, data);
  }
  target(choose: AuthorFunction): this {
    mustBeFirst(this.spec.target, 'target');
    this.spec.target = taken(choose, 'a target');
    return this;
  }
  filter(filter: AuthorFunction): this {
    mustBeFirst(this.spec.filter, 'filter');
    this.spec.filter = taken(filter, 'a filter');
    return this;
  }
  optional(why?: string): this {
    if (why !== undefined) mustBeText(why, 'what an optional trigger asks');
    this.spec.isOptional = true;
    this.spec.why = why;
    return this;
  }
  mandatory(): this {
    this.spec.isOptional = false;
    return this;
  }
  priority(priority: number): this {
    if (!Number.isFinite(priority)) throw new EvessesError(`a priority is a number, not ${priority}`);
    this.spec.priority = priority;
    return this;
  }

  build(): TriggerEffect<D> {
    const trigger = this.make();
    this.workshop.putInForce(trigger, this.spec.lifetime);
    return trigger;
  }
  define(): TriggerEffect<D> {
    return this.make();
  }
  private make(): TriggerEffect<D> {
    mustBeLatest(this.spec.data, this.registeredWith);
    return this.workshop.trigger(this.spec, this.registeredWith);
  }
}
