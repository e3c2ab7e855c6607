/**
 * Shapes: what may stand somewhere on a card, how it is read, and what is said if it is something else.
 *
 * LS1  What does not fit is reported where it stands, with what should stand there; reading goes on beside it, so that all
 *      mistakes are found at once.
 * LS2  A shape says the same to three readers: the checker, the editor (as a JSON Schema), and whoever reads the word list.
 */

import type { Problem, Span } from './problems.js';
import { nearest } from './problems.js';
import type { ListNode, MapNode, Node, PlainNode } from './reading.js';
import type { Vocabulary } from './words.js';

/** A piece of JSON Schema. */
export type Schema = { readonly [key: string]: unknown };

/** What is read: a meaning for the engine, and the words for the player. */
export interface Phrase<T> {
  readonly means: T;
  readonly says: string;
  /** Of things: how one of them is called, and several; what it says, by default. */
  readonly one?: string;
  readonly many?: string;
}

/** While a card is read: where problems go, and which names are known. */
export interface Reading {
  say(problem: Problem): void;
  /** The words that there are. */
  readonly vocabulary: Vocabulary;
  /** The names that something was given by now. */
  readonly names: Names;
}

/** What a name stands for. */
export interface Named {
  /** "cards", "a number": what may stand where it is used. */
  readonly type: string;
  readonly at: Span;
  isUsed: boolean;
}

/** The names that a text has given to what was chosen or counted. */
export class Names {
  private readonly given = new Map<string, Named>();

  give(name: string, type: string, at: Span, { say }: Pick<Reading, 'say'>): void {
    if (this.given.has(name)) {
      say({
        code: 'name.twice',
        severity: 'error',
        at,
        message: `"${name}" is the name of something else already`,
        hint: 'take another name',
      });
      return;
    }
    this.given.set(name, { type, at, isUsed: false });
  }
  /** What has that name and is of that type; it is used by that. */
  use(name: string, type: string): Named | undefined {
    const found = this.given.get(name);
    if (found?.type !== type) return undefined;
    found.isUsed = true;
    return found;
  }
  typeOf(name: string): string | undefined {
    return this.given.get(name)?.type;
  }
  of(type: string): readonly string[] {
    return [...this.given].filter(([, named]) => named.type === type).map(([name]) => name);
  }
  /** What was named and never used. */
  get idle(): readonly (readonly [string, Named])[] {
    return [...this.given].filter(([, { isUsed }]) => !isUsed);
  }
}

export abstract class Shape<T> {
  /** "a whole number", "one of up, down". */
  abstract readonly called: string;
  /** Nothing if it does not fit; then a problem has been said. */
  abstract read(node: Node, reading: Reading): T | undefined;
  /** As JSON Schema; shapes that are used again and again are referred to by name. */
  abstract schema(): Schema;

  protected wrong(node: Node, reading: Reading, hint?: string): undefined {
    reading.say({
      code: 'type.wrong',
      severity: 'error',
      at: node.at,
      message: `${described(node)} stands here; it should be ${this.called}`,
      ...(hint !== undefined && { hint }),
    });
    return undefined;
  }
}

/** What stands there, as one would say it. */
export function described(node: Node): string {
  if (node.kind === 'list') return node.items.length === 0 ? 'an empty list' : 'a list';
  if (node.kind === 'map') return node.entries.length === 0 ? 'an empty map' : `a map with "${node.entries[0]?.key}"`;
  const { value } = node;
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'boolean' ? `the word ${value}` : `"${shortened(value)}"`;
}
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

class NumberShape extends Shape<number> {
  constructor(
    private readonly least: number,
    private readonly most: number,
  ) {
    super();
  }
  get called(): string {
    return `a whole number from ${this.least} to ${this.most}`;
  }
  read(node: Node, reading: Reading): number | undefined {
    const value = node.kind === 'plain' ? node.value : undefined;
    if (typeof value !== 'number') return this.wrong(node, reading);
    return value >= this.least && value <= this.most ? value : this.wrong(node, reading);
  }
  schema(): Schema {
    return { type: 'integer', minimum: this.least, maximum: this.most };
  }
}
export const MOST = 1_000_000_000;
export const whole = (least = 0, most = MOST): Shape<number> => new NumberShape(least, most);

class TextShape extends Shape<string> {
  constructor(
    readonly called: string,
    private readonly pattern: RegExp | undefined,
    private readonly longest: number,
  ) {
    super();
  }
  read(node: Node, reading: Reading): string | undefined {
    const value = node.kind === 'plain' ? node.value : undefined;
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || text === '' || text.length > this.longest) return this.wrong(node, reading);
    if (this.pattern !== undefined && !this.pattern.test(text)) return this.wrong(node, reading);
    return text;
  }
  schema(): Schema {
    return { type: 'string', maxLength: this.longest, ...(this.pattern && { pattern: this.pattern.source }) };
  }
}
export const text = (called = 'a text', longest = 200): Shape<string> => new TextShape(called, undefined, longest);
/** What something on a card is called: letters, figures and hyphens. */
export const name = (called = 'a name of small letters, figures and hyphens'): Shape<string> =>
  new TextShape(called, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 60);

