/**
 * Records what the rulesets do in thousands of random games, and compares two builds by it: code that was moved or rewritten behaves
 * as before when every game has the same trace. `node tools/traces.mjs --help` says how.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { root } from './run.mjs';
import { openRuleset, Renamed, RULESETS, SECTIONS, sha, traceGame } from './trace-game.mjs';

const help = `node tools/traces.mjs [options]

Plays seeded random games and hashes everything that is asked, answered and done in each. Build first: it plays with what lies in dist.

  --out FOLDER       write a line for each game (number, decisions, events, hash, how it ended) to FOLDER/RULESET.games.txt,
                     and one hash of everything to FOLDER/totals.json. Other rulesets in FOLDER stay
  --compare FOLDER   play the same games again, and report the first that is not as FOLDER says; 1 is returned if there is one
  --against TREE     another checkout with a build: the first game that differs is played there, too, and the two traces are
                     compared line by line. Without --compare, all games are played there first
  --game N           print the trace of this game, and nothing else; with --with, what else is recorded of it, behind it
  --games N          how many games of each ruleset, 1000 by default, or as many as FOLDER has
  --ruleset NAME     only this ruleset: ${RULESETS.join(', ')}
  --tree TREE        play with the build of this checkout; the one that the script is in by default
  --with A,B         record more, each in a file of its own: views (what seats see, evaluations, imagined tables), texts (refusals,
                     explanations, printed cards), saves (saved games and fingerprints)
  --seed N           other games; 1 by default
  --jobs N           how many threads, 1 by default; the hashes do not depend on it
  --renamed FILE     names that were changed on purpose, from old to new; read with what is old (--tree or --against).
                     tools/traces-renamed.json by default, when something is compared
  --help             this text

A comparison applies the table of names to the old games. Hashes that were written without it cannot be used then: give --against.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    compare: { type: 'string' },
    against: { type: 'string' },
    game: { type: 'string' },
    games: { type: 'string' },
    ruleset: { type: 'string' },
    tree: { type: 'string' },
    with: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    renamed: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const script = fileURLToPath(import.meta.url);
const isComparing = values.compare !== undefined || values.against !== undefined;

// -- options

function stop(why) {
  console.error(`traces: ${why}`);
  process.exit(2);
}

function whole(name, otherwise) {
  const given = values[name];
  if (given === undefined) return otherwise;
  if (!/^\d+$/.test(given)) stop(`--${name} wants a number, not "${given}".`);
  return Number(given);
}

function rulesetsWanted() {
  const { ruleset } = values;
  if (ruleset !== undefined && !RULESETS.includes(ruleset)) stop(`there is no ruleset "${ruleset}": ${RULESETS.join(', ')}.`);
  return ruleset === undefined ? RULESETS : [ruleset];
}

function sectionsWanted() {
  const wanted = values.with?.split(',') ?? [];
  for (const name of wanted) if (!SECTIONS.includes(name)) stop(`nothing is recorded that is called "${name}": ${SECTIONS.join(', ')}.`);
  return SECTIONS.filter((name) => wanted.includes(name));
}

function tree() {
  const found = resolve(values.tree ?? root);
  if (!existsSync(join(found, 'packages/kernel/dist/index.js'))) stop(`${found} has no build: run "npx tsc -b" there.`);
  return found;
}

const tablesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
/** The names to read what is old with. */
const tablesForOld = () => tablesIn(values.renamed ?? join(root, 'tools/traces-renamed.json'));

// -- playing

async function printGame() {
  const [name, another] = rulesetsWanted();
  if (another !== undefined) stop('--game wants --ruleset NAME, too.');
  const renamed = new Renamed(values.renamed === undefined ? {} : tablesIn(values.renamed));
  const traced = traceGame(await openRuleset(tree(), name), whole('game'), { seed: whole('seed', 1), sections: sectionsWanted(), renamed });
  const beside = Object.entries(traced.sections).flatMap(([section, lines]) => [`-- ${section}`, ...lines]);
  // Written at once: a pipe would cut off what comes later when the process ends.
  writeFileSync(1, `${[...traced.lines, ...beside].join('\n')}\n`);
}

