/** Secret seeds: 256 bits, of which nobody learns anything by what is drawn. */
import { Chance, Impossible, isSecretSeed, LoadError, loadGame, startGame } from '@rulewright/kernel';
import { randomAnswer, randomDuel } from '@rulewright/testkit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chachaBlock, keyWords } from '../src/store/chacha.js';
import { drawBelow, seedStream } from '../src/store/rng.js';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const hexSeeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('secret seeds', () => {
  test('[RN4] the block of RFC 8439, 2.3.2', () => {
    const key = keyWords(Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join(''));
    const block = chachaBlock(key, 1, [0x09000000, 0x4a000000, 0]);
    expect([...block].map((word) => word.toString(16).padStart(8, '0')).join(' ')).toBe(
      'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
    );
  });

  test('[RN3, RN4] numbers of a secret stream are as even as chance has it, and go on after the words of a block', () => {
    const values = seedStream(seedOf(7), 'shuffle');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const drawn = drawBelow(values, 6, 0);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(values[1]).toBeGreaterThanOrEqual(6000);
  });

  test('[RN4] seats, streams and seeds have numbers of their own; others than 64 digits are no secret seeds', () => {
    fc.assert(
      fc.property(hexSeeds, (seed) => {
        const drawn = (stream: string, of: number, from = seed): string => {
          const values = seedStream(from, stream);
          return Array.from({ length: 8 }, () => drawBelow(values, 0x10000, of)).join();
        };
        const all = [drawn('shuffle', 0), drawn('shuffle', 1), drawn('shuffle', -1), drawn('chance', 0)];
        expect(new Set([...all, drawn('shuffle', 0, seedOf(1))]).size).toBe(5);
        expect(drawn('shuffle', 0)).toBe(all[0]);
      }),
    );
    for (const seed of [1, '', 'a', 'A'.repeat(64), 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)]) expect(isSecretSeed(seed)).toBe(false);
  });

  test('[RN4, SV1, IM2] a game with one is saved and loaded in the middle, and no imagined world holds the seed', () => {
    const seed = seedOf(0xabcdef);
    const { rules, players } = randomDuel(3);
    let game = startGame(rules, { seed, players });
    const chance = new Chance(3, 'answers');
    for (let i = 0; i < 60 && !game.isOver; i++) {
      const [decision] = game.decisions;
      if (decision === undefined) throw new Impossible('nobody is asked');
      if (i % 7 === 0) game = loadGame(rules, game.save());
      const imagined = game.imagine(decision.seat, i);
      expect(imagined.save()).not.toContain(seed);
      for (const seat of ['spectator', 0, 1] as const) expect(JSON.stringify(game.view(seat))).not.toContain(seed);
      expect(game.answer(decision.seat, randomAnswer(game, decision, chance)).ok).toBe(true);
    }
    const { table, ...rest } = JSON.parse(game.save()) as { table: { records: Record<string, { key?: string }> } };
    const stream = Object.values(table.records).find(({ key }) => key === seed);
    if (stream === undefined) throw new Error('the seed is nowhere');
    stream.key = 'no seed';
    expect(() => loadGame(rules, { ...rest, fingerprint: undefined, table })).toThrow(LoadError);
  });
});
