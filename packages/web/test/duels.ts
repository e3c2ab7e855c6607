/** Duels in the page, with decks of a few cards, so that what is drawn does not matter. */
import type { BrowserContext, Page } from 'playwright-core';
// @ts-expect-error: built without types
import { compiledSet } from '../set.mjs';
import type { Lab, Opened } from './browser.js';

export const of = (...cards: readonly string[]): string[] => Array.from({ length: 40 }, (_, i) => cards[i % cards.length] as string);

const decks = ['purse', 'tonic', 'twins', 'footman', 'haste', 'revival', 'warden', 'parry', 'graceful-charity'].map((id) => ({
  id,
  name: `Only ${id}`,
  cards: of(id),
}));

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
  await page.click('[data-act=begin]');
  await page.waitForSelector('.board');
  return opened;
}

/** What is asked now: its kind and reason; nothing while the other seat is asked. */
export const askedNow = (page: Page): Promise<{ why: string; kind: string; id: string } | undefined> =>
  page.evaluate(() => {
    const { why, kind, decision } = document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
    return decision === undefined ? undefined : { why: why as string, kind: kind as string, id: decision };
  });

/** What is asked, and where in the duel. */
interface Asked {
  readonly why: string;
  readonly kind: string;
  readonly phase: string;
  readonly title: string;
  readonly turn: string;
}

/** Waits until this is asked, answering everything before it by passing or saying no. */
export async function until(page: Page, isIt: (asked: Asked) => boolean, most = 120): Promise<void> {
  let now = await nextAsked(page);
  for (let i = 0; i < most; i++) {
    if (now.isOver) throw new Error('the duel is over');
    if (isIt(now)) return;
    if (now.kind === 'yesNo' || now.kind === 'action') now = await nextAsked(page, { key: now.kind === 'yesNo' ? 'n' : ' ', to: now.id });
    else {
      await step(page, () => pickAny(page));
      now = await nextAsked(page);
    }
  }
  throw new Error('it was never asked');
}

/**
 * Presses a key, if one is named, and waits for what is asked then: in the page, since every question from here takes its time. The page
 * may have answered by itself meanwhile: then there is nothing to press.
 */
const nextAsked = (page: Page, press?: { readonly key: string; readonly to: string }): Promise<Asked & { id: string; isOver: boolean }> =>
  page.evaluate(async (pressed) => {
    const prompt = (): DOMStringMap => document.querySelector<HTMLElement>('.prompt')?.dataset ?? {};
    const isOver = (): boolean => document.querySelector('.result') !== null;
    const before = pressed?.to;
    if (pressed !== undefined && prompt()['decision'] === before)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed.key, bubbles: true }));
    const since = performance.now();
    // Asked a moment ago, and answered by a stop: that does not count.
    const isAsked = (): boolean => prompt()['decision'] !== undefined && prompt()['decision'] !== before;
    while (!isAsked() && !isOver()) {
      if (performance.now() - since > 60_000)
        throw new Error(`nothing is asked: ${document.querySelector('.prompt')?.outerHTML.slice(0, 400)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { why = '', kind = '', decision: id = '' } = prompt();
    return {
      id,
      why,
      kind,
      phase: document.querySelector<HTMLElement>('.phases.mine .phase.now')?.dataset['phase'] ?? '',
      title: document.querySelector('.prompt h2')?.textContent ?? '',
      turn: /Turn \d+/.exec(document.querySelector('.turn')?.textContent ?? '')?.[0] ?? '',
      isOver: isOver(),
    };
  }, press);

/** Picks the first cards that are offered, as many as it takes. */
async function pickAny(page: Page): Promise<void> {
  if ((await askedNow(page))?.kind === 'slot') {
    await chooseSlot(page);
    return;
  }
  const confirm = page.locator('.prompt [data-act=confirm]');
  if ((await confirm.count()) === 0) {
    // A few plain answers stand side by side; if there is none either, something else is asked by now.
    if ((await page.locator('.prompt [data-option]').count()) > 0) await page.locator('.prompt [data-option]').first().click();
    return;
  }
  for (let i = 0; i < 8 && (await confirm.isDisabled()); i++) await page.locator('.card.legal:not(.picked)').first().click();
  await confirm.click();
}

export const inMain = ({ why, phase }: { why: string; phase: string }): boolean => why === 'open' && phase === 'main1';
export const handOf = (page: Page): Promise<number> => page.locator('.hand.mine .card').count();
export const lives = (page: Page): Promise<number[]> =>
  page.locator('.life-number').evaluateAll((all) => all.map((one) => Number(one.textContent)));

/** Does something, and waits until something else is asked, or nothing any more. */
export async function step(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await askedNow(page);
  await act();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLElement>('.prompt')?.dataset['decision'] !== id || document.querySelector('.result') !== null,
    before?.id,
  );
}

/** Uses an entry of the menu of a card; where a slot is asked for, the first will do. */
export async function use(page: Page, card: string, move: string): Promise<void> {
  await page.locator(card).first().click();
  await step(page, () => page.locator(`.menu-act[data-move="${move}"]`).first().click());
  await takeSlot(page);
}

export async function takeSlot(page: Page): Promise<void> {
  await page.waitForSelector('.prompt[data-decision], .result');
  if ((await askedNow(page))?.kind !== 'slot') return;
  await step(page, () => chooseSlot(page));
}

/** The page may have meant a place already, and answer by itself: then there is nothing left to choose. */
async function chooseSlot(page: Page): Promise<void> {
  await page
    .locator('.slot-choice')
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined);
}
