import { describe, expect, test } from 'vitest';
import { playDeckDuel, shortDuel } from './deck-campaign.js';
import { decks, problems } from './own-set.js';

describe('the decks that the game comes with', () => {
  test('are as the game allows', () => {
    expect(problems.map(({ problem }) => problem.message)).toEqual([]);
    expect(decks.length).toBe(6);
  });

  // The other half is played beside it, in `decks-again`.
  test('[SI11, SI12, SI13, SI14, DU4, CN2, CD1, VW1] three hundred duels by chance keep the laws, and all end', {
    timeout: 900_000,
  }, () => {
    for (let seed = 1; seed <= 150; seed++) playDeckDuel(seed, shortDuel(seed));
  });
});
