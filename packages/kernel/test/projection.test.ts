import {
  Board,
  type Change,
  type Filter,
  type LayerTable,
  orderSentences,
  orderStory,
  ProjectionLimit,
  Projector,
  type Resolved,
  reproject,
  type StaticText,
  type Thing,
  Traits,
  traitSentences,
  traitStory,
  withEffects,
} from '@rulewright/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const traits = new Traits({ kinds: 'set', marks: 'set', power: 'number', master: 'value', ownTurn: 'value', position: 'value' });
const table: LayerTable = { layers: ['kinds', 'marks', 'power'] };
const byKind: LayerTable = { layers: ['all'], order: 'kind' };

const isOf = (kind: string): Filter => ({ has: ['kinds', kind] });
const gives = (by: number): Change => ({ add: 'power', by });
function text(id: string, affects: Filter, layer: string, ...changes: Change[]): StaticText {
  return { id, isStatic: true, affects, parts: [{ layer, changes }] };
}
function thing(id: string, timestamp: number, printed: Thing['traits'], ...abilities: StaticText[]): Thing {
  return { id, timestamp, traits: printed, abilities };
}
const project = (layers: LayerTable, things: readonly Thing[], resolved: readonly Resolved[] = []) =>
  new Projector(layers, new Board(traits, things), resolved).project();
const powerOf = (found: ReturnType<typeof project>, id: string): number => found.view.number(found.board.place(id), traits.at('power'));

describe('effects ordered by kind', () => {
  // During your opponent's turn, all of your other A or B characters get +1000 power.
  const yours: Filter = { same: 'master' };
  const help: StaticText = {
    ...text('help', { and: [{ other: true }, yours, { or: [isOf('A'), isOf('B')] }] }, 'all', gives(1000)),
    condition: { is: ['ownTurn', false] },
  };
  const all = text('all', { any: true }, 'all', gives(500));
  const stage = (ownTurn: boolean): Thing[] => [
    thing('CharacterA', 3, { kinds: [], power: 0, master: 'you', ownTurn }, help),
    thing('CharacterB', 1, { kinds: ['A'], power: 0, master: 'you', ownTurn }),
    thing('CharacterC', 2, { kinds: ['C'], power: 0, master: 'you', ownTurn }, all),
  ];

  test('[PJ8] the first continuous case study, on both turns', () => {
    const mine = project(byKind, stage(true));
    expect([powerOf(mine, 'CharacterB'), powerOf(mine, 'CharacterA')]).toEqual([500, 500]);
    const theirs = project(byKind, stage(false));
    expect([powerOf(theirs, 'CharacterB'), powerOf(theirs, 'CharacterA')]).toEqual([1500, 500]);
    expect(theirs.applied.map(({ effect }) => effect.name)).toEqual(['all', 'help']);
  });

  test('[PJ8] the second: an effect that was locked to a character, and one that looks at where characters stand', () => {
    const front = text('front', { is: ['position', 'middle'] }, 'all', gives(500));
    const chosen: Resolved = { id: 'act', timestamp: 9, ids: ['CharacterA'], parts: [{ layer: 'all', changes: [gives(1000)] }] };
    const at = (position: string): Thing[] => [
      thing('CharacterA', 1, { power: 0, position }),
      thing('CharacterB', 2, { power: 0, position: 'left back' }, front),
      thing('CharacterC', 3, { power: 0, position: 'right back' }),
    ];
    expect(powerOf(project(byKind, at('middle')), 'CharacterA')).toBe(500);
    const both = project(byKind, at('middle'), [chosen]);
    expect(powerOf(both, 'CharacterA')).toBe(1500);
    expect(both.applied.map(({ effect }) => effect.name)).toEqual(['act', 'front']);
    expect(powerOf(project(byKind, at('right'), [chosen]), 'CharacterA')).toBe(1000);
  });

  test('[PJ8] about a zone, changing nothing, independent, dependent; each by age', () => {
    const board = [
      thing('a', 1, {}, text('dependent', isOf('A'), 'all', gives(1))),
      thing('b', 2, {}, text('free', { any: true }, 'all', gives(1))),
      thing('c', 3, {}, text('nothing', { any: true }, 'all')),
      thing('d', 5, {}, { ...text('zone', isOf('A'), 'all', gives(1)), isOfZone: true }),
      thing('e', 4, {}, text('free too', { any: true }, 'all', gives(1))),
    ];
    expect(project(byKind, board).applied.map(({ effect }) => effect.name)).toEqual(['zone', 'nothing', 'free', 'free too', 'dependent']);
  });
});

