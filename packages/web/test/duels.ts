/** Duels in the page, with decks of a few cards, so that what is drawn does not matter. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
// @ts-expect-error: built without types
import { compiledSet } from '../set.mjs';
import type { Lab, Opened } from './browser.js';

export const of = (...cards: readonly string[]): string[] => Array.from({ length: 40 }, (_, i) => cards[i % cards.length] as string);

const decks = ['purse', 'tonic', 'twins', 'footman', 'haste', 'revival', 'warden', 'parry', 'graceful-charity', 'cyber-dragon'].map(
  (id) => ({
    id,
    name: `Only ${id}`,
    cards: of(id),
  }),
);

/** A Spell that asks everything there is to ask, one after the other. */
const examiner = `
card: examiner
name: The Examiner
kind: spell
text:
  - activate:
      target: { from: monsters, as: witness }
      do:
        - change-position: { cards: witness, to: defense }
        - draw: 3
        - choose-number: { least: 5, most: 40, as: marks }
        - gain-life: marks
        - discard: { cards: { hand: { whose: you } }, count: 2 }
        - banish: { cards: { graveyard: { whose: you } }, up-to: 2 }
        - declare-race: people
        - destroy: { monsters: { where: [ { race: people } ] } }
        - choose-one:
            - { called: bread, do: { gain-life: 100 } }
            - { called: salt, do: { gain-life: 200 } }
        - may: { gain-life: 1 }
`.trimStart();

const mixed = [
  { id: 'twins-haste', name: 'Twins and Haste', cards: of('twins', 'haste') },
  { id: 'exam', name: 'An exam', cards: of('examiner', 'life-relic', 'life-relic', 'twins') },
  { id: 'rite', name: 'A rite', cards: of('black-luster-ritual', 'black-luster-soldier', 'twins', 'twins') },
];

let compiled: string | undefined;
export const testSet = (): string => {
  compiled ??= compiledSet([...decks, ...mixed], [{ path: 'cards/examiner.yaml', text: examiner }]) as string;
  return compiled;
};

export interface DuelOptions {
  readonly mine: string;
  readonly theirs: string;
  readonly bot?: 'random' | 'greedy';
  readonly first?: 'me' | 'bot';
  readonly seed?: string;
  readonly width?: number;
  readonly height?: number;
  readonly set?: string;
  readonly before?: () => void;
  readonly touch?: boolean;
  readonly context?: BrowserContext;
}

/** Begins a duel from the start page, as a person does. */
export async function begin(
  lab: Lab,
  { mine, theirs, bot = 'random', first = 'me', seed = '1', set = testSet(), ...rest }: DuelOptions,
): Promise<Opened> {
  const opened = await lab.open({ set, query: '?pace=0', ...rest });
  const { page } = opened;
  await page.waitForSelector(`input[name="deck"][value="${mine}"]`);
  await page.evaluate(
    (choices) => {
      for (const [name, value] of choices) document.querySelector<HTMLElement>(`input[name="${name}"][value="${value}"]`)?.click();
    },
    [
      ['deck', mine],
      ['bot-deck', theirs],
      ['bot', bot],
      ['first', first],
    ] as const,
  );
  await page.fill('.seed input', seed);
  await page.evaluate(() => document.fonts.ready); // other letters, other places
  await page.click('[data-act=begin]');
  await page.waitForSelector('.board');
  return opened;
}

/** What is asked, and where in the duel: all of it from one look at the page, which may ask something else in the next. */
export interface Asked {
  readonly id: string;
  readonly why: string;
  readonly kind: string;
  readonly phase: string;
  readonly title: string;
  readonly turn: string;
  readonly isOver: boolean;
}

/** A key, and the question that it is pressed for. */
interface Press {
  readonly key: string;
  readonly to: string;
}

/**
 * Waits until the player is asked, after this question if one is named, or until the duel is over. What the page has answered already is
 * asked nobody, and a window in which it is not yet known what all can be done will be another one in a moment. In the page: every look
 * from here takes its time. A key is pressed only while what it is meant for is asked.
 */
