/** The worker: it has the cards, and a table at which the duel is played. The page is told what its seat may know. */
import type { CardSet } from '@rulewright/language';
import type { DuelChoice, FromWorker, ToWorker } from '../wire/session.js';
import { forget, type Kept, kept } from './keeping.js';
import { fetchSet, printedOf, shownDeck } from './set.js';
import { bots, PageTable } from './table.js';

const post = (message: FromWorker): void => (self as unknown as Worker).postMessage(message);

let set: CardSet | undefined;
let table: PageTable | undefined;

async function load(): Promise<void> {
  set ??= await fetchSet();
  const last = await kept();
  const cards = [...set.cards.values()].map(({ definition, text, data }) => printedOf(definition, text, data));
  const decks = [...set.decks.values()].map(shownDeck);
  post({ type: 'loaded', set: set.id, cards, decks, bots, ...(last && { kept: { choice: last.choice, answers: last.answers } }) });
}

/** What the host says before the page has said hello is said again then. */
function sit(choice: DuelChoice, last?: Kept): void {
  table?.leave();
  table = new PageTable(set as CardSet, choice, last, (message) => post({ type: 'seat', message }));
  post({ type: 'begun', choice, seat: table.seat });
}

/** Goes on with the duel that was kept. One whose cards have changed since, or that is damaged, cannot go on: it is forgotten. */
async function resume(): Promise<void> {
  const last = await kept();
  try {
    if (last === undefined) throw new Error('No duel was kept.');
    sit(last.choice, last);
  } catch {
    await forget();
    await load();
  }
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'load':
      await load();
      return;
    case 'begin':
      sit(message.choice);
      return;
    case 'resume': {
      await resume();
      return;
    }
    case 'leave':
      table?.leave();
      table = undefined;
      await load();
      return;
    case 'seat':
      table?.hear(message.message);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  hear(data).catch((error: unknown) => post({ type: 'failed', sentence: error instanceof Error ? error.message : String(error) }));
});
