/**
 * Card files: which of them a path means, and their text.
 *
 * A folder means the cards in it and below it, by name. What is hidden, what is installed, and what is no card by its name is passed
 * over; a file that is named itself is always read. No file is there twice, whatever paths and links lead to it.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { reasonOf } from '../output.js';

export const endings = '.yaml, .yml or .json';
const isCardName = (name: string): boolean =>
  /\.(ya?ml|json)$/i.test(name) &&
  !/\.(schema|scenario)\.\w+$/i.test(name) &&
  !/^(package|package-lock|[tj]sconfig(\..+)?)\.json$/.test(name) &&
  !name.startsWith('.');
const isPassedOver = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

/** A file that was found, or something that could not be looked at, and why. */
export interface Found {
  readonly path: string;
  readonly trouble?: string;
  readonly isFolder?: boolean;
}

export interface Search {
  readonly found: readonly Found[];
  /** Folders below the paths that are sets: what lies in one is read as a whole. */
  readonly sets: readonly string[];
  /** What is wrong with the paths themselves, in sentences. */
  readonly wrong: readonly string[];
}

export function findCards(paths: readonly string[]): Search {
  const found: Found[] = [];
  const wrong: string[] = [];
  const seen: Seen = { places: new Set(), met: 0, sets: [] };
  for (const given of paths) {
    const path = given === '' ? given : normalize(given).replace(/(?<=.)[/\\]$/, '');
    let isFolder: boolean;
    try {
      const stat = statSync(path);
      isFolder = stat.isDirectory();
      if (!isFolder && !stat.isFile()) {
        wrong.push(`"${given}" is neither a file nor a folder`);
        continue;
      }
      // A folder that cannot be listed is wrong as a path; one below it is only passed by.
      if (isFolder) readdirSync(path);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      wrong.push(isMissing ? `there is no file or folder "${given}"` : `cannot read "${given}": ${reasonOf(error)}`);
      continue;
    }
    if (!isFolder) {
      if (isNew(path, seen)) found.push({ path });
      continue;
    }
    const before = seen.met;
    found.push(...walk(path, seen));
    if (seen.met === before) wrong.push(`there are no cards in "${given}": no file there has a name that ends in ${endings}`);
  }
  if (found.length === 0 && wrong.length === 0 && seen.sets.length === 0)
    wrong.push(`there are no cards in ${paths.map((path) => `"${path}"`).join(', ')}`);
  return { found, wrong, sets: seen.sets };
}

/** Where the search has been. */
interface Seen {
  /** Real paths, whatever links led there. */
  readonly places: Set<string>;
  /** How many cards were met, again or for the first time, and folders again: nobody is told twice that there are none. */
  met: number;
  readonly sets: string[];
}

/** Whether nothing has led here before. */
function isNew(path: string, { places }: Seen): boolean {
  const real = realpathSync(path);
  return !places.has(real) && places.add(real) !== undefined;
}

function walk(folder: string, seen: Seen): Found[] {
  try {
    if (!isNew(folder, seen)) {
      seen.met++;
      return [];
    }
    const names = readdirSync(folder);
    if (names.includes('set.yaml')) {
      seen.met++;
      seen.sets.push(folder);
      return [];
    }
    return names.sort().flatMap((name) => entry(join(folder, name), name, seen));
  } catch (error) {
    seen.met++;
    return [{ path: folder, isFolder: true, trouble: `this folder cannot be read: ${reasonOf(error)}` }];
  }
}

function entry(path: string, name: string, seen: Seen): Found[] {
  if (isPassedOver(name)) return [];
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return walk(path, seen);
    if (!isCardName(name)) return [];
    seen.met++;
    if (!stat.isFile()) return [{ path, trouble: 'this is neither a file nor a folder' }];
    return isNew(path, seen) ? [{ path }] : [];
  } catch (error) {
    if (!isCardName(name)) return [];
    seen.met++;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return [{ path, trouble: isMissing ? 'this is a link that leads nowhere' : `this cannot be read: ${reasonOf(error)}` }];
  }
}

/** More bytes than the longest card can have. */
const MOST_BYTES = 1024 * 1024 + 3;

/** Why a file has no text; of one that is not UTF-8, the text up to there, and where. */
export interface Unread {
  readonly code: string;
  readonly trouble: string;
  readonly hint?: string;
  readonly text?: string;
  readonly at?: number;
}

export type FileText = { readonly text: string } | Unread;

/** The text of a file, or why it has none. */
export function textOf(path: string): FileText {
  let bytes: Buffer;
  try {
    const stat = statSync(path);
    // Whoever reads a pipe waits for what never comes.
    if (!stat.isFile() && !stat.isDirectory()) return { code: 'file.unreadable', trouble: 'this is neither a file nor a folder' };
    const { size } = stat;
    // Not read at all: it might be larger than memory is.
    if (size > MOST_BYTES) return { code: 'file.too-long', trouble: `this file has ${size} bytes; no card is that long` };
    bytes = readFileSync(path);
  } catch (error) {
    return { code: 'file.unreadable', trouble: `this file cannot be read: ${reasonOf(error)}` };
  }
  const hint = 'save it as UTF-8';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { code: 'file.not-utf8', trouble: 'this file is written in UTF-16, not in UTF-8', hint };
  const text = bytes.toString('utf8');
  const again = Buffer.from(text);
  if (!again.equals(bytes)) {
    const offset = again.findIndex((byte, i) => byte !== bytes[i]);
    const before = bytes.subarray(0, offset).toString('utf8');
    const byte = (bytes[offset] as number).toString(16).padStart(2, '0');
    return { code: 'file.not-utf8', trouble: `this is not UTF-8: the byte ${byte} stands here`, hint, text, at: before.length };
  }
  // A mark that some editors begin a file with is no part of its first line.
  return { text: text.replace(/^\uFEFF/, '') };
}
