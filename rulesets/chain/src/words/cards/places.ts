/** Words for cards that lie somewhere: on the field, in hands, graveyards and decks. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  atLeast,
  type Cards,
  cards,
  type Filter,
  needed,
  onBoard,
  optional,
  type Phrase,
  type Seat,
  theTop,
  type Word,
  word,
  type ZoneWords,
} from '@rulewright/language';
import { lentTo } from '../../summoning/tributes.js';
import {
  adjacentTo,
  backrowOf,
  banishedOf,
  columnOf,
  deckOf,
  extraOf,
  fieldOf,
  graveOf,
  handOf,
  monstersOf,
  SLOTS,
  spellsOf,
  zoneWords,
} from '../../table.js';
import { isPlayer, seatsOf, type Whose, whose, whoseCards } from '../players.js';
import { described, type Nouns, oneCard, where } from './described.js';

type Sides = readonly [mine: string, theirs: string, both: string];
/** Where it is: of you, of your opponent, of both. */
const placeOf = (who: Whose | Phrase<Seat>, [mine, theirs, both]: Sides): string =>
  isPlayer(who)
    ? mine
        .replace(/\byour\b/, `${who.says}'s`)
        .replace('you control', `${who.says} controls`)
        .replace('of yours', `of ${who.says}'s`)
    : who === 'you'
      ? mine
      : who === 'opponent'
        ? theirs
        : both;

interface PlaceSpec {
  readonly about: string;
  of(here: Here, seat: number): readonly number[];
  readonly nouns: Nouns;
  readonly sides: Sides;
  /** Which of the things on the board they are, if they lie there. */
  readonly board?: BoardFilter;
  readonly isSearched?: boolean;
  /** Whether not everybody sees which they are. */
  readonly unseen?: boolean;
  /** How many there can be on one side. */
  readonly most?: number;
  /** All of yours, without any filter. */
  readonly entire?: string;
  /** What counts as the player's own where it is Tributed. */
  lent?(here: Here, seat: number): readonly number[];
}
/** Cards of a player, and such as that player may Tribute beside them. (CW20) */
export type Lent = Cards & { lent?(here: Here): readonly number[] };

const sideOnBoard = (who: Whose): readonly BoardFilter[] =>
  who === 'you' ? [{ same: 'controller' }] : who === 'opponent' ? [{ differs: 'controller' }] : [];

function isFound(here: Here, id: number, filters: readonly Filter[]): boolean {
  for (let i = 0; i < filters.length; i++) if (!(filters[i] as Filter)(here, id)) return false;
  return true;
}

/** Cards that lie in a place of a player's. */
function placeWord(called: string, { about, of, nouns, sides, board, isSearched, unseen, entire, most, lent }: PlaceSpec): Word<Cards> {
  return word(cards, called, {
    about,
    takes: { whose: whoseCards, where },
    main: 'where',
    means: ({ whose: who, where: those = [] }) => {
      const filters = those.map(({ means }) => means);
      // Plain loops: whatever may be activated is asked for its targets at every window.
      const found: Cards = (here) => {
        const all: number[] = [];
        for (const seat of seatsOf(here, who)) for (const id of of(here, seat)) if (isFound(here, id, filters)) all.push(id);
        return all;
      };
      const boards = those.flatMap(({ means }) => means.board ?? []);
      const isData = board !== undefined && boards.length === those.length && !isPlayer(who);
      const data = isData ? onBoard(found, { and: [board, ...sideOnBoard(who), ...boards] }) : found;
      const bounded = most === undefined ? data : Object.assign(data, { most: who === 'you' || who === 'opponent' ? most : 2 * most });
      if (lent !== undefined && who === 'you')
        Object.assign(bounded, { lent: (here: Here) => lent(here, here.seat).filter((id) => isFound(here, id, filters)) });
      const known = unseen === true && those.length > 0 ? Object.assign(bounded, { isHidden: true }) : bounded;
      return isSearched === true ? Object.assign(known, { isSearched: true, isOwn: who === 'you' }) : known;
    },
    says: ({ whose: who, where: those = [] }) =>
      entire !== undefined && who === 'you' && those.length === 0 ? entire : `all ${described(those, nouns, placeOf(who, sides)).many}`,
    calls: ({ whose: who, where: those = [] }) => ({ ...described(those, nouns, placeOf(who, sides)), isMany: true }),
  });
}

