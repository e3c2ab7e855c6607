/** Boards: those that trusted sources state, and random ones, where the kernel and a reference that knows nothing of it must agree. */
import { readFileSync } from 'node:fs';
import { type JsonObject, orderStory, ProjectionLimit } from '@rulewright/kernel';
import { layerTable, project, readCase, runLine } from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { followBoard } from './changing.js';
import { byKernel, compareBoard, differences, ENDLESS, shuffled, summaryOfKernel, summaryOfReference } from './comparing.js';
import { everyOp, randomBoard } from './random-boards.js';
import { type JsonCase, reference } from './reference.js';

interface Line {
  readonly id: string;
  readonly setup: { readonly cases: readonly JsonCase[] };
  readonly expected: readonly unknown[];
}
const linesOf = (file: string): readonly Line[] =>
  readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
/** Those that were handed over, and those that follow from the numbered rules that each names. */
const lines = [...linesOf('layer-boards.jsonl'), ...linesOf('more-boards.jsonl')];

/** How many random boards are looked at here; `npm run soak -- --campaign boards` goes on from there. */
const BOARDS = 2_000;
const seed = Number(process.env['RULEWRIGHT_SEED'] ?? 1);

describe('boards that trusted sources state', () => {
  test.each(lines.map((line) => [line.id, line] as const))('[PJ1, PJ3] %s', (_, line) => {
    const results = runLine(line);
    expect(results).toHaveLength(line.setup.cases.length);
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    for (const tries of ['where it matters', 'everything'] as const)
      expect(runLine(line, { tries }).flatMap(({ failures }) => failures)).toEqual([]);
  });

  test('[PJ4] hold in any order of things and effects', () => {
    for (const line of lines)
      for (let order = 1; order <= 20; order++) {
        const cases = line.setup.cases.map((one) => shuffled(one, order));
        expect(runLine({ ...line, setup: { cases } }).flatMap(({ failures }) => failures)).toEqual([]);
      }
  });

  test('are so for the reference too', () => {
    // It knows no conditions that ask what somebody controls.
    const known = lines.filter((line) => !JSON.stringify(line).includes('"controls"'));
    for (const { setup } of known) for (const one of setup.cases) expect(compareBoard(one).problems).toEqual([]);
  });

  test('a wrong expectation fails, and says what there is instead', () => {
    const line = lines[0] as Line;
    const [result] = runLine({
      ...line,
      expected: line.expected.map(() => ({ objects: { plains: { subtypes: { eq: ['Swamp'] }, p: 3 } } })),
    });
    expect(result?.failures).toEqual(['plains.subtypes: expected {"eq":["Swamp"]}, got ["Plains"]', 'plains.p: expected 3, got 0']);
  });
});

