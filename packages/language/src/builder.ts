/**
 * Builder: cards in TypeScript, as the same data that a file holds, read by the same shapes.
 *
 * CC8  Where words do not reach, a function may stand in the place of a word: it says what players read. A card with one cannot be
 *      compiled: it would have to be sent as code. The refusal names the card and what the function says.
 */

import type { CardLanguage, WrittenCard } from './cards.js';
import { readData } from './cards-from-data.js';
import { Closure } from './closures.js';
import { CardsWrong } from './library.js';
import type { Parts } from './parts.js';
import type { Phrase } from './shapes.js';
import type { WordKind } from './words.js';

/** A function in the place of a word of a kind. (CC8) */
export const closure = <T>(kind: WordKind<T>, phrase: Omit<Phrase<T>, 'data'>): Closure => new Closure(kind, phrase);

/**
 * Makes cards of a language from data: in short or in long, as in a file. `C` is what a card of the language may be: "rulewright schema
 * --types" writes that type. What is wrong is thrown, all of it, with its places in the data.
 */
export function cardBuilder<C extends object = Readonly<Record<string, unknown>>>(
  language: Pick<CardLanguage, 'vocabulary' | 'parts' | 'make'>,
): (data: C) => WrittenCard {
  return (data) => {
    const id = (data as { readonly card?: unknown }).card;
    const read = readData(language as CardLanguage<Parts>, typeof id === 'string' ? id : 'a card', data);
    if (read.card === undefined) throw new CardsWrong([read]);
    return read.card;
  };
}
