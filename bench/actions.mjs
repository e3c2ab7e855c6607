/**
 * Moves a second in the small game: 200 cards of 20 fields, two seats, the moves of `games/script.mjs`.
 *
 * Work: whole games of 2,000 moves, so that no history grows without bound; laying the table is not timed. Ours goes
 * through `game.answer()`, which checks the answer, records events and offers the next player's legal moves.
 *
 * `actions-200/boardgame.io`: the same moves through boardgame.io's reducer in production mode, undo as it comes; a list of
 *   cards for every zone, as ours and the floor keep them, so that all three must come to the same cards in the same places.
 * `actions-200-flat/boardgame.io`: the same with all cards in one list, each with the name of its zone.
 * `actions-200/floor`: the same game written by hand with no engine.
 */
import * as boardgame from './games/boardgame.mjs';
import * as boardgameFlat from './games/boardgame-flat.mjs';
import * as floor from './games/floor.mjs';
import { assertSameGame, playScript } from './games/script.mjs';
import * as small from './games/small.mjs';
import { interleave, keep, rate } from './measure.mjs';

const MOVES = 2000;

const side = (version) => ({
  prepare: (count) => Array.from({ length: count / MOVES }, () => version.newGame()),
  work(_, games) {
    for (const game of games) keep(playScript(version, game, MOVES));
  },
});

function against(peer, options) {
  assertSameGame(small, peer, MOVES);
  return rate(interleave([side(small), side(peer)], { step: MOVES, ...options }));
}

export const measurements = [
  {
    name: 'actions-200/boardgame.io',
    unit: 'moves/s',
    peerName: 'boardgame.io 0.50.2',
    target: 100,
    run: () => against(boardgame, { batches: 31 }),
  },
  {
    name: 'actions-200-flat/boardgame.io',
    unit: 'moves/s',
    peerName: 'boardgame.io 0.50.2',
    target: null,
    run: () => against(boardgameFlat, { batches: 31 }),
  },
  { name: 'actions-200/floor', unit: 'moves/s', peerName: 'no engine', target: 1 / 50, run: () => against(floor, {}) },
];
