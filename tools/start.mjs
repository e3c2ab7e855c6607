/**
 * `npm start`: builds what has changed, and opens a duel in the browser.
 *   --demo        the narrated demo in the terminal instead
 *   --port N      the port to begin with (5180)
 *   --no-open     print the address, and open nothing
 */
import { spawn } from 'node:child_process';
import { build, node } from './run.mjs';
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

const at = args.indexOf('--port');
const port = at < 0 ? 5180 : Number(args[at + 1]);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('--port takes a number from 0 to 65535.');
  process.exit(1);
}

buildSite();
const { address } = await serve(site, port);
console.log(`\n  Rulewright is at ${address}\n  Ctrl+C ends it; \`npm start -- --demo\` plays the demo in the terminal.\n`);
if (!args.includes('--no-open')) open(address);

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
