/**
 * The worker: it has the cards, and a table at which the duel is played. The page is told what its seat may know.
 *
 * WP9  The start is there before the engine: decks can be chosen while the rules are still on their way. What is begun then begins as
 *      soon as they have come.
 */
import type { CardSet } from '@rulewright/language';
import type { DuelChoice, FromWorker, ToWorker } from '../wire/session.js';
import { bots } from './bots.js';
import { forget, type Kept, kept } from './keeping.js';
import { atFirstSight, type Shelf } from './printing.js';
import type { PageTable } from './table.js';

const post = (message: FromWorker): void => (self as unknown as Worker).postMessage(message);

type Engine = typeof import('./engine.js');
interface Ready {
  readonly engine: Engine;
  readonly set: CardSet;
  readonly shelf: Shelf;
}

let loading: { readonly text: Promise<string>; readonly ready: Promise<Ready> } | undefined;
let table: PageTable | undefined;
let hasEngine = false;
/** Whether a duel is about to begin: nobody wants to see the start in between. */
let isBeginning = false;

/** The compiled set that lies beside the page. */
async function fetchSet(): Promise<string> {
  const answer = await fetch(new URL('../chain.set.json', self.location.href));
  if (!answer.ok) throw new Error(`The cards could not be loaded (${answer.status}). ${await reasonIn(answer)}`.trim());
  return answer.text();
}

/** What a server says of it in plain words: `npm start` says where to read what is wrong with a set. */
async function reasonIn(answer: Response): Promise<string> {
  const isPlain = answer.headers.get('content-type')?.startsWith('text/plain') === true;
  const text = isPlain ? await answer.text() : '';
  return text.length <= 200 ? text : '';
}

async function fetchEngine(text: string): Promise<Ready> {
  const engine = await import('./engine.js');
  const set = engine.setOf(text);
  hasEngine = true;
  return { engine, set, shelf: engine.shelfOf(set) };
}

/** Whatever is on its way is asked for once. */
function loaded(): { readonly text: Promise<string>; readonly ready: Promise<Ready> } {
  if (loading === undefined) {
    const text = fetchSet();
    loading = { text, ready: text.then(fetchEngine) };
    loading.ready.catch(() => undefined); // whoever waits for it is told
  }
  return loading;
}

/** Shows what there is to choose from: at first sight, and again with all that is printed once the engine is there. */
async function load(): Promise<void> {
  const { text, ready } = loaded();
  if (!hasEngine) {
    const sight = glance(await text);
    if (sight !== undefined) await show(sight);
  }
  await show((await ready).shelf);
}

async function show(shelf: Shelf): Promise<void> {
  const last = await kept();
  if (table !== undefined || isBeginning) return;
  post({ type: 'loaded', ...shelf, bots, ...(last && { kept: { id: last.id, choice: last.choice, answers: last.answers } }) });
}

/** What cannot be read at first sight is refused when it is read in earnest. */
function glance(text: string): Shelf | undefined {
  try {
    return atFirstSight(text);
  } catch {
    return undefined;
  }
}

/** What the host says before the page has said hello is said again then. */
async function sit(id: string, choice: DuelChoice, last?: Kept): Promise<void> {
  const { engine, set, shelf } = await loaded().ready;
  table?.leave();
  const sat = new engine.PageTable(set, { id, choice, kept: last }, (message) => post({ type: 'seat', message }));
  table = sat;
  isBeginning = false;
  post({ type: 'begun', id, choice, seat: sat.seat, cards: shelf.cards });
}

const newName = (): string => Math.random().toString(36).slice(2, 10);

/** Goes on with a duel that was kept. One whose cards have changed since, or that is damaged, cannot go on: it is forgotten. */
async function resume(id: string | undefined): Promise<void> {
  isBeginning = true;
  const last = await kept(id);
  // An engine that does not come says nothing about the duel: it is there for the next try.
  await loaded().ready;
  try {
    if (last === undefined) throw new Error('No duel was kept.');
    await sit((await isFree(last.id)) ? last.id : newName(), last.choice, last);
  } catch {
    if (last !== undefined) await forget(last.id);
    isBeginning = false;
    await load();
  }
}

/** The duels that this window has taken. */
const taken = new Set<string>();
/** How long a window that was reloaded may take to give its duel back, in milliseconds. */
const GIVEN_BACK = 600;

/** Whether no other window plays that duel: if one does, this one goes on with a copy. It is taken for as long as this window is there. */
function isFree(id: string): Promise<boolean> {
  // Without locks, where the page is neither from this machine nor from a safe place, nobody can say.
  if (taken.has(id) || navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`rulewright.duel.${id}`, { signal: AbortSignal.timeout(GIVEN_BACK) }, () => {
        taken.add(id);
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'load':
      await load();
      return;
    case 'begin': {
      isBeginning = true;
      const id = newName();
      await isFree(id);
      await sit(id, message.choice);
      return;
    }
    case 'resume': {
      await resume(message.id);
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
