/** Builds the page, if something has changed since it was built. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './run.mjs';

export const site = join(root, 'packages', 'web', 'dist', 'site');

/** The time of the newest file under a path; 0 if there is none. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'node_modules' && name !== 'site')
      .map((name) => newest(join(path, name))),
  );
}

const LOCK = join(root, 'node_modules', '.cache', 'site.lock');
const PATIENCE = 120_000;

/** One builds, others wait: test files run side by side. A lock that was left behind is taken after a while. */
function locked(work) {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      const since = existsSync(LOCK) ? Date.now() - statSync(LOCK).mtimeMs : 0;
      if (since > PATIENCE) rmSync(LOCK, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** Builds the page; 0 if it is there now. */
export const siteStatus = () => locked(buildChanged);

/** Builds the page; ends the process if that fails. */
export function buildSite() {
  const status = siteStatus();
  if (status !== 0) process.exit(status);
}

function buildChanged() {
  const page = join(site, 'index.html');
  // The first time takes a while: nobody should wonder whether anything happens.
  if (!existsSync(page)) console.log('Building the page …');
  const types = tool('tsc', ['-b', 'packages/web']);
  if (types !== 0) return types;
  const web = join(root, 'packages', 'web');
  const sources = [
    join(root, 'package-lock.json'),
    ...['src', 'public', 'index.html', 'vite.config.mjs'].map((name) => join(web, name)),
    ...['kernel', 'language', 'bots', 'host'].map((name) => join(root, 'packages', name, 'dist')),
    ...['dist', 'cards', 'decks', 'set.yaml'].map((name) => join(root, 'rulesets', 'chain', name)),
  ];
  if (existsSync(page) && statSync(page).mtimeMs > Math.max(...sources.map(newest))) return 0;
  return tool('vite', ['build', 'packages/web', '--config', 'packages/web/vite.config.mjs', '--logLevel', 'error'], {
    // Under a test runner it would otherwise be the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

// Tests build it in a process of its own.
if (process.argv[1]?.endsWith('site.mjs')) buildSite();
