/** The pages about Evesses: their programs compile under `strict` as they stand, run, and print what the pages say. */
import { expect, test } from 'vitest';
import { compilePrograms, printedBy, programsOf } from '../../../tools/doc-blocks.mjs';

const guide = programsOf('docs/evesses.md');
const readme = programsOf('packages/evesses/README.md');
const front = programsOf('README.md').filter(({ code }) => code.includes('@rulewright/evesses'));
const { programs, problems } = compilePrograms([...guide, ...readme, ...front]);

test('every block about Evesses compiles under strict, as it stands', () => {
  expect(problems).toEqual([]);
  expect([guide.length, readme.length, front.length]).toEqual([2, 1, 1]);
  expect(guide.flatMap(({ promised }) => promised).length).toBeGreaterThan(60);
});

test('a block that does not compile is reported with its page and line', () => {
  const wrong = { page: 'page.md', line: 3, code: '\n\nexport const coins: number = "three";\n', promised: [] };
  expect(compilePrograms([wrong]).problems).toEqual(["page.md:3: TS2322: Type 'string' is not assignable to type 'number'."]);
});

test.each(programs.map((program) => ({ where: `${program.page}, line ${program.line}`, ...program })))(
  '[EC1, EP1, EP2, EP3, ET1, EG1, EG2, ES1, EH1, ED2] the program of $where runs and prints what it says',
  ({ javascript, promised }) => {
    expect(promised.length).toBeGreaterThan(0);
    expect(printedBy(javascript)).toEqual(promised);
  },
);
