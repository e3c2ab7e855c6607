import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { LogEntry } from '@rulewright/host';
import { activated, zone } from '@rulewright/kernel';
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: built without types
import { compiledSet } from '../set.mjs';
import { engravingOf, pictureOf } from '../src/cards/guilloche.js';
import { textOf, toldAt } from '../src/game/telling.js';
import { mergePatch } from '../src/store/merge-patch.js';
import { printedOf } from '../src/worker/printing.js';
import { quick, site, testLab } from './browser.js';
import { begin, inMain, kept, until } from './duels.js';
import { asked, fakeWorker, show, tellAll, viewWith } from './fake-worker.js';

/** An event of Chromium's trace, in microseconds; `tdur` is the time of the thread itself. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const src = fileURLToPath(new URL('../src', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

test('[WE1] the same card has the same picture, another card another one', () => {
  expect(pictureOf('ogre', 3, '#123456')).toBe(pictureOf('ogre', 3, '#123456'));
  const ids = ['ogre', 'ogrf', 'knight', 'a', 'b', 'the wyrm'];
  expect(new Set(ids.map((id) => JSON.stringify(engravingOf(id, 2)))).size).toBe(ids.length);
  expect(engravingOf('ogre', 4).bands.length).toBe(4);
});

test('[WE2] no file of the page but the worker imports rules, not even the kernel', () => {
  const importing = filesIn(src)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(`${join('src', 'worker')}`))
    .filter((path) => /^import (?!type )[^;]*from '@rulewright\//m.test(readFileSync(path, 'utf8')));
  expect(importing).toEqual([]);
});

test('[WE3] a merge patch changes what it names, takes away what is null, and leaves the rest the same value', () => {
  const before = { a: { b: 1, c: { d: 2 } }, e: [1, 2], f: 3 };
  const after = mergePatch(before, { a: { b: null, x: 5 }, e: [3] }) as typeof before;
  expect(after).toEqual({ a: { c: { d: 2 }, x: 5 }, e: [3], f: 3 });
  expect(after.a.c).toBe(before.a.c);
  expect(Object.getPrototypeOf(mergePatch({}, JSON.parse('{"__proto__": {"hurt": 1}}')))).toBe(null);
  expect(({} as { hurt?: number }).hurt).toBeUndefined();
});

test('that a phase is skipped is told, that one is about to end is not', () => {
  const naming = { view: viewWith(undefined), cards: new Map() };
  const log = [
    { n: 1, group: 1, event: 'course.skipped', action: '', by: 0, data: { name: 'battle', seat: 0 } },
    { n: 2, group: 1, event: 'course.skipped', action: '', by: 0, data: { name: 'draw', seat: 1 } },
    { n: 3, group: 1, event: 'course.ending', action: '', by: 0, data: { name: 'battle' } },
  ];
  const told = log.map((_, at) => toldAt(log, at, naming));
  expect(told.map((sentence) => sentence && textOf(sentence))).toEqual([
    'Your Battle Phase is skipped.',
    'Bo’s Draw Phase is skipped.',
    undefined,
  ]);
});

test('a monster that comes as its own text says is summoned, and activates nothing', () => {
  const dragon = {
    id: 'dragon',
    name: 'Dragon',
    abilities: [activated('dragon', { from: [zone('hand')], tags: ['procedure'], does: [] })],
  };
  const printed = printedOf(dragon, []);
  expect(printed.procedures).toEqual(['dragon']);
  expect(printedOf({ id: 'x', name: 'X', abilities: ['no', null, { tags: 'procedure' }] } as never, []).procedures).toBeUndefined();
  const naming = { cards: new Map([['dragon', printed]]), view: viewWith(undefined) };
  const card = { card: 1, is: 'dragon' };
  const entry = (event: string, data: LogEntry['data']): LogEntry => ({ n: 1, group: 1, event, by: 0, data: { card, ...data } });
  const log = [
    entry('activated', { ability: 'dragon' }),
    entry('resolved', { ability: 'dragon' }),
    entry('summoned', { seat: 0, how: 'own' }),
    entry('activated', { ability: 'dragon.2' }),
  ];
  const told = log.map((_, at) => toldAt(log, at, naming));
  expect(told.map((sentence) => sentence && textOf(sentence))).toEqual([
    undefined,
    undefined,
    'You Special Summon Dragon.',
    'You activate Dragon.',
  ]);
});

describe.skipIf(quick)('the built page', () => {
  const lab = testLab();

  test('[WP9] the start needs less than 240 KB, compressed, the engine less than 240 KB as well, and nothing comes from elsewhere', async () => {
    const asked = new Set<string>();
    // The engine is kept back until the start has been seen to be there without it.
    let [hold, letGo] = [(): void => undefined, (): void => undefined];
    const isHeld = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { page, context, problems } = await lab.open({
      async arrange(it) {
        it.on('request', (request) => asked.add(request.url()));
        await it.route('**/engine-*.js', async (route) => {
          hold();
          await isLetGo;
          await route.continue();
        });
      },
    });
    await page.locator('[data-act=begin]').click();
    expect(await page.locator('.deck').count()).toBeGreaterThan(4);
    await page.evaluate(() => document.fonts.ready);
    await isHeld;
    const compressed = (names: readonly string[]): number => {
      const files = filesIn(site).filter((path) => names.some((name) => path.endsWith(name)));
      return files.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0) / 1024;
    };
    const names = [...asked].map((url) => new URL(url).pathname.replace(/\/$/, '/index.html'));
    const start = compressed(names.filter((name) => !name.includes('engine')));
    const all = compressed(['']);
    console.log(`first load: ${Math.round(start)} KB compressed for the start, ${Math.round(all)} KB with the engine`);
    expect(names.length).toBeGreaterThan(5);
    expect(start).toBeLessThan(240);
    expect(all - start).toBeLessThan(240);
    // What was begun meanwhile begins when the engine comes.
    letGo();
    await page.waitForSelector('.board');
    expect([...asked].filter((url) => !url.startsWith(lab.address) && !url.startsWith('data:'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('what npm start does not know is told, and nothing is begun', () => {
    const start = fileURLToPath(new URL('../../../tools/start.mjs', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, '--prot', '5'], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe('npm start has no --prot; it has --demo, --set, --port, --host, --no-open.\n');
  });

  test('a set of one’s own is played in the browser, and read again with the page', async () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-set-'));
    execFileSync(process.execPath, [join(root, 'packages/cli/dist/main.js'), 'init', folder, '--game', 'chain']);
    const started = spawn(process.execPath, [join(root, 'tools/start.mjs'), '--set', folder, '--port', '0', '--no-open'], {
      cwd: root,
      env: { ...process.env, RULEWRIGHT_SITE: 'built' },
    });
    let complaints = '';
    started.stderr.on('data', (text) => {
      complaints += text;
    });
    try {
      const at = await new Promise<string>((resolve, reject) => {
        started.on('exit', () => reject(new Error(complaints)));
        started.stdout.on('data', (text) => {
          const [found] = /http:\S+/.exec(String(text)) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      const { page, problems } = await lab.open({ at });
      await page.waitForSelector('[data-act=begin]');
      expect(await page.locator('input[name=deck]:checked').getAttribute('value')).toBe('starter');
      await page.locator('.radio:has(input[name=first][value=me])').click();
      await page.locator('[data-act=begin]').click();
      await until(page, inMain);
      await kept(page);
      expect(problems).toEqual([]);

      const card = join(folder, 'cards/ember-fox.yaml');
      const text = readFileSync(card, 'utf8');
      const served = async (): Promise<Response> => fetch(`${at}chain.set.json`);
      writeFileSync(card, text.replace('Ember Fox', 'Ember Vixen'));
      expect(await (await served()).text()).toContain('Ember Vixen');
      writeFileSync(card, text.replace('inflict', 'inflcit'));
      expect((await served()).status).toBe(500);
      expect(complaints).toContain('inflcit');
      // The duel waits until it is right again.
      await page.reload();
      await page.waitForSelector('.failed');
      expect(await page.textContent('.failed p')).toContain('told in the terminal');
      writeFileSync(card, text);
      await page.locator('.failed button').click();
      await page.waitForSelector('.board');
      await page.context().close();
    } finally {
      started.kill();
      rmSync(folder, { recursive: true });
    }
  });

  test('[WE6] a press ends whatever is moving', async () => {
    const { page, problems } = await lab.open({ before: fakeWorker });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const view = viewWith(asked('yesNo', [{ value: false }, { value: true }]));
    await show(page, view);
    // They move for as long as it takes to see it.
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 1e6 });
      };
    });
    const patch = {
      zones: { 'hand:0:0': { count: 1, cards: [2] }, 'monsters:0:0': { count: 1, cards: [1] } },
      cards: { 1: { zone: 'monsters:0:0' } },
    };
    await tellAll(page, [{ type: 'seat', message: { type: 'patch', from: 1, version: 2, patch, log: [] } }]);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ id, playState }) => id === 'glide' && playState === 'running').length);
    expect(await moving()).toBeGreaterThan(0);
    await page.keyboard.press('Shift');
    expect(await moving()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WP3] a bot’s moves never keep the page busy: no task above 50 ms', async () => {
    const { page, problems } = await begin(lab, {
      mine: 'effects',
      theirs: 'fused-flames',
      bot: 'greedy',
      set: compiledSet() as string,
      before: () => {
        const long: number[] = [];
        Object.assign(window, { long });
        new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
      },
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await until(page, inMain);
    await page.evaluate(() => (window as unknown as { long: number[] }).long.splice(0));
    const browser = page.context().browser() as Browser;
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    await page.keyboard.press('Space');
    await until(page, ({ turn }) => turn === 'Turn 3');
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    const observed = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    const main = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    // By the clock a task also takes as long as other processes keep the machine busy: what counts is the time of the thread itself.
    const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
    const most = (times: readonly number[]): number => Math.round(Math.max(0, ...times));
    const own = tasks.map(({ tdur = 0 }) => tdur / 1000);
    console.log(
      `main thread in a bot's turn: ${tasks.length} tasks, the longest ${most(own)} ms of its own, ${most(tasks.map(({ dur = 0 }) => dur / 1000))} ms by the clock; ` +
        `long tasks that the browser reports: ${observed.length}`,
    );
    expect(tasks.length).toBeGreaterThan(50);
    expect(own.filter((time) => time > 50)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
