/** Words for cards and characters, and for which of them are meant. */
import type { Filter as BoardFilter, Here, ZoneDefinition } from '@rulewright/kernel';
import {
  a,
  amongWords,
  amount,
  type Cards,
  cards,
  type Filter,
  filter,
  listOf,
  name,
  needed,
  onBoard,
  oneOf,
  optional,
  type Phrase,
  text,
  type Word,
  word,
} from '@rulewright/language';
import {
  BACK,
  CENTRE,
  characterIn,
  charactersOf,
  climax,
  clock,
  deck,
  facing,
  hand,
  inFrontOf,
  isRested,
  isReversed,
  isStanding,
  level,
  masterOf,
  memory,
  opponentOf,
  positionOf,
  printed,
  stock,
  waitingRoom,
} from '../table.js';

const both = (fits: (here: Here, id: number) => boolean, board: BoardFilter): Filter => onBoard(fits, board);
const plain = (called: string, about: string, says: string, means: Filter): Word<Filter> =>
  word(filter, called, { about, means: () => means, says: () => says });
const at = (positions: readonly number[]): BoardFilter => ({ or: positions.map((position) => ({ is: ['position', position] })) });

const typeWord = (type: 'character' | 'event' | 'climax'): Word<Filter> =>
  plain(type, `Cards that are ${type === 'event' ? 'an event' : `a ${type}`}.`, type, (here, id) => printed(here, id).type === type);

const measured = (called: string, about: string): readonly Word<Filter>[] =>
  (['at-least', 'at-most'] as const).map((bound) =>
    word(filter, `${called}-${bound}`, {
      about: `${about} ${bound === 'at-least' ? 'at least' : 'at most'} that.`,
      takes: { than: needed(a(amount), 'how much') },
      main: 'than',
      means: ({ than }) => {
        const isRight = (is: number, much: number): boolean => (bound === 'at-least' ? is >= much : is <= much);
        const of = (here: Here, id: number): number => (called === 'cost' ? printed(here, id).cost : here.traitNumber(id, called));
        const fits = (here: Here, id: number): boolean => isRight(of(here, id), than.means(here));
        if (than.value === undefined || called === 'cost') return fits;
        const least: BoardFilter = { atLeast: [called, bound === 'at-least' ? than.value : than.value + 1] };
        return onBoard(fits, bound === 'at-least' ? least : { not: least });
      },
      says: ({ than }) =>
        called === 'level' || called === 'cost'
          ? `${called} ${than.says} or ${bound === 'at-least' ? 'higher' : 'lower'}`
          : `with ${than.says} or ${bound === 'at-least' ? 'more' : 'less'} ${called}`,
    }),
  );

