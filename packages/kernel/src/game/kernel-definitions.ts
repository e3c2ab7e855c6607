/** What the kernel itself does, and tells, in every game. */
import { APPLY_RULE, rulePrograms } from '../activation/rule-actions.js';
import {
  ACTIVATE,
  COPY_LINK,
  DISMISS_TRIGGER,
  FINISH_LINK,
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  REMOVE_LINK,
  RETARGET_LINK,
} from '../chain/chain.js';
import { REFLEX, TELL_TRIGGERED } from '../chain/triggers.js';
import {
  ACTIVATED,
  ACTIVATION_NEGATED,
  AHEAD_CHANGED,
  ANNOUNCED,
  CONTROLLED,
  COPIED,
  COURSE_ENDING,
  DIVERTED,
  DROPPED,
  EFFECT_NEGATED,
  ENDED,
  GAME_VOIDED,
  LOOP_FOUND,
  LOOP_NAMED,
  PAID,
  PREVENTED,
  REGISTERED,
  RESOLVED,
  RETARGETED,
  RULE_APPLIED,
  SCOPE_ENTERED,
  SCOPE_LEFT,
  STRETCH_SKIPPED,
  TEXT_FAILED,
  TOTAL_LOCKED,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
  TRIGGER_MISSED,
  TRIGGERED,
  UNRESOLVED,
} from '../definitions/kernel-events.js';
import type { Here } from '../definitions/look.js';
import { CHANGE_CONTROL } from '../effects/control.js';
import { courseActions, coursePrograms } from '../effects/courses.js';
import { END_EFFECT, REGISTER_EFFECT } from '../effects/registering.js';
import { ENTER_SCOPE, EXPIRE_SCOPE, LEAVE_SCOPE } from '../effects/scopes.js';
import { DIVERT, PREVENT } from '../effects/shields.js';
import { LOCK_TOTAL } from '../effects/totals.js';
import { FIND_LOOP, NAME_ROUNDS, ROUNDS_PROGRAM } from '../interpreter/loops.js';
import { FAIL_TEXT, VOID_GAME } from '../interpreter/recovery.js';
import { PAY_COST } from '../payability/costs.js';
import { CARD, isCard } from '../records/card-record.js';
import { LOSE_TARGET } from '../rules/ability-program.js';
import type { KernelDefinitions } from '../rules/kernel-definitions.js';
import { tableOf } from '../table/table.js';

export const ownActions = [
  REGISTER_EFFECT,
  END_EFFECT,
  ENTER_SCOPE,
  LEAVE_SCOPE,
  EXPIRE_SCOPE,
  ACTIVATE,
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  FINISH_LINK,
  DISMISS_TRIGGER,
  APPLY_RULE,
  REFLEX,
  TELL_TRIGGERED,
  FIND_LOOP,
  NAME_ROUNDS,
  CHANGE_CONTROL,
  REMOVE_LINK,
  COPY_LINK,
  RETARGET_LINK,
  PAY_COST,
  LOCK_TOTAL,
  LOSE_TARGET,
  ...courseActions,
  PREVENT,
  DIVERT,
  FAIL_TEXT,
  VOID_GAME,
];
export const ownEvents = [
  REGISTERED,
  ENDED,
  SCOPE_ENTERED,
  SCOPE_LEFT,
  ACTIVATED,
  ANNOUNCED,
  RESOLVED,
  DROPPED,
  ACTIVATION_NEGATED,
  EFFECT_NEGATED,
  TRIGGER_MISSED,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
  RULE_APPLIED,
  TRIGGERED,
  LOOP_FOUND,
  LOOP_NAMED,
  UNRESOLVED,
  CONTROLLED,
  COPIED,
  RETARGETED,
  PAID,
  TOTAL_LOCKED,
  AHEAD_CHANGED,
  STRETCH_SKIPPED,
  COURSE_ENDING,
  PREVENTED,
  DIVERTED,
  TEXT_FAILED,
  GAME_VOIDED,
];

/** Which object a card is now. */
function objectOf(here: Here, card: number): readonly [number, number] {
  const rec = tableOf(here).find(card);
  return isCard(rec) ? [rec.values[CARD.stamp.index], rec.values[CARD.laid.index]] : [-1, 0];
}

export const kernelDefinitions: KernelDefinitions = {
  actions: ownActions,
  events: ownEvents,
  programs: [...rulePrograms, ...coursePrograms],
  roundsProgram: ROUNDS_PROGRAM,
  activate: ACTIVATE,
  applyRule: APPLY_RULE,
  objectOf,
};
