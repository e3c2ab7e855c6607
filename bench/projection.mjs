/**
 * Continuous effects on wide boards: creatures, and blanket effects that pump, type, and give keywords and abilities.
 *
 * `projection-NxE/document`. Work: all traits of N creatures under E effects, from scratch. Against the document's algorithm, its
 * domain filter included, on the same board; both must come to the same power and subtypes.
 * `projection-1000x100/plain`. The same with layers and dependency, against applying the same effects in the order of age, with
 * nothing asked about waiting.
 * `projection-NxE-one-change/everything`. Work: one creature's printed power changes. Against projecting everything again.
 * `projection-one-change-1000/100`. That change on 1,000 creatures against the same on 100, under 100 effects.
 * `projection-1000x100-waiting…`. The same on a board where a quarter of the effects wait for each other, one after the other.
 * `projection-1000x100-one-comes/everything`. Work: a creature comes, and goes again.
 * `projection-1000x100-further/without`. Work: with a further effect, which applies to nothing, against without it.
 * `traits-one-change-1000/100`. Work: on a table, a counter is put on a card, and its power is asked for; with 1,000 cards in play
 * against 100.
 *
 * Each line says how many trials the projection took: who would have to wait for whom.
 */
import { reproject } from '@rulewright/kernel';
import { traits } from '@rulewright/stack';
import { boardOf, documentProjection, newcomers, plainBoard, projectorOf, waitingBoardOf, withIdleEffect } from './games/anthems.mjs';
import { counting } from './games/lords.mjs';
import { interleave, keep, time } from './measure.mjs';

const options = { batches: 15, batchMs: 30, warmUpMs: 1500 };
const often = (once) => ({
  work(count) {
    for (let i = 0; i < count; i++) keep(once());
  },
});

function scratch(things, effects) {
  const projector = projectorOf(boardOf(things, effects));
  const plain = plainBoard(things, effects);
  const [ours, theirs] = [projector.project(), documentProjection(plain)];
  theirs.forEach(({ power, subtypes }, i) => {
    const words = ours.view.words(i, traits.at('subtypes'));
    if (ours.view.number(i, traits.at('power')) !== power || [...subtypes].sort().join() !== words.join())
      throw new Error('the two projections went different ways');
  });
  return { ...time(interleave([often(() => projector.project()), often(() => documentProjection(plain))], options)), note: trials(ours) };
}
const trials = (projected) => `${projected.trials} trials, ${projected.filterPasses} filter passes`;

/** A creature's printed power changes, time and again. */
function changing(things, effects, laid = boardOf) {
  let projected = projectorOf(laid(things, effects)).project();
  let i = 0;
  return () => {
    const at = (i++ * 7) % things;
    const thing = projected.board.thing(at);
    projected = reproject(projected, [{ ...thing, traits: { ...thing.traits, power: (thing.traits.power + 1) % 9 } }]);
    if (!projected.isReprojected) throw new Error('everything was projected again');
    return projected;
  };
}

const oneChange = (things, effects, laid = boardOf) => {
  const projector = projectorOf(laid(things, effects));
  const times = interleave([often(changing(things, effects, laid)), often(() => projector.project())], options);
  return { ...time(times), note: trials(projector.project()) };
};

/** A creature comes, and goes; then another one. */
function comesAndGoes(things, effects) {
  let projected = projectorOf(boardOf(things, effects)).project();
  const coming = newcomers(things);
  let turn = 0;
  const once = () => {
    const thing = coming[(turn >> 1) % coming.length];
    projected = turn % 2 === 0 ? reproject(projected, [thing]) : reproject(projected, [], [thing.id]);
    if (!projected.isReprojected) throw new Error('everything was projected again');
    turn++;
    return projected;
  };
  const projector = projectorOf(boardOf(things, effects));
  return { ...time(interleave([often(once), often(() => projector.project())], options)), note: trials(projector.project()) };
}

/** With one more effect, which applies to nothing, against without it; and what there is to do more. */
function further(things, effects) {
  const [without, withIt] = [projectorOf(boardOf(things, effects)), projectorOf(withIdleEffect(things, effects))];
  const [before, after] = [without.project(), withIt.project()];
  const times = interleave([often(() => withIt.project()), often(() => without.project())], options);
  const note = `${after.filterPasses - before.filterPasses} filter pass and ${after.trials - before.trials} trials more`;
  return { ...time(times), note };
}

/** Applies the effects of a finished projection again, in the order they had: no waiting, no gathering. */
function plainPass(things, effects) {
  const projector = projectorOf(boardOf(things, effects));
  const { applied, board } = projector.project();
  const pass = () => {
    const view = board.base.fork();
    for (const { layer, effect } of applied) {
      const set = [];
      for (let thing = 0; thing < board.size; thing++) if (effect.text.asks(view, thing, effect.source)) set.push(thing);
      effect.partIn(layer).apply(view, set, effect);
    }
    return view;
  };
  return { ...time(interleave([often(() => projector.project()), often(pass)], options)), note: trials(projector.project()) };
}

const sizes = [100, 1000].flatMap((things) => [10, 40, 100].map((effects) => [things, effects]));
const target = (things, effects, least) => ({ target: things === 1000 && effects === 100 ? least : null });

export const measurements = [
  ...sizes.map(([things, effects]) => ({
    name: `projection-${things}x${effects}/document`,
    unit: 'ns',
    peerName: "the document's algorithm",
    ...target(things, effects, 10),
    run: () => scratch(things, effects),
  })),
  { name: 'projection-1000x100/plain', unit: 'ns', peerName: 'a plain pass by age', target: 0.5, run: () => plainPass(1000, 100) },
  ...sizes.map(([things, effects]) => ({
    name: `projection-${things}x${effects}-one-change/everything`,
    unit: 'ns',
    peerName: 'projecting everything',
    ...target(things, effects, 50),
    run: () => oneChange(things, effects),
  })),
  {
    name: 'projection-one-change-1000/100',
    unit: 'ns',
    peerName: 'the same on 100 creatures',
    target: 0.5,
    run: () => time(interleave([often(changing(1000, 100)), often(changing(100, 100))], options)),
  },
  {
    name: 'projection-1000x100-waiting-one-change/everything',
    unit: 'ns',
    peerName: 'projecting everything',
    target: 50,
    run: () => oneChange(1000, 100, waitingBoardOf),
  },
  {
    name: 'projection-1000x100-one-comes/everything',
    unit: 'ns',
    peerName: 'projecting everything',
    target: 50,
    run: () => comesAndGoes(1000, 100),
  },
  {
    name: 'projection-1000x100-further/without',
    unit: 'ns',
    peerName: 'without that effect',
    target: null,
    run: () => further(1000, 100),
  },
  {
    name: 'traits-one-change-1000/100',
    unit: 'ns',
    peerName: 'the same with 100 cards',
    target: 0.5,
    run: () => time(interleave([often(counting(1000)), often(counting(100))], options)),
  },
];
