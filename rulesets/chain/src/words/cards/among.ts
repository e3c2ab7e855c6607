/** Words for some cards among others: those that fit, all but some, the strongest. */
import {
  a,
  allBut,
  type Cards,
  cards,
  fitsAll,
  listOf,
  needed,
  nounOf,
  oneOf,
  optional,
  type Phrase,
  theOne,
  together,
  word,
} from '@rulewright/language';
import { attackNow, defenseNow, levelNow } from '../card-values.js';
import { CARD, described, where } from './described.js';

export const amongCards = [
  word(cards, 'those', {
    about: 'Those of some cards that filters let pass.',
    takes: { of: needed(a(cards), 'of which'), where },
    means:
      ({ of, where: those = [] }) =>
      (here) =>
        of.means(here).filter((id) => fitsAll(here, id, those)),
    says: ({ of, where: those = [] }) => {
      const all = nounOf(of);
      const some = described(those, CARD);
      // Of a single one it is asked whether it is such a card: "that face-up monster with 1500 or more ATK".
      return all.pronoun === 'it'
        ? { ...some, which: 'that' }
        : { ...some, which: 'all', relative: [...(some.relative ?? []), ['among', all]] };
    },
  }),
  word(cards, 'any-of', {
    about: 'Cards of several places.',
    takes: { of: needed(listOf(a(cards), { atLeast: 2 }), 'the places') },
    main: 'of',
    means: ({ of }) => {
      const found: Cards = (here) => [...new Set(of.flatMap(({ means }) => means(here)))];
      const searched = of.filter(({ means }) => means.isSearched === true);
      const isOwn = searched.every(({ means }) => means.isOwn === true);
      const known = of.some(({ means }) => means.isHidden === true) ? Object.assign(found, { isHidden: true }) : found;
      return searched.length > 0 ? Object.assign(known, { isSearched: true, isOwn }) : known;
    },
    says: ({ of }) => together(of.map(nounOf), 'or'),
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
    says: ({ of, except }) => allBut(nounOf(of), nounOf(except)),
  }),
  word(cards, 'strongest', {
    about: 'The monsters among some that have the most ATK, DEF or level.',
    takes: { of: needed(a(cards), 'of which'), by: optional(oneOf('attack', 'defense', 'level'), 'by what; by ATK, by default') },
    main: 'of',
    means: ({ of, by }) => extreme(of, Math.max, by),
    says: ({ of, by = 'attack' }) => theOne(nounOf(of), `with the highest ${measureSaid[by]}`),
  }),
  word(cards, 'weakest', {
    about: 'The monsters among some that have the least ATK, DEF or level.',
    takes: { of: needed(a(cards), 'of which'), by: optional(oneOf('attack', 'defense', 'level'), 'by what; by ATK, by default') },
    main: 'of',
    means: ({ of, by }) => extreme(of, Math.min, by),
    says: ({ of, by = 'attack' }) => theOne(nounOf(of), `with the lowest ${measureSaid[by]}`),
  }),
];

const measures = { attack: attackNow, defense: defenseNow, level: levelNow } as const;
const measureSaid = { attack: 'ATK', defense: 'DEF', level: 'Level' } as const;
function extreme(of: Phrase<Cards>, best: (...numbers: number[]) => number, by: keyof typeof measures = 'attack'): Cards {
  return (here) => {
    const all = of.means(here);
    if (all.length === 0) return [];
    const strengths = all.map((id) => measures[by](here, id) ?? 0);
    const wanted = best(...strengths);
    return all.filter((_, i) => strengths[i] === wanted);
  };
}
