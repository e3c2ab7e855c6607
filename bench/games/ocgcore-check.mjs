/** Shows that the duels of `ocgcore.mjs` work, and about how long they take: `node games/ocgcore-check.mjs`. No part of the bench. */
import { chainHand, chainOne, createBare, newCore } from './ocgcore.mjs';

const RUNS = 20;
const core = await newCore();

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

function microseconds(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}

/** Compiling goes on while it runs: half a second before anything counts. */
function timed(once) {
  const until = performance.now() + 500;
  while (performance.now() < until) once();
  return Array.from({ length: RUNS }, once);
}

for (const [name, make, sizes] of [
  ['chainOne', chainOne, [10, 100, 1000]],
  ['chainHand', chainHand, [10, 50, 100]],
]) {
  for (const n of sizes) {
    const { prepare, run, finish } = make(core, n);
    let seen;
    const times = timed(() => {
      const prepared = prepare();
      return microseconds(() => {
        seen = run(prepared);
      });
    });
    finish();
    const perLink = times.map((time) => time / n);
    console.log(`${name}(${n}): ${median(perLink).toFixed(1)} µs a link (best ${Math.min(...perLink).toFixed(1)})`, JSON.stringify(seen));
  }
}

const times = timed(() => microseconds(() => createBare(core)));
console.log(`createBare: ${median(times).toFixed(0)} µs (best ${Math.min(...times).toFixed(0)})`);
