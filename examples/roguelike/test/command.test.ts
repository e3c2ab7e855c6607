/** The command as it is called, built, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roguelike-'));
afterAll(() => rmSync(folder, { recursive: true }));

function roguelike(args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } {
  if (!existsSync(main)) throw new Error('it is not built: run npx tsc -b examples/roguelike first');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input, cwd: folder });
  return { code: status, out: stdout, err: stderr };
}

test('explains itself', () => {
  expect(roguelike(['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('--load FILE') });
});

test('plays by itself, without colour when nobody is at a terminal', () => {
  const told = readFileSync(new URL('seed-9.txt', import.meta.url), 'utf8');
  expect(roguelike(['--auto', '--seed', '9'])).toEqual({ code: 0, err: '', out: told });
});

test('is played by numbers, saved in the middle of a fight, and gone on with', () => {
  const first = roguelike(['--seed', '3'], '1\ns\n9\nx\nq\n');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('Saved. Go on with: npm run roguelike -- --load roguelike.save');
  expect(first.out).toContain('A number from the list, s to save, q to quit.');
  const second = roguelike(['--load', 'roguelike.save'], '1\n');
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toContain('Whom do you fight?');
  expect(second.out).toMatch(/Your blade (wounds|slays) the/);
  expect(second.out).toContain('hour 2 of 4');
});

test('goes on when a file cannot be written', () => {
  expect(roguelike([], 's no/such/folder\nq\n')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('Not saved: cannot write no/such/folder (ENOENT).'),
  });
});

test.each([
  [['--sed', '3'], "Unknown option '--sed'"],
  [['--seed', 'x'], '--seed needs a whole number, not "x"'],
  [['now'], "Unexpected argument 'now'"],
  [['--seed', '1', '--load', 'roguelike.save'], '--load or --seed, not both'],
  [['--load', 'nowhere'], 'cannot read nowhere: ENOENT'],
  [['--load', 'broken'], 'broken: cannot load: save: is not JSON'],
])('refuses %j with one line', (args, sentence) => {
  writeFileSync(join(folder, 'broken'), '{"kernel":');
  const { code, out, err } = roguelike(args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^roguelike: [^\n]+\n$/);
  expect(err).toContain(sentence);
});
