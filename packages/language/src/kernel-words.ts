/**
 * Words of every game: amounts, conditions, choices, and how steps hang together.
 *
 * LN4  What is done 0 times is never done, and 0 cards are no choice: a warning, where the number stands on the card.
 * LN5  Whatever is added and multiplied, an amount stays between minus and plus 1,000,000,000.
 */
import {
  also,
  alsoAfterThat,
  and,
  andIfYouDo,
  branch,
  choose,
  each,
  eachTogether,
  type Here,
  repeat,
  type Step,
  thenDo,
} from '@rulewright/kernel';
import { type Amount, amount, CARDS, cards, condition, filter, step } from './kinds.js';
import type { Node } from './reading.js';
import { listOf, MOST, name, needed, oneOf, optional, type Phrase, type Reading, type Schema, Shape, text } from './shapes.js';
import { a, word } from './words.js';

/** What the kernel lets no variable be called. */
const TAKEN: ReadonlySet<string> = new Set(['kind', 'items']);

/** A name that is given here, to something of a type. */
class GivenName extends Shape<string> {
  readonly called = 'a name of small letters, figures and hyphens';
  constructor(
    private readonly type: string,
    private readonly mayBeIdle: boolean,
  ) {
    super();
  }
  read(node: Node, reading: Reading): string | undefined {
    const given = name(this.called).read(node, reading);
    if (given === undefined) return undefined;
    if (TAKEN.has(given)) {
      const message = `"${given}" is a name that the engine needs for itself`;
      reading.say({ code: 'name.taken', severity: 'error', at: node.at, message, hint: `take another name: "the-${given}"` });
      return undefined;
    }
    const isWord = reading.vocabulary.all.some((one) => one.name === given && one.kind.plain?.names === this.type);
    if (isWord) {
      reading.say({
        code: 'name.word',
        severity: 'error',
        at: node.at,
        message: `"${given}" is a word for ${this.type} already`,
        hint: 'take another name: where this one is used, the word would be meant',
      });
      return undefined;
    }
    const named = reading.names.give(given, this.type, node.at, reading);
    if (named !== undefined && this.mayBeIdle) named.isUsed = true;
    return given;
  }
  schema(): Schema {
    return name(this.called).schema();
  }
}
export const givenName = (type: string, { mayBeIdle = false }: { readonly mayBeIdle?: boolean } = {}): Shape<string> =>
  new GivenName(type, mayBeIdle);

/** Steps whose names are known only among them. (LN3) */
class Block extends Shape<readonly Phrase<readonly Step[]>[]> {
  private readonly steps = listOf(a(step));
  get called(): string {
    return this.steps.called;
  }
  read(node: Node, reading: Reading): readonly Phrase<readonly Step[]>[] | undefined {
    return this.steps.read(node, { ...reading, names: reading.names.inner() });
  }
  override take(data: unknown, { say, vocabulary, names }: Reading): readonly Phrase<readonly Step[]>[] | undefined {
    return this.steps.take(data, { say, vocabulary, names: names.inner() });
  }
  schema(): Schema {
    return this.steps.schema();
  }
}
export const block = (): Shape<readonly Phrase<readonly Step[]>[]> => new Block();

/** An amount that does nothing if it is less than something: that is a warning, if it is known already. (LN4) */
class AtLeast extends Shape<Phrase<Amount>> {
  private readonly amount = a(amount);
  constructor(
    private readonly least: number,
    private readonly otherwise: string,
  ) {
    super();
  }
  get called(): string {
    return this.amount.called;
  }
  read(node: Node, reading: Reading): Phrase<Amount> | undefined {
    const found = this.amount.read(node, reading);
    if (found?.value !== undefined && found.value < this.least)
      reading.say({
        code: 'step.idle',
        severity: 'warning',
        at: node.at,
        message: this.otherwise,
        hint: `${found.value} is too little: take at least ${this.least}, or take the step away`,
      });
    return found;
  }
  override take(data: unknown, reading: Reading): Phrase<Amount> | undefined {
    return this.amount.take(data, reading);
  }
  schema(): Schema {
    return this.amount.schema();
  }
}
export const atLeast = (least: number, otherwise: string): Shape<Phrase<Amount>> => new AtLeast(least, otherwise);

