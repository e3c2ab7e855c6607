/** Where something is, how it is shown, and what was probably meant. */
import { inOrder, nearest, type Problem, Source, told } from '@rulewright/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const problemAt = (start: number, end: number, more: Partial<Problem> = {}): Problem => ({
  code: 'test',
  severity: 'error',
  at: { start, end },
  message: 'it is wrong',
  ...more,
});
/** The text above the carets. */
function aboveCarets(shown: string): string {
  const [, line, carets] = shown.split('\n') as [string, string, string];
  const first = carets.indexOf('^');
  return line.slice(first, carets.lastIndexOf('^') + 1);
}

describe('telling a problem', () => {
  test('[LP1] file, line, column, the line, a caret, the sentence, a way out', () => {
    const source = new Source('a/card.yaml', 'card: toll\nkind: trop\n');
    expect(told(problemAt(17, 21, { hint: 'did you mean "trap"?' }), source)).toBe(
      [
        'a/card.yaml:2:7: error: it is wrong', //
        ' 2 | kind: trop',
        '   |       ^^^^',
        '   = did you mean "trap"?',
      ].join('\n'),
    );
  });
  test('[LP1] a warning says that it is one, and nothing where there is no way out', () => {
    expect(told(problemAt(0, 1, { severity: 'warning' }), new Source('x', 'a'))).toBe('x:1:1: warning: it is wrong\n 1 | a\n   | ^');
  });
  test('[LP1] the margin is as wide as the number of the line', () => {
    const shown = told(problemAt(22, 25), new Source('x', `${'\n'.repeat(18)}abc abcdef`));
    expect(shown).toBe('x:19:5: error: it is wrong\n 19 | abc abcdef\n    |     ^^^');
  });
  test.each([
    ['tabs', 'a:\tbad'],
    ['carriage returns', 'a: bad\r\nb: 1\r\n'],
    ['the last line without an end', 'x: 1\na: bad'],
    ['the last line with one', 'x: 1\na: bad\n'],
    ['surrogate pairs', '🐉🐉: bad # 🐉'],
    ['a long line', `${'x'.repeat(500)} bad ${'y'.repeat(500)}`],
    ['a long line, at its beginning', `bad ${'y'.repeat(500)}`],
    ['a long line, at its end', `${'x'.repeat(500)} bad`],
    ['a long line of surrogate pairs', `${'🐉'.repeat(201)} bad ${'🐉'.repeat(200)}`],
  ])('[LP1] the caret stands under what is meant: %s', (_, text) => {
    const start = text.indexOf('bad');
    const shown = told(problemAt(start, start + 3), new Source('x', text));
    expect(aboveCarets(shown)).toBe('bad');
    expect(shown).not.toMatch(/\p{Cs}|[\t\r]/u);
  });
  test('[LP1] what goes over several lines is shown in its first', () => {
    expect(told(problemAt(3, 12), new Source('x', 'a: bad\n bad\n'))).toBe('x:1:4: error: it is wrong\n 1 | a: bad\n   |    ^^^');
  });
  test('[LP1] what is missing at the end of the file is shown there', () => {
    expect(told(problemAt(2, 3), new Source('x', 'a:'))).toBe('x:1:3: error: it is wrong\n 1 | a:\n   |   ^');
    expect(told(problemAt(3, 4), new Source('x', 'a:\n'))).toBe('x:2:1: error: it is wrong\n 2 | \n   | ^');
    expect(told(problemAt(0, 1), new Source('x', ''))).toBe('x:1:1: error: it is wrong\n 1 | \n   | ^');
  });
  test('[LP1] line and column of any place, asked in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '🐉')), fc.array(fc.nat()), (pieces, asked) => {
        const text = pieces.join('');
        const source = new Source('x', text);
        for (const one of asked) {
          const offset = one % (text.length + 1);
          const before = text.slice(0, offset).split('\n');
          expect(source.place(offset)).toEqual({ line: before.length, column: (before.at(-1) as string).length + 1 });
        }
      }),
    );
  });
  test('[LP3] what is shown does nothing to a terminal', () => {
    const source = new Source('x', 'a: \u001b[2J\u202e\u0000bad');
    const shown = told(problemAt(3, 12, { message: 'this \u001b]0;x\u0007 is', hint: 'a\nb' }), source);
    expect(shown).toBe('x:1:4: error: this �]0;x� is\n 1 | a: �[2J��bad\n   |    ^^^^^^^^^\n   = a�b');
  });
});

describe('all problems', () => {
  test('[LP2] in the order of their places, what is said of a place once', () => {
    const [late, early, other] = [problemAt(9, 10), problemAt(1, 2), problemAt(1, 2, { code: 'other' })];
    expect(inOrder([late, early, late, other, early])).toEqual([early, other, late]);
  });
  test('[LP2] two things about one place are two problems', () => {
    expect(inOrder([problemAt(1, 2, { message: 'it needs a' }), problemAt(1, 2, { message: 'it needs b' })])).toHaveLength(2);
  });
});

/** How many letters are changed, put in, taken out or swapped: as it is defined. */
function distance(one: string, other: string): number {
  const known = new Map<string, number>();
  const far = (i: number, k: number): number => {
    if (i === 0 || k === 0) return i + k;
    const key = `${i} ${k}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isSwapped = i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1];
    const found = Math.min(
      far(i - 1, k) + 1,
      far(i, k - 1) + 1,
      far(i - 1, k - 1) + (one[i - 1] === other[k - 1] ? 0 : 1),
      isSwapped ? far(i - 2, k - 2) + 1 : Number.POSITIVE_INFINITY,
    );
    known.set(key, found);
    return found;
  };
  return far(one.length, other.length);
}

describe('the nearest word', () => {
  test('[LP4] is what was probably meant', () => {
    expect(nearest('destory', ['discard', 'destroy', 'draw'])).toBe('destroy');
    expect(nearest('Destroy', ['destroy'])).toBe('destroy');
    expect(nearest('az', ['by', 'as'])).toBe('as');
    expect(nearest('explode', ['destroy', 'draw'])).toBeUndefined();
    expect(nearest('', ['a', 'bc'])).toBe('a');
    expect(nearest('anything', [])).toBeUndefined();
  });
  test('[LP4] is the first of those with the least distance', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 6 }), (word, among) => {
        const most = Math.max(1, Math.floor(word.length / 3));
        const far = among.map((one) => distance(word, one));
        const least = Math.min(...far);
        expect(nearest(word, among)).toBe(least <= most ? among[far.indexOf(least)] : undefined);
      }),
      { numRuns: 2000 },
    );
  });
});
