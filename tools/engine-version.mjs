/**
 * Writes which engine this is: `packages/kernel/src/rules/engine-version.ts`, from the version of the kernel's package and a hash of its
 * sources. Every command that builds calls this first. The file is not in the repository: there it would be wrong after every merge.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'kernel');
const written = 'rules/engine-version.ts';

/** Returns the version of the engine that these sources are. It is the same on every machine, whatever its line ends and folders. */
export function engineVersion(kernel = home) {
  const { version } = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));
  const source = join(kernel, 'src');
  const hash = createHash('sha256');
  const paths = readdirSync(source, { recursive: true }).map((path) => path.split(sep).join('/'));
  for (const path of paths.sort()) {
    if (!path.endsWith('.ts') || path === written) continue;
    const text = readFileSync(join(source, path), 'utf8').replaceAll('\r\n', '\n');
    hash.update(`${path}\n${text.length}\n${text}`);
  }
  return `${version}+${hash.digest('hex').slice(0, 16)}`;
}

/** Writes it down, unless that has been done: what has not changed is not compiled again. */
export function writeEngineVersion() {
  const path = join(home, 'src', written);
  const text = [
    '/** Which engine this is. `tools/engine-version.mjs` writes this file, and every command that builds does so first. */',
    '',
    '/** The version of the kernel and a hash of its code. What was saved by another engine is refused. */',
    `export const ENGINE_VERSION = '${engineVersion()}';`,
    '',
  ].join('\n');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeEngineVersion();
