/** Builds that several may ask for at once: one at a time, and again only when files have changed. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a text that is another one if a file below the folder has changed, come or gone. */
export function stampOf(folder) {
  const stamps = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
      const inner = join(path, entry.name);
      if (entry.isDirectory()) walk(inner);
      else {
        const found = statSync(inner, { throwIfNoEntry: false });
        stamps.push(`${inner} ${found?.mtimeMs} ${found?.size}`);
      }
    }
  };
  walk(folder);
  return stamps.sort().join('\n');
}

/** Returns a function that resolves to what `build` makes. Whoever calls it meanwhile waits for the same build. */
export function rebuilding(folder, build) {
  let last;
  return () => {
    const stamp = stampOf(folder);
    if (last?.stamp === stamp) return last.made;
    const made = (last?.made ?? Promise.resolve()).catch(() => undefined).then(build);
    const own = { stamp, made };
    last = own;
    // What has failed is tried again when it is asked for again.
    made.catch(() => {
      if (last === own) last = { stamp: undefined, made };
    });
    return made;
  };
}
