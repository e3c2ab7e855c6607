/**
 * Chance: the generator inside the table.
 *
 * RN1  xoshiro128** (Blackman and Vigna); its 128 bits of state are facts on the table.
 * RN2  Every named stream is its own generator, seeded from the game's seed and the stream's name: what one stream
 *      draws never moves another.
 * RN3  A number below n is drawn without bias: values past the last whole multiple of n are drawn again.
 * RN4  A seed of 256 bits, written as 64 hexadecimal digits, is secret: its streams are ChaCha20, and each seat's cards are shuffled with a
 *      stream of their own. Whatever has been drawn, nobody can work out what else was or will be.
 */
import { chachaBlock, keyWords } from './chacha.js';
import { Digest } from './digest.js';
import { int, Kind, layRow, text } from './kinds.js';

const fields = layRow(
  { name: text('', { seen: 'never' }) },
  { a: int(0, { seen: 'never' }) },
  { b: int(0, { seen: 'never' }) },
  { c: int(0, { seen: 'never' }) },
  { d: int(0, { seen: 'never' }) },
  /** The secret seed. Then `a` and `b` count the words that were drawn, and `c` and `d` are of the name. */
  { key: text('', { seen: 'never' }) },
);
export const STREAM = new Kind('stream', 'stream', fields);

/** Whether a seed is long enough to keep a secret, and is meant to. (RN4) */
export const isSecretSeed = (seed: unknown): seed is string => typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed);

type State = [string, number, number, number, number, string];

/** The state of a stream of a seed: [name, a, b, c, d, key]. */
export function seedStream(seed: number | string, name: string): State {
  if (!isSecretSeed(seed)) return plainStream(seed, name);
  const [c, d] = new Digest().text(name).done();
  return [name, 0, 0, c >>> 0, d >>> 0, seed];
}

/** The same for a generator whose numbers keep no secret, whatever the seed. */
export function plainStream(seed: number | string, name: string): State {
  const [a, b, c, d] = new Digest().scalar(seed).text(name).done();
  // An all-zero state would give zeros for ever.
  return [name, a >>> 0, b >>> 0, c >>> 0, (d | 1) >>> 0, ''];
}

/** Draws a number from 0 to n - 1 from a stream's values; `of` is whose part of a secret stream, -1 if nobody's. */
export function drawBelow(values: (number | string)[], n: number, of: number): number {
  const state = values as number[];
  if (values[KEY] === '') return below(state, 1, n);
  const limit = lastMultiple(n);
  for (;;) {
    const word = nextSecretWord(state, values[KEY] as string, of);
    if (word < limit) return word % n;
  }
}
const KEY = fields.key.index;
const WORDS = 0x100000000;
const lastMultiple = (n: number): number => WORDS - (WORDS % n);

function nextSecretWord(state: number[], key: string, of: number): number {
  const [, low = 0, high = 0, c = 0, d = 0] = state;
  const drawn = high * WORDS + low;
  const block = chachaBlock(keyWords(key), Math.floor(drawn / 16) % WORDS, [c, d, of + 1]);
  state[1] = (drawn + 1) % WORDS;
  state[2] = Math.floor((drawn + 1) / WORDS);
  return block[drawn % 16] ?? 0;
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
  const limit = lastMultiple(n);
  for (;;) {
    const word = nextWord(state, at);
    if (word < limit) return word % n;
  }
}

/** A generator off the table, for whoever plays or tests: same algorithm, same numbers. */
export class Chance {
  private readonly state: number[];
  constructor(seed: number | string, name = 'chance') {
    this.state = plainStream(seed, name).slice(1, 5) as number[];
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
