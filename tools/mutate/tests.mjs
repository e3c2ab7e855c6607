/** The tests that can notice a mutant: which of them execute its code, how long they take, and how they are run. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.mjs';
import { pathOf, sourceFiles } from '../sources.mjs';
import { sha } from './mutants.mjs';

export const cache = join(root, 'node_modules', '.cache', 'mutate');
const coverage = join(cache, 'coverage');

/** Where test files are. Those of the mutated package run first. */
const folders = [
  'packages/kernel',
  'packages/host',
  'packages/evesses',
  'packages/testkit',
  'rulesets/chain',
  'rulesets/stack',
  'rulesets/check',
  'tools/mutate',
];

/** Long random runs, whose campaigns tools/mutate/campaigns.test.mjs plays in short; and tests of texts and types. */
const leftOut = [
  /testkit\/test\/(campaigns|browser)\./,
  /(chain|stack|check)\/test\/(game|written|decks|decks-again|boards|secrecy|malformed)\./,
  /kernel\/test\/(readme|declarations)\./,
];

/** A test that takes more milliseconds runs last. */
const SLOW = 1500;

export function testFiles() {
  const all = folders.flatMap((folder) => sourceFiles(join(root, folder), /\.test\.m?ts$|\.test\.mjs$/).map((file) => pathOf(root, file)));
  return all.filter((file) => !leftOut.some((pattern) => pattern.test(file)));
}

/** Runs every test file that has changed since the last time, and returns what each file's tests execute. */
export async function gather(scripts, jobs) {
  mkdirSync(coverage, { recursive: true });
  const places = Object.values(scripts).reduce((sum, { offsets }) => sum + offsets.length, 0);
  const code = sha(
    JSON.stringify(scripts) +
      Object.keys(scripts)
        .map((url) => readFileSync(new URL(url), 'utf8'))
        .join(),
  );
  const files = testFiles();
  const stamps = Object.fromEntries(files.map((file) => [file, sha(code + readFileSync(join(root, file), 'utf8'))]));
  const recordOf = (file) => {
    const path = join(coverage, `${sha(file)}.json`);
    const record = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
    return record?.stamp === stamps[file] ? record : undefined;
  };
  const missing = files.filter((file) => recordOf(file) === undefined);
  if (missing.length > 0) {
    console.error(`Running ${missing.length} of ${files.length} test files once, to see what code they execute.`);
    const plan = { files: missing, isGathering: true, jobs, scripts, places, stamps, coverage };
    const { problem } = await runPlan('gather', plan, { silence: 600, stopsAtFailure: false });
    if (problem !== undefined) throw new Error(`The tests must pass before mutants are judged by them: ${problem}`);
  }
  return files.flatMap((file) => {
    const record = recordOf(file);
    return record === undefined ? [] : [decoded(file, record)];
  });
}

function decoded(file, { import: atImport, tests }) {
  const setOf = (text) => Buffer.from(text, 'base64');
  const list = Object.entries(tests).map(([name, { ms, places }]) => ({ name, ms, places: setOf(places) }));
  return { file, atImport: setOf(atImport), tests: list };
}

const has = (set, place) => ((set[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;

/**
 * Returns the rounds of tests for a mutant: the package's own quick tests, the other packages' quick tests, the slow tests; in each the
 * quickest file first, and together no more than `budget` seconds. A quick test that does not execute the place itself still runs if its
 * file does: it may read what an earlier test made.
 */
export function roundsFor(place, folder, records, budget) {
  const rounds = [[], [], []];
  for (const { file, atImport, tests } of records) {
    const isWhole = has(atImport, place);
    if (!isWhole && !tests.some((one) => has(one.places, place))) continue;
    const chosen = tests.filter((one) => isWhole || one.ms < 50 || has(one.places, place));
    const add = (round, some) => {
      if (some.length > 0) round.push({ file, names: some.map(({ name }) => name), ms: some.reduce((sum, { ms }) => sum + ms, 0) });
    };
    add(
      rounds[file.startsWith(folder) ? 0 : 1],
      chosen.filter(({ ms }) => ms <= SLOW),
    );
    add(
      rounds[2],
      chosen.filter(({ ms }) => ms > SLOW),
    );
  }
  let left = budget * 1000;
  const fits = ({ ms }) => {
    const isIn = ms <= left;
    if (isIn) left -= ms;
    return isIn;
  };
  return rounds.map((round) => round.sort((a, b) => a.ms - b.ms).filter(fits)).filter((round) => round.length > 0);
}

/** Runs the rounds with the mutated text; returns what killed the mutant, or undefined. */
export async function killerOf({ dist }, text, rounds, name) {
  const mutated = { url: pathToFileURL(join(root, dist)).href, text };
  for (const round of rounds) {
    const tests = Object.fromEntries(round.map(({ file, names }) => [file, names]));
    const longest = Math.max(...round.map(({ ms }) => ms)) / 1000;
    const plan = { files: round.map(({ file }) => file), isGathering: false, jobs: 1, tests, mutated };
    const { problem } = await runPlan(name, plan, { silence: 20 + 4 * longest, stopsAtFailure: true });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
process.on('exit', () => running.forEach(kill));

/** Ends the process and those that it has started. */
function kill({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Runs vitest in a process of its own; `silence` is how many seconds may pass without a test that ends. */
function runPlan(name, plan, { silence, stopsAtFailure }) {
  const path = join(cache, `plan-${name}-${process.pid}.json`);
  writeFileSync(path, JSON.stringify(plan));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutate/vitest.config.mjs'];
  const env = { ...process.env, RULEWRIGHT_MUTATE: path };
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return new Promise((resolve) => {
    let problem;
    let rest = '';
    let errors = '';
    let timer;
    const end = (why) => {
      problem ??= why;
      kill(child);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(`no test ended for ${Math.round(silence)} s`), silence * 1000);
    };
    wait();
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.stdout.on('data', (data) => {
      wait();
      rest += data;
      const lines = rest.split('\n');
      rest = lines.pop();
      for (const { state, file, test } of lines.filter((line) => line.startsWith('{"state"')).map((line) => JSON.parse(line))) {
        if (state !== 'failed') continue;
        if (stopsAtFailure) end(`${file}: ${test}`);
        else problem ??= `${file}: ${test}`;
      }
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      rmSync(path, { force: true });
      if (status !== 0) problem ??= errors.split('\n').find((line) => line.trim() !== '') ?? `exit code ${status}`;
      resolve({ problem });
    });
  });
}
