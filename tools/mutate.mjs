/**
 * Mutation testing of the kernel and the host: changes their code in small ways, and reports the changes that no test notices.
 * `npm run mutate -- --help`
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, sha } from './mutate/mutants.mjs';
import { cache, gather, killerOf, roundsFor, testFiles } from './mutate/tests.mjs';
import { build, root } from './run.mjs';

/** Percent of the mutants that are not equivalent. */
const goal = 85;

const help = `npm run mutate -- [options]

Draws small changes of the code of the kernel and the host, for example a comparison turned around or a call left out. For each of
them, the tests that execute the changed code run, until one fails. A change that no test notices is a survivor: it lacks a test, or
it is equivalent to the original. Equivalent changes are listed in tools/mutate/equivalent.json, each with its reason.
Fails if fewer than ${goal} % of the mutants that are not listed there are killed.

  --count N      how many mutants, 200 by default
  --seed N       draw others; 1 by default. The same seed draws the same mutants, except in code that has changed
  --only FILE    only mutants of sources whose path contains FILE, for example pipeline.ts
  --jobs N       how many at once, 1 by default
  --seconds N    for each mutant, run tests that take N seconds without it, the quickest first; 60 by default
  --minutes N    stop after that many minutes; the same command goes on from there
  --fresh        forget earlier results and what the tests execute
  --list         print the mutants that would be drawn, and stop
  --help         this text

Results stay in node_modules/.cache/mutate. A killed mutant is tried again when its file has changed, a survivor also when a test has.`;

const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    fresh: { type: 'boolean' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

function number(name, otherwise) {
  const given = values[name];
  if (given === undefined) return otherwise;
  if (/^\d+$/.test(given)) return Number(given);
  console.error(`--${name} wants a whole number, not "${given}".`);
  process.exit(2);
}
const count = number('count', 200);
const seed = number('seed', 1);
const jobs = Math.max(1, number('jobs', 1));
const budget = number('seconds', 60);
const until = Date.now() + number('minutes', 60 * 24) * 60_000;

const began = Date.now();
build();
if (values.fresh) rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const all = allMutants();
const drawn = draw(all);
if (values.list) {
  for (const mutant of drawn) console.log(described(mutant));
  process.exit(0);
}

const equivalents = new Map(readJson(join(root, 'tools', 'mutate', 'equivalent.json')).map((one) => [one.mutant, one.reason]));
const records = await gather(scriptsOf(all), jobs);
const results = join(cache, 'results.jsonl');
const tests = sha(
  testFiles()
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join(),
);
const known = new Map(
  existsSync(results)
    ? readFileSync(results, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map(JSON.parse)
        .map((one) => [one.key, one])
    : [],
);
const outcomes = new Map();
const queue = [...drawn];
await Promise.all(Array.from({ length: jobs }, (_, job) => work(job)));
process.exit(report());

function allMutants() {
  const files = ['kernel', 'host'].flatMap((name) => {
    const dist = `packages/${name}/dist`;
    return readdirSync(join(root, dist), { recursive: true }).map((file) => `${dist}/${file.replaceAll('\\', '/')}`);
  });
  // What the build writes by itself is no code of ours, and what has no source any more is no code at all.
  const isMeant = (file) => file.endsWith('.js') && !file.endsWith('engine-version.js') && existsSync(join(root, sourceOf(file)));
  return files
    .filter(isMeant)
    .sort()
    .flatMap((file) => mutantsOf(root, file).sort((a, b) => a.start - b.start));
}

function sourceOf(dist) {
  return dist.replace('/dist/', '/src/').replace(/js$/, 'ts');
}

/** Each mutant has a lot of its own, so that a change of one file leaves the other mutants in the sample. */
function draw(mutants) {
  mutants.forEach((mutant, place) => {
    mutant.place = place;
    mutant.lot = sha(`${seed} ${mutant.key}`);
  });
  const meant = mutants.filter(({ path }) => path.includes(values.only ?? ''));
  return meant.sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, count);
}

/** Where the mutants of each compiled file are, by the file's address. */
function scriptsOf(mutants) {
  const scripts = {};
  for (const { dist, ranAt, place } of mutants) {
    const url = pathToFileURL(join(root, dist)).href;
    scripts[url] ??= { first: place, offsets: [] };
    scripts[url].offsets.push(ranAt);
  }
  return scripts;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

async function work(job) {
  for (let mutant = queue.shift(); mutant !== undefined && Date.now() < until; mutant = queue.shift()) {
    if (equivalents.has(mutant.key)) continue;
    const outcome = await judged(mutant, `job${job}`);
    outcomes.set(mutant.key, outcome);
    const survived = [...outcomes.values()].filter(({ killer }) => killer === undefined).length;
    console.error(
      `${outcomes.size} of ${drawn.length}, ${survived} survived; ${outcome.seconds} s, ${outcome.killer ?? `SURVIVED ${described(mutant)}`}`,
    );
  }
}

async function judged(mutant, name) {
  const original = readFileSync(join(root, mutant.dist), 'utf8');
  const text = original.slice(0, mutant.start) + mutant.text + original.slice(mutant.end);
  const stamp = sha(text);
  const earlier = known.get(mutant.key);
  if (earlier?.stamp === stamp && (earlier.killer !== undefined || (earlier.tests === tests && earlier.budget >= budget))) return earlier;
  const start = Date.now();
  const rounds = roundsFor(mutant.place, mutant.path.split('/src/')[0], records, budget);
  const killer = await killerOf(mutant, text, rounds, name);
  const seconds = Math.round((Date.now() - start) / 1000);
  const outcome = { key: mutant.key, stamp, tests, budget, killer, seconds, ran: rounds.flat().length };
  appendFileSync(results, `${JSON.stringify(outcome)}\n`);
  return outcome;
}

function described({ path, line, before, after }) {
  return `${path}:${line}\n    - ${before}\n    + ${after}`;
}

function report() {
  const byFile = new Map();
  const survivors = [];
  for (const mutant of drawn) {
    const row = byFile.get(mutant.path) ?? { killed: 0, survived: 0, equivalent: 0 };
    byFile.set(mutant.path, row);
    const outcome = outcomes.get(mutant.key);
    if (equivalents.has(mutant.key)) row.equivalent++;
    else if (outcome?.killer !== undefined) row.killed++;
    else if (outcome !== undefined) {
      row.survived++;
      survivors.push(described(mutant) + (outcome.ran === 0 ? '\n    no test executes it' : ''));
    }
  }
  if (survivors.length > 0) console.log(`\nSurvivors:\n\n${survivors.sort().join('\n')}\n`);
  const line = (name, { killed, survived, equivalent }) =>
    console.log(`${name.padEnd(58)}${[killed, survived, equivalent].map((value) => String(value).padStart(12)).join('')}`);
  console.log(`${'file'.padEnd(58)}${['killed', 'survived', 'equivalent'].map((name) => name.padStart(12)).join('')}`);
  for (const [path, row] of [...byFile].sort()) line(path, row);
  const sum = (name) => [...byFile.values()].reduce((total, row) => total + row[name], 0);
  const total = { killed: sum('killed'), survived: sum('survived'), equivalent: sum('equivalent') };
  line('in all', total);
  const share = (100 * total.killed) / Math.max(1, total.killed + total.survived);
  const left = drawn.length - outcomes.size - total.equivalent;
  console.log(
    `\n${share.toFixed(1)} % killed, goal ${goal} %; ${((Date.now() - began) / 60_000).toFixed(1)} minutes${left > 0 ? `; ${left} not tried yet` : ''}`,
  );
  return share >= goal && left === 0 ? 0 : 1;
}
