/**
 * Choices: of cards, numbers, and what is done.
 *
 * LV4  What is done to cards may be done to some of them that somebody chooses: so many, up to so many, or any number. A name that is
 *      given there means those to which it was done.
 * LV5  Of several things of which one is chosen, only those are offered whose conditions hold; if none does, nothing is done.
 */
import {
  andIfYouDo,
  assign,
  branch,
  type ChooseStep,
  choose,
  type Expr,
  each,
  eachTogether,
  type Here,
  mayPay,
  repeat,
  type Step,
  v,
} from '@rulewright/kernel';
import { type Clause, does, doneBy, isSeveral, type NounPhrase } from './clause.js';
import { allSo, anyNumberOf, doneInOrder, followed, forEach, ifThat, leading, may, nounOf, quantityOf, someOf } from './combining.js';
import { type Amount, amount, CARDS, type Cards, cards, condition, listed, NUMBER, type Seat, seat, step } from './kinds.js';
import type { Called } from './names.js';
import { atLeast, type Beside, block, givenName, stepsOf } from './naming-parts.js';
import { map, needed, optional } from './parts.js';
import { render } from './render.js';
import { flag, listOf, name, oneOf, type Phrase, text } from './shapes.js';
import { allOf } from './together.js';
import { a } from './word-shape.js';
import { word } from './words.js';

/** How what is chosen is called later. */
export function saidOfChoice(beside: Beside, of: string): Called | undefined {
  const from = beside(of) as Phrase<unknown> | undefined;
  if (from === undefined) return undefined;
  const things = nounOf(from);
  const { noun, plural, pronoun, name: sameAs } = things;
  // What was chosen of "it" has no noun of its own.
  if (pronoun !== undefined && noun === '') return undefined;
  const given = { count: beside('count'), 'up-to': beside('up-to'), 'any-number': beside('any-number') } as Pick<Selection, 'count'>;
  return of === 'from' || isChosen(given)
    ? { noun, plural, isMany: isSeveral(howManyOf({ from, ...given })) }
    : { noun, plural, isMany: isSeveral(things), sameAs };
}

/** How a number is called where there are several: "the result", "the first declared number". */
export const numberSaid =
  (noun: string, done = '') =>
  (): Called => ({ noun, done });

const none = 'nothing is chosen here';
export const choiceParts = {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(atLeast(1, none), 'how many; one, by default'),
  'up-to': optional(atLeast(1, none), 'how many at most, and perhaps none', { insteadOf: 'count' }),
  'any-number': optional(flag(), 'whether any number of them may be chosen, at least one', { insteadOf: ['count', 'up-to'] }),
  who: optional(a(seat), 'who chooses; you, by default'),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  as: needed(
    givenName(CARDS, {
      said: (beside) => {
        const said = saidOfChoice(beside, 'from');
        return said && { ...said, done: 'chosen' };
      },
    }),
    'the name of what was chosen',
  ),
} as const;

export interface Choosing {
  readonly from: Phrase<Cards>;
  readonly count?: Phrase<Amount> | undefined;
  readonly 'up-to'?: Phrase<Amount> | undefined;
  readonly 'any-number'?: boolean | undefined;
  readonly who?: Phrase<Seat> | undefined;
  readonly why?: string | undefined;
  readonly as: string;
  /** What must hold of what is chosen, as a word has it. */
  readonly must?: ChooseStep['must'];
}

/** A choice of cards, as a step of the kernel. */
export function choosing({ from, count, 'up-to': upTo, 'any-number': any, who, why, as, must }: Choosing, otherwise: string): ChooseStep {
  const options = {
    from: (here: Here): readonly number[] => from.means(here),
    why: why ?? otherwise,
    ...(who && { who: who.means }),
    ...(must && { must }),
    ...(from.means.isSearched === true && { shown: true }),
  };
  if (any === true) return choose(as, { kind: 'some', min: 1, max: 1000, ...options });
  if (upTo !== undefined) return choose(as, { kind: 'upTo', max: upTo.means, ...options });
  if (count === undefined) return choose(as, { kind: 'one', ...options });
  return choose(as, { kind: 'some', min: count.means, max: count.means, ...options });
}

/** "1 monster", "up to 2 monsters", "any number of monsters". */
export function howManyOf({ from, count, 'up-to': upTo, 'any-number': any }: HowMany): NounPhrase {
  const things = nounOf(from);
  if (any === true) return anyNumberOf(things);
  return upTo === undefined ? someOf(things, count && quantityOf(count)) : someOf(things, quantityOf(upTo), 'up to');
}
interface HowMany extends Pick<Choosing, 'count' | 'up-to' | 'any-number'> {
  readonly from: Phrase<unknown>;
}

// -- what is done to cards

