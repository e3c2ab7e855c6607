/**
 * Travelling: where the arrow keys go.
 *
 * WP8  Left and right go along a row, up and down to the next row, and there to what lies nearest to the column that the way began in.
 *      From anything one can reach everything else.
 */

/** Something that keys can be on: which row it lies in, and where its middle is. */
export interface Stop<T> {
  readonly it: T;
  readonly row: unknown;
  readonly x: number;
  readonly y: number;
}

export type Arrow = readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1];

export const middleOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The rows, from above to below, and each from left to right. */
function rowsOf<T>(stops: readonly Stop<T>[]): readonly (readonly Stop<T>[])[] {
  const rows = new Map<unknown, Stop<T>[]>();
  for (const stop of stops) {
    const row = rows.get(stop.row);
    if (row === undefined) rows.set(stop.row, [stop]);
    else row.push(stop);
  }
  const height = (row: readonly Stop<T>[]): number => row.reduce((sum, { y }) => sum + y, 0) / row.length;
  return [...rows.values()].map((row) => row.sort((a, b) => a.x - b.x)).sort((a, b) => height(a) - height(b));
}

const nearestTo = <T>(row: readonly Stop<T>[], column: number): T | undefined => {
  let best: Stop<T> | undefined;
  for (const stop of row) if (best === undefined || Math.abs(stop.x - column) < Math.abs(best.x - column)) best = stop;
  return best?.it;
};

/** What comes next from one of the stops, in that direction; nothing at the edge. */
export function nextStop<T>(stops: readonly Stop<T>[], from: T, [dx, dy]: Arrow, column: number): T | undefined {
  const rows = rowsOf(stops);
  const at = rows.findIndex((row) => row.some(({ it }) => it === from));
  const row = rows[at] ?? [];
  if (dy !== 0) return nearestTo(rows[at + dy] ?? [], column);
  return row[row.findIndex(({ it }) => it === from) + dx]?.it;
}

/** The way from a line between the rows: where the line is, up or down, and the column to keep to. */
interface Way {
  readonly y: number;
  readonly dy: number;
  readonly column: number;
}

/** To what can be done above or below a line: the next row that has such a thing, or else just the next. */
export function nextAct<T>(stops: readonly Stop<T>[], isAct: (it: T) => boolean, { y, dy, column }: Way): T | undefined {
  const ahead = rowsOf(stops.filter((stop) => (stop.y - y) * dy > 0));
  const onward = dy > 0 ? ahead : [...ahead].reverse();
  const acts = onward.map((row) => row.filter(({ it }) => isAct(it))).find((row) => row.length > 0);
  return nearestTo(acts ?? onward[0] ?? [], column);
}

/** How far apart the middles of what stands in one row may be. */
const SAME_HEIGHT = 12;

/** Where nothing says what is a row, whatever stands side by side is one. */
export function sideBySide<T>(stops: readonly Stop<T>[]): readonly Stop<T>[] {
  let row = 0;
  let last = Number.NEGATIVE_INFINITY;
  return [...stops]
    .sort((a, b) => a.y - b.y)
    .map((stop) => {
      if (stop.y - last > SAME_HEIGHT) row++;
      last = stop.y;
      return { ...stop, row };
    });
}
