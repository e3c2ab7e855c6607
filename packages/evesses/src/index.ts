/** Evesses' table of contents. */
export { type ActionResult, type CostResult, combine, none, some } from './action-results.js';
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
} from './author-functions.js';
export { type AnyContext, type Asking, type AskingSome, Context, type ContextClass, type StateOf, type TypesOf } from './context.js';
export type { Answer, Answering, Decision } from './decisions.js';
export type { EffectBuilder, EffectStart } from './effect-builder.js';
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
} from './effects.js';
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
} from './errors.js';
export { Evesses } from './evesses.js';
export { Explanation, type InForce, type Why } from './explain.js';
export type { FloodgateBuilder, FloodgateStart, ForbidBuilder } from './floodgate-builder.js';
export type { Game } from './game.js';
export type { ChangeableEvent, EventOf, GameTypes, PastEventOf, QueryOf, ScopeOf, TimingOf } from './game-types.js';
export type { HistoryQuery } from './history-query.js';
export { EvessesError } from './mistakes.js';
export type { Buildable } from './named-builder.js';
export type { EvessesOptions } from './options.js';
export type { NoData, Plain, PlainObject } from './plain-data.js';
export type { Progress } from './playing.js';
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
} from './result.js';
export type { Failure } from './running-function.js';
export { type ScopeInfo, StatQuery, TimingEvent } from './timing-events.js';
export type { TriggerBuilder, TriggerStart } from './trigger-builder.js';
