/** Files as nodes that know their places. */
import { type Node, read, readCard, Source, type Span } from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tiny } from './vocabulary.js';

const readText = (text: string) => read(new Source('x', text));
const codes = (text: string): readonly string[] => readText(text).problems.map(({ code }) => code);

/** Something to be written, and how. */
type Tree =
  | { readonly is: 'plain'; readonly value: string | number | boolean; readonly quote: '' | '"' | "'" }
  | { readonly is: 'list'; readonly flow: boolean; readonly items: readonly Tree[] }
  | { readonly is: 'map'; readonly flow: boolean; readonly entries: readonly (readonly [string, Tree])[] };

/** Writes trees, and notes what stands where. */
class Writer {
  text = '';
  constructor(
    private readonly ends: readonly string[],
    private readonly newline: string,
  ) {}
  private lines = 0;

  private put(text: string): Span {
    const start = this.text.length;
    this.text += text;
    return { start, end: this.text.length };
  }
  private endLine(): void {
    this.put(`${this.ends[this.lines++ % this.ends.length] ?? ''}${this.newline}`);
  }
  flow(tree: Tree): Node {
    const start = this.text.length;
    if (tree.is === 'plain') {
      const at = this.put(`${tree.quote}${tree.value}${tree.quote}`);
      return { kind: 'plain', at, value: tree.quote === '' ? tree.value : String(tree.value), isQuoted: tree.quote !== '' };
    }
    if (tree.is === 'list') {
      this.put('[ ');
      const items = tree.items.map((item) => {
        const node = this.flow(item);
        this.put(' , ');
        return node;
      });
      this.put(']');
      return { kind: 'list', at: { start, end: this.text.length }, items };
    }
    this.put('{ ');
    const entries = tree.entries.map(([key, value]) => {
      const keyAt = this.put(key);
      this.put(' : ');
      const entry = { key, keyAt, value: this.flow(value) };
      this.put(', ');
      return entry;
    });
    this.put('}');
    return { kind: 'map', at: { start, end: this.text.length }, entries };
  }
  block(tree: Tree, indent: number): Node {
    const start = this.text.length;
    const isShort = tree.is === 'plain' || tree.flow || (tree.is === 'list' ? tree.items : tree.entries).length === 0;
    if (isShort) {
      const node = this.flow(tree);
      this.endLine();
      return node;
    }
    const next = (i: number) => (i === 0 ? '' : ' '.repeat(indent));
    if (tree.is === 'list') {
      const items = tree.items.map((item, i) => {
        this.put(`${next(i)}- `);
        return this.block(item, indent + 2);
      });
      return { kind: 'list', at: { start, end: items.at(-1)?.at.end as number }, items };
    }
    const entries = tree.entries.map(([key, value], i) => {
      this.put(next(i));
      const keyAt = this.put(key);
      this.put(':');
      const isBelow = value.is !== 'plain' && !value.flow && (value.is === 'list' ? value.items : value.entries).length > 0;
      if (isBelow) this.endLine();
      this.put(isBelow ? ' '.repeat(indent + 3) : ' ');
      return { key, keyAt, value: this.block(value, indent + 3) };
    });
    return { kind: 'map', at: { start, end: entries.at(-1)?.value.at.end as number }, entries };
  }
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🐉', '-x', ' y'), minLength: 1, maxLength: 8 }).map((word) => `w${word}`);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      is: fc.constant('plain' as const),
      value: fc.oneof(words, fc.integer({ min: -999, max: 999 }), fc.boolean()),
      quote: fc.constantFrom('' as const, '"' as const, "'" as const),
    }),
    fc.record({ is: fc.constant('list' as const), flow: fc.boolean(), items: fc.array(tie('tree'), { maxLength: 4 }) }),
    fc.record({
      is: fc.constant('map' as const),
      flow: fc.boolean(),
      entries: fc.uniqueArray(fc.tuple(words, tie('tree')), { maxLength: 4, selector: ([key]) => key }),
    }),
  ),
}));