export const filterWords = [
  typeWord('character'),
  typeWord('event'),
  typeWord('climax'),
  word(filter, 'trait', {
    about: 'Cards with a trait.',
    takes: { is: needed(listOf(text('a trait', 40)), 'which; one of these') },
    main: 'is',
    means: ({ is }) =>
      both((here, id) => here.traitWords(id, 'traits').some((one) => is.includes(one)), {
        or: is.map((one): BoardFilter => ({ has: ['traits', one] })),
      }),
    says: ({ is }) => is.map((one) => `《${one}》`).join(' or '),
  }),
  plain('standing', 'Characters that stand.', 'standing', isStanding),
  plain('rested', 'Characters that rest.', 'rested', isRested),
  plain('reversed', 'Characters that are reversed.', 'reversed', isReversed),
  plain(
    'other',
    'All but this card.',
    'other',
    both((here, id) => id !== here.source, { other: true }),
  ),
  plain(
    'this',
    'The card whose text this is.',
    'this',
    both((here, id) => id === here.source, { self: true }),
  ),
  plain(
    'yours',
    'Cards of yours.',
    'of yours',
    both((here, id) => masterOf(here, id) === here.seat, { same: 'master' }),
  ),
  plain(
    'theirs',
    'Cards of your opponent’s.',
    "of your opponent's",
    both((here, id) => masterOf(here, id) !== here.seat, { differs: 'master' }),
  ),
  plain('facing-this', 'The character that faces this one: its battle opponent.', 'that faces this card', (here: Here, id: number) =>
    facingThis(here).includes(id),
  ),
  plain(
    'in-centre',
    'Characters in the centre of a stage.',
    'center stage',
    both((here, id) => CENTRE.some((one) => one === positionOf(here, id)), at(CENTRE)),
  ),
  plain(
    'in-back',
    'Characters in the back of a stage.',
    'back stage',
    both((here, id) => BACK.some((one) => one === positionOf(here, id)), at(BACK)),
  ),
  ...measured('level', 'Cards whose level is'),
  ...measured('cost', 'Cards whose cost is'),
  ...measured('power', 'Characters whose power is'),
  word(filter, 'named', {
    about: 'Cards with an id.',
    takes: { id: needed(name('the id of a card'), 'which') },
    main: 'id',
    means:
      ({ id }) =>
      (here, card) =>
        here.card(card).id === id,
    says: ({ id }) => `"${id}"`,
  }),
];

// -- cards

type Whose = 'you' | 'opponent' | 'both' | undefined;
const where = optional(listOf(a(filter)), 'which of them; all, by default');
interface Given {
  readonly whose: Whose;
  readonly where: readonly Phrase<Filter>[] | undefined;
}
const seatsOf = (here: Here, who: Whose): readonly number[] => {
  const other = opponentOf(here, here.seat);
  return who === 'opponent' ? [other] : who === 'both' ? [here.seat, other] : [here.seat];
};

/** "other 《court》 character": what stands before the noun, and what after it. */
export function calledWith(those: readonly string[], noun: string): string {
  if (those.includes('this')) return 'this card';
  const isAfter = (said: string): boolean => /^(with|except|of) /.test(said);
  const rank = (said: string): number => (said === 'other' ? 0 : ['character', 'event', 'climax'].includes(said) ? 2 : 1);
  const before = [...new Set(those)].filter((said) => !isAfter(said) && said !== noun).sort((one, other) => rank(one) - rank(other));
  // "non-character", "climax or character": what ends with a noun needs no other.
  const isNoun = /\b(character|climax|event)$/.test(before.at(-1) ?? '');
  return [...before, ...(isNoun && (noun === 'card' || before.at(-1)?.endsWith(noun)) ? [] : [noun]), ...those.filter(isAfter)].join(' ');
}
const plural = (said: string): string =>
  said.replace(/\b(character|card|event)\b(?!.*\b(character|card|event)\b)/, '$1s').replace(/\bclimax\b/, 'climaxes');

function boardOf({ whose: who, where: those = [] }: Given): BoardFilter | undefined {
  const parts = those.flatMap(({ means }) => means.board ?? []);
  if (parts.length < those.length) return undefined;
  const own: readonly BoardFilter[] = who === 'both' ? [] : [who === 'opponent' ? { differs: 'master' } : { same: 'master' }];
  return { and: [...own, { not: { is: ['position', -1] } }, ...parts] };
}
const whoseSaid = (who: Whose): string => (who === 'opponent' ? "of your opponent's" : who === 'both' ? '' : 'of your');

