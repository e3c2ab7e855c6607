import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The TypeScript blocks of a page, in order. They are written without type annotations: JavaScript as they stand. */
function blocksOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code as string);
}

/** What the code prints, and what its `// →` comments say that it prints. */
function runBlocks(blocks: readonly string[]): { readonly printed: string[]; readonly promised: string[] } {
  const code = blocks.join('\n');
  // Below node_modules, so that the packages are found as a reader's own file would find them.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'readme-'));
  try {
    const file = join(folder, 'example.mjs');
    writeFileSync(file, code);
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line as string);
    return { printed: stdout.trimEnd().split('\n'), promised };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("[EX1, TG3, LT1, CN3] the README's first game runs as a file of its own and prints what it says", () => {
  const { printed, promised } = runBlocks(blocksOf('README.md').slice(0, 1));
  expect(printed).toEqual([
    '24',
    'Ana cannot activate "shine" of Flash: Lark in Ana\'s field forbids it (no spells this turn, in force since #5).',
  ]);
  expect(printed).toEqual(promised);
});

test('[GM1, GM3, CO1] its second program runs and prints what it says; there is no third', () => {
  const [, second = '', ...more] = blocksOf('README.md');
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
