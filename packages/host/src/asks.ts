/**
 * Asks: what a seat is asked, under an id of the host's.
 *
 * HM2  A seat names decisions by the host's ids and options by their place; nothing else that it says reaches the rules. An id is
 *      given once, and never again after time has gone back: an answer that comes late answers nothing.
 * HM3  An answer that was taken and comes again is no error, and changes nothing.
 */
import type { Answer, Decision } from '@rulewright/kernel';
import type { Picks } from './protocol.js';

export interface Ask {
  readonly id: number;
  readonly decision: Decision;
  readonly openedAt: number;
  /** How long after that a pass is told at the earliest. (HO8) */
  readonly pace: number;
  /** A pass was refused: whatever its stop says, the seat is asked. */
  isOpen: boolean;
  /** A pass that is given, and not told until then. */
  held: { readonly answer: Answer; readonly isOwn: boolean; readonly until: number } | undefined;
}

/** The asks of one seat: at most one at a time. */
export class Asks {
  current: Ask | undefined = undefined;
  private taken: { readonly id: number; readonly picks: string } | undefined = undefined;

  constructor(public lastId = 0) {}

  /** Asks the seat something, unless it is asked just that. */
  open(decision: Decision, now: number, pace: () => number): Ask {
    if (this.current !== undefined && isSame(this.current.decision, decision)) return this.current;
    this.current = { id: ++this.lastId, decision, openedAt: now, pace: pace(), isOpen: false, held: undefined };
    return this.current;
  }

  close(): void {
    this.current = undefined;
  }

  note(id: number, picks: Picks): void {
    this.taken = { id, picks: String(picks) };
  }

  /** Whether this very answer was taken already. */
  isTaken(id: number, picks: Picks): boolean {
    return this.taken?.id === id && this.taken.picks === String(picks);
  }
}

/** While others answer, what this seat is asked is worked out anew, and stays the same. */
function isSame(one: Decision, other: Decision): boolean {
  return (
    one === other || (one.id === other.id && one.why === other.why && one.by === other.by && String(one.options) === String(other.options))
  );
}
