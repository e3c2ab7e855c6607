/** Watching: being told when files change. Editors write a file in several goes, so that changes come together after a short while. */
import { statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

const TOGETHER = 80;

export interface Watching {
  close(): void;
}

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
  const watchers = paths.map((path) => {
    const isFolder = statSync(path).isDirectory();
    const watcher = watch(path, { recursive: isFolder }, (_, name) => {
      if (name === null) note(resolve(path));
      else if (!name.split(/[/\\]/).some((part) => part === 'node_modules' || part.startsWith('.')))
        note(isFolder ? join(resolve(path), name) : resolve(path));
    });
    // A folder that goes away is no reason to stop.
    watcher.on('error', () => undefined);
    return watcher;
  });
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
