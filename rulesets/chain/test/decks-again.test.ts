import { test } from 'vitest';
import { playDeckDuel, shortDuel } from './deck-campaign.js';

test('[SI11, SI12, SI13, SI14] the second half of the three hundred duels', { timeout: 900_000 }, () => {
  for (let seed = 151; seed <= 300; seed++) playDeckDuel(seed, shortDuel(seed));
});
