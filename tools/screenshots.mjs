/**
 * Takes the pictures of the README: plays duels in a real browser, by chance from a seed, until there is something to see.
 * `node tools/screenshots.mjs [name …]`; the pictures go to docs/images, or as PNG to the folder that SHOTS names.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './ensure-chromium.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';
import { buildSite, site } from './site.mjs';

const { SHOTS } = process.env;
const out = SHOTS ?? join(root, 'docs', 'images');
const laptop = { width: 1440, height: 900 };
const wide = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };
const side = { width: 844, height: 390 };
/** A deck with which long chains come about, on both sides. */
const answers = ['answers', 'answers'];
const monsters = ['gemini-elf', 'vorse-raider', 'luster-dragon', 'archfiend-soldier', 'la-jinn', 'battle-ox'];
const responses = ['book-of-moon', 'mystical-space-typhoon', 'rush-recklessly', 'enemy-controller', 'raigeki-break', 'dust-tornado'];
const counted = (count, cards) => cards.map((card) => `  ${card}: ${count}\n`).join('');
const answering = {
  path: 'decks/answers.yaml',
  text: `deck: answers\nname: Answers\ncards:\n${counted(3, [...monsters, ...responses])}${counted(2, ['shrink', 'seven-tools-of-the-bandit'])}`,
};

/** One step of somebody who plays whatever comes: runs in the page. */
function playOne(chance) {
  const some = (list) => list[Math.floor(chance * list.length)];
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const click = (element) => element?.click();
  const menu = all('.menu-act');
  if (menu.length > 0) return click(some(menu));
  const dialog = document.querySelector('dialog[open]');
  if (dialog !== null)
    return click(
      dialog.querySelector('[data-act=confirm]:not(:disabled)') ??
        some(all('.tray-card:not(.picked)', dialog)) ??
        dialog.querySelector('[data-act=none]'),
    );
  const prompt = document.querySelector('.prompt[data-decision]');
  if (prompt === null) return undefined;
  const ready = prompt.querySelector('[data-act=confirm]:not(:disabled), [data-act=yes]');
  if (ready !== null) return click(ready);
  if (prompt.dataset.kind === 'slot') return click(some(all('.slot-choice')));
  const legal = all('.board .card.legal:not(.picked)');
  const isWindow = prompt.dataset.kind === 'action';
  const options = all('[data-option]', prompt);
  if (isWindow && prompt.dataset.why === 'respond' && options.length > 0 && chance < 0.75) return click(some(options));
  if (legal.length > 0 && (!isWindow || (prompt.dataset.why === 'open' && chance < 0.9))) return click(some(legal));
  return click(prompt.querySelector('[data-act=pass], [data-act=none]') ?? some(options));
}

function chances(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state / 0x100000000;
  };
}

async function playUntil(page, isIt, seed, most = 500) {
  const chance = chances(seed);
  for (let i = 0; i < most; i++) {
    if ((isIt === isOver || (await page.evaluate(isClear))) && (await page.evaluate(isIt))) return true;
    if (await page.evaluate(isOver)) return false;
    await page.evaluate(playOne, chance());
    await page.waitForTimeout(60);
  }
  return false;
}

