/** Evesses' table of contents. */

export type {
  Action,
  ActionData,
  ActionNames,
  Cost,
  Filter,
  ForbidsAction,
  ForbidsEffect,
  ForbidsEvent,
  Holds,
  Modifies,
  ModifiesEvent,
  ModifiesStat,
  NoTargets,
  Registered,
  Replacement,
  Replaces,
  ReplacesAction,
  Target,
  TriggerAction,
} from './authoring/author-functions.js';
export {
  type AnyContext,
  type Asking,
  type AskingSome,
  Context,
  type ContextClass,
  type StateOf,
  type TypesOf,
} from './authoring/context.js';
export type { EffectBuilder, EffectStart } from './authoring/effect-builder.js';
export type { FloodgateBuilder, FloodgateStart, ForbidBuilder } from './authoring/floodgate-builder.js';
export type { Game } from './authoring/game.js';
export type { Buildable } from './authoring/named-builder.js';
export type { EvessesOptions } from './authoring/options.js';
export type { TriggerBuilder, TriggerStart } from './authoring/trigger-builder.js';
export { Evesses } from './evesses.js';
export { Explanation, type InForce, type Why } from './playing/explain.js';
export type { Progress } from './playing/inputs.js';
export type { Failure } from './running/running-function.js';
export { type ActionResult, type CostResult, combine, none, some } from './values/action-results.js';
export type { Answer, Answering, Decision } from './values/decisions.js';
export {
  type ActionKind,
  CompoundType,
  Effect,
  Floodgate,
  type Lifetime,
  type PendingTrigger,
  Phase,
  type RegisterOptions,
  type Registrable,
  type Self,
  TriggerEffect,
} from './values/effects.js';
export {
  ActionForbidden,
  ActivationTakenBack,
  ChainLimitReached,
  ConstraintViolated,
  CostCannotBePaid,
  DecisionPending,
  EffectNegated,
  IllegalAnswer,
  LifetimeExpired,
} from './values/errors.js';
export type { ChangeableEvent, EventOf, GameTypes, PastEventOf, QueryOf, ScopeOf, TimingOf } from './values/game-types.js';
export type { HistoryQuery } from './values/history-query.js';
export { EvessesError } from './values/mistakes.js';
export type { NoData, Plain, PlainObject } from './values/plain-data.js';
export {
  Err,
  isErr,
  isNone,
  isOk,
  isSome,
  mapResult,
  None,
  Ok,
  type Option,
  type Result,
  Some,
  said,
  unwrap,
  unwrapErr,
  unwrapOr,
} from './values/result.js';
export { type ScopeInfo, StatQuery, TimingEvent } from './values/timing-events.js';
