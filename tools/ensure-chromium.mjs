/** Finds Chromium for the browser tests; where there is none, installs it with the system's package manager. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  }
  return places.find((place) => existsSync(place));
}

export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    console.log('   Installing Chromium with apt-get …');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      spawnSync([...sudo, 'apt-get', ...args][0], [...sudo, 'apt-get', ...args].slice(1), { stdio: ['ignore', 'ignore', 'inherit'], env })
        .status === 0;
    if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')) return findChromium();
  }
  console.log('   No Chromium was found. Install it, or name it in CHROMIUM_PATH; `npm test -- --quick` tests without one.');
  return undefined;
}
