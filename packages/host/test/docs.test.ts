import { expect, test } from 'vitest';
import { blocksOf, runBlocks } from '../../../tools/run-page.mjs';

test('[HO1, HO9, HM2] the page about the host runs, and prints what it says', () => {
  const { printed, promised } = runBlocks(blocksOf('docs/host.md'));
  expect(promised.length).toBeGreaterThan(3);
  expect(printed).toEqual(promised);
});
