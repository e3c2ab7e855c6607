/**
 * Forking a game of 200 cards of 20 fields.
 *
 * `fork/structuredClone`. Work: `game.fork()`, against `structuredClone` of the same table as plain objects. A fork
 * shares everything and copies what is written later; `fork-try` shows what that costs.
 *
 * `fork-try/structuredClone`. Work: fork, answer with the move that draws, destroys and gains in one program, throw the
 * fork away; against `structuredClone` of the hand-written game and the same move on the copy.
 */
import { newTable } from './games/boardgame-flat.mjs';
import * as floor from './games/floor.mjs';
import * as small from './games/small.mjs';
import { interleave, keep, time } from './measure.mjs';

function fork() {
  const game = small.newGame();
  const table = newTable();
  return time(
    interleave([
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(game.fork());
        },
      },
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(structuredClone(table));
        },
      },
    ]),
  );
}

function forkTry() {
  const game = small.newGameWithAll();
  const state = floor.newGame(true);
  return time(
    interleave([
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(small.play(game.fork(), 0, 'all'));
        },
      },
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(floor.play(structuredClone(state), 0, 'all'));
        },
      },
    ]),
  );
}

export const measurements = [
  { name: 'fork/structuredClone', unit: 'ns', peerName: 'structuredClone', target: 5000, run: fork },
  { name: 'fork-try/structuredClone', unit: 'ns', peerName: 'structuredClone and the move by hand', target: 50, run: forkTry },
];
