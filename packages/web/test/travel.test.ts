import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arrow, nextAct, nextStop, type Stop, sideBySide } from '../src/board/travel.js';

const arrows: readonly Arrow[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** A table of rows: each has one thing or more, wherever they lie. */
const tables = fc
  .array(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 7 })
  .map((rows) => rows.flatMap((columns, row) => columns.map((x): Stop<string> => ({ it: `${row}/${x}`, row, x: x * 20, y: row * 100 }))));

test('[WP8] from anything on the table the arrows lead to everything else', () => {
  fc.assert(
    fc.property(tables, (stops) => {
      for (const { it: start } of stops) {
        const seen = new Set([start]);
        for (const from of seen)
          for (const arrow of arrows) {
            const next = nextStop(stops, from, arrow, stops.find(({ it }) => it === from)?.x as number);
            if (next !== undefined) seen.add(next);
          }
        expect(seen.size).toBe(stops.length);
      }
    }),
    { numRuns: 60 },
  );
});

test('[WP8] up and down leave out no row, and come back to where they began', () => {
  fc.assert(
    fc.property(tables, (stops) => {
      for (const { it: start, row, x } of stops) {
        const down = nextStop(stops, start, [0, 1], x);
        const below = stops.find(({ it }) => it === down);
        expect(below?.row).toBe(stops.some((stop) => stop.row === Number(row) + 1) ? Number(row) + 1 : undefined);
        if (down !== undefined) expect(nextStop(stops, down, [0, -1], x)).toBe(start);
      }
    }),
    { numRuns: 60 },
  );
});

test('[WP8] from a line between the rows to the next row in which something can be done', () => {
  const stops: Stop<string>[] = [
    { it: 'theirs', row: 0, x: 50, y: 0 },
    { it: 'pile', row: 1, x: 40, y: 100 },
    { it: 'near', row: 2, x: 10, y: 200 },
    { it: 'far', row: 2, x: 90, y: 200 },
  ];
  const isAct = (it: string): boolean => it === 'near' || it === 'far';
  expect(nextAct(stops, isAct, { y: 50, dy: 1, column: 80 })).toBe('far');
  expect(nextAct(stops, isAct, { y: 50, dy: -1, column: 80 })).toBe('theirs');
  expect(nextAct(stops, () => false, { y: 50, dy: 1, column: 80 })).toBe('pile');
});

test('what stands side by side is a row, even if it is not quite as high', () => {
  const rows = sideBySide([
    { it: 'b', row: undefined, x: 0, y: 108 },
    { it: 'a', row: undefined, x: 50, y: 100 },
    { it: 'c', row: undefined, x: 0, y: 140 },
  ]);
  expect(rows.map(({ it, row }) => `${it}${row}`)).toEqual(['a1', 'b1', 'c2']);
});