class FlagShape extends Shape<boolean> {
  readonly called = 'true or false';
  read(node: Node, reading: Reading): boolean | undefined {
    return node.kind === 'plain' && typeof node.value === 'boolean' ? node.value : this.wrong(node, reading);
  }
  schema(): Schema {
    return { type: 'boolean' };
  }
}
export const flag = (): Shape<boolean> => new FlagShape();

class OneOfShape<T extends string> extends Shape<T> {
  constructor(private readonly words: readonly T[]) {
    super();
  }
  get called(): string {
    return this.words.length === 1 ? `"${this.words[0]}"` : `one of ${this.words.join(', ')}`;
  }
  read(node: Node, reading: Reading): T | undefined {
    const value = node.kind === 'plain' ? String(node.value) : undefined;
    if (value === undefined) return this.wrong(node, reading);
    const found = this.words.find((word) => word === value);
    if (found !== undefined) return found;
    const meant = nearest(value, this.words);
    return this.wrong(node, reading, meant === undefined ? undefined : `did you mean "${meant}"?`);
  }
  schema(): Schema {
    return { enum: this.words };
  }
}
export const oneOf = <const T extends string>(...words: readonly T[]): Shape<T> => new OneOfShape(words);

class ListShape<T> extends Shape<readonly T[]> {
  constructor(
    private readonly of: Shape<T>,
    private readonly least: number,
  ) {
    super();
  }
  get called(): string {
    return `a list, each ${this.of.called}`;
  }
  /** One thing by itself is a list of one. */
  read(node: Node, reading: Reading): readonly T[] | undefined {
    const items = node.kind === 'list' ? node.items : [node];
    if (items.length < this.least) return this.wrong(node, reading);
    const found = items.map((item) => this.of.read(item, reading));
    return found.some((one) => one === undefined) ? undefined : (found as T[]);
  }
  schema(): Schema {
    const items = this.of.schema();
    return { anyOf: [{ type: 'array', items, minItems: this.least }, items] };
  }
}
export const listOf = <T>(of: Shape<T>, { atLeast = 1 }: { readonly atLeast?: number } = {}): Shape<readonly T[]> =>
  new ListShape(of, atLeast);

// -- maps

/** A part of a map: its shape, what it is for, and whether it may be left out. */
export interface Part<T, O extends boolean = boolean> {
  readonly shape: Shape<T>;
  readonly about: string;
  readonly isOptional: O;
}
export const needed = <T>(shape: Shape<T>, about: string): Part<T, false> => ({ shape, about, isOptional: false });
export const optional = <T>(shape: Shape<T>, about: string): Part<T, true> => ({ shape, about, isOptional: true });

export type Parts = Readonly<Record<string, Part<unknown>>>;
export type PartsOf<P extends Parts> = {
  readonly [K in keyof P]: P[K] extends Part<infer T, infer O> ? (O extends true ? T | undefined : T) : never;
};

/** Reads the parts of a map; nothing if one is wrong or missing. All that is wrong is said. */
export function readParts<P extends Parts>(
  parts: P,
  node: MapNode,
  reading: Reading,
  of: string,
  at: Span = node.at,
): PartsOf<P> | undefined {
  const values = new Map<string, unknown>();
  let isWhole = true;
  const known = Object.keys(parts);
  for (const { key, keyAt } of node.entries) {
    if (known.includes(key)) continue;
    isWhole = false;
    const meant = nearest(key, known);
    reading.say({
      code: 'key.unknown',
      severity: 'error',
      at: keyAt,
      message: `${of} has no "${key}"`,
      hint:
        meant !== undefined ? `did you mean "${meant}"?` : known.length === 0 ? 'it has no parts at all' : `it has: ${known.join(', ')}`,
    });
  }
  // In the order in which the parts are listed: what one gives a name to, those after it may use, wherever they stand.
  for (const key of known) {
    const entry = node.entries.find((one) => one.key === key);
    if (entry === undefined) continue;
    const found = (parts[key] as Part<unknown>).shape.read(entry.value, reading);
    if (found === undefined) isWhole = false;
    else values.set(key, found);
  }
  for (const [key, part] of Object.entries(parts)) {
    if (part.isOptional || node.entries.some((entry) => entry.key === key)) continue;
    isWhole = false;
    reading.say({
      code: 'part.missing',
      severity: 'error',
      at,
      message: `${of} needs "${key}": ${part.about}`,
      hint: `add "${key}:", ${part.shape.called}`,
    });
  }
  return isWhole ? (Object.fromEntries(known.map((key) => [key, values.get(key)])) as PartsOf<P>) : undefined;
}

export function partsSchema(parts: Parts): Schema {
  const entries = Object.entries(parts);
  const required = entries.filter(([, part]) => !part.isOptional).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { shape, about }]) => [key, { ...shape.schema(), description: about }])),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
  };
}

class MapShape<P extends Parts> extends Shape<PartsOf<P>> {
  constructor(
    readonly called: string,
    private readonly parts: P,
  ) {
    super();
  }
  read(node: Node, reading: Reading): PartsOf<P> | undefined {
    return node.kind === 'map' ? readParts(this.parts, node, reading, this.called) : this.wrong(node, reading);
  }
  schema(): Schema {
    return partsSchema(this.parts);
  }
}
export const map = <const P extends Parts>(called: string, parts: P): Shape<PartsOf<P>> => new MapShape(called, parts);

export const isPlain = (node: Node): node is PlainNode => node.kind === 'plain';
export const isList = (node: Node): node is ListNode => node.kind === 'list';
