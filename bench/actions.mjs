/**
 * Moves a second in the small game: 200 cards of 20 fields, two seats, the moves of `games/script.mjs`.
 *
 * Work: whole games of 2,000 moves, so that no history grows without bound; laying the table is not timed. Ours goes
 * through `game.answer()`, which checks the answer, records events and offers the next player's legal moves.
 *
 * `actions-200/boardgame.io`: the same moves through boardgame.io's reducer in production mode, undo as it comes; a list of
 *   cards for every zone, as ours and the floor keep them, so that all three must come to the same cards in the same places.
 * `actions-200-flat/boardgame.io`: the same with all cards in one list, each with the name of its zone.
 * `actions-200-inlining/boardgame.io`: the first once more, both sides with Node's limit for building functions into each other raised.
 * `actions-200/floor`: the same game written by hand with no engine.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { assertSameGame } from './games/script.mjs';
import { interleaveApart, rate } from './measure.mjs';

const MOVES = 2000;
const MORE_INLINING = '--max-inlined-bytecode-size-cumulative=4000';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A version of the game in a process of its own, that plays batches when it is asked. */
function player(game, flags) {
  const child = spawn(process.execPath, ['--expose-gc', ...flags, here('player.mjs'), here(game), String(MOVES)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async timed(count) {
      child.stdin.write(`${count}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${game} has ended without a word`);
      return Number(value);
    },
    end: () => child.stdin.end(),
  };
}

/**
 * The same code is faster in one process than in another, by luck of what is compiled when and put where: each side is begun anew some
 * times, and the median ratio counts.
 */
const TIMES = 5;

async function against(peer, options, flags = []) {
  const games = ['./games/small.mjs', peer];
  assertSameGame(...(await Promise.all(games.map((game) => import(game)))), MOVES);
  const rates = [];
  for (let i = 0; i < TIMES; i++) rates.push(await once(games, options, flags));
  rates.sort((a, b) => a.ratio - b.ratio);
  return rates[TIMES >> 1];
}

async function once(games, options, flags) {
  const players = games.map((game) => player(game, flags));
  try {
    const timed = players.map((one) => one.timed);
    return rate(await interleaveApart(timed, { step: MOVES, ...options }));
  } finally {
    for (const { end } of players) end();
  }
}

export const measurements = [
  {
    name: 'actions-200/boardgame.io',
    unit: 'moves/s',
    peerName: 'boardgame.io 0.50.2',
    target: 100,
    run: () => against('./games/boardgame.mjs', { batches: 15 }),
  },
  {
    name: 'actions-200-flat/boardgame.io',
    unit: 'moves/s',
    peerName: 'boardgame.io 0.50.2',
    target: null,
    run: () => against('./games/boardgame-flat.mjs', { batches: 15 }),
  },
  {
    name: 'actions-200-inlining/boardgame.io',
    unit: 'moves/s',
    peerName: 'boardgame.io 0.50.2',
    target: null,
    run: () => against('./games/boardgame.mjs', { batches: 15 }, [MORE_INLINING]),
  },
  { name: 'actions-200/floor', unit: 'moves/s', peerName: 'no engine', target: 1 / 50, run: () => against('./games/floor.mjs', {}) },
];
