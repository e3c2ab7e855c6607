import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileBlocks } from '../../../tools/doc-blocks.mjs';
import { blocksOf, runBlocks } from '../../../tools/run-page.mjs';

test('every block of TypeScript in the README and the guides compiles under strict as it stands', () => {
  const guides = readdirSync(new URL('../../../docs', import.meta.url)).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', ...guides.map((name) => `docs/${name}`)].filter((page) => blocksOf(page).length > 0);
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/kernel.md', 'docs/rulesets.md', 'docs/host.md', 'docs/sets.md']));
  const { programs, problems } = compileBlocks(pages);
  expect(problems).toEqual([]);
  expect(programs.length).toBeGreaterThan(pages.length);
}, 120_000);

test("[EX1, TG3, LT1, CN3] the README's first game runs as a file of its own and prints what it says", () => {
  const { printed, promised } = runBlocks(blocksOf('README.md').slice(0, 1));
  expect(printed).toEqual([
    '24',
    'Ana cannot activate "shine" of Flash: Lark in Ana\'s field forbids it (no spells this turn, in force since #5).',
  ]);
  expect(printed).toEqual(promised);
});

test('[GM1, GM3, CO1] its second program runs and prints what it says; the third is of Evesses, and there is no fourth', () => {
  const [, second = '', , ...more] = blocksOf('README.md');
  const { printed, promised } = runBlocks([second]);
  expect(printed).toEqual(['0 18', '1 15', 'There is no option 7; options go from 0 to 1.']);
  expect(printed).toEqual(promised);
  expect(more).toEqual([]);
});

test('[GM1, SV1, JS2, IM2] the guide to the kernel runs, block after block, and prints what it says', () => {
  const { printed, promised } = runBlocks(blocksOf('docs/kernel.md'));
  expect(promised.length).toBeGreaterThan(8);
  expect(printed).toEqual(promised);
});

test('[WN1, KT1, PR1, RA2] the page about timings runs: one small game, under three of them and one of its own', () => {
  const { printed, promised } = runBlocks(blocksOf('docs/rulesets.md'));
  expect(promised.length).toBeGreaterThan(6);
  expect(printed).toEqual(promised);
});
