/**
 * What the three timings cost.
 *
 * `windows-T-pass`. Work: one `game.answer()` that passes, where nobody can do anything else: the window that it closes, what
 *   follows, and the question that comes next; for T = chain, check (check timing) and priority.
 * `triggers-1000-T/100`. Work: one activation whose event 1,000 triggers of one player answer; all of them wait at once, are
 *   put on the chain or the stack or stand by, and resolve. Divided by their number, against the same with 100: 1 is linear.
 *   Under the chain a sorter orders them; under priority their owner does, in one answer; under check timing the owner says which
 *   is next, a thousand times, out of all that are left: that many options are offered, and it cannot be linear.
 */
import { belfry, idle, pass, ringAll, rulesOf } from './games/windows.mjs';
import { interleave, keep, time } from './measure.mjs';

const timings = ['chain', 'check', 'priority'];

const passing = (timing) => ({
  name: `windows-${timing}-pass`,
  unit: 'ns',
  peerName: null,
  target: null,
  run() {
    const rules = rulesOf(timing);
    const side = {
      prepare: () => idle(rules),
      work(count, game) {
        for (let i = 0; i < count; i++) pass(game);
        keep(game);
      },
    };
    return time(interleave([side], { most: 20_000 }));
  },
});

const triggers = (timing) => ({
  name: `triggers-1000-${timing}/100`,
  unit: 'ns a trigger',
  peerName: '100 triggers',
  target: timing === 'check' ? null : 0.5,
  run() {
    const rules = rulesOf(timing);
    const side = (bells) => ({
      prepare: (count) => Array.from({ length: count }, () => belfry(rules, bells)),
      work(_, games) {
        for (const game of games) keep(ringAll(game, bells));
      },
    });
    const measured = interleave([side(1000), side(100)], { batches: 9, batchMs: 100, warmUpMs: 1500, most: 50 });
    return time([measured[0] / 1000, measured[1] / 100]);
  },
});

export const measurements = [...timings.map(passing), ...timings.map(triggers)];
