/** Random cards of the check game, as CI plays them. `npm run soak -- --campaign check-cards` plays more. */
import { runCampaign } from '@rulewright/testkit';
import { describe, test } from 'vitest';
import { checkCards } from './card-fuzz.js';

const GAMES = 20;

describe('random cards', () => {
  test('[GD3, KL10] of all words are checked, compiled and played', () => {
    for (let seed = 1; seed <= GAMES; seed++) runCampaign(checkCards, seed);
  }, 600_000);
});
