/** Amounts that many games have, made for one game: words for how much players and cards have. */

import type { Here, Look } from '@rulewright/kernel';
import { YOU } from '../clause.js';
import { nounOf } from '../combining.js';
import { type Amount, amount, type Cards, cards, seat } from '../kinds.js';
import { needed, optional } from '../parts.js';
import { ownOf, possessive } from '../render.js';
import { a } from '../word-shape.js';
import { type Word, word } from '../words.js';

export interface PlayerAmount {
  readonly about: string;
  of(look: Look, seat: number): number;
  /** "life total" */
  readonly says: string;
}
/** A number of a player: life, how many cards lie somewhere. */
export const playerAmount = (called: string, { about, of, says }: PlayerAmount): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: optional(a(seat), 'of whom; you, by default') },
    main: 'of',
    means:
      ({ of: whose }): Amount =>
      (here) =>
        of(here, whose?.means(here) ?? here.seat),
    says: ({ of: whose }) => {
      const owner = whose === undefined ? YOU : nounOf(whose);
      return { amount: [possessive(owner), says], of: owner };
    },
  });

export interface CardsAmount {
  readonly about: string;
  /** The number of one card. */
  of(here: Here, card: number): number;
  /** "power" */
  readonly says: string;
  /** The cards that are read, if not those that are meant now. */
  read?(here: Here, cards: Cards): readonly number[];
}
/** A number of a card; of several, all of theirs together. */
export const cardsAmount = (called: string, { about, of, says, read = (here, all) => all(here) }: CardsAmount): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of: all }): Amount =>
      (here) =>
        read(here, all.means).reduce((sum, id) => sum + of(here, id), 0),
    says: ({ of: all }) => ({ amount: ownOf(nounOf(all), says) }),
  });
