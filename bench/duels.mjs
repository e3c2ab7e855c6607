/**
 * Whole duels of the chain game, played by chance with its plain deck.
 *
 * `decision-chain/ocgcore-wasm-link`. A real decision (two or more options), with all that is played up to the next one: forced
 *   passes, too; laying the table apart. Against one link of `chain-10-hand` on ocgcore, in the same run.
 * `duels`. Duels a second, laying the table included; the note tells decisions.
 * `duel-memory`. Bytes of a live duel after 200 decisions, with what `answer` keeps to go back; definitions are shared.
 * `chain-forks`. Forks in the middle of a chain, a second: each answers once, and is thrown away.
 */
import { inChain, play, startDuel } from './games/duels.mjs';
import { newCore, chainHand as theirHand } from './games/ocgcore.mjs';
import { interleave, keep, perSecond, time } from './measure.mjs';

const LINKS = 10;
/** So many duels are one piece of work: some are three times as long as others. */
const SEEDS = 12;

async function decisions() {
  const theirs = theirHand(await newCore(), LINKS);
  let [real, all] = [0, 0];
  const measured = interleave(
    [
      {
        prepare: (count) => Array.from({ length: count * SEEDS }, (_, i) => startDuel(i % SEEDS)),
        work(_, games) {
          [real, all] = [0, 0];
          games.forEach((game, i) => {
            const played = play(game, i % SEEDS);
            real += played.real / games.length;
            all += played.decisions / games.length;
          });
        },
      },
      {
        prepare: (count) => Array.from({ length: count }, () => theirs.prepare()),
        work(_, games) {
          for (const game of games) keep(theirs.run(game));
        },
      },
    ],
    { batches: 9, batchMs: 200, warmUpMs: 4000, most: 40 },
  );
  theirs.finish();
  const [ours, peer] = measured;
  const note = `${Math.round(all)} decisions a duel, ${Math.round(real)} of them real`;
  return { ...time([ours / SEEDS / real, peer / LINKS]), note };
}

function duels() {
  let all = 0;
  const [ns] = interleave(
    [
      {
        work(count) {
          all = 0;
          for (let i = 0; i < count * SEEDS; i++) all += play(startDuel(i % SEEDS), i % SEEDS).decisions / count / SEEDS;
        },
      },
    ],
    { batches: 7, batchMs: 300, warmUpMs: 3000, most: 20 },
  );
  const rate = perSecond(ns / SEEDS);
  return { ours: rate, peer: null, ratio: null, note: `${Math.round(all)} decisions each, ${Math.round(rate * all)} a second` };
}

function memory() {
  const GAMES = 40;
  const live = () =>
    Array.from({ length: GAMES }, (_, seed) => {
      const game = startDuel(seed);
      let left = 200;
      play(game, seed, () => left-- <= 0);
      return game;
    });
  keep(live());
  keep(undefined);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const games = live();
  globalThis.gc?.();
  const after = process.memoryUsage().heapUsed;
  keep(games);
  return { ours: (after - before) / GAMES, peer: null, ratio: null };
}

function forks() {
  const game = inChain('forks');
  const [{ seat }] = game.decisions;
  const [ns] = interleave([
    {
      work(count) {
        for (let i = 0; i < count; i++) {
          const fork = game.fork();
          keep(fork.answer(seat, fork.decisions[0].options.length - 1));
        }
      },
    },
  ]);
  return { ours: perSecond(ns), peer: null, ratio: null };
}

const peerName = 'ocgcore-wasm 0.1.2';
export const measurements = [
  { name: 'decision-chain/ocgcore-wasm-link', unit: 'ns a real decision', peerName, target: 1, run: decisions },
  { name: 'duels', unit: 'duels/s', run: duels },
  { name: 'duel-memory', unit: 'bytes', run: memory },
  { name: 'chain-forks', unit: 'forks/s', run: forks },
];
