#!/usr/bin/env node
/**
 * The rulewright command. It exits with 0 when it did what was asked, with 1 when that failed, with 2 when it was asked for something it does not
 * know; then the reason is on stderr, and nothing on stdout.
 */
import { readFileSync } from 'node:fs';
import { addOwnGame } from './cards/games.js';
import { helpOf } from './help.js';
import { harmless, inkFor, wantsColour } from './ink.js';
import { moduleNamed, readOptions } from './options.js';
import { type Output, reasonOf } from './output.js';

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Lines that are longer than this are hard to read, however wide the terminal is. */
const WIDEST = 100;
const NARROWEST = 30;

function output(plain: boolean): Output {
  const width = Math.max(NARROWEST, Math.min(process.stdout.columns || 80, WIDEST));
  const inkOn = (stream: { readonly isTTY?: boolean }) => inkFor({ plain, colour: wantsColour(stream, process.env) });
  const isTerminal = process.stderr.isTTY === true && process.env['TERM'] !== 'dumb';
  const pass = (text: string): void => void process.stderr.write(`\r\u001b[2K${text}`);
  return { write, complain, width, ink: inkOn(process.stdout), sternInk: inkOn(process.stderr), ...(isTerminal && { pass }) };
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

async function main(args: readonly string[]): Promise<number> {
  const module = moduleNamed(args);
  const own = module === undefined ? undefined : await addOwnGame(module);
  if (typeof own === 'string') {
    complain(`rulewright: ${harmless(own)}`);
    return 2;
  }
  const wanted = readOptions(args, own);
  switch (wanted.what) {
    case 'help':
      write(helpOf(wanted.of));
      return 0;
    case 'version':
      write(version());
      return 0;
    case 'run':
      return wanted.asked.run(output(wanted.given.plain));
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

// A reader that has had enough, such as head, is no error; without this the demo would end in a stack trace.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    if (stream === process.stdout) complain(`rulewright: cannot write: ${reasonOf(error)}`);
    process.exit(1);
  });

// Not process.exit: what is still on its way through a pipe would be cut off.
process.exitCode = await main(process.argv.slice(2));