const firstSmall = (text: string): string => text.replace(/^./, (first) => first.toLowerCase());
export const sentences = (phrases: readonly Phrase<unknown>[]): string => phrases.map(({ says }) => says).join(', then ');
const steps = (phrases: readonly Phrase<readonly Step[]>[]): readonly Step[] => phrases.flatMap(({ means }) => means);

const two = { parts: needed(listOf(a(step), { atLeast: 2 }), 'the steps, in order') } as const;
const joined =
  (join: (one: readonly Step[], other: readonly Step[]) => Step) =>
  ({ parts }: { readonly parts: readonly Phrase<readonly Step[]>[] }): readonly Step[] => {
    const [first, ...rest] = parts as readonly [Phrase<readonly Step[]>, ...Phrase<readonly Step[]>[]];
    return rest.reduce<readonly Step[]>((before, next) => [join(before, next.means)], first.means);
  };
const saidWith =
  (between: string) =>
  ({ parts }: { readonly parts: readonly Phrase<unknown>[] }): string =>
    parts.map(({ says }, i) => (i === 0 ? says : firstSmall(says))).join(between);

/** The conjunctions of card texts: what each needs of the other, and whether they happen at once. */
export const conjunctions = [
  word(step, 'both', { about: 'Both or neither, at once.', takes: two, main: 'parts', means: joined(and), says: saidWith(' and ') }),
  word(step, 'if-you-do', {
    about: 'The second only if the first was done, at once.',
    takes: two,
    main: 'parts',
    means: joined(andIfYouDo),
    says: saidWith(', and if you do, '),
  }),
  word(step, 'also', { about: 'Each on its own, at once.', takes: two, main: 'parts', means: joined(also), says: saidWith(', also ') }),
  word(step, 'then', {
    about: 'The second only if the first was done, and after it.',
    takes: two,
    main: 'parts',
    means: joined(thenDo),
    says: saidWith(', then '),
  }),
  word(step, 'after-that', {
    about: 'Each on its own, one after the other.',
    takes: two,
    main: 'parts',
    means: joined(alsoAfterThat),
    says: saidWith(', also, after that, '),
  }),
];

const choiceParts = {
  from: needed(a(cards), 'what is chosen from'),
  count: optional(atLeast(1, 'nothing is chosen here'), 'how many; one, by default'),
  'up-to': optional(atLeast(1, 'nothing is chosen here'), 'how many at most, and perhaps none', { insteadOf: 'count' }),
  why: optional(text('a word or two', 40), 'what the player is told it is for'),
  as: needed(givenName(CARDS), 'the name of what was chosen'),
} as const;

/** A choice of cards, as a step of the kernel. */
export function choosing(
  {
    from,
    count,
    'up-to': upTo,
    why,
    as,
  }: {
    readonly from: Phrase<(here: Here) => readonly number[]>;
    readonly count: Phrase<(here: Here) => number> | undefined;
    readonly 'up-to': Phrase<(here: Here) => number> | undefined;
    readonly why: string | undefined;
    readonly as: string;
  },
  otherwise: string,
): Step {
  const options = (here: Here): readonly number[] => from.means(here);
  const told = why ?? otherwise;
  if (upTo !== undefined) return choose(as, { kind: 'upTo', max: upTo.means, from: options, why: told });
  if (count === undefined) return choose(as, { kind: 'one', from: options, why: told });
  return choose(as, { kind: 'some', min: count.means, max: count.means, from: options, why: told });
}

