/** Words for cards and characters. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  amongWords,
  amount,
  type Cards,
  cards,
  type Filters,
  fitsAll,
  isCertain,
  many,
  type NounPhrase,
  needed,
  onBoard,
  oneOf,
  optional,
  possessive,
  quantityOf,
  the,
  theTop,
  topCards,
  whichCards,
  word,
  zoneCards,
} from '@rulewright/language';
import { characterIn, charactersOf, clock, deck, inFrontOf, masterOf, positionOf, zoneWords } from '../table.js';
import { described, playerSaid, THIS_CARD } from './described.js';
import { facingThis } from './filters.js';
import { opponent } from './players.js';

// -- cards

type Whose = 'you' | 'opponent' | 'both';
interface Given {
  readonly whose: Whose | undefined;
  readonly where: Filters;
}
const seatsOf = (here: Here, who: Whose | undefined): readonly number[] =>
  who === 'opponent' ? [opponent(here)] : who === 'both' ? [here.seat, opponent(here)] : [here.seat];

function boardOf({ whose: who, where: those = [] }: Given): BoardFilter | undefined {
  const parts = those.flatMap(({ means }) => means.board ?? []);
  if (parts.length < those.length) return undefined;
  const own: readonly BoardFilter[] = who === 'both' ? [] : [who === 'opponent' ? { differs: 'master' } : { same: 'master' }];
  return { and: [...own, { not: { is: ['position', -1] } }, ...parts] };
}

const onStage = word(cards, 'characters', {
  about: 'Characters on the stage.',
  takes: {
    where: whichCards('which of them; all, by default'),
    whose: optional(oneOf('you', 'opponent', 'both'), 'whose; yours, by default'),
  },
  main: 'where',
  means: (given) => {
    const found: Cards = (here) =>
      seatsOf(here, given.whose)
        .flatMap((seat) => charactersOf(here, seat))
        .filter((id) => fitsAll(here, id, given.where));
    const board = boardOf(given);
    return board === undefined ? found : onBoard(found, board);
  },
  says: ({ whose: who, where }) => {
    const characters = described(where, 'character');
    if (who === 'both' || isCertain(characters)) return isCertain(characters) ? characters : { ...characters, which: 'all' };
    const owner = playerSaid(who);
    return { ...characters, which: 'all', place: { owner }, instead: ['all of', possessive(owner), many(characters)] };
  },
});

export const cardWords = [
  onStage,
  // The first that came first.
  ...zoneCards(zoneWords, {
    whose: ['you', 'opponent', 'both'],
    more: {},
    seatsOf: (here, { whose }) => seatsOf(here, whose),
    owner: ({ whose }) => (whose === 'both' ? 'either' : playerSaid(whose)),
    described: (filters) => described(filters, 'card'),
    fits: (here, filters) => (id) => fitsAll(here, id, filters),
  }),
  ...amongWords((those) => described(those, 'card')),
  word(cards, 'top-of-clock', {
    about: 'The top cards of a clock: those that came last.',
    takes: {
      count: optional(a(amount), 'how many; one, by default'),
      whose: optional(oneOf('you', 'opponent'), 'whose; yours, by default'),
    },
    main: 'count',
    means:
      ({ count, whose: who }) =>
      (here) =>
        seatsOf(here, who).flatMap((seat) => topCards(here, here.zone(clock, seat), count?.means(here) ?? 1)),
    says: ({ count, whose: who }) => theTop(count && quantityOf(count), [possessive(playerSaid(who)), 'clock']),
  }),
  word(cards, 'top-of-deck', {
    about: 'The top cards of your deck.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means:
      ({ count }) =>
      (here) =>
        topCards(here, here.zone(deck, here.seat), count.means(here)),
    says: ({ count }) => theTop(quantityOf(count), 'your deck'),
  }),
  word(cards, 'this', {
    about: 'The card whose text this is.',
    means: () => onBoard((here: Here) => [here.source], { self: true } as const),
    says: () => THIS_CARD,
  }),
  word(cards, 'opposite', {
    about: 'The character that faces this one.',
    means: () => facingThis,
    says: () => the('character facing this card'),
  }),
  word(cards, 'in-front', {
    about: 'Your characters in front of this card.',
    means: () => (here) => {
      const seat = masterOf(here, here.source);
      return inFrontOf(positionOf(here, here.source)).flatMap((position) => characterIn(here, seat, position) || []);
    },
    says: () => {
      const inFront: NounPhrase = { noun: 'character', relative: ['in front of this card'] };
      return { ...inFront, which: 'all', instead: ['all your', many(inFront)] };
    },
  }),
];
