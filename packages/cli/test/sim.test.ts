/** `rulewright sim` and `rulewright replay`, as they are called. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/sim/report.js';
import { inFolder } from './folder.js';

const contest = ['sim', '--ruleset', 'chain', '--decks', 'effects,plain', '--bots', 'random,random', '--seed', '3'];

describe('rulewright sim', () => {
  test('[SI10] says the same with one worker and with three; writes a table and a page', async () => {
    await inFolder({}, async ({ path, rulewright }) => {
      const one = await rulewright(...contest, '--games', '6', '--jobs', '1', '--json', '--csv', 'r.csv', '--html', 'r.html');
      const three = await rulewright(...contest, '--games', '6', '--jobs', '3', '--json');
      expect([one.code, one.err]).toEqual([0, '']);
      expect(three.out).toBe(one.out);
      const report = JSON.parse(one.out) as Report;
      expect([report.games, report.ended, report.failures]).toEqual([6, 6, []]);
      const [a, b] = report.entrants;
      expect([a.deck, b.deck, a.wins.count + b.wins.count + report.draws]).toEqual(['effects', 'plain', 6]);

      const csv = readFileSync(join(path, 'r.csv'), 'utf8').trimEnd().split('\r\n');
      expect(new Set(csv.map((line) => line.split(',').length))).toEqual(new Set([24]));
      expect(csv.length).toBe(3 + a.cards.length + b.cards.length);

      const page = readFileSync(join(path, 'r.html'), 'utf8');
      expect(page).not.toMatch(/https?:|<script|<link|url\(/);
      expect(page.match(/role="img"/g)?.length).toBeGreaterThanOrEqual(2);
      for (const [, title, desc] of page.matchAll(/aria-labelledby="(\S+) (\S+)"/g)) {
        expect(page).toContain(`<title id="${title}">`);
        expect(page).toContain(`<desc id="${desc}">`);
      }
      expect(page).not.toMatch(/NaN|undefined|Infinity/);
    });
  });

  test('[SI15] a file that cannot be written is told before any game is played, and one that can stays as it is', async () => {
    await inFolder({ 'kept.csv': 'mine', 'folder/x': '' }, async ({ path, rulewright }) => {
      const many = [...contest, '--games', '10000000', '--jobs', '1'];
      const one = await rulewright(...many, '--csv', 'no/such/folder.csv', '--html', 'folder');
      expect(one).toMatchObject({ code: 1, out: '' });
      expect(one.err).toContain('cannot write "no/such/folder.csv": it is not there');
      expect(one.err).toContain('cannot write "folder": it is a folder');
      const replay = await rulewright(...contest, '--replay', '1', '--out', 'no/game.replay.json');
      expect(replay).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot write "no/game.replay.json"') });
      expect((await rulewright(...many, '--csv', 'kept.csv', '--html', 'folder')).code).toBe(1);
      expect([readFileSync(join(path, 'kept.csv'), 'utf8'), readdirSync(path).sort()]).toEqual(['mine', ['folder', 'kept.csv']]);
    });
  });

  test('tells it in words', async () => {
    await inFolder({}, async ({ rulewright }) => {
      const { code, out } = await rulewright(...contest, '--games', '2', '--jobs', '1', '--plain');
      expect(code).toBe(0);
      expect(out).toMatch(/against/);
      expect(out).toMatch(/Whoever has the first turn wins \d+\.\d % \(\d/);
      expect(out).toMatch(/games a second\.\n$/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(out).not.toMatch(/[^\x00-\x7f]/);
    });
  });

  test('[SI1, SI7, SI2] a game that does not end is told with its seed, written down, and can be watched', async () => {
    await inFolder({}, async ({ path, rulewright }) => {
      const { code, out, err } = await rulewright(...contest, '--games', '2', '--jobs', '1', '--most', '30');
      expect(code).toBe(1);
      expect(out).toMatch(/2 games came to no end[\s\S]*game 1 \(seed 3\/1\) did not end: it had not ended after 30 answers/);
      expect(err).toMatch(/game 2 is written down; watch it with: rulewright replay effects-plain-3-2.replay.json/);
      expect(readdirSync(path).sort()).toEqual(['effects-plain-3-1.replay.json', 'effects-plain-3-2.replay.json']);

      const end = await rulewright('replay', 'effects-plain-3-1.replay.json', '--plain');
      expect([end.code, end.err]).toEqual([0, '']);
      expect(end.out).toMatch(/^Ana \(effects, random\) against Bo \(plain, random\)\n30 answers, seed 3\/1\nafter 30 of 30 answers\n/);
      const log = await rulewright('replay', 'effects-plain-3-1.replay.json', '--to', '12', '--log', '--plain');
      expect(log.out).toMatch(/\n {4}1 {2}Ana, [\s\S]*\nafter 12 of 30 answers\n/);
    });
  });

  test('[SI2, SI3] a replay that was changed is refused', async () => {
    await inFolder({}, async ({ path, write, rulewright }) => {
      expect((await rulewright(...contest, '--replay', '1', '--most', '80', '--out', 'game.json')).code).toBe(0);
      const whole = JSON.parse(readFileSync(join(path, 'game.json'), 'utf8')) as Record<string, unknown>;
      write('other.json', JSON.stringify({ ...whole, versions: { ...(whole['versions'] as object), hash: 'f00' } }));
      expect(await rulewright('replay', 'other.json')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/made with definitions f00, and these are [0-9a-f]{32}/),
      });
      write('none.json', '[1, 2');
      expect(await rulewright('replay', 'none.json')).toMatchObject({ code: 1, err: 'rulewright: this is no replay: it is no JSON\n' });
      expect((await rulewright('replay', 'nowhere.json')).err).toMatch(/cannot read "nowhere.json": it is not there/);
    });
  });

  test('what is wrong with the call is answered with the nearest name', async () => {
    await inFolder({}, async ({ path, rulewright }) => {
      const says = async (args: readonly string[], code: number, message: RegExp): Promise<void> => {
        const called = await rulewright('sim', ...args);
        expect([called.code, called.out]).toEqual([code, '']);
        expect(called.err).toMatch(message);
      };
      await says([], 2, /sim needs two decks/);
      await says(['--decks', 'plan,effects'], 2, /there is no deck "plan"; did you mean "plain"\?/);
      await says(['--decks', 'plain', '--bots', 'gredy,random'], 2, /there is no bot "gredy"; did you mean "greedy"\?/);
      await says(['--decks', 'a,b,c'], 2, /two decks with a comma/);
      await says(['--decks', 'plain', '--games', '0'], 2, /--games needs a whole number/);
      await says(['--decks', 'plain', '--ruleset', 'chian'], 2, /there is no game "chian"/);
      expect(existsSync(join(path, 'r.html'))).toBe(false);
    });
  });
});
