/**
 * Shapes: what may stand somewhere on a card, how it is read, and what is said if it is something else.
 *
 * LS1  What does not fit is reported where it stands, with what should stand there; reading goes on beside it, so that all
 *      mistakes are found at once. One mistake is said once: a part whose name is misspelt is not missing, too.
 * LS2  A shape says the same to three readers: the checker, the editor (as a JSON Schema), and whoever reads the word list.
 * LS4  An empty list is said to be empty, and one that is too short to be so; one thing by itself is a list of one.
 */

import { nodeOf } from './card-data.js';
import type { Wording } from './clause.js';
import type { Names } from './names.js';
import type { Parts } from './parts.js';
import { nearest, type Problem, quoted, type Span } from './problems.js';
import type { Node, PlainNode } from './reading.js';
import type { Vocabulary } from './vocabulary.js';
import { outOfNumber } from './ways-out.js';
import type { Word } from './words.js';

/** A piece of JSON Schema. */
export type Schema = { readonly [key: string]: unknown };

/** What is read: a meaning for the engine, and the words for the player. */
export interface Phrase<T> {
  readonly means: T;
  readonly says: string;
  /** The same before it is put into words: a noun phrase, a clause, an amount. */
  readonly wording?: Wording | undefined;
  /** Of amounts: how much it is, if that is known already. */
  readonly value?: number | undefined;
  /** What was written, as plain data. (CC1) */
  readonly data?: unknown;
}

/** Whether nothing more is to be said of it. */
export const isRefused = (node: Node): boolean => node.kind === 'plain' && node.isRefused === true;

/** While a card is read: where problems go, and which names are known. */
export interface Reading {
  say(problem: Problem): void;
  /** The words that there are. */
  readonly vocabulary: Vocabulary;
  /** The names that something was given by now. */
  readonly names: Names;
  /** What holds wherever something stands, as it was written: conditions around it. */
  readonly holding?: readonly string[];
  /** What has been read of the map in which something stands, by the names of its parts. */
  readonly beside?: (part: string) => unknown;
  /** What to do with a word that stands in a wrong part of that map. */
  readonly elsewhere?: (value: string) => string | undefined;
  /** Told of every card that the text brings into the game: somebody has to write it. (LX7) */
  readonly bring?: (id: string, at: Span) => void;
}

/** Parts by name, and what they are together: "a target". */
export interface WithParts {
  readonly called: string;
  readonly parts: Parts;
}

export abstract class Shape<T> {
  /** "a whole number", "one of up, down". */
  abstract readonly called: string;
  /** Nothing if it does not fit; then a problem has been said. */
  abstract read(node: Node, reading: Reading): T | undefined;
  /** What `read` makes of data that `dataOf` gave, without a node for each value; nothing if it is not that. (CC2) */
  take(data: unknown, reading: Reading): T | undefined {
    return this.read(nodeOf(data), reading);
  }
  /** Whether words of a kind stand there; and the word of that name that may. */
  get takesWords(): boolean {
    return false;
  }
  wordCalled(_name: string, _vocabulary: Vocabulary): Word | undefined {
    return undefined;
  }
  /** Whether a word by itself could stand there: one of a few. */
  accepts(_value: string): boolean {
    return false;
  }
  /** What has parts by name and stands there: itself, or inside of a list. */
  get withParts(): WithParts | undefined {
    return undefined;
  }
  /** If what stands there is a name that is given: of what type it is. */
  readonly gives: string | undefined = undefined;
  /** As JSON Schema; shapes that are used again and again are referred to by name. */
  abstract schema(): Schema;

  protected wrong(node: Node, reading: Reading, hint?: string): undefined {
    if (isRefused(node)) return undefined;
    reading.say({
      code: 'type.wrong',
      severity: 'error',
      at: node.at,
      message: `${described(node)} stands here; it should be ${this.called}`,
      hint: hint ?? this.wayOut(node),
    });
    return undefined;
  }
  /** What to do about something that does not fit, if nothing better is known. */
  protected wayOut(node: Node): string {
    if (node.kind !== 'plain') return 'write one value: no list, and no words with colons';
    return node.value === undefined ? 'write it there, or take away the word or hyphen before it' : 'write that instead';
  }
}

