import { describe, expect, test } from 'vitest';
import { castsIn, neverCasts } from '../figures/casts.mjs';
import { longFunctions, manyParameters } from '../figures/functions.mjs';
import { sharedRuns } from '../figures/shared-lines.mjs';
import { chainNamesIn, replacements, surgeryLines } from '../figures/texts.mjs';
import { isWorse, lowered, standing } from '../figures.mjs';
import { arrowsAmong, arrowsDown, graphOf, importsOf, largestCycle } from '../imports.mjs';
import { source, withoutComments } from '../sources.mjs';

const lineNumbers = (places) => places.map(({ line }) => line);
/** Sources by path. */
const files = (texts) => Object.entries(texts).map(([path, text]) => source(path, text));

describe('imports', () => {
  test('every way to name another module is found', () => {
    const found = importsOf(
      source(
        'a.ts',
        `import { a } from './value.js';
import type { B } from './type.js';
import { type C, type D } from './types.js';
import { type E, f } from './mixed.js';
import './effect.js';
export * from './all.js';
export type { G } from './exported-type.js';
export { h } from './exported.js';
type I = import('./query.js').I;
type J = typeof import('./typeof.js');
const k = await import('./dynamic.js');
declare module './extended.js' { interface L {} }
const text = "import { no } from './string.js'"; // import './comment.js';
`,
      ),
    );
    expect(found.map(({ to, onlyTypes, line }) => `${line} ${to} ${onlyTypes ? 'type' : 'value'}`)).toEqual([
      '1 ./value.js value',
      '2 ./type.js type',
      '3 ./types.js type',
      '4 ./mixed.js value',
      '5 ./effect.js value',
      '6 ./all.js value',
      '7 ./exported-type.js type',
      '8 ./exported.js value',
      '9 ./query.js type',
      '10 ./typeof.js type',
      '11 ./dynamic.js value',
      '12 ./extended.js type',
    ]);
  });

  test('the largest cycle counts types, and only files that reach each other', () => {
    const cycle = (texts) => largestCycle(graphOf(arrowsAmong(files(texts))));
    const ring = {
      'a.ts': `import { b } from './b.js';`,
      'b.ts': `import type { C } from './folder/c.js';`,
      'folder/c.ts': `export type A = import('../a.js').A;`,
    };
    expect(cycle(ring)).toEqual(['a.ts', 'b.ts', 'folder/c.ts']);
    // One that looks at the ring, one that the ring looks at, and a smaller ring.
    const more = {
      'above.ts': `import './a.js'; import './x.js';`,
      'a.ts': `import './b.js'; import './below.js'; import './x.js';`,
      'below.ts': '',
      'x.ts': `import './y.js';`,
      'y.ts': `import './x.js';`,
    };
    expect(cycle({ ...ring, ...more })).toEqual(['a.ts', 'b.ts', 'folder/c.ts']);
    // Two rings that share a file are one.
    expect(cycle({ ...ring, ...more, 'y.ts': `import './x.js'; import './b.js';` })).toEqual([
      'a.ts',
      'b.ts',
      'folder/c.ts',
      'x.ts',
      'y.ts',
    ]);
    expect(cycle({ 'a.ts': `import './b.js';`, 'b.ts': '' })).toEqual([]);
  });

  test('an arrow goes down if it leads to a later folder or out of all folders', () => {
    const arrows = arrowsAmong(
      files({
        'src/low/a.ts': `import './b.js'; import '../high/c.js'; import '../index.js';`,
        'src/low/b.ts': '',
        'src/high/c.ts': `import '../low/b.js'; import type { D } from './deep/d.js';`,
        'src/high/deep/d.ts': '',
        'src/index.ts': `import './high/c.js'; import './low/a.js';`,
      }),
    );
    const down = arrowsDown(arrows, 'src', ['low', 'high']);
    expect(down.map(({ from, target }) => `${from} → ${target}`)).toEqual(['src/low/a.ts → src/high/c.ts', 'src/low/a.ts → src/index.ts']);
  });
});

