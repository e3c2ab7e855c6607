/** Every kind of question, asked by real cards through the real host: with the keyboard on a laptop, with fingers on a phone. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { laptop, phone, quick, seriousViolations, testLab } from './browser.js';
import { type Asked, begin, entry, inMain, lives, step, takeSlot, until } from './duels.js';

/** How somebody presses and writes. */
interface Way {
  press(what: Locator): Promise<void>;
  write(what: Locator, text: string): Promise<void>;
}

const keyboard: Way = {
  async press(what) {
    await what.focus();
    await what.press('Enter');
  },
  async write(what, text) {
    await what.focus();
    await what.press('Control+a');
    await what.page().keyboard.type(text);
  },
};

const fingers: Way = {
  press: (what) => what.tap(),
  write: (what, text) => what.fill(text),
};

const named = (page: Page, name: string): Locator => page.locator('.hand.mine .card.legal', { hasText: name }).first();

/** Plays a card from the hand by its menu; what is asked then. */
async function play(page: Page, way: Way, name: string, move: string): Promise<Asked> {
  await until(page, inMain);
  await way.press(named(page, name));
  return step(page, async () => way.press(await entry(page, move)));
}

/** Answers whatever is asked, by its kind. */
async function answer(page: Page, way: Way, kind: string): Promise<void> {
  const tray = page.locator('dialog.tray');
  const inTray = (await tray.count()) > 0;
  const box = inTray ? tray : page.locator('.prompt');
  const options = inTray ? tray.locator('[data-option]') : page.locator('.board .card.legal');
  const confirm = box.locator('[data-act=confirm]');
  switch (kind) {
    case 'slot':
      return way.press(page.locator('.slot-choice').first());
    case 'yesNo':
      return way.press(page.locator('.prompt [data-act=yes]'));
    case 'action':
      return way.press(page.locator('.prompt [data-act=pass]'));
    case 'number':
      await way.write(page.locator('.prompt .stepper input'), '12');
      return way.press(confirm);
    case 'name': {
      const list = page.locator('.prompt select');
      if ((await list.count()) === 0) return way.press(page.locator('.prompt [data-option]').last());
      await list.selectOption({ label: 'Dragon' });
      return way.press(confirm);
    }
    case 'order':
      for (let at = (await page.locator('.prompt [data-option]').count()) - 1; at >= 0; at--)
        await way.press(page.locator(`.prompt [data-option="${at}"]`));
      return way.press(confirm);
    case 'one':
      await way.press(options.first());
      return way.press(confirm);
    default: // several
      for (let at = 0; at < 2; at++) await way.press(options.nth(at));
      return way.press(confirm);
  }
}

describe.skipIf(quick)('every kind of question, by real cards', () => {
  const lab = testLab();

  const ways = [
    ['the keyboard, on a laptop', keyboard, laptop],
    ['fingers, on a phone', fingers, phone],
  ] as const;

  test.each(ways)('[WP1] with %s: who asks, why and how many is said, and each answer is taken', async (_, way, size) => {
    const { page, problems } = await begin(lab, { mine: 'exam', theirs: 'footman', seed: '7', ...size });
    await takeSlot(page, await play(page, way, 'Relic of Life', 'activate'));
    await takeSlot(page, await play(page, way, 'Relic of Life', 'activate'));
    await takeSlot(page, await play(page, way, 'Twin Blades', 'summon'));
    let now = await play(page, way, 'The Examiner', 'activate');

    const said = new Map<string, string>();
    for (let i = 0; i < 30 && now.why !== 'open'; i++) {
      const { kind } = now;
      if (!said.has(kind)) {
        said.set(kind, (await page.textContent('.prompt-words')) ?? '');
        expect(await seriousViolations(page), kind).toEqual([]);
      }
      now = await step(page, () => answer(page, way, kind));
    }
    expect([...said.keys()].sort()).toEqual(['name', 'number', 'one', 'order', 'slot', 'some', 'upTo', 'yesNo']);
    expect(said.get('number')).toContain('The Examiner asks');
    expect(said.get('some')).toContain('exactly 2');
    expect(said.get('upTo')).toContain('up to 2');
    // 12 for the number, 200 for salt, 1 for yes; and 500 for whatever the relics count.
    const life = (await lives(page)).at(-1) as number;
    expect(life).toBeGreaterThan(8213);
    expect((life - 8213) % 500).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WP1] monsters whose levels add up are offered for a rite, and the rule is said', async () => {
    const { page, problems } = await begin(lab, { mine: 'rite', theirs: 'footman', seed: '13' });
    let now = await play(page, keyboard, 'Black Luster Ritual', 'activate');
    const rules: string[] = [];
    for (let i = 0; i < 12 && now.why !== 'open'; i++) {
      const { kind } = now;
      if (kind === 'subset') {
        rules.push((await page.textContent('.prompt-words')) ?? '');
        expect(await seriousViolations(page)).toEqual([]);
      }
      now = await step(page, () => answer(page, keyboard, kind));
    }
    expect(rules).toEqual([expect.stringMatching(/level/i)]);
    await page.waitForSelector('.side.mine .card:has-text("Black Luster Soldier")');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