describe('random boards', () => {
  // In several tests, so that each is done in time.
  const AT_ONCE = 250;
  const beginnings = Array.from({ length: BOARDS / AT_ONCE }, (_, i) => seed + i * AT_ONCE);
  test.each(beginnings)(
    '[PJ3, PJ4, PJ5, PJ6, CE1, CE2, FT1, RJ1, RJ2, RJ3] are what the reference says, pruned or not, in any order, again, after changes: from %i',
    (first) => {
      const failing: string[] = [];
      const trials = { pruned: 0, unpruned: 0 };
      const few = { endless: 0, large: 0 };
      let reprojected = 0;
      for (let one = first; one < first + AT_ONCE; one++) {
        const compared = compareBoard(randomBoard(one), one);
        if (compared.problems.length > 0) failing.push(`seed ${one}: ${compared.problems[0]}`);
        const followed = followBoard(randomBoard(one), one, 1);
        reprojected += followed.reprojected;
        if (followed.problems.length > 0) failing.push(`seed ${one}: ${followed.problems[0]}`);
        if (compared.isEndless) few.endless++;
        if (compared.isLarge) few.large++;
        trials.pruned += compared.trials.pruned;
        trials.unpruned += compared.trials.unpruned;
      }
      expect(failing).toEqual([]);
      expect(reprojected).toBeGreaterThan(AT_ONCE / 25);
      for (const many of Object.values(few)) expect(many).toBeLessThan(AT_ONCE / 5);
      // What is tried where it matters is a small part of what could be.
      expect(trials.pruned).toBeGreaterThan(0);
      expect(trials.pruned * 2).toBeLessThan(trials.unpruned);
    },
  );

  test('are about what they should be: many objects and effects, every op, dependencies, circles, lost effects', () => {
    const ops = new Set<string>();
    const seen = { waits: 0, circles: 0, lost: 0, existence: 0, params: 0 };
    for (let one = 1; one <= 300; one++) {
      const board = randomBoard(one);
      expect(board.objects.length).toBeGreaterThanOrEqual(12);
      expect(board.objects.flatMap(({ abilities = [] }) => abilities).length + (board.resolved?.length ?? 0)).toBeGreaterThanOrEqual(12);
      for (const [, op] of JSON.stringify(board).matchAll(/"op":"(\w+)"/g)) ops.add(op as string);
      const found = byKernel(board);
      if (found === ENDLESS) continue;
      for (const layer of layerTable.layers) {
        const { steps, gone } = orderStory(found, layer);
        const edges = [...steps.flatMap(({ waited }) => waited), ...gone];
        if (edges.some(({ isCancelled }) => !isCancelled)) seen.waits++;
        if (edges.some(({ isCancelled }) => isCancelled)) seen.circles++;
        if (edges.some(({ because }) => because === 'existence')) seen.existence++;
        if (edges.some(({ because }) => because === 'what it does')) seen.params++;
        if (gone.length > 0) seen.lost++;
      }
    }
    expect([...ops].sort()).toEqual([...everyOp].sort());
    for (const many of Object.values(seen)) expect(many).toBeGreaterThan(20);
  });

  test('[PJ3] the same colours in another order are no other matter, for the reference neither', () => {
    const white = ['white', 'black'];
    const objects = [
      { id: 'model', ts: 58, colors: ['black', 'white'] },
      {
        id: 'mirror',
        ts: 1,
        abilities: [{ id: 'copies', kind: 'static', affects: { type: 'creature' }, parts: [{ layer: '5', op: 'copyOf', value: 'model' }] }],
      },
      { id: 'creature', ts: 45, types: ['creature'] },
    ];
    const resolved = [
      { id: 'paint', ts: 47, ids: ['model'], parts: [{ layer: '5', op: 'setColors', value: white }] },
      { id: 'redden', ts: 11, ids: ['creature'], parts: [{ layer: '5', op: 'setColors', value: ['red'] }] },
    ];
    // The copy need not wait for the paint: it is made first, and then the creature becomes red.
    expect(compareBoard({ objects, resolved } as JsonCase).problems).toEqual([]);
    expect(summaryOfReference(reference({ objects, resolved } as JsonCase))['creature']?.['colors']).toEqual(['red']);
  });

  test('[PJ3] an effect that grants an activated ability waits for one that changes its words', () => {
    const granted = { id: 'burn', kind: 'activated', parts: [{ layer: '5', op: 'addColor', value: 'red' }] };
    const objects = [
      {
        id: 'scribe',
        ts: 40,
        abilities: [{ id: 'reword', affects: { powerAtLeast: 1 }, parts: [{ layer: '6', op: 'swapWord', value: ['red', 'black'] }] }],
      },
      {
        id: 'lord',
        ts: 22,
        p: 1,
        abilities: [{ id: 'lend', affects: { subtype: 'Elf' }, parts: [{ layer: '6', op: 'addAbility', value: granted }] }],
      },
      { id: 'elf', ts: 4, subtypes: ['Elf'] },
    ].map((one) => ({ ...one, abilities: (one.abilities ?? []).map((ability) => ({ ...ability, kind: 'static' })) }));
    const resolved = [{ id: 'forget', ts: 56, ids: ['scribe', 'elf'], parts: [{ layer: '6', op: 'loseAllAbilities' }] }];
    // The scribe, for which the lord waits, waits to be silenced: the elf forgets first, and is lent the ability then.
    const board = { objects, resolved } as unknown as JsonCase;
    expect(compareBoard(board).problems).toEqual([]);
    expect(summaryOfReference(reference(board))['elf']?.['abilities']).toEqual(['burn']);
  });

  test('[BD1, BD2] projecting leaves what is printed alone, and twice gives the same', () => {
    for (let one = 1; one <= 200; one++) {
      const board = readCase(randomBoard(one), 'case');
      const text = JSON.stringify(board.things);
      let first: ReturnType<typeof project>;
      try {
        first = project(board);
      } catch (error) {
        expect(error).toBeInstanceOf(ProjectionLimit);
        continue;
      }
      const columns = JSON.stringify(first.board.base.columns.map((column) => column.map(String)));
      const again = first.projector.project();
      expect(differences(summaryOfKernel(first), summaryOfKernel(again))).toEqual([]);
      expect(JSON.stringify(board.things)).toBe(text);
      expect(JSON.stringify(first.board.base.columns.map((column) => column.map(String)))).toBe(columns);
    }
  });

  test('[PJ7] a tiny budget ends every board of effects, and names them', () => {
    for (let one = 1; one <= 100; one++) {
      const board = readCase(randomBoard(one), 'case');
      const names = [...board.resolved.map(({ id }) => id), ...JSON.stringify(board.things).matchAll(/"id":"(a\d+)"/g)].map((name) =>
        typeof name === 'string' ? name : name[1],
      );
      let limit: unknown;
      try {
        project(board, { budget: 2 });
      } catch (error) {
        limit = error;
      }
      expect(limit).toBeInstanceOf(ProjectionLimit);
      const { effects } = limit as ProjectionLimit;
      expect(effects.length).toBeGreaterThan(0);
      for (const effect of effects) expect(names).toContain(effect);
    }
  });
});

