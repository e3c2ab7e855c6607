/**
 * Amounts: how much, and conditions that compare, in every game.
 *
 * LN5  Whatever is added and multiplied, an amount stays between minus and plus 1,000,000,000.
 * LV6  Two amounts are compared as they are when it is asked.
 */
import type { Amount as BoardAmount, Here } from '@rulewright/kernel';
import { type Amount, amount, cards, condition, filter, onBoard } from './kinds.js';
import { article, firstSmall, forEach, isCertain, listing } from './saying.js';
import { listOf, MOST, needed, optional, type Phrase } from './shapes.js';
import { allOf } from './together.js';
import { a, word } from './words.js';

/** Adding 0 makes 0 of -0, which is no fact. (LN5) */
const bounded = (much: number): number => Math.max(-MOST, Math.min(MOST, much)) + 0;

const of = { of: needed(a(amount), 'of what') } as const;
const several = { of: needed(listOf(a(amount), { atLeast: 2 }), 'the amounts') } as const;

/** Where an amount stands by itself, and counts nothing: "that number". */
export const asNumber = ({ says }: Phrase<Amount>): string => (says === 'that many' ? 'that number' : says);

const joining = (called: string, about: string, join: (one: number, other: number) => number, says: (of: readonly string[]) => string) =>
  word(amount, called, {
    about,
    takes: several,
    main: 'of',
    means:
      ({ of: all }): Amount =>
      (here) =>
        all.map(({ means }) => means(here)).reduce((one, other) => bounded(join(one, other))),
    says: ({ of: all }) => says(all.map(asNumber)),
  });

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

const eachSaid = (all: Phrase<unknown>): string => ` ${forEach(all)}`;

/** "200 for each card", of 200 times the number of cards. */
function eachOf(all: readonly Phrase<Amount>[]): { readonly much: string; readonly tail: string } | undefined {
  const [one, other] = all;
  if (one === undefined || other === undefined || all.length !== 2) return undefined;
  const [number, counted] = one.value === undefined ? [other, one] : [one, other];
  if (number.value === undefined || counted.one === undefined) return undefined;
  return { much: number.says, tail: ` ${forEach({ says: counted.one })}` };
}

const comparing = (called: string, about: string, isSo: (one: number, other: number) => boolean, says: string, not: string) =>
  word(condition, called, {
    about,
    takes: { of: needed(a(amount), 'what is compared'), than: needed(a(amount), 'with what') },
    means: ({ of: one, than }) => ({
      says: `${one.says} is ${not} ${than.says}`,
      holds: (here) => isSo(one.means(here), than.means(here)),
    }),
    says: ({ of: one, than }) => `${asNumber(one)} is ${says} ${asNumber(than)}`,
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
    says: ({ of: all }) => `the number of ${all.many ?? all.says}`,
    calls: ({ of: all }) => ({ one: all.one ?? all.says }),
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
    says: ({ amount: much, of: all }) => `${much.says}${eachSaid(all)}`,
    calls: ({ amount: much, of: all }) => ({ much: much.says, tail: eachSaid(all) }),
  }),
  joining(
    'sum',
    'All of them together.',
    (one, other) => one + other,
    (all) => all.join(' plus '),
  ),
  joining(
    'difference',
    'The first less the others, not below 0.',
    (one, other) => Math.max(0, one - other),
    (all) => all.join(' minus '),
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
    says: ({ of: all }) => all.map(asNumber).join(' times '),
    calls: ({ of: all }) => eachOf(all) ?? {},
  }),
  joining('smallest', 'The smallest of them.', Math.min, (all) => `the smallest of ${listing(all)}`),
  joining('largest', 'The largest of them.', Math.max, (all) => `the largest of ${listing(all)}`),
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
    says: ({ of: it }) => (it.says.startsWith('your') ? `half ${it.says}` : `half of ${asNumber(it)}`),
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
    says: ({ of: it }) => (it.says.startsWith('double ') ? `2 times ${it.says}` : `double ${asNumber(it)}`),
  }),
  word(condition, 'not', {
    about: 'It does not hold.',
    takes: { holds: needed(a(condition), 'what must not hold') },
    main: 'holds',
    means: ({ holds }) => ({ ...holds.means, says: `not: ${holds.means.says}`, holds: (here) => !holds.means.holds(here) }),
    says: ({ holds }) => denied(holds),
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
        return most === undefined ? `there is no ${all.one ?? all.says}` : `there are too many ${all.many ?? all.says}`;
      },
      holds: (here) => {
        const many = all.means(here).length;
        return many >= (count?.means(here) ?? (most === undefined ? 1 : 0)) && (most === undefined || many <= most.means(here));
      },
      ...(all.means.isHidden === true && { isHidden: true as const }),
    }),
    says: ({ of: all, count, 'at-most': most }) => thereIs(all, count?.says, most?.says),
    calls: ({ of: all, count, 'at-most': most }) =>
      most === undefined && (count === undefined || count.says === '1') && !isCertain(all.one ?? all.says)
        ? { denied: thereIs(all, undefined, '0') }
        : {},
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
    says: ({ those }) =>
      those.says === '' && those.subject !== undefined
        ? `except those that ${those.subject}`
        : /^(with|that|in|whose|equipped) /.test(those.says)
          ? `except those ${those.says}`
          : those.says.startsWith('"')
            ? `except ${those.says}`
            : `non-${those.says}`,
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
    says: ({ those }) =>
      listing(
        those.flatMap(({ says }) => (says === '' ? [] : [says])),
        'or',
      ),
    calls: ({ those }) =>
      those.some(({ one }) => one === undefined)
        ? {}
        : {
            one: listing(
              those.map(({ one = '' }) => one),
              'or',
            ),
            many: listing(those.map(({ many = '' }) => many)),
          },
  }),
];

