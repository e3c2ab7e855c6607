/**
 * `npm run soak`: the long version of every random campaign. Each game has its seed; a failing one is printed with the
 * command that runs it again.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build, tool } from './run.mjs';

const help = `npm run soak -- [options]

  --campaign NAME   only this campaign (see --list)
  --seed N          begin with this seed; with --games 1 (the default when a seed is given) just this game
  --games N         how many games of each campaign, however long that takes
  --minutes M       how long in all; 10 by default, unless games are counted
  --jobs N          how many games at once, 1 by default; which games are played does not depend on it
  --list            what campaigns there are
  --help            this text

Without a seed it begins with one from the clock, and says which.`;

const { values } = parseArgs({
  options: {
    campaign: { type: 'string' },
    seed: { type: 'string' },
    games: { type: 'string' },
    minutes: { type: 'string' },
    jobs: { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
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
const minutes = number('minutes', Number.isFinite(many) ? Number.POSITIVE_INFINITY : 10);
const jobs = Math.max(1, Math.min(number('jobs', 1), many));

build();
// The testkit knows no game; what a ruleset or the host holds to be true of its own lies with its tests.
for (const folder of ['rulesets/stack', 'rulesets/chain', 'rulesets/check', 'packages/host']) {
  const status = tool('tsc', ['-b', folder]) || tool('tsc', ['-p', `${folder}/test/tsconfig.soak.json`]);
  if (status !== 0) process.exit(status);
}
const { campaigns } = await import('./soak-campaigns.mjs');
if (values.list) {
  for (const { name, about } of campaigns) console.log(`${name.padEnd(17)} ${about}`);
  process.exit(0);
}
const chosen = values.campaign === undefined ? campaigns : campaigns.filter(({ name }) => name === values.campaign);
if (chosen.length === 0) {
  console.error(`There is no campaign "${values.campaign}": ${campaigns.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const began = Date.now();
const until = began + minutes * 60_000;
const isTerminal = process.stderr.isTTY === true;
let played = 0;
let failed = 0;
let shown = 0;

console.log(`Seed ${first}; ${chosen.length} campaign${chosen.length === 1 ? '' : 's'}.`);
const work = { names: chosen.map(({ name }) => name), step: jobs, end: first + many, until };
await Promise.all(Array.from({ length: jobs }, (_, i) => playShare({ ...work, first: first + i })));
console.log(`\n${played - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Has one worker play its seeds; a worker that breaks down is a failure as well. */
function playShare(workerData) {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./soak-worker.mjs', import.meta.url), { workerData });
    worker.on('message', ({ name, seed, failure }) => {
      played++;
      if (failure !== undefined) fail(failure);
      progress(name, seed);
    });
    worker.on('error', (error) => {
      played++;
      fail(error.stack);
    });
    worker.on('exit', resolve);
  });
}

function fail(text) {
  failed++;
  console.log(`\n${text}\n`);
}

function progress(name, seed) {
  if (Date.now() - shown < (isTerminal ? 200 : 10_000)) return;
  shown = Date.now();
  const byTime = (Date.now() - began) / (until - began);
  const share = Math.max(byTime, Number.isFinite(many) ? played / (many * chosen.length) : 0);
  const width = 30;
  const filled = Math.min(width, Math.round(share * width));
  const line = `[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${played} games, ${failed} failed, now ${name} ${seed}`;
  process.stderr.write(isTerminal ? `\r${line.padEnd(90)}` : `${line}\n`);
}
