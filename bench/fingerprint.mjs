/**
 * The fingerprint of a game of 200 cards after 200 moves. There is no peer; the two show what is kept between calls.
 *
 * `fingerprint-move`. Work: `game.fingerprint()` after one more move, when the one before it had been asked for.
 * `fingerprint-load`. Work: the first `game.fingerprint()` of a game just loaded.
 */
import { loadGame } from '@rulewright/kernel';
import { playScript } from './games/script.mjs';
import * as small from './games/small.mjs';
import { interleave, keep, time } from './measure.mjs';

const MOVES = 200;

const fingerprints = (prepareOne) => ({
  prepare: (count) => Array.from({ length: count }, prepareOne),
  work(_, games) {
    for (const game of games) keep(game.fingerprint());
  },
});

function afterMove() {
  const game = playScript(small, small.newGame(), MOVES);
  game.fingerprint();
  return time(interleave([fingerprints(() => small.play(game.fork(), 0, 'draw'))], { most: 2000 }));
}

function afterLoad() {
  const save = playScript(small, small.newGame(), MOVES).save();
  return time(interleave([fingerprints(() => loadGame(small.rules, save))], { most: 100 }));
}

export const measurements = [
  { name: 'fingerprint-move', unit: 'ns', peerName: null, target: null, run: afterMove },
  { name: 'fingerprint-load', unit: 'ns', peerName: null, target: null, run: afterLoad },
];
