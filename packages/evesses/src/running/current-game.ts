/**
 * The game whose functions run. Games that were forked from each other share their definitions, and the functions in those ask
 * here which of the games they are to look at.
 */
import type { PendingTrigger } from '../values/effects.js';
import { EvessesError } from '../values/mistakes.js';
import type { RunningFunction } from './running-function.js';

/** Orders the triggers that wait. */
export interface TriggerSorter {
  sort(triggers: PendingTrigger[]): unknown;
}

export interface RunningGame {
  readonly running: RunningFunction;
  /** The context that functions receive. */
  readonly ctx: object;
  readonly sorter: TriggerSorter | undefined;
  /** How many links may resolve in one `resolveChain`. */
  readonly maxIterations: number;
  /** Warns of something that is probably a mistake, in development; of nothing, if there turns out to be no reason. */
  warn(warning: () => string | undefined): void;
}

export class CurrentGame {
  private current: RunningGame | undefined = undefined;

  /** Whether functions of a game may run now. */
  get isAny(): boolean {
    return this.current !== undefined;
  }
  /** Whether an author's function runs now. */
  get isRunningFunction(): boolean {
    return this.current?.running.isRunning === true;
  }
  get game(): RunningGame {
    if (this.current === undefined) throw new EvessesError('this function belongs to a game and runs only inside of it');
    return this.current;
  }
  /** Whether functions of another game run than this one. */
  isOtherThan(game: RunningGame): boolean {
    return this.current !== undefined && this.current !== game;
  }

  /** Does something in which functions of a game may be asked. */
  during<T>(game: RunningGame, doing: () => T): T {
    const before = this.current;
    this.current = game;
    try {
      return doing();
    } finally {
      this.current = before;
    }
  }
}
