/**
 * Sets on a disk: in which set a path lies, what files it has, and what can be read of it.
 *
 * FO1  A set is what lies in its folder: a manifest, card, deck or scenario that is a link to a file outside of it, or lies in such a folder,
 *      is not read, and the problem says so. A set may come from a stranger, and problems show lines of files.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isCardFile, isDeckFile, isManifest, readManifest, type SetFile, Source } from '@rulewright/language';
import { type FileText, textOf, type Unread } from '../cards/files.js';
import { reasonOf } from '../output.js';

const manifests = ['set.yaml', 'set.yml', 'set.json'];

/** The folder of the set that a path lies in: itself, or the nearest above it with a manifest. */
export function setFolderOf(path: string): string | undefined {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (manifests.some((name) => existsSync(join(folder, name)))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The same, of a path that is there: a name that is misspelt lies in no set, though the folder around it does. */
export const setFolderAt = (path: string): string | undefined => (existsSync(path) ? setFolderOf(path) : undefined);

/** The game that a set's manifest names, if it names one. */
export function gameOfSet(folder: string, games: readonly string[]): string | undefined {
  const name = manifests.find((one) => existsSync(join(folder, one)));
  if (name === undefined) return undefined;
  const found = textIn(folder, join(folder, name));
  return 'trouble' in found ? undefined : readManifest(games, new Source(name, found.text)).manifest?.game;
}

/** The module of the game that a set names, if no game that is known is called so and it lies beside the manifest, as `init --own` has it. */
export function ownGameBeside(path: string, games: readonly string[]): { readonly game: string; readonly module: string } | undefined {
  const folder = setFolderAt(path);
  const name = manifests.find((one) => folder !== undefined && existsSync(join(folder, one)));
  if (folder === undefined || name === undefined || !existsSync(join(folder, OWN_MODULE))) return undefined;
  const found = textIn(folder, join(folder, name));
  const game = 'trouble' in found ? undefined : /^\s*"?game"?:\s*"?([a-z0-9-]+)/m.exec(found.text)?.[1];
  if (game === undefined || games.includes(game)) return undefined;
  const module = relative('.', join(folder, OWN_MODULE)).split(sep).join('/');
  return { game, module: module.startsWith('.') ? module : `./${module}` };
}
const OWN_MODULE = 'game.mjs';

/** Returns the real path of something that is there. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined; // a link that leads nowhere: reading it says so
  }
}

/** Whether a path in a folder leads to something outside of it, by a link. (FO1) */
function leadsOut(folder: string, path: string): boolean {
  const [home, real] = [realOf(folder), realOf(path)];
  if (home === undefined || real === undefined) return false;
  const from = relative(home, real);
  return from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from);
}
const outside: Unread = {
  code: 'file.outside',
  trouble: 'this is a link that leads out of the folder of the set',
  hint: 'put a copy into the set',
};

/** The text of a file in the folder of a set, or why it has none. (FO1) */
export const textIn = (folder: string, path: string): FileText => (leadsOut(folder, path) ? outside : textOf(path));

/** A file of a set that cannot be read, and why. */
export interface Trouble {
  readonly path: string;
  readonly why: Unread;
}

export interface SetFolder {
  readonly folder: string;
  readonly files: readonly SetFile[];
  readonly troubles: readonly Trouble[];
}

/** How many files a set may have; a folder with more is hardly one. */
const MOST_FILES = 60_000;

/** All files of a set that say something: its manifest, cards and decks. */
export function readFolder(folder: string): SetFolder {
  const troubles: Trouble[] = [];
  const files: SetFile[] = [];
  for (const path of pathsIn(folder, troubles)) {
    const found = textIn(folder, join(folder, path));
    if ('trouble' in found) troubles.push({ path, why: found });
    else files.push({ path, text: found.text });
  }
  return { folder, files, troubles };
}

/** The paths of a set's files, from its folder, with slashes. */
export function pathsIn(folder: string, troubles: Trouble[] = []): readonly string[] {
  const found = manifests.filter((name) => existsSync(join(folder, name)));
  for (const inner of ['cards', 'decks'])
    if (existsSync(join(folder, inner))) walk(join(folder, inner), folder, found, troubles, new Set());
  return found.filter((path) => isManifest(path) || isCardFile(path) || isDeckFile(path));
}

function walk(folder: string, from: string, found: string[], troubles: Trouble[], seen: Set<string>): void {
  const path = (name: string): string => relative(from, join(folder, name)).split(sep).join('/');
  try {
    // A link that leads back to where it lies would else be walked for ever.
    if (leadsOut(from, folder)) {
      troubles.push({ path: path('.'), why: outside });
      return;
    }
    const real = realpathSync(folder);
    if (seen.has(real)) return;
    seen.add(real);
    for (const name of readdirSync(folder).sort()) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (found.length >= MOST_FILES) throw new Error(`there are more than ${MOST_FILES} files in it`);
      if (isFolder(join(folder, name))) walk(join(folder, name), from, found, troubles, seen);
      else found.push(path(name));
    }
  } catch (error) {
    troubles.push({ path: path('.'), why: { code: 'file.unreadable', trouble: `this folder cannot be read: ${reasonOf(error)}` } });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // a link that leads nowhere: reading it says so
  }
}

/** The text of a file of a set, for a library. */
export const readerOf =
  (folder: string) =>
  (path: string): string => {
    const file = join(folder, path);
    if (leadsOut(folder, file)) throw new Error(`"${path}": ${outside.trouble}`);
    return readFileSync(file, 'utf8');
  };
