/** The fields of a running program's frame, before its variables. */
import { int, ints, layHeader, ref } from '../store/kinds.js';

/** What every frame of a program has before its variables; `startFrame` of a run writes all of it. */
export const FRAME = layHeader(
  { pc: int() },
  { outcome: int(1) },
  { best: int(-1) },
  /**
   * The operation that closes the block that must be done in full; -1 if the caller is in one, -2 if in one where only
   * refusals count, 0 outside of any.
   */
  { certain: int() },
  /** In a replacement's program: what became of the same action, done in its stead. */
  { same: int(-1) },
  /** In an interrupt's program: how many interrupts had to wait while the one below ran, -1 elsewhere. */
  { older: int(-1) },
  { seat: int(-1) },
  { source: ref() },
  /** The event that the program answers, 0 if none. */
  { event: int() },
  { lineage: ints() },
  /** The answers that a `run` or `attempt` has had so far, packed. */
  { answers: ints() },
);
export const header = Object.values(FRAME);
