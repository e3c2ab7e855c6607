/**
 * Amounts: how much, and conditions that compare, in every game.
 *
 * LN5  Whatever is added and multiplied, an amount stays between minus and plus 1,000,000,000.
 * LV6  Two amounts are compared as they are when it is asked.
 */
import type { Amount as BoardAmount, Here } from '@rulewright/kernel';
import {
  aSuch,
  type Clause,
  certain,
  isCertain,
  isSeveral,
  many,
  type NounPhrase,
  number,
  one,
  type Quantity,
  saidOf,
  these,
  type Wording,
} from './clause.js';
import { clauseOf, forEach, nounOf, qualityOf, quantityOf, someOf } from './combining.js';
import { listing } from './inflection.js';
import { type Amount, amount, cards, condition, filter, onBoard } from './kinds.js';
import { needed, optional } from './parts.js';
import { anyOf, not } from './qualities.js';
import { listedOf, render } from './render.js';
import { listOf, MOST, type Phrase } from './shapes.js';
import { allOf } from './together.js';
import { a } from './word-shape.js';
import { word } from './words.js';

/** Adding 0 makes 0 of -0, which is no fact. (LN5) */
const bounded = (much: number): number => Math.max(-MOST, Math.min(MOST, much)) + 0;

const of = { of: needed(a(amount), 'of what') } as const;
const several = { of: needed(listOf(a(amount), { atLeast: 2 }), 'the amounts') } as const;

const joining = (called: string, about: string, join: (one: number, other: number) => number, says: (all: readonly Wording[]) => Wording) =>
  word(amount, called, {
    about,
    takes: several,
    main: 'of',
    means:
      ({ of: all }): Amount =>
      (here) =>
        all.map(({ means }) => means(here)).reduce((one, other) => bounded(join(one, other))),
    says: ({ of: all }) => ({ amount: says(all.map(quantityOf)) }),
  });
/** "1 plus its ATK". */
const between = (sign: string, all: readonly Wording[]): Wording => all.flatMap((one, i) => (i === 0 ? [one] : [sign, one]));

/** So many times what each thing has itself: only the board can tell whose that is. */
function ownTimes(all: readonly Phrase<Amount>[]): BoardAmount | undefined {
  const [one, other] = all;
  if (one === undefined || other === undefined || all.length !== 2) return undefined;
  const [number, own] = one.value === undefined ? [other, one] : [one, other];
  const { board } = own.means;
  if (number.value === undefined || typeof board !== 'object' || !('trait' in board)) return undefined;
  return { product: [board, number.value] };
}

/** Of what each thing has itself, data of the board. */
function ofOwn(means: Amount, { means: { board } }: Phrase<Amount>, made: (own: BoardAmount) => BoardAmount): Amount {
  return typeof board === 'object' && 'trait' in board ? onBoard(means, made(board)) : means;
}

/** "200 for each card", of 200 times the number of cards. */
function eachOf([one, other, ...more]: readonly Quantity[]): Pick<Quantity, 'before' | 'each'> {
  if (one === undefined || other === undefined || more.length > 0) return {};
  const [times, counted] = one.value === undefined ? [other, one] : [one, other];
  if (times.value === undefined || counted.counts === undefined) return {};
  return { before: times.before, each: forEach(counted.counts) };
}

const comparing = (called: string, about: string, isSo: (one: number, other: number) => boolean, says: string, not: string) =>
  word(condition, called, {
    about,
    takes: { of: needed(a(amount), 'what is compared'), than: needed(a(amount), 'with what') },
    means: ({ of: one, than }) => ({
      says: `${one.says} is ${not} ${than.says}`,
      holds: (here) => isSo(one.means(here), than.means(here)),
    }),
    says: ({ of: one, than }) => saidOf(certain(render(quantityOf(one))), 'be', says, quantityOf(than)),
  });

