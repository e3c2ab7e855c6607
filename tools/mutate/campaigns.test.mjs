/** A few games of each campaign, for `npm run mutate`: the campaigns of `npm test` take minutes for each mutant. */
import { campaigns, runCampaign } from '@rulewright/testkit';
import { test } from 'vitest';
import { duels } from '../../rulesets/chain/test/campaign.js';
import { boards, games } from '../../rulesets/stack/test/campaign.js';

for (const campaign of [...campaigns, boards, games, duels])
  test(campaign.name, () => {
    for (let seed = 1; seed <= 6; seed++) runCampaign(campaign, seed);
  });
