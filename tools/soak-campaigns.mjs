/** Every random campaign there is: what holds in any game, and what each ruleset and the host hold to be true of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { campaigns as games } from '@rulewright/testkit';
import { hostedDuels } from '../packages/host/test/dist/campaign.js';
import { hostedPairs } from '../packages/host/test/dist/pairs.js';
import { duels } from '../rulesets/chain/test/dist/campaign.js';
import { deckDuels, shortDeckDuels } from '../rulesets/chain/test/dist/deck-campaign.js';
import { secrets } from '../rulesets/chain/test/dist/secrecy-campaign.js';
import { spoiltFiles } from '../rulesets/chain/test/dist/spoilt.js';
import { boards, games as stackGames } from '../rulesets/stack/test/dist/campaign.js';

export const campaigns = [
  ...games,
  boards,
  stackGames,
  duels,
  deckDuels,
  shortDeckDuels,
  secrets,
  hostedDuels,
  hostedPairs,
  spoiltFiles(filesOfSet('../rulesets/chain/')),
];

/** The cards and decks of a set. */
function filesOfSet(folder) {
  const root = new URL(folder, import.meta.url);
  return ['cards', 'decks']
    .filter((part) => existsSync(new URL(part, root)))
    .flatMap((part) =>
      readdirSync(new URL(part, root)).map((name) => ({
        path: `${part}/${name}`,
        text: readFileSync(new URL(`${part}/${name}`, root), 'utf8'),
      })),
    );
}
