/** Runs the workspace's own tools. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeEngineVersion } from './engine-version.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a package's command from node_modules/.bin; returns its exit code. Whatever is compiled says which engine it is. */
export function tool(name, args, options = {}) {
  if (name === 'tsc') writeEngineVersion();
  const { status } = spawnSync(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return status ?? 1;
}

export function node(script, args, options = {}) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', ...options });
  return status ?? 1;
}

export function build() {
  const status = tool('tsc', ['-b', 'packages/cli', 'packages/testkit']);
  if (status !== 0) process.exit(status);
}