async function begin(page, address, { seed, mine, theirs }) {
  await page.goto(`${address}?pace=0`);
  await page.waitForSelector('[data-act=begin]');
  await page.evaluate(() => document.fonts.ready);
  for (const [name, value] of [
    ['deck', mine],
    ['bot-deck', theirs],
    ['first', 'me'],
    ['bot', 'random'],
  ])
    await page
      .locator(`input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
      .first()
      .check({ force: true });
  await page.fill('.seed input', String(seed));
  await page.click('[data-act=begin]');
  await page.waitForSelector('.board');
}

/** Nothing lies above the table. */
const isClear = () => document.querySelector('.menu, dialog[open], .result') === null;
/** A full table: at least so many cards on the field, and some in the hand. */
const isBusy = () =>
  document.querySelectorAll('.row .slot:not(.pile) .card').length >= 6 &&
  document.querySelectorAll('.hand.mine .card').length >= 3 &&
  document.querySelector('.prompt[data-why=open]') !== null &&
  document.querySelectorAll('.card.legal').length >= 2;
const isChain = () =>
  document.querySelectorAll('.link').length >= 3 &&
  document.querySelectorAll('.arc.target').length >= 2 &&
  document.querySelector('.prompt[data-why=respond]') !== null;
const isOver = () => document.querySelector('.result') !== null;

/** A card of one's own whose menu has something to do and something not to. */
async function askWhyNot(page) {
  for (const card of await page.locator('.hand.mine .card, .side.mine .slot:not(.pile) .card').all()) {
    await card.click();
    await page.waitForTimeout(250);
    if ((await page.locator('.menu .denied .reason').count()) > 0 && (await page.locator('.menu-act').count()) > 0) return;
    await page.keyboard.press('Escape');
  }
}

async function debug(page) {
  await page.keyboard.press('d');
  await page.waitForSelector('.moment');
  for (let i = 0; i < 4; i++) await page.locator('[data-act=step-back]').click();
  await page.waitForTimeout(500);
}

const browse = (page) => page.keyboard.press('g');
const showLinks = (page) => page.locator('.tools .only-small', { hasText: 'Chain' }).tap();
const showCard = async (page) => {
  await page.locator('.side.mine .slot:not(.pile) .card').first().tap();
  await page.locator('[data-act=read]').tap();
};

const scenes = {
  start: { size: laptop },
  'start-phone': { size: phone },
  'duel-laptop': { size: laptop, until: isBusy },
  chain: { size: laptop, until: isChain, decks: answers, after: (page) => page.locator('.link').first().hover() },
  reasons: { size: laptop, until: isBusy, after: askWhyNot },
  graveyard: { size: laptop, until: isBusy, after: browse },
  debugger: { size: laptop, until: isBusy, after: debug },
  result: { size: laptop, until: isOver, decks: ['plain', 'effects'] },
  'duel-wide': { size: wide, until: isBusy },
  'duel-phone': { size: phone, until: isBusy },
  'duel-phone-wide': { size: side, until: isBusy },
  'phone-chain': { size: phone, until: isChain, decks: answers, after: showLinks },
  'phone-card': { size: phone, until: isBusy, after: showCard },
};
/** Those that the documentation shows; the others are for whoever looks after the page. */
const shown = [
  'start',
  'duel-laptop',
  'chain',
  'reasons',
  'debugger',
  'result',
  'duel-wide',
  'duel-phone',
  'duel-phone-wide',
  'phone-chain',
];

buildSite();
mkdirSync(out, { recursive: true });
const { compiledSet } = await import('../packages/web/set.mjs');
const set = compiledSet(undefined, [answering]);
const { server, address } = await serve(site);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : shown) await take(name, scenes[name]);
await browser.close();
server.close();

/** Plays from one seed after the other until there is what is to be seen. */
async function take(name, { size, until, after, decks: [mine, theirs] = ['effects', 'plain'] }) {
  const isPhone = size === phone || size === side;
  for (let seed = 1; seed <= 12; seed++) {
    const context = await browser.newContext({ viewport: size, deviceScaleFactor: isPhone ? 2 : 1, hasTouch: isPhone, isMobile: isPhone });
    if (mine === 'answers')
      await context.route('**/chain.set.json', (route) => route.fulfill({ body: set, contentType: 'application/json' }));
    const page = await context.newPage();
    if (until === undefined) {
      await page.goto(address);
      await page.waitForSelector('[data-act=begin]');
    } else await begin(page, address, { seed, mine, theirs });
    const isThere = until === undefined || (await playUntil(page, until, seed));
    if (isThere) {
      await after?.(page);
      if (!isPhone) await page.mouse.move(2, 2);
      await page.waitForTimeout(1800); // what floats away has gone
      const picture =
        SHOTS === undefined ? { path: join(out, `${name}.jpg`), type: 'jpeg', quality: 86 } : { path: join(out, `${name}.png`) };
      await page.screenshot(picture);
      console.log(`${picture.path} (seed ${seed})`);
    }
    await context.close();
    if (isThere) return;
  }
  console.log(`${name}: nothing to be seen in twelve duels`);
}
