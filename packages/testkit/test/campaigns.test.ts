import { campaigns, fingerprintsOf, runCampaign } from '@rulewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** How many random games each property sees here; `npm run soak` goes on from there. */
const games: Readonly<Record<string, number>> = {
  forks: 60,
  saves: 60,
  refusals: 60,
  duels: 60,
  'silent-passes': 60,
  strangers: 60,
  commands: 60,
  'hostile-saves': 220,
  attempts: 300,
  replays: 150,
  'windows-chain': 20,
  'windows-check': 20,
  'windows-priority': 20,
};

/** Fixed, so that a run can be repeated; another one explores other games. */
const seed = Number(process.env['RULEWRIGHT_SEED'] ?? 20_261_115);

const cites: Readonly<Record<string, string>> = {
  forks: '[TB2, ST1]',
  saves: '[SV1, FP1, IF1]',
  replays: '[GM2, RN1]',
  patches: '[JS2, JS3]',
  refusals: '[CH5, CH6, GM1]',
  offers: '[CH1, CO3]',
  attempts: '[BO1]',
  secrecy: '[VW1, IM2, IM3]',
  'hostile-saves': '[SV3]',
  strangers: '[RC3, SV1, FP1]',
  'silent-passes': '[WN13]',
  duels: '[CN2, TG2, TG6, LM1, LM3, LT2, HI1, RT2]',
  activations: '[AV1, AV2, AV5]',
  commands: '[OU1, OU2, TD2, TD3, DF3]',
  'windows-chain': '[WN1, CN2, TG6, LO1, LO2, SV1, VW1]',
  'windows-check': '[KT1, KT3, CN2, TG6, LO1, LO2, SV1, VW1]',
  'windows-priority': '[PR1, PR3, CN2, TG6, LO1, LO2, SV1, VW1]',
  costs: '[CO1, CO3, CO4, CO5]',
};

describe('random rulesets, random play', () => {
  for (const campaign of campaigns) {
    test(`${cites[campaign.name]} ${campaign.about}`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (one) => runCampaign(campaign, one)),
        { seed, numRuns: games[campaign.name] ?? 100, endOnFailure: true },
      );
    });
  }
  test('[JD1, CO4] a cost that is tried out where something happens together: seeds that once failed', () => {
    for (const one of [5072, 5108, 5114]) expect(fingerprintsOf(one).fingerprints.length).toBeGreaterThan(0);
  });
});
