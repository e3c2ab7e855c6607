/** Words for cards among others, which every game may have: those of some, all but some, those of several places. */
import type { Here } from '@rulewright/kernel';
import { type Cards, cards, type Filter, filter } from './kinds.js';
import { listing } from './saying.js';
import { listOf, needed, optional, type Phrase } from './shapes.js';
import { a, type Word, word } from './words.js';

/** The words, for a game that says what cards with such filters are called: one of them, or several. */
export const amongWords = (described: (those: readonly Phrase<Filter>[], isMany: boolean) => string): readonly Word<Cards>[] => [
  word(cards, 'those', {
    about: 'Those of some cards that filters let pass.',
    takes: { of: needed(a(cards), 'of which'), where: optional(listOf(a(filter)), 'which of them; all, by default') },
    means: ({ of, where = [] }) =>
      Object.assign((here: Here) => of.means(here).filter((id) => where.every(({ means }) => means(here, id))), {
        isSearched: of.means.isSearched === true,
      }),
    says: ({ of, where = [] }) => `all ${described(where, true)} among ${of.says}`,
    calls: ({ of, where = [] }) => ({
      one: `${described(where, false)} among ${of.says}`,
      many: `${described(where, true)} among ${of.says}`,
      isMany: true,
    }),
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
    says: ({ of, except }) => (of.one === undefined && except.one === undefined ? 'the rest' : `${of.says} except ${except.says}`),
    calls: ({ of, except }) => ({
      one: `${of.one ?? of.says} except ${except.says}`,
      many: `${of.many ?? of.says} except ${except.says}`,
      isMany: true,
    }),
  }),
  word(cards, 'any-of', {
    about: 'Cards of several places.',
    takes: { of: needed(listOf(a(cards), { atLeast: 2 }), 'the places') },
    main: 'of',
    means: ({ of }) =>
      Object.assign((here: Here) => [...new Set(of.flatMap(({ means }) => means(here)))], {
        isSearched: of.some(({ means }) => means.isSearched === true),
      }),
    says: ({ of }) => listing(of.map(({ says }) => says)),
    calls: ({ of }) => ({
      one: listing(
        of.map(({ one, says }) => one ?? says),
        'or',
      ),
      many: listing(of.map(({ many, says }) => many ?? says)),
      isMany: true,
    }),
  }),
];
