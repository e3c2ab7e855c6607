/** Runs the code of a page of Markdown, so that a test can compare what it prints with what the page says that it prints. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The TypeScript blocks of a page, in order. */
export function blocksOf(page) {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
}

/** The code without its types. */
function javascriptOf(code) {
  const { code: javascript, errors } = transformSync('example.ts', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return javascript;
}

/** What the blocks print as one program, and what their `// →` comments say that it prints. What goes wrong is thrown. */
export function runBlocks(blocks) {
  const code = blocks.join('\n');
  // Below node_modules, so that the packages are found as a reader's own file would find them.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'page-'));
  try {
    const file = join(folder, 'example.mjs');
    writeFileSync(file, javascriptOf(code));
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    if (stderr !== '') throw new Error(stderr);
    const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    return { printed: stdout.trimEnd().split('\n'), promised };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
