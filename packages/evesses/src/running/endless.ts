/** Chains that do not end: what carries them out of everything that runs, and what goes round in them. */
import type { ChainLimitReached } from '../values/errors.js';

/** Thrown through everything that runs; `activateEffect`, `resolveChain` and `answer` return its limit in an Err. */
export class Endless extends Error {
  constructor(readonly limit: ChainLimitReached) {
    super(limit.reason);
  }
}

/** Returns the shortest end of a list that repeats itself, closed: A, B, A. If nothing repeats, the last few names. */
export function cycleOf(names: readonly string[]): string[] {
  const end = names.length;
  for (let period = 1; period <= end / 2; period++) {
    let repeats = true;
    for (let i = 1; i <= period && repeats; i++) repeats = names[end - i] === names[end - i - period];
    if (repeats) {
      const once = names.slice(end - period);
      return [...once, ...once.slice(0, 1)];
    }
  }
  return [...new Set(names.slice(-8))];
}
