/**
 * Problems: what is wrong with a file, where, and what to do about it.
 *
 * LP1  A problem names its file, line and column, shows the line with a caret under what is meant, says in a sentence what is
 *      wrong, and, where there is one, a way out.
 * LP2  All problems of a file are reported, in the order of their places, each place once for each kind of mistake.
 * LP3  What is shown of a file cannot act on whoever looks at it: control characters and marks that turn the direction of writing are
 *      replaced, long words and lines are cut.
 * LP4  The nearest word is the one with the fewest letters changed, put in, taken out or swapped: at most a third of them,
 *      or one.
 */
export interface Span {
  /** Offsets into the text: from the first character to the one after the last. */
  readonly start: number;
  readonly end: number;
}

export type Severity = 'error' | 'warning';

export interface Problem {
  /** Which rule of the checker it is: the same for all problems of a kind. */
  readonly code: string;
  readonly severity: Severity;
  readonly at: Span;
  readonly message: string;
  /** A way out. */
  readonly hint?: string;
}

/** Past this nobody reads on. */
export const MOST_PROBLEMS = 100;

/** A text that cards are written in, and its name. */
export class Source {
  /** Where lines start: as many as were asked for, since a file may be far too long to be read. */
  private readonly starts = [0];
  readonly text: string;
  constructor(
    readonly name: string,
    text: string,
  ) {
    // The mark that some editors put before a file is none of its text, and no column.
    this.text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  /** Line and column, both from 1. */
  place(offset: number): { readonly line: number; readonly column: number } {
    const { starts } = this;
    for (let last = starts.at(-1) as number; last <= offset; last = starts.at(-1) as number) {
      const end = this.text.indexOf('\n', last);
      if (end < 0) break;
      starts.push(end + 1);
    }
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  }

  /** The line that something stands on. */
  lineAt(offset: number): string {
    const start = offset - this.place(offset).column + 1;
    const end = this.text.indexOf('\n', start);
    const line = this.text.slice(start, end < 0 ? undefined : end);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** Problems in the order of their places; what was said of a place is not said again. (LP2) */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return [...problems]
    .sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)
    .filter(({ code, at, message }) => {
      const key = `${code} ${at.start} ${message}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** How much of a line is shown, around what is meant. */
const WIDTH = 100;

const ACTING = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u2060\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** The text as it can be shown: as long as it was, so that columns stay what they are. (LP3) */
const harmless = (text: string): string => text.replaceAll('\t', ' ').replace(ACTING, '\ufffd');

/** A word of the file, as short as it can be shown; and in quotes. (LP3) */
export function shown(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return harmless(short.replace(/\s/g, ' '));
}
export const quoted = (text: string): string => `"${shown(text)}"`;

/** A problem as it is shown to whoever wrote the card. (LP1) */
export function told({ severity, at, message, hint }: Problem, source: Source): string {
  const { line, column } = source.place(at.start);
  const text = source.lineAt(at.start);
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, text.length - WIDTH));
  const length = Math.max(1, Math.min(at.end - at.start, text.length - column + 1, from + WIDTH - column + 1));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  return [
    `${source.name}:${line}:${column}: ${severity}: ${harmless(message)}`,
    ` ${number} | ${excerpt(text, from)}`,
    ` ${margin} | ${' '.repeat(column - 1 - from)}${'^'.repeat(length)}`,
    ...(hint === undefined ? [] : [` ${margin} = ${harmless(hint)}`]),
  ].join('\n');
}

/** A piece of a line; dots where it was cut. */
function excerpt(text: string, from: number): string {
  const shown = text.slice(from, from + WIDTH);
  const begun = from > 0 ? `…${shown.slice(1)}` : shown;
  return harmless(from + WIDTH < text.length ? `${begun.slice(0, -1)}…` : begun);
}

/** The word that was probably meant: the nearest one, if it is near enough. (LP4) */
export function nearest(
  word: string,
  among: readonly string[],
  { oneLetterOf = 3 }: { readonly oneLetterOf?: number } = {},
): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / oneLetterOf)) + 1;
  for (const one of among) {
    const far = distance(word.toLowerCase(), one.toLowerCase(), least);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** How many letters have to be changed, put in, taken out or swapped with the next one; `most` if it is that many or more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let k = 1; k <= other.length; k++) {
      const isSame = one[i - 1] === other[k - 1];
      let least = Math.min((last[k] as number) + 1, (next[k - 1] as number) + 1, (last[k - 1] as number) + (isSame ? 0 : 1));
      if (i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1])
        least = Math.min(least, (before[k - 2] as number) + 1);
      next.push(least);
    }
    if (Math.min(...next) >= most) return most;
    [before, last] = [last, next];
  }
  return last[other.length] as number;
}
