/** Filters and amounts of continuous effects, as data. */

export type Filter =
  | { readonly any: true }
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | { readonly not: Filter }
  /** The set has the word. */
  | { readonly has: readonly [trait: string, word: string] }
  | { readonly is: readonly [trait: string, value: string | number | boolean] }
  | { readonly atLeast: readonly [trait: string, amount: number] }
  /** The trait is the same as the source's, or is not: "you control". */
  | { readonly same: string }
  | { readonly differs: string }
  | { readonly self: true }
  | { readonly other: true }
  /** What the source is attached to. */
  | { readonly host: true }
  | { readonly ids: readonly string[] }
  /** The filter lets the source itself pass. */
  | { readonly source: Filter }
  /** There are at least so many things that the filter lets pass. */
  | { readonly atLeastSoMany: readonly [many: number, which: Filter] }
  /** What data does not reach: a pure function of what it reads of the thing and of the source. What it reads is noted as it runs. */
  | { readonly asks: (thing: Seen, source: Seen | undefined) => boolean };

/** A thing as a function sees it. */
export interface Seen {
  readonly id: string;
  has(trait: string, word: string): boolean;
  number(trait: string): number;
  value(trait: string): string | number | boolean | undefined;
}

/** A number; a trait of the thing, or of the source; how many things there are, and so many more; so many times one of these, or half. */
export type Amount =
  | number
  | { readonly trait: string }
  | { readonly ofSource: string }
  | { readonly count: Filter; readonly plus?: number }
  | { readonly product: readonly [Amount, number] }
  /** Rounded down. */
  | { readonly half: Amount };
