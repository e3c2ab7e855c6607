/** Checks that no path of a file is read from a URL's `pathname`: with a space or a letter such as "å" in it, that names no file. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const misread = /\bimport\.meta\.url\b[^;\n]*\)\s*\.pathname\b/;

/** Returns a sentence for each line that reads a path in this way. */
export function checkPaths(root) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) =>
      pathsMisreadIn(textOf(join(root, file))).map((line) => `${file}:${line}: reads a path from a URL's pathname; use fileURLToPath(url)`),
    );
}

/** Returns the lines, from 1, that read a path from the pathname of a module's URL. */
export const pathsMisreadIn = (text) => text.split('\n').flatMap((line, i) => (misread.test(line) ? [i + 1] : []));

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just gone away
  }
}
