/** Building direct effects, as a sentence: `ev.directEffect().cost(…).target(…).action(…).andThen(…).build()`. */

import type { Effect } from '../values/effects.js';
import type { Plain, Value } from '../values/plain-data.js';
import { type ActivatableBuilder, ActivatableBuilding, type CompoundBuilder, mustBeFirst, nothingYet } from './activatable-builder.js';
import type { Action, ActionNames, NoTargets, Target } from './author-functions.js';
import type { AnyContext } from './context.js';
import { type AuthorFunction, type EffectSpec, taken } from './specs.js';

/** A direct effect that has no action yet. `T` are its targets. */
export interface EffectStart<C extends AnyContext, T = NoTargets> extends ActivatableBuilder<C> {
  /** Chooses the targets when it is activated: plain data, which its actions receive. */
  target<U extends Plain<U> & Value>(choose: Target<C, U>): EffectStart<C, U>;
  /** Says what it does. */
  action(action: Action<C, T>, names?: ActionNames<C, T>): EffectBuilder<C, T>;
}

/** A direct effect that can be built. */
export interface EffectBuilder<C extends AnyContext, T = NoTargets>
  extends ActivatableBuilder<C>,
    CompoundBuilder<Action<C, T>, ActionNames<C, T>> {
  /** Makes it, so that it can be activated. One that is bound to something is put in force. */
  build(): Effect;
  /** Makes it, to be registered later. */
  define(): Effect;
}

/** Gathers what is said of a direct effect. */
export class EffectBuilding extends ActivatableBuilding {
  protected readonly spec: EffectSpec = { what: 'effect', ...nothingYet() };

  target(choose: AuthorFunction): this {
    mustBeFirst(this.spec.target, 'target');
    this.spec.target = taken(choose, 'a target');
    return this;
  }
  build(): Effect {
    const effect = this.workshop.effect(this.spec, 'built');
    // It is there to be activated. Only one that may end is put in force.
    if (this.spec.lifetime !== undefined) this.workshop.putInForce(effect, this.spec.lifetime);
    return effect;
  }
  define(): Effect {
    return this.workshop.effect(this.spec, 'defined');
  }
}
