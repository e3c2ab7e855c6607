import { describe, expect, test } from 'vitest';
import { comparePairs } from './secrecy-campaign.js';

describe('secrecy in a whole duel', () => {
  test('[SI9, VW1, VW2, VW3, IM2, IM3, BB2] two thousand pairs of tables that differ only in what a seat may not know', {
    timeout: 600_000,
  }, () => {
    let pairs = 0;
    const ends: Record<string, number> = {};
    for (let seed = 1; pairs < 2000; seed++) {
      comparePairs(seed, (end) => {
        ends[end] = (ends[end] ?? 0) + 1;
        pairs++;
      });
    }
    // Most were alike as long as they were compared; some were shown something; nobody could tell anything else.
    expect(ends['enough']).toBeGreaterThan(1000);
    expect(ends['shown']).toBeGreaterThan(50);
  });
});
