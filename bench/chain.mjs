/**
 * Chains against ocgcore, the engine of EDOPro, as WebAssembly; and laying a game.
 *
 * `chain-N-one/ocgcore-wasm`. Work, for each link: one player activates its one reusable quick effect in response to the
 * other's; then both pass and all N links resolve, newest first, each giving one life. Building and resolving are timed,
 * divided by N. The duels are laid off the clock.
 * `chain-N-hand/ocgcore-wasm`. The same with N responders in each hand, of which one is discarded as the cost of each link:
 * from N to N / 2 options are offered.
 * `create/ocgcore-wasm`. Work: lay two decks of 40 plain cards, draw five, come to the first question; on ocgcore's
 * side with no script loaded, and destroyed again.
 */
import { createBare, newCore, chainHand as theirHand, chainOne as theirOne } from './games/ocgcore.mjs';
import { chainHand, chainOne, create } from './games/responders.mjs';
import { interleave, keep, time } from './measure.mjs';

const peerName = 'ocgcore-wasm 0.1.2';

/** Nanoseconds a link. */
function perLink(ours, theirs, links, most) {
  const side = (chain) => ({
    prepare: (count) => Array.from({ length: count }, () => chain.prepare()),
    work(_, prepared) {
      for (const game of prepared) keep(chain.run(game));
    },
  });
  const options = { batches: 21, batchMs: 30, warmUpMs: 1000, most };
  const measured = interleave([side(ours), side(theirs)], options);
  theirs.finish();
  return time(measured.map((ns) => ns / links));
}

const one = (n) => ({
  name: `chain-${n}-one/ocgcore-wasm`,
  unit: 'ns a link',
  peerName,
  target: 5,
  run: async () => perLink(chainOne(n), theirOne(await newCore(), n), n, Math.max(1, Math.floor(2000 / n))),
});

const hand = (n) => ({
  name: `chain-${n}-hand/ocgcore-wasm`,
  unit: 'ns a link',
  peerName,
  target: 5,
  run: async () => perLink(chainHand(n), theirHand(await newCore(), n), n, Math.max(1, Math.floor(400 / n))),
});

async function creation() {
  const core = await newCore();
  return time(
    interleave([
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(create());
        },
      },
      {
        work(count) {
          for (let i = 0; i < count; i++) createBare(core);
        },
      },
    ]),
  );
}

export const measurements = [
  ...[10, 100, 1000].map(one),
  ...[10, 50, 100].map(hand),
  { name: 'create/ocgcore-wasm', unit: 'ns', peerName, target: 1, run: creation },
];
