/** Players that many games have, made for one game: words for who does something. */

import type { Here } from '@rulewright/kernel';
import { certain, type NounPhrase, the } from '../clause.js';
import { nounOf } from '../combining.js';
import { type Cards, cards, type Seat, seat } from '../kinds.js';
import { needed, optional } from '../parts.js';
import { a } from '../word-shape.js';
import { type Word, word } from '../words.js';

/** The player whose text it is. */
export const you: Seat = (here) => here.seat;

/** The part of a word that says who does it. */
export const who = optional(a(seat), 'who; you, by default');

/** A word for a player that takes nothing. */
export const playerWord = (called: string, { about, means, says }: PlayerWord): Word<Seat> =>
  word(seat, called, { about, means: () => means, says: () => says });
export interface PlayerWord {
  readonly about: string;
  readonly means: Seat;
  readonly says: NounPhrase;
}

/** The player whose turn it is. */
export const turnPlayerWord = (says: NounPhrase): Word<Seat> =>
  playerWord('turn-player', { about: 'Whose turn it is.', means: (here) => Math.max(0, here.scopeSeat('turn')), says });

export interface PlayerOfCard {
  readonly about: string;
  /** What it takes is of which thing: "which card". */
  readonly of: string;
  seatOf(here: Here, cards: Cards): number;
}
/** The player that a card belongs to in some way: its controller, its owner. */
export const playerOfCard = (role: string, { about, of: which, seatOf }: PlayerOfCard): Word<Seat> =>
  word(seat, role, {
    about,
    takes: { of: needed(a(cards), which) },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        seatOf(here, of.means),
    says: ({ of }) => {
      const things = nounOf(of);
      return things.pronoun === 'it' ? certain(`its ${role}`) : { ...the(role), relative: [['of', things]] };
    },
  });
