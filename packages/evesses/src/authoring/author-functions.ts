/** The functions that authors hand to Evesses: what each receives, and what it returns. */
import type { PlainData } from '@rulewright/kernel';
import type { ActionResult, CostResult } from '../values/action-results.js';
import type { ActionKind, Effect, Self } from '../values/effects.js';
import type { ActionTypeOf, ChangeableEvent, EventOf, QueryOf, StatOf, TargetsOf, TimingOf } from '../values/game-types.js';
import type { Result } from '../values/result.js';
import type { AnyContext, TypesOf } from './context.js';

/** The targets of an effect that has no `target`. */
export type NoTargets = readonly never[];

// -- effects and triggers

/** Says whether a condition holds: true or false, or a Result whose Err says why it does not. */
export type Holds<C extends AnyContext> = (ctx: C) => boolean | Result<unknown>;
/** Pays a cost, or returns an Err. */
export type Cost<C extends AnyContext> = (ctx: C) => CostResult<TypesOf<C>>;
/** Chooses the targets: plain data, which the actions receive. */
export type Target<C extends AnyContext, T> = (ctx: C) => Result<T>;
/** Does something, and says what it did. */
export type Action<C extends AnyContext, T = NoTargets> = (ctx: C, targets: T) => ActionResult<TypesOf<C>>;
/** Answers an event. */
export type TriggerAction<C extends AnyContext, K extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>, T = NoTargets> = (
  ctx: C,
  event: EventOf<TypesOf<C>, K>,
  targets: T,
) => ActionResult<TypesOf<C>>;
/** Says whether a trigger answers an event. */
export type Filter<C extends AnyContext, K extends TimingOf<TypesOf<C>>> = (event: EventOf<TypesOf<C>, K>, ctx: C) => boolean;

/** How floodgates know an action: by a type of the game whose targets are those of the effect, and by tags. */
export interface ActionNames<C extends AnyContext, T> extends ActionKind {
  readonly type?: TypeWithTargets<TypesOf<C>, T>;
}
type TypeWithTargets<G, T> = { [K in ActionTypeOf<G>]: T extends TargetsOf<G, K> ? K : never }[ActionTypeOf<G>];

/** A context whose `self.data` is known. */
export type Registered<C extends AnyContext, D> = C & { readonly self: Self<D> };

// -- floodgates

/** An action as floodgates see it. One that has no type has targets that nobody knows anything about. */
export type ActionData<
  C extends AnyContext = AnyContext,
  K extends ActionTypeOf<TypesOf<C>> | '' = ActionTypeOf<TypesOf<C>> | '',
> = K extends string
  ? {
      readonly type: K;
      readonly tags: readonly string[];
      readonly targets: TargetsOf<TypesOf<C>, K>;
      /** The effect that it belongs to; undefined outside of effects. */
      readonly effect?: Effect | undefined;
      /** Does it: call it with the context and the targets. */
      action(ctx: C, targets: TargetsOf<TypesOf<C>, K>): ActionResult<TypesOf<C>>;
    }
  : never;

/** What is done instead of an action. What is left out stays as it was. */
export interface Replacement<C extends AnyContext, T = TargetsOf<TypesOf<C>, ActionTypeOf<TypesOf<C>>> | PlainData> {
  action?(ctx: C, targets: T): ActionResult<TypesOf<C>>;
  readonly targets?: T;
  readonly type?: ActionTypeOf<TypesOf<C>> | '';
  readonly tags?: readonly string[];
  readonly effect?: Effect | undefined;
}

/** Says whether an effect may not be activated. */
export type ForbidsEffect<C extends AnyContext> = (ctx: C, effect: Effect) => boolean;
/** Says whether an action may not be done. */
export type ForbidsAction<C extends AnyContext> = (ctx: C, effect: Effect, action: ActionData<C>) => boolean;
/** Says whether an event may not happen. */
export type ForbidsEvent<C extends AnyContext> = (ctx: C, event: EventOf<TypesOf<C>>) => boolean;

/** Returns an event or a query changed, a number to answer a query, or nothing to leave it. */
export type Modifies<C extends AnyContext> = (
  ctx: C,
  event: ChangeableEvent<TypesOf<C>> | QueryOf<TypesOf<C>>,
) => ChangeableEvent<TypesOf<C>> | QueryOf<TypesOf<C>> | number | undefined;
/** Returns an event of a timing changed, or nothing to leave it. */
export type ModifiesEvent<C extends AnyContext, K extends TimingOf<TypesOf<C>>> = (
  ctx: C,
  event: ChangeableEvent<TypesOf<C>, K>,
) => ChangeableEvent<TypesOf<C>> | undefined;
/** Returns what a number is instead. */
export type ModifiesStat<C extends AnyContext, S extends StatOf<TypesOf<C>>> = (
  value: number,
  ctx: C,
  query: QueryOf<TypesOf<C>, S>,
) => number;

/** Returns what is done instead of an action, or nothing to leave it. */
export type Replaces<C extends AnyContext> = (ctx: C, action: ActionData<C>) => Replacement<C> | undefined;
/** Returns what is done instead of an action of a type, or nothing to leave it. */
export type ReplacesAction<C extends AnyContext, K extends ActionTypeOf<TypesOf<C>>> = (
  ctx: C,
  action: ActionData<C, K>,
) => Replacement<C, TargetsOf<TypesOf<C>, K>> | undefined;
