/**
 * Instructions and cache misses of a move of the small game, counted by valgrind: on a machine that is not ours alone they hardly
 * differ from run to run, where times differ by a third.
 *
 *   node instructions.mjs [--functions] [path of a game with `newGame` and `play`]
 *
 * Two runs of different length, the shorter taken off the longer: what is left has neither start nor compiler in it.
 * One thread only: so the collector's work counts, too. `--functions`: how many instructions in which compiled function, with all that
 * was built into it, and how often it is called.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { playScript } from './games/script.mjs';

const WARM_UP = 15;
const GAMES = 15;
const LENGTHS = [2000, 8000];
const MOVES = (LENGTHS[1] - LENGTHS[0]) * GAMES;
/** Functions with fewer instructions a move are not listed. */
const LEAST = 5;

const args = process.argv.slice(2);
const wantsFunctions = args[0] === '--functions';
if (wantsFunctions) args.shift();
const game = resolve(args[0] ?? fileURLToPath(new URL('./games/small.mjs', import.meta.url)));
const length = args[1];

if (length !== undefined) await run(Number(length));
else if (wantsFunctions) await countFunctions();
else await count();

/** What is counted: some long games to warm up, then some of the length. */
async function run(moves) {
  const version = await import(pathToFileURL(game).href);
  for (let i = 0; i < WARM_UP; i++) playScript(version, version.newGame(), LENGTHS[1]);
  for (let i = 0; i < GAMES; i++) playScript(version, version.newGame(), moves);
}

async function count() {
  const read = (text, what) => Number(new RegExp(`${what}:\\s+([\\d,]+)`).exec(text)[1].replaceAll(',', ''));
  const [short, long] = await Promise.all(
    LENGTHS.map(async (moves) => {
      const { text } = await valgrind(['--tool=cachegrind', '--cache-sim=yes', '--cachegrind-out-file=/dev/null'], [], moves);
      return {
        instructions: read(text, 'I\\s+refs'),
        'misses of the code cache (I1)': read(text, 'I1\\s+misses'),
        'misses of the data cache (D1)': read(text, 'D1\\s+misses'),
      };
    }),
  );
  for (const what of Object.keys(short)) console.log(`${what.padEnd(30)} ${((long[what] - short[what]) / MOVES).toFixed(0)}`);
}

async function countFunctions() {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  try {
    const [short, long] = await Promise.all(LENGTHS.map((moves) => functionsOf(moves, join(folder, String(moves)))));
    const rows = [...long].map(([name, { cost, calls }]) => {
      const before = short.get(name) ?? { cost: 0, calls: 0 };
      return { name, cost: (cost - before.cost) / MOVES, calls: (calls - before.calls) / MOVES };
    });
    console.log('instructions    calls  a move in');
    for (const { name, cost, calls } of rows.filter((row) => row.cost >= LEAST).sort((a, b) => b.cost - a.cost))
      console.log(`${cost.toFixed(0).padStart(12)} ${calls.toFixed(2).padStart(8)}  ${name}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What each function has cost: callgrind counts by address, and V8 writes down what it has put where. */
async function functionsOf(moves, out) {
  const options = ['--tool=callgrind', '--dump-instr=yes', '--compress-pos=no', '--compress-strings=no', `--callgrind-out-file=${out}`];
  const { pid } = await valgrind(options, ['--perf-basic-prof'], moves, dirname(out)); // V8 leaves a log where it runs
  const map = join(tmpdir(), `perf-${pid}.map`);
  const codes = readFileSync(map, 'utf8').trim().split('\n').map(codeOf);
  rmSync(map);
  codes.sort((a, b) => a.start - b.start || a.order - b.order);
  const functions = new Map();
  const add = (name, cost, calls) => {
    const found = functions.get(name) ?? { cost: 0, calls: 0 };
    functions.set(name, { cost: found.cost + cost, calls: found.calls + calls });
  };
  let named = '';
  let isCall = false;
  for (const line of readFileSync(out, 'utf8').split('\n')) {
    if (line.startsWith('fn=')) named = line.slice(3);
    else if (line.startsWith('calls=')) isCall = true;
    else if (!line.startsWith('0x')) continue;
    else if (isCall)
      isCall = false; // what was called counts for itself
    else {
      const [at, , cost] = line.split(' ').map(Number);
      const code = /^(0x|\?\?\?)/.test(named) ? codeAt(codes, at) : undefined;
      if (code === undefined) add(named, cost, 0);
      else add(code.name, cost, at === code.start ? cost : 0);
    }
  }
  return functions;
}

function codeOf(line, order) {
  const [start, size, ...name] = line.split(' ');
  return {
    start: Number.parseInt(start, 16),
    size: Number.parseInt(size, 16),
    name: name.join(' ').replace(/file:\S*\/(dist|games)\//, ''),
    order,
  };
}

/** What was put there last: code is moved and dropped, and other code comes to lie where it was. */
function codeAt(codes, at) {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codes[middle].start <= at) low = middle + 1;
    else high = middle;
  }
  const near = codes.slice(Math.max(0, low - 40), low).filter(({ start, size }) => at < start + size);
  return near.reduce((best, code) => (best === undefined || code.order > best.order ? code : best), undefined);
}

function valgrind(options, flags, moves, cwd = process.cwd()) {
  const node = [process.execPath, '--single-threaded', ...flags, fileURLToPath(import.meta.url), game, String(moves)];
  const child = spawn('valgrind', [...options, ...node], { cwd });
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  child.stdout.resume();
  return new Promise((done, reject) => {
    child.on('error', () => reject(new Error('valgrind is not installed: apt-get install valgrind')));
    child.on('close', (code) => (code === 0 ? done({ text, pid: child.pid }) : reject(new Error(text))));
  });
}
