/** The kernel's table of contents. */
// bending
export { askedBy } from './bending/asked.js';
export { Board, type Owned, type Thing, Traits, View as BoardView } from './bending/boards.js';
export { continuousOn } from './bending/continuous.js';
export { CHANGE_CONTROL as changeControl } from './bending/control.js';
export type { Because } from './bending/dependency.js';
export { type WaitingReaction, waitingReactions } from './bending/lifetimes.js';
export { type Applied, type Projected, ProjectionLimit, type ProjectionOptions, Projector } from './bending/projection.js';
export { REGISTER_EFFECT as registerEffect } from './bending/registering.js';
export { reproject, withEffects } from './bending/reprojection.js';
export { DIVERT as diverting, PREVENT as preventing, redirect, type ShieldSpec, shield } from './bending/shields.js';
export {
  type Contribution,
  type OrderStory,
  orderSentences,
  orderStory,
  type TraitStory,
  traitSentences,
  traitStory,
} from './bending/stories.js';
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
} from './definitions/abilities.js';
// doing
export { ActionCall, type ActionDefinition, type ActionSpec, action } from './definitions/actions.js';
// table
export { type CardDefinition, type CardKind, cardKind } from './definitions/cards.js';
export type { Answer, ChoiceKind } from './definitions/choice-kinds.js';
export { also, alsoAfterThat, and, andAlso, andIfYouDo, andThen, andThenIfYouDo, thenDo } from './definitions/compounds.js';
export type { Ability as StaticText, Change, LayerTable, Part, Resolved } from './definitions/continuous-effects.js';
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
} from './definitions/effects.js';
export { type Data, type DataOf, type EventDefinition, event, Happened } from './definitions/events.js';
export type { Amount, Filter, Seen as SeenThing } from './definitions/filters.js';
// the door
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
export type { Doing, DoingChoice, Draft, Here, Look } from './definitions/look.js';
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
} from './definitions/ruleset.js';
export { type ChooseStep, type Expr, type ProgramDefinition, type Step, v } from './definitions/steps.js';
export type { Carried, ContinuousSpec, ControlSpec, PrintedValue, TraitDefinition, TraitKind, TraitValue } from './definitions/traits.js';
export { type Shows, type ZoneDefinition, type ZoneSpec, zone } from './definitions/zones.js';
export type { Decision, Question } from './doing/choices.js';
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
export { Game, type GameSetup, loadGame, type Refused, type Seat, startGame } from './game.js';
export { Accepted } from './past.js';
// remembering
export { adds, callsOff, ends, runCourse, runTurns, skipsNext, stretchesAhead } from './remembering/courses.js';
export { begunAt, follow, isStill, known, knownIn, knownLast, liesStill } from './remembering/lki.js';
export { during, ENTER_SCOPE as enterScope, enter, expire, LEAVE_SCOPE as leaveScope, leave } from './remembering/scopes.js';
export { legalActivations, whyNotWaiting } from './responding/activation.js';
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
export { APPLY_RULE as applyRule, checkRules, type DueRule, dueRules } from './responding/checks.js';
export { isUnsettled, type PriorityTiming, type PriorityWindow, priorityWindow } from './responding/priority.js';
export { targetOptions } from './responding/target-checks.js';
export { hasMissed, isTriggerWaiting, type WaitingInfo, waitingTriggers, whenYouDo } from './responding/triggers.js';
export { type ChainTiming, type ChainWindows, chainWindows, PASS, placeTrigger, spellSpeeds } from './responding/windows.js';
export { defineRules, type Further, Rules } from './rules.js';
export { Digest } from './store/digest.js';
export { type Fact, Impossible, isFact, type Scalar } from './store/facts.js';
export { Field, type FieldSpec, type FieldType, flag, int, ints, Kind, ref, refs, type Seen, text, texts, tree } from './store/kinds.js';
export { Chance } from './store/rng.js';
export { type PlainData, Tree } from './store/trees.js';
export { applyPatch, type Json, type JsonObject, type TableJson } from './table/json.js';
export { LoadError } from './table/reading.js';
export type { ToldEvent, ToldFact } from './telling.js';
export type { CardView, DecisionView, LinkView, OptionView, Shown, ToldView, TraitsView, View, ZoneView } from './views.js';