export const amountWords = [
  word(amount, 'count', {
    about: 'How many cards there are.',
    takes: { of: needed(a(cards), 'what is counted') },
    main: 'of',
    means: ({ of: all }): Amount => {
      const counts: Amount = (here) => all.means(here).length;
      return all.means.board === undefined ? counts : onBoard(counts, { count: all.means.board } satisfies BoardAmount);
    },
    says: ({ of: all }) => {
      const counts = nounOf(all);
      return { amount: ['the number of', many(counts)], counts };
    },
  }),
  word(amount, 'each', {
    about: 'So much for each of some cards.',
    takes: { amount: needed(a(amount), 'how much'), of: needed(a(cards), 'for each of which cards') },
    means: ({ amount: much, of: all }): Amount => {
      const counts: Amount = (here) => bounded(much.means(here) * all.means(here).length);
      const { board } = all.means;
      return board === undefined || much.value === undefined
        ? counts
        : onBoard(counts, { product: [{ count: board }, much.value] as const });
    },
    says: ({ amount: much, of: all }) => {
      const each = forEach(nounOf(all));
      const { lost, ...quantity } = quantityOf(much);
      const times = (one: Quantity): Quantity => ({ amount: [one, each], before: one.before, each });
      return { ...times(quantity), ...(lost !== undefined && { lost: times(lost) }) };
    },
  }),
  joining(
    'sum',
    'All of them together.',
    (one, other) => one + other,
    (all) => between('plus', all),
  ),
  joining(
    'difference',
    'The first less the others, not below 0.',
    (one, other) => Math.max(0, one - other),
    (all) => between('minus', all),
  ),
  word(amount, 'product', {
    about: 'One times the other.',
    takes: several,
    main: 'of',
    means: ({ of: all }): Amount => {
      const times: Amount = (here) => all.map(({ means }) => means(here)).reduce((one, other) => bounded(one * other));
      const board = ownTimes(all);
      return board === undefined ? times : onBoard(times, board);
    },
    says: ({ of: all }) => {
      const factors = all.map(quantityOf);
      const product = (of: readonly Quantity[]): Quantity => ({ amount: between('times', of), ...eachOf(of) });
      const isLost = factors.filter(({ lost }) => lost !== undefined).length === 1;
      return { ...product(factors), ...(isLost && { lost: product(factors.map((one) => one.lost ?? one)) }) };
    },
  }),
  joining('smallest', 'The smallest of them.', Math.min, (all) => ['the smallest of', listedOf(all)]),
  joining('largest', 'The largest of them.', Math.max, (all) => ['the largest of', listedOf(all)]),
  word(amount, 'half', {
    about: 'Half of it, rounded down.',
    takes: of,
    main: 'of',
    means: ({ of: it }): Amount =>
      ofOwn(
        (here) => Math.floor(it.means(here) / 2),
        it,
        (board) => ({ half: board }),
      ),
    says: ({ of: it }) => {
      const much = quantityOf(it);
      return { amount: [much.of?.pronoun === 'you' ? 'half' : 'half of', much], unit: much.unit };
    },
  }),
  word(amount, 'twice', {
    about: 'Two times it.',
    takes: of,
    main: 'of',
    means: ({ of: it }): Amount =>
      ofOwn(
        (here) => bounded(it.means(here) * 2),
        it,
        (board) => ({ product: [board, 2] }),
      ),
    says: ({ of: it }) => {
      const much = quantityOf(it);
      return { amount: [much.isDouble === true ? '2 times' : 'double', much], isDouble: true };
    },
  }),
  word(condition, 'not', {
    about: 'It does not hold.',
    takes: { holds: needed(a(condition), 'what must not hold') },
    main: 'holds',
    means: ({ holds }) => ({
      ...holds.means,
      // What is so where it does not hold. (WE10)
      get says() {
        return holds.says;
      },
      holds: (here) => !holds.means.holds(here),
    }),
    // Of several conditions only the first would be denied with "not".
    says:
      ({ holds }) =>
      (manner) =>
        render(clauseOf(holds), { ...manner, mood: 'not' }),
  }),
  word(condition, 'either', {
    about: 'One of several things holds, or more.',
    takes: { of: needed(listOf(a(condition), { atLeast: 2 }), 'of what') },
    main: 'of',
    means: ({ of: all }) => ({
      says: `neither: ${all.map(({ means }) => means.says).join('; ')}`,
      memories: all.flatMap(({ means }) => means.memories ?? []),
      holds: (here) => all.some(({ means }) => means.holds(here)),
    }),
    says: ({ of: all }) =>
      listing(
        all.map(({ says }) => says),
        'or',
      ),
  }),
  word(condition, 'all-of', {
    about: 'Several things hold at once.',
    takes: { of: needed(allOf(condition), 'of what') },
    main: 'of',
    means: ({ of: all }) => ({
      says: all.map(({ means }) => means.says).join('; '),
      memories: all.flatMap(({ means }) => means.memories ?? []),
      holds: (here) => all.every(({ means }) => means.holds(here)),
    }),
    says: ({ of: all }) => listing(all.map(({ says }) => says)),
  }),
  word(condition, 'there-is', {
    about: 'There are such cards: one, or so many.',
    takes: {
      of: needed(a(cards), 'which cards'),
      count: optional(a(amount), 'how many at least; one, by default'),
      'at-most': optional(a(amount), 'how many at most; any number, by default'),
    },
    main: 'of',
    means: ({ of: all, count, 'at-most': most }) => ({
      // Worked out when somebody is told: most cards of a set never are.
      get says() {
        const things = nounOf(all);
        if (most !== undefined) return `there are too many ${render(many(things))}`;
        return isCertain(things) ? `${render(things)} ${isSeveral(things) ? 'are' : 'is'} not there` : `there is no ${render(one(things))}`;
      },
      holds: (here) => {
        const many = all.means(here).length;
        return many >= (count?.means(here) ?? (most === undefined ? 1 : 0)) && (most === undefined || many <= most.means(here));
      },
      ...(all.means.isHidden === true && { isHidden: true as const }),
    }),
    says: ({ of: all, count, 'at-most': most }) => {
      const things = nounOf(all);
      const says = thereIs(things, count && quantityOf(count), most && quantityOf(most));
      const isOne = most === undefined && (count === undefined || quantityOf(count).value === 1);
      return isOne && !isCertain(things) ? { ...says, not: thereIs(things, undefined, number(0)) } : says;
    },
  }),
  comparing('at-least', 'One amount is at least as large as another.', (one, other) => one >= other, 'at least', 'less than'),
  comparing('at-most', 'One amount is at most as large as another.', (one, other) => one <= other, 'at most', 'more than'),
  comparing('equal', 'Two amounts are the same.', (one, other) => one === other, 'equal to', 'not'),
  word(filter, 'not', {
    about: 'All others.',
    takes: { those: needed(a(filter), 'which not') },
    main: 'those',
    means: ({ those }) => {
      const fits = (here: Here, card: number): boolean => !those.means(here, card);
      return those.means.board === undefined ? fits : onBoard(fits, { not: those.means.board });
    },
    says: ({ those }) => not(qualityOf(those)),
  }),
  word(filter, 'any-of', {
    about: 'Cards that one of several filters lets pass.',
    takes: { those: needed(listOf(a(filter), { atLeast: 2 }), 'which') },
    main: 'those',
    means: ({ those }) => {
      const fits = (here: Here, card: number): boolean => those.some(({ means }) => means(here, card));
      const boards = those.flatMap(({ means }) => means.board ?? []);
      return boards.length < those.length ? fits : onBoard(fits, { or: boards });
    },
    says: ({ those }) => anyOf(those.map(qualityOf)),
  }),
];

