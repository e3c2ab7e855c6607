/**
 * Changing: what texts do to traits, all the time or for a while.
 *
 * LX14  What holds all the time is asked of the board, layer by layer: what the board does not know is an error there. Amounts of
 *      what holds for a while are settled once, when it begins.
 */
import {
  type Ability,
  type Amount as BoardAmount,
  continuous,
  type EffectDefinition,
  type Expr,
  type Here,
  type Part,
} from '@rulewright/kernel';
import { quantityOf } from './combining.js';
import type { Amount, Cards, Lasting } from './kinds.js';
import type { Node } from './reading.js';
import { render } from './render.js';
import { type Phrase, type Reading, type Schema, Shape } from './shapes.js';
import type { Vocabulary } from './vocabulary.js';
import { type Word, WordKind } from './words.js';

/** What becomes of traits, with amounts that are worked out by the board, or before it begins. */
export interface Changing {
  readonly amounts: readonly Amount[];
  /** The abilities that come by it. */
  readonly grants?: readonly Ability[];
  parts(amounts: readonly BoardAmount[]): readonly Part[];
  /** How long it lasts at most, for a while: as long as this holds for whoever has begun it. */
  while?(here: Here): boolean;
}
export const change = new WordKind<Changing>('change', 'a change');

/** What is said of something that the board does not know. */
export interface UnknownToBoard {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Reads something, and says so if the board does not know it. (LX14) */
class KnownToBoard<T> extends Shape<T> {
  constructor(
    private readonly shape: Shape<T>,
    private readonly isKnown: (read: T) => boolean,
    private readonly otherwise: UnknownToBoard,
  ) {
    super();
  }
  override get takesWords(): boolean {
    return this.shape.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.shape.wordCalled(name, vocabulary);
  }
  get called(): string {
    return this.shape.called;
  }
  read(node: Node, reading: Reading): T | undefined {
    const found = this.shape.read(node, reading);
    if (found === undefined || this.isKnown(found)) return found;
    reading.say({ ...this.otherwise, severity: 'error', at: node.at });
    return undefined;
  }
  override take(data: unknown, reading: Reading): T | undefined {
    const found = this.shape.take(data, reading);
    return found === undefined || this.isKnown(found) ? found : undefined;
  }
  schema(): Schema {
    return this.shape.schema();
  }
}
export const cardsOnBoard = (shape: Shape<Phrase<Cards>>, otherwise: UnknownToBoard): Shape<Phrase<Cards>> =>
  new KnownToBoard(shape, ({ means }) => means.board !== undefined, otherwise);
export const changesOnBoard = (shape: Shape<readonly Phrase<Changing>[]>, otherwise: UnknownToBoard): Shape<readonly Phrase<Changing>[]> =>
  new KnownToBoard(shape, isKnownToBoard, otherwise);

/** Whether all amounts can be worked out on the board, layer by layer. */
export const isKnownToBoard = (changes: readonly Phrase<Changing>[]): boolean =>
  changes.every(({ means }) => means.amounts.every(({ board }) => board !== undefined));

/** The parts of a static text. What the board does not know is asked of the table, by the trait of the source that tells it. */
export const partsOnBoard = (changes: readonly Phrase<Changing>[], asks?: (amount: Amount) => string): readonly Part[] =>
  changes.flatMap(({ means }) =>
    means.parts(
      means.amounts.map((one) => (one.board === undefined && asks !== undefined ? { ofSource: asks(one) } : (one.board as BoardAmount))),
    ),
  );

/** An effect that changes a thing for a while; it has no name yet. What it is registered with, besides the thing: its amounts. */
export function passingChange(
  changes: readonly Phrase<Changing>[],
  { keeps = {}, uses: _, ...lasting }: Lasting,
): { readonly effect: EffectDefinition; readonly values: Readonly<Record<string, Expr>> } {
  const amounts = changes.flatMap(({ means }) => means.amounts);
  const keys = amounts.map((_, i) => `Much-${i}`);
  const whiles = [lasting, ...changes.map(({ means }) => means)].flatMap((one) => one.while ?? []);
  const effect = continuous('?', {
    things: 'it',
    ...lasting,
    captures: [...keys, ...Object.keys(keeps)],
    ...(whiles.length > 0 && { while: (here: Here) => whiles.every((holds) => holds(here)) }),
    parts(captured) {
      let at = 0;
      return changes.flatMap(({ means }) => means.parts(means.amounts.map(() => captured[keys[at++] as string] as number)));
    },
  });
  const grants = changes.flatMap(({ means }) => means.grants ?? []);
  if (grants.length > 0) Object.assign(effect, { grants });
  return { effect, values: { ...Object.fromEntries(keys.map((key, i) => [key, amounts[i] as Expr<number>])), ...keeps } };
}

/** ", where X is the number of lands you control", if one of the amounts is no number. */
export function whereX(amounts: readonly (Phrase<Amount> | undefined)[]): string {
  const unknown = amounts.find((one) => one !== undefined && one.value === undefined);
  return unknown === undefined ? '' : `, where X is ${render(quantityOf(unknown))}`;
}
/** "+2", "-1", "+X". */
export const signed = (amount: Phrase<Amount> | undefined, sign = '+'): string => {
  if (amount?.value === undefined) return amount === undefined ? `${sign}0` : `${sign}X`;
  return amount.value < 0 ? String(amount.value) : `${sign}${amount.value}`;
};
