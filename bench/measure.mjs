/**
 * Measuring on a machine that is not ours alone: two sides take turns in short batches, so that whatever slows the
 * machine slows both; the median batch counts. Before a batch the young garbage of the other side is collected, off the
 * clock, and what was prepared is made old: moving it there would else be timed with the work.
 *
 * A side is `{ prepare?(count), work(count, prepared) }`: `work` does the measured thing `count` times; `prepare` gets
 * ready for it, off the clock.
 */

let kept;
/** Keeps a result, so that the work that made it cannot be left out by the compiler. */
export function keep(value) {
  kept = value;
}
export const lastKept = () => kept;

/**
 * The median nanoseconds a piece of work takes, for each side.
 * `step`: counts are multiples of it; `most`: what can be prepared at once.
 */
export function interleave(sides, options = {}) {
  const turns = takingTurns(
    sides.map(() => 0),
    options,
  );
  for (let next = turns.next(); ; ) {
    if (next.done) return next.value;
    const [i, count] = next.value;
    next = turns.next(batch(sides[i], count));
  }
}

/** The same for sides that have a process each: `timed[i](count)` promises how long a batch took there. */
export async function interleaveApart(timed, options = {}) {
  const turns = takingTurns(
    timed.map(() => 0),
    options,
  );
  for (let next = turns.next(); ; ) {
    if (next.done) return next.value;
    const [i, count] = next.value;
    next = turns.next(await timed[i](count));
  }
}

/** Whose turn it is, and how much work: each is told how many nanoseconds a piece of it took. Returns the medians. */
function* takingTurns(spent, { batches = 15, batchMs = 60, warmUpMs = 1500, step = 1, most = 1_000_000 }) {
  const counts = spent.map(() => step);
  while (spent.some((ms) => ms < warmUpMs)) {
    for (let i = 0; i < spent.length; i++) {
      const ns = yield [i, counts[i]];
      spent[i] += Math.max(0.05, (ns * counts[i]) / 1e6);
      const wanted = Math.ceil((batchMs * 1e6) / ns / step) * step;
      // Cold code looks slow: let the count grow bit by bit.
      counts[i] = Math.max(step, Math.min(wanted, counts[i] * 8, most));
    }
  }
  const times = spent.map(() => []);
  for (let round = 0; round < batches; round++) for (let i = 0; i < times.length; i++) times[i].push(yield [i, counts[i]]);
  return times.map(median);
}

/** What has outlived so many collections is old. */
const TO_BE_OLD = 2;

/** Nanoseconds for each of `count` pieces of work. */
export function batch(side, count) {
  const prepared = side.prepare?.(count);
  // Never a full collection: between batches nothing runs, so it finds optimised code without a user and throws it away.
  // The batch would then time the compiler.
  for (let i = 0; i < TO_BE_OLD; i++) globalThis.gc?.({ type: 'minor' });
  const began = process.hrtime.bigint();
  side.work(count, prepared);
  return Math.max(1, Number(process.hrtime.bigint() - began)) / count;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How many of something a second, from nanoseconds each. */
export const perSecond = (ns) => 1e9 / ns;

/** A result where more is better. */
export function rate([ours, peer]) {
  return { ours: perSecond(ours), peer: perSecond(peer), ratio: peer / ours };
}

/** A result in nanoseconds, where less is better; the peer may be missing. */
export function time([ours, peer]) {
  return peer === undefined ? { ours, peer: null, ratio: null } : { ours, peer, ratio: peer / ours };
}