const onField: Sides = ['you control', 'your opponent controls', 'on the field'];
const inPlace = (place: string): Sides => [`in your ${place}`, `in your opponent's ${place}`, `in either ${place}`];
const upMonster: BoardFilter = { is: ['kind', 'monster'] };
const upSpell: BoardFilter = { or: [{ is: ['kind', 'spell'] }, { is: ['kind', 'trap'] }] };

/** Cards that lie in a zone, called as the zone is. */
const zoneWord = (zone: ZoneWords & { readonly word: string }, spec: Pick<PlaceSpec, 'of'> & Partial<PlaceSpec>): Word<Cards> =>
  placeWord(zone.word, {
    about: zone.about ?? `Cards in a ${zone.called}.`,
    nouns: oneCard,
    sides: inPlace(zone.called),
    isSearched: zone.isSearched ?? false,
    ...spec,
  });

export const placeWords = [
  placeWord('monsters', {
    about: 'Monsters on the field.',
    of: monstersOf,
    nouns: ['monster', 'monsters'],
    sides: onField,
    board: upMonster,
    most: SLOTS,
    lent: lentTo,
  }),
  placeWord('spells-and-traps', {
    about: 'Spells and Traps on the field, Field Spells too.',
    of: spellsOf,
    nouns: ['Spell/Trap', 'Spells/Traps'],
    sides: onField,
    board: upSpell,
    most: SLOTS + 1,
  }),
  placeWord('backrow', {
    about: 'Spells and Traps in the five zones behind the monsters.',
    of: backrowOf,
    nouns: ['card', 'cards'],
    sides: ['in your Spell & Trap Zone', "in your opponent's Spell & Trap Zone", 'in the Spell & Trap Zones'],
  }),
  placeWord('field-spells', {
    about: 'Field Spells on the field.',
    of: fieldOf,
    nouns: ['Field Spell', 'Field Spells'],
    sides: onField,
  }),
  placeWord('field', {
    about: 'All cards on the field.',
    of: (here, seat) => [...monstersOf(here, seat), ...spellsOf(here, seat)],
    nouns: oneCard,
    sides: onField,
    board: { any: true },
  }),
  zoneWord(zoneWords.hand, { of: handOf, unseen: true, entire: 'your entire hand' }),
  zoneWord(zoneWords.grave, { of: graveOf }),
  zoneWord(zoneWords.deck, { of: deckOf, unseen: true }),
  zoneWord(zoneWords.extra, { of: extraOf, unseen: true }),
  zoneWord(zoneWords.banished, {
    of: banishedOf,
    nouns: ['banished card', 'banished cards'],
    sides: ['of yours', "of your opponent's", ''],
  }),
  word(cards, 'top-of-deck', {
    about: 'The top cards of a deck.',
    takes: { count: optional(atLeast(1, 'these are no cards'), 'how many; one, by default'), whose },
    main: 'count',
    means:
      ({ count, whose: who = 'you' }) =>
      (here) =>
        seatsOf(here, who).flatMap((one) =>
          deckOf(here, one)
            .reverse()
            .slice(0, Math.max(0, count?.means(here) ?? 1)),
        ),
    says: ({ count, whose: who = 'you' }) =>
      theTop(count, who === 'you' ? 'your Deck' : who === 'opponent' ? "your opponent's Deck" : 'both Decks'),
    calls: ({ count }) => ({ isMany: count !== undefined && count.says !== '1' }),
  }),
  word(cards, 'adjacent', {
    about: 'Cards in the zones beside a card.',
    takes: { to: needed(a(cards), 'beside which') },
    main: 'to',
    means:
      ({ to }) =>
      (here) =>
        to.means(here).flatMap((id) => adjacentTo(here, id)),
    says: ({ to }) => `all cards adjacent to ${to.says}`,
    calls: ({ to }) => ({ one: `card adjacent to ${to.says}`, many: `cards adjacent to ${to.says}`, isMany: true }),
  }),
  word(cards, 'column', {
    about: 'The other cards in the column of a card.',
    takes: { of: needed(a(cards), 'of which') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        of.means(here).flatMap((id) => columnOf(here, id)),
    says: ({ of }) => `all other cards in the column of ${of.says}`,
    calls: ({ of }) => ({ one: `card in the column of ${of.says}`, many: `cards in the column of ${of.says}`, isMany: true }),
  }),
];
