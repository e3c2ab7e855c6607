/**
 * The line to the worker: what the seat says, and questions that are answered one by one.
 *
 * WP2  In a duel the page has what is printed on all cards, what both decks are made of, and what the host tells its seat, and nothing
 *      else of the game: neither in what is said to it, nor in what it shows, names, draws or keeps.
 */

import type { FromSeat, Reply, Why } from '@rulewright/host';
import { drawAhead } from '../cards/drawing.js';
import type { PrintedCard } from '../game/printed.js';
import { clearDesk } from '../store/desk-store.js';
import { duel, keptStops, receive } from '../store/duel-store.js';
import type { FromWorker, ToWorker } from './session.js';

/** The address says which duel was on when the page was left. */
const addressOf = (id: string): string => `#duel-${id}`;
const duelInAddress = (): string | undefined => /^#duel-(\w+)$/.exec(location.hash)?.[1];
/** Whether it has been asked for: once, so that the start is shown if it cannot go on. */
let isResuming = false;
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { done(reply: Reply): void; refused(why: Why): void }>();

/** A question without its number. */
type Question = { [T in FromSeat as T['type']]: T extends { readonly ask: number } ? Omit<T, 'ask'> : never }[FromSeat['type']];

export class Refused extends Error {
  constructor(readonly why: Why) {
    super(why.sentence);
  }
}

export function tell(message: ToWorker): void {
  worker?.postMessage(message);
}

export const say = (message: FromSeat): void => tell({ type: 'seat', message });

export function ask<R extends Reply['to']>(question: Question & { type: R }): Promise<Extract<Reply, { to: R }>> {
  const number = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { done: (reply) => resolve(reply as Extract<Reply, { to: R }>), refused: (why) => reject(new Refused(why)) });
    say({ ...question, ask: number } as unknown as FromSeat);
  });
}

export function connect(): void {
  worker = new Worker(new URL('../worker/main.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', ({ message }) => duel.set({ stage: 'failed', failure: message || 'The worker could not be started.' }));
  tell({ type: 'load' });
}

/** Both decks are known to the page, though not in what order. */
function drawDecks(): void {
  const { choice, decks, cards } = duel.get();
  const played = decks.filter(({ id }) => id === choice?.deck || id === choice?.botDeck);
  const ids = new Set(played.flatMap((deck) => [...deck.cards, ...deck.extra]));
  drawAhead([...ids].flatMap((id) => cards.get(id) ?? []));
}

const byId = (cards: readonly PrintedCard[]): ReadonlyMap<string, PrintedCard> => new Map(cards.map((card) => [card.id, card]));

function hear(message: FromWorker): void {
  switch (message.type) {
    case 'loaded': {
      const { set, cards, decks, bots, kept } = message;
      const id = isResuming ? undefined : duelInAddress();
      duel.set({ stage: id === undefined ? 'start' : 'loading', set, cards: byId(cards), decks, bots, kept });
      isResuming = id !== undefined;
      // Until then the address names it: if something does not come, another try goes on with it.
      if (id === undefined) history.replaceState(null, '', location.pathname + location.search);
      else tell({ type: 'resume', id });
      return;
    }
    case 'begun':
      // What the last duel asked is not asked in this one, although it may have the same number.
      duel.set({ view: undefined, before: undefined, log: [], leads: [], leadsOf: -1 });
      clearDesk();
      duel.set({ choice: message.choice, seat: message.seat, ...(message.cards !== undefined && { cards: byId(message.cards) }) });
      isResuming = false;
      history.replaceState(null, '', addressOf(message.id));
      drawDecks();
      say({ type: 'stops', stops: keptStops() });
      say({ type: 'hello', protocol: 1 });
      return;
    case 'failed':
      duel.set({ stage: 'failed', failure: message.sentence });
      return;
    case 'seat': {
      const heard = message.message;
      const number = heard.type === 'reply' || heard.type === 'refused' ? heard.ask : undefined;
      const asker = number === undefined ? undefined : waiting.get(number);
      if (number !== undefined) waiting.delete(number);
      if (heard.type === 'reply') asker?.done(heard);
      else if (heard.type === 'refused' && asker !== undefined) asker.refused(heard);
      else receive(heard, () => say({ type: 'hello', protocol: 1 }));
    }
  }
}
