/**
 * Places: words for cards, those that lie somewhere, this one, and those that something goes on with.
 *
 * CW3  Cards that lie somewhere are said with what they are before the noun, and what they have behind it: "1 face-up DARK monster
 *      your opponent controls with 1500 or less ATK".
 * CW13  "This card" is the one whose text was activated, as it was when its cost was paid, or what its own text has made of it since. One
 *      that something else has moved in the meantime is another card.
 */
import { type Filter as BoardFilter, chainOf, type Here, isSourceStill } from '@rulewright/kernel';
import {
  a,
  allOf,
  atLeast,
  type Cards,
  cards,
  type Filter,
  filter,
  isSourceKept,
  listing,
  listOf,
  needed,
  occasion,
  onBoard,
  oneOf,
  optional,
  type Phrase,
  type Seat,
  theOne,
  theTop,
  type Word,
  word,
} from '@rulewright/language';
import { isAttacking } from '../battle/attacks.js';
import { RACES, TYPES } from '../cards/printed.js';
import { lentTo } from '../summoning/tributes.js';
import {
  adjacentTo,
  allSpells,
  arrivingOf,
  attackerOf,
  backrowOf,
  banishedOf,
  columnOf,
  deckOf,
  extraOf,
  fieldOf,
  graveOf,
  handOf,
  host,
  monstersOf,
  SLOTS,
  spellsOf,
  targetOf,
} from '../table.js';
import { attackNow, defenseNow, levelNow } from './card-values.js';
import { capital, isPlayer, seatsOf, type Whose, whose, whoseCards } from './players.js';

export const where = optional(allOf(filter), 'which of them: all, by default');

type Nouns = readonly [one: string, many: string];
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

/** What stands behind the noun. */
const isAfter = (says: string): boolean => /^(with|that|whose|except|equipped|in|on|of) /.test(says);
/** In which order what is before the noun is said: how it lies, its level, its attribute, its type. */
const isTypeLine = (says: string): boolean => TYPES.some((type) => says === capital(type) || says === `non-${capital(type)}`);
function rankOf(says: string): number {
  if (says === 'other') return 0;
  if (/^(non-)?(face-|Set)/.test(says)) return 1;
  if (/Position$/.test(says)) return 2;
  if (/^(non-)?Level /.test(says)) return 4;
  if (/^(non-)?[A-Z]{4,}( or [A-Z]{4,})*$/.test(says)) return 5;
  if (isTypeLine(says)) return 7;
  return RACES.some((race) => says.includes(capital(race))) ? 6 : 3;
}
/** A noun with what the filters say of it. (CW3) */
export function described(
  those: readonly Phrase<Filter>[],
  [one, many]: Nouns,
  place: string,
): { readonly one: string; readonly many: string } {
  const nouns = those.filter((phrase) => phrase.one !== undefined);
  const said = those.filter((phrase) => phrase.one === undefined && phrase.says !== '').map(({ says }) => says);
  // What the noun says itself is not said before it: "Field Spell", "Fusion Monster".
  const isSaid = (says: string): boolean => one.toLowerCase().startsWith(`${says.toLowerCase()} `) || says === one;
  const adjectives = [...new Set(said.filter((says) => !isAfter(says) && !isSaid(says)))].sort((x, y) => rankOf(x) - rankOf(y));
  const isMonster = one === 'card' && said.some((says) => rankOf(says) >= 4 || says.includes(' ATK') || says.includes(' DEF'));
  const isSpell = one === 'card' && said.some((says) => /^(non-)?(Field|Equip|Quick-Play)$/.test(says));
  const nounOf = (own: string): string => (isMonster ? own.replace('card', 'monster') : isSpell ? own.replace('card', 'Spell') : own);
  const behind = [...(place === '' ? [] : [place]), ...said.filter(isAfter)];
  const named = (own: string, of: 'one' | 'many'): string => {
    const given = nouns.map((phrase) => phrase[of] as string);
    return given.length === 0 ? nounOf(own) : [...new Set(given)].join(' ');
  };
  return {
    one: [...adjectives, named(one, 'one'), ...behind].join(' '),
    many: [...adjectives, named(many, 'many'), ...behind].join(' ').replaceAll(' that was ', ' that were '),
  };
}

