/** Trees: plain data of any shape, as one fact. */
import {
  applyPatch,
  defineRules,
  event,
  type Json,
  LoadError,
  loadGame,
  modify,
  type PlainData,
  playerKind,
  reaction,
  startGame,
  Tree,
  thingKind,
  tree,
} from '@rulewright/kernel';
import { makeJournal, page, pagesOf, startJournal, textsOf, told, write, writer } from '@rulewright/testkit/journal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Digest } from '../src/store/digest.js';
import { asFact, factOfJson, isFact, sameFact } from '../src/store/facts.js';
import { Tree as SourceTree } from '../src/store/trees.js';

const { holds } = page.fields;
const journal = makeJournal();
const { commands, rules } = journal;

/** What JSON can say, without the one key that means something else. */
const plain = fc
  .jsonValue({ maxDepth: 5, stringUnit: 'binary' })
  .filter((value) => !JSON.stringify(value).includes('"__proto__"')) as fc.Arbitrary<PlainData>;

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));

const nested = (levels: number): PlainData => (levels === 1 ? [] : [nested(levels - 1)]);

/** A journal with the data on its first page. */
function keeping(value: PlainData) {
  const game = startJournal(journal);
  const result = game.command(commands.open, { data: Tree.of(value) });
  if (!result.ok) throw new Error(result.sentence);
  return { game, result, id: pagesOf(game)[0] as number };
}

describe('what a tree can hold', () => {
  test('[TD1] whatever JSON can say is kept as JSON would keep it', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(Tree.of(value).value).toEqual(JSON.parse(JSON.stringify(value)));
        expect(Tree.of(value).text).toBe(JSON.stringify(value));
        expect(Tree.read(Tree.of(value).text).isSame(Tree.of(value))).toBe(true);
      }),
    );
  });

  test('[TD1] there is no -0, also deep inside, and also where all the rest is frozen', () => {
    const frozenZero = Object.freeze({ a: Object.freeze([-0]) });
    for (const data of [{ a: [-0] }, frozenZero]) {
      const { a } = Tree.of(data).value as unknown as { a: number[] };
      expect(Object.is(a[0], 0)).toBe(true);
    }
    expect(Object.is(Tree.read('-0').value, 0)).toBe(true);
  });

  test('[TD1] what is undefined in an object is left out', () => {
    expect(Tree.of({ a: undefined, b: { c: undefined } }).text).toBe('{"b":{}}');
    expect(Tree.of(Object.freeze({ a: undefined, b: 1 })).value).not.toHaveProperty('a');
  });

  test('[TD1] anything else is an error that names the place', () => {
    class Point {
      x = 1;
    }
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const rows: readonly [unknown, RegExp][] = [
      [Number.NaN, /^the page is NaN, which JSON cannot say$/],
      [{ a: [1, Number.POSITIVE_INFINITY] }, /^the page\.a\[1\] is Infinity, which JSON cannot say$/],
      [undefined, /^the page is undefined: only plain data can be kept$/],
      [[undefined], /^the page\[0\] is undefined/],
      [new Array(2), /^the page\[0\] is undefined/],
      [{ f: () => 1 }, /^the page\.f is a function/],
      [{ s: Symbol('s') }, /^the page\.s is a symbol/],
      [{ n: 1n }, /^the page\.n is a bigint/],
      [{ at: new Point() }, /^the page\.at is a Point: only plain data can be kept$/],
      [{ at: new Date(0) }, /^the page\.at is a Date/],
      [{ at: new Map() }, /^the page\.at is a Map/],
      [{ at: Tree.of(1) }, /^the page\.at is a Tree/],
      [{ at: Object.create({ inherited: 1 }) }, /^the page\.at is a Object|^the page\.at is/],
      [JSON.parse('{"a":{"__proto__":{"polluted":true}}}'), /^the page\.a has a key "__proto__", which means something else$/],
      [circle, /^the page(\.self){64} is nested more than 64 levels deep, or in a circle$/],
      [nested(65), /is nested more than 64 levels deep, or in a circle$/],
    ];
    for (const [value, message] of rows) expect(() => Tree.of(value, 'the page')).toThrow(message);
    expect(Tree.of(nested(64)).text).toBe('['.repeat(64) + ']'.repeat(64));
    expect(Tree.of(Object.assign(Object.create(null), { a: 1 })).text).toBe('{"a":1}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('[TD1, SV1] a tree that grows part by part, each time taking over the last one, stays as shallow as a save is read', () => {
    let value: PlainData = [];
    for (let levels = 2; levels <= 64; levels++) value = Tree.of([value, 1]).value;
    const { game } = keeping(value);
    expect(loadGame(rules, game.save()).fingerprint()).toBe(game.fingerprint());
    expect(() => Tree.of({ deeper: value })).toThrow(/^the data\.deeper is nested more than 64 levels deep/);
    expect(() => Tree.of([[value]])).toThrow(/more than 64 levels deep/);
  });
});