describe('equally old effects', () => {
  const sets = (id: string, power: number): StaticText => text(id, { self: true }, 'power', { set: 'power', to: power });
  const board = [thing('a', 1, { power: 0 }, sets('first', 1), sets('second', 2))];

  test('[PJ4] go as their texts stand on the thing, unless the game says otherwise', () => {
    expect(powerOf(project(table, board), 'a')).toBe(2);
    const backwards: LayerTable = { ...table, tie: (one, other) => other.order - one.order };
    expect(powerOf(project(backwards, board), 'a')).toBe(1);
    const two = [thing('a', 1, { power: 0 }, sets('x', 1)), thing('b', 1, {}, text('y', isOf('A'), 'power', { set: 'power', to: 5 }))];
    const byThing: LayerTable = { ...table, tie: (one, other) => ((one.sourceId ?? '') < (other.sourceId ?? '') ? 1 : -1) };
    expect(project(table, two).applied.map(({ effect }) => effect.name)).toEqual(['x', 'y']);
    expect(project(byThing, two).applied.map(({ effect }) => effect.name)).toEqual(['y', 'x']);
  });
});

describe('stories', () => {
  // Moon makes things that are not basic Mountains, and takes their abilities; Tomb, which is not basic, makes all of them Swamps.
  const moon = text('moon', { not: isOf('basic') }, 'kinds', { include: 'kinds', words: ['Mountain'] }, { lose: 'printed' });
  const tomb = text('tomb', { any: true }, 'kinds', { include: 'kinds', words: ['Swamp'] });
  const lord = text('lord', isOf('Mountain'), 'power', gives(2));
  const board = [
    thing('Tomb', 1, { kinds: ['land'], power: 1 }, tomb),
    thing('Moon', 2, { kinds: ['basic'] }, moon),
    thing('Lord', 3, { kinds: ['basic'] }, lord),
  ];

  test('[SY1, SY2, PJ3] of a value, and of why the younger effect went first', () => {
    const found = project(table, board);
    expect(traitSentences(traitStory(found, 'Tomb', 'power'))).toEqual([
      'Tomb: power is printed as 1.',
      'Layer power: lord of Lord (3) makes 1 into 3.',
      'It is 3.',
    ]);
    expect(traitStory(found, 'Tomb', 'kinds')).toEqual({
      thing: 'Tomb',
      trait: 'kinds',
      printed: ['land'],
      contributions: [{ effect: 'moon', source: 'Moon', layer: 'kinds', timestamp: 2, before: ['land'], after: ['Mountain', 'land'] }],
      value: ['Mountain', 'land'],
    });
    expect(orderSentences(orderStory(found, 'kinds'))).toEqual([
      'Layer kinds: tomb of Tomb after moon of Moon: its existence changes. It does not apply any more.',
      'Layer kinds: 1 tried out whether one waits for another, 1 of them would.',
    ]);
  });

  test('[SY2, PJ3] of a circle, in which age decides', () => {
    const strips = (id: string): StaticText => text(id, { other: true }, 'kinds', { lose: 'all' });
    const found = project(table, [thing('a', 1, {}, strips('one')), thing('b', 2, {}, strips('two'))]);
    expect(found.applied.map(({ effect }) => effect.name)).toEqual(['one']);
    expect(orderSentences(orderStory(found, 'kinds'))).toEqual([
      'Layer kinds: one of a would wait for two of b, but in a circle: their age decides.',
      'Layer kinds: 2 tried out whether one waits for another, 2 of them would.',
    ]);
    expect(() => orderStory(found, 'colours')).toThrow('there is no layer "colours"; there are kinds, marks, power');
  });

  test('[PJ7] a budget ends what would go on and on, and names the effects', () => {
    const again: StaticText = { ...text('again', { self: true }, 'kinds'), parts: [] };
    const endless: StaticText = {
      ...again,
      parts: [{ layer: 'kinds', changes: [{ grant: { ...text('child', { self: true }, 'kinds') } }] }],
    };
    const things = [thing('a', 1, {}, endless)];
    const run = () => new Projector(table, new Board(traits, things), [], { budget: 1 }).project();
    expect(run).toThrow(ProjectionLimit);
    expect(run).toThrow('continuous effects do not come to an end: again, child');
  });
});