/** "Monster Cards equipped to this card". */
const equipsSaid = ({
  monster,
  where: those = [],
}: {
  readonly monster: Phrase<Cards>;
  readonly where?: readonly Phrase<Filter>[] | undefined;
}) => described(those, ['Equip Card', 'Equip Cards'], `equipped to ${monster.says}`);

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
const oneCard: Nouns = ['card', 'cards'];
const upMonster: BoardFilter = { is: ['kind', 'monster'] };
const upSpell: BoardFilter = { or: [{ is: ['kind', 'spell'] }, { is: ['kind', 'trap'] }] };

/** A card that something goes on with, if there is one. */
const single = (called: string, about: string, says: string, of: (here: Here) => number | undefined, board?: BoardFilter): Word<Cards> => {
  const found: Cards = (here) => {
    const id = of(here);
    return id === undefined || id === 0 || !here.exists(id) ? [] : [id];
  };
  return word(cards, called, {
    about,
    means: () => (board === undefined ? found : onBoard(found, board)),
    says: () => says,
    calls: () => ({ isMany: false }),
  });
};

/** The other monster of the battle that this card is in. */
const foe = (here: Here): number => {
  const [attacker, target] = [attackerOf(here), targetOf(here)];
  const mine = here.get(here.source, host) || here.source;
  return mine === attacker ? target : mine === target ? attacker : 0;
};

/** Whether the card whose text this is still is what it was when the text was activated, or left something behind. (CW13) */
const isThis = (here: Here): boolean => isSourceStill(here) && isSourceKept(here);

