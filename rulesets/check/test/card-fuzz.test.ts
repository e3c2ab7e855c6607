/** Random cards of the check game, as CI plays them. `npm run soak -- --campaign check-cards` plays more. */
import { checkKit } from '@rulewright/check';
import { readCard } from '@rulewright/language';
import { runCampaign } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';
import { checkCards } from './card-fuzz.js';

const GAMES = 20;

describe('random cards', () => {
  test('[KL9] "attack-instead" stands only where an attack is replaced', () => {
    const codes = (of: string): readonly string[] => {
      const text = `text:\n  - rules: { rules: { instead: { of: ${of}, do: attack-instead } } }\n`;
      return readCard(checkKit.language, 'x.yaml', `card: x\nname: X\ntype: character\npower: 500\n${text}`).problems.map(
        ({ code }) => code,
      );
    };
    expect([codes('draw'), codes('attack')]).toEqual([['word.elsewhere'], []]);
  });

  test('[GD4, KL10] of all words are checked, compiled and played', () => {
    for (let seed = 1; seed <= GAMES; seed++) runCampaign(checkCards, seed);
  }, 600_000);
});
