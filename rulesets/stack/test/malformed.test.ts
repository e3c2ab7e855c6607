/** Lines that are no boards: each fails with what is wrong and where, and nothing crashes or hangs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runLine } from '@rulewright/stack';
import { describe, expect, test } from 'vitest';
import { Dice, randomBoard } from './random-boards.js';

const fixture = fileURLToPath(new URL('fixtures/layer-boards.jsonl', import.meta.url));
const lines = readFileSync(fixture, 'utf8').trim().split('\n');

const line = (objects: unknown, expected: unknown = {}, resolved: unknown = []): unknown => ({
  id: 'x',
  setup: { cases: [{ objects, resolved }] },
  expected: [{ objects: expected }],
});
const thing = (more: object): object => ({ id: 'a', ts: 1, types: ['creature'], ...more });
const ability = (more: object): unknown => line([thing({ abilities: [{ id: 'one', kind: 'static', ...more }] })]);
const part = (more: object): unknown =>
  ability({ affects: { any: true }, parts: [{ layer: '6', op: 'addKeyword', value: 'flying', ...more }] });
const filter = (affects: unknown): unknown => ability({ affects });
const at = 'setup.cases[0].objects[0]';
let deep: unknown = { any: true };
for (let i = 0; i < 20_000; i++) deep = { not: deep };

describe('[SB4] a line that is no board says what is wrong, and where', () => {
  test.each<[string, unknown, string]>([
    ['a number', 5, 'line should be an object'],
    ['nothing', null, 'line should be an object'],
    ['a list', [], 'line should be an object'],
    ['no setup', { id: 'x', expected: [] }, 'setup should be an object'],
    ['no cases', { id: 'x', setup: {}, expected: [] }, 'setup.cases should be a list'],
    ['empty cases', { id: 'x', setup: { cases: [] }, expected: [] }, 'setup.cases has no case'],
    ['nothing expected', { id: 'x', setup: { cases: [{}] } }, 'expected should be a list'],
    ['too little expected', { id: 'x', setup: { cases: [{}] }, expected: [] }, 'expected[0] should be an object'],
    ['too much expected', { id: 'x', setup: { cases: [{}] }, expected: [{ objects: {} }, {}] }, 'expected has 2, setup.cases only 1'],
    ['no objects expected', { id: 'x', setup: { cases: [{}] }, expected: [{}] }, 'expected[0].objects should be an object'],
    ['a case that is a text', { id: 'x', setup: { cases: ['c'] }, expected: [{}] }, 'setup.cases[0] should be an object'],
    ['objects that are no list', line({}), 'setup.cases[0].objects should be a list'],
    ['an object without a name', line([{ ts: 1 }]), `${at}.id should be a text`],
    ['two of one name', line([thing({}), thing({})]), 'there are two things "a"'],
    ['an age that is a text', line([thing({ ts: 'early' })]), `${at}.ts should be a number`],
    ['an age without end', line([thing({ ts: Number.POSITIVE_INFINITY })]), `${at}.ts should be a number`],
    ['types that are no texts', line([thing({ types: ['land', 4] })]), `${at}.types[1] should be a text`],
    ['power that is a text', line([thing({ p: '2' })]), `${at}.p should be a number`],
    ['damage that is a list', line([thing({ damage: [] })]), `${at}.damage should be a number`],
    ['counters that are a list', line([thing({ counters: [] })]), `${at}.counters should be an object`],
    ['a counter that is no number', line([thing({ counters: { '+1/+1': 'two' } })]), `${at}.counters.+1/+1 should be a number`],
    ['attached to a number', line([thing({ attachedTo: 3 })]), `${at}.attachedTo should be a text`],
    ['abilities that are no list', line([thing({ abilities: {} })]), `${at}.abilities should be a list`],
    ['an ability without a name', line([thing({ abilities: [{}] })]), `${at}.abilities[0].id should be a text`],
    [
      'an unknown kind',
      ability({ kind: 'statc' }),
      `${at}.abilities[0].kind: there is no "statc"; there are static, activated, mana, triggered`,
    ],
    ['an unknown op', part({ op: 'explode' }), `${at}.abilities[0].parts[0].op: there is no "explode"`],
    ['an op of every object', part({ op: 'constructor' }), `${at}.abilities[0].parts[0].op: there is no "constructor"`],
    ['no op', part({ op: undefined }), `${at}.abilities[0].parts[0].op should be a text`],
    ['an unknown layer', part({ layer: '8' }), `${at}.abilities[0].parts[0].layer: there is no "8"`],
    ['no layer', part({ layer: undefined }), `${at}.abilities[0].parts[0].layer should be a text`],
    ['a keyword that is a number', part({ value: 7 }), `${at}.abilities[0].parts[0].value should be a list`],
    ['a number that is a text', part({ layer: '7c', op: 'addPT', p: 'x' }), `${at}.abilities[0].parts[0].p should be an object`],
    ['an unknown number', part({ op: 'setPT', p: { half: 2 } }), `${at}.abilities[0].parts[0].p should be a number, {mv} or {count}`],
    ['a count of nothing', part({ op: 'setPT', p: { count: 2 } }), `${at}.abilities[0].parts[0].p.count should be an object`],
    [
      'a wrong plus',
      part({ op: 'setPT', p: { count: { any: true }, plus: 'x' } }),
      `${at}.abilities[0].parts[0].p.plus should be a number`,
    ],
    ['a copy of a number', part({ op: 'copyOf', value: 3 }), `${at}.abilities[0].parts[0].value should be a text`],
    ['no word to swap', part({ op: 'swapWord', value: ['Elf'] }), `${at}.abilities[0].parts[0].to should be a text`],
    ['a granted ability that is none', part({ op: 'addAbility', value: 3 }), `${at}.abilities[0].parts[0].value should be an object`],
    ['abilities of a number', part({ op: 'gainAbilitiesOf', value: 3 }), `${at}.abilities[0].parts[0].value should be an object`],
    ['an unknown filter', filter({ typ: 'land' }), `${at}.abilities[0].affects.typ: there is no filter "typ"`],
    [
      'a filter inside',
      filter({ and: [{ not: { or: [{ typ: 1 }] } }] }),
      `${at}.abilities[0].affects.and[0].not.or[0].typ: there is no filter "typ"`,
    ],
    ['a filter that is a text', filter('land'), `${at}.abilities[0].affects should be an object`],
    ['an and of one', filter({ and: { type: 'land' } }), `${at}.abilities[0].affects.and should be a list`],
    ['a type that is a list', filter({ type: ['land'] }), `${at}.abilities[0].affects.type should be a text`],
    ['power at least a text', filter({ powerAtLeast: '3' }), `${at}.abilities[0].affects.powerAtLeast should be a number`],
    ['a filter of every object', filter({ toString: true }), `${at}.abilities[0].affects.toString: there is no filter "toString"`],
    ['very deep filters', filter(deep), 'line: more than 500 things lie inside each other'],
    ['a wrong condition', ability({ cond: { count: { any: true }, atLeast: 'x' } }), `${at}.abilities[0].cond.atLeast should be a number`],
    ['a condition that is a list', ability({ cond: [] }), `${at}.abilities[0].cond should be an object`],
    ['a resolved effect without a name', line([], {}, [{ ts: 1 }]), 'setup.cases[0].resolved[0].id should be a text'],
    ['locked to numbers', line([], {}, [{ id: 'r', ts: 1, ids: [1] }]), 'setup.cases[0].resolved[0].ids[0] should be a text'],
    [
      'parts of a resolved effect',
      line([], {}, [{ id: 'r', parts: [{ layer: '4', op: 'x' }] }]),
      'setup.cases[0].resolved[0].parts[0].op: there is no "x"',
    ],
    ['somebody unknown expected', line([thing({})], { b: { p: 1 } }), 'expected[0].objects: there is no "b"'],
    ['an unknown assertion', line([thing({})], { a: { power: 1 } }), 'expected[0].objects.a.power: there is no assertion "power"'],
    [
      'an assertion of every object',
      line([thing({})], { a: { toString: 1 } }),
      'expected[0].objects.a.toString: there is no assertion "toString"',
    ],
    ['a set that is a list', line([thing({})], { a: { types: ['land'] } }), 'expected[0].objects.a.types should be an object'],
    [
      'an unknown word for a set',
      line([thing({})], { a: { types: { is: 'land' } } }),
      'expected[0].objects.a.types: there is no "is"; there are eq, has, not',
    ],
    ['a set of numbers', line([thing({})], { a: { kw: { has: [3] } } }), 'expected[0].objects.a.kw[0] should be a text'],
  ])('%s', (_, wrong, sentence) => {
    const results = runLine(wrong);
    expect(results.flatMap(({ failures }) => failures)).toEqual([sentence]);
  });
});

/** Changes one place of a line, or some: to something else, to nothing, to what is elsewhere, to too much. */
function mutate(text: string, dice: Dice): unknown {
  const root = { line: JSON.parse(text) as unknown };
  for (let times = dice.between(1, 3); times > 0; times--) {
    const places: [Record<string, unknown>, string][] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const key of Object.keys(node)) {
        places.push([node as Record<string, unknown>, key]);
        walk((node as Record<string, unknown>)[key]);
      }
    };
    walk(root);
    if (places.length === 0) break;
    const [node, key] = dice.pick(places);
    const [other, otherKey] = dice.pick(places);
    const something = [
      null,
      true,
      -1,
      1e308,
      1.5,
      '',
      'a',
      '__proto__',
      'constructor',
      [],
      {},
      [[]],
      { any: true },
      { count: {} },
      { not: null },
    ];
    switch (dice.below(5)) {
      case 0:
        if (Array.isArray(node)) node.splice(Number(key), 1);
        else delete node[key];
        break;
      case 1:
        // A copy: what contains itself is no JSON.
        node[key] = JSON.parse(JSON.stringify(other[otherKey] ?? null)) as unknown;
        break;
      case 2:
        node[dice.pick(['id', 'and', 'not', 'count', 'value', 'ids', 'cond', 'cda', '__proto__x', 'op'])] = dice.pick(something);
        break;
      default:
        node[key] = dice.pick(something);
    }
  }
  return root.line;
}