describe('casts', () => {
  const castLines = (text) => lineNumbers(castsIn([source('a.ts', text)]));

  test('what is written as a cast counts, once for each', () => {
    expect(castLines('const a = b as string;')).toEqual([1]);
    expect(castLines('const a = b as unknown as string;')).toEqual([1, 1]);
    expect(castLines('const a = <string>b;')).toEqual([1]);
    expect(castLines('a!.b!.c;')).toEqual([1, 1]);
    expect(castLines('let a!: string;\nclass B {\n  c!: number;\n}')).toEqual([1, 3]);
    expect(castLines('const a: any = 1;\ntype B = Map<string, any>;\nfunction c<T = any>() {}')).toEqual([1, 2, 3]);
    expect(castLines('// @ts-expect-error\na();\n/* @ts-ignore */\n// @ts-nocheck')).toEqual([1, 3, 4]);
  });

  test('what only looks like a cast does not count', () => {
    expect(castLines(`import { a as b } from './c.js';\nexport { d as e };\nimport * as f from './g.js';`)).toEqual([]);
    expect(castLines('const a = [1] as const;\nconst b = <const>[1];')).toEqual([]);
    expect(castLines('const a = b satisfies C;')).toEqual([]);
    expect(castLines('if (!a) b(a !== c);\nlet d: string;\nclass E { f?: number; }')).toEqual([]);
    expect(castLines('const any = "as never"; // any as string\n/* x! */')).toEqual([]);
  });

  test('each use of a function that only changes a type counts', () => {
    expect(castLines('const to = (a: A): B => a;\nto(x);\nxs.map(to);')).toEqual([2, 3]);
    expect(castLines('function to(a: A): B {\n  return a;\n}\nto(x);')).toEqual([4]);
    expect(castLines('function to<T>(a: unknown): T;\nfunction to(a: unknown): unknown {\n  return a;\n}\nto(x);')).toEqual([5]);
    expect(castLines('const to: (a: A) => B = (a) => a;\nto(x);')).toEqual([2]);
    // The cast inside is one of its own.
    expect(castLines('const to = <T>(a: unknown) => a as T;\nto(x);\nto(y);')).toEqual([1, 2, 3]);
    expect(castLines('class C {\n  to(a: A): B {\n    return a;\n  }\n}\nc.to(x);')).toEqual([6]);
    expect(castLines('const is = (a: A): a is B => true;\nif (is(x)) y();')).toEqual([2]);
    expect(castLines('function sure(a: unknown): asserts a is B {}\nsure(x);')).toEqual([2]);
  });

  test('a function that does something, or keeps the type, is none of those', () => {
    expect(castLines('const same = <T>(a: T): T => a;\nsame(x);')).toEqual([]);
    expect(castLines('const same = (a: A) => a;\nsame(x);\nconst tidy = (a) => a;\ntidy(x);')).toEqual([]);
    expect(castLines('const second = (a: A, b: B) => b;\nsecond(x, y);')).toEqual([]);
    expect(castLines('const is = (a: unknown): a is B => a instanceof B;\nis(x);')).toEqual([]);
    expect(castLines('function sure(a: unknown): asserts a {\n  if (!a) throw new Error();\n}\nsure(x);')).toEqual([]);
    expect(castLines('const to = (a: A): B => make(a);\nto(x);')).toEqual([]);
    // A name of a property or a type is no use.
    expect(castLines('const to = (a: A): B => a;\nx.to(y);\nconst z = { to: 1 };\ntype T = typeof to;')).toEqual([]);
  });

  test('such a function is followed through imports and packages', () => {
    const sources = files({
      'packages/k/src/to.ts': 'const to = (a: A): B => a;\nexport { to };',
      'packages/k/src/index.ts': `export { to as into } from './to.js';`,
      'packages/l/src/all.ts': `export * from '@x/k';`,
      'packages/l/src/a.ts': `import { into as make } from './all.js';\nmake(x);`,
      'packages/l/src/b.ts': 'const into = (a: A): A => a;\ninto(x);',
    });
    const places = castsIn(sources, new Map([['@x/k', 'packages/k/src/index.ts']]));
    expect(places.map(({ path, line }) => `${path}:${line}`)).toEqual(['packages/l/src/a.ts:2']);
  });

  test('casts to never', () => {
    expect(lineNumbers(neverCasts(source('a.ts', 'a as never;\n<never>a;\n"as never"; // as never\nlet b: never;\nc as Never;')))).toEqual([
      1, 2,
    ]);
  });
});

describe('functions', () => {
  const body = (lines) => Array.from({ length: lines }, (_, i) => `  call(${i});`).join('\n');
  const longOnes = (text, limit) => longFunctions([source('a.ts', text)], limit).map(({ says }) => says);

  test('a function is long by its lines, header and braces included', () => {
    expect(longOnes(`function exact() {\n${body(8)}\n}`, 10)).toEqual([]);
    expect(longOnes(`function over() {\n${body(9)}\n}`, 10)).toEqual(['over, 11 lines']);
  });

  test('functions are named, and the longest comes first', () => {
    const text = `const arrow = () => {\n${body(9)}\n};
class Machine {\n  constructor() {\n${body(10)}\n  }\n  run = () => {\n${body(11)}\n  };\n}
const table = { add() {\n${body(12)}\n} };
list.forEach(() => {\n${body(13)}\n});
function outer() {\n  return function () {\n${body(14)}\n  };\n}`;
    expect(longOnes(text, 10)).toEqual([
      'outer, 18 lines',
      'a function, 16 lines',
      'a function passed to forEach, 15 lines',
      'table.add, 14 lines',
      'Machine.run, 13 lines',
      'Machine.constructor, 12 lines',
      'arrow, 11 lines',
    ]);
  });

  test('only what others can call has many parameters', () => {
    const six = 'a, b, c, d, e, f';
    const text = `export function one(${six}) {}
export const two = (${six}) => 1;
function three(${six}) {}
export { three };
function own(${six}) {}
export function few(this: X, a, b, c, d, { e, f }) {}
export class Four { constructor(${six}) {} run(${six}) {} private hidden(${six}) {} #also(${six}) {} }
class Inner { run(${six}) {} }`;
    expect(manyParameters([source('a.ts', text)], 5).map(({ says }) => says)).toEqual([
      'one, 6 parameters',
      'two, 6 parameters',
      'three, 6 parameters',
      'Four.constructor, 6 parameters',
      'Four.run, 6 parameters',
    ]);
  });
});

