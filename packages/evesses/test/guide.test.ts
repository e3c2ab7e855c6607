import { expect, test } from 'vitest';
import { blocksOf, runBlocks } from '../../../tools/run-page.mjs';

test('[EC1, EP2, ET1, EG1, ES1, EH1, ED2] the guide to Evesses runs, block after block, and prints what it says', () => {
  const { printed, promised } = runBlocks(blocksOf('docs/evesses.md'));
  expect(promised.length).toBeGreaterThan(50);
  expect(printed).toEqual(promised);
});

test('[EC1, EP1, EP3, ET1, EG2] the program of Evesses in the README runs and prints what it says', () => {
  const { printed, promised } = runBlocks(blocksOf('README.md').slice(2));
  expect(printed).toEqual(['1 3 12', 'the purse is empty', 'it is a day of rest']);
  expect(printed).toEqual(promised);
});
