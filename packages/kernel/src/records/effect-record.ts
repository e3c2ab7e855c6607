/** The fields of an effect in force. */
import { flag, int, layHeader, ref } from '../store/kinds.js';

export const EFFECT = layHeader(
  { seat: int(-1) },
  { source: ref() },
  { since: int() },
  { uses: int(-1) },
  /** The scope with which it ends, 0 for none. */
  { until: ref() },
  /** Since when its source had been the same object, when it was registered; -1 if it does not hang on it. */
  { placed: int(-1) },
  /** Whether its source must lie face up, too. */
  { faceUp: flag() },
  /** Whether it belongs to a static ability of its source. */
  { printed: flag() },
  /** Whether it is what its source says of its own coming. */
  { entering: flag() },
);