describe('shared lines', () => {
  const lines = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => `const line${from + i} = ${from + i};`).join('\n');
  const runs = (a, b, atLeast) =>
    sharedRuns([[source('p/a.ts', a)], [source('q/b.ts', b)]], atLeast).map(({ line, other, length }) => `${line} ${other} ${length}`);

  test('a run is found once, as long as it is', () => {
    expect(runs(`first();\n${lines(1, 8)}\nend();`, `${lines(1, 8)}\nother();`, 5)).toEqual(['2 q/b.ts:1 8']);
    expect(runs(lines(1, 5), lines(1, 5), 5)).toEqual(['1 q/b.ts:1 5']);
    expect(runs(lines(1, 4), lines(1, 4), 5)).toEqual([]);
    expect(runs(`${lines(1, 5)}\nx();\n${lines(6, 9)}`, lines(1, 9), 5)).toEqual(['1 q/b.ts:1 5']);
  });

  test('comments, blank lines, indentation and imports are aside', () => {
    const dressed = `import { x } from './x.js';
import {
  y,
} from './y.js';
/** Says
 * much. */
function f() {
${lines(1, 3)} // and more

  // between
${lines(4, 6).replace(/^/gm, '    ')}
}`;
    expect(runs(dressed, `other();\n${lines(1, 6)}`, 6)).toEqual(['8 q/b.ts:2 6']);
    const imports = Array.from({ length: 9 }, (_, i) => `import { a${i} } from './a${i}.js';`).join('\n');
    expect(runs(imports, imports, 5)).toEqual([]);
  });

  test('a package may repeat itself', () => {
    expect(sharedRuns([[source('p/a.ts', lines(1, 9)), source('p/b.ts', lines(1, 9))], []], 5)).toEqual([]);
  });

  test('what looks like a comment in a string stays', () => {
    expect(
      withoutComments(source('a.ts', `const a = 'http://x'; // gone\nconst b = /\\/\\*/; /* gone */ c();`))
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([`const a = 'http://x';`, 'const b = /\\/\\*/;            c();']);
  });
});

test('string surgery', () => {
  const text = `a.replace(/x/, '').replace(/y/, '');\nb.replaceAll('x', 'y');\nc.replace(\n  PATTERN,\n  '',\n);`;
  expect(lineNumbers(surgeryLines(source('a.ts', text)))).toEqual([1]);
  expect(lineNumbers(replacements(source('a.ts', text))).sort()).toEqual([1, 1, 2, 3]);
});

test('names of the chain game', () => {
  const namesIn = (text) => chainNamesIn({ path: 'a.ts', text }).map(({ says }) => says);
  expect(namesIn(`const atk = 1;\nconst isMonsterPlace = 'Special Summon';`)).toEqual(['atk, monster, summon']);
  expect(namesIn('attribute, distribute, bootstrap, misspelt, defined, summoning sickness, main')).toEqual([]);
  expect(namesIn('  - spell: { kind: creature }')).toEqual([]);
});

describe('budgets', () => {
  const count = (value) => ({ name: 'n', value });
  const density = (casts, lines) => ({ name: 'd', value: (1000 * casts) / lines, casts, lines });

  test('a count is worse when it is higher', () => {
    expect([3, 4, 5].map((value) => standing(count(value), 4))).toEqual(['better', 'same', 'worse']);
    expect(standing(count(4), undefined)).toBe('no budget');
    expect(standing(count(undefined), 4)).toBe('not measured');
  });

  test('a density is worse when there are more casts, and more in a line', () => {
    const budget = { casts: 10, lines: 1000 };
    expect(isWorse(density(11, 1000), budget)).toBe(true);
    // Code without casts has gone.
    expect(isWorse(density(10, 900), budget)).toBe(false);
    expect(isWorse(density(11, 2000), budget)).toBe(false);
    expect(standing(density(10, 1000), budget)).toBe('same');
  });

  test('accepting lowers budgets and raises none', () => {
    const figures = [
      { name: 'up', value: 5 },
      { name: 'down', value: 3 },
      { name: 'new', value: 7 },
      { name: 'unknown', value: undefined },
      density(9, 1000),
    ];
    const budgets = { up: 4, down: 4, unknown: 2, gone: 1, d: { casts: 10, lines: 1000 } };
    expect(lowered(figures, budgets)).toEqual({ up: 4, down: 3, new: 7, unknown: 2, d: { casts: 9, lines: 1000 } });
    expect(lowered([density(10, 900)], budgets)).toEqual({ d: { casts: 10, lines: 1000 } });
  });
});
