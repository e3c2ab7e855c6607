/**
 * Kinds: which words every game has.
 *
 * LN1  An amount is a number, a name that was given to one, or a word. Cards are a name, or words. Both are worked out when they are
 *      needed, as the table is then.
 */
import type { Condition, Here, Memory, Step } from '@rulewright/kernel';
import type { PlainNode } from './reading.js';
import { MOST, type Phrase, type Reading } from './shapes.js';
import { WordKind } from './words.js';

/** What is done, one after the other. */
export const step = new WordKind<readonly Step[]>('step', 'a step');
/** What must hold, the reason that is given if it does not, and what it has to remember of what happened. */
export type Holds = Condition & { readonly memories?: readonly Memory[] };
export const condition = new WordKind<Holds>('condition', 'a condition');
/** Whether a card is one of those that are meant. */
export type Filter = (here: Here, card: number) => boolean;
export const filter = new WordKind<Filter>('filter', 'a filter');

export type Amount = (here: Here) => number;
export const NUMBER = 'a number';
export const amount = new WordKind<Amount>('amount', 'an amount', {
  called: 'a number, or the name of one',
  names: NUMBER,
  takesNumbers: true,
  schema: { anyOf: [{ type: 'integer', minimum: -MOST, maximum: MOST }, { type: 'string' }] },
  read(node, reading) {
    const { value } = node;
    if (typeof value === 'number')
      return Math.abs(value) <= MOST ? { means: () => value, says: String(value), value } : tooMuch(node, reading);
    if (typeof value !== 'string' || reading.names.use(value, NUMBER) === undefined) return undefined;
    return { means: (here) => here.int(value), says: 'that many' };
  },
});

function tooMuch({ at }: PlainNode, reading: Reading): Phrase<Amount> {
  const message = 'this amount is too large';
  reading.say({ code: 'number.too-large', severity: 'error', at, message, hint: `amounts go from -${MOST} to ${MOST}` });
  return { means: () => 0, says: '0' };
}

/** Cards, as they are when they are asked for. */
export type Cards = (here: Here) => readonly number[];
export const CARDS = 'cards';
export const cards = new WordKind<Cards>('cards', 'cards', {
  called: 'words for them, or the name that was given to some',
  names: CARDS,
  schema: { type: 'string' },
  read({ value }, reading) {
    if (typeof value !== 'string' || reading.names.use(value, CARDS) === undefined) return undefined;
    return { means: (here) => listed(here.var(value)), says: `the ${value.replaceAll('-', ' ')}` };
  },
});
const listed = (value: unknown): readonly number[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as number[]) : [value as number];

export type Seat = (here: Here) => number;
export const seat = new WordKind<Seat>('player', 'a player');
