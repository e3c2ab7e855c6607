import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { rebuilding } from '../rebuilding.mjs';
import { serve } from '../serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-serve-'));
const clean = [];
afterEach(async () => {
  for (const end of clean.splice(0)) await end();
});

async function serving(made, options) {
  const { server } = await serve(folder, 0, made, options);
  clean.push(() => new Promise((done) => server.close(done)));
  return server.address().port;
}

/** The first line of what the server answers. `fetch` would not send such a Host. */
const statusOf = (port, host, path = '/page.html') =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.0\r\n${host === undefined ? '' : `Host: ${host}\r\n`}\r\n`),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(Number(text.split(' ')[1])));
    socket.on('error', reject);
  });

test('requests for another host than this machine are refused', async () => {
  writeFileSync(join(folder, 'page.html'), 'page');
  const port = await serving({}, { hosts: ['Duels.example.org'] });
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1', `127.0.0.1:${port}`, '[::1]', '[::1]:80', 'duels.example.org:443'])
    expect([host, await statusOf(port, host)]).toEqual([host, 200]);
  for (const host of [
    undefined,
    '',
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '::1',
    '0.0.0.0',
  ])
    expect([host, await statusOf(port, host)]).toEqual([host, 403]);
});

test.skipIf(process.platform !== 'linux')('a download that is broken off closes its file (needs /proc)', async () => {
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(32 * 1024 * 1024));
  const port = await serving({});
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let i = 0; i < 20; i++)
    await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'));
      socket.once('data', () => socket.destroy());
      socket.once('close', done);
    });
  for (let tries = 0; tries < 50 && open() > before + 5; tries++) await later(50);
  expect(open()).toBeLessThanOrEqual(before + 5);
});

test('what is built for requests is built once, one at a time, and again when a file has changed', async () => {
  const set = join(folder, 'set');
  mkdirSync(join(set, 'cards'), { recursive: true });
  const write = (text) => writeFileSync(join(set, 'cards', 'one.yaml'), text);
  write('one');
  let [builds, running, most] = [0, 0, 0];
  const made = rebuilding(set, async () => {
    most = Math.max(most, ++running);
    const number = ++builds;
    await later(30);
    running--;
    if (number === 3) throw new Error('the third build fails');
    return `build ${number}`;
  });
  const port = await serving({ '/set.json': made });
  const get = async () => (await fetch(`http://localhost:${port}/set.json`)).text();
  expect(new Set(await Promise.all(Array.from({ length: 20 }, get)))).toEqual(new Set(['build 1']));
  expect(await get()).toBe('build 1');
  write('second');
  const during = get();
  await later(5);
  write('third, longer');
  expect(await during).toBe('build 2');
  // The third build is tried again when it is asked for again, though nothing has changed.
  await expect(made()).rejects.toThrow('the third build fails');
  expect([await get(), await get()]).toEqual(['build 4', 'build 4']);
  expect([builds, most]).toEqual([4, 1]);
});

test('the folder of these tests goes away', () => rmSync(folder, { recursive: true }));