export const cardWords = [
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
  placeWord('hand', {
    about: 'Cards in a hand.',
    of: handOf,
    nouns: oneCard,
    sides: inPlace('hand'),
    unseen: true,
    entire: 'your entire hand',
  }),
  placeWord('graveyard', { about: 'Cards in a graveyard.', of: graveOf, nouns: oneCard, sides: inPlace('GY') }),
  placeWord('deck', { about: 'Cards in a deck.', of: deckOf, nouns: oneCard, sides: inPlace('Deck'), unseen: true, isSearched: true }),
  placeWord('extra-deck', { about: 'Cards in an Extra Deck.', of: extraOf, nouns: oneCard, sides: inPlace('Extra Deck'), unseen: true }),
  placeWord('banished', {
    about: 'Cards that are banished.',
    of: banishedOf,
    nouns: ['banished card', 'banished cards'],
    sides: ['of yours', "of your opponent's", ''],
  }),
  word(cards, 'this', {
    about: 'The card whose text this is: not, once it has become another object in the meantime.',
    means: () =>
      Object.assign(
        onBoard((here: Here) => (isThis(here) ? [here.source] : []), { self: true } as const),
        { called: 'this' },
      ),
    says: () => 'this card',
    calls: () => ({ one: 'this card', isMany: false }),
  }),
  single('equipped', 'The monster that this card is equipped to.', 'the equipped monster', (here) => here.get(here.source, host), {
    host: true,
  }),
  single('attacker', 'The monster that attacks, as long as it does.', 'the attacking monster', (here) =>
    isAttacking(here) ? attackerOf(here) : 0,
  ),
  single('attack-target', 'The monster that is attacked.', 'the attack target', targetOf),
  single('opposing-monster', 'The monster that this card, or the one it is equipped to, battles.', "that opponent's monster", foe),
  single('summoned-monster', 'The monster that is about to be summoned.', 'that monster', arrivingOf),
  single('activated-card', 'The card whose activation this one answers.', 'that card', (here) => {
    const chain = chainOf(here);
    return chain[chain.length - 2]?.card;
  }),
  word(cards, 'happened-to', {
    about: 'The cards to which something has just happened: those that were just summoned, say.',
    takes: { what: needed(a(occasion), 'what') },
    main: 'what',
    isScope: true,
    means:
      ({ what: { means: it } }) =>
      (here) =>
        it.on
          .flatMap((event) => here.history.list({ event, in: 'turn', justNow: true, where: (one) => it.fits(here, one) }))
          .map(({ data }) => (data['card'] ?? data['attacker']) as number)
          .filter((id) => here.exists(id)),
    says: () => 'that monster',
    calls: () => ({ one: 'that monster', many: 'those monsters', isMany: false }),
  }),
  word(cards, 'equips-of', {
    about: 'Cards that are equipped to a monster.',
    takes: { monster: needed(a(cards), 'to which monster'), where },
    main: 'monster',
    means:
      ({ monster, where: those = [] }) =>
      (here) => {
        const hosts = monster.means(here);
        return allSpells(here).filter((id) => hosts.includes(here.get(id, host)) && those.every(({ means }) => means(here, id)));
      },
    says: (given) => `all ${equipsSaid(given).many}`,
    calls: (given) => ({ ...equipsSaid(given), isMany: true }),
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
  word(cards, 'those', {
    about: 'Those of some cards that filters let pass.',
    takes: { of: needed(a(cards), 'of which'), where },
    means:
      ({ of, where: those = [] }) =>
      (here) =>
        of.means(here).filter((id) => those.every(({ means }) => means(here, id))),
    says: ({ of, where: those = [] }) => {
      const { one, many } = described(those, oneCard, '');
      return of.says === 'it' ? `that ${one}` : `all ${many} among ${of.says}`;
    },
    calls: ({ of, where: those = [] }) => {
      const { one, many } = described(those, oneCard, '');
      // Of a single one it is asked whether it is such a card: "that face-up monster with 1500 or more ATK".
      if (of.says === 'it') return { one: `that ${one}`, many: `that ${one}`, isMany: false };
      return { one: `${one} among ${of.says}`, many: `${many} among ${of.says}`, isMany: true };
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
    says: ({ of }) => listing(of.map(({ says }) => says)),
    calls: ({ of }) => {
      const [first, ...rest] = of.map(({ one, says }) => one ?? says);
      const [many, ...others] = of.map((each) => each.many ?? each.says);
      return { one: shared(first as string, rest), many: shared(many as string, others), isMany: true };
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
    says: ({ of, except }) => `${of.says} except ${except.says}`,
    calls: ({ of, except }) => ({
      one: `${of.one ?? of.says} except ${except.says}`,
      many: `${of.many ?? of.says} except ${except.says}`,
      isMany: true,
    }),
  }),
  word(cards, 'strongest', {
    about: 'The monsters among some that have the most ATK, DEF or level.',
    takes: { of: needed(a(cards), 'of which'), by: optional(oneOf('attack', 'defense', 'level'), 'by what; by ATK, by default') },
    main: 'of',
    means: ({ of, by }) => extreme(of, Math.max, by),
    says: ({ of, by = 'attack' }) => theOne(of, `with the highest ${measureSaid[by]}`),
    calls: () => ({ isMany: false }),
  }),
  word(cards, 'weakest', {
    about: 'The monsters among some that have the least ATK, DEF or level.',
    takes: { of: needed(a(cards), 'of which'), by: optional(oneOf('attack', 'defense', 'level'), 'by what; by ATK, by default') },
    main: 'of',
    means: ({ of, by }) => extreme(of, Math.min, by),
    says: ({ of, by = 'attack' }) => theOne(of, `with the lowest ${measureSaid[by]}`),
    calls: () => ({ isMany: false }),
  }),
];

/** "monster in your hand or Deck": what is the same is said once. */
function shared(first: string, rest: readonly string[]): string {
  const cut = first.lastIndexOf(' in your ');
  const head = cut < 0 ? '' : first.slice(0, cut + 9);
  if (head !== '' && rest.every((one) => one.startsWith(head))) return listing([first, ...rest.map((one) => one.slice(head.length))], 'or');
  return listing([first, ...rest], 'or');
}

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
