/**
 * Reading: a file of YAML or JSON as nodes that know their places.
 *
 * LR1  A file is one document of maps, lists and plain values. Anchors, aliases, merge keys and tags are refused: a card says what
 *      it says where it says it.
 * LR2  A file is at most 256 KB long, nests at most 40 deep and has at most 20,000 values; what is more is refused in bounded time.
 * LR3  A key is a text and stands once. No key is ever looked up in an object: `__proto__` is a word like any other.
 * LR4  Numbers are safe integers. What looks like another number is said to be none.
 */
import { isAlias, isMap, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml';
import type { Problem, Source, Span } from './problems.js';

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
}
export type Node = MapNode | ListNode | PlainNode;

const MOST_TEXT = 256 * 1024;
const MOST_DEEP = 40;
const MOST_VALUES = 20_000;
/** Past this nobody reads on. */
const MOST_PROBLEMS = 100;

export interface Read {
  /** Nothing if the file is no document at all. */
  readonly node: Node | undefined;
  readonly problems: readonly Problem[];
}

/** Reads a file. Whatever is in it, this ends, and says what is wrong. */
export function read({ text }: Source): Read {
  if (text.length > MOST_TEXT) return refused(`this file has ${text.length} characters; a card has at most ${MOST_TEXT}`, 'file.too-long');
  let document: ReturnType<typeof parse>;
  try {
    document = parse(text);
  } catch (error) {
    // What nests ten thousand deep is nested inside of the parser, too.
    if (error instanceof RangeError) return refused(`this file nests more than ${MOST_DEEP} deep`, 'file.too-deep');
    throw error;
  }
  const problems: Problem[] = document.errors.slice(0, MOST_PROBLEMS).map(({ message, pos: [start, end], code }) => ({
    code: `yaml.${code.toLowerCase().replaceAll('_', '-')}`,
    severity: 'error',
    at: { start, end: Math.max(end, start + 1) },
    message: plainly(message),
  }));
  if (document.contents === null) {
    if (problems.length === 0) return refused('this file is empty', 'file.empty');
    return { node: undefined, problems };
  }
  const reader = new Reader(problems);
  const node = reader.node(document.contents as ParsedNode, 0);
  return { node, problems };
}

const parse = (text: string) =>
  parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    stringKeys: false,
  });

const refused = (message: string, code: string): Read => ({
  node: undefined,
  problems: [{ code, severity: 'error', at: { start: 0, end: 1 }, message }],
});

/** What the parser says, without what it says of itself. */
const plainly = (message: string): string =>
  message.replace(/\s+at line \d+, column \d+:?[\s\S]*$/, '').replace(/^./, (first) => first.toLowerCase());

class Reader {
  private values = 0;
  private isTold = false;

  constructor(private readonly problems: Problem[]) {}

  node(from: ParsedNode | null, deep: number): Node {
    const at = spanOf(from);
    if (++this.values > MOST_VALUES || deep > MOST_DEEP) {
      const isDeep = deep > MOST_DEEP;
      if (!this.isTold)
        this.say(
          isDeep ? 'file.too-deep' : 'file.too-many',
          at,
          isDeep ? `this nests more than ${MOST_DEEP} deep` : `a card has at most ${MOST_VALUES} values`,
        );
      this.isTold = true;
      return nothing(at);
    }
    if (from === null) return nothing(at);
    if (isAlias(from)) {
      this.say(
        'yaml.alias',
        at,
        `"*${from.source}" repeats something from elsewhere`,
        'write it out: a card says what it says where it says it',
      );
      return nothing(at);
    }
    if (from.anchor !== undefined)
      this.say('yaml.anchor', at, `"&${from.anchor}" names this to be repeated, which cards do not do`, 'take it away');
    if (from.tag !== undefined) this.say('yaml.tag', at, `"${from.tag}" says what type this is, which cards do not do`, 'take it away');
    if (isMap(from)) return { kind: 'map', at, entries: this.entries(from.items as readonly Pair[], deep) };
    if (isSeq(from)) return { kind: 'list', at, items: from.items.map((item) => this.node(item as ParsedNode, deep + 1)) };
    if (!isScalar(from)) return nothing(at);
    return { kind: 'plain', at, value: this.plain(from.value, at), isQuoted: typeof from.type === 'string' && from.type !== 'PLAIN' };
  }

  private plain(value: unknown, at: Span): PlainNode['value'] {
    if (value === null) return undefined;
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      this.say('number.not-whole', at, 'this is no whole number that can be counted with', 'numbers are whole, and below nine quadrillion');
      return undefined;
    }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  }

  private entries(pairs: readonly Pair[], deep: number): readonly Entry[] {
    const seen = new Map<string, Span>();
    const entries: Entry[] = [];
    for (const { key, value } of pairs) {
      const keyAt = spanOf(key);
      const name = isScalar(key) && key.anchor === undefined && key.tag === undefined ? String(key.value ?? '') : undefined;
      if (name === undefined || name === '') {
        this.say('key.no-word', keyAt, 'this is no word');
        continue;
      }
      if (name === '<<') {
        this.say('yaml.merge', keyAt, '"<<" takes over what stands elsewhere, which cards do not do', 'write it out');
        continue;
      }
      if (seen.has(name)) {
        this.say('key.twice', keyAt, `"${name}" stands here twice`, 'keep one of the two');
        continue;
      }
      seen.set(name, keyAt);
      entries.push({ key: name, keyAt, value: this.node(value, deep + 1) });
    }
    return entries;
  }

  private say(code: string, at: Span, message: string, hint?: string): void {
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ code, severity: 'error', at, message, ...(hint !== undefined && { hint }) });
  }
}

interface Pair {
  readonly key: ParsedNode;
  readonly value: ParsedNode | null;
}

const nothing = (at: Span): PlainNode => ({ kind: 'plain', at, value: undefined, isQuoted: false });
function spanOf(node: ParsedNode | null): Span {
  const [start, end] = node?.range ?? [0, 0];
  return { start, end: Math.max(end, start + 1) };
}
