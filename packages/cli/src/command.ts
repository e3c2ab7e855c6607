/**
 * Commands: what `rulewright` can be asked to do. Each says in one place how it is called, what it takes, what its help tells, and what
 * it does; the list of them is `commands.ts`.
 */
import type { Game } from './cards/games.js';
import type { Output } from './output.js';

export interface OptionSpec {
  readonly type: 'flag' | 'text' | 'number';
  /** What must follow it, and an example: "a file, as in: rulewright schema --out card.schema.json". */
  readonly needs?: string;
}

/** What a command was given, once its options are known to be ones that it takes. */
export interface Given {
  readonly words: readonly string[];
  /** The game that was asked for; nothing if none was. */
  readonly game: Game | undefined;
  readonly plain: boolean;
  has(option: string): boolean;
  text(option: string): string | undefined;
  number(option: string): number | undefined;
}

/** What is to be done, or a sentence about what is wrong with how it was asked for. */
export type Asked = { run(output: Output): number | Promise<number> } | { readonly wrong: string };

export interface Command {
  readonly name: string;
  /** What may follow the name, in the order of the usage line. */
  readonly usage: string;
  /** How it is called in the list of commands, if not by its name alone: "check PATH…". */
  readonly listed: string;
  readonly about: string;
  readonly group: 'cards' | 'games' | 'other';
  /** Its own options; `--help` has every command. */
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** How many words may follow it. */
  readonly mostWords: number;
  /** All that `--help` tells. */
  readonly help: string;
  ask(given: Given): Asked;
}

export const flag: OptionSpec = { type: 'flag' };
export const gameOption: OptionSpec = { type: 'text', needs: 'the name of a game, as in: rulewright check cards --game chain' };

/** The nearest word; if none is near, perhaps all of them. */
export function suggest(word: string, known: readonly string[], all?: string): string {
  const near = nearest(word, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return all === undefined ? '' : `; ${all}: ${known.join(', ')}`;
}

const bare = (word: string): string => word.toLowerCase().replace(/^-+/, '');

/** The known word that is fewest changes away, unless more than half of it would have to change. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of known) {
    const changes = changesBetween(bare(word), bare(one));
    if (changes < least && changes * 2 <= Math.max(bare(word).length, bare(one).length)) {
      best = one;
      least = changes;
    }
  }
  return best;
}

/** How many letters must come, go, change or swap with the next one to make one word of the other. */
function changesBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const kept = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] as number) + 1 : kept;
      next.push(Math.min(kept, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
