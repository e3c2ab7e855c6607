/**
 * Reading: a file of YAML or JSON as nodes that know their places.
 *
 * LR1  A file is one document of maps, lists and plain values. Anchors, aliases, merge keys, tags and directives are refused: a
 *      card says what it says where it says it.
 * LR2  A file is at most 64 KB long, nests at most 40 deep and has at most 20,000 values; what is more is refused in bounded time,
 *      and how deep it nests is known before anything is read by recursion.
 * LR3  A key is a text and stands once. No key is ever looked up in an object: `__proto__` is a word like any other.
 * LR4  Numbers are safe integers, written in figures. What looks like another number is said to be none.
 * LR5  A node's place is the text that it was read from, without what stands before, after or between.
 * LR6  What was refused is said once: nothing else is said of it by whoever expected something there.
 * LR7  Characters that nobody can see (control characters, marks that turn the direction of writing, halves of surrogate pairs)
 *      stand nowhere in a file, nor are they written as escapes.
 */
import { Composer, isAlias, isMap, isScalar, isSeq, Lexer, type ParsedNode, Parser, type Scalar } from 'yaml';
import { MOST_DEEP, MOST_TEXT, MOST_VALUES, UNSEEN } from './card-data.js';
import type { Closure } from './closures.js';
import { grammarProblems } from './grammar.js';
import { MOST_PROBLEMS, type Problem, quoted, type Source, type Span } from './problems.js';

export interface MapNode {
  readonly kind: 'map';
  readonly at: Span;
  readonly entries: readonly Entry[];
}
export interface Entry {
  readonly key: string;
  readonly keyAt: Span;
  readonly value: Node;
}
export interface ListNode {
  readonly kind: 'list';
  readonly at: Span;
  readonly items: readonly Node[];
}
export interface PlainNode {
  readonly kind: 'plain';
  readonly at: Span;
  readonly value: string | number | boolean | undefined;
  /** Whether it is a text because it stands in quotes. */
  readonly isQuoted: boolean;
  /** Whether something stands there that was refused, so that there is no value. (LR6) */
  readonly isRefused?: true;
  /** A function in the place of a word, of a card that was made in TypeScript. */
  readonly closure?: Closure;
}
export type Node = MapNode | ListNode | PlainNode;

export interface Read {
  /** Nothing if the file is no document at all. */
  readonly node: Node | undefined;
  readonly problems: readonly Problem[];
  /** The first line that is no YAML: what stands after it was guessed. */
  readonly brokenLine?: number;
}

/** Reads a file. Whatever is in it, this ends, and says what is wrong. */
export function read(source: Source): Read {
  const { text } = source;
  if (text.length > MOST_TEXT)
    return refused(
      'file.too-long',
      { start: 0, end: 1 },
      `this file has ${text.length} characters; ${MOST_TEXT} are allowed`,
      'one thing a file; pictures and long stories belong elsewhere',
    );
  const unseen = unseenIn(text);
  if (unseen.length > 0) return { node: undefined, problems: unseen };
  const tokens = tokensOf(text);
  if (!Array.isArray(tokens)) return tokens;
  const [document, second] = new Composer(OPTIONS).compose(tokens, true, text.length);
  if (document === undefined) return empty();
  const broken = grammarProblems(document, second, text);
  if (document.contents === null || isEmpty(document.contents))
    return broken.length === 0 ? empty() : { node: undefined, problems: broken };
  const found: Problem[] = [];
  const node = new Reader(text, found).node(document.contents, { start: 0, end: 1 });
  const tooMany = found.filter(({ code }) => code === 'file.too-many');
  if (tooMany.length > 0) return { node: undefined, problems: tooMany };
  const [first] = broken;
  if (first === undefined) return { node, problems: found };
  const brokenLine = source.place(first.at.start).line;
  return { node, problems: [...found.filter(({ at }) => source.place(at.start).line < brokenLine), ...broken], brokenLine };
}

const OPTIONS = { version: '1.2', schema: 'core', merge: false, uniqueKeys: false, stringKeys: false } as const;
/** Whether it is a value that is not there. */
const isEmpty = (node: ParsedNode | null): boolean =>
  isScalar(node) && node.source === '' && node.type === 'PLAIN' && node.anchor === undefined && node.tag === undefined;
const empty = (): Read =>
  refused('file.empty', { start: 0, end: 1 }, 'there is nothing in this file', 'write it as "word: value", line by line');
const refused = (code: string, at: Span, message: string, hint: string): Read => ({
  node: undefined,
  problems: [{ code, severity: 'error', at, message, hint }],
});

/** The tokens of a file; a refusal if they nest too deep: whoever composes them does so by recursion. (LR2) */
function tokensOf(text: string) {
  const parser = new Parser();
  const tokens = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    const top = parser.stack.at(-1);
    // The document itself lies at the bottom of the stack, and a value at its top.
    if (parser.stack.length - 1 > MOST_DEEP && top !== undefined && 'items' in top)
      return refused(
        'file.too-deep',
        { start: top.offset, end: top.offset + 1 },
        `this nests more than ${MOST_DEEP} deep`,
        'no card needs that: take some of it apart',
      );
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');
/** The characters that nobody can see. The parser takes some of them for its own. (LR7) */
function unseenIn(text: string): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { index, 0: found } of text.matchAll(EVERY_UNSEEN)) {
    problems.push(unseen(found, { start: index, end: index + 1 }));
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}
const unseen = (found: string, at: Span): Problem => ({
  code: 'text.unseen',
  severity: 'error',
  at,
  message: `a character stands here that cannot be seen (U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`,
  hint: 'delete it; save the file as UTF-8, if there are many',
});

class Reader {
  private values = 0;

