import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Digest } from '../src/store/digest.js';
import { isFact } from '../src/store/facts.js';
import { below, Chance, nextWord, seedStream } from '../src/store/rng.js';

const digestOf = (...facts: (number | string | boolean | readonly (number | string | boolean)[])[]): string => {
  const digest = new Digest();
  for (const fact of facts) digest.fact(fact);
  return digest.hex();
};

describe('facts and their digest', () => {
  test('[FA1] a fact is a safe integer, a boolean, a string or a list of those', () => {
    for (const fact of [0, -1, 2 ** 53 - 1, true, '', 'x', [], [1, 'a', false]]) expect(isFact(fact)).toBe(true);
    for (const none of [1.5, Number.NaN, 2 ** 53, null, undefined, {}, [[1]], [null], () => 1, 1n]) expect(isFact(none)).toBe(false);
  });

  test('[DG1] type, order and place all count', () => {
    const different = [
      [1],
      ['1'],
      [true],
      [[1]],
      [[]],
      [],
      [1, 2],
      [2, 1],
      [[1, 2]],
      [[1], 2],
      ['12'],
      ['1', '2'],
      [''],
      [0],
      [-1],
      [2 ** 40],
      [2 ** 40 + 1],
    ];
    const digests = different.map((facts) => digestOf(...facts));
    expect(new Set(digests).size).toBe(different.length);
    expect(digestOf(1, 'x', [true])).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[DG1] no two small inputs meet', () => {
    const seen = new Map<string, string>();
    for (let a = 0; a < 60; a++) for (let b = 0; b < 60; b++) seen.set(digestOf(a, b), `${a},${b}`);
    expect(seen.size).toBe(3600);
  });

  test('[DG1] it is what it was when it was written: other machines compare with it', () => {
    expect(digestOf('rulewright', 8000, true, [1, -2, 'three'])).toBe('f01beebb28a20475e5c6719683dc4ad3');
  });
});

describe('chance', () => {
  test('[RN1] the numbers are those of the published generator', () => {
    const state = [1, 2, 3, 4];
    const words = Array.from({ length: 10 }, () => nextWord(state, 0));
    expect(words).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]);
  });

  test('[RN2] streams of one seed differ, and one seed gives one stream', () => {
    expect(seedStream(1, 'shuffle')).toEqual(seedStream(1, 'shuffle'));
    expect(seedStream(1, 'shuffle').slice(1)).not.toEqual(seedStream(1, 'chance').slice(1));
    expect(seedStream(1, 'shuffle').slice(1)).not.toEqual(seedStream('1', 'shuffle').slice(1));
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, name) => {
        const [, ...state] = seedStream(seed, name).slice(0, 5);
        expect(state.every((word) => Number.isSafeInteger(word) && (word as number) >= 0 && (word as number) <= 0xffffffff)).toBe(true);
        expect(state.some((word) => word !== 0)).toBe(true);
      }),
    );
  });

  test('[RN3] every number below n is as likely as any other', () => {
    const chance = new Chance(42);
    const rolls = 60_000;
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < rolls; i++) {
      const roll = chance.below(6);
      counts[roll] = (counts[roll] as number) + 1;
    }
    for (const count of counts) expect(Math.abs(count - rolls / 6)).toBeLessThan(5 * Math.sqrt(rolls / 6));
  });

  test('[RN3] a word past the last whole multiple of n is drawn again', () => {
    const n = 3 * 2 ** 30; // a third of all words would favour the small numbers
    const state = [1, 2, 3, 4];
    const plain = state.slice();
    let drawn = 0;
    while (drawn < 200) {
      const got = below(state, 0, n);
      let word = nextWord(plain, 0);
      while (word >= n) word = nextWord(plain, 0);
      expect(got).toBe(word % n);
      drawn++;
    }
  });
});