/** Plays that many games of each of the rulesets with the build of the tree. */
async function playAll(names, games, tables = values.renamed === undefined ? {} : tablesIn(values.renamed)) {
  const sections = sectionsWanted();
  const seed = whole('seed', 1);
  const found = {};
  for (const name of names) {
    const began = Date.now();
    const lines = await play({ tree: tree(), name, seed, sections, tables }, typeof games === 'number' ? games : games[name]);
    const texts = sections.includes('texts') ? (await openRuleset(tree(), name)).texts : undefined;
    found[name] = { lines, texts };
    const over = lines.filter(({ end }) => end.startsWith('over')).length;
    const decisions = lines.reduce((sum, one) => sum + one.decisions, 0);
    const events = lines.reduce((sum, one) => sum + one.events, 0);
    const ended = `${((100 * over) / lines.length).toFixed(0)} % over`;
    const strange = lines.filter(({ end }) => !end.startsWith('over') && end !== 'unfinished');
    const other =
      strange.length === 0 ? '' : `, ${strange.length} stuck or broken (the first: game ${strange[0].number}, ${strange[0].end})`;
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    console.log(`${name}: ${lines.length} games, ${ended}${other}, ${decisions} decisions, ${events} events, ${seconds} s`);
  }
  return { names, seed, sections, renamed: new Renamed(tables).hash, found };
}