describe('a tree never changes', () => {
  test('[TD2] it is a copy, and frozen', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const kept = Tree.of(value);
        expect(isFrozen(kept)).toBe(true);
        if (typeof value === 'object' && value !== null) expect(kept.value).not.toBe(value);
      }),
    );
    const mine = { list: [1] };
    const kept = Tree.of(mine);
    mine.list.push(2);
    expect(kept.text).toBe('{"list":[1]}');
    expect(() => (kept.value as { list: number[] }).list.push(3)).toThrow(TypeError);
  });

  test('[TD2] what was taken over from a tree is the same part; anything else is a copy', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const first = Tree.of(one);
        const second = Tree.of({ was: first.value, now: other }) as unknown as { value: { was: PlainData } };
        expect(second.value.was).toBe(first.value);
      }),
    );
    const shallow = Object.freeze({ open: { a: 1 } });
    const kept = Tree.of(shallow);
    shallow.open.a = 2;
    expect(kept.text).toBe('{"open":{"a":1}}');
  });
  test('[TD1] keys that are no texts are refused', () => {
    expect(() => Tree.of({ a: { [Symbol('secret')]: 1 } }, 'it')).toThrow('it.a has keys that JSON cannot say');
  });
  test('[TD2] what a tree takes is not copied, but frozen as it is', () => {
    const own = { list: [1, 2], other: { a: 1 } };
    const { list, other } = own;
    const tree = Tree.of(own, 'it', (node) => node === own || node === list);
    expect(tree.value).toBe(own);
    expect(Object.isFrozen(list)).toBe(true);
    expect(own.other).not.toBe(other);
    expect(Object.isFrozen(other)).toBe(false);
    expect(Tree.isPart(own.other)).toBe(true);
  });

  test('[TD2, FA1] trees that say the same are the same fact; the order of keys counts', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const same = JSON.stringify(Tree.of(one).value) === JSON.stringify(Tree.of(other).value);
        expect(Tree.of(one).isSame(Tree.of(other))).toBe(same);
        expect(sameFact(SourceTree.of(one), SourceTree.of(other))).toBe(same);
        const digests = [one, other].map((value) => new Digest().fact(SourceTree.of(value)).hex());
        expect(digests[0] === digests[1]).toBe(same);
      }),
    );
    expect(Tree.of({ a: 1, b: 2 }).isSame(Tree.of({ b: 2, a: 1 }))).toBe(false);
    expect(Tree.of({ 2: 'b', 1: 'a' }).isSame(Tree.of({ 1: 'a', 2: 'b' }))).toBe(true); // JavaScript puts these in order itself
  });

  test('[FA1] a tree is a fact, and is no other fact', () => {
    for (const value of [null, 0, 'x', true, [], [1], {}]) {
      expect(isFact(SourceTree.of(value))).toBe(true);
      expect(isFact(value) && sameFact(SourceTree.of(value), value)).toBe(false);
      expect(asFact(SourceTree.of(value), 'it')).toBeInstanceOf(SourceTree);
    }
    expect(isFact([SourceTree.of(1)])).toBe(false);
    expect(new Digest().fact(SourceTree.of([1])).hex()).not.toBe(new Digest().fact([1]).hex());
    expect(() => asFact({ a: 1 }, 'the page')).toThrow('the page is no fact: {"a":1}');
  });
});

