/** Cards of strangers, and messages that no page would send: the page stays whole, and runs nothing of it. */

import { Chance } from '@rulewright/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: built without types
import { compiledSet } from '../set.mjs';
import { printedOf, shownDeck } from '../src/worker/printing.js';
import { laptop, phone, quick, seriousViolations, testLab } from './browser.js';
import { begin, handOf, inMain, of, pickAny, step, until, use } from './duels.js';
import { recordPort, Wiretap } from './recorder.js';

const markup = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
/** Names that strangers might give; the checker refuses longer ones, and such that cannot be seen. */
const names = [
  markup,
  'x'.repeat(200),
  `👩‍👩‍👧‍👦 🏴‍☠️ ${'🔥'.repeat(40)}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the name
  '"\'`${alert(1)} {{7*7}} javascript:alert(1) &lt;b&gt; --> */',
  'H̸̡̪̯ͨ͊̽̅̾̎Ȩ̬̩̾͛ͪ̈́̀́͘ שלום عربى',
  '__proto__',
];

const strange = names.map((name, i) => ({
  path: `cards/${i === 5 ? 'constructor' : `strange-${i}`}.yaml`,
  text: `card: ${i === 5 ? 'constructor' : `strange-${i}`}
name: ${JSON.stringify(name)}
kind: monster
attribute: dark
race: beast
types: [ effect ]
level: 4
atk: 1500
def: 1200
text:
  - if-you-can:
      occasion: this-is-summoned
      do:
        - choose: { from: monsters, why: constructor, as: friend }
        - change-position: { cards: friend, to: defense }
`,
}));

const ids = strange.map(({ path }) => path.slice('cards/'.length, -'.yaml'.length));

const strangeSet = (): string =>
  compiledSet(
    [
      { id: 'mine', name: markup, about: `\u202e${markup}`, cards: of(...ids) },
      { id: '__proto__', name: `\u202eturned\u2066 ${'y'.repeat(150)}`, cards: of(...ids) },
    ],
    strange,
  ) as string;

/** How much of the page cannot be reached because it sticks out to the side. */
const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const isHurt = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'hurt' in window ||
      document.querySelectorAll('#root img, #root script, #root iframe, #root object').length > 0 ||
      ({} as Record<string, unknown>)['hurt'] !== undefined,
  );

test('[WP5] what is printed has no marks that turn the direction of writing, and no control characters', () => {
  const evil = 'a\u202eb\u2066c\u0007d\ne\u200f';
  const printed = printedOf({ id: 'x', name: evil, kind: evil, race: evil, types: [evil] }, [evil]);
  const deck = shownDeck({ id: 'd', name: evil, about: evil, cards: [], extra: [] });
  for (const text of [printed.name, printed.race, printed.kind, printed.types?.[0], printed.text[0], deck.name, deck.about])
    expect(text).toBe('a b c d e');
  // What joins letters and emoji belongs to them.
  expect(printedOf({ id: 'x', name: '👩‍👧', kind: 'spell' }, []).name).toBe('👩‍👧');
});

