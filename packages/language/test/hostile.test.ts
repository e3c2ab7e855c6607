/** Files that somebody wrote to do harm, and files that something has damaged. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CardRead, readCard, told } from '@rulewright/language';
import { afterEach, describe, expect, test } from 'vitest';
import { doing, made, tiny } from './vocabulary.js';

/** How the prototypes were before anything was read. */
const keysOf = () => [Object.prototype, Array.prototype, Function.prototype, Map.prototype].map((one) => Reflect.ownKeys(one));
const before = keysOf();

/** Reads it, and looks whether what comes of it is bounded, and can be shown. */
function harmless(text: string, seconds = 20): CardRead {
  const began = process.cpuUsage();
  const madeBefore = made.count;
  const read = readCard(tiny, 'hostile.yaml', text);
  const shown = read.problems.map((problem) => told(problem, read.source));
  const { user, system } = process.cpuUsage(began); // by the clock it also takes as long as others keep the machine busy
  expect((user + system) / 1e6).toBeLessThan(seconds);
  expect(read.problems.length).toBeLessThanOrEqual(100);
  for (const one of shown) {
    expect(one.length).toBeLessThan(2000);
    expect(one).not.toMatch(/\n\s+at |node_modules|undefined|NaN|\[object|Maximum call stack/);
    expect(one.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
  }
  const isWrong = read.problems.some(({ severity }) => severity === 'error');
  expect(read.card === undefined).toBe(isWrong);
  expect(made.count - madeBefore).toBe(isWrong ? 0 : 1);
  return read;
}
const codes = ({ problems }: CardRead): readonly string[] => [...new Set(problems.map(({ code }) => code))];

afterEach(() => expect(keysOf()).toEqual(before));

const head = 'card: test\nname: Test\nkind: spell\n';
/** As long as a file may be. */
const FULL = 64 * 1024;
const filled = (piece: string, { before = '', after = '', size = FULL } = {}): string =>
  before + piece.repeat(Math.floor((size - before.length - after.length) / piece.length)) + after;

describe('what repeats itself', () => {
  test('[LR1] an alias bomb is refused for its aliases, and never grows', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 26; i++) {
      const [one, other] = [String.fromCharCode(96 + i), String.fromCharCode(97 + i)];
      lines.push(`${other}: &${other} [${Array(9).fill(`*${one}`).join(', ')}]`);
    }
    expect(codes(harmless(lines.join('\n')))).toContain('yaml.alias');
  });
  test('[LR1] anchors in a circle are refused', () => {
    expect(codes(harmless(`${head}text: &a [*a, *a]\n`))).toEqual(['yaml.anchor', 'yaml.alias']);
    expect(codes(harmless('&a { card: *a, *a : *a }'))).toContain('yaml.alias');
    expect(codes(harmless('&a [*a]'))).toContain('yaml.anchor');
  });
  test('[LR1] a merge key takes nothing over, whatever it names', () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(codes(harmless(`${head}<<: { ${key}: { polluted: true } }\n`))).toEqual(['yaml.merge']);
    expect(codes(harmless(`${head}x: &x { __proto__: { polluted: true } }\n<<: *x\n<<: [*x, *x]\n`))).toContain('yaml.merge');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('names that objects have', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
  test.each(names)('[LR3] %s is a word like any other, and none of ours', (name) => {
    expect(codes(harmless(`${head}${name}: { polluted: true }\n`))).toEqual(['key.unknown']);
    expect(codes(harmless(doing(`- ${name}: this`)))).toEqual(['word.unknown']);
    expect(codes(harmless(doing(`- ${name}`)))).toEqual(['word.unknown']);
    expect(codes(harmless(doing(`- draw: { ${name}: 1, count: 2 }`)))).toEqual(['key.unknown']);
    expect(codes(harmless(doing(`- destroy: ${name}`)))).toEqual(['word.unknown']);
    expect(codes(harmless(`card: test\nname: Test\nkind: ${name}\n`))).toEqual(['type.wrong']);
  });
  test('[LR3] as a name that was given it is one', () => {
    const { card } = harmless(doing('- choose: { from: monsters, as: constructor }\n- destroy: constructor'));
    expect(card?.text).toEqual(['choose 1 monster, then destroy it.']);
  });
});

describe('too much of it', () => {
  test('[LR2] a file of 100 MB is refused by its length', () => {
    expect(codes(harmless('a: 1\n'.repeat(20_000_000)))).toEqual(['file.too-long']);
  });
  test('[LR2] the longest file is read, one that is longer by one is not', () => {
    const comment = `#${'x'.repeat(FULL - head.length - 1)}`;
    expect(harmless(`${head}${comment}`).card).toBeDefined();
    expect(codes(harmless(`${head}${comment}x`))).toEqual(['file.too-long']);
  });
  test.each([
    ['[', ']'],
    ['{a: ', '}'],
    ['- ', ''],
    ['? ', ''],
    ['[{a: ', '}]'],
    ['&a [', ']'],
    ['!x [', ']'],
  ])('[LR2] thousands of %s nest too deep', (open, close) => {
    expect(codes(harmless(open.repeat(10_000) + close.repeat(open.length > 4 ? 10 : 10_000)))).toEqual(['file.too-deep']);
    expect(codes(harmless(`${head}text: ${open.trimEnd() === '-' ? '\n ' : ''}${open.repeat(10_000)}`))).toEqual(['file.too-deep']);
  });
  test('[LR2] so do maps in lines of their own', () => {
    const lines = Array.from({ length: 340 }, (_, i) => `${' '.repeat(i)}a:`);
    expect(codes(harmless(lines.join('\n')))).toEqual(['file.too-deep']);
  });
  test('[LR2] forty is deep enough, and one more is too deep', () => {
    expect(codes(harmless('['.repeat(40) + ']'.repeat(40)))).not.toContain('file.too-deep');
    expect(codes(harmless('['.repeat(41) + ']'.repeat(41)))).toEqual(['file.too-deep']);
  });
  test('[LR2] so many values are too many', () => {
    expect(codes(harmless(`${head}text: [${'1,'.repeat(20_010)}]`))).toContain('file.too-many');
  });
  test('[LC3] a thousand mistakes are told up to a hundred', () => {
    expect(harmless(doing(Array(1000).fill('- destory: this').join('\n'))).problems).toHaveLength(100);
    expect(harmless(filled('x: 1\nx: 1\n')).problems).toHaveLength(100);
  });
  const pieces = [
    '[',
    '{',
    ']',
    '}',
    ',',
    ': ',
    '- ',
    '? ',
    '"',
    "'",
    '&a ',
    '*a ',
    '!a ',
    '|',
    '>',
    '%a\n',
    '---\n',
    '...\n',
    '\n',
    '\t',
    '#\n',
  ];
  const more = [
    ' ',
    'a: ',
    'a\n',
    '- a\n',
    'a: |\n',
    '"\n',
    "'\n",
    '\\',
    '@',
    '`',
    '0',
    '1e',
    '\r\n',
    '\ufeff',
    'é',
    '🐉',
    '[a: ',
    '{a, ',
    ' \n',
    'a:\n- ',
  ];
  test.each([...pieces, ...more].map((piece) => [JSON.stringify(piece), piece]))('[LR2] a file full of %s ends', (_, piece) => {
    harmless(filled(piece));
    const size = FULL / 16;
    harmless(filled(piece, { before: head, size }));
    harmless(filled(piece, { before: `${head}text: [`, after: ']', size }));
    harmless(filled(piece, { before: `${head}text:\n  - activate:\n      do: `, size }));
  });
  test('[LP3] a word as long as the file is cut where it is shown', () => {
    harmless(filled('x', { after: ': 1' }));
    harmless(filled('x', { before: head, after: ': 1' }));
    harmless(filled('x', { before: 'kind: ' }));
    harmless(filled('x', { before: doing('- ').trimEnd() }));
    harmless(filled('x', { before: `${head}"`, after: '": 1' }));
  });
});

describe('numbers', () => {
  test.each(['1e308', '-1e308', '1e999', '.inf', '-.inf', '.nan', '9007199254740992', '-9007199254740993', '1'.repeat(400), '1.5', '1.0'])(
    '[LR4] %s is no number of a card',
    (number) => {
      expect(codes(harmless(doing(`- draw: ${number}`)))).toEqual(['number.not-whole']);
      expect(codes(harmless(`${head}level: ${number}\n`))).toEqual(['number.not-whole']);
    },
  );
  test.each(['0x10', '0o17', '1e3', '1e-400', '+.5'])('[LR4] nor is %s, which is not written in figures', (number) => {
    expect(codes(harmless(doing(`- draw: ${number}`)))).toEqual(['number.not-whole']);
  });
  test('[LR4] a number that can be counted with may still be no amount', () => {
    expect(codes(harmless(doing('- draw: 9007199254740991')))).toEqual(['number.too-large']);
    expect(codes(harmless(doing('- draw: -9007199254740991')))).toEqual(['number.too-large']);
    expect(harmless(doing('- draw: 1000000000')).card).toBeDefined();
    expect(harmless(doing('- draw: -0')).card?.text).toEqual(['draw 0 cards.']);
  });
  test('a step that is repeated a million times is written once', () => {
    const read = harmless(doing('- repeat: { times: 1000000, do: { repeat: { times: 1000000, do: shuffle } } }'));
    expect(read.card?.text.join('').length).toBeLessThan(200);
  });
});

describe('what stands there to be misunderstood', () => {
  test.each([
    '!!js/function "function () { throw 1 }"',
    '!!python/object/apply:os.system [x]',
    '!!binary aGk=',
    '!!set {a}',
    '!!omap [a: 1]',
  ])('[LR1] the tag of %s is refused', (value) =>
    expect(codes(harmless(`card: test\nname: ${value}\nkind: spell\n`))).toContain('yaml.tag'),
  );
  test('[LR1] so are ! alone, a tag on a key, and a directive', () => {
    expect(codes(harmless('card: ! test\nname: Test\nkind: spell\n'))).toEqual(['yaml.tag']);
    expect(codes(harmless('!!str card: test\nname: Test\nkind: spell\n'))).toContain('key.no-word');
    expect(codes(harmless(`%YAML 1.1\n---\n${head}`))).toEqual(['yaml.directive']);
    expect(codes(harmless(`%TAG ! tag:example.com,2000:\n---\n${head}`))).toEqual(['yaml.directive']);
  });
  test.each(['\0', '\u0002', '\u0018', '\u001b[2J', '\u001f', '\u007f', '\u0085', '\ud800', '\udfff', '\u202e', '\u200b', '\r'])(
    '[LR7] %j stands nowhere',
    (unseen) => {
      for (const text of [`${head}${unseen}`, `${unseen}${head}`, `card: te${unseen}st\nname: Test\nkind: spell\n`, unseen])
        expect(codes(harmless(text))).toEqual(['text.unseen']);
    },
  );
  test.each(['\\0', '\\x1b[2J', '\\uD800', '\\u202e', '\\r'])('[LR7] nor as the escape %s', (written) => {
    expect(codes(harmless(`card: test\nname: "Te${written}st"\nkind: spell\n`))).toEqual(['text.unseen']);
    expect(codes(harmless(`${head}"x${written}": 1\n`))).toEqual(['text.unseen']);
  });
  test('[LR7] a byte order mark at the beginning is none of the text', () => {
    expect(harmless(`\ufeff${head}`).card?.definition.id).toBe('test');
  });
});

describe('damaged files', () => {
  const folder = fileURLToPath(new URL('broken/', import.meta.url));
  const good = [
    doing('- choose: { from: { monsters: [face-up, { not: small }] }, up-to: 2, as: victim }\n- both: [{ destroy: victim }, { draw: 1 }]'),
    doing(
      '- if:\n    holds: { not: { life-at-most: { half: life } } }\n    do: [shuffle, { gain-life: { sum: [1, { count: hand }] } }]\n    else: { banish: one }',
      '      limit: once per turn\n      target: { from: graveyard, as: one }\n      cost: { discard: this }\n',
    ),
    `{"card": "json", "name": "Jason", "kind": "monster", "level": 4, "legendary": true}`,
  ];
  const files = [
    ...good,
    ...readdirSync(folder).flatMap((name) => (name.endsWith('.yaml') ? [readFileSync(join(folder, name), 'utf8')] : [])),
  ];
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ' ',
    '\n',
    '  ',
    '- ',
    '"',
    "'",
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '#',
    ',',
    '?',
    '\t',
    '0',
    '-1',
    '1e9',
    '__proto__',
    '\0',
  ];

  /** Numbers that look like chance, and are the same each time. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      yield state >>> 8;
    }
  }

  test('good ones are good', () => {
    for (const text of good) expect(harmless(text).problems).toEqual([]);
  });

  /** `FUZZ=100000 SEED=7` tries more of them, and others. */
  const [most, seed] = [Number(process.env['FUZZ'] ?? 2000), Number(process.env['SEED'] ?? 20)];
  test('[LC1, LR2] two thousand of them are cards or have problems', () => {
    const chance = numbers(seed);
    const below = (limit: number): number => chance.next().value % Math.max(1, limit);
    let cards = 0;
    for (let i = 0; i < most; i++) {
      let text = (below(2) === 0 ? good[below(good.length)] : files[below(files.length)]) as string;
      for (let changes = 1 + below(4); changes > 0; changes--) {
        const [from, other] = [below(text.length + 1), files[below(files.length)] as string];
        const to = Math.min(text.length, from + below(12));
        const piece = pieces[below(pieces.length)] as string;
        const cut = below(other.length + 1);
        const put = [piece, '', text.slice(from, to).repeat(2), other.slice(cut, cut + below(40)), piece.repeat(below(60))][
          below(5)
        ] as string;
        text = text.slice(0, from) + put + text.slice(to);
      }
      if (harmless(text).card !== undefined) cards++;
    }
    // Else nothing was tried but the very first check.
    expect(cards).toBeGreaterThan(most / 200);
    expect(cards).toBeLessThan(most / 2);
  });
});