describe('trees on the table', () => {
  test('[TD2, TD3, SV1, FP1, TB2] any data goes through saves, loads, forks and patches unchanged', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const { game, id } = keeping(one);
        const before = game.saveJson()['table'] as Json;
        const fork = game.fork();
        const was = game.fingerprint();
        const result = game.command(commands.write, { page: id, data: Tree.of(other) });
        if (!result.ok) throw new Error(result.sentence);
        expect(textsOf(game)).toEqual([Tree.of(other).text]);
        expect([fork.fingerprint(), textsOf(fork)]).toEqual([was, [Tree.of(one).text]]);

        const after = game.saveJson();
        expect(applyPatch(before, result.patch)).toEqual(after['table']);
        const loaded = loadGame(rules, game.save());
        expect(loaded.fingerprint()).toBe(game.fingerprint());
        expect(loaded.look.get(id, holds).isSame(Tree.of(other))).toBe(true);
        expect(loaded.save()).toBe(game.save());
        expect(loadGame(rules, { ...after, table: applyPatch(before, result.patch) }).fingerprint()).toBe(game.fingerprint());

        const back = game.command(commands.write, { page: id, data: Tree.of(one) });
        expect(back.ok).toBe(true);
        expect(loaded.command(commands.write, { page: id, data: Tree.of(one) }).ok).toBe(true);
        expect(loaded.fingerprint()).toBe(game.fingerprint());
      }),
      { numRuns: 60 },
    );
  });

  test('[TD3] written as JSON a tree is its text, wherever it lies; what is blank is not written', () => {
    const { game, id, result } = keeping({ a: [null] });
    const { records, history } = game.saveJson()['table'] as { records: Record<string, Json>; history: Record<string, Json> };
    expect(records[id]).toMatchObject({ kind: 'page', holds: { tree: '{"a":[null]}' } });
    expect(history['1']).toMatchObject({ data: { page: id, data: { tree: '{"a":[null]}' } } });
    expect(result.patch).toMatchObject({ records: { [id]: { holds: { tree: '{"a":[null]}' } } } });
    const blank = game.command(commands.write, { page: id, data: Tree.of(null) });
    expect(blank.ok && blank.patch).toMatchObject({ records: { [id]: { holds: null } } });
    expect((game.saveJson()['table'] as { records: Record<string, Json> }).records[id]).not.toHaveProperty('holds');
  });

  test('[TD3] what a tree holds is never taken for a tree, a record or a patch', () => {
    for (const value of [{ tree: '[1]' }, { tree: { tree: 'x' } }, '{"tree":"[1]"}', { kind: 'page', items: [null] }, { holds: null }]) {
      const { game } = keeping(value);
      const loaded = loadGame(rules, game.save());
      expect(textsOf(loaded)).toEqual([JSON.stringify(value)]);
      expect(loaded.fingerprint()).toBe(game.fingerprint());
    }
    for (const json of [{ tree: 1 }, { tree: '1', more: 1 }, ['1'], null, 1]) expect(factOfJson(json)).toBe(json);
  });

  test('[TD2, TB2] a part that is taken over is shared, also by forks; what is loaded has its own', () => {
    const { game, id } = keeping({ big: [1, 2, 3], n: 0 });
    const part = (of = game) => (of.look.get(id, holds).value as { big: PlainData }).big;
    const was = part();
    game.command(commands.merge, { page: id, key: 'n', data: Tree.of(1) });
    expect(textsOf(game)).toEqual(['{"big":[1,2,3],"n":1}']);
    expect([part() === was, part(game.fork()) === was]).toEqual([true, true]);
    expect(part(loadGame(rules, game.save()))).not.toBe(was);
  });

  test('[TD3, SV3] a damaged tree is refused with its place', () => {
    const { game, id } = keeping({ a: 1 });
    const tampered = (where: 'records' | 'history', value: unknown) => () => {
      const json = JSON.parse(game.save());
      if (where === 'records') json.table.records[id].holds = value;
      else json.table.history[1].data.data = value;
      return loadGame(rules, json);
    };
    const rows: readonly [unknown, RegExp][] = [
      [{ tree: '{' }, /is no tree: /],
      [{ tree: '' }, /is no tree: /],
      [{ tree: 'undefined' }, /is no tree: /],
      [{ tree: '1e999' }, /is no tree: the data is Infinity/],
      [{ tree: '{"__proto__":1}' }, /is no tree: the data has a key "__proto__"/],
      [{ tree: '['.repeat(65) + ']'.repeat(65) }, /is no tree: it is nested more than 64 levels deep/],
      [{ tree: '['.repeat(1_000_000) }, /is no tree: it is nested more than 64 levels deep/],
      [{ tree: 5 }, /should be tree, is an object/],
      [{ tree: '1', more: 1 }, /should be tree, is an object/],
      [{ a: 1 }, /should be tree, is an object/],
      ['{"a":1}', /should be tree, is "/],
      [[], /should be tree, is a list/],
      [null, /should be tree, is null/],
      [7, /should be tree, is 7/],
    ];
    for (const [value, problem] of rows) {
      expect(tampered('records', value)).toThrow(LoadError);
      expect(tampered('records', value)).toThrow(problem);
      expect(tampered('records', value)).toThrow(`cannot load: table.records.${id}.holds: `);
      expect(tampered('history', value)).toThrow('cannot load: table.history.1.data.data: ');
    }
    // A tree where no tree belongs.
    const json = JSON.parse(game.save());
    json.table.records[0].steps = { tree: '1' };
    expect(() => loadGame(rules, json)).toThrow('table.records.0.steps: should be int, is an object');
    // Another spelling of the same is the same.
    const loaded = tampered('records', { tree: ' { "a" : 1.0 } ' })();
    expect(loaded.fingerprint()).toBe(game.fingerprint());
  });

  test('[KD1] a field of trees takes nothing else, and no other field takes a tree', () => {
    const { game, id } = keeping(1);
    const fingerprint = game.fingerprint();
    expect(() => game.command(commands.write, { page: id, data: 'text' })).toThrow('action write has "text" for "data"');
    // @ts-expect-error: it is made with Tree.of
    expect(() => game.command(commands.write, { page: id, data: { a: 1 } })).toThrow('"data" of program write is no fact: {"a":1}');
    expect(() => game.command(commands.write, { page: Tree.of(1), data: Tree.of(1) })).toThrow('action write has {"tree":"1"} for "page"');
    expect(game.fingerprint()).toBe(fingerprint);
  });

  test('[DF2] what a tree is at first is part of the rules, in its order', () => {
    const hashOf = (initial: PlainData) =>
      defineRules({
        id: 'one',
        seats: { min: 1, max: 1 },
        player: playerKind({ mind: tree(initial) }),
        cardKinds: [],
        things: [thingKind('box', { holds: tree(initial) })],
        zones: [],
        actions: [],
        events: [event('said', { data: tree(initial) })],
        setup: () => undefined,
        main: [],
      }).hash;
    expect(hashOf({ a: 1, b: [null] })).toBe(hashOf({ a: 1, b: [null] }));
    const hashes = [null, {}, [], { a: 1, b: 2 }, { b: 2, a: 1 }, { a: null }, nested(64)].map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('[TD2, EF1] effects capture trees, change them in parameters, and hand them to programs', () => {
    const one = makeJournal();
    const stamped = modify('stamped', {
      on: [write],
      captures: ['data'],
      change: (here, params) => ({ ...params, data: Tree.of([(here.var('data') as Tree).value, (params['data'] as Tree).value]) }),
    });
    const heard = told('heard');
    const copied = reaction('copied', {
      on: [heard],
      at: 'interrupt',
      run: [{ step: 'call', program: 'open', args: { data: (here) => here.cause.data['data'] as Tree } }],
    });
    one.add({ events: [heard], effects: [stamped, copied] });
    const game = startJournal(one);
    for (const effect of ['stamped', 'copied'])
      expect(game.command(one.commands.put, { effect, data: Tree.of({ by: null }) }).ok).toBe(true);
    game.command(one.commands.open, { data: Tree.of(0) });
    game.command(one.commands.write, { page: pagesOf(game)[0] as number, data: Tree.of('w') });
    game.command(one.commands.tell, { event: 'heard', data: Tree.of({ x: [1] }) });
    expect(textsOf(game)).toEqual(['[{"by":null},"w"]', '{"x":[1]}']);
    const loaded = loadGame(one.rules, game.save());
    expect(loaded.fingerprint()).toBe(game.fingerprint());
    for (const each of [game, loaded]) each.command(one.commands.write, { page: pagesOf(game)[1] as number, data: Tree.of(null) });
    expect(textsOf(loaded)).toEqual(['[{"by":null},"w"]', '[{"by":null},null]']);
    expect(loaded.fingerprint()).toBe(game.fingerprint());
  });

  test('[VW1, IM2] a tree is seen, or not, as its field says', () => {
    const game = startJournal(journal);
    game.command(commands.ponder, { data: Tree.of({ plan: [1] }) }, { seat: 0 });
    game.command(commands.open, { data: Tree.of('open') });
    expect(JSON.stringify(game.view(0))).toContain('plan');
    expect(JSON.stringify(game.view(1))).not.toContain('plan');
    expect(game.view(1).things.map(({ shows }) => (shows['holds'] as Tree).value)).toEqual(['open']);
    const world = game.imagine(1, 'any');
    expect(JSON.stringify(world.view(1))).toBe(JSON.stringify(game.view(1)));
    expect(world.look.get(world.look.player(0), writer.fields.secret).text).toBe('null');
    expect(world.save()).not.toContain('plan');
    expect(world.command(commands.close).ok).toBe(true);
  });

  test('[TD2] a game of other rules takes a tree over as it is', () => {
    const { game, id } = keeping({ a: { deep: [1] } });
    const held = game.look.get(id, holds);
    const other = startGame(makeJournal().rules, { seed: 2, players: [{ name: 'Cy' }, { name: 'Di' }] });
    expect(other.command(commands.open, { data: held }).ok).toBe(true);
    expect(other.look.get(pagesOf(other)[0] as number, holds)).toBe(held);
  });
});