/** "you control a monster", "there are 2 or more cards in your hand": as the place of the cards has it. */
function thereIs(
  all: Pick<Phrase<unknown>, 'says' | 'one' | 'many' | 'isMany'>,
  least: string | undefined,
  most: string | undefined,
): string {
  if (isCertain(all.one ?? all.says)) return thereAre(all, least, most);
  if (/\D/.test(`${least ?? ''}${most ?? ''}`))
    return `the number of ${all.many ?? all.says} is ${listing([...(least === undefined ? [] : [`at least ${least}`]), ...(most === undefined ? [] : [`at most ${most}`])])}`;
  const controls = / (you control|your opponent controls|you own)\b/.exec(all.one ?? '')?.[1];
  const one = (all.one ?? all.says).replace(/ (you control|your opponent controls)\b/, '');
  const many = (all.many ?? all.says).replace(/ (you control|your opponent controls)\b/, '');
  const much =
    most === '0'
      ? `no ${many}`
      : least !== undefined && most === least
        ? `exactly ${least} ${least === '1' ? one : many}`
        : most !== undefined
          ? `${most} or fewer ${many}`
          : least === undefined || least === '1'
            ? article(one)
            : `${least} or more ${many}`;
  if (controls !== undefined) return `${controls} ${much}`;
  const isOne = (least === undefined || least === '1') && most === undefined;
  return `there ${isOne ? 'is' : 'are'} ${much}`;
}

/** The same of certain things: "there is an attack target", "it is there", "2 or more of them are there". */
function thereAre({ says, isMany }: Pick<Phrase<unknown>, 'says' | 'isMany'>, least: string | undefined, most: string | undefined): string {
  if (least === undefined && most === undefined)
    return /^the (?!top )/.test(says) && isMany === false
      ? `there is ${article(says.slice(4))}`
      : `${says} ${isMany === true ? 'are' : 'is'} there`;
  const much = most === undefined ? `${least} or more` : most === least ? `exactly ${least}` : most === '0' ? 'none' : `${most} or fewer`;
  return `${much} of ${says.replace(/^all (?!this )/, 'the ').replace(/^all /, '')} are there`;
}

/** "you do not control a monster"; or, where nothing better is known, "it is not so that …". */
function denied({ says, data, denied: own }: Phrase<unknown>): string {
  if (own !== undefined) return own;
  const said = firstSmall(says);
  // Of several conditions only the first would be denied.
  const isOne = !/^\{"(either|all-of)"/.test(JSON.stringify(data) ?? '');
  if (isOne) for (const [form, instead] of DENIALS) if (form.test(said)) return said.replace(form, instead);
  return `it is not so that ${said}`;
}
const DENIALS: readonly (readonly [RegExp, string])[] = [
  [/^it is not so that /, ''],
  [/^(.*?) (is|are|was|were) not /, '$1 $2 '],
  [/^you control an? /, 'you control no '],
  [/^your opponent controls an? /, 'your opponent controls no '],
  [/^there is an? /, 'there is no '],
  [/^you have an? /, 'you have no '],
  [/^you have room/, 'you have no room'],
  [
    /^(it|this card|this \w+|your LP|your life total|they|them|the [a-z' ]+?|that [a-z' ]+?|those [a-z' ]+?) (is|are|was|were) /,
    '$1 $2 not ',
  ],
  [/^(it|this card|the [a-z' ]+?|that [a-z' ]+?) has /, '$1 does not have '],
  [/^(this card) (battles)$/, '$1 does not battle'],
  [/^an? /, 'no '],
];
