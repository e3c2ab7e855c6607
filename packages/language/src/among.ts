/** Words for cards among others, which every game may have: those of some, all but some, those of several places. */

import type { Here } from '@rulewright/kernel';
import { isCertain, type NounPhrase } from './clause.js';
import { allBut, nounOf, together } from './combining.js';
import { type Cards, cards, type Filter, filter } from './kinds.js';
import { needed, optional } from './parts.js';
import { listOf, type Phrase } from './shapes.js';
import { a } from './word-shape.js';
import { type Word, word } from './words.js';

/** The words, for a game that says what cards with such filters are called: one of them, or several. */
export const amongWords = (described: (those: readonly Phrase<Filter>[]) => NounPhrase): readonly Word<Cards>[] => [
  word(cards, 'those', {
    about: 'Those of some cards that filters let pass.',
    takes: { of: needed(a(cards), 'of which'), where: optional(listOf(a(filter)), 'which of them; all, by default') },
    means: ({ of, where = [] }) =>
      Object.assign((here: Here) => of.means(here).filter((id) => where.every(({ means }) => means(here, id))), {
        isSearched: of.means.isSearched === true,
      }),
    says: ({ of, where = [] }) => {
      const some = described(where);
      return { ...some, which: 'all', relative: [...(some.relative ?? []), ['among', nounOf(of)]] };
    },
  }),
  word(cards, 'all-but', {
    about: 'Cards but for some of them.',
    takes: { of: needed(a(cards), 'which'), except: needed(a(cards), 'which not') },
    means:
      ({ of, except }) =>
      (here) => {
        const without = except.means(here);
        return of.means(here).filter((id) => !without.includes(id));
      },
    // Of what has a name, and of which some have another: "the rest".
    says: ({ of, except }) => {
      const [all, some] = [nounOf(of), nounOf(except)];
      return isCertain(all) && isCertain(some) ? { noun: 'rest', plural: 'rest', which: 'the', isMany: true } : allBut(all, some);
    },
  }),
  word(cards, 'any-of', {
    about: 'Cards of several places.',
    takes: { of: needed(listOf(a(cards), { atLeast: 2 }), 'the places') },
    main: 'of',
    means: ({ of }) =>
      Object.assign((here: Here) => [...new Set(of.flatMap(({ means }) => means(here)))], {
        isSearched: of.some(({ means }) => means.isSearched === true),
      }),
    says: ({ of }) => together(of.map(nounOf)),
  }),
];
