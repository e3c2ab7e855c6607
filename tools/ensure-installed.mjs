/**
 * Installs what is missing, from the lock files, before anything else runs. No dependencies: it is what brings them.
 * `--bench` also installs the peers that the benchmarks measure against.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Rulewright needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

function ensure(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.rulewright-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing the packages of ${folder === root ? 'the workspace' : 'the benchmarks'} (npm ci) …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. Is the npm registry reachable? Remove node_modules and try again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}

ensure(root);
if (process.argv.includes('--bench')) ensure(join(root, 'bench'));