test('[SB4] whatever is changed in a board, it passes or fails with a sentence', () => {
  const dice = new Dice(7);
  const sentences = new Set<string>();
  const random = Array.from({ length: 20 }, (_, i) =>
    JSON.stringify({ id: 'r', setup: { cases: [randomBoard(i + 1)] }, expected: [{ objects: {} }] }),
  );
  for (let i = 0; i < 4_000; i++) {
    const wrong = mutate(dice.pick(i % 4 === 0 ? random : lines), dice);
    for (const { failures } of runLine(wrong))
      for (const failure of failures) {
        expect(failure).toMatch(/^(line|setup|expected|there are two things|continuous effects do not|with its things|[^:]*: expected )/);
        expect(failure).not.toMatch(/undefined is not|cannot read|is not a function/i);
        sentences.add(failure.replace(/\d+/g, 'N'));
      }
  }
  expect(sentences.size).toBeGreaterThan(100);
});

describe('the command', () => {
  const main = fileURLToPath(new URL('../../../packages/cli/dist/main.js', import.meta.url));
  const boards = (text: string): { code: number | null; out: string; err: string } => {
    if (!existsSync(main)) throw new Error('packages/cli is not built: run npx tsc -b packages/cli first');
    const folder = mkdtempSync(join(tmpdir(), 'boards-'));
    try {
      const file = join(folder, 'boards.jsonl');
      writeFileSync(file, text);
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'boards', file], { encoding: 'utf8', timeout: 60_000 });
      return { code: status, out: stdout.replaceAll(file, 'FILE'), err: stderr };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('[SB4] tells every failing case in a line of its own, and goes on', () => {
    const wrong = JSON.stringify(line([thing({ p: 2 })], { a: { p: 3 } }));
    expect(boards(`${wrong}\n{"id"\n\n${lines[0]}\n[]\n`)).toEqual({
      code: 1,
      out: expect.stringMatching(
        /^FILE:1: x \(0\): a\.p: expected 3, got 2\nFILE:2: not JSON: [^\n]+\nFILE:5: \? \(\): line should be an object\n2 passed, 3 failed\n$/,
      ) as string,
      err: '',
    });
  });

  test('[SB4] ends with a count, whatever has been changed', () => {
    const dice = new Dice(11);
    const text = Array.from({ length: 400 }, () => JSON.stringify(mutate(dice.pick(lines), dice))).join('\n');
    const { code, out, err } = boards(text);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const told = out.trim().split('\n');
    expect(told.at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
    for (const one of told.slice(0, -1)) expect(one).toMatch(/^FILE:\d+: /);
    const [, failed] = /(\d+) failed$/.exec(told.at(-1) ?? '') ?? [];
    expect(told).toHaveLength(Number(failed) + 1);
  });

  test('is content with what trusted sources state, with Windows line ends, a mark in front, and no last line end', () => {
    expect(boards(lines.join('\n'))).toEqual({ code: 0, out: '42 passed, 0 failed\n', err: '' });
    expect(boards(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual({ code: 0, out: '42 passed, 0 failed\n', err: '' });
    expect(boards('')).toEqual({ code: 0, out: '0 passed, 0 failed\n', err: '' });
  });
});