/** "you control a monster", "there are 2 or more cards in your hand": as the place of the cards has it. */
export function thereIs(things: NounPhrase, least?: Quantity | undefined, most?: Quantity | undefined): Clause {
  if (isCertain(things)) return thereAre(things, least, most);
  if ([least, most].some((bound) => bound !== undefined && bound.value === undefined))
    return saidOf(
      certain(`the number of ${render(many(things))}`),
      'be',
      listedOf([...(least === undefined ? [] : [['at least', least]]), ...(most === undefined ? [] : [['at most', most]])]),
    );
  const { place, ...others } = things;
  const isHeld = place?.verb !== undefined && typeof place.owner === 'object';
  // "you control a monster", and not "there is a monster you control".
  const held = isHeld ? { ...others, place: place.zone === undefined ? undefined : { zone: place.zone, at: place.at } } : things;
  const [some, isOne] = soMany(held, least, most);
  return isHeld && typeof place.owner === 'object'
    ? saidOf(place.owner, place.verb ?? '', some)
    : saidOf(certain('there', !isOne), 'be', some);
}
function soMany(things: NounPhrase, least: Quantity | undefined, most: Quantity | undefined): readonly [NounPhrase, isOne: boolean] {
  if (most?.value === 0) return [{ ...many(things), which: 'no' }, false];
  if (most !== undefined && most.value === least?.value) return [someOf(things, most, 'exactly'), false];
  if (most !== undefined) return [someOf({ ...things, isMany: true }, most, 'or fewer'), false];
  if (least === undefined || least.value === 1) return [aSuch(things), true];
  return [someOf(things, least, 'or more'), false];
}

/** The same of certain things: "there is an attack target", "it is there", "2 or more of them are there". */
function thereAre(things: NounPhrase, least: Quantity | undefined, most: Quantity | undefined): Clause {
  const isMany = isSeveral(things);
  if (least === undefined && most === undefined)
    return things.which === 'the' && !isMany && things.pronoun === undefined
      ? saidOf(certain('there'), 'be', { ...things, which: 'a', instead: undefined })
      : saidOf(things, 'be', 'there');
  const much = [
    most === undefined
      ? [least, 'or more']
      : most.value !== undefined && most.value === least?.value
        ? ['exactly', least]
        : most.value === 0
          ? 'none'
          : [most, 'or fewer'],
  ];
  return saidOf(certain(render([...much, 'of', these(things)]), true), 'be', 'there');
}
