/**
 * Printing: what is printed on cards, as the page is told it.
 *
 * WP5  What strangers have written comes to the page as text that stays in its place: without control characters and marks that turn
 *      the direction of writing. It is shown, never read as markup, script or a name of the page's own.
 */
import type { CardDefinition } from '@rulewright/kernel';
import type { Deck } from '@rulewright/language';
import type { PrintedCard } from '../game/printed.js';
import type { DeckChoice } from '../wire/session.js';

/** Line ends, other control characters, and marks, embeddings, overrides and isolates of direction. */
const unruly = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
const plain = (text: string): string => text.replaceAll(unruly, ' ').trim();

const word = (value: unknown): string | undefined => (typeof value === 'string' ? plain(value) : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const words = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.flatMap((one) => word(one) ?? []) : undefined;

/** What is printed on a card; nothing of how it works. */
export function printedOf(card: CardDefinition, text: readonly string[], data?: unknown): PrintedCard {
  const { type, level, atk, def, attribute, race, types } = card as unknown as Record<string, unknown>;
  const facts = {
    type: word(type),
    level: number(level),
    atk: number(atk),
    def: number(def),
    attribute: word(attribute),
    race: word(race),
    types: words(types),
    procedures: proceduresOf(card),
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    id: card.id,
    name: plain(card.name),
    kind: word(card['kind']) ?? '',
    text: text.map(plain),
    lines: linesOf(card.id, text, data),
    ...known,
  };
}

const PROCEDURE = 'procedure';
function proceduresOf({ abilities }: CardDefinition): readonly string[] | undefined {
  // At first sight it is what a stranger has written: a card may have anything by that name.
  const found = (Array.isArray(abilities) ? abilities : []).flatMap((ability: unknown) => {
    const { id, tags } = object(ability);
    return typeof id === 'string' && Array.isArray(tags) && tags.includes(PROCEDURE) ? [id] : [];
  });
  return found.length === 0 ? undefined : found;
}

/** A deck, as it is chosen. */
export function shownDeck({ name, about, ...rest }: Deck): Deck {
  return { ...rest, name: plain(name), ...(about !== undefined && { about: plain(about) }) };
}

const object = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Which line of the text each ability is, by its id: that of its name or its place, or else the first that is done and not just so. */
function linesOf(id: string, text: readonly string[], data: unknown): Readonly<Record<string, number>> {
  const written = object(data)['text'];
  const items = Array.isArray(written) ? written.map(object) : [];
  // A choice among effects is printed in several lines.
  if (items.length !== text.length) return {};
  // By ids of cards, which may be any word.
  const lines = new Map<string, number>();
  items.forEach((item, line) => {
    const [name = ''] = Object.keys(item);
    const called = word(object(item[name])['called']);
    lines.set(`${id}.${called ?? line + 1}`, line);
    if (name !== 'always' && !lines.has(id)) lines.set(id, line);
  });
  return Object.fromEntries(lines);
}

export interface Shelf {
  readonly set: string;
  readonly cards: readonly PrintedCard[];
  readonly decks: readonly DeckChoice[];
}

/** A list of maps, whatever was there. */
const maps = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.map(object) : []);
const listed = (counts: unknown): readonly string[] =>
  Object.entries(object(counts)).flatMap(([id, count]) => Array.from({ length: Math.min(number(count) ?? 0, MOST_COPIES) }, () => id));
const MOST_COPIES = 60;

/**
 * What a compiled set says of its cards and decks at first sight, before anybody has looked whether it is right: names and faces, and no
 * texts. Enough to choose a deck by, while what plays it is still on its way.
 */
export function atFirstSight(text: string): Shelf {
  const { set, cards, decks } = object(JSON.parse(text));
  return {
    set: word(set) ?? '',
    cards: maps(cards).map(({ card }) => {
      const data = object(card);
      return printedOf({ ...data, id: word(data['card']) ?? '', name: word(data['name']) ?? '' } as unknown as CardDefinition, []);
    }),
    decks: maps(decks).map(({ deck, name, about, cards: main, extra }) =>
      shownDeck({
        id: word(deck) ?? '',
        name: word(name) ?? '',
        ...(word(about) !== undefined && word(about) !== '' && { about: word(about) as string }),
        cards: listed(main),
        extra: listed(extra),
      }),
    ),
  };
}