/** The parts of a step that is done to cards: all of them, or some that somebody chooses. (LV4) */
export const selection = (about = 'which cards', done?: string) =>
  ({
    cards: needed(a(cards), about),
    count: optional(atLeast(1, none), 'so many of them, which somebody chooses; all of them, by default'),
    'up-to': optional(atLeast(1, none), 'so many of them at most, and perhaps none', { insteadOf: 'count' }),
    'any-number': optional(flag(), 'whether any number of them may be chosen, at least one', { insteadOf: ['count', 'up-to'] }),
    who: optional(a(seat), 'who chooses; you, by default'),
    as: optional(
      givenName(CARDS, {
        said: (beside) => {
          const said = saidOfChoice(beside, 'cards');
          return said && done !== undefined ? { ...said, done } : said;
        },
      }),
      'a name for those to which it is done',
    ),
  }) as const;

export interface Selection extends Omit<Choosing, 'from' | 'as' | 'why'> {
  readonly cards: Phrase<Cards>;
  readonly as: string | undefined;
}
export const isChosen = ({
  count,
  'up-to': upTo,
  'any-number': any,
}: Partial<Pick<Selection, 'count' | 'up-to' | 'any-number'>>): boolean => count !== undefined || upTo !== undefined || any === true;

/** No card can give such names to something else. */
const PICKED = 'Picked';
export const EACH = 'Each';

/** Does something to each of the cards, at once or in turn; before it, what is noted of those that have a name. */
export function toEach(
  selected: Selection,
  why: string,
  does: (card: Expr<number>) => readonly Step[],
  timing: 'at once' | 'in turn' = 'at once',
  notes: (of: (here: Here) => readonly number[], called: string) => readonly Step[] = () => [],
): readonly Step[] {
  const { cards: from, as } = selected;
  const loop = timing === 'at once' ? eachTogether : each;
  const asked = isChosen(selected) ? [choosing({ ...selected, from, as: PICKED, why }, why)] : [];
  const of = asked.length > 0 ? (here: Here) => listed(here.var(PICKED)) : from.means;
  const before = [from.means.called, as].flatMap((called) => (called === undefined ? [] : notes(of, called)));
  if (as === undefined) return [...asked, ...before, loop(EACH, of, ...does(v(EACH)))];
  const noted = assign(as, (here: Here) => [...listed(here.var(as)), here.int(EACH)]);
  return [...asked, ...before, assign(as, []), loop(EACH, of, andIfYouDo(does(v(EACH)), [noted]))];
}

/** "1 monster you control", "all monsters", "it": what it is done to. */
export const selectedOf = (given: Selection): NounPhrase =>
  isChosen(given) ? howManyOf({ ...given, from: given.cards }) : nounOf(given.cards);

// -- what is done at all

const MODE = 'Mode';
const MAY = 'May';
const PAID = 'Paid';

const mode = map('one of them', {
  called: optional(name('a name for it'), 'by which it is offered; by what it says, by default'),
  if: optional(allOf(condition), 'when it may be chosen'),
  do: needed(block(), 'what is done'),
});

type Steps = readonly Phrase<unknown>[];
const modeCalled = ({ called, do: does }: { readonly called: string | undefined; readonly do: Steps }): string =>
  called ?? render(doneInOrder(does));
const modeSays = ({ if: conditions, do: steps }: { readonly if: Steps | undefined; readonly do: Steps }): Clause =>
  conditions === undefined ? doneInOrder(steps) : ifThat(allSo(conditions), doneInOrder(steps));

/** Who does it, where somebody is named. */
const whoOf = (who: Phrase<Seat> | undefined): NounPhrase | undefined => who && nounOf(who);
/** "; otherwise, gain 500 LP". */
const orElse = (clause: Clause, otherwise: Steps | undefined): Clause =>
  otherwise === undefined ? clause : followed(clause, '; otherwise, ', doneInOrder(otherwise));

