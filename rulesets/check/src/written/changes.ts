/**
 * Changes: what a text does to characters, all the time or for a turn.
 *
 * KL1  A change says the same in a CONT and in what lasts for a turn. In a CONT its amounts are worked out on the board, and must be
 *      such; otherwise they are settled once, when the effect begins.
 */
import type { Amount as BoardAmount, Change, Part } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  type Cards,
  cards,
  listOf,
  type Node,
  needed,
  optional,
  type Phrase,
  type Reading,
  type Schema,
  Shape,
  text,
  WordKind,
  word,
} from '@rulewright/language';

export interface Changing {
  readonly amounts: readonly Amount[];
  parts(amounts: readonly BoardAmount[]): readonly Part[];
}
export const change = new WordKind<Changing>('change', 'a change');

const signed = (phrase: Phrase<Amount>): string =>
  phrase.value === undefined ? '+X' : phrase.value < 0 ? String(phrase.value) : `+${phrase.value}`;
const whereX = (all: readonly (Phrase<Amount> | undefined)[]): string => {
  const unknown = all.find((one) => one !== undefined && one.value === undefined);
  return unknown === undefined ? '' : `, where X is ${unknown.says}${unknown.tail ?? ''}`;
};

/** Layers: first what touches neither power nor soul, then what does. */
const layerOf = (trait: string): string => (trait === 'level' ? 'other' : 'power');

export const changeWords = [
  word(change, 'gets', {
    about: 'More power, soul or level, or less.',
    takes: {
      power: optional(a(amount), 'how much power'),
      soul: optional(a(amount), 'how much soul'),
      level: optional(a(amount), 'how much level'),
    },
    means: (given) => {
      const all = (['power', 'soul', 'level'] as const).flatMap((trait) =>
        given[trait] === undefined ? [] : [[trait, given[trait]] as const],
      );
      return {
        amounts: all.map(([, phrase]) => phrase.means),
        parts: (amounts) =>
          ['other', 'power'].flatMap((layer) => {
            const changes = all.flatMap(([trait], i): Change[] =>
              layerOf(trait) === layer ? [{ add: trait, by: amounts[i] as BoardAmount }] : [],
            );
            return changes.length === 0 ? [] : [{ layer, changes }];
          }),
      };
    },
    says: ({ power, soul, level }) =>
      `get ${[
        ...(power === undefined ? [] : [`${signed(power)} power`]),
        ...(soul === undefined ? [] : [`${signed(soul)} soul`]),
        ...(level === undefined ? [] : [`${signed(level)} level`]),
      ].join(' and ')}${whereX([power, soul, level])}`,
  }),
  word(change, 'becomes', {
    about: 'Power is set.',
    takes: { power: needed(a(amount), 'how much') },
    main: 'power',
    means: ({ power }) => ({
      amounts: [power.means],
      parts: ([much]) => [{ layer: 'power', changes: [{ set: 'power', to: much as BoardAmount }] }],
    }),
    says: ({ power }) => `have power ${power.says}`,
  }),
  word(change, 'has-trait', {
    about: 'Traits come.',
    takes: { traits: needed(listOf(text('a trait', 40)), 'which') },
    main: 'traits',
    means: ({ traits }) => ({ amounts: [], parts: () => [{ layer: 'other', changes: [{ include: 'traits', words: traits }] }] }),
    says: ({ traits }) => `have ${traits.map((one) => `《${one}》`).join(' and ')}`,
  }),
];

/** Reads something, and says so if the board does not know it. */
class OnBoard<T> extends Shape<T> {
  constructor(
    private readonly shape: Shape<T>,
    private readonly isKnown: (read: T) => boolean,
    private readonly hint: string,
  ) {
    super();
  }
  get called(): string {
    return this.shape.called;
  }
  read(node: Node, reading: Reading): T | undefined {
    const found = this.shape.read(node, reading);
    if (found === undefined || this.isKnown(found)) return found;
    const message = 'a CONT holds all the time; this cannot be worked out for that';
    reading.say({ code: 'board.unknown', severity: 'error', at: node.at, message, hint: this.hint });
    return undefined;
  }
  override take(data: unknown, reading: Reading): T | undefined {
    return this.shape.take(data, reading);
  }
  schema(): Schema {
    return this.shape.schema();
  }
}
/** Changes whose amounts the board knows, and characters of which it knows which they are. (KL1) */
export const contChanges = (): Shape<readonly Phrase<Changing>[]> =>
  new OnBoard(
    listOf(a(change)),
    (all) => all.every(({ means }) => means.amounts.every(({ board }) => board !== undefined)),
    'use a number, "count" of characters, or "own-level"',
  );
export const contCards = (): Shape<Phrase<Cards>> =>
  new OnBoard(
    a(cards),
    ({ means }) => means.board !== undefined,
    'use "characters" with filters that ask for traits, level, power or place, or "this"',
  );

export const partsOnBoard = (changes: readonly Phrase<Changing>[]): readonly Part[] =>
  changes.flatMap(({ means }) => means.parts(means.amounts.map(({ board }) => board as BoardAmount)));

export function saidChanges(changes: readonly Phrase<Changing>[], isMany: boolean): string {
  const said = changes.map(({ says }) => (isMany ? says : says.replace(/^get /, 'gets ').replace(/^have /, 'has ')));
  return said.join(' and ');
}