describe('places', () => {
  test('[LR5] every node stands where it was written, and is what was written there', () => {
    const ends = fc.array(fc.constantFrom('', ' ', ' # note', '\n', ' # a\n  # b\n'), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        tree,
        ends,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '# first\n', '---\n'),
        fc.constantFrom('', '\ufeff'),
        (one, after, newline, first, mark) => {
          const writer = new Writer(after, newline);
          writer.text = first;
          const expected = writer.block(one, 0);
          const { node, problems } = readText(mark + writer.text);
          expect(problems).toEqual([]);
          expect(node).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
  test('[LR5] nothing stands behind its key', () => {
    const { node } = readText('a:\nb: {c, d: }\n');
    const [first, second] = node?.kind === 'map' ? node.entries : [];
    expect(first?.value).toMatchObject({ value: undefined, at: { start: 1 } });
    const inner = second?.value.kind === 'map' ? second.value.entries : [];
    expect(inner.map(({ value }) => value.at.start)).toEqual([8, 11]);
  });
  test('[LR5] a text in several lines ends with its last letter', () => {
    const text = 'a: |\n  one\n  two\n\nb: 1\n';
    const { node } = readText(text);
    const value = node?.kind === 'map' ? node.entries[0]?.value : undefined;
    expect(text.slice(value?.at.start, value?.at.end)).toBe('|\n  one\n  two');
  });
});

describe('what is read', () => {
  test('JSON is YAML', () => {
    const { node, problems } = readText('{"a": [1, true, null, "x"], "b": {}}');
    expect(problems).toEqual([]);
    expect(node).toMatchObject({
      kind: 'map',
      entries: [
        { key: 'a', value: { kind: 'list', items: [{ value: 1 }, { value: true }, { value: undefined }, { value: 'x' }] } },
        { key: 'b' },
      ],
    });
  });
  test('[LR3] a key is a text, and stands once', () => {
    expect(codes('a: 1\na: 2\n')).toEqual(['key.twice']);
    expect(codes('a: 1\n"a": 2\n')).toEqual(['key.twice']);
    expect(codes('1: a\n"1": b\n')).toEqual(['key.twice']);
    expect(codes('? {a: 1}\n: 2\n')).toEqual(['key.no-word']);
    expect(codes('{[a]: 1, "": 2}')).toEqual(['key.no-word', 'key.no-word']);
    expect(codes('__proto__: 1\n"__proto__": 2\n')).toEqual(['key.twice']);
  });
  test('[LR3] a key that objects have is an entry like any other', () => {
    const { node } = readText('{__proto__: {a: 1}, toString: 2}');
    expect(node?.kind === 'map' && node.entries.map(({ key }) => key)).toEqual(['__proto__', 'toString']);
    expect(Object.getPrototypeOf(node)).toBe(Object.prototype);
  });
  test('[LR4] numbers are whole, and written in figures', () => {
    const { node } = readText('[0, -0, +7, 007, -12, 9007199254740991]');
    expect(node?.kind === 'list' && node.items.map((item) => item.kind === 'plain' && item.value)).toEqual([
      0,
      0,
      7,
      7,
      -12,
      Number.MAX_SAFE_INTEGER,
    ]);
    expect(codes('[1.5, 1e3, 0x1f, .inf, 9007199254740992]')).toEqual(Array(5).fill('number.not-whole'));
  });
  test('[LR1] what repeats, merges or has a type is refused where it stands', () => {
    const text = 'a: &x 1\nb: *x\n<<: {c: 1}\nd: !t 1\ne: !!int\n';
    const { problems } = readText(text);
    expect(problems.map(({ code, at }) => [code, text.slice(at.start, at.end)])).toEqual([
      ['yaml.anchor', '&x'],
      ['yaml.alias', '*x'],
      ['yaml.merge', '<<'],
      ['yaml.tag', '!t'],
      ['yaml.tag', '!!int'],
    ]);
  });
  test('[LR6] of what was refused nothing else is said', () => {
    const text = 'card: *x\nname: *y\nkind: *z\nlevel: 1.5\ntext: *t\n';
    expect(readCard(tiny, 'x', text).problems.map(({ code }) => code)).toEqual([
      'yaml.alias',
      'yaml.alias',
      'yaml.alias',
      'number.not-whole',
      'yaml.alias',
    ]);
    const inside = 'card: x\nname: X\nkind: spell\ntext:\n  - activate: *x\n  - effect: { do: [*x, { draw: *y }, { strengthen: *z }] }\n';
    expect(readCard(tiny, 'x', inside).problems.map(({ code }) => code)).toEqual(Array(4).fill('yaml.alias'));
  });
  test('[LR7] letters of all languages may be seen', () => {
    expect(codes('a: שלום 日本 é 👩‍👩‍👧 \u00a0\t"\n')).toEqual([]);
    expect(codes('a: x\u200by\n')).toEqual(['text.unseen']);
    expect(codes('a: "\\e[2J"\n')).toEqual(['text.unseen']);
  });
  test('[LR8] before the first line that is no YAML all is judged, after it nothing', () => {
    const text = 'crad: x\nname: X\nkind: spel\ntext: "open\nlevel: 99\n';
    expect(readCard(tiny, 'x', text).problems.map(({ code, at }) => [code, at.start])).toEqual([
      ['key.unknown', 0],
      ['type.wrong', 22],
      ['yaml.missing-char', 33],
    ]);
  });
  test('[LR8] a line is told once', () => {
    expect(codes('- a\nb: c\n')).toHaveLength(1);
    expect(codes('a: - b\n')).toHaveLength(1);
  });
});
