/** Packages as they are published: whoever installs them has all that they need. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Packed {
  readonly name: string;
  readonly files: readonly { readonly path: string }[];
}
interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const folders = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;
const published = folders
  .map((folder) => ({ folder: join(root, folder), ...(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest) }))
  .filter((manifest) => manifest.private !== true);

/** The files of a folder of the package, as it lists them. */
function filesIn(folder: string, inside: string): string[] {
  const path = join(folder, inside);
  return existsSync(path) ? readdirSync(path).map((name) => `${inside}/${name}`) : [];
}

describe('packages as they are published', () => {
  let packed: ReadonlyMap<string, ReadonlySet<string>>;
  beforeAll(() => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--workspaces'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 1 << 26,
    });
    const all = JSON.parse(stdout) as Packed[];
    packed = new Map(all.map(({ name, files }) => [name, new Set(files.map(({ path }) => path))]));
  });

  test.each(published)('$name has its licence, what its entries name, and its cards', ({ name, folder, exports = {}, bin = {} }) => {
    const entries = [...Object.values(exports).flatMap((entry) => Object.values(entry)), ...Object.values(bin)];
    const set = existsSync(join(folder, 'set.yaml')) ? ['set.yaml'] : [];
    const cards = ['cards', 'decks', 'scenarios'].flatMap((inside) => filesIn(folder, inside));
    const needed = ['LICENSE', ...entries.map((entry) => entry.replace('./', '')), ...set, ...cards];
    expect(needed.filter((file) => !packed.get(name)?.has(file))).toEqual([]);
  });
});
