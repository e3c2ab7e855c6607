/** The kernel's table of contents. */

// bending
export { askedBy } from './bending/asked.js';
export {
  Board,
  type Owned,
  type PrintedValue,
  type Thing,
  type TraitKind,
  Traits,
  type TraitValue,
  View as BoardView,
} from './bending/boards.js';
export { type Carried, type ContinuousSpec, continuousOn, type TraitDefinition } from './bending/continuous.js';
export { CHANGE_CONTROL as changeControl, CONTROLLED as wasControlled, type ControlSpec } from './bending/control.js';
export type { Because } from './bending/dependency.js';
export {
  type Again,
  again,
  continuous,
  delayed,
  type EffectDefinition,
  type EffectInfo,
  forbid,
  modify,
  modifyEvent,
  type RuleAction,
  reaction,
  replace,
  ruleAction,
  type Triggering,
} from './bending/effects.js';
export { ENDED as effectEnded, REGISTERED as effectRegistered } from './bending/ending.js';
export type { Amount, Filter, Seen as SeenThing } from './bending/filters.js';
export { type WaitingReaction, waitingReactions } from './bending/lifetimes.js';
export {
  type Applied,
  type Projected,
  ProjectionLimit,
  type ProjectionOptions,
  Projector,
} from './bending/projection.js';
export { REGISTER_EFFECT as registerEffect } from './bending/registering.js';
export { reproject, withEffects } from './bending/reprojection.js';
export {
  DIVERT as diverting,
  DIVERTED as diverted,
  PREVENT as preventing,
  PREVENTED as prevented,
  redirect,
  type ShieldSpec,
  shield,
} from './bending/shields.js';
export type { Ability as StaticText, Change, LayerTable, Part, Resolved } from './bending/static-effects.js';
export {
  type Contribution,
  type OrderStory,
  orderSentences,
  orderStory,
  type TraitStory,
  traitSentences,
  traitStory,
} from './bending/stories.js';
// doing
export { ActionCall, type ActionDefinition, type ActionSpec, action } from './doing/actions.js';
export type { Answer, ChoiceKind, Decision, Question } from './doing/choices.js';
export { also, alsoAfterThat, and, andAlso, andIfYouDo, andThen, andThenIfYouDo, thenDo } from './doing/compounds.js';
export { PAID as costPaid } from './doing/costs.js';
export { type Data, type DataOf, type EventDefinition, event, Happened } from './doing/events.js';
export { atMost, type LimitDefinition, once } from './doing/limits.js';
export { LOOP_FOUND, LOOP_NAMED, type LoopPolicy } from './doing/loops.js';
export { CANNOT, DID, NOTHING, type Outcome, outcomeNames } from './doing/outcome.js';
export {
  act,
  activate,
  activateAbility,
  activateWaiting,
  assign,
  attempt,
  awaitCommand,
  branch,
  type ChooseStep,
  call,
  choose,
  type Expr,
  each,
  eachTogether,
  end,
  locked,
  mayPay,
  original,
  type ProgramDefinition,
  pay,
  payOneOf,
  program,
  register,
  repeat,
  repeatWhile,
  resolveNewest,
  run,
  type Step,
  settle,
  settleOne,
  surely,
  v,
} from './doing/programs.js';
export { asItWouldBe } from './doing/replacing.js';
export { asModified, isLookedAt, whyNotDo } from './doing/requests.js';
export { EndlessLoop } from './doing/run.js';
export {
  amountOf,
  costsAtLeast,
  costsLess,
  costsMore,
  LOCK_TOTAL as totalLocking,
  lockTotal,
  TOTAL_LOCKED as totalLocked,
  type TotalChange,
  type TotalSpec,
  totalCost,
  totalNow,
} from './doing/totals.js';
export {
  type ActivationExplained,
  Explain,
  type LimitExplained,
  type OrderExplained,
  type Reader,
  type Reason,
  type TraitExplained,
} from './explain.js';
// the door
export { EffectBuilder, effect, FloodgateBuilder, floodgate, TriggerBuilder, trigger } from './fluent.js';
export { Game, type GameSetup, loadGame, type Refused, type Seat, startGame } from './game.js';
export type { Doing, DoingChoice, Draft, Here, Look } from './look.js';
export { Accepted } from './past.js';
export { type Names, type Refusal, type RefusalText, sentenceOf } from './refusals.js';
// remembering
export {
  AHEAD_CHANGED as courseChanged,
  adds,
  COURSE_ENDING as courseEnding,
  callsOff,
  ends,
  runCourse,
  runTurns,
  STRETCH_SKIPPED as stretchSkipped,
  skipsNext,
  stretchesAhead,
} from './remembering/courses.js';
export type { History, HistoryFilter, Memory } from './remembering/history.js';
export { begunAt, follow, isStill, type Known, known, knownIn, knownLast, type LastKnown, liesStill } from './remembering/lki.js';
export { during, ENTER_SCOPE as enterScope, enter, expire, LEAVE_SCOPE as leaveScope, leave } from './remembering/scopes.js';
export { SCOPE_ENTERED as scopeEntered, SCOPE_LEFT as scopeLeft } from './remembering/scopes-open.js';
// responding
export {
  type Ability,
  type AbilityDefinition,
  type ActivatedDefinition,
  activated,
  type Condition,
  cardOfOption,
  optionOf,
  type StaticDefinition,
  staticAbility,
  type TriggerDefinition,
  triggered,
} from './responding/abilities.js';
export { legalActivations, type Stage, type Wish, whyNotWaiting } from './responding/activation.js';
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
} from './responding/chain.js';
export { checkTiming, checkTimings, type PlayTiming, playsOne, playTiming } from './responding/check-timing.js';
export { APPLY_RULE as applyRule, checkRules, type DueRule, dueRules, RULE_APPLIED as ruleApplied } from './responding/checks.js';
export {
  ACTIVATED as wasActivated,
  ACTIVATION_NEGATED as activationNegated,
  ANNOUNCED as actionAnnounced,
  COPIED as linkCopied,
  DROPPED as linkDropped,
  EFFECT_NEGATED as effectNegated,
  RESOLVED as linkResolved,
  RETARGETED as linkRetargeted,
  TRIGGER_DECLINED as triggerDeclined,
  TRIGGER_LAPSED as triggerLapsed,
  TRIGGER_MISSED as triggerMissed,
  TRIGGERED as wasTriggered,
  UNRESOLVED as linkUnresolved,
} from './responding/links.js';
export { isUnsettled, type PriorityTiming, type PriorityWindow, priorityWindow } from './responding/priority.js';
export { targetOptions } from './responding/target-checks.js';
export { hasMissed, isTriggerWaiting, type WaitingInfo, waitingTriggers, whenYouDo } from './responding/triggers.js';
export { type ChainTiming, type ChainWindows, chainWindows, PASS, placeTrigger, spellSpeeds } from './responding/windows.js';
export { defineRules, type Further, Rules } from './rules.js';
export { type PlayerSetup, type Policies, type RulesSpec, type ThingKind, thingKind } from './rules-spec.js';
// table
export { type CardDefinition, type CardKind, cardKind } from './table/cards.js';
export { Digest } from './table/digest.js';
export { type Fact, Impossible, isFact, type Scalar } from './table/facts.js';
export { applyPatch, type Json, type JsonObject, type TableJson } from './table/json.js';
export { Field, type FieldSpec, type FieldType, flag, int, ints, Kind, ref, refs, type Seen, text, texts, tree } from './table/kinds.js';
export { type PlayerKind, playerKind } from './table/players.js';
export { LoadError } from './table/reading.js';
export { Chance } from './table/rng.js';
export { type PlainData, Tree } from './table/trees.js';
export { type Shows, type ZoneDefinition, type ZoneSpec, zone } from './table/zones.js';
export type { ToldEvent, ToldFact } from './telling.js';
export type { CardView, DecisionView, LinkView, OptionView, Shown, ToldView, TraitsView, View, ZoneView } from './views.js';
