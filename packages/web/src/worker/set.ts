/**
 * Sets: the cards and decks to play with, and what is printed on them.
 *
 * WP5  What strangers have written comes to the page as text that stays in its place: without control characters and marks that turn
 *      the direction of writing. It is shown, never read as markup, script or a name of the page's own.
 */
import { chainKit } from '@rulewright/chain';
import type { CardDefinition } from '@rulewright/kernel';
import { type CardSet, type Deck, loadSet } from '@rulewright/language';
import type { PrintedCard } from '../game/printed.js';

/** Loads the compiled set that lies beside the page. */
export async function fetchSet(): Promise<CardSet> {
  const answer = await fetch(new URL('../chain.set.json', self.location.href));
  if (!answer.ok) throw new Error(`The cards could not be loaded (${answer.status}).`);
  return loadSet(chainKit, await answer.text());
}

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
  const lines: Record<string, number> = {};
  items.forEach((item, line) => {
    const [name = ''] = Object.keys(item);
    const called = word(object(item[name])['called']);
    if (called !== undefined) lines[`${id}.${called}`] = line;
    else lines[`${id}.${line + 1}`] = line;
    if (name !== 'always' && lines[id] === undefined) lines[id] = line;
  });
  return lines;
}
