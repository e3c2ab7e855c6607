/** Boards that change: something happens to them time and again, and what is found by looking at the change is what is found anew. */
import { type Projected, ProjectionLimit, type ProjectionOptions, reproject, type Thing, withEffects } from '@rulewright/kernel';
import { type BoardCase, project, readCase } from '@rulewright/stack';
import { differences, summaryOfKernel } from './comparing.js';
import { Dice, randomBoard } from './random-boards.js';
import type { JsonCase, JsonThing } from './reference.js';

const happenings = ['counter', 'power', 'attach', 'zone', 'control', 'age', 'goes', 'comes', 'resolves', 'ends'] as const;

/** Something happens to one thing, or an effect resolves or ends. */
export function changed(board: JsonCase, all: readonly JsonThing[], dice: Dice): JsonCase {
  const { objects, resolved = [] } = board;
  const what = dice.pick(happenings);
  if (what === 'resolves') {
    const others = randomBoard(dice.below(1_000_000)).resolved ?? [];
    const ids = dice.some(objects, 3).map(({ id }) => id);
    const come = others.slice(0, 1).map((one) => ({ ...one, id: `late ${one.id} ${dice.below(1_000_000)}`, ids }));
    return { ...board, resolved: [...resolved, ...come] };
  }
  if (what === 'ends') return { ...board, resolved: resolved.filter((_, i) => i !== dice.below(resolved.length)) };
  const gone = all.filter(({ id }) => !objects.some((one) => one.id === id));
  if (what === 'comes') return gone.length === 0 ? board : { ...board, objects: [...objects, dice.pick(gone)] };
  const at = dice.below(objects.length);
  if (what === 'goes') return { ...board, objects: objects.filter((_, i) => i !== at) };
  const becomes = (one: JsonThing): JsonThing => {
    switch (what) {
      case 'counter':
        return { ...one, counters: { ...one.counters, '+1/+1': (one.counters?.['+1/+1'] ?? 0) + 1 } };
      case 'power':
        return { ...one, p: dice.below(5), t: dice.below(5) };
      case 'attach':
        return { ...one, attachedTo: dice.pick(objects).id };
      case 'zone':
        return { ...one, zone: one.zone === undefined || one.zone === 'battlefield' ? 'graveyard' : 'battlefield' };
      case 'control':
        return { ...one, ctrl: one.ctrl === 'A' ? 'B' : 'A' };
      default:
        return { ...one, ts: dice.below(40) };
    }
  };
  return { ...board, objects: objects.map((one, i) => (i === at ? becomes(one) : one)) };
}

/** The same, where what is as it was is the very same: so that it is known for it. */
function readLike(was: BoardCase, board: JsonCase): BoardCase {
  const is = readCase(board, 'case');
  const like = <T>(one: T, others: readonly T[]): T => others.find((other) => JSON.stringify(other) === JSON.stringify(one)) ?? one;
  const things = is.things.map((thing): Thing => {
    const same = like(thing, was.things);
    const before = was.things.find(({ id }) => id === thing.id);
    const hasSame = same === thing && JSON.stringify(before?.abilities) === JSON.stringify(thing.abilities);
    return hasSame && before?.abilities !== undefined ? { ...thing, abilities: before.abilities } : same;
  });
  return { ...is, things, resolved: is.resolved.map((one) => like(one, was.resolved)) };
}

function follow(found: Projected, was: BoardCase, is: BoardCase): Projected {
  const things = is.things.filter((thing) => !was.things.includes(thing));
  const without = was.things.filter(({ id }) => !is.things.some((one) => one.id === id)).map(({ id }) => id);
  const isOther = was.resolved.length !== is.resolved.length || was.resolved.some((one, i) => one !== is.resolved[i]);
  const after = isOther ? withEffects(found, is.resolved) : found;
  return things.length + without.length === 0 ? after : reproject(after, things, without);
}

export interface Followed {
  readonly problems: readonly string[];
  /** How many changes there were, and after how many only some things went through the effects again. */
  readonly changes: number;
  readonly reprojected: number;
}

/** Goes through changes in two branches; whatever has happened, following gives what projecting anew gives. */
export function followBoard(board: JsonCase, seed: number, many: number, options: ProjectionOptions = {}): Followed {
  const dice = new Dice(seed);
  const first = readCase(board, 'case');
  const problems: string[] = [];
  let changes = 0;
  let reprojected = 0;
  const begin = anew(first, options);
  if (begin === undefined) return { problems, changes, reprojected };
  const before = summaryOfKernel(begin);
  for (const branch of ['one', 'other']) {
    let [found, was, json]: [Projected, BoardCase, JsonCase] = [begin, first, board];
    for (let i = 0; i < many; i++) {
      json = changed(json, board.objects, dice);
      const is = readLike(was, json);
      const wanted = anew(is, options);
      if (wanted === undefined) break;
      changes++;
      found = follow(found, was, is);
      if (found.isReprojected) reprojected++;
      const lines = differences(summaryOfKernel(found), summaryOfKernel(wanted));
      problems.push(...lines.map((line) => `branch ${branch}, change ${i + 1}, followed and anew: ${line}`));
      was = is;
    }
  }
  problems.push(...differences(summaryOfKernel(begin), before).map((line) => `the first board has changed: ${line}`));
  return { problems, changes, reprojected };
}

function anew(board: BoardCase, options: ProjectionOptions): Projected | undefined {
  try {
    return project(board, options);
  } catch (error) {
    if (error instanceof ProjectionLimit) return undefined;
    throw error;
  }
}
