/** The kernel's table of contents: every exported name, folder by folder. */

// access/
export { askedBy } from './access/trait-questions.js';
// activation/
export { legalActivations, whyNotWaiting } from './activation/activation.js';
export { APPLY_RULE as applyRule, checkRules, type DueRule, dueRules } from './activation/rule-actions.js';
export { targetOptions } from './activation/target-checks.js';
// chain/
export {
  ACTIVATE as activation,
  cancels,
  chainLength,
  chainOf,
  copiesLink,
  dismisses,
  isSourceStill,
  type LinkInfo,
  linksMade,
  negatesActivation,
  negatesEffect,
  newestLink,
  removesLink,
  retargets,
} from './chain/chain.js';
export { hasMissed, isTriggerWaiting, type WaitingInfo, waitingTriggers, whenYouDo } from './chain/triggers.js';
// continuous/
export { Board, type Owned, type Thing, View as BoardView } from './continuous/boards.js';
export { continuousOn } from './continuous/current-traits.js';
export type { Because } from './continuous/dependency.js';
export { reproject, withEffects } from './continuous/incremental-projection.js';
export { type Applied, type Projected, ProjectionLimit, type ProjectionOptions, Projector } from './continuous/projection.js';
export {
  type Contribution,
  type OrderStory,
  orderSentences,
  orderStory,
  type TraitStory,
  traitSentences,
  traitStory,
} from './continuous/stories.js';
// definitions/
export {
  type Ability,
  type AbilityDefinition,
  type ActivatedDefinition,
  type AnyTrigger,
  activated,
  type Condition,
  cardOfOption,
  optionOf,
  type StaticDefinition,
  staticAbility,
  type TriggerDefinition,
  triggered,
} from './definitions/abilities.js';
export { ActionCall, type ActionDefinition, type ActionSpec, type AnyAction, action, type Result } from './definitions/actions.js';
export { type CardDefinition, type CardKind, cardKind } from './definitions/cards.js';
export { type Answer, type ChoiceKind, PASS } from './definitions/choice-kinds.js';
export { also, alsoAfterThat, and, andAlso, andIfYouDo, andThen, andThenIfYouDo, thenDo } from './definitions/compounds.js';
export type { Ability as StaticText, Change, LayerTable, Part, Resolved } from './definitions/continuous-effects.js';
export type { Data, DataOf, DataOfEvent, DataOfOne, Named, ParamsOf, Specs } from './definitions/data.js';
export {
  type Again,
  type AnyEffect,
  again,
  type Capturing,
  type ContinuousEffect,
  continuous,
  type Delayed,
  delayed,
  type EffectDefinition,
  type EffectInfo,
  type Forbid,
  forbid,
  type Modify,
  type ModifyEvent,
  modify,
  modifyEvent,
  type Reaction,
  type Replace,
  type RuleAction,
  reaction,
  replace,
  ruleAction,
  type Triggering,
} from './definitions/effects.js';
export { type AnyEvent, type EventDefinition, event, Happened } from './definitions/events.js';
export type { Amount, Filter, Seen as SeenThing } from './definitions/filters.js';
export { EffectBuilder, effect, FloodgateBuilder, floodgate, TriggerBuilder, trigger } from './definitions/fluent.js';
export {
  ACTIVATED as wasActivated,
  ACTIVATION_NEGATED as activationNegated,
  AHEAD_CHANGED as courseChanged,
  ANNOUNCED as actionAnnounced,
  CONTROLLED as wasControlled,
  COPIED as linkCopied,
  COURSE_ENDING as courseEnding,
  DIVERTED as diverted,
  DROPPED as linkDropped,
  EFFECT_NEGATED as effectNegated,
  ENDED as effectEnded,
  LOOP_FOUND,
  LOOP_NAMED,
  PAID as costPaid,
  PREVENTED as prevented,
  REGISTERED as effectRegistered,
  RESOLVED as linkResolved,
  RETARGETED as linkRetargeted,
  RULE_APPLIED as ruleApplied,
  SCOPE_ENTERED as scopeEntered,
  SCOPE_LEFT as scopeLeft,
  STRETCH_SKIPPED as stretchSkipped,
  TOTAL_LOCKED as totalLocked,
  TRIGGER_DECLINED as triggerDeclined,
  TRIGGER_LAPSED as triggerLapsed,
  TRIGGER_MISSED as triggerMissed,
  TRIGGERED as wasTriggered,
  UNRESOLVED as linkUnresolved,
} from './definitions/kernel-events.js';
export type { Known, LastKnown } from './definitions/last-known.js';
export { atMost, type LimitDefinition, once } from './definitions/limits.js';
export type { Doing, DoingChoice, Draft, Here, HereOf, Look } from './definitions/look.js';
export type { History, HistoryFilter, Memory } from './definitions/memories.js';
export { CANNOT, DID, NOTHING, type Outcome, outcomeNames } from './definitions/outcome.js';
export { type PlayerKind, playerKind } from './definitions/players.js';
export {
  act,
  activate,
  activateAbility,
  activateWaiting,
  assign,
  attempt,
  awaitCommand,
  branch,
  call,
  choose,
  each,
  eachTogether,
  end,
  locked,
  mayPay,
  original,
  pay,
  payOneOf,
  program,
  register,
  repeat,
  repeatWhile,
  resolveNewest,
  run,
  settle,
  settleOne,
  surely,
} from './definitions/programs.js';
export { type Names, type Refusal, type RefusalText, sentenceOf } from './definitions/refusals.js';
export {
  type LoopPolicy,
  type PlayerSetup,
  type Policies,
  type RulesSpec,
  type Stage,
  type ThingKind,
  thingKind,
  type Wish,
  type WithCard,
} from './definitions/ruleset.js';
export {
  type AnyProgram,
  type Choice,
  type ChooseStep,
  type Declared,
  type Expr,
  type Into,
  type ProgramDefinition,
  type SpecsFor,
  type Step,
  type StepsWith,
  type Var,
  Variable,
  type VariablesOf,
  v,
  variable,
} from './definitions/steps.js';
export type { Carried, ContinuousSpec, ControlSpec, PrintedValue, TraitDefinition, TraitKind, TraitValue } from './definitions/traits.js';
export { type Shows, type ZoneDefinition, type ZoneSpec, zone } from './definitions/zones.js';
// effects/
export { CHANGE_CONTROL as changeControl } from './effects/control.js';
export { adds, callsOff, ends, runCourse, runTurns, skipsNext, stretchesAhead } from './effects/courses.js';
export { type WaitingReaction, waitingReactions } from './effects/lifetimes.js';
export { REGISTER_EFFECT as registerEffect } from './effects/registering.js';
export { asModified, isWatched, whyNotDo } from './effects/requests.js';
export { during, ENTER_SCOPE as enterScope, enter, expire, LEAVE_SCOPE as leaveScope, leave } from './effects/scopes.js';
export { DIVERT as diverting, PREVENT as preventing, redirect, type ShieldSpec, shield } from './effects/shields.js';
export {
  amountOf,
  costsAtLeast,
  costsLess,
  costsMore,
  LOCK_TOTAL as totalLocking,
  lockTotal,
  type TotalChange,
  type TotalSpec,
  totalCost,
  totalNow,
} from './effects/totals.js';
// game/
export { type GameSetup, loadGame, startGame } from './game/beginning.js';
export { defineRules } from './game/define-rules.js';
export type { ToldEvent, ToldFact } from './game/event-log.js';
export {
  type ActivationExplained,
  Explain,
  type LimitExplained,
  type OrderExplained,
  type Reader,
  type Reason,
  type TraitExplained,
} from './game/explain.js';
export { Game, type Refused, type Seat } from './game/game.js';
export { Accepted } from './game/past.js';
// history/
export { begunAt, follow, isStill, known, knownIn, knownLast, liesStill } from './history/last-known.js';
// rules/
export { ENGINE_VERSION } from './rules/engine-version.js';
export type { Reachable } from './rules/reachable.js';
export { type Further, Rules } from './rules/rules.js';
export { Traits } from './rules/trait-list.js';
export { readVersions, type Versions, whyOutdated } from './rules/versions.js';
// run/
export { EndlessLoop } from './run/effort.js';
export { asItWouldBe } from './run/replacements.js';
// store/
export { Digest } from './store/digest.js';
export { type Fact, Impossible, isFact, type Scalar } from './store/facts.js';
export {
  Field,
  type FieldSpec,
  type FieldType,
  flag,
  int,
  ints,
  Kind,
  type Optional,
  optional,
  ref,
  refs,
  type Seen,
  text,
  texts,
  tree,
} from './store/kinds.js';
export { LoadError } from './store/load-errors.js';
export { Chance, isSecretSeed } from './store/rng.js';
export { type PlainData, Tree } from './store/trees.js';
// table/
export { applyPatch, type Json, type JsonObject, type TableJson } from './table/json.js';
// views/
export { type Decision, longestAnswer, type Question } from './views/choices.js';
export { KeptViews } from './views/kept-views.js';
export type { CardView, DecisionView, LinkView, OptionView, Shown, ToldView, TraitsView, View, ZoneView } from './views/views.js';
// windows/
export { type ChainTiming, type ChainWindows, chainWindows } from './windows/chain-windows.js';
export { checkTiming, checkTimings, type PlayTiming, playsOne, playTiming } from './windows/check-timing.js';
export { isUnsettled, type PriorityTiming, type PriorityWindow, priorityWindow } from './windows/priority.js';
export { spellSpeeds } from './windows/spell-speeds.js';
export { placeTrigger } from './windows/trigger-order.js';
