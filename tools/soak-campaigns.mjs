/** Every random campaign there is: what holds in any game, and what each ruleset and the host hold to be true of their own. */
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chainKit } from '@rulewright/chain';
import { campaigns as games } from '@rulewright/testkit';
import { setFiles, spoiltFiles } from '@rulewright/testkit/game';
import { hostedDuels } from '../packages/host/test/dist/campaign.js';
import { hostedPairs } from '../packages/host/test/dist/pairs.js';
import { duels } from '../rulesets/chain/test/dist/campaign.js';
import { chainCards } from '../rulesets/chain/test/dist/card-fuzz.js';
import { deckDuels, shortDeckDuels } from '../rulesets/chain/test/dist/deck-campaign.js';
import { secrets } from '../rulesets/chain/test/dist/secrecy-campaign.js';
import { checkCards } from '../rulesets/check/test/dist/card-fuzz.js';
import { boards, games as stackGames } from '../rulesets/stack/test/dist/campaign.js';
import { stackCards } from '../rulesets/stack/test/dist/card-fuzz.js';

export const campaigns = [
  ...games,
  boards,
  stackGames,
  duels,
  deckDuels,
  shortDeckDuels,
  secrets,
  chainCards,
  stackCards,
  checkCards,
  hostedDuels,
  hostedPairs,
  spoiltFiles({ kit: chainKit, files: setFiles(fs, fileURLToPath(new URL('../rulesets/chain', import.meta.url))) }),
];
