/** Whoever cannot see, point or bear motion plays the same duel: every screen, on a laptop and on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { laptop, phone, quick, seriousViolations, testLab } from './browser.js';
import { begin, inMain, testSet, until, use } from './duels.js';

const legal = '.hand.mine .card.legal';
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { dataset, tagName, className } = document.activeElement as HTMLElement;
    return dataset['card'] ?? dataset['browse'] ?? `${tagName}.${className}`;
  });
const linesOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent ?? ''));

describe.skipIf(quick)('for everybody, in a real browser', () => {
  const lab = testLab();

  const sizes = [
    ['a laptop', laptop],
    ['a phone', phone],
  ] as const;
  test.each(sizes)('no screen has a serious finding on %s: start, board, menu, pile, keys, debugger, result', async (_, size) => {
    const start = await lab.open({ set: testSet(), ...size });
    await start.page.waitForSelector('[data-act=begin]');
    expect(await seriousViolations(start.page), 'start').toEqual([]);
    await start.page.context().close();

    const { page, problems } = await begin(lab, { mine: 'purse', theirs: 'footman', ...size });
    await until(page, inMain);
    expect(await seriousViolations(page), 'board').toEqual([]);

    // What opens takes the keys, and gives them back where they were.
    const card = page.locator(legal).first();
    await card.focus();
    const was = await focused(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.menu-act');
    expect(await seriousViolations(page), 'menu').toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.closest('.menu') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.menu') === null);
    expect(await focused(page)).toBe(was);

    await use(page, legal, 'activate');
    await until(page, inMain);
    await page.locator(legal).first().focus();
    const before = await focused(page);
    await page.keyboard.press('g');
    await page.waitForSelector('dialog[open] .tray-card');
    expect(await seriousViolations(page), 'pile').toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    expect(await focused(page)).toBe(before);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    expect(await seriousViolations(page), 'keys').toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    expect(await focused(page)).toBe(before);

    // What is heard is what is seen.
    const seen = await linesOf(page, '.log li');
    const spoken = await linesOf(page, '[data-spoken] p');
    expect(spoken.length).toBeGreaterThan(2);
    expect(seen.slice(-spoken.length)).toEqual(spoken);

    await page.keyboard.press('d');
    await page.waitForSelector('.moment');
    expect(await seriousViolations(page), 'debugger').toEqual([]);
    await page.keyboard.press('d');
    await page.keyboard.press('?');
    await page.locator('[data-act=concede]').click();
    await page.waitForSelector('.result[data-result=lost]');
    expect(await seriousViolations(page), 'result').toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.closest('.result') !== null)).toBe(true);
    // A key that was meant for the last question does nothing to the result.
    const told = await page.evaluateHandle(() => {
      const types: string[] = [];
      const post = Worker.prototype.postMessage as (message: { readonly type: string }) => void;
      Worker.prototype.postMessage = function (message) {
        types.push(message.type);
        post.call(this, message);
      };
      return types;
    });
    for (const key of ['Space', 'Enter', 'y', 'n', 'e']) await page.keyboard.press(key);
    expect(await told.jsonValue()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.result') === null);
    await until(page, inMain);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('on the narrowest phones nothing of the piles and the menu is cut, and no key is explained that is not shown', async () => {
    const { page, problems } = await begin(lab, { mine: 'purse', theirs: 'footman', width: 320, height: 568, touch: true });
    await until(page, inMain);
    const cut = (selector: string): Promise<number[]> =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(await cut('.chips')).toEqual([0, 0]);
    await page.locator('[data-act=menu]').click();
    await page.waitForSelector('dialog[open]');
    expect(await cut('dialog[open]')).toEqual([0]);
    expect(await page.locator('dialog[open] dt:visible, dialog[open] dd:visible').count()).toBe(0);
    expect(await page.locator('[data-act=leave-duel]').isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WE6] who wants less motion sees nothing move', async () => {
    const { page, problems } = await begin(lab, { mine: 'purse', theirs: 'footman' });
    await until(page, inMain);
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        const text = JSON.stringify(frames);
        if (/translate|scale|rotate|transform/.test(text)) moved.push(text);
        return animate.call(this, frames, options);
      };
    });
    await use(page, legal, 'activate');
    await until(page, inMain);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    const css = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.playState === 'running')
        .map((one) => `${(one as CSSAnimation).animationName} ${String(one.effect?.getTiming().duration)}`),
    );
    expect(css.filter((one) => Number(one.split(' ')[1]) > 20)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
