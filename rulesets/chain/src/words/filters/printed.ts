/** Words for which cards are meant by what is printed on them: kinds, attributes, types, names. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  cards,
  cardTitle,
  type Filter,
  filter,
  listing,
  listOf,
  name,
  needed,
  onBoard,
  oneOf,
  type Shape,
  type Word,
  word,
} from '@rulewright/language';
import { SPELL_TYPES, TYPES } from '../../cards/printed.js';
import { kindOf } from '../../effects/layers.js';
import { attributeNow, isCalled, raceNow, wordsNow } from '../card-values.js';
import { attributeOrDeclared, type Declared, kindOrDeclared, nameOrDeclared, raceOrDeclared } from '../declared-values.js';
import { capital, titled } from '../players.js';

/** A kind of card, which is the noun. */
const kindFilter = (called: 'monster' | 'spell' | 'trap', one: string, many: string): Word<Filter> =>
  word(filter, called, {
    about: `${many.replace(/^./, (letter) => letter.toUpperCase())}.`,
    means: () => onBoard((here: Here, id: number) => kindOf(here, id) === called, { is: ['kind', called] } as const),
    says: () => one,
    calls: () => ({ one, many }),
  });

/** One of some words, printed on the card or made of it since. */
const ofWords = <const T extends string>(
  called: string,
  about: string,
  words: readonly T[],
  of: (here: Here, id: number, one: T) => boolean,
  says: (said: string) => string,
  board: (one: T) => BoardFilter,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(listOf(oneOf(...words)), 'which; or one of several') },
    main: 'is',
    means: ({ is }) => onBoard((here: Here, id: number) => is.some((one) => of(here, id, one)), { or: is.map(board) }),
    says: ({ is }) => says(listing(is, 'or')),
  });

/** The same, where one that was declared may stand, too. (CW10) */
const ofDeclared = <T extends string>(
  called: string,
  about: string,
  shape: Shape<Declared<T>>,
  of: (here: Here, id: number) => string,
  says: (said: string) => string,
  trait: string,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(listOf(shape), 'which; or one of several') },
    main: 'is',
    means: ({ is }) => {
      const fits = (here: Here, id: number): boolean => is.some(({ means }) => means(here) === of(here, id));
      const plain = is.flatMap((one) => one.plain ?? []);
      return plain.length < is.length ? fits : onBoard(fits, { or: plain.map((one) => ({ is: [trait, one] as const })) });
    },
    says: ({ is }) =>
      is.some(({ plain }) => plain === undefined)
        ? `with the declared ${called === 'race' ? 'Type' : 'Attribute'}`
        : says(
            listing(
              is.map((one) => one.says),
              'or',
            ),
          ),
  });

const namesSaid = (ids: readonly Declared<string>[]): string | undefined =>
  ids.some(({ plain }) => plain === undefined)
    ? undefined
    : listing(
        ids.map(({ says }) => `"${cardTitle(says)}"`),
        'or',
      );

/** "monster", "Spell": as players write them. */
const kindSaid = (kind: string): string => (kind === 'monster' ? kind : kind.replace(/^./, (letter) => letter.toUpperCase()));

export const printedFilters = [
  kindFilter('monster', 'monster', 'monsters'),
  kindFilter('spell', 'Spell', 'Spells'),
  kindFilter('trap', 'Trap', 'Traps'),
  word(filter, 'monster-card', {
    about: 'Cards that are printed as monsters, also where they lie as something else: equipped to another, say.',
    means: (): Filter => (here, id) => here.card(id)['kind'] === 'monster',
    says: () => 'Monster Card',
    calls: () => ({ one: 'Monster Card', many: 'Monster Cards' }),
  }),
  ofDeclared(
    'attribute',
    'Monsters of an attribute.',
    attributeOrDeclared(),
    attributeNow,
    (said) => said.toUpperCase().replaceAll(' OR ', ' or '),
    'attribute',
  ),
  ofDeclared('race', 'Monsters of a type: dragons, spellcasters …', raceOrDeclared(), raceNow, capital, 'race'),
  ofWords(
    'type',
    'Monsters with a word in their type line: effect, flip, fusion …',
    TYPES,
    (here, id, one) => wordsNow(here, id, 'types').includes(one),
    capital,
    (one) => ({ has: ['types', one] }),
  ),
  word(filter, 'spell-type', {
    about: 'Spells and Traps of a type: continuous, equip, field …',
    takes: { is: needed(listOf(oneOf(...SPELL_TYPES)), 'which; or one of several') },
    main: 'is',
    means:
      ({ is }): Filter =>
      (here, id) =>
        is.some((one) => one === here.card(id)['type']),
    says: ({ is }) => capital(listing(is, 'or')).replace('Quick Play', 'Quick-Play'),
  }),
  word(filter, 'named', {
    about: 'Cards with a name, or cards that count as such: by their ids.',
    takes: { id: needed(listOf(nameOrDeclared()), 'which; or one of several') },
    main: 'id',
    means: ({ id }) => {
      const fits = (here: Here, card: number): boolean =>
        id.some(({ means }) => {
          const one = means(here);
          return one !== undefined && isCalled(here, card, one);
        });
      const plain = id.flatMap((one) => one.plain ?? []);
      return plain.length < id.length ? fits : onBoard(fits, { or: plain.map((one) => ({ has: ['names', one] as const })) });
    },
    says: ({ id }) => namesSaid(id) ?? 'with the declared name',
    calls: ({ id }) => {
      const said = namesSaid(id);
      return said === undefined ? {} : { one: said, many: said };
    },
  }),
  word(filter, 'kind', {
    about: 'Monsters, Spells or Traps: those of a kind that was declared.',
    takes: { is: needed(kindOrDeclared(), 'which') },
    main: 'is',
    means:
      ({ is }): Filter =>
      (here, id) =>
        kindOf(here, id) === is.means(here),
    says: ({ is }) => (is.plain === undefined ? 'of the declared type' : kindSaid(is.plain)),
    calls: ({ is }) => (is.plain === undefined ? {} : { one: kindSaid(is.plain), many: `${kindSaid(is.plain)}s` }),
  }),
  word(filter, 'archetype', {
    about: 'Cards of an archetype: with a word in their name that other cards go by.',
    takes: { is: needed(name('a word of small letters'), 'which') },
    main: 'is',
    means: ({ is }) =>
      onBoard((here: Here, id: number) => wordsNow(here, id, 'archetypes').includes(is), { has: ['archetypes', is] } as const),
    says: ({ is }) => `"${titled(is)}"`,
  }),
  word(filter, 'same-name-as', {
    about: 'Cards with the same name as some card.',
    takes: { as: needed(a(cards), 'as which') },
    main: 'as',
    means:
      ({ as }): Filter =>
      (here, id) =>
        as.means(here).some((one) => isCalled(here, id, here.card(one).id)),
    says: ({ as }) => `with the same name as ${as.says}`,
  }),
];
