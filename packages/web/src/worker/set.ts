/** Sets: the cards and decks to play with. */
import { chainKit } from '@rulewright/chain';
import { type CardSet, loadSet } from '@rulewright/language';
import { printedOf, type Shelf, shownDeck } from './printing.js';

/** The set as it was compiled, from the text of its file; throws if it is none. */
export const setOf = (text: string): CardSet => loadSet(chainKit, text);

/** All that is printed in a set. */
export const shelfOf = (set: CardSet): Shelf => ({
  set: set.id,
  cards: [...set.cards.values()].map(({ definition, text, data }) => printedOf(definition, text, data)),
  decks: [...set.decks.values()].map(shownDeck),
});
