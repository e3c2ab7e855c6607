/**
 * Printing: what is known while a card's text is printed: what it calls itself, what it calls other cards, and how its game puts things.
 *
 * LX15  A text calls another card by its name, where it is known which cards there are: in a set, with those below it. Else it says what the
 *      id says.
 */
import type { WrittenCard } from './cards.js';
import { capitalized } from './inflection.js';

type NameOf = (id: string) => string | undefined;

export interface Printing {
  /** What other cards are called. */
  readonly nameOf?: NameOf | undefined;
  /** What the card is called, and what it calls itself and what it is attached to: "this creature". */
  readonly called?: string | undefined;
  readonly itself?: string | undefined;
  readonly host?: string | undefined;
  /** What somebody "can" do, in games that say "may". */
  readonly can?: string | undefined;
  /** Whether "non" is written together with what follows it, but for names: "nonblack", "non-Goblin". */
  readonly joinsNon?: boolean | undefined;
}

/** Printing asks nobody and ends before anything else begins. */
let current: Printing = {};
export const printing = (): Printing => current;
/** Prints with that besides what is known already. */
export function printedAs<T>(more: Printing, print: () => T): T {
  const outer = current;
  current = { ...outer, ...more };
  try {
    return print();
  } finally {
    current = outer;
  }
}

const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and', 'to', 'for', 'in', 'from']);
/** "dark-magician" as "Dark Magician". */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((part, i) => (i > 0 && SMALL.has(part) ? part : capitalized(part)))
    .join(' ');

/** What a text calls the card with that id. */
export const cardTitle = (id: string): string => current.nameOf?.(id) ?? titled(id);
/** What a text calls the card that it stands on. */
export const ownTitle = (): string => current.called ?? 'This Card';

const names = new WeakMap<WrittenCard, NameOf>();
/** The text of a card, as it is printed among the cards that it was found with. */
export const printedAmong = <T>(card: WrittenCard, print: () => T): T => printedAs({ nameOf: names.get(card) ?? current.nameOf }, print);
/** From now on the card is printed among those that the function knows. */
export const printAmong = (card: WrittenCard, nameOf: NameOf): void => void names.set(card, nameOf);
/** The same of all cards of a set, with those below it. */
export function printTogether(cards: ReadonlyMap<string, WrittenCard>, below?: ReadonlyMap<string, WrittenCard>): void {
  const nameOf: NameOf = (id) => (cards.get(id) ?? below?.get(id))?.definition.name;
  for (const card of cards.values()) printAmong(card, nameOf);
}
