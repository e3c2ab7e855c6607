/** The fields of a scope, such as a turn or a phase. */
import { flag, int, ints, Kind, layRow, ref, text, texts } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

/** A scope lists the effects that end with it, and what has been spent in it of which limit. */
export const SCOPE = layRow(
  { name: text() },
  { seat: int(-1) },
  { since: int() },
  { parent: ref() },
  /** Whether it is only there to count in. */
  { aside: flag() },
  { spent: texts() },
  { times: ints() },
  /** The stretches of its course that are still to come: the name of each, and whose it is, -1 for the same seat's. */
  { ahead: texts() },
  { aheadFor: ints() },
);
export const SCOPE_KIND = new Kind('scope', 'scope', SCOPE);
export type ScopeRec = Rec<typeof SCOPE_KIND>;

/** Whether a record is a scope's. */
export const isScope = (rec: Rec | undefined): rec is ScopeRec => rec?.kind.role === 'scope';
