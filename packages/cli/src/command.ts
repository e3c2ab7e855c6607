/**
 * Commands: what `rulewright` can be asked to do. Each says in one place how it is called, what it takes, what its help tells, and what
 * it does; the list of them is `commands.ts`. What it does is loaded when it is asked for: a line of help needs no game.
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
  ask(given: Given): Promise<Asked>;
}

export const flag: OptionSpec = { type: 'flag' };
export const gameOption: OptionSpec = { type: 'text', needs: 'the name of a game, as in: rulewright check cards --game chain' };
