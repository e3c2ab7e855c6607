/**
 * Watching: being told when files change. Editors write a file in several goes, so that changes come together after a short while.
 * Folders are watched, and not files: an editor that puts a new file in the place of the old one would be heard once, and never again.
 */
import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const TOGETHER = 80;

export interface Watching {
  close(): void;
}

const isHidden = (name: string): boolean => name === 'node_modules' || name.startsWith('.');
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Tells which files below the paths have changed, as full paths. */
export function watching(paths: readonly string[], changed: (files: readonly string[]) => void): Watching {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string): void => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting.clear();
      changed(files);
    }, TOGETHER);
  };
  const watchers = new Map<string, FSWatcher>();
  const end = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const heard = (folder: string, name: string): void => {
    if (isHidden(name)) return;
    const file = join(folder, name);
    note(file);
    // A folder that goes away is no reason to stop.
    if (!existsSync(folder)) end(folder);
    else if (isFolder(file)) watchBelow(file);
  };
  const watchBelow = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => (name === null ? note(folder) : heard(folder, name)));
    watcher.on('error', () => end(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !isHidden(entry.name)) watchBelow(join(folder, entry.name));
  };
  for (const path of paths.map((one) => resolve(one)))
    if (isFolder(path)) watchBelow(path);
    else {
      const watcher = watch(dirname(path), (_, name) => void (name === basename(path) && note(path)));
      watcher.on('error', () => end(path));
      watchers.set(path, watcher);
    }
  return {
    close() {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) end(folder);
    },
  };
}