describe('sets of words', () => {
  test('[WS1] of the same words are the same set, however they came about', () => {
    const { sets } = traits;
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), word)), (steps) => {
        const plain = new Set<string>();
        let set = sets.empty;
        for (const [comes, one] of steps) {
          set = comes ? set.plus(one) : set.minus(one);
          if (comes) plain.add(one);
          else plain.delete(one);
        }
        expect(set).toBe(sets.of([...plain]));
        expect(set.words).toEqual([...plain].sort());
        expect(set.where((one) => one < 'c')).toBe(sets.of([...plain].filter((one) => one < 'c')));
      }),
    );
  });
});

describe('filters in TypeScript', () => {
  test('[FT2, PJ6] are traced while they run: what they read decides who waits', () => {
    const asked: string[] = [];
    const strong: Filter = {
      asks: (one, source) => {
        asked.push(one.id);
        return one.has('kinds', 'A') && one.number('power') >= 2 && one.value('master') === source?.value('master');
      },
    };
    const board = [
      thing('a', 1, { master: 'you' }, text('marks the strong', strong, 'kinds', { include: 'marks', words: ['strong'] })),
      thing('b', 2, { master: 'you' }, text('all are A', { any: true }, 'kinds', { include: 'kinds', words: ['A'] })),
      thing('c', 3, { master: 'you' }, text('all are B', { any: true }, 'kinds', { include: 'kinds', words: ['B'] })),
      thing('d', 4, { power: 3, master: 'you' }),
      thing('e', 5, { power: 3, master: 'them' }),
    ];
    const found = project(table, board);
    expect(found.applied.map(({ effect }) => effect.name)).toEqual(['all are A', 'marks the strong', 'all are B']);
    expect(found.trials).toBe(1); // "all are B" writes nothing that it reads
    const marked = board.filter((_, i) => found.view.words(i, traits.at('marks')).includes('strong')).map(({ id }) => id);
    expect([marked, asked.includes('e')]).toEqual([['d'], true]);
    const changed = reproject(found, [{ ...(board[4] as Thing), traits: { power: 3, master: 'you' } }]);
    expect(changed.view.words(4, traits.at('marks'))).toEqual(['strong']);
  });
});

