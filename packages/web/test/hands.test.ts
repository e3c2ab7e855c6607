import type { LogEntry, Why } from '@rulewright/host';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '../src/board/score.js';
import { deniedOf } from '../src/game/denied.js';
import { quick, testLab } from './browser.js';
import { begin, drag, dropOn, handOf, inMain, lift, nextAsked, step, until, use } from './duels.js';

describe.skipIf(quick)('a hand on the cards', () => {
  const lab = testLab();

  test('[WE8] a drag shows where a drop does something; one on a card aims at it; one undo takes all of it back', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins-haste', theirs: 'footman', seed: '4' });
    await until(page, inMain);
    const twins = '.hand.mine .card.legal:has-text("Twin Blades")';
    await lift(page, twins);
    await page.waitForSelector('.slot.landing');
    const landing = await page.locator('.landing').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['drop']));
    expect(landing.sort()).toEqual([0, 1, 2, 3, 4].map((slot) => `zone:monsters:0:${slot}`));
    await page.mouse.move(5, 300);
    await page.mouse.up();
    expect([(await nextAsked(page)).why, await page.locator('.menu').count()]).toEqual(['open', 0]);

    await use(page, twins, 'summon');
    await until(page, inMain);
    const cards = await handOf(page);
    const haste = '.hand.mine .card.legal:has-text("Reckless Haste")';
    await drag(page, haste, '.side.mine .row.front .card:has-text("Twin Blades")');
    await page.waitForFunction((count) => document.querySelectorAll('.hand.mine .card').length === count, cards - 1);
    await until(page, inMain);
    expect(await page.textContent('.log')).toContain('You activate Reckless Haste');

    // What was passed on the way is taken back by itself; then the card, its target and its place at once.
    for (let i = 0; i < 4 && (await handOf(page)) < cards; i++) await step(page, () => page.keyboard.press('z'));
    expect(await handOf(page)).toBe(cards);
    await until(page, inMain);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WP10] a drop on the field that does nothing says why not; one beside it does not', async () => {
    const { page, problems } = await begin(lab, { mine: 'twins-haste', theirs: 'footman', seed: '4' });
    await until(page, inMain);
    const slot = '[data-drop="zone:monsters:0:1"]';
    // There is nobody whom it could make stronger yet: it can be set, and not into a place for monsters.
    const haste = '.hand.mine .card.legal:has-text("Reckless Haste")';
    await lift(page, haste);
    await dropOn(page, slot);
    await page.waitForSelector('.menu[data-known=yes] .denied .reason');
    expect(await page.locator('.menu-act').allTextContents()).toEqual(['Set face-down']);
    await page.keyboard.press('Escape');

    await use(page, '.hand.mine .card.legal:has-text("Twin Blades")', 'summon');
    await until(page, inMain);
    // One Normal Summon is all: the next one does not glow, and cannot go there.
    const twins = '.hand.mine .card:not(.legal):has-text("Twin Blades")';
    await lift(page, twins);
    await page.mouse.move(5, 300);
    await page.mouse.up();
    expect(await page.locator('.menu').count()).toBe(0);
    await lift(page, twins);
    await dropOn(page, slot);
    await page.waitForSelector('.menu[data-known=yes] .denied .reason');
    expect(await page.textContent('.menu')).toContain('Normal Summon');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('what a card cannot do', () => {
  const why = (code: string): Why => ({ code, sentence: code });
  const own = { ability: 'dragon', allowed: false, reasons: [why('activation.no-link'), why('activation.condition')] };

  test('[WE4] a way to summon it is the move of that name, and is not denied where it is offered', () => {
    const summon = { ability: 'summon', move: 'summon', allowed: false, reasons: [why('summon.tributes')] };
    expect(deniedOf([own, summon], new Set())).toEqual([
      { ...own, move: 'special summon', reasons: [why('activation.condition')] },
      summon,
    ]);
    expect(deniedOf([own, summon], new Set(['special summon']))).toEqual([summon]);
    expect(deniedOf([{ ...own, reasons: [why('activation.no-link')] }], new Set())).toEqual([]);
    const never = { ability: 'special summon', move: 'special summon', allowed: false, reasons: [why('move.not-main')] };
    expect(deniedOf([own, never], new Set())).toEqual([never]);
  });
});

describe('what the eye follows', () => {
  const entry = (n: number, event: string, data: LogEntry['data']): LogEntry => ({ n, group: n, event, by: 0, data });

  test('[WE6] one thing after the other, and never longer than a moment', () => {
    const { strikes, moves, beats } = scoreOf([
      entry(1, 'battled', { attacker: { card: 1 }, target: { card: 2 } }),
      entry(2, 'damaged', { seat: 1, amount: 800 }),
      entry(3, 'destroyed', { card: { card: 2 } }),
    ]);
    expect(strikes.get(1)).toEqual({ at: 0, target: 2 });
    expect(moves.has(1)).toBe(false);
    expect(beats.map(({ what }) => what)).toEqual(['life', 'burst']);
    expect(moves.get(2)).toBeGreaterThan(beats[0]?.at ?? 0);
    const many = scoreOf(Array.from({ length: 100 }, (_, i) => entry(i, 'drawn', { card: { card: i } })));
    expect(Math.max(...many.moves.values())).toBeLessThan(2000);
  });
});
