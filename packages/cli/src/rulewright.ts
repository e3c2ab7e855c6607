/** The command, wherever it writes to: a line of arguments is read and done, and the exit code comes back. */
import { readFileSync } from 'node:fs';
import { gameNames } from './commands/said.js';
import { helpOf } from './help.js';
import { harmless, inkFor, wantsColour } from './ink.js';
import { moduleNamed, readOptions } from './options.js';
import type { Output } from './output.js';

/** Where text goes, and what is known of who reads it there. */
export interface Stream {
  write(text: string): void;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Streams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** Lines that are longer than this are hard to read, however wide the terminal is. */
const WIDEST = 100;
const NARROWEST = 30;

function outputTo({ stdout, stderr }: Streams, plain: boolean): Output {
  const inkOn = (stream: Stream) => inkFor({ plain, colour: wantsColour(stream, process.env) });
  const isTerminal = stderr.isTTY === true && process.env['TERM'] !== 'dumb';
  return {
    write: (line) => stdout.write(`${line}\n`),
    complain: (line) => stderr.write(`${line}\n`),
    width: Math.max(NARROWEST, Math.min(stdout.columns || 80, WIDEST)),
    ink: inkOn(stdout),
    sternInk: inkOn(stderr),
    ...(isTerminal && { pass: (text) => stderr.write(`\r\u001b[2K${text}`) }),
  };
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

/** Commands that read cards by the words of a game. */
const ASKS_FOR_WORDS: ReadonlySet<string> = new Set([
  'check',
  'print',
  'test',
  'words',
  'schema',
  'compile',
  'play',
  'sim',
  'explain',
  'new',
]);
/** The game of one's own that a path, or the folder that one is in, is written for. */
async function ownGame(args: readonly string[]): Promise<{ readonly game: string; readonly module: string } | undefined> {
  const { ownGameBeside } = await import('./sets/folders.js');
  const paths = args.filter((one) => !one.startsWith('-'));
  for (const path of [...paths, '.']) {
    const found = ownGameBeside(path, gameNames);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** 0 if it did what was asked, 1 if that failed, 2 if it was asked for something it does not know. */
export async function rulewright(args: readonly string[], streams: Streams): Promise<number> {
  const { write, complain } = outputTo(streams, false);
  const module = moduleNamed(args);
  const own = module === undefined ? undefined : await (await import('./cards/games.js')).addOwnGame(module);
  if (typeof own === 'string') {
    complain(`rulewright: ${harmless(own)}`);
    return 2;
  }
  const wanted = await readOptions(args, own);
  switch (wanted.what) {
    case 'help':
      write(helpOf(wanted.of));
      return 0;
    case 'version':
      write(version());
      return 0;
    case 'run': {
      const beside = module === undefined && ASKS_FOR_WORDS.has(args[0] ?? '') ? await ownGame(args.slice(1)) : undefined;
      if (beside !== undefined) {
        complain(`rulewright: this set is of the game "${beside.game}", which lies beside it: add --game ${harmless(beside.module)}`);
        return 2;
      }
      return wanted.asked.run(outputTo(streams, wanted.given.plain));
    }
    case 'wrong': {
      const { of, message } = wanted;
      complain(`rulewright: ${harmless(message)}`);
      complain(
        `${of === undefined ? '' : `"rulewright ${of.name} --help" says how it is called; `}"rulewright --help" lists what there is.`,
      );
      return 2;
    }
  }
}
