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
  needed,
  onBoard,
  oneOf,
  optional,
  topCards,
  whichCards,
  word,
  zoneCards,
} from '@rulewright/language';
import { characterIn, charactersOf, clock, deck, inFrontOf, masterOf, positionOf, zoneWords } from '../table.js';
import { described } from './described.js';
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
const OWNERS = { you: 'your', opponent: "your opponent's", both: 'either' } as const;

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
    const of = who === 'opponent' ? "of your opponent's " : who === 'both' ? '' : 'of your ';
    return `all ${of}${described(where, 'character', true)}`;
  },
  calls: ({ whose: who, where }) => {
    const own = who === 'opponent' ? " of your opponent's" : who === 'both' ? '' : ' of yours';
    return { one: `${described(where, 'character', false)}${own}`, many: `${described(where, 'character', true)}${own}`, isMany: true };
  },
});

export const cardWords = [
  onStage,
  // The first that came first.
  ...zoneCards(zoneWords, {
    whose: ['you', 'opponent', 'both'],
    more: {},
    seatsOf: (here, { whose }) => seatsOf(here, whose),
    owner: ({ whose = 'you' }) => OWNERS[whose],
    described: (filters, isMany) => described(filters, 'card', isMany),
    fits: (here, filters) => (id) => fitsAll(here, id, filters),
  }),
  ...amongWords((those, isMany) => described(those, 'card', isMany)),
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
    says: ({ count, whose: who }) =>
      `the top ${count === undefined || count.says === '1' ? 'card' : `${count.says} cards`} of your ${who === 'opponent' ? "opponent's " : ''}clock`,
    calls: ({ count }) => ({ isMany: count !== undefined && count.says !== '1' }),
  }),
  word(cards, 'top-of-deck', {
    about: 'The top cards of your deck.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means:
      ({ count }) =>
      (here) =>
        topCards(here, here.zone(deck, here.seat), count.means(here)),
    says: ({ count }) => (count.says === '1' ? 'the top card of your deck' : `the top ${count.says} cards of your deck`),
    calls: ({ count }) => ({ isMany: count.says !== '1' }),
  }),
  word(cards, 'this', {
    about: 'The card whose text this is.',
    means: () => onBoard((here: Here) => [here.source], { self: true } as const),
    says: () => 'this card',
  }),
  word(cards, 'opposite', {
    about: 'The character that faces this one.',
    means: () => facingThis,
    says: () => 'the character facing this card',
  }),
  word(cards, 'in-front', {
    about: 'Your characters in front of this card.',
    means: () => (here) => {
      const seat = masterOf(here, here.source);
      return inFrontOf(positionOf(here, here.source)).flatMap((position) => characterIn(here, seat, position) || []);
    },
    says: () => 'all your characters in front of this card',
    calls: () => ({ one: 'character in front of this card', many: 'characters in front of this card', isMany: true }),
  }),
];
