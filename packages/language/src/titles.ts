/**
 * Titles: how a text calls another card, of which it knows the id.
 *
 * LX15  A text calls another card by its name, where it is known which cards there are: in a set, with those below it. Else it says what the
 *      id says.
 */
import type { WrittenCard } from './cards.js';

type NameOf = (id: string) => string | undefined;

/** "dark-magician" as "Dark Magician". */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((part, i) => (i > 0 && /^(of|the|and|to|for|in|from)$/.test(part) ? part : part.replace(/^./, (letter) => letter.toUpperCase())))
    .join(' ');

/** What cards are called beside the one that is being printed: printing asks nobody and ends before anything else begins. */
let beside: NameOf | undefined;
const names = new WeakMap<WrittenCard, NameOf>();

/** What a text calls the card with that id. */
export const cardTitle = (id: string): string => beside?.(id) ?? titled(id);

/** The text of a card, as it is printed among the cards that it was found with. */
export function printedAmong<T>(card: WrittenCard, print: () => T): T {
  const outer = beside;
  beside = names.get(card) ?? outer;
  try {
    return print();
  } finally {
    beside = outer;
  }
}

/** From now on the card is printed among those that the function knows. */
export const printAmong = (card: WrittenCard, nameOf: NameOf): void => void names.set(card, nameOf);
/** The same of all cards of a set, with those below it. */
export function printTogether(cards: ReadonlyMap<string, WrittenCard>, below?: ReadonlyMap<string, WrittenCard>): void {
  const nameOf: NameOf = (id) => (cards.get(id) ?? below?.get(id))?.definition.name;
  for (const card of cards.values()) printAmong(card, nameOf);
}
