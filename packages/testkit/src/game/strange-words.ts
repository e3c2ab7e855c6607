/**
 * Strange words: the names that every JavaScript object inherits, at every place of a card, deck or scenario where a word stands.
 *
 * GD3  A word that an author writes is never looked up in a plain object: a card, a deck or a scenario with `__proto__` or `constructor`
 *      at any place of a word is read or has problems, and a card that is read can be compiled, printed and played.
 */
import type { CardDefinition } from '@rulewright/kernel';
import { compileSet, dataOf, type GameKit, readCard, readData, readDeck, SetError, type SetFile, Source, told } from '@rulewright/language';
import { CampaignFailure } from '../failure.js';

/** What `table[word]` finds in every object, and what such a table must not be asked for. */
export const STRANGE_WORDS: readonly string[] = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

const WORD = /[A-Za-z][\w-]*|\d+/g;
const JSON_VALUE = /"(?:[^"\\]|\\.)*"|true|false|-?\d+/g;

/** One place in so many is tried in each text: other texts of a set have the same words at other places. */
const EVERY = 6;

/** Returns the text with a strange word in one of some places that the pattern finds, one at a time. */
const replaced = (text: string, pattern: RegExp, first: number, written: (word: string) => string): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: { length }, index }, turn) => {
    if ((first + turn) % EVERY !== 0) return [];
    const strange = STRANGE_WORDS[((first + turn / EVERY) % STRANGE_WORDS.length) | 0] ?? '';
    return [text.slice(0, index) + written(strange) + text.slice(index + length)];
  });

/** Returns the YAML with a strange word in the place of each word, one at a time. `first`: with which of the strange words it begins. */
export const withStrangeWords = (text: string, first: number): readonly string[] => replaced(text, WORD, first, (word) => word);

/** Returns the data with a strange word in the place of each value and key, one at a time. */
const dataWithStrangeWords = (data: unknown, first: number): readonly unknown[] =>
  // As text: to assign `__proto__` would set the prototype.
  replaced(JSON.stringify(data), JSON_VALUE, first, (word) => `"${word}"`).map((text): unknown => JSON.parse(text));

/** Reads a card with strange words in all ways that there are, and returns it if it is right. */
function readStrangeCard({ language }: GameKit, name: string, text: string): CardDefinition | undefined {
  const { card, problems, source } = readCard(language, name, text);
  for (const problem of problems) if (told(problem, source) === '') throw new CampaignFailure('a problem says nothing');
  if (card !== undefined && !card.text.every((line) => typeof line === 'string'))
    throw new CampaignFailure('a line of a text is not a text');
  return card?.definition;
}

/**
 * Reads the cards and decks of a set with strange words, and returns the cards that are right: one of each file, that has the card's own
 * id. Throws what reading throws.
 */
export function readStrangeWords(kit: GameKit, files: readonly SetFile[]): readonly CardDefinition[] {
  const right: CardDefinition[] = [];
  files.forEach(({ path, text }, turn) => {
    try {
      if (path.startsWith('decks/')) for (const strange of withStrangeWords(text, turn)) readDeck(new Source(path, strange));
      if (!path.startsWith('cards/')) return;
      const own = readCard(kit.language, path, text).card;
      const found = withStrangeWords(text, turn).flatMap((strange) => readStrangeCard(kit, path, strange) ?? []);
      const kept = found.filter(({ id }) => id === own?.definition.id).at(turn % 2 === 0 ? 0 : -1);
      if (kept !== undefined) right.push(kept);
      if (own !== undefined) for (const data of dataWithStrangeWords(dataOf(own), turn)) compileStrangeCard(kit, path, data);
    } catch (error) {
      throw new CampaignFailure(`${path} with a strange word: ${String(error)}\n${error instanceof Error ? error.stack : ''}`);
    }
  });
  return right;
}

/** Compiles a card from data as a stranger may have written it, and reads the same data with its problems. */
function compileStrangeCard(kit: GameKit, path: string, data: unknown): void {
  readData(kit.language, path, data);
  const card = { data, text: [], definition: { id: 'x', name: 'X' } };
  try {
    compileSet(kit, { id: 'x', name: 'X', game: kit.id, cards: new Map([['x', card]]), decks: new Map() });
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
  }
}
