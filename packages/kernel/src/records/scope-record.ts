/** The fields of a scope, such as a turn or a phase. */
import { type Field, flag, int, ints, Kind, layFields, ref, text, texts } from '../store/kinds.js';

/** A scope lists the effects that end with it, and what has been spent in it of which limit. */
export const SCOPE = layFields({
  name: text(),
  seat: int(-1),
  since: int(),
  parent: ref(),
  /** Whether it is only there to count in. */
  aside: flag(),
  spent: texts(),
  times: ints(),
  /** The stretches of its course that are still to come: the name of each, and whose it is, -1 for the same seat's. */
  ahead: texts(),
  aheadFor: ints(),
});
export const SCOPE_KIND = new Kind('scope', 'scope', Object.values(SCOPE) as Field[], true);
