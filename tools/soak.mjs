/**
 * `npm run soak`: the long version of every random campaign. Each game has its seed; a failing one is printed with the
 * command that runs it again.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, tool } from './run.mjs';

const help = `npm run soak -- [options]

  --campaign NAME   only this campaign (${'see --list'})
  --seed N          begin with this seed; with --games 1 (the default when a seed is given) just this game
  --games N         how many games of each campaign
  --minutes M       how long in all, 10 by default
  --list            what campaigns there are
  --help            this text

Without a seed it begins with one from the clock, and says which.`;

const { values } = parseArgs({
  options: {
    campaign: { type: 'string' },
    seed: { type: 'string' },
    games: { type: 'string' },
    minutes: { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

build();
// The testkit knows no game; what a ruleset or the host holds to be true of its own lies with its tests.
for (const folder of ['rulesets/stack', 'rulesets/chain', 'packages/host']) {
  const status = tool('tsc', ['-b', folder]) || tool('tsc', ['-p', `${folder}/test/tsconfig.soak.json`]);
  if (status !== 0) process.exit(status);
}
const { campaigns: games, runCampaign } = await import('@rulewright/testkit');
const { boards, games: stackGames } = await import('../rulesets/stack/test/dist/campaign.js');
const { duels } = await import('../rulesets/chain/test/dist/campaign.js');
const { deckDuels } = await import('../rulesets/chain/test/dist/deck-campaign.js');
const { secrets } = await import('../rulesets/chain/test/dist/secrecy-campaign.js');
const { hostedDuels } = await import('../packages/host/test/dist/campaign.js');
const { hostedPairs } = await import('../packages/host/test/dist/pairs.js');
const { spoiltFiles } = await import('../rulesets/chain/test/dist/spoilt.js');
const campaigns = [
  ...games,
  boards,
  stackGames,
  duels,
  deckDuels,
  secrets,
  hostedDuels,
  hostedPairs,
  spoiltFiles(filesOfSet('../rulesets/chain/')),
];
if (values.list) {
  for (const { name, about } of campaigns) console.log(`${name.padEnd(16)} ${about}`);
  process.exit(0);
}
const chosen = values.campaign === undefined ? campaigns : campaigns.filter(({ name }) => name === values.campaign);
if (chosen.length === 0) {
  console.error(`There is no campaign "${values.campaign}": ${campaigns.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
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
const number = (name, otherwise) => {
  const given = values[name];
  if (given === undefined) return otherwise;
  if (!/^\d+(\.\d+)?$/.test(given)) {
    console.error(`--${name} wants a number, not "${given}".`);
    process.exit(2);
  }
  return Number(given);
};

const first = number('seed', Date.now() % 1_000_000_000);
const many = number('games', values.seed === undefined ? Number.POSITIVE_INFINITY : 1);
const until = Date.now() + number('minutes', 10) * 60_000;
const began = Date.now();
const isTerminal = process.stderr.isTTY === true;
let played = 0;
let failed = 0;
let shown = 0;

console.log(`Seed ${first}; ${chosen.length} campaign${chosen.length === 1 ? '' : 's'}.`);
for (let seed = first; seed < first + many && Date.now() < until; seed++) {
  for (const campaign of chosen) {
    try {
      runCampaign(campaign, seed);
    } catch (error) {
      failed++;
      console.log(`\n${error.stack}\n`);
    }
    played++;
    progress(campaign.name, seed);
  }
}
console.log(`\n${played - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function progress(name, seed) {
  if (Date.now() - shown < (isTerminal ? 200 : 10_000)) return;
  shown = Date.now();
  const share = Number.isFinite(many) ? played / (many * chosen.length) : (Date.now() - began) / (until - began);
  const width = 30;
  const filled = Math.min(width, Math.round(share * width));
  const line = `[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${played} games, ${failed} failed, now ${name} ${seed}`;
  process.stderr.write(isTerminal ? `\r${line.padEnd(90)}` : `${line}\n`);
}
