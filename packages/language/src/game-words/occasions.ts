/** Occasions that many games have, made for one game: words for what happens to cards and players. */

import type { Fact, Here } from '@rulewright/kernel';
import { type Clause, YOU } from '../clause.js';
import { nounOf } from '../combining.js';
import { CARDS, NUMBER, type Occasion, occasion, seat } from '../kinds.js';
import type { Called } from '../names.js';
import { givenName } from '../naming-parts.js';
import { optional } from '../parts.js';
import { a } from '../word-shape.js';
import { type Word, word } from '../words.js';
import { type Filters, fitsAll, whichCards } from './filters.js';

/** Something that has happened. */
export type Happening = Here['cause'];

/** The card of an event, in the field of that name. */
export const cardOf =
  (field = 'card') =>
  ({ data }: Happening): number =>
    data[field] as number;

/** The part of an occasion that gives the card of the event a name. */
export const namedCard = (that: Called, read: (here: Here) => Fact | undefined, about = 'a name for it') =>
  optional(givenName(CARDS, { said: () => that, read }), about);

export interface CardOccasion {
  readonly about: string;
  readonly on: Occasion['on'][number];
  /** How the card is called later. */
  readonly that: Called;
  /** Which card of the event it is: that of its field `card`, by default. */
  card?(event: Happening): number;
  /** What the name stands for; the card of the event, by default. */
  read?(here: Here): Fact | undefined;
  /** "this creature dies" */
  says(what: Filters): Clause;
  /** How a text begins that answers it, where the game says it in one way only: "when" it dies. */
  begins?(what: Filters): string;
}
/** What happens, with how a text begins that answers it: "whenever" a creature dies. */
const begun = (happens: Clause, word: string | undefined): Clause => (word === undefined ? happens : { ...happens, head: [word, happens] });
/** Something happens to a card that filters let pass. */
export const cardOccasion = (
  called: string,
  { about, on, that, card = cardOf(), read = (here) => card(here.cause), says, begins }: CardOccasion,
): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { what: whichCards(), as: namedCard(that, read) },
    main: 'what',
    means: ({ what }) => ({ on: [on], fits: (here, event) => card(event) !== 0 && fitsAll(here, card(event), what) }),
    says: ({ what }) => begun(says(what), begins?.(what)),
  });

export interface PlayerOccasion {
  readonly about: string;
  readonly on: Occasion['on'][number];
  /** "draw a card" */
  readonly says: Clause;
  /** How much it was, of the event's data; one, by default. */
  amount?(data: Happening['data']): number | undefined;
  /** How a text begins that answers it, where the game says it in one way only: "whenever". */
  readonly begins?: string;
}
/** Something happens to a player, or is done by one. */
export const playerOccasion = (called: string, { about, on, says, amount, begins }: PlayerOccasion): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: {
      who: optional(a(seat), 'who; you, by default'),
      as: optional(givenName(NUMBER, { read: (here) => amount?.(here.cause.data) ?? 1 }), 'how much'),
    },
    main: 'who',
    means: ({ who }) => ({ on: [on], fits: (here, { data }) => data['seat'] === (who?.means(here) ?? here.seat) }),
    says: ({ who }) => begun({ ...says, subject: who === undefined ? YOU : nounOf(who) }, begins),
  });
