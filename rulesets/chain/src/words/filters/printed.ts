/** Words for which cards are meant by what is printed on them: kinds, attributes, types, names. */

import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  adjective,
  anyOf,
  behind,
  capitalized,
  cards,
  cardTitle,
  type Filter,
  filter,
  having,
  listing,
  listOf,
  name,
  nameQuality,
  needed,
  nounOf,
  nounQuality,
  onBoard,
  oneOf,
  type Quality,
  type Shape,
  type Word,
  word,
} from '@rulewright/language';
import { SPELL_TYPES, TYPES } from '../../cards/printed.js';
import { kindOf } from '../../effects/layers.js';
import { attributeNow, isCalled, raceNow, wordsNow } from '../card-values.js';
import { kindSaid, ofMonsters, RANKS } from '../cards/described.js';
import { attributeOrDeclared, type Declared, kindOrDeclared, nameOrDeclared, raceOrDeclared } from '../declared-values.js';
import { titled } from '../players.js';

/** A kind of card, which is the noun. */
const kindFilter = (called: 'monster' | 'spell' | 'trap', one: string, many: string): Word<Filter> =>
  word(filter, called, {
    about: `${capitalized(many)}.`,
    means: () => onBoard((here: Here, id: number) => kindOf(here, id) === called, { is: ['kind', called] } as const),
    says: () => nounQuality(one, many),
  });

/** One of some words, printed on the card or made of it since. */
const ofWords = <const T extends string>(
  called: string,
  about: string,
  words: readonly T[],
  of: (here: Here, id: number, one: T) => boolean,
  says: (said: string) => Quality,
  board: (one: T) => BoardFilter,
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { is: needed(listOf(oneOf(...words)), 'which; or one of several') },
    main: 'is',
    means: ({ is }) => onBoard((here: Here, id: number) => is.some((one) => of(here, id, one)), { or: is.map(board) }),
    says: ({ is }) => anyOf(is.map(says)),
  });

/** The same, where one that was declared may stand, too. (CW10) */
const ofDeclared = <T extends string>(
  called: string,
  about: string,
  shape: Shape<Declared<T>>,
  of: (here: Here, id: number) => string,
  says: (said: string) => Quality,
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
        ? ofMonsters(having(`the declared ${called === 'race' ? 'Type' : 'Attribute'}`))
        : anyOf(is.map((one) => says(one.says))),
  });

const spellTypeSaid = (type: string): string => (type === 'quick-play' ? 'Quick-Play' : titled(type));
/** Types that no Trap has. */
const ONLY_SPELLS: ReadonlySet<string> = new Set(['field', 'equip', 'quick-play']);
const namesSaid = (ids: readonly Declared<string>[]): string | undefined =>
  ids.some(({ plain }) => plain === undefined)
    ? undefined
    : listing(
        ids.map(({ says }) => `"${cardTitle(says)}"`),
        'or',
      );

export const printedFilters = [
  kindFilter('monster', 'monster', 'monsters'),
  kindFilter('spell', 'Spell', 'Spells'),
  kindFilter('trap', 'Trap', 'Traps'),
  word(filter, 'monster-card', {
    about: 'Cards that are printed as monsters, also where they lie as something else: equipped to another, say.',
    means: (): Filter => (here, id) => here.card(id)['kind'] === 'monster',
    says: () => nounQuality('Monster Card'),
  }),
  ofDeclared(
    'attribute',
    'Monsters of an attribute.',
    attributeOrDeclared(),
    attributeNow,
    (said) => ofMonsters(adjective(said.toUpperCase(), RANKS.attribute)),
    'attribute',
  ),
  ofDeclared(
    'race',
    'Monsters of a type: dragons, spellcasters …',
    raceOrDeclared(),
    raceNow,
    (said) => ofMonsters(adjective(titled(said), RANKS.race)),
    'race',
  ),
  ofWords(
    'type',
    'Monsters with a word in their type line: effect, flip, fusion …',
    TYPES,
    (here, id, one) => wordsNow(here, id, 'types').includes(one),
    (said) => ofMonsters(adjective(titled(said), RANKS.typeLine)),
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
    says: ({ is }) =>
      anyOf(is.map((one) => ({ ...adjective(spellTypeSaid(one), RANKS.usual), of: ONLY_SPELLS.has(one) ? 'Spell' : undefined }))),
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
    says: ({ id }) => {
      const said = namesSaid(id);
      return said === undefined ? having('the declared name') : nameQuality(said);
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
    says: ({ is }) => (is.plain === undefined ? behind('of the declared type') : nounQuality(kindSaid(is.plain))),
  }),
  word(filter, 'archetype', {
    about: 'Cards of an archetype: with a word in their name that other cards go by.',
    takes: { is: needed(name('a word of small letters'), 'which') },
    main: 'is',
    means: ({ is }) =>
      onBoard((here: Here, id: number) => wordsNow(here, id, 'archetypes').includes(is), { has: ['archetypes', is] } as const),
    says: ({ is }) => adjective(`"${titled(is)}"`, RANKS.usual),
  }),
  word(filter, 'same-name-as', {
    about: 'Cards with the same name as some card.',
    takes: { as: needed(a(cards), 'as which') },
    main: 'as',
    means:
      ({ as }): Filter =>
      (here, id) =>
        as.means(here).some((one) => isCalled(here, id, here.card(one).id)),
    says: ({ as }) => having(['the same name as', nounOf(as)]),
  }),
];
