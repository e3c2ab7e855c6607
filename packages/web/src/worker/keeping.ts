/** Keeping: the duel under way, across a reload. Where nothing can be kept, in a private window, the duel is played all the same. */
import type { DuelChoice } from '../wire/session.js';

export interface Kept {
  readonly choice: DuelChoice;
  readonly seat: number;
  readonly answers: number;
  /** The host, as it saves itself. */
  readonly save: string;
}

const NAME = 'rulewright';
const SHELF = 'duels';
const KEY = 'last';

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
    await done((await shelf('readwrite')).put(kept, KEY));
  } catch {
    // The duel is only not kept.
  }
}

export async function forget(): Promise<void> {
  try {
    await done((await shelf('readwrite')).delete(KEY));
  } catch {
    // There is nothing to forget.
  }
}

export async function kept(): Promise<Kept | undefined> {
  try {
    return (await done((await shelf('readonly')).get(KEY))) as Kept | undefined;
  } catch {
    return undefined;
  }
}