export const choiceWords = [
  word(step, 'choose', {
    about: 'Cards are chosen, and get a name by which later steps mean them.',
    takes: choiceParts,
    means: (parts) => [choosing(parts, 'choose')],
    says: (parts) => doneBy(whoOf(parts.who), does('choose', howManyOf(parts))),
  }),
  word(step, 'choose-number', {
    about: 'A number is chosen, and gets a name: the X of a text.',
    takes: {
      least: optional(a(amount), 'the least; 1, by default'),
      most: needed(a(amount), 'the most'),
      who: optional(a(seat), 'who chooses; you, by default'),
      as: needed(givenName(NUMBER, { said: numberSaid('number', 'declared') }), 'the name of the number'),
    },
    means: ({ least, most, who, as }) => [
      choose(as, { kind: 'number', min: least?.means ?? 1, max: most.means, why: 'number', ...(who && { who: who.means }) }),
    ],
    says: ({ least, most, who }) =>
      doneBy(whoOf(who), does('declare', 'a number from', least === undefined ? '1' : quantityOf(least), 'to', quantityOf(most))),
  }),
  word(step, 'choose-one', {
    about: 'One of several things is done, as somebody chooses.',
    takes: {
      of: needed(listOf(mode, { atLeast: 2 }), 'the things to choose from'),
      who: optional(a(seat), 'who chooses; you, by default'),
    },
    main: 'of',
    means: ({ of, who }) => {
      const names = of.map((one) => ({ ...one, called: modeCalled(one) }));
      const open = (here: Here): readonly string[] =>
        names.filter(({ if: conditions = [] }) => conditions.every(({ means }) => means.holds(here))).map(({ called }) => called);
      return [
        choose(MODE, { kind: 'name', from: open, why: 'choose one', ...(who && { who: who.means }) }),
        // One inside of the other: what is chosen in one of them must not let another of them happen, too.
        ...names.reduceRight<readonly Step[]>(
          (others, { called, do: does }) => [branch((here) => here.var(MODE) === called, stepsOf(does), others)],
          [],
        ),
      ];
    },
    says: ({ of, who }) => doneBy(whoOf(who), does('apply', '1 of these effects:', ...of.map((one) => ['●', modeSays(one)]))),
  }),
  word(step, 'may', {
    about: 'Somebody is asked whether it is done.',
    takes: { do: needed(block(), 'what may be done'), who: optional(a(seat), 'who is asked; you, by default') },
    main: 'do',
    means: ({ do: does, who }) => [
      choose(MAY, { kind: 'yesNo', why: render(doneInOrder(does)), ...(who && { who: who.means }) }),
      branch(v(MAY), stepsOf(does)),
    ],
    says: ({ do: does, who }) => may(doneInOrder(does), { who: whoOf(who) }),
  }),
  word(step, 'may-pay', {
    about: 'Something may be paid when the text resolves, and then something is done; it is only asked about if it can be paid.',
    takes: {
      cost: needed(block(), 'what is paid'),
      do: optional(block(), 'what is done then; nothing more, by default'),
      else: optional(block(), 'what is done otherwise'),
    },
    means: ({ cost, do: then, else: otherwise }) => [
      mayPay(PAID, { why: render(doneInOrder(cost)) }, ...stepsOf(cost)),
      branch((here) => here.var(PAID) === true, stepsOf(then ?? []), otherwise && stepsOf(otherwise)),
    ],
    says: ({ cost, do: then, else: otherwise }) =>
      orElse(then === undefined ? may(doneInOrder(cost)) : followed(may(doneInOrder(cost)), '; if you do, ', doneInOrder(then)), otherwise),
  }),
  word(step, 'if', {
    about: 'Some steps only if something holds; else, perhaps, others.',
    takes: {
      holds: needed(allOf(condition), 'what must hold'),
      do: needed(block(), 'what is done then'),
      else: optional(block(), 'what is done otherwise'),
    },
    means: ({ holds, do: then, else: otherwise }) => [
      branch((here) => holds.every(({ means }) => means.holds(here)), stepsOf(then), otherwise && stepsOf(otherwise)),
    ],
    says: ({ holds, do: then, else: otherwise }) => orElse(ifThat(allSo(holds), doneInOrder(then)), otherwise),
  }),
  word(step, 'for-each', {
    about: 'Some steps for each of several cards: one after the other, or all at once.',
    takes: {
      of: needed(a(cards), 'the cards'),
      as: optional(givenName(CARDS, { mayBeIdle: true, said: saidOfLoop }), 'the name of the one at hand'),
      do: needed(listOf(a(step)), 'what is done with each'),
      timing: optional(oneOf('in turn', 'at once'), 'in turn, by default'),
    },
    isScope: true,
    // No card can give that name to something else.
    means: ({ of, as = 'The-one-at-hand', do: does, timing }) => [
      (timing === 'at once' ? eachTogether : each)(as, of.means, ...stepsOf(does)),
    ],
    says: ({ of, do: does }) => leading(forEach(nounOf(of)), doneInOrder(does)),
  }),
  word(step, 'repeat', {
    about: 'Some steps several times.',
    takes: {
      times: needed(atLeast(1, 'this is never done'), 'how many times'),
      do: needed(block(), 'what is done'),
    },
    means: ({ times, do: does }) => [repeat(times.means, ...stepsOf(does))],
    says: ({ times, do: does }) => followed(doneInOrder(does), ', ', `${render(quantityOf(times).before ?? quantityOf(times))} times`),
  }),
];

function saidOfLoop(beside: Beside): Called | undefined {
  const said = saidOfChoice(beside, 'of');
  return said && { ...said, isMany: false };
}
