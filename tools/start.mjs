/**
 * `npm start`: builds what has changed, and opens a duel in the browser.
 *   --demo        the narrated demo in the terminal instead
 *   --set FOLDER  with the cards and decks of a set of the chain game beside the game's own; read again when the page is loaded again
 *   --port N      the port to begin with (5180)
 *   --host NAME   a name beside localhost by which the page may be reached: of a tunnel or a proxy on this machine
 *   --no-open     print the address, and open nothing
 */
import { execFile, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rebuilding } from './rebuilding.mjs';
import { build, node, root } from './run.mjs';
import { serve } from './serve.mjs';
import { buildSite, site } from './site.mjs';

const args = process.argv.slice(2);

if (args.includes('--demo')) {
  build();
  process.exit(
    node(
      'packages/cli/dist/main.js',
      ['demo', ...args].filter((arg) => arg !== '--demo'),
    ),
  );
}

const options = ['--demo', '--set', '--port', '--host', '--no-open'];
// What is passed over in silence looks as if it had been done.
const stranger = args.find((arg) => arg.startsWith('-') && !options.includes(arg));
if (stranger !== undefined) {
  console.error(`npm start has no ${stranger}; it has ${options.join(', ')}.`);
  process.exit(1);
}

const at = args.indexOf('--port');
const port = at < 0 ? 5180 : Number(args[at + 1]);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('--port takes a number from 0 to 65535.');
  process.exit(1);
}

const nameAt = args.indexOf('--host');
const host = nameAt < 0 ? undefined : args[nameAt + 1];
if (nameAt >= 0 && (host === undefined || host.startsWith('--'))) {
  console.error('--host takes a name, as in: npm start -- --host duels.example.org');
  process.exit(1);
}

const folder = setGiven();
// Tests have built it, and others look at it meanwhile.
if (process.env.RULEWRIGHT_SITE !== 'built') {
  if (folder !== undefined) build();
  buildSite();
}
const set = folder === undefined ? undefined : rebuilding(folder, () => compiled(folder));
const made = set === undefined ? {} : { '/chain.set.json': set };
// What is wrong with the set is told before anything is opened.
await set?.().catch(() => process.exit(1));
const { address } = await serve(site, port, made, { hosts: host === undefined ? [] : [host] });
console.log(`\n  Rulewright is at ${address}\n  Ctrl+C ends it; \`npm start -- --demo\` plays the demo in the terminal.\n`);
if (!args.includes('--no-open')) open(address);

/** The folder of the set to play with, from where the command was given. */
function setGiven() {
  const given = args.indexOf('--set');
  if (given < 0) return undefined;
  const path = args[given + 1];
  if (path !== undefined && !path.startsWith('--')) return resolve(process.env.INIT_CWD ?? '.', path);
  console.error('--set takes the folder of a set, as in: npm start -- --set ../my-set');
  return process.exit(1);
}

/** What `rulewright compile` makes of the set and the game's own cards. What is wrong with it, it tells; then there is nothing to play with. */
async function compiled(path) {
  try {
    const command = [join(root, 'packages', 'cli', 'dist', 'main.js'), 'compile', path, '--whole'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e9 });
    const { game } = JSON.parse(stdout);
    if (game === 'chain') return stdout;
    throw new Error(`The set in ${path} is of the ${game} game: only the chain game is played in the browser.`);
  } catch (error) {
    console.error((error.stderr || error.message).trimEnd());
    throw error;
  }
}

/** Opens the browser where there is one: not on a machine without a screen. */
function open(url) {
  const { platform, env } = process;
  const isSeen = platform === 'darwin' || platform === 'win32' || (env.DISPLAY ?? env.WAYLAND_DISPLAY ?? '') !== '';
  if (!isSeen || env.CI) return;
  const [command, ...rest] = platform === 'darwin' ? ['open'] : platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command, [...rest, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined); // the address stands in the terminal
  child.unref();
}