/** What stands there, as one would say it. */
export function described(node: Node): string {
  if (node.kind === 'list') return node.items.length === 0 ? 'an empty list' : 'a list';
  if (node.kind === 'map') return node.entries.length === 0 ? 'an empty map' : `a map with ${quoted(node.entries[0]?.key ?? '')}`;
  const { value, closure } = node;
  if (closure !== undefined) return `a function (${quoted(closure.phrase.says)})`;
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'boolean' ? `the word ${value}` : quoted(value);
}
/** A way out for a text that should be a number, if it is one in quotes or has separators. */
export function asNumber({ value }: PlainNode): string | undefined {
  if (typeof value !== 'string' || !/^[-+]?[0-9][0-9_,' ]{0,20}$/.test(value)) return undefined;
  return `write it without quotes, and figures only: ${(value.match(/[-0-9]/g) ?? []).join('')}`;
}

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
    if (typeof value !== 'number') return this.wrong(node, reading, isPlain(node) ? asNumber(node) : undefined);
    return value >= this.least && value <= this.most ? value : this.wrong(node, reading);
  }
  override take(data: unknown): number | undefined {
    return Number.isSafeInteger(data) && (data as number) >= this.least && (data as number) <= this.most ? (data as number) + 0 : undefined;
  }
  protected override wayOut(node: Node): string {
    if (node.kind !== 'plain' || node.value === undefined) return super.wayOut(node);
    return (typeof node.value === 'string' ? outOfNumber(node.value) : undefined) ?? 'write such a number, in figures';
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
    if (typeof value === 'boolean') return this.wrong(node, reading, `put it in quotes, if that is the text: "${value}"`);
    const text = typeof value === 'number' ? String(value) : value;
    if (text === undefined) return this.wrong(node, reading);
    if (text.trim() === '') return this.wrong(node, reading, 'it is empty');
    if (text.includes('\n')) return this.wrong(node, reading, 'it must stand in one line');
    if (text.length > this.longest) return this.wrong(node, reading, `it has ${text.length} characters; ${this.longest} are allowed`);
    if (this.pattern !== undefined && !this.pattern.test(text)) return this.wrong(node, reading, nameHint(text, this.pattern));
    return text;
  }
  schema(): Schema {
    return { type: ['string', 'integer'], maxLength: this.longest, ...(this.pattern && { pattern: this.pattern.source }) };
  }
}
/** How a name could be written that is none. */
function nameHint(text: string, pattern: RegExp): string {
  const words =
    text
      .toLowerCase()
      .split(/['’]/)
      .join('')
      .match(/[a-z0-9]+/g) ?? [];
  const written = /[a-z].*/.exec(words.join('-'))?.[0] ?? '';
  return `use small letters, figures and single hyphens${pattern.test(written) ? `: ${quoted(written)}` : ''}`;
}

export const text = (called = 'a text', longest = 200): Shape<string> => new TextShape(called, undefined, longest);
/** What something on a card is called: letters, figures and hyphens. */
export const name = (called = 'a name of small letters, figures and hyphens'): Shape<string> =>
  new TextShape(called, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 60);

class BroughtCardShape extends Shape<string> {
  private readonly id: Shape<string>;
  constructor(readonly called: string) {
    super();
    this.id = name(called);
  }
  read(node: Node, reading: Reading): string | undefined {
    const found = this.id.read(node, reading);
    if (found !== undefined) reading.bring?.(found, node.at);
    return found;
  }
  schema(): Schema {
    return this.id.schema();
  }
}
/** The id of a card that is brought into the game, a token say: it must be there. (LX7) */
export const broughtCard = (called = 'the id of a card'): Shape<string> => new BroughtCardShape(called);

class FlagShape extends Shape<boolean> {
  readonly called = 'true or false';
  read(node: Node, reading: Reading): boolean | undefined {
    return node.kind === 'plain' && typeof node.value === 'boolean' ? node.value : this.wrong(node, reading, flagHint(node));
  }
  schema(): Schema {
    return { type: 'boolean' };
  }
}
function flagHint(node: Node): string | undefined {
  const said = node.kind === 'plain' && typeof node.value === 'string' ? node.value.toLowerCase() : '';
  if (['yes', 'on', 'y', 'true'].includes(said)) return 'write: true';
  return ['no', 'off', 'n', 'false'].includes(said) ? 'write: false' : undefined;
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
    if (node.kind !== 'plain' || node.value === undefined) return this.wrong(node, reading);
    const value = String(node.value);
    const found = this.words.find((word) => word === value);
    if (found !== undefined) return found;
    const meant = nearest(value, this.words);
    return this.wrong(node, reading, meant === undefined ? reading.elsewhere?.(value) : `did you mean "${meant}"?`);
  }
  override accepts(value: string): boolean {
    return (this.words as readonly string[]).includes(value);
  }
  override take(data: unknown): T | undefined {
    return this.words.includes(data as T) ? (data as T) : undefined;
  }
  protected override wayOut(node: Node): string {
    return node.kind === 'plain' && node.value !== undefined ? 'take one of them' : super.wayOut(node);
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
  override get takesWords(): boolean {
    return this.of.takesWords;
  }
  override wordCalled(name: string, vocabulary: Vocabulary): Word | undefined {
    return this.of.wordCalled(name, vocabulary);
  }
  override get withParts(): WithParts | undefined {
    return this.of.withParts;
  }
  override accepts(value: string): boolean {
    return this.of.accepts(value);
  }
  get called(): string {
    return this.least > 1 ? `a list of ${this.least} or more, each ${this.of.called}` : `${this.of.called}, or a list of such`;
  }
  /** One thing by itself is a list of one. */
  read(node: Node, reading: Reading): readonly T[] | undefined {
    const items = node.kind === 'list' ? node.items : [node];
    if (isRefused(node)) return undefined;
    if (items.length < this.least) this.short(node, items.length, reading);
    const found = items.map((item) => this.of.read(item, reading));
    return items.length < this.least || found.some((one) => one === undefined) ? undefined : (found as T[]);
  }
  override take(data: unknown, reading: Reading): readonly T[] | undefined {
    if (!Array.isArray(data) || data.length < this.least) return undefined;
    const found: T[] = [];
    for (const item of data) {
      const one = this.of.take(item, reading);
      if (one === undefined) return undefined;
      found.push(one);
    }
    return found;
  }
  private short({ at }: Node, length: number, { say }: Reading): void {
    const message = length === 0 ? 'this list is empty' : `there is only ${length} here`;
    const wanted =
      this.least === 1 ? `put something into it: ${this.of.called}` : `put at least ${this.least} into it, each ${this.of.called}`;
    say({ code: 'list.short', severity: 'error', at, message: `${message}; it needs ${this.least} or more`, hint: wanted });
  }
  schema(): Schema {
    const items = this.of.schema();
    return { anyOf: [{ type: 'array', items, minItems: this.least }, items] };
  }
}
export const listOf = <T>(of: Shape<T>, { atLeast = 1 }: { readonly atLeast?: number } = {}): Shape<readonly T[]> =>
  new ListShape(of, atLeast);

export const isPlain = (node: Node): node is PlainNode => node.kind === 'plain';
