/** The kernel's table of contents. */

// bending
export { type EffectDefinition, forbid, modify, modifyEvent, reaction, replace } from './bending/effects.js';
export { ENDED as effectEnded, REGISTER_EFFECT as registerEffect, REGISTERED as effectRegistered } from './bending/registering.js';
// doing
export { ActionCall, type ActionDefinition, type ActionSpec, action } from './doing/actions.js';
export type { Answer, ChoiceKind, Decision, Question } from './doing/choices.js';
export { also, alsoAfterThat, and, andAlso, andIfYouDo, andThen, andThenIfYouDo, thenDo } from './doing/compounds.js';
export { type Data, type DataOf, type EventDefinition, event, Happened } from './doing/events.js';
export { CANNOT, DID, NOTHING, type Outcome, outcomeNames } from './doing/outcome.js';
export {
  act,
  assign,
  attempt,
  branch,
  call,
  choose,
  type Expr,
  each,
  eachTogether,
  end,
  original,
  type ProgramDefinition,
  pay,
  program,
  register,
  repeat,
  repeatWhile,
  run,
  type Step,
  settle,
  v,
} from './doing/programs.js';
export { EndlessLoop } from './doing/run.js';
// the door
export { Game, type GameSetup, loadGame, type Refused, type Seat, startGame } from './game.js';
export { type Doing, type DoingChoice, Draft, Here, Look } from './look.js';
export { Accepted } from './past.js';
export { type Names, type Refusal, type RefusalText, sentenceOf } from './refusals.js';
export { defineRules, type PlayerSetup, type Policies, Rules, type RulesSpec, type ThingKind, thingKind } from './rules.js';
// table
export { type CardDefinition, type CardKind, cardKind } from './table/cards.js';
export { Digest } from './table/digest.js';
export { type Fact, Impossible, isFact, type Scalar } from './table/facts.js';
export { applyPatch, type Json, type JsonObject, type TableJson } from './table/json.js';
export { Field, type FieldSpec, type FieldType, flag, int, ints, Kind, ref, refs, type Seen, text, texts } from './table/kinds.js';
export { type PlayerKind, playerKind } from './table/players.js';
export { Chance } from './table/rng.js';
export { LoadError } from './table/save.js';
export { type Shows, type ZoneDefinition, type ZoneSpec, zone } from './table/zones.js';
export type { CardView, DecisionView, OptionView, Shown, View, ZoneView } from './views.js';
