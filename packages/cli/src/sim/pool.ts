/**
 * The pool: games are dealt to workers a few at a time, and what they came to is added up.
 *
 * SI10  How many workers there are changes how long it takes, and nothing else.
 */
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, type Tally } from '@rulewright/bots';
import type { ContestData } from './contest.js';

export interface PoolSpec {
  readonly contest: ContestData;
  readonly games: number;
  readonly jobs: number;
  /** Is told how many games are done. */
  progress(done: number, all: number): void;
}

/** As few that the bar moves, as many that handing them out costs nothing. */
const MOST_AT_ONCE = 20;

export function playAll({ contest, games, jobs, progress }: PoolSpec): Promise<Tally> {
  const total = emptyTally();
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, Math.ceil(games / (jobs * 8))));
  let next = 0;
  return new Promise((resolve, reject) => {
    const workers: Worker[] = [];
    const stop = (): void => {
      for (const worker of workers) void worker.terminate();
    };
    const give = (worker: Worker): void => {
      if (next >= games) return;
      const from = next;
      next = Math.min(games, next + atOnce);
      worker.postMessage({ from, to: next });
    };
    for (let i = 0; i < Math.min(jobs, games); i++) {
      const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: contest });
      workers.push(worker);
      worker.on('message', (tally: Tally) => {
        addTally(total, tally);
        progress(total.games, games);
        if (total.games === games) {
          stop();
          resolve(total);
        } else give(worker);
      });
      worker.on('error', (error) => {
        stop();
        reject(error);
      });
      give(worker);
    }
  });
}
