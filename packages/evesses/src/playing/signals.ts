/** Signals: what was bound to an `AbortSignal` ends when that aborts. They are not on the table, so they are neither saved nor taken back. */
import type { Registrable } from '../values/effects.js';

/** What ends with a signal, and the record by which it is in force. */
export interface BoundToSignal {
  readonly signal: AbortSignal;
  readonly what: Registrable;
  readonly registered: number;
  /** Whether it has been ended. */
  readonly isOver: boolean;
}

export class Signals {
  private bound: readonly BoundToSignal[];

  /** A fork begins with what is bound in the game that it comes from. */
  constructor(from?: Signals) {
    this.bound = from?.bound ?? [];
  }

  bind(signal: AbortSignal, what: Registrable, registered: number): void {
    this.bound = [...this.bound, { signal, what, registered, isOver: false }];
  }

  /** Whether something has to end now. */
  get hasAborted(): boolean {
    return this.bound.some(isDue);
  }
  /** Returns what has to end now, and takes it for ended. */
  takeAborted(): readonly BoundToSignal[] {
    const over = this.bound.filter(isDue);
    this.bound = this.bound.map((one) => (isDue(one) ? { ...one, isOver: true } : one));
    return over;
  }

  /** After a load: what is there again ends again, and a number that is not there may be given to something else. */
  keepOnly(isThere: (bound: BoundToSignal) => boolean): void {
    this.bound = this.bound.filter(isThere).map((one) => ({ ...one, isOver: false }));
  }
}

const isDue = ({ signal, isOver }: BoundToSignal): boolean => signal.aborted && !isOver;
