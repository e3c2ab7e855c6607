/** Evesses' table of contents. */
export { EffectBuilder, FloodgateBuilder, type Holds, TriggerBuilder } from './builders.js';
export { type Asking, Context, combine, none, some } from './context.js';
export type { Answer, Answering, Decision } from './decisions.js';
export {
  type Action,
  type ActionData,
  type ActionKind,
  type ActionResult,
  CompoundType,
  Effect,
  Floodgate,
  type Lifetime,
  type PendingTrigger,
  Phase,
  type Registrable,
  type Self,
  type Targets,
  type TriggerAction,
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
  EvessesError,
  IllegalAnswer,
  LifetimeExpired,
} from './errors.js';
export { type EventData, type ScopeInfo, TimingEvent } from './events.js';
export { Evesses, type Progress, type Query, type RegisterOptions, type StateOf } from './evesses.js';
export { Explanation, type InForce, type Why } from './explain.js';
export type { EvessesOptions } from './game.js';
export type { HistoryQuery } from './queries.js';
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
export type { Failure } from './session.js';
