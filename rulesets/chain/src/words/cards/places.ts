/** Words for cards that lie somewhere: on the field, in hands, graveyards and decks. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  atLeast,
  type Cards,
  cards,
  type Filter,
  type NounPhrase,
  needed,
  nounOf,
  onBoard,
  optional,
  type Phrase,
  type Place,
  quantityOf,
  type Seat,
  theTop,
  type Word,
  word,
  YOU,
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
import { isPlayer, OPPONENT, seatsOf, type Whose, whose, whoseCards } from '../players.js';
import { CARD, described, MONSTER, where } from './described.js';

/** Where it is: of you, of your opponent, of both; nothing is said of both, where that goes without saying. */
type PlaceOf = (owner: NounPhrase | undefined) => Place | undefined;
const placeOf = (who: Whose | Phrase<Seat>, place: PlaceOf): Place | undefined =>
  place(isPlayer(who) ? nounOf(who) : who === 'you' ? YOU : who === 'opponent' ? OPPONENT : undefined);

interface PlaceSpec {
  readonly about: string;
  of(here: Here, seat: number): readonly number[];
  readonly things: NounPhrase;
  readonly place: PlaceOf;
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
function placeWord(called: string, { about, of, things, place, board, isSearched, unseen, entire, most, lent }: PlaceSpec): Word<Cards> {
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
    says: ({ whose: who, where: those = [] }) => ({
      ...described(those, things, placeOf(who, place)),
      which: 'all',
      ...(who === 'you' && those.length === 0 && { instead: entire }),
    }),
  });
}

const onField: PlaceOf = (owner) => (owner === undefined ? { at: 'on', zone: 'the field' } : { owner, verb: 'control' });
const inPlace =
  (zone: string): PlaceOf =>
  (owner) => ({ owner: owner ?? 'either', zone });
const upMonster: BoardFilter = { is: ['kind', 'monster'] };
const upSpell: BoardFilter = { or: [{ is: ['kind', 'spell'] }, { is: ['kind', 'trap'] }] };

/** Cards that lie in a zone, called as the zone is. */
const zoneWord = (zone: ZoneWords & { readonly word: string }, spec: Pick<PlaceSpec, 'of'> & Partial<PlaceSpec>): Word<Cards> =>
  placeWord(zone.word, {
    about: zone.about ?? `Cards in a ${zone.called}.`,
    things: CARD,
    place: inPlace(zone.called),
    isSearched: zone.isSearched ?? false,
    ...spec,
  });

export const placeWords = [
  placeWord('monsters', {
    about: 'Monsters on the field.',
    of: monstersOf,
    things: MONSTER,
    place: onField,
    board: upMonster,
    most: SLOTS,
    lent: lentTo,
  }),
  placeWord('spells-and-traps', {
    about: 'Spells and Traps on the field, Field Spells too.',
    of: spellsOf,
    things: { noun: 'Spell/Trap', plural: 'Spells/Traps' },
    place: onField,
    board: upSpell,
    most: SLOTS + 1,
  }),
  placeWord('backrow', {
    about: 'Spells and Traps in the five zones behind the monsters.',
    of: backrowOf,
    things: CARD,
    place: (owner) => (owner === undefined ? { zone: 'the Spell & Trap Zones' } : { owner, zone: 'Spell & Trap Zone' }),
  }),
  placeWord('field-spells', {
    about: 'Field Spells on the field.',
    of: fieldOf,
    things: { noun: 'Spell', adjectives: ['Field'] },
    place: onField,
  }),
  placeWord('field', {
    about: 'All cards on the field.',
    of: (here, seat) => [...monstersOf(here, seat), ...spellsOf(here, seat)],
    things: CARD,
    place: onField,
    board: { any: true },
  }),
  zoneWord(zoneWords.hand, { of: handOf, unseen: true, entire: 'your entire hand' }),
  zoneWord(zoneWords.grave, { of: graveOf }),
  zoneWord(zoneWords.deck, { of: deckOf, unseen: true }),
  zoneWord(zoneWords.extra, { of: extraOf, unseen: true }),
  zoneWord(zoneWords.banished, {
    of: banishedOf,
    things: { noun: 'card', adjectives: ['banished'] },
    place: (owner) => owner && { owner },
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
      theTop(count && quantityOf(count), who === 'you' ? 'your Deck' : who === 'opponent' ? "your opponent's Deck" : 'both Decks'),
  }),
  word(cards, 'adjacent', {
    about: 'Cards in the zones beside a card.',
    takes: { to: needed(a(cards), 'beside which') },
    main: 'to',
    means:
      ({ to }) =>
      (here) =>
        to.means(here).flatMap((id) => adjacentTo(here, id)),
    says: ({ to }) => ({ ...CARD, which: 'all', relative: [['adjacent to', nounOf(to)]] }),
  }),
  word(cards, 'column', {
    about: 'The other cards in the column of a card.',
    takes: { of: needed(a(cards), 'of which') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        of.means(here).flatMap((id) => columnOf(here, id)),
    says: ({ of }) => ({ ...CARD, adjectives: ['other'], which: 'all', relative: [['in the column of', nounOf(of)]] }),
  }),
];