  constructor(
    private readonly text: string,
    private readonly problems: Problem[],
  ) {}

  /** What is read from a node of the parser; `near` is a place for what has none. */
  node(from: ParsedNode | null, near: Span): Node {
    if (from === null) return { kind: 'plain', at: near, value: undefined, isQuoted: false };
    const at = spanOf(from, near);
    if (++this.values > MOST_VALUES) {
      if (this.values === MOST_VALUES + 1)
        this.say('file.too-many', at, `there are more than ${MOST_VALUES} values in this file`, 'take it apart');
      return withheld(at);
    }
    if (isAlias(from)) {
      this.say('yaml.alias', at, `${quoted(`*${from.source}`)} repeats something from elsewhere, which cards do not do`, ALIAS);
      return withheld(at);
    }
    this.properties(from, at);
    if (isMap(from)) {
      const entries = this.entries(from.items, at);
      const last = entries.at(-1);
      return { kind: 'map', at: from.flow === true ? at : upTo(at, last?.value.at.end), entries };
    }
    if (isSeq(from)) {
      const items = from.items.map((item) => this.node(item, at));
      return { kind: 'list', at: from.flow === true ? at : upTo(at, items.at(-1)?.at.end), items };
    }
    return isScalar(from) ? this.plain(from, at) : withheld(at);
  }

  private properties(from: ParsedNode, at: Span): void {
    if (isAlias(from)) return;
    if (from.anchor !== undefined) {
      const mark = this.markBefore('&', at);
      this.say('yaml.anchor', mark, `${shown(this.text, mark)} names this to be repeated, which cards do not do`, 'take it away');
    }
    if (from.tag !== undefined) {
      const mark = this.markBefore('!', at);
      this.say('yaml.tag', mark, `${shown(this.text, mark)} says of what type this is, which cards do not do`, 'take it away');
    }
  }

  /** Where the anchor or tag of what stands there is written. */
  private markBefore(sign: '&' | '!', at: Span): Span {
    const start = Math.max(this.text.lastIndexOf(sign, at.start), 0);
    const length = /^\S*/.exec(this.text.slice(start, start + 200))?.[0].length ?? 1;
    const first = this.text[start - 1] === sign ? start - 1 : start;
    return { start: first, end: start + Math.max(1, length) };
  }

  private plain(from: Scalar, at: Span): PlainNode {
    const { value } = from;
    const isQuoted = from.type !== undefined && from.type !== 'PLAIN';
    if (typeof value === 'string') {
      const found = UNSEEN.exec(value.replaceAll('\r\n', '\n'))?.[0];
      if (found === undefined) return { kind: 'plain', at: this.trimmed(at), value, isQuoted };
      this.problems.push(unseen(found, at));
      return withheld(at);
    }
    if (typeof value === 'number') {
      if (Number.isSafeInteger(value) && /^[-+]?[0-9]+$/.test(from.source ?? '')) return { kind: 'plain', at, value: value + 0, isQuoted };
      this.say(
        'number.not-whole',
        at,
        `${shown(this.text, at)} is no whole number that can be counted with`,
        'numbers are whole, written in figures, and below nine quadrillion',
      );
      return withheld(at);
    }
    if (value === null) return { kind: 'plain', at, value: undefined, isQuoted };
    return typeof value === 'boolean' ? { kind: 'plain', at, value, isQuoted } : withheld(at);
  }

  private entries(pairs: readonly Pair[], of: Span): readonly Entry[] {
    const seen = new Set<string>();
    const entries: Entry[] = [];
    for (const { key, value } of pairs) {
      const keyAt = spanOf(key, of);
      const name = isScalar(key) && key.anchor === undefined && key.tag === undefined ? this.plain(key, keyAt) : undefined;
      if (name?.isRefused) continue;
      const word = String(name?.value ?? '');
      if (word === '') {
        this.say('key.no-word', keyAt, `${keyCalled(key)} stands before the colon; it should be a word`, 'write it as "word: value"');
      } else if (word === '<<') {
        this.say('yaml.merge', keyAt, '"<<" takes over what stands elsewhere, which cards do not do', ALIAS);
      } else if (seen.has(word)) {
        this.say('key.twice', keyAt, `${quoted(word)} stands here twice`, 'keep one of the two');
      } else {
        seen.add(word);
        entries.push({ key: word, keyAt, value: this.node(isEmpty(value) ? null : value, { start: keyAt.end, end: keyAt.end + 1 }) });
      }
    }
    return entries;
  }

  /** A text in several lines ends with the last thing that is written. */
  private trimmed({ start, end }: Span): Span {
    return { start, end: Math.max(start + 1, start + this.text.slice(start, end).trimEnd().length) };
  }

  private say(code: string, at: Span, message: string, hint: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ code, severity: 'error', at, message, hint });
  }
}

const ALIAS = 'write it out: a card says what it says where it says it';

interface Pair {
  readonly key: ParsedNode | null;
  readonly value: ParsedNode | null;
}
const keyCalled = (key: ParsedNode | null): string =>
  isMap(key)
    ? 'a map'
    : isSeq(key)
      ? 'a list'
      : isAlias(key)
        ? 'an alias'
        : isScalar(key) && key.value
          ? 'a word with "&" or "!"'
          : 'nothing';

const shown = (text: string, { start, end }: Span): string => quoted(text.slice(start, end));
const withheld = (at: Span): PlainNode => ({ kind: 'plain', at, value: undefined, isQuoted: false, isRefused: true });
const upTo = ({ start, end }: Span, last: number | undefined): Span => ({ start, end: last ?? end });
function spanOf(node: ParsedNode | null, near: Span): Span {
  if (node?.range == null) return near;
  const [start, end] = node.range;
  return { start, end: Math.max(end, start + 1) };
}
