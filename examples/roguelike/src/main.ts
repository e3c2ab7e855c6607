/** The command. Exits with 0 when it did what was asked; with 1, and one line on stderr, when it could not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Roguelike } from './play.js';
import { asking, autoplay, coloured, ending, news, plain, status } from './telling.js';

const SAVE_FILE = 'roguelike.save';
const help = `A small roguelike: live for five days, and slay the hollow king on the last.

Usage
  npm run roguelike -- [--seed N] [--load FILE] [--auto]

Options
  --seed N      the seed of all chance, a whole number (1 unless given)
  --load FILE   go on with a saved game
  --auto        a bot plays, and the story is told
  --help        this text

While you play
  1, 2, 3 …     choose
  s [FILE]      save, to ${SAVE_FILE} unless a file is named
  q             quit`;

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
/** What the system calls what went wrong with a file. */
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

/** What is wrong with what was asked for: said in one line. */
class Wrong extends Error {}

const ink = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' ? coloured : plain;

async function main(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) return write(help);
  const game = options.load === undefined ? Roguelike.begin(options.seed) : load(options.load);
  const told = options.load === undefined ? 0 : Math.max(0, game.state.story.length - 8);
  if (options.auto) autoplay(game, write, { ink, told });
  else await play(game, told);
}

function readOptions(args: string[]) {
  let values: { help?: boolean; auto?: boolean; seed?: string; load?: string };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h' },
        auto: { type: 'boolean' },
        seed: { type: 'string' },
        load: { type: 'string' },
      },
    }));
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split(/[.\n]/);
    throw new Wrong(`${why}; --help lists what there is`);
  }
  const { help = false, auto = false, seed = '1', load } = values;
  if (!/^\d+$/.test(seed) || !Number.isSafeInteger(Number(seed))) throw new Wrong(`--seed needs a whole number, not "${seed}"`);
  if (values.seed !== undefined && load !== undefined) throw new Wrong('a saved game has its own seed: --load or --seed, not both');
  return { help, auto, seed: Number(seed), load };
}

function load(file: string): Roguelike {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Wrong(`cannot read ${file}: ${codeOf(error)}`);
  }
  const loaded = Roguelike.load(text);
  if (!loaded.ok) throw new Wrong(`${file}: ${loaded.error.split('\n')[0]}`);
  return loaded.value;
}

async function play(game: Roguelike, alreadyTold: number): Promise<void> {
  let told = alreadyTold;
  const show = (): void => {
    for (const line of news(game, told, ink)) write(line);
    told = game.state.story.length;
    const { question } = game;
    if (question === undefined) return;
    write('');
    for (const line of [...(question.by === 'menu' ? status(game, ink) : []), ...asking(question, ink)]) write(line);
    lines.prompt();
  };
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  show();
  for await (const line of lines) {
    const [word = '', file = SAVE_FILE] = line.trim().split(/\s+/);
    const { question } = game;
    if (question === undefined || word === 'q') break;
    const option = /^\d+$/.test(word) ? question.options[Number(word) - 1] : undefined;
    if (word === 's') save(game, file);
    else if (option === undefined) write('A number from the list, s to save, q to quit.');
    else if (option.blocked !== undefined) write(`Not now: ${option.blocked}.`);
    else {
      game.choose(option);
      show();
      if (game.question === undefined) break;
      continue;
    }
    lines.prompt();
  }
  lines.close();
  write(game.question === undefined ? `\n${ink.strong(ending(game))}` : '\nFarewell.');
}

function save(game: Roguelike, file: string): void {
  try {
    writeFileSync(file, game.save());
    write(`Saved. Go on with: npm run roguelike -- --load ${file}`);
  } catch (error) {
    write(`Not saved: cannot write ${file} (${codeOf(error)}).`);
  }
}

// A reader that has had enough, such as head, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  process.stderr.write(`roguelike: ${error.message}\n`);
  process.exitCode = 1;
}