/** "a card", "another card", "an attack". */
export const article = (thing: string): string =>
  thing.startsWith('other ') ? `an${thing}` : `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;

/** "1 monster", "up to 2 monsters". */
export function howMany({ from, count, 'up-to': upTo }: Pick<Parameters<typeof choosing>[0], 'from' | 'count' | 'up-to'>): string {
  const said = upTo?.says ?? count?.says ?? '1';
  const thing = said === '1' ? (from.one ?? from.says) : (from.many ?? from.says);
  return `${upTo === undefined ? '' : 'up to '}${said} ${thing}`;
}

/** Adding 0 makes 0 of -0, which is no fact. (LN5) */
const bounded = (much: number): number => Math.max(-MOST, Math.min(MOST, much)) + 0;

export const kernelWords = [
  ...conjunctions,
  word(step, 'choose', {
    about: 'Cards are chosen, and get a name by which later steps mean them.',
    takes: choiceParts,
    means: (parts) => [choosing(parts, 'choose')],
    says: (parts) => `choose ${howMany(parts)}`,
  }),
  word(step, 'if', {
    about: 'Some steps only if something holds; else, perhaps, others.',
    takes: {
      holds: needed(a(condition), 'what must hold'),
      do: needed(block(), 'what is done then'),
      else: optional(block(), 'what is done otherwise'),
    },
    means: ({ holds, do: then, else: otherwise }) => [
      branch((here) => holds.means.holds(here), steps(then), otherwise && steps(otherwise)),
    ],
    says: ({ holds, do: then, else: otherwise }) =>
      `if ${holds.says}, ${firstSmall(sentences(then))}${otherwise === undefined ? '' : `; otherwise ${firstSmall(sentences(otherwise))}`}`,
  }),
  word(step, 'for-each', {
    about: 'Some steps for each of several cards: one after the other, or all at once.',
    takes: {
      of: needed(a(cards), 'the cards'),
      as: optional(givenName(CARDS, { mayBeIdle: true }), 'the name of the one at hand'),
      do: needed(listOf(a(step)), 'what is done with each'),
      timing: optional(oneOf('in turn', 'at once'), 'in turn, by default'),
    },
    isScope: true,
    // No card can give that name to something else.
    means: ({ of, as = 'The-one-at-hand', do: does, timing }) => [
      (timing === 'at once' ? eachTogether : each)(as, of.means, ...steps(does)),
    ],
    says: ({ of, do: does }) => `for each ${of.one ?? of.says}, ${firstSmall(sentences(does))}`,
  }),
  word(step, 'repeat', {
    about: 'Some steps several times.',
    takes: {
      times: needed(atLeast(1, 'this is never done'), 'how many times'),
      do: needed(block(), 'what is done'),
    },
    means: ({ times, do: does }) => [repeat(times.means, ...steps(does))],
    says: ({ times, do: does }) => `${sentences(does)}, ${times.says} times`,
  }),
  word(amount, 'count', {
    about: 'How many cards there are.',
    takes: { of: needed(a(cards), 'what is counted') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        of.means(here).length,
    says: ({ of }) => `the number of ${of.many ?? of.says}`,
  }),
  ...(
    [
      ['sum', 'All of them together.', (one: number, other: number) => bounded(one + other), ' plus '],
      [
        'difference',
        'The first less the others, not below 0.',
        (one: number, other: number) => bounded(Math.max(0, one - other)),
        ' minus ',
      ],
      ['product', 'One times the other.', (one: number, other: number) => bounded(one * other), ' times '],
    ] as const
  ).map(([called, about, join, between]) =>
    word(amount, called, {
      about,
      takes: { of: needed(listOf(a(amount), { atLeast: 2 }), 'the amounts') },
      main: 'of',
      means:
        ({ of }) =>
        (here) =>
          of.map(({ means }) => means(here)).reduce(join),
      says: ({ of }) => of.map(({ says }) => says).join(between),
    }),
  ),
  word(amount, 'half', {
    about: 'Half of it, rounded down.',
    takes: { of: needed(a(amount), 'of what') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        Math.floor(of.means(here) / 2),
    says: ({ of }) => `half of ${of.says}`,
  }),
  word(condition, 'not', {
    about: 'It does not hold.',
    takes: { holds: needed(a(condition), 'what must not hold') },
    main: 'holds',
    means: ({ holds }) => ({ ...holds.means, says: `not: ${holds.means.says}`, holds: (here) => !holds.means.holds(here) }),
    says: ({ holds }) => `it is not so that ${holds.says}`,
  }),
  word(condition, 'there-is', {
    about: 'There are such cards: one, or so many.',
    takes: { of: needed(a(cards), 'which cards'), count: optional(a(amount), 'how many at least; one, by default') },
    main: 'of',
    means: ({ of, count }) => ({
      says: `there is no ${of.one ?? of.says}`,
      holds: (here) => of.means(here).length >= (count === undefined ? 1 : count.means(here)),
    }),
    says: ({ of, count }) =>
      count === undefined ? `there is ${article(of.one ?? of.says)}` : `there are ${count.says} or more ${of.many ?? of.says}`,
  }),
  word(filter, 'not', {
    about: 'All others.',
    takes: { those: needed(a(filter), 'which not') },
    main: 'those',
    means:
      ({ those }) =>
      (here, card) =>
        !those.means(here, card),
    says: ({ those }) => `not ${those.says}`,
  }),
];
