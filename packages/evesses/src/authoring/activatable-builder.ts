/** What the builders of effects and triggers have in common: conditions, limits, a cost, and the actions that follow the first. */

import { type ActionKind, CompoundType, mustBeKind } from '../values/effects.js';
import { EvessesError, mustBeText } from '../values/mistakes.js';
import type { Cost, Holds } from './author-functions.js';
import type { AnyContext } from './context.js';
import { Building, type NamedBuilder } from './named-builder.js';
import { type AuthorFunction, type EffectSpec, type GameFunction, type Part, type TriggerSpec, taken } from './specs.js';

export interface ActivatableBuilder<C extends AnyContext> extends NamedBuilder {
  /** Says whose it is: who is asked what it asks. The first player's, by default. */
  owner(player: string): this;
  /** Adds a named condition for its activation. */
  constraint(name: string, holds: Holds<C>): this;
  /** Limits how often it can be activated, until the constraint tracker is cleared. All that share a key share the count. */
  oncePerTurn(key?: string): this;
  /** Limits how often it can be activated, until the constraint tracker is cleared. All that share a key share the count. */
  timesPerTurn(times: number, key?: string): this;
  /** Says whether the cost can be paid. `cost` is then called once; without a checker it is tried on a fork first. */
  costChecker(check: Holds<C>): this;
  /** Pays its cost when it is activated. */
  cost(pay: Cost<C>): this;
}

/** What may follow the first action. `A` is the type of the actions, `K` that of their names. */
export interface CompoundBuilder<A, K> {
  /** Adds an action that is done in any case. */
  andAlso(action: A, names?: K): this;
  /** Adds an action that is done if the one before it was possible, even if that did nothing. */
  andThen(action: A, names?: K): this;
  /** Adds an action that is done if the one before it did something. */
  andIfYouDo(action: A, names?: K): this;
  /** Adds an action that is done if the one before it did something. */
  andThenIfYouDo(action: A, names?: K): this;
}

export abstract class ActivatableBuilding
  extends Building
  implements ActivatableBuilder<AnyContext>, CompoundBuilder<AuthorFunction, ActionKind>
{
  protected abstract override readonly spec: EffectSpec | TriggerSpec;

  owner(player: string): this {
    mustBeText(player, 'an owner');
    this.spec.owner = player;
    return this;
  }
  constraint(name: string, holds: AuthorFunction): this {
    mustBeText(name, 'the name of a constraint');
    this.spec.constraints.push({ name, holds: taken(holds, `the constraint "${name}"`) });
    return this;
  }
  oncePerTurn(key?: string): this {
    return this.timesPerTurn(1, key);
  }
  timesPerTurn(times: number, key?: string): this {
    if (!(Number.isSafeInteger(times) && times > 0)) throw new EvessesError(`an effect cannot be activated ${times} times per turn`);
    if (key !== undefined) mustBeText(key, 'the key of a limit');
    this.spec.limits.push({ times, key });
    return this;
  }
  costChecker(check: AuthorFunction): this {
    mustBeFirst(this.spec.costChecker, 'cost checker');
    this.spec.costChecker = taken(check, 'a cost checker');
    return this;
  }
  cost(pay: AuthorFunction): this {
    mustBeFirst(this.spec.cost, 'cost');
    this.spec.cost = taken(pay, 'a cost');
    return this;
  }
  action(action: AuthorFunction, names: ActionKind = {}): this {
    if (this.spec.parts.length > 0) throw new EvessesError('an effect has one action; what follows is andAlso, andThen, andIfYouDo …');
    return this.part('first', action, names);
  }
  andAlso(action: AuthorFunction, names: ActionKind = {}): this {
    return this.part(CompoundType.AND, action, names);
  }
  andThen(action: AuthorFunction, names: ActionKind = {}): this {
    return this.part(CompoundType.AND_THEN, action, names);
  }
  andIfYouDo(action: AuthorFunction, names: ActionKind = {}): this {
    return this.part(CompoundType.AND_IF_YOU_DO, action, names);
  }
  andThenIfYouDo(action: AuthorFunction, names: ActionKind = {}): this {
    return this.part(CompoundType.AND_THEN_IF_YOU_DO, action, names);
  }
  private part(needs: Part['needs'], action: AuthorFunction, kind: ActionKind): this {
    if (needs !== 'first' && this.spec.parts.length === 0) throw new EvessesError('an effect begins with action(…)');
    mustBeKind(kind);
    this.spec.parts.push({ needs, kind, action: taken(action, 'an action') });
    return this;
  }
}

/** Throws if something has been said before: the first function would be forgotten. */
export function mustBeFirst(said: GameFunction | undefined, what: string): void {
  if (said !== undefined) throw new EvessesError(`an effect has one ${what}; this one has it already`);
}

/** What a spec begins with. */
export const nothingYet = () => ({
  id: undefined,
  version: 1,
  tags: [],
  lifetime: undefined,
  owner: undefined,
  constraints: [],
  limits: [],
  costChecker: undefined,
  cost: undefined,
  target: undefined,
  parts: [],
});
