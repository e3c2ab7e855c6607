/**
 * Problems: what is wrong with a file, where, and what to do about it.
 *
 * LP1  A problem names its file, line and column, shows the line with a caret under what is meant, says in a sentence what is
 *      wrong, and, where there is one, a way out.
 * LP2  All problems of a file are reported, in the order of their places, each place once for each kind of mistake.
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

/** A text that cards are written in, and its name. */
export class Source {
  private starts: readonly number[] | undefined = undefined;
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /** Line and column, both from 1. */
  place(offset: number): { readonly line: number; readonly column: number } {
    this.starts ??= startsOf(this.text);
    const { starts } = this;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  }

  line(number: number): string {
    this.starts ??= startsOf(this.text);
    const start = this.starts[number - 1] ?? this.text.length;
    const end = this.starts[number] ?? this.text.length;
    return this.text.slice(start, end).replace(/\r?\n$/, '');
  }
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
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

/** A problem as it is shown to whoever wrote the card. (LP1) */
export function told({ severity, at, message, hint }: Problem, source: Source): string {
  const { line, column } = source.place(at.start);
  const text = source.line(line).replaceAll('\t', ' ');
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, text.length - WIDTH));
  const shown = text.slice(from, from + WIDTH);
  const length = Math.max(1, Math.min(at.end - at.start, text.length - column + 1, from + WIDTH - column + 1));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  return [
    `${source.name}:${line}:${column}: ${severity}: ${message}`,
    ` ${number} | ${shown}`,
    ` ${margin} | ${' '.repeat(column - 1 - from)}${'^'.repeat(length)}`,
    ...(hint === undefined ? [] : [` ${margin} = ${hint}`]),
  ].join('\n');
}

/** The word that was probably meant: the nearest one, if it is near enough. */
export function nearest(word: string, among: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
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