export const nextAsked = (page: Page, after?: string | Press): Promise<Asked> =>
  page.evaluate(async (before) => {
    const [was, key] = typeof before === 'object' ? [before.to, before.key] : [before];
    const now = (): Asked | undefined => {
      const prompt = document.querySelector<HTMLElement>('.prompt');
      const isOver = document.querySelector('.result') !== null;
      const { decision: id = '', why = '', kind = '', known } = prompt?.dataset ?? {};
      const isAsked = id !== '' && !prompt?.matches('.answered') && (why !== 'open' || known === 'yes');
      if (!isAsked && !isOver) return undefined;
      return {
        id,
        why,
        kind,
        phase: document.querySelector<HTMLElement>('.phases.mine .phase.now')?.dataset['phase'] ?? '',
        title: prompt?.querySelector('h2')?.textContent ?? '',
        turn: /Turn \d+/.exec(document.querySelector('.turn')?.textContent ?? '')?.[0] ?? '',
        isOver,
      };
    };
    if (key !== undefined && now()?.id === was) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const since = performance.now();
    for (;;) {
      const asked = now();
      if (asked !== undefined && (asked.isOver || asked.id !== was)) return asked;
      if (performance.now() - since > 60_000)
        throw new Error(`nothing is asked: ${document.querySelector('.prompt')?.outerHTML.slice(0, 400)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, after);

/** Does something about what is asked, and waits for what is asked then. */
export async function step(page: Page, act: () => Promise<unknown>): Promise<Asked> {
  const { id } = await nextAsked(page);
  await act();
  return nextAsked(page, id);
}

/** Waits until this is asked, answering everything before it by passing or saying no. */
export async function until(page: Page, isIt: (asked: Asked) => boolean, most = 120): Promise<Asked> {
  let now = await nextAsked(page);
  for (let i = 0; i < most; i++) {
    const { id, kind, isOver } = now;
    if (isOver) throw new Error('the duel is over');
    if (isIt(now)) return now;
    if (kind === 'yesNo' || kind === 'action') now = await nextAsked(page, { key: kind === 'yesNo' ? 'n' : ' ', to: id });
    else now = await step(page, () => pickAny(page, kind));
  }
  throw new Error('it was never asked');
}

/** Picks the first that is offered, or as many as it takes. */
export async function pickAny(page: Page, kind: string): Promise<void> {
  if (kind === 'slot') return page.locator('.slot-choice').first().click();
  const tray = page.locator('dialog.tray');
  const isTray = (await tray.count()) > 0;
  const confirm = (isTray ? tray : page.locator('.prompt')).locator('[data-act=confirm]');
  // A few plain answers stand side by side, with nothing to confirm.
  if ((await confirm.count()) === 0) return page.locator('.prompt [data-option]').first().click();
  const options = isTray ? tray.locator('.tray-card:not(.picked)') : page.locator('.board .card.legal:not(.picked)');
  for (let i = 0; i < 8 && (await confirm.isDisabled()); i++) await options.first().click();
  return confirm.click();
}

export const inMain = ({ why, phase }: { why: string; phase: string }): boolean => why === 'open' && phase === 'main1';
export const handOf = (page: Page): Promise<number> => page.locator('.hand.mine .card').count();
export const lives = (page: Page): Promise<number[]> =>
  page.locator('.life-number').evaluateAll((all) => all.map((one) => Number(one.textContent)));

/** An entry of the menu that is open. What cannot be done makes the menu larger as soon as it is known, and that may move it. */
export async function entry(page: Page, move: string): Promise<Locator> {
  await page.waitForSelector('.menu[data-known=yes]');
  return page.locator(`.menu-act[data-move="${move}"]`).first();
}

/** Uses an entry of the menu of a card; where a slot is asked for, the first will do. */
export async function use(page: Page, card: string, move: string): Promise<Asked> {
  await page.locator(card).first().click();
  return takeSlot(page, await step(page, async () => (await entry(page, move)).click()));
}

/** If a slot is asked for, the first will do. */
export const takeSlot = async (page: Page, now: Asked): Promise<Asked> =>
  now.kind === 'slot' ? step(page, () => pickAny(page, 'slot')) : now;

/** Takes a card by the pointer, and lifts it a little. */
export async function lift(page: Page, card: string): Promise<void> {
  const it = page.locator(card).first();
  await it.hover();
  const box = await it.boundingBox();
  if (box === null) throw new Error(`${card} is not to be seen`);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 30, { steps: 4 });
}

/** Lets go of what is held, there. */
export async function dropOn(page: Page, place: string): Promise<void> {
  const box = await page.locator(place).first().boundingBox();
  if (box === null) throw new Error(`${place} is not to be seen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Drags a card to where it is shown that a drop does something. */
export async function drag(page: Page, card: string, place: string): Promise<void> {
  await lift(page, card);
  await page.waitForSelector(`${place}.landing`);
  await dropOn(page, place);
}

/** Waits until the duel is kept as it stands: that is so a moment after its table was last spoken to. */
export async function kept(page: Page): Promise<void> {
  const since = await page.evaluate(() => Date.now());
  // A question is spoken, too: what the card can do.
  await page.locator('.hand.mine .card').first().click();
  await page.waitForSelector('.menu[data-known=yes]');
  await page.keyboard.press('Escape');
  await page.evaluate(async (then) => {
    const id = location.hash.slice('#duel-'.length);
    const read = (): Promise<{ readonly at: number } | undefined> =>
      new Promise((resolve) => {
        const opening = indexedDB.open('rulewright', 1);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('duels').objectStore('duels').get(id);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      });
    while (((await read())?.at ?? 0) < then) await new Promise((resolve) => setTimeout(resolve, 20));
  }, since);
}
