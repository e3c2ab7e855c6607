/**
 * Statistics: what many games say, and how sure one may be of it.
 *
 * SI4  A share comes with Wilson's interval: where the true share lies in 95 of 100 such simulations. It is never outside 0 and 1, and
 *      it is wide where there were few games.
 */
export interface Share {
  /** So many of so many. */
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959963984540054;

export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { count, of, share, low: count === 0 ? 0 : Math.max(0, centre - half), high: count === of ? 1 : Math.min(1, centre + half) };
}

/** The difference of two shares, with the interval that follows from theirs (Newcombe). */
export function difference(one: Share, other: Share): { readonly by: number; readonly low: number; readonly high: number } {
  if (one.of === 0 || other.of === 0) return { by: 0, low: -1, high: 1 };
  const by = one.share - other.share;
  const low = by - Math.sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2);
  const high = by + Math.sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2);
  return { by, low, high };
}

export interface Spread {
  readonly least: number;
  readonly tenth: number;
  readonly median: number;
  readonly ninetieth: number;
  readonly most: number;
  readonly mean: number;
}

/** How numbers are spread, given how often each occurs. */
export function spreadOf(counts: Readonly<Record<number, number>>): Spread {
  const values = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const all = values.reduce((sum, value) => sum + (counts[value] as number), 0);
  const at = (part: number): number => {
    let seen = 0;
    for (const value of values) {
      seen += counts[value] as number;
      if (seen >= part * all) return value;
    }
    return 0;
  };
  const sum = values.reduce((total, value) => total + value * (counts[value] as number), 0);
  return {
    least: values[0] ?? 0,
    tenth: at(0.1),
    median: at(0.5),
    ninetieth: at(0.9),
    most: values.at(-1) ?? 0,
    mean: all === 0 ? 0 : sum / all,
  };
}
