/** Plays the script of the small game on one version of it, as many moves as it is told, and says how long each took. */
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { playScript } from './games/script.mjs';
import { batch, keep } from './measure.mjs';

const [game, moves] = process.argv.slice(2);
const version = await import(pathToFileURL(game).href);
const MOVES = Number(moves);

const side = {
  prepare: (count) => Array.from({ length: count / MOVES }, () => version.newGame()),
  work(_, games) {
    for (const game of games) keep(playScript(version, game, MOVES));
  },
};

for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${batch(side, Number(line))}\n`);