describe('after a change of one thing', () => {
  const words = ['A', 'B', 'C'] as const;
  const word = fc.constantFrom(...words);
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    { weight: 4, arbitrary: word.map(isOf) },
    word.map((one): Filter => ({ has: ['marks', one] })),
    fc.constantFrom<Filter>({ any: true }, { other: true }, { self: true }, { same: 'master' }, { differs: 'master' }, { host: true }),
    word.map((one): Filter => ({ and: [isOf(one), { host: true }] })),
    fc.constant<Filter>({ not: { host: true } }),
    word.map((one): Filter => ({ not: isOf(one) })),
    fc.constant<Filter>({ atLeast: ['power', 2] }),
    word.map((one): Filter => ({ and: [isOf(one), { same: 'master' }] })),
  );
  const change: fc.Arbitrary<readonly [string, Change]> = fc.oneof(
    word.map((one) => ['kinds', { include: 'kinds', words: [one] }] as const),
    word.map((one) => ['marks', { include: 'marks', words: [one] }] as const),
    word.map((one) => ['marks', { exclude: 'marks', words: [one] }] as const),
    fc.integer({ min: -1, max: 3 }).map((by) => ['power', { add: 'power', by }] as const),
    word.map((one) => ['power', { set: 'power', to: { count: isOf(one) } }] as const),
    fc.constant(['power', { add: 'power', by: { trait: 'power' } }] as const),
    word.map((one) => ['power', { add: 'power', by: { product: [{ count: isOf(one) }, 2] } }] as const),
    fc.constant(['power', { add: 'power', by: { product: [{ trait: 'power' }, 3] } }] as const),
    fc.constant(['power', { set: 'power', to: { half: { trait: 'power' } } }] as const),
    fc.constant(['marks', { lose: 'standing' }] as const),
    fc.constant(['power', { set: 'power', to: { count: { any: true } } }] as const),
    fc.constant(['kinds', { copy: 't1', traits: ['kinds', 'power'] }] as const),
    fc.constant(['kinds', { set: 'master', toSource: 'master' }] as const),
    fc.constant(['marks', { lose: 'all' }] as const),
    word.map((one) => ['marks', { grant: text(`granted ${one}`, isOf(one), 'power', gives(1)) }] as const),
  );
  const ability = fc.tuple(filter, change, fc.option(word, { freq: 6 }));
  const printed = fc.record({
    kinds: fc.subarray([...words]),
    marks: fc.subarray([...words]),
    power: fc.integer({ min: 0, max: 4 }),
    master: fc.constantFrom('you', 'them'),
  });
  const things = fc.array(fc.tuple(printed, fc.array(ability, { maxLength: 2 })), { minLength: 3, maxLength: 14 });
  const lay = (
    given: readonly (readonly [Thing['traits'], readonly (readonly [Filter, readonly [string, Change], string | null])[]])[],
  ): Thing[] =>
    given.map(([own, abilities], i) =>
      thing(
        `t${i}`,
        (i * 7) % 5,
        own,
        ...abilities.map(([affects, [layer, one], when], k) => ({
          ...text(`e${i}.${k}`, affects, layer, one),
          ...(when !== null && { condition: { atLeastSoMany: [2, isOf(when)] } as Filter }),
        })),
      ),
    );
  const everything = (found: ReturnType<typeof project>): unknown =>
    [...found.board.present]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id }) => {
        const i = found.board.place(id);
        return [
          id,
          traits.names.map((__, at) => (traits.kinds[at] === 'set' ? found.view.words(i, at) : found.view.get(i, at))),
          found.view.abilities[i]?.map(({ key }) => key),
        ];
      });

  const isEndless = (run: () => unknown): boolean => {
    try {
      run();
      return false;
    } catch (error) {
      if (error instanceof ProjectionLimit) return true;
      throw error;
    }
  };

  /** Something happens to a thing: its printed values change, it goes, it comes back, it is attached to another. */
  const happenings = (now: typeof printed) =>
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('changes', 'changes', 'goes', 'comes', 'attaches'), now, fc.nat(), fc.integer({ min: 0, max: 9 })),
      { minLength: 1, maxLength: 5 },
    );

  /** Changes things time and again; how often only the thing itself was projected again. */
  const changing = (
    boards: typeof things,
    numRuns: number,
    now = printed,
    left: fc.Arbitrary<readonly Resolved[]> = fc.constant([]),
  ): { alone: number; waiting: number } => {
    let alone = 0;
    let waiting = 0;
    fc.assert(
      fc.property(boards, happenings(now), left, (given, happened, resolved) => {
        const laid = lay(given);
        if (isEndless(() => project(table, laid, resolved))) return;
        let found = project(table, laid, resolved);
        const first = everything(found);
        const before = found;
        for (const [at, what, own, to, timestamp] of happened) {
          const was = laid[at % laid.length] as Thing;
          const is = found.board.place(was.id) >= 0 ? found.board.thing(found.board.place(was.id)) : undefined;
          const host = laid[to % laid.length]?.id;
          const change = {
            changes: [is && { ...is, traits: own }],
            goes: [undefined],
            comes: [{ ...was, traits: own, timestamp }],
            attaches: [is && { ...is, host, timestamp }],
          }[is === undefined ? 'comes' : what === 'comes' ? 'changes' : what].filter((one) => one !== undefined);
          const without = is !== undefined && what === 'goes' ? [is.id] : [];
          const laidNow = [...found.board.present.filter(({ id }) => id !== was.id), ...change];
          const isOver = isEndless(() => project(table, laidNow, resolved));
          if (isOver) {
            expect(() => reproject(found, change, without)).toThrow(ProjectionLimit);
            return;
          }
          found = reproject(found, change, without);
          if (found.isReprojected) alone++;
          if (found.isReprojected && !found.isPlain) waiting++;
          const { present } = found.board;
          expect(everything(found)).toEqual(everything(project(table, present, resolved)));
          const tried = new Projector(table, new Board(traits, present), resolved, { tries: 'everything' }).project();
          expect(everything(found)).toEqual(everything(tried));
        }
        expect(everything(before)).toEqual(first);
      }),
      { numRuns, seed: 5 },
    );
    return { alone, waiting };
  };

  test('[RJ1, PJ6, BD2] it is what it would be from scratch, and so is everything tried out', () => {
    expect(changing(things, 500).alone).toBeGreaterThan(40);
  });

  test('[RJ1, CE2, FT1] with resolved effects that have a filter, too', () => {
    const which = fc.oneof(
      { weight: 2, arbitrary: filter },
      fc.tuple(filter, filter).map(([own, ofSource]): Filter => ({ and: [own, { source: ofSource }] })),
    );
    const open = fc.tuple(
      which,
      change,
      fc.integer({ min: 0, max: 9 }),
      fc.option(fc.constant('t1')),
      fc.option(fc.subarray([0, 1, 2, 3])),
    );
    const left = fc.array(open, { minLength: 1, maxLength: 3 }).map((all) =>
      all.map(
        ([affects, [layer, one], timestamp, source, among], i): Resolved => ({
          id: `r${i}`,
          timestamp,
          affects,
          ...(among !== null && { ids: among.map((at) => `t${at}`) }),
          ...(source !== null && { source }),
          parts: [
            { layer, changes: [one] },
            { layer: 'power', changes: [gives(1)] },
          ],
        }),
      ),
    );
    expect(changing(things, 200, printed, left).alone).toBeGreaterThan(20);
  });

  test('[RJ1, RJ2] where some wait for others, too: as long as they wait for the same', () => {
    const own = fc.oneof(word.map(isOf), fc.constantFrom<Filter>({ any: true }, { other: true }, { same: 'master' }, { host: true }));
    const does: typeof change = fc.oneof(
      word.map((one) => ['kinds', { include: 'kinds', words: [one] }] as const),
      word.map((one) => ['kinds', { exclude: 'kinds', words: [one] }] as const),
      fc.constant(['power', { add: 'power', by: { trait: 'power' } }] as const),
      fc.constant(['power', { add: 'power', by: 1 }] as const),
      word.map((one) => ['kinds', { lose: 'all', when: isOf(one) }] as const),
    );
    // Few things are of any kind: a single one decides who waits for whom.
    const sparse = fc.record({
      kinds: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        word.map((one) => [one]),
      ),
      marks: fc.constant([]),
      power: fc.integer({ min: 0, max: 4 }),
      master: fc.constantFrom('you', 'them'),
    }) as unknown as typeof printed;
    const source = fc.tuple(sparse, fc.array(fc.tuple(own, does, fc.constant(null)), { minLength: 1, maxLength: 1 }));
    const boards = fc
      .tuple(
        fc.array(source, { minLength: 2, maxLength: 4 }),
        fc.array(fc.tuple(sparse, fc.constant([])), { minLength: 10, maxLength: 12 }),
      )
      .map(([sources, others]) => [...sources, ...others]);
    expect(changing(boards as unknown as typeof things, 1000, sparse).waiting).toBeGreaterThan(500);
  });

  test('[RJ1, PJ7] things that gain the abilities of others, which may not come to an end', () => {
    const gains: typeof change = word.map((one) => ['power', { gainOf: { and: [isOf(one), { has: ['marks', 'C'] }] } }] as const);
    const one = fc.tuple(filter, fc.oneof({ weight: 3, arbitrary: change }, gains), fc.constant(null));
    const few = fc.array(fc.tuple(printed, fc.array(one, { maxLength: 1 })), { minLength: 3, maxLength: 8 });
    changing(few as typeof things, 100);
  });

  test('[RJ1, RJ3] effects that resolve and end: it is what it would be from scratch', () => {
    let alone = 0;
    const pump = fc.tuple(fc.subarray([0, 1, 2]), fc.integer({ min: 0, max: 9 }), change, fc.option(filter));
    fc.assert(
      fc.property(
        fc.oneof(things, fc.array(fc.tuple(printed, fc.constant([])), { minLength: 3, maxLength: 6 })),
        fc.array(pump, { maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        (given, pumps, ends) => {
          const laid = lay(given);
          if (isEndless(() => project(table, laid))) return;
          let found = project(table, laid);
          const resolved: Resolved[] = [];
          const check = (): void => {
            if (isEndless(() => project(table, laid, resolved))) return;
            found = withEffects(found, [...resolved]);
            if (found.isReprojected) alone++;
            expect(everything(found)).toEqual(everything(project(table, laid, resolved)));
          };
          pumps.forEach(([ids, timestamp, [layer, one], affects], i) => {
            const which = affects === null || ids.length > 1 ? { ids: ids.map((at) => `t${at}`) } : {};
            resolved.push({ id: `r${i}`, timestamp, ...which, ...(affects !== null && { affects }), parts: [{ layer, changes: [one] }] });
            check();
          });
          for (const at of ends) {
            resolved.splice(at % Math.max(1, resolved.length), 1);
            check();
          }
        },
      ),
      { numRuns: 1000, seed: 3 },
    );
    expect(alone).toBeGreaterThan(100);
  });

  test('[RJ3] an effect that reads its source, and one that is ordered by kind, are what they would be from scratch', () => {
    const laid = [thing('a', 1, { power: 5 }), thing('b', 2, { power: 1 })];
    const reads: Change[] = [
      { set: 'power', to: { ofSource: 'power' } },
      { add: 'power', by: { ofSource: 'power' } },
      { set: 'power', toSource: 'power' },
    ];
    for (const one of reads) {
      const resolved: Resolved = { id: 'r', timestamp: 3, ids: ['b'], source: 'a', parts: [{ layer: 'power', changes: [one] }] };
      expect(powerOf(withEffects(project(table, laid), [resolved]), 'b')).toBe(powerOf(project(table, laid, [resolved]), 'b'));
    }
    const double = text('double', { atLeast: ['power', 1] }, 'all', { times: 'power', by: 2 });
    const board = [thing('a', 1, { power: 1 }, double)];
    const set: Resolved = { id: 'set', timestamp: 9, ids: ['a'], parts: [{ layer: 'all', changes: [{ set: 'power', to: 4 }] }] };
    expect(powerOf(withEffects(project(byKind, board), [set]), 'a')).toBe(8);
  });

  test('[RJ2] the first thing that an effect applies to may have it wait, and the last one no more', () => {
    const turns = text('turns', { not: isOf('rock') }, 'power', { set: 'master', to: 'bo' });
    const takes = text('takes', isOf('ghost'), 'power', { set: 'master', toSource: 'master' });
    const laid = (...kinds: string[]): Thing[] => [
      thing('turner', 4, { master: 'ana' }, turns),
      thing('taker', 1, { master: 'ana' }, takes),
      thing('one', 3, { master: 'ana', kinds }),
    ];
    const masterOf = (found: ReturnType<typeof project>): unknown => found.view.get(found.board.place('one'), traits.at('master'));
    const [, , person] = laid();
    const [, , ghost] = laid('ghost', 'rock');
    expect(masterOf(reproject(project(table, laid()), [ghost as Thing]))).toBe('bo');
    expect(masterOf(project(table, laid('ghost', 'rock')))).toBe('bo');
    expect(masterOf(reproject(project(table, laid('ghost', 'rock')), [person as Thing]))).toBe('bo');
  });

  test('[RJ2] an effect that counts what another of its parts has written is applied anew', () => {
    const yours: Filter = { is: ['master', 'ana'] };
    const many: StaticText = {
      id: 'many',
      isStatic: true,
      affects: yours,
      parts: [
        { layer: 'power', changes: [gives(4)] },
        { layer: 'power', changes: [{ add: 'power', by: { count: { atLeast: ['power', 2] } } }] },
      ],
    };
    const laid = (master: string): Thing[] => [thing('a', 1, { power: 0, master: 'ana' }), thing('b', 2, { power: 0, master }, many)];
    const found = reproject(project(table, laid('bo')), [laid('ana')[1] as Thing]);
    expect([powerOf(found, 'a'), powerOf(found, 'b')]).toEqual([6, 6]);
  });

  test('[RJ1, RJ2] where nobody can have to wait, it is found by looking at the thing alone', () => {
    const plain: typeof change = fc.oneof(
      fc.constant(['marks', { include: 'marks', words: ['D'] }] as const),
      fc.integer({ min: -1, max: 3 }).map((by) => ['power', { add: 'power', by }] as const),
      fc.constant(['marks', { grant: { id: 'tap', isStatic: false } }] as const),
      word.map((one) => ['marks', { grant: text(`granted ${one}`, isOf(one), 'power', gives(1)) }] as const),
    );
    const asks = fc.oneof(word.map(isOf), fc.constantFrom<Filter>({ any: true }, { other: true }, { same: 'master' }));
    const blankets = fc.tuple(asks, plain, fc.constant(null));
    const boards = fc.array(fc.tuple(printed, fc.array(blankets, { maxLength: 1 })), { minLength: 3, maxLength: 10 });
    expect(changing(boards as typeof things, 800).alone).toBeGreaterThan(500);
  });
});
