/** What the kernel itself does, and tells, in every game. */
import { CHANGE_CONTROL, CONTROLLED } from './bending/control.js';
import { ENDED, REGISTERED } from './bending/ending.js';
import { END_EFFECT, REGISTER_EFFECT } from './bending/registering.js';
import { DIVERT, DIVERTED, PREVENT, PREVENTED } from './bending/shields.js';
import { PAID, PAY_COST } from './doing/costs.js';
import { FIND_LOOP, LOOP_FOUND, LOOP_NAMED, NAME_ROUNDS } from './doing/loops.js';
import { LOCK_TOTAL, TOTAL_LOCKED } from './doing/totals.js';
import { AHEAD_CHANGED, COURSE_ENDING, courseActions, STRETCH_SKIPPED } from './remembering/courses.js';
import { ENTER_SCOPE, EXPIRE_SCOPE, LEAVE_SCOPE } from './remembering/scopes.js';
import { SCOPE_ENTERED, SCOPE_LEFT } from './remembering/scopes-open.js';
import { LOSE_TARGET } from './responding/ability-programs.js';
import {
  ACTIVATE,
  COPY_LINK,
  DISMISS_TRIGGER,
  FINISH_LINK,
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  REMOVE_LINK,
  RETARGET_LINK,
} from './responding/chain.js';
import { APPLY_RULE, RULE_APPLIED } from './responding/checks.js';
import {
  ACTIVATED,
  ACTIVATION_NEGATED,
  ANNOUNCED,
  COPIED,
  DROPPED,
  EFFECT_NEGATED,
  RESOLVED,
  RETARGETED,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
  TRIGGER_MISSED,
  TRIGGERED,
  UNRESOLVED,
} from './responding/links.js';
import { REFLEX, TELL_TRIGGERED } from './responding/triggers.js';

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
];
