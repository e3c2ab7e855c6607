/**
 * The TypeScript blocks of Markdown pages: compiled under `strict` exactly as they stand, and run.
 *
 * A block that begins with an import begins a program, and the blocks after it continue that program, up to the next block that begins
 * with an import. So every program of a page is one module: its blocks, one after the other.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a reader gets from `tsc --strict` for Node. */
const compilerOptions = { strict: true, target: 'ES2022', module: 'NodeNext', lib: ['ES2022', 'DOM'], types: ['node'], outDir: 'out' };

/** Returns the programs of a page. Their lines have the numbers that they have in the page. */
export function programsOf(page) {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  const programs = [];
  let isCode = false;
  for (const [i, line] of lines.entries()) {
    if (!isCode && line === '```ts') {
      isCode = true;
      if (/^import\b/.test(lines[i + 1]) || programs.length === 0) programs.push({ page, line: i + 2, lines: new Map() });
    } else if (isCode && line === '```') isCode = false;
    else if (isCode) programs.at(-1).lines.set(i, line);
  }
  return programs.map(({ lines: own, ...program }) => {
    const last = Math.max(...own.keys());
    const code = Array.from({ length: last + 1 }, (_, i) => own.get(i) ?? '').join('\n');
    return { ...program, code, promised: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text) };
  });
}

/** Compiles modules together. Returns the JavaScript of each, and what is wrong: in which module, in which line, in words. */
export function compileModules(codes) {
  return inFolder((folder) => {
    const files = codes.map((code, i) => {
      writeFileSync(join(folder, `module-${i}.ts`), code);
      return `module-${i}.ts`;
    });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, rootDir: '.' }, files }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8', cwd: folder });
    const problems = [...stdout.matchAll(/^(.*?)\((\d+),\d+\): error (TS\d+: .*)$/gm)].map(([, file, line, message]) => ({
      module: files.indexOf(file),
      line: Number(line),
      message,
    }));
    if (problems.length === 0 && stdout.trim() !== '') throw new Error(stdout);
    return { problems, javascript: files.map((file) => readFileSync(join(folder, 'out', file.replace(/ts$/, 'js')), 'utf8')) };
  });
}

/** Compiles programs of pages. Returns them with the JavaScript of each, and what is wrong, with page and line. */
export function compilePrograms(programs) {
  const { problems, javascript } = compileModules(programs.map(({ code }) => code));
  return {
    programs: programs.map((program, i) => ({ ...program, javascript: javascript[i] })),
    problems: problems.map(({ module, line, message }) => `${programs[module]?.page ?? 'beside the pages'}:${line}: ${message}`),
  };
}

/** Compiles all blocks of pages, as `compilePrograms` does. */
export const compileBlocks = (pages) => compilePrograms(pages.flatMap(programsOf));

/** Runs JavaScript that imports this repository's packages. Returns the lines that it prints; what goes wrong is thrown. */
export function printedBy(javascript) {
  return inFolder((folder) => {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, javascript);
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    if (stderr !== '') throw new Error(stderr);
    return stdout.trimEnd().split('\n');
  });
}

/** Below node_modules the packages are found as a reader's own file would find them. */
function inFolder(use) {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'blocks-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
