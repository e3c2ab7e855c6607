import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quick, seriousViolations, testLab } from './browser.js';
import { type Asked, begin, drag, entry, handOf, inMain, kept, lives, nextAsked, step, takeSlot, until, use } from './duels.js';

const legal = '.hand.mine .card.legal';

/** From the Main Phase into the Battle Phase, with keys. */
async function intoBattle(page: Page): Promise<void> {
  await step(page, () => page.keyboard.press('Space'));
  const isAsked = ({ why, kind, phase }: Asked): boolean =>
    (kind === 'yesNo' && why === 'battle') || (why === 'open' && phase === 'battle');
  if ((await until(page, isAsked)).kind === 'yesNo') await step(page, () => page.keyboard.press('y'));
}
const inHand = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.hand.mine .card').length === wanted, count);
const logOf = async (page: Page): Promise<string> => (await page.textContent('.log')) ?? '';

describe.skipIf(quick)('a duel in a real browser', () => {
  const lab = testLab();

  test('[WE7] a Spell by drag, by keyboard, taken back; reload, travel back, and play from there', async () => {
    const { page, problems } = await begin(lab, { mine: 'purse', theirs: 'footman' });
    await until(page, inMain);
    expect(await handOf(page)).toBe(5);
    // Dropped on a slot a Spell may be activated or set: the menu asks which.
    await drag(page, legal, '[data-drop="zone:spells:0:3"]');
    await step(page, async () => (await entry(page, 'activate')).click());
    await until(page, inMain);
    expect(await handOf(page)).toBe(6);
    expect(await logOf(page)).toContain('You activate Fat Purse');

    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    await takeSlot(page, await step(page, async () => (await entry(page, 'activate')).press('Enter')));
    await inHand(page, 7);
    // One step back is the place that was chosen, another one the Spell.
    const back = await step(page, () => page.keyboard.press('z'));
    if (back.kind === 'slot') await step(page, () => page.keyboard.press('z'));
    await inHand(page, 6);
    await until(page, inMain);
    expect(await seriousViolations(page)).toEqual([]);

    await kept(page);
    await page.reload();
    await page.waitForSelector('.board');
    expect(await handOf(page)).toBe(6);
    expect(await logOf(page)).toContain('You activate Fat Purse');
    await until(page, inMain);

    await page.keyboard.press('d');
    await page.waitForSelector('.moment');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.locator('[aria-label="Pending frames"] li').count()).toBeGreaterThan(0);
    const all = await page.locator('.moment').count();
    for (let i = 0; i < all && !(await page.locator('.moment.now').textContent())?.includes('Fat Purse'); i++)
      await page.locator('[data-act=step-back]').click();
    await page.locator('[data-act=play-from-here]').click();
    await inHand(page, 5);
    await until(page, inMain);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WE7] two windows keep a duel each, a copy of one goes on by itself, and one that cannot go on any more is forgotten', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins-haste', theirs: 'footman' });
    const other = (await begin(lab, { mine: 'purse', theirs: 'footman', context: page.context() })).page;
    const names = (one: Page): Promise<string[]> => one.locator('.hand.mine .face-name').allTextContents();
    await Promise.all([page, other].map((one) => until(one, inMain)));
    const [mine, its] = await Promise.all([page, other].map(names));
    expect(mine).not.toEqual(its);
    await Promise.all([page, other].map(kept));
    const addressOf = (one: Page): Promise<string> => one.evaluate(() => location.href);
    const [copy, address] = await Promise.all([page.context().newPage(), addressOf(page)]);
    await Promise.all([page.reload(), other.reload(), copy.goto(address)]);
    await Promise.all([page, other, copy].map((one) => one.waitForSelector('.board')));
    expect(await Promise.all([page, other, copy].map(names))).toEqual([mine, its, mine]);
    const addresses = await Promise.all([page, other, copy].map(addressOf));
    expect(new Set(addresses).size).toBe(3);
    await Promise.all([other.close(), copy.close()]);

    // What is kept is damaged while nobody plays: whoever does keeps it anew.
    await page.goto(`${lab.address}chain.set.json`);
    await page.evaluate(async () => {
      while (((await navigator.locks.query()).held ?? []).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('rulewright', 1);
          opening.onsuccess = () => {
            const shelf = opening.result.transaction('duels', 'readwrite').objectStore('duels');
            const asked = shelf.openCursor();
            asked.onsuccess = () => {
              if (asked.result === null) return resolve();
              asked.result.update({ ...asked.result.value, save: '{}' });
              asked.result.continue();
            };
          };
        }),
    );
    await page.goto(addresses[0] as string);
    await page.waitForSelector('[data-act=begin]');
    expect(new URL(await addressOf(page)).hash).toBe('');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WE7] a duel whose engine does not come is there when it does', async () => {
    const { page, context } = await begin(lab, { mine: 'twins-haste', theirs: 'footman' });
    await until(page, inMain);
    await kept(page);
    const address = await page.evaluate(() => location.href);
    await context.route(/\/engine-[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    await page.waitForSelector('.failed');
    await context.unroute(/\/engine-[^/]*\.js$/);
    await page.locator('.failed button').click();
    await page.waitForSelector('.board');
    expect(await page.evaluate(() => location.href)).toBe(address);
    await context.close();
  });

  test('a link is answered: the chain shows both, the newest resolves first; stops are kept to', async () => {
    const { page, problems } = await begin(lab, { mine: 'tonic', theirs: 'purse' });
    await until(page, inMain);
    await use(page, legal, 'set spell');
    await until(page, inMain);
    await use(page, legal, 'set spell');
    await until(page, ({ why, title }) => why === 'respond' && title.includes('Fat Purse'));
    expect(await page.locator('.link').count()).toBe(1);
    await step(page, () => page.locator('.prompt [data-option]', { hasText: 'Bitter Tonic' }).first().click());
    expect(await page.locator('.link').count()).toBe(2);
    const { turn: theirs } = await until(page, ({ title }) => !title.startsWith('Respond to'));
    expect(theirs).toBe('Turn 2');
    expect(await logOf(page)).toContain('You gain 1000 life');
    const log = await logOf(page);
    expect(log.indexOf('Fat Purse resolves')).toBeGreaterThan(log.indexOf('Bitter Tonic resolves'));
    expect((await lives(page))[1]).toBe(9000);

    // With all stops off the rest of their turn asks nothing, although another Tonic could be activated at any time.
    // What was asked already when the stops were set is taken back. The phase that is on is the last: with it their turn goes on.
    const off = (stop: Locator): Promise<void> => stop.click({ clickCount: 2 });
    for (const stop of await page.locator('.phases.theirs .phase:not(.now)').all()) await off(stop);
    expect(await page.locator('.phases.theirs [data-stop=off]').count()).toBe(5);
    await step(page, () => off(page.locator('.phases.theirs .phase.now')));
    const titles: string[] = [];
    await until(page, ({ title, turn }) => {
      if (turn === 'Turn 2' && title.startsWith('Respond')) titles.push(title);
      return turn === 'Turn 3';
    });
    expect(titles).toEqual([]);
    expect((await lives(page))[1]).toBe(9000);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an attack goes through the Damage Step, by drag; a win is told, and there is a rematch', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins', theirs: 'tonic' });
    for (let turn = 0; turn < 4 && !(await page.locator('.result').isVisible()); turn++) {
      await until(page, inMain);
      if (turn === 0) {
        await drag(page, legal, '[data-drop="zone:monsters:0:1"]');
        await step(page, async () => (await entry(page, 'summon')).click());
      } else await use(page, legal, 'summon');
      await until(page, inMain);
      expect(await page.locator('.side.mine .row.front .slot:not(.pile) .card').count()).toBe(turn + 1);
      if (turn === 0) expect(await page.locator('[data-drop="zone:monsters:0:1"] .card').count()).toBe(1);
      // They have nothing but Bitter Tonics: whatever they hold or have set, the page does not know it.
      expect(await leaks(page)).toBe(false);
      await step(page, () => page.keyboard.press('Space'));
      if (turn > 0) await attackAll(page);
    }
    await page.waitForSelector('.result[data-result=won]');
    expect(await leaks(page)).toBe(false);
    expect(await logOf(page)).toContain('attacks directly');
    expect(await seriousViolations(page)).toEqual([]);
    await page.locator('[data-act=rematch]').click();
    await page.waitForFunction(
      () => document.querySelector('.result') === null && document.querySelector('.life-number')?.textContent === '8000',
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  /** Whether the page has a card of theirs in it that nobody has shown. */
  const leaks = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const isShown = document.querySelector('.log')?.textContent?.includes('activates Bitter Tonic') === true;
      return !isShown && document.documentElement.outerHTML.includes('Tonic');
    });

  /** Into the Battle Phase, and with everything that may attack. */
  async function attackAll(page: Page): Promise<void> {
    let { why, phase, isOver } = await nextAsked(page);
    for (let i = 0; i < 60 && !isOver && !(why === 'open' && phase === 'main2'); i++) {
      const canAttack = why === 'open' && phase === 'battle' && (await page.locator('.side.mine .card.legal').count()) > 0;
      const act = (): Promise<void> =>
        canAttack ? drag(page, '.side.mine .card.legal', '.bar.top') : page.keyboard.press(why === 'battle' ? 'y' : 'Space');
      ({ why, phase, isOver } = await step(page, act));
    }
  }

  test('why a card cannot be activated is told beside it; what is not announced yet is cancelled', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins-haste', theirs: 'footman', seed: '4' });
    await until(page, inMain);
    const haste = '.hand.mine .card:has-text("Reckless Haste")';
    await page.locator(haste).first().click();
    const reason = page.locator('.menu[data-known=yes] .denied .reason').first();
    await reason.waitFor();
    expect(await reason.textContent()).toContain('nothing to choose');
    await page.keyboard.press('Escape');

    await use(page, `${legal}:has-text("Twin Blades")`, 'summon');
    await until(page, inMain);
    const cards = await handOf(page);
    await page.locator(`${haste}.legal`).first().click();
    expect((await step(page, async () => (await entry(page, 'activate')).click())).why).not.toBe('open');
    await step(page, () => page.keyboard.press('Escape'));
    await until(page, inMain);
    expect(await handOf(page)).toBe(cards);
    expect(await logOf(page)).not.toContain('Reckless Haste');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a monster that comes as its own text says is no link, and as long as its place is asked for that is cancelled', async () => {
    const { page, problems } = await begin(lab, { mine: 'cyber-dragon', theirs: 'twins', first: 'bot', seed: '3' });
    await until(page, inMain);
    const cards = await handOf(page);
    const summon = async (): Promise<Asked> => {
      await page.locator(legal).first().click();
      return step(page, async () => (await entry(page, 'special summon')).click());
    };
    expect((await summon()).kind).toBe('slot');
    expect([await page.locator('.link').count(), await page.locator('.prompt [data-act=cancel]').count()]).toEqual([0, 1]);
    expect((await step(page, () => page.keyboard.press('Escape'))).why).toBe('open');
    expect(await handOf(page)).toBe(cards);
    await takeSlot(page, await summon());
    expect(await handOf(page)).toBe(cards - 1);
    expect(await logOf(page)).toContain('You Special Summon Cyber Dragon');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WP1] a whole turn with keys alone, and back to the beginning; the eye of the keys is never lost', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins', theirs: 'purse' });
    const { keyboard } = page;
    const isLost = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);
    /** Summons from the hand: to it, to a card that glows, its menu, the entry, and whatever is asked then. */
    const summon = async (): Promise<void> => {
      await keyboard.press('h');
      for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement?.matches('.legal'))); i++)
        await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await page.waitForSelector('.menu-act');
      const moves = await page.locator('.menu-act').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['move']));
      let now = await step(page, () => keyboard.press(String(moves.indexOf('summon') + 1)));
      for (let i = 0; i < 4 && now.why !== 'open'; i++) {
        const { kind } = now;
        expect(await isLost()).toBe(false);
        now = await step(page, () => keyboard.press(kind === 'slot' ? 'Enter' : '1'));
      }
    };
    await until(page, inMain);
    expect(await isLost()).toBe(false);
    await summon();
    await until(page, ({ turn, why, phase }) => turn === 'Turn 3' && inMain({ why, phase }));
    await intoBattle(page);
    await page.locator('.side.mine .card.legal').first().focus();
    await keyboard.press('Enter');
    await page.locator('.menu-act[data-move=attack]').waitFor();
    await step(page, () => keyboard.press('1'));
    expect(await logOf(page)).toContain('Twin Blades attacks directly');
    expect((await lives(page))[0]).toBeLessThan(8000);

    // Back, answer by answer, until there is nothing of one's own left to take back.
    let refusal: string | undefined;
    for (let i = 0; i < 40 && refusal === undefined; i++) {
      const { id } = await nextAsked(page);
      await keyboard.press('z');
      const said = await page.waitForFunction((was) => {
        const no = document.querySelector('.refusal')?.textContent;
        const isGone = document.querySelector<HTMLElement>('.prompt')?.dataset['decision'] !== was;
        return isGone || no !== undefined ? { no } : undefined;
      }, id);
      refusal = (await said.jsonValue())?.no;
    }
    expect(refusal).toContain('nothing of yours to take back');
    await until(page, inMain);
    expect(await handOf(page)).toBe(5);
    expect(await lives(page)).toEqual([8000, 8000]);
    expect(await logOf(page)).not.toContain('Summon');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WE5] a monster is dragged onto the one that it attacks', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins', theirs: 'footman', first: 'bot', seed: '3' });
    const theirs = '.side.theirs .row.front .slot:not(.pile) .card';
    for (let i = 0; i < 4; i++) {
      await until(page, inMain);
      await use(page, legal, 'summon');
      const { turn } = await until(page, inMain);
      if ((await page.locator(theirs).count()) > 0) break;
      await step(page, () => page.keyboard.press('Space'));
      await until(page, (now) => inMain(now) && now.turn !== turn);
    }
    await intoBattle(page);
    const target = await page.locator(theirs).first().getAttribute('data-card');
    await step(page, () => drag(page, '.side.mine .card.legal', `[data-card="${target}"]`));
    await page.waitForFunction(() => /Twin Blades attacks (?!directly)/.test(document.querySelector('.log')?.textContent ?? ''));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
