/** Random cards of the stack game, as CI plays them. `npm run soak -- --campaign stack-cards` plays more. */
import { runCampaign } from '@rulewright/testkit';
import { describe, test } from 'vitest';
import { stackCards } from './card-fuzz.js';

const GAMES = 20;

describe('random cards', () => {
  test('[GD4] of all words are checked, compiled and played', () => {
    for (let seed = 1; seed <= GAMES; seed++) runCampaign(stackCards, seed);
  }, 600_000);
});