async function play(work, games) {
  const jobs = Math.max(1, Math.min(whole('jobs', 1), games));
  const lines = [];
  let shown = Date.now();
  const progress = () => {
    if (Date.now() - shown < (process.stderr.isTTY ? 300 : 15_000)) return;
    shown = Date.now();
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${work.name}: ${lines.length} of ${games} games${process.stderr.isTTY ? ' ' : '\n'}`,
    );
  };
  const share = (job) =>
    new Promise((done, fail) => {
      const numbers = Array.from({ length: games }, (_, i) => i).filter((i) => i % jobs === job);
      const worker = new Worker(new URL('./traces-worker.mjs', import.meta.url), { workerData: { ...work, numbers } });
      worker.on('message', (line) => {
        lines.push(line);
        progress();
      });
      worker.on('error', fail);
      worker.on('exit', done);
    });
  await Promise.all(Array.from({ length: jobs }, (_, job) => share(job)));
  if (process.stderr.isTTY) process.stderr.write('\r');
  return lines.sort((a, b) => a.number - b.number);
}

// -- writing and reading

const told = ({ number, decisions, events, hash, end }) => `${number} ${decisions} ${events} ${hash} ${end}`;

/** What a folder holds of each ruleset, by file: the traces, and each of the sections. */
function filesOf({ names, found, sections }) {
  return names.flatMap((name) => {
    const { lines, texts } = found[name];
    const cards = (texts ?? []).map((text) => `card ${sha(text)} ${text.slice(0, text.indexOf(':'))}`);
    const beside = sections.map((section) => [
      `${name}.${section}.txt`,
      [...lines.map(({ number, hashes }) => `${number} ${hashes[section]}`), ...(section === 'texts' ? cards : [])],
    ]);
    return [[`${name}.games.txt`, lines.map(told)], ...beside];
  });
}

function record(folder, played) {
  mkdirSync(folder, { recursive: true });
  const { seed, renamed } = played;
  const files = filesOf(played);
  for (const [file, lines] of files) writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  const now = Object.fromEntries(files.map(([file, lines]) => [file.replace(/\.txt$/, ''), sha(lines.join('\n'))]));
  const hashes = { ...hashesIn(folder, played), ...now };
  const total = sha(Object.values(hashes).join('\n'));
  writeFileSync(join(folder, 'totals.json'), `${JSON.stringify({ seed, renamed, hashes, total }, undefined, 2)}\n`);
  for (const [name, hash] of Object.entries(now)) console.log(`${name.padEnd(14)} ${hash}`);
  console.log(`${'total'.padEnd(14)} ${total}`);
}

/** What other rulesets have left in the folder, recorded in the same way. */
function hashesIn(folder, { seed, renamed }) {
  const file = join(folder, 'totals.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return kept?.seed === seed && kept.renamed === renamed ? kept.hashes : {};
}

const linesIn = (folder, file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

// -- comparing

/** Whether every game is as it was. */
async function compare() {
  const tables = tablesForOld();
  const old = oldFolder(new Renamed(tables).hash);
  const names = rulesetsWanted().filter((name) => existsSync(join(old, `${name}.games.txt`)));
  const games = Object.fromEntries(names.map((name) => [name, whole('games', linesIn(old, `${name}.games.txt`).length)]));
  const played = await playAll(names, games, {});
  let isAlike = true;
  for (const [file, now] of filesOf(played)) isAlike = compareFile(old, file, now) && isAlike;
  return isAlike;
}

/** The folder with the old games, read with the names as they are now: the one that was given, if it can be used as it is. */
function oldFolder(renamed) {
  const { compare: given, against } = values;
  if (given === undefined) return recordOld();
  if (!existsSync(join(given, 'totals.json'))) stop(`${given} holds no traces.`);
  const kept = JSON.parse(readFileSync(join(given, 'totals.json'), 'utf8'));
  if (whole('seed', kept.seed) !== kept.seed) stop(`${given} was written with --seed ${kept.seed}.`);
  values.seed = String(kept.seed);
  if (kept.renamed === renamed) return given;
  if (against === undefined)
    stop(
      `${given} was written with other names (${kept.renamed}) than are to be read now (${renamed}): give --against, or write it again with --renamed.`,
    );
  return recordOld();
}

/** Compares what was written with what has been played now, as far as both go. */
function compareFile(old, file, now) {
  if (!existsSync(join(old, file))) {
    console.log(`${file}: not in ${old}`);
    return true;
  }
  const before = new Map(linesIn(old, file).map((line) => [keyOf(line), line]));
  const common = now.filter((line) => before.has(keyOf(line)) || line.startsWith('card'));
  const others = common.filter((line) => before.get(keyOf(line)) !== line);
  const [first] = others;
  console.log(`${file}: ${common.length - others.length} of ${common.length} alike`);
  if (first === undefined) return true;
  console.log(`  before ${before.get(keyOf(first)) ?? '(nothing)'}\n  now    ${first}`);
  if (!first.startsWith('card')) tellDifference(file.split('.'), Number(first.split(' ')[0]));
  return false;
}

/** What names a line: the number of the game, or the card. */
const keyOf = (line) => (line.startsWith('card') ? line.split(' ').slice(2).join(' ') : line.split(' ')[0]);

function tellDifference([name, section], number) {
  if (values.against === undefined) {
    console.log(`  --against TREE shows what was before; "--ruleset ${name} --game ${number}" prints what is now`);
    return;
  }
  const beside = section === 'games' ? [] : ['--with', section];
  const one = ['--ruleset', name, '--game', String(number), '--seed', String(whole('seed', 1)), ...beside];
  const [before, now] = [run(values.against, [...one, ...renaming()]), run(tree(), one)].map((text) => text.trimEnd().split('\n'));
  const at = now.findIndex((line, i) => line !== before[i]);
  const place = at < 0 ? now.length : at;
  for (let i = Math.max(0, place - 6); i < place; i++) console.log(`    ${now[i].slice(0, 300)}`);
  for (const line of before.slice(place, place + 4)) console.log(`  - ${line.slice(0, 600)}`);
  for (const line of now.slice(place, place + 4)) console.log(`  + ${line.slice(0, 600)}`);
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-traces-'));
  writeFileSync(join(folder, 'before.txt'), before.join('\n'));
  writeFileSync(join(folder, 'now.txt'), now.join('\n'));
  console.log(`  ${name}, game ${number}, line ${place + 1}: both traces lie in ${folder}`);
}

const renaming = () => ['--renamed', values.renamed ?? join(root, 'tools/traces-renamed.json')];

/** Plays the games of the other checkout, with its names as they are now. */
function recordOld() {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-traces-'));
  console.error(`traces: playing ${values.against} …`);
  const pass = ['games', 'ruleset', 'with', 'jobs', 'seed'].flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  run(values.against, ['--out', folder, ...pass, ...renaming()]);
  return folder;
}

/** Runs this script with the build of another tree: old and new of a package are never loaded into one process. */
function run(from, args) {
  const { status, stdout } = spawnSync(process.execPath, [script, '--tree', from, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) stop(`the games could not be played with ${from}.`);
  return stdout;
}

if (values.help) console.log(help);
else if (values.game !== undefined) await printGame();
else if (isComparing) process.exitCode = (await compare()) ? 0 : 1;
else if (values.out !== undefined) await record(values.out, await playAll(rulesetsWanted(), whole('games', 1000)));
else stop('say --out FOLDER, --compare FOLDER, --against TREE or --game N; --help says more.');
