/**
 * Instructions and cache misses of a move of the small game, counted by valgrind's cachegrind: on a machine that is not ours
 * alone they hardly differ from run to run, where times differ by a third.
 *
 *   node instructions.mjs [path of a game with `newGame` and `play`]
 *
 * Two runs of different length, the shorter taken off the longer: what is left has neither start nor compiler in it.
 * One thread only: so the collector's work counts, too.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { playScript } from './games/script.mjs';

const WARM_UP = 30;
const GAMES = 15;
const LENGTHS = [2000, 8000];
const [game = fileURLToPath(new URL('./games/small.mjs', import.meta.url)), length] = process.argv.slice(2);

const read = (text, what) => Number(new RegExp(`${what}:\\s+([\\d,]+)`).exec(text)[1].replaceAll(',', ''));

if (length === undefined) await count();
else await run(Number(length));

/** What is counted: some games to warm up, then some of the length. */
async function run(moves) {
  const version = await import(pathToFileURL(game).href);
  for (let i = 0; i < WARM_UP; i++) playScript(version, version.newGame(), LENGTHS[0]);
  for (let i = 0; i < GAMES; i++) playScript(version, version.newGame(), moves);
}

async function count() {
  const [short, long] = await Promise.all(LENGTHS.map(counted));
  const moves = (LENGTHS[1] - LENGTHS[0]) * GAMES;
  for (const what of Object.keys(short)) console.log(`${what.padEnd(30)} ${((long[what] - short[what]) / moves).toFixed(0)}`);
}

function counted(moves) {
  const options = ['--tool=cachegrind', '--cache-sim=yes', '--cachegrind-out-file=/dev/null'];
  const child = spawn('valgrind', [...options, process.execPath, '--single-threaded', fileURLToPath(import.meta.url), game, String(moves)]);
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('valgrind is not installed: apt-get install valgrind')));
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(text));
      else
        resolve({
          instructions: read(text, 'I\\s+refs'),
          'misses of the code cache (I1)': read(text, 'I1\\s+misses'),
          'misses of the data cache (D1)': read(text, 'D1\\s+misses'),
        });
    });
  });
}
