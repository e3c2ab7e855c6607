/** A worker that says what a test has it say, and keeps what the page says: the page knows nothing but the protocol. */

import type { SeatView, SeenDecision, ToSeat } from '@rulewright/host';
import type { Page } from 'playwright-core';
import type { FromWorker, ToWorker } from '../src/wire/session.js';

declare global {
  interface Window {
    said: ToWorker[];
    tell(message: FromWorker): void;
  }
}

/** Runs in the page: there is no other worker any more. */
export function fakeWorker(): void {
  let worker: EventTarget | undefined;
  window.said = [];
  class Fake extends EventTarget {
    constructor() {
      super();
      worker = this;
    }
    postMessage(message: ToWorker): void {
      window.said.push(message);
    }
  }
  window.Worker = Fake as unknown as typeof Worker;
  window.tell = (message) => worker?.dispatchEvent(new MessageEvent('message', { data: message }));
}

const zone = (name: string, owner: number, slot: number, cards: readonly number[]) => ({
  zone: name,
  owner,
  slot,
  count: cards.length,
  cards,
});
const card = (place: string, is: string, controller: number) => ({
  zone: place,
  card: is,
  owner: controller,
  controller,
  faceDown: false,
  shows: { position: 'attack' },
});

/** A table with a hand of two, a monster on each side, and two cards in the graveyard. */
export function viewWith(decision: SeenDecision | undefined, more: Partial<SeatView> = {}): SeatView {
  const zones: Record<string, SeatView['zones'][string]> = {};
  const put = (name: string, owner: number, slot: number, cards: readonly number[]): void => {
    zones[`${name}:${owner}:${slot}`] = zone(name, owner, slot, cards);
  };
  for (const owner of [0, 1]) {
    for (let slot = 0; slot < 5; slot++) {
      put('monsters', owner, slot, slot === 2 ? [10 + owner] : []);
      put('spells', owner, slot, []);
    }
    zones[`deck:${owner}:0`] = { zone: 'deck', owner, slot: 0, count: 30 };
    put('banished', owner, 0, []);
  }
  put('hand', 0, 0, [1, 2]);
  put('hand', 1, 0, []);
  put('grave', 0, 0, [20, 21]);
  put('grave', 1, 0, []);
  return {
    seat: 0,
    scopes: ['game', 'turn', 'main1'],
    turn: 0,
    players: { 0: { life: 8000 }, 1: { life: 7000 } },
    playerTraits: {},
    zones,
    cards: {
      1: card('hand:0:0', 'knight', 0),
      2: card('hand:0:0', 'charm', 0),
      10: card('monsters:0:2', 'knight', 0),
      11: card('monsters:1:2', 'ogre', 1),
      20: card('grave:0:0', 'ogre', 0),
      21: card('grave:0:0', 'charm', 0),
    },
    things: {},
    chain: [],
    asked: decision === undefined ? [1] : [0],
    ...(decision !== undefined && { decision }),
    notices: [],
    seats: { 0: { name: 'You', by: 'person' }, 1: { name: 'Bo', by: 'bot' } },
    ...more,
  };
}

/** No decision has the number of another. */
let decisions = 0;

export const asked = (kind: SeenDecision['kind'], options: SeenDecision['options'], more: Partial<SeenDecision> = {}): SeenDecision => ({
  id: ++decisions,
  kind,
  why: 'choose',
  by: 'test',
  min: 1,
  max: 1,
  total: 0,
  options,
  canBackOut: false,
  ...more,
});

const cards = [
  { id: 'knight', name: 'Paper Knight', kind: 'monster', level: 4, atk: 1500, def: 1200, text: ['Once per turn: you can draw 1 card.'] },
  { id: 'ogre', name: 'Hill Ogre', kind: 'monster', level: 5, atk: 2100, def: 1500, text: [] },
  { id: 'charm', name: 'Charm', kind: 'spell', type: 'quick-play', text: ['Draw 1 card.'] },
];

/** Has the worker say things, one after the other. */
export async function tellAll(page: Page, messages: readonly object[]): Promise<void> {
  await page.evaluate(
    (texts) => {
      for (const text of texts) window.tell(JSON.parse(text));
    },
    messages.map((message) => JSON.stringify(message)),
  );
}

/** Shows a duel with this decision. */
export async function show(
  page: Page,
  view: SeatView,
  log: Extract<ToSeat, { type: 'view' }>['log'] = [],
  printed: readonly object[] = cards,
): Promise<void> {
  const stops = { mine: {}, theirs: {}, otherwise: 'auto' as const };
  const whole: ToSeat = { type: 'view', protocol: 1, mode: 'practice', version: 1, view, log, stops };
  const begun = { type: 'begun', id: 'test', choice: { deck: 'a', botDeck: 'a', bot: 'random', first: 'me', seed: '1' }, seat: 0 };
  await tellAll(page, [{ type: 'loaded', set: 'test', cards: printed, decks: [], bots: [] }, begun, { type: 'seat', message: whole }]);
  await page.waitForSelector('.board');
}

/** The picks of the last answer that the page gave. */
export const answered = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const all = window.said.flatMap((said) => (said.type === 'seat' && said.message.type === 'answer' ? [said.message.picks] : []));
    return all.at(-1);
  });

export const saidTypes = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.said.map((said) => (said.type === 'seat' ? said.message.type : said.type)));
