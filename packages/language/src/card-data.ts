/**
 * Data: what a card says, as plain values that no longer know how they were laid out.
 *
 * CC1  What was read is data again: each word with all its parts by name and in the order in which they are listed, each list as a
 *      list. Two cards that say the same, in long or in short, in YAML or in TypeScript, are the same data.
 * CC2  Data is read again without a parser, by the same shapes. What they take at once, reading the same as a file would take; what
 *      they do not, is read as a file is, so that the problem has a place.
 * CC3  Data is at most as deep, as large and as long as a file may be, and holds nothing that a file could not.
 */
import { Closure } from './closures.js';
import type { Span } from './problems.js';
import type { Entry, Node, PlainNode } from './reading.js';

export type Data = string | number | boolean | readonly Data[] | { readonly [key: string]: Data };

/** Something that was read: it knows what it was. */
interface HasData {
  readonly means: unknown;
  readonly data?: unknown;
}

/** What parts that were read say, as data. (CC1) */
export function dataOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(dataOf);
  if ('means' in value) return (value as HasData).data;
  return partsData(value);
}

/** The parts of a word or a map; those that were left out stay out. */
export function partsData(parts: object): { readonly [key: string]: unknown } {
  const data: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(parts)) if (value !== undefined) data[key] = dataOf(value);
  return data;
}

/** What is too much of something. */
export interface TooMuch {
  readonly tooMuch: string;
}

export const MOST_DEEP = 40;
export const MOST_VALUES = 20_000;
export const MOST_TEXT = 64 * 1024;

/**
 * Walks data once: that it is bounded, that it is data, and its hash. (CC3) The hash tells accidents apart; two lanes are enough for
 * that, and a set has thousands of cards.
 */
class Walk {
  private one = 0x9368e53c;
  private two = 0x586dcd20;
  private values = 0;
  private letters = 0;

  hash(data: unknown): number {
    this.value(data, 0);
    this.mix(this.values);
    this.mix(this.one ^ (this.two >>> 7));
    this.mix(this.two ^ (this.one >>> 9));
    return (this.one >>> 0) * 0x200000 + (this.two >>> 11);
  }

  private mix(word: number): void {
    this.one = Math.imul(this.one ^ word, 0x9e3779b1);
    this.one ^= this.one >>> 15;
    this.two = Math.imul(this.two ^ word, 0x5f356495);
    this.two ^= this.two >>> 13;
  }

  private value(data: unknown, depth: number): void {
    if (++this.values > MOST_VALUES) throw new Unfit(`there are more than ${MOST_VALUES} values in it`);
    if (typeof data === 'string') this.text(data, 1);
    else if (typeof data === 'number') this.number(data);
    else if (typeof data === 'boolean') this.mix(data ? 4 : 3);
    else if (typeof data !== 'object' || data === null) throw new Unfit(`${data === null ? 'nothing' : `a ${typeof data}`} stands in it`);
    else if (data instanceof Closure) this.text(data.phrase.says, 7);
    else if (depth >= MOST_DEEP) throw new Unfit(`it nests more than ${MOST_DEEP} deep`);
    else if (Array.isArray(data)) {
      this.mix(8);
      this.mix(data.length);
      for (const item of data) this.value(item, depth + 1);
    } else this.entries(data as Readonly<Record<string, unknown>>, depth);
  }

  private entries(data: Readonly<Record<string, unknown>>, depth: number): void {
    let keys = 0;
    this.mix(9);
    // What was parsed inherits nothing that would be met here.
    for (const key in data) {
      keys++;
      this.text(key, 2);
      this.value(data[key], depth + 1);
    }
    this.mix(keys);
  }

  private number(data: number): void {
    if (!Number.isSafeInteger(data)) throw new Unfit(`${data} is no whole number that can be counted with`);
    this.mix(5);
    this.mix(data | 0);
    this.mix(Math.floor(data / 0x100000000) | 0);
  }

  private text(text: string, kind: number): void {
    this.letters += text.length;
    if (this.letters > MOST_TEXT) throw new Unfit(`it has more than ${MOST_TEXT} letters`);
    this.mix(kind);
    this.mix(text.length);
    let { one, two } = this;
    for (let i = 0; i < text.length; i++) {
      const letter = text.charCodeAt(i);
      one = Math.imul(one ^ letter, 0x9e3779b1);
      two = Math.imul(two ^ letter, 0x5f356495);
      two ^= two >>> 13;
    }
    this.one = one ^ (one >>> 15);
    this.two = two;
  }
}
class Unfit extends Error {}

/** The hash of data; or why it cannot be any card's. */
export function hashOfData(data: unknown): number | TooMuch {
  try {
    return new Walk().hash(data);
  } catch (error) {
    if (error instanceof Unfit) return { tooMuch: error.message };
    throw error;
  }
}

const NOWHERE: Span = { start: 0, end: 1 };
export const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\r(?!\n)|\p{Cs}/u;

/** Data as a node that has no place: for shapes that take nodes only. */
export function nodeOf(data: unknown): Node {
  if (Array.isArray(data)) return { kind: 'list', at: NOWHERE, items: data.map(nodeOf) };
  if (typeof data !== 'object' || data === null || data instanceof Closure) return plainNode(data, NOWHERE);
  return { kind: 'map', at: NOWHERE, entries: Object.entries(data).map(([key, value]) => ({ key, keyAt: NOWHERE, value: nodeOf(value) })) };
}

function plainNode(value: unknown, at: Span): PlainNode {
  if (value instanceof Closure) return { kind: 'plain', at, value: value.phrase.says, isQuoted: true, closure: value };
  const isRight =
    (typeof value === 'string' && !UNSEEN.test(value)) ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isSafeInteger(value));
  if (isRight) return { kind: 'plain', at, value: typeof value === 'number' ? value + 0 : value, isQuoted: true };
  return { kind: 'plain', at, value: undefined, isQuoted: false, ...(value !== null && value !== undefined && { isRefused: true }) };
}

/** Data as text, and as nodes that know their places in it: a problem of data is shown as one of a file is. */
export function writtenData(data: unknown): { readonly text: string; readonly node: Node } {
  const writer = new Writer();
  const node = writer.value(data, 0);
  return { text: writer.text, node };
}

class Writer {
  text = '';

  value(data: unknown, deep: number): Node {
    const start = this.text.length;
    if (typeof data !== 'object' || data === null || data instanceof Closure) {
      this.text +=
        data instanceof Closure ? `(a function: ${JSON.stringify(data.phrase.says)})` : (JSON.stringify(data) ?? `(${typeof data})`);
      return plainNode(data, { start, end: this.text.length });
    }
    if (Array.isArray(data)) {
      const items = this.within('[', ']', deep, data, (item) => this.value(item, deep + 1));
      return { kind: 'list', at: { start, end: this.text.length }, items };
    }
    const entries = this.within('{', '}', deep, Object.entries(data), ([key, item]): Entry => {
      const keyAt = { start: this.text.length, end: this.text.length + JSON.stringify(key).length };
      this.text += `${JSON.stringify(key)}: `;
      return { key, keyAt, value: this.value(item, deep + 1) };
    });
    return { kind: 'map', at: { start, end: this.text.length }, entries };
  }

  private within<T, R>(open: string, close: string, deep: number, all: readonly T[], write: (one: T) => R): R[] {
    this.text += open;
    const written = all.map((one, i) => {
      this.text += `${i === 0 ? '' : ','}\n${'  '.repeat(deep + 1)}`;
      return write(one);
    });
    this.text += all.length === 0 ? close : `\n${'  '.repeat(deep)}${close}`;
    return written;
  }
}