describe.skipIf(quick)('strangers, in a real browser', () => {
  const lab = testLab();

  const sizes = [
    ['a laptop', laptop, 2],
    ['a phone', phone, 1],
  ] as const;
  test.each(sizes)('[WP5] cards with names of strangers are played on %s', async (_, size, turns) => {
    const set = strangeSet();
    const start = await lab.open({ set, ...size });
    await start.page.waitForSelector('[data-act=begin]');
    expect(await isHurt(start.page)).toBe(false);
    expect(await sticksOut(start.page)).toBe(0);
    expect(await seriousViolations(start.page)).toEqual([]);
    await start.page.context().close();

    const { page, problems } = await begin(lab, { mine: 'mine', theirs: '__proto__', set, ...size });
    for (let turn = 1; turn <= turns; turn++) {
      await until(page, inMain);
      const cards = await page.locator('.hand.mine .card').count();
      for (let at = 0; at < cards; at++) await page.locator('.hand.mine .card').nth(at).focus();
      let now = await use(page, '.hand.mine .card.legal', 'summon');
      // The effect of the one that was summoned asks, in words of a stranger.
      const said: string[] = [];
      for (let i = 0; i < 6 && now.why !== 'open'; i++) {
        const { kind, why, title } = now;
        expect(await sticksOut(page)).toBe(0);
        if (why === 'constructor') said.push(title);
        const answer = { yesNo: 'yes', action: 'pass' }[kind];
        now = await step(page, () => (answer === undefined ? pickAny(page, kind) : page.locator(`.prompt [data-act=${answer}]`).click()));
      }
      expect(said).toEqual([expect.stringContaining('Constructor')]);
      expect(await sticksOut(page)).toBe(0);
      if (turn === turns) break;
      const before = now.turn;
      await step(page, () => page.keyboard.press('Space'));
      await until(page, (next) => inMain(next) && next.turn !== before);
    }
    expect(await isHurt(page)).toBe(false);
    expect(await page.locator('.log .name').count()).toBeGreaterThan(0);
    await page.keyboard.press('d');
    await page.waitForSelector('.moment');
    expect(await sticksOut(page)).toBe(0);
    expect(await isHurt(page)).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the start is there whatever else has been kept where it keeps the last choice', async () => {
    for (const kept of ['null', '5', '"x"', '{"first":{},"deck":5,"bot":[]}', '{']) {
      const { page, problems } = await lab.open({ set: strangeSet() });
      await page.evaluate((text) => {
        for (const name of ['choice', 'stops.2']) localStorage.setItem(`rulewright.${name}`, text);
      }, kept);
      await page.reload();
      await page.locator('[data-act=begin]').click();
      await page.waitForSelector('.board');
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });

  test('[WP5] forged messages through the port of the page are refused, and change nothing', async () => {
    const { page, problems } = await begin(lab, { mine: 'purse', theirs: 'footman', before: recordPort });
    await until(page, inMain);
    const tap = new Wiretap(page);
    await tap.news();
    await tap.atRest();
    const { decision } = tap.seat;
    const before = JSON.stringify(tap.seat.view);
    const board = (): Promise<string> => page.evaluate(() => document.querySelector('.board')?.outerHTML ?? '');
    const shown = await board();
    const chance = new Chance(1, 'forged at the port');
    const id = decision?.id as number;
    const odd = [null, [], {}, '', -1, 0.5, 1e300, true, [null], ['0'], [-1], [1e9], 'x'.repeat(5000), { length: 1 }, 'back out'];
    const forged = Array.from({ length: 300 }, (): unknown =>
      chance.pick<() => unknown>([
        () => ({ type: 'answer', decision: id + chance.between(1, 50), picks: [0] }),
        () => ({ type: 'answer', decision: id, picks: [1000 + chance.below(1000)] }),
        () => ({ type: 'answer', decision: id, picks: chance.pick(odd.filter((one) => !Array.isArray(one) || one.length !== 1)) }),
        () => ({ type: 'answer', decision: id, picks: [0], seat: 1 }),
        () => ({ type: chance.pick(['constructor', 'view', '', 'undo.agree', '__proto__']), decision: chance.pick(odd) }),
        () => ({ type: 'debug.play', ask: 1, at: 5000 }),
        () => chance.pick(odd),
      ])(),
    );
    await page.evaluate(
      (texts) => {
        for (const text of texts) window.port.postMessage({ type: 'seat', message: JSON.parse(text) });
      },
      forged.map((one) => JSON.stringify(one)),
    );
    const answers: unknown[] = [];
    while (answers.length < forged.length) answers.push(...(await tap.nextNews()));
    expect(answers).toHaveLength(forged.length);
    expect(answers.filter((one) => (one as { type: string }).type !== 'refused')).toEqual([]);
    expect(JSON.stringify(tap.seat.view)).toBe(before);
    expect(await board()).toBe(shown);
    expect(await handOf(page)).toBe(5);
    await use(page, '.hand.mine .card.legal', 'activate');
    await page.waitForFunction(() => document.querySelectorAll('.hand.mine .card').length === 6);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
