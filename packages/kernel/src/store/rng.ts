/**
 * Chance: the generator inside the table.
 *
 * RN1  xoshiro128** (Blackman and Vigna); its 128 bits of state are facts on the table.
 * RN2  Every named stream is its own generator, seeded from the game's seed and the stream's name: what one stream
 *      draws never moves another.
 * RN3  A number below n is drawn without bias: values past the last whole multiple of n are drawn again.
 */
import { Digest } from './digest.js';
import { int, Kind, layRow, text } from './kinds.js';

const fields = layRow(
  { name: text('', { seen: 'never' }) },
  { a: int(0, { seen: 'never' }) },
  { b: int(0, { seen: 'never' }) },
  { c: int(0, { seen: 'never' }) },
  { d: int(0, { seen: 'never' }) },
);
export const STREAM = new Kind('stream', 'stream', fields);

/** The state of a stream of a seed: [name, a, b, c, d]. */
export function seedStream(seed: number | string, name: string): [string, number, number, number, number] {
  const [a, b, c, d] = new Digest().scalar(seed).text(name).done();
  // An all-zero state would give zeros for ever.
  return [name, a >>> 0, b >>> 0, c >>> 0, (d | 1) >>> 0];
}

/** Draws 32 bits from the state at `at` in `state` and moves it on. */
export function nextWord(state: number[], at: number): number {
  const a = state[at] as number;
  const b = state[at + 1] as number;
  const c = state[at + 2] as number;
  const d = state[at + 3] as number;
  const five = Math.imul(b, 5);
  const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
  const c1 = c ^ a;
  const d1 = d ^ b;
  state[at + 1] = (b ^ c1) >>> 0;
  state[at] = (a ^ d1) >>> 0;
  state[at + 2] = (c1 ^ (b << 9)) >>> 0;
  state[at + 3] = ((d1 << 11) | (d1 >>> 21)) >>> 0;
  return result;
}

/** A number from 0 to n - 1. */
export function below(state: number[], at: number, n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  for (;;) {
    const word = nextWord(state, at);
    if (word < limit) return word % n;
  }
}

/** A generator off the table, for whoever plays or tests: same algorithm, same numbers. */
export class Chance {
  private readonly state: number[];
  constructor(seed: number | string, name = 'chance') {
    this.state = seedStream(seed, name).slice(1) as number[];
  }
  below(n: number): number {
    return below(this.state, 0, n);
  }
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
  shuffled<T>(items: readonly T[]): T[] {
    const result = items.slice();
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = result[i] as T;
      result[i] = result[j] as T;
      result[j] = held;
    }
    return result;
  }
}
