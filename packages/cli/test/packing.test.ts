/** Packages as they are published: whoever installs them has all that they need, and is told the truth about them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, runBlocks } from '../../../tools/run-page.mjs';

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

  test.each(published)(
    '$name has its licence, its README, what its entries name, and its cards',
    ({ name, folder, exports = {}, bin = {} }) => {
      const entries = [...Object.values(exports).flatMap((entry) => Object.values(entry)), ...Object.values(bin)];
      const set = existsSync(join(folder, 'set.yaml')) ? ['set.yaml'] : [];
      const cards = ['cards', 'decks', 'scenarios'].flatMap((inside) => filesIn(folder, inside));
      const needed = ['LICENSE', 'README.md', ...entries.map((entry) => entry.replace('./', '')), ...set, ...cards];
      expect(needed.filter((file) => !packed.get(name)?.has(file))).toEqual([]);
    },
  );
});

describe('what their READMEs say', () => {
  const pageOf = (folder: string): string => join(relative(root, folder), 'README.md');

  test.each(published.filter(({ bin }) => bin === undefined))('of $name: the program runs, and prints what it says', ({ name, folder }) => {
    const blocks = blocksOf(pageOf(folder));
    expect(blocks.join()).toContain(`'${name}'`);
    const { printed, promised } = runBlocks(blocks);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  });

  test.each(published.filter(({ bin }) => bin !== undefined))(
    'of $name: the commands run, one after the other',
    ({ name, folder, bin = {} }) => {
      const lines = [...readFileSync(join(root, pageOf(folder)), 'utf8').matchAll(new RegExp(`^npx ${name} ([^#\\n]+)`, 'gm'))];
      const away = mkdtempSync(join(tmpdir(), 'rulewright-readme-'));
      const run = (line: string): unknown =>
        spawnSync(process.execPath, [join(folder, bin[name] as string), ...line.trim().split(' ')], { cwd: away }).status;
      const all = lines.map(([, line = '']) => [line.trim(), run(line)]);
      rmSync(away, { recursive: true });
      expect(all.length).toBeGreaterThan(3);
      expect(all.filter(([, status]) => status !== 0)).toEqual([]);
    },
  );

  test.each(published)('of $name: what it points to is there', ({ folder }) => {
    const links = [...readFileSync(join(root, pageOf(folder)), 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });
});