describe('what never ends', () => {
  const gains = (id: string, of: unknown): JsonCase['objects'][number] => ({
    id,
    ts: 1,
    ctrl: 'A',
    types: ['creature'],
    abilities: [{ id: `${id}-gains`, kind: 'static', affects: { self: true }, parts: [{ layer: '6', op: 'gainAbilitiesOf', value: of }] }],
  });

  test.each([
    ['a thing that gains its own abilities', [gains('a', 'a')]],
    ['two that gain each other’s', [gains('a', 'b'), gains('b', 'a')]],
    ['ten that gain everything', Array.from({ length: 10 }, (_, i) => gains(`t${i}`, { any: true }))],
  ])('[PJ7] %s: it is said soon, with names', (_, objects) => {
    const began = process.cpuUsage();
    const [result] = runLine({ id: 'x', setup: { cases: [{ objects }] }, expected: [{ objects: {} }] });
    expect(result?.failures.join()).toMatch(/^continuous effects do not come to an end: .*-gains/);
    const { user, system } = process.cpuUsage(began); // others may keep the machine busy meanwhile
    expect((user + system) / 1e6).toBeLessThan(20);
  });

  test('[PJ7] things that gain ever more abilities from each other: what they would gain counts as work', () => {
    const board = readCase(randomBoard(6_222_512), 'case');
    expect(() => project(board, { work: 2_000_000 })).toThrow(ProjectionLimit);
  });

  test('one that gains what another has is no such case, nor is a chain of them', () => {
    const objects = [
      gains('a', 'b'),
      gains('b', 'c'),
      gains('c', 'd'),
      { id: 'd', types: ['land'], abilities: [{ id: 'tap', kind: 'mana' }] },
    ];
    const found = summaryOfReference(reference({ objects }));
    expect(found['a']?.['abilities']).toContain('tap');
    expect(compareBoard({ objects }).problems).toEqual([]);
  });
});

test('[TO1, FT2, PJ6] nothing is tried where the words that one writes are not those that the other reads', () => {
  const trials = (written: string, ...reads: readonly JsonObject[]): number => {
    const adds = { id: 'adds', affects: { any: true }, parts: [{ layer: '4', op: 'addSubtype', value: written }] };
    const reading = reads.map((affects, i) => ({ id: `reads${i}`, affects, parts: [{ layer: '4', op: 'addType', value: 'artifact' }] }));
    const found = byKernel({
      objects: [{ id: 'a', ts: 1, types: ['creature'], subtypes: ['Elf'], abilities: [adds, ...reading] }],
    });
    return found === ENDLESS ? -1 : found.trials;
  };
  expect(trials('Goblin', { subtype: 'Elf' })).toBe(0);
  expect(trials('Goblin', { color: 'red' }, { supertype: 'basic' })).toBe(0);
  expect(trials('Goblin', { subtype: 'Goblin' })).toBeGreaterThan(0);
  expect(trials('Goblin', { and: [{ type: 'land' }, { not: { subtype: 'Goblin' } }] })).toBeGreaterThan(0);
});
