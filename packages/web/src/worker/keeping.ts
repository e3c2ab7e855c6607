/** Keeping: the duels under way, across reloads. Where nothing can be kept, in a private window, a duel is played all the same. */
import type { DuelChoice } from '../wire/session.js';

export interface Kept {
  /** The duel: each that is begun has a name of its own, so that two in two windows do not take each other's place. */
  readonly id: string;
  /** When it was kept last, in milliseconds. */
  readonly at: number;
  readonly choice: DuelChoice;
  readonly seat: number;
  readonly answers: number;
  /** The host, as it saves itself. */
  readonly save: string;
}

const NAME = 'rulewright';
const SHELF = 'duels';
/** So many duels are kept; of more, those that nobody has gone on with for the longest time are forgotten. */
const MOST = 8;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function shelf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF);
  const database = await done(opening);
  const transaction = database.transaction(SHELF, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(SHELF);
}

export async function keep(kept: Kept): Promise<void> {
  try {
    const all = await shelf('readwrite');
    await done(all.put(kept, kept.id));
    if ((await done(all.count())) <= MOST) return; // after most answers: then nothing is read
    for (const { id } of newestFirst((await done(all.getAll())) as Kept[]).slice(MOST)) all.delete(id);
  } catch {
    // The duel is only not kept.
  }
}

export async function forget(id: string): Promise<void> {
  try {
    await done((await shelf('readwrite')).delete(id));
  } catch {
    // There is nothing to forget.
  }
}

/** The duel of that name; the one that was played last, if none is named. */
export async function kept(id?: string): Promise<Kept | undefined> {
  try {
    const all = await shelf('readonly');
    if (id !== undefined) return (await done(all.get(id))) as Kept | undefined;
    return newestFirst((await done(all.getAll())) as Kept[])[0];
  } catch {
    return undefined;
  }
}

/** What was kept before duels had names has none, and no time: it is left alone. */
const newestFirst = (all: readonly Kept[]): Kept[] => all.filter(({ id }) => typeof id === 'string').sort((a, b) => b.at - a.at);
