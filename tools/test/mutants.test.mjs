import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf } from '../mutate/mutants.mjs';

/** The mutants of a compiled file, whose lines are those of its source. */
function mutantsIn(text) {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  mkdirSync(join(root, 'packages/p/dist'), { recursive: true });
  writeFileSync(join(root, 'packages/p/dist/a.js'), text);
  const mappings = text.split('\n').map((_, i) => (i === 0 ? 'AAAA' : 'AACA'));
  writeFileSync(
    join(root, 'packages/p/dist/a.js.map'),
    JSON.stringify({ version: 3, sources: ['../src/a.ts'], names: [], mappings: mappings.join(';') }),
  );
  return mutantsOf(root, 'packages/p/dist/a.js');
}
const after = (text) => mutantsIn(text).map((mutant) => mutant.after);

test('a mutant names its line in the source, and keeps its key when lines move', () => {
  const [one] = mutantsIn('// first\nf(a < b);\n').filter(({ text }) => text === '<=');
  expect(one).toMatchObject({ path: 'packages/p/src/a.ts', line: 2, before: 'f(a < b);', after: 'f(a <= b);' });
  const [moved] = mutantsIn('// first\n\n\nf(a < b);\n').filter(({ text }) => text === '<=');
  expect([moved.line, moved.key]).toEqual([4, one.key]);
});

test('operators change, and parentheses around their sides stay', () => {
  expect(after('x = (a + b) * (c ?? 0);\n')).toEqual([
    ';',
    'x = (a + b) / (c ?? 0);',
    'x = (a - b) * (c ?? 0);',
    'x = (a + b) * (c );',
    'x = (a + b) * (c ?? 1);',
  ]);
});

test('conditions are negated, and optional chains lose their question mark', () => {
  expect(after('const x = a?.b ? a?.(1) : !c;\n')).toEqual([
    'const x = !(a?.b) ? a?.(1) : !c;',
    'const x = a.b ? a?.(1) : !c;',
    'const x = a?.b ? a(1) : !c;',
    'const x = a?.b ? a?.(2) : !c;',
    'const x = a?.b ? a?.(1) : c;',
  ]);
});

test('codes change, texts and paths of imports do not', () => {
  expect(after("import { f } from './f.js';\nconst refusal = { 'a-b': 'no.card', says: 'There is no card.' };\n")).toEqual([
    "const refusal = { 'a-b': 'no.card!', says: 'There is no card.' };",
  ]);
});