const onStage = word(cards, 'characters', {
  about: 'Characters on the stage.',
  takes: { where, whose: optional(oneOf('you', 'opponent', 'both'), 'whose; yours, by default') },
  main: 'where',
  means: (given) => {
    const found: Cards = (here) =>
      seatsOf(here, given.whose)
        .flatMap((seat) => charactersOf(here, seat))
        .filter((id) => (given.where ?? []).every(({ means }) => means(here, id)));
    const board = boardOf(given);
    return board === undefined ? found : onBoard(found, board);
  },
  says: ({ whose: who, where: those = [] }) =>
    `all ${whoseSaid(who)} ${plural(
      calledWith(
        those.map(({ says }) => says),
        'character',
      ),
    )}`.replace('  ', ' '),
  calls: ({ whose: who, where: those = [] }) => {
    const said = calledWith(
      those.map(({ says }) => says),
      'character',
    );
    const own = who === 'opponent' ? " of your opponent's" : who === 'both' ? '' : ' of yours';
    return { one: `${said}${own}`, many: `${plural(said)}${own}`, isMany: true };
  },
});

/** Cards in a zone of somebody's, the first that came first. */
function cardsIn(called: string, about: string, zone: ZoneDefinition, place: string, isSearched = false): Word<Cards> {
  const whoseOf = (who: Whose): string =>
    who === 'opponent' ? `your opponent's ${place}` : who === 'both' ? `either ${place}` : `your ${place}`;
  return word(cards, called, {
    about,
    takes: { where, whose: optional(oneOf('you', 'opponent', 'both'), 'whose; yours, by default') },
    main: 'where',
    means: ({ where: those = [], whose: who }) =>
      Object.assign(
        (here: Here) =>
          seatsOf(here, who)
            .flatMap((seat) => here.cards(here.zone(zone, seat)))
            .filter((id) => those.every(({ means }) => means(here, id))),
        { isSearched },
      ),
    says: ({ where: those = [], whose: who }) =>
      `all ${plural(
        calledWith(
          those.map(({ says }) => says),
          'card',
        ),
      )} in ${whoseOf(who)}`,
    calls: ({ where: those = [], whose: who }) => {
      const said = calledWith(
        those.map(({ says }) => says),
        'card',
      );
      return { one: `${said} in ${whoseOf(who)}`, many: `${plural(said)} in ${whoseOf(who)}`, isMany: true };
    },
  });
}

const facingThis = (here: Here): readonly number[] => {
  const position = positionOf(here, here.source);
  if (position < 0 || position > 2) return [];
  const id = characterIn(here, opponentOf(here, masterOf(here, here.source)), facing(position));
  return id === 0 ? [] : [id];
};

export const thingWords = [
  onStage,
  cardsIn('hand', 'Cards in a hand.', hand, 'hand'),
  cardsIn('waiting-room', 'Cards in a waiting room.', waitingRoom, 'waiting room'),
  cardsIn('stock-cards', 'Cards in a stock.', stock, 'stock'),
  cardsIn('clock-cards', 'Cards in a clock.', clock, 'clock'),
  cardsIn('level-cards', 'Cards in a level zone.', level, 'level'),
  cardsIn('memory', 'Cards in a memory.', memory, 'memory'),
  cardsIn('climax-cards', 'Cards in a climax area.', climax, 'climax area'),
  ...amongWords((those, isMany) => {
    const said = calledWith(
      those.map(({ says }) => says),
      'card',
    );
    return isMany ? plural(said) : said;
  }),
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
        seatsOf(here, who).flatMap((seat) => {
          const all = here.cards(here.zone(clock, seat));
          return all.slice(Math.max(0, all.length - Math.max(0, count?.means(here) ?? 1))).reverse();
        }),
    says: ({ count, whose: who }) =>
      `the top ${count === undefined || count.says === '1' ? 'card' : `${count.says} cards`} of your ${who === 'opponent' ? "opponent's " : ''}clock`,
    calls: ({ count }) => ({ isMany: count !== undefined && count.says !== '1' }),
  }),
  cardsIn('deck', 'Cards in a deck.', deck, 'deck', true),
  word(cards, 'top-of-deck', {
    about: 'The top cards of your deck.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means:
      ({ count }) =>
      (here) => {
        const all = here.cards(here.zone(deck, here.seat));
        return all.slice(Math.max(0, all.length - Math.max(0, count.means(here)))).reverse();
      },
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
