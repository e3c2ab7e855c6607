/** Deeds that many games have, made for one game: words for what would be done to cards, and by players. */

import type { ActionCall, Here } from '@rulewright/kernel';
import type { Clause, NounPhrase } from '../clause.js';
import { nounOf } from '../combining.js';
import { type Deed, deed, NUMBER, type Seat, seat } from '../kinds.js';
import type { Called } from '../names.js';
import { givenName } from '../naming-parts.js';
import { optional } from '../parts.js';
import type { Phrase } from '../shapes.js';
import { a } from '../word-shape.js';
import { familyWord, type Word, word } from '../words.js';
import { type Filters, fitsAll, whichCards } from './filters.js';
import { namedCard } from './occasions.js';

/** Whether it is a card of the table. */
export const isCard = (here: Here, id: number): boolean => here.exists(id) && here.kindOf(id) === 'card';

export interface CardDeed {
  readonly about: string;
  readonly on: Deed['on'][number];
  /** "be destroyed" */
  readonly says: Clause;
  /** How the card is called later. */
  readonly that: Called;
  /** "this creature", "Goblins" */
  subject(what: Filters): NounPhrase;
  /** Which parameter of the action is the card: `card`, by default. */
  readonly param?: string;
  fits?(here: Here, call: ActionCall, what: Filters): boolean;
}
/** Something would be done to a card that filters let pass. */
export const cardDeed = (called: string, { about, on, says, that, subject, param = 'card', fits = () => true }: CardDeed): Word<Deed> =>
  word(deed, called, {
    about,
    takes: { what: whichCards(), as: namedCard(that, (here) => here.var(param)) },
    main: 'what',
    means: ({ what }) => ({
      on: [on],
      fits: (here, call) => {
        const id = call.params[param] as number;
        return isCard(here, id) && fits(here, call, what) && fitsAll(here, id, what);
      },
    }),
    says: ({ what }) => ({ ...says, subject: subject(what) }),
  });

/** Who would do it: somebody who is named, or anybody. */
export const someone = (who: Phrase<Seat> | undefined): NounPhrase => (who === undefined ? { noun: 'player', which: 'both' } : nounOf(who));
const anybody = { who: optional(a(seat), 'who; anybody, by default') } as const;

export interface PlayerDeed {
  readonly about: string;
  readonly on: Deed['on'][number];
  /** "draw a card" */
  readonly says: Clause;
  /** Where it may get a name: how much it would be. */
  amount?(here: Here): number;
}
/** A player would do something. */
export const playerDeed = (called: string, { about, on, says, amount }: PlayerDeed): Word<Deed> =>
  familyWord(deed, called, {
    about,
    takes: [anybody, amount === undefined ? {} : { as: optional(givenName(NUMBER, { read: amount }), 'how much') }],
    main: 'who',
    means: ({ who }) => ({ on: [on], fits: (here, { params }) => who === undefined || params['seat'] === who.means(here) }),
    says: ({ who }) => ({ ...says, subject: someone(who) }),
  });
