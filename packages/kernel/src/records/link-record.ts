/** The fields of a chain link, of a waiting trigger, and the variables of an activation. */
import { flag, int, ints, layHeader, ref, text, texts } from '../store/kinds.js';

/** Which variable of an ability's frame says what trigger it is activated for, and which link resolves. */
export const WAITING_VAR = '$waiting';
export const LINK_VAR = '$link';
/** Which holds what its limits count, settled before the cost is paid. */
export const LIMITS_VAR = '$limits';
/** Which holds how many events there had been when the activation began, where objects are remembered. (LK1) */
export const SINCE_VAR = '$since';

/** What has become of a link. The one that resolves is the one the game says does. */
export const LinkState = { waits: 0, activationNegated: 1, effectNegated: 2 } as const;

/** What every link has before the variables of its ability: all that belongs to one activation. */
export const LINK = layHeader(
  { seat: int(-1) },
  { source: ref() },
  /** Since when the source had been the same object. */
  { placed: int() },
  /** The sequence number by which this activation is told from others of the same ability. */
  { seq: int() },
  /** The event that a trigger answers, 0 if none. */
  { event: int() },
  { state: int() },
  /** Whether somebody really chose to activate it. */
  { chosen: flag() },
  /** For each limit, the scope it counts in and what it counts. */
  { limits: texts() },
  /** Which objects its targets were: the stamp of each, and since when it had been the same object. */
  { objects: ints() },
  /** Whether it is a copy of another: no limit was spent for it. */
  { copy: flag() },
  /** By what the trigger was told from others of its name on the same card. */
  { instance: text() },
);

export const WAITS = layHeader(
  { seat: int(-1) },
  { source: ref() },
  { placed: int() },
  { event: int() },
  /** By what the trigger is told from others of its name on the same card. (LM1) */
  { instance: text() },
);

/** The variable that keeps which objects the targets were before the cost was paid. */
export const TARGETS_BEFORE = 'targets-before';
