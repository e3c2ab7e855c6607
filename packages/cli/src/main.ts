#!/usr/bin/env node
/**
 * The rulewright command. It exits with 0 when it did what was asked, with 1 when that failed, with 2 when it was asked for something it does not
 * know; then the reason is on stderr, and nothing on stdout.
 */
import { readFileSync } from 'node:fs';
import { runBoards } from './boards.js';
import { runDemo } from './demo/demo.js';
import { inkFor, wantsColour } from './ink.js';
import { readOptions } from './options.js';

const help = `rulewright: a rules engine for card games

Usage
  rulewright demo [--seed N] [--plain]
  rulewright boards FILE
  rulewright --help
  rulewright --version

Commands
  demo          plays three short duels and tells what happens, in thirteen scenes
  boards FILE   lays the boards of a file (JSON, one a line), applies their continuous effects and compares what holds with
                what the file expects; exits with 1 if anything differs

Options
  --seed N      the seed of all chance, a whole number (1 unless given)
  --plain       no colour, and only letters that every terminal has
  -h, --help    this text
  -v, --version the version of this command

Output that goes to a file or a pipe has no colour, nor has any if NO_COLOR is set.`;

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return version;
}

function main(args: readonly string[]): number {
  const wanted = readOptions(args);
  switch (wanted.what) {
    case 'help':
      write(help);
      return 0;
    case 'version':
      write(version());
      return 0;
    case 'demo': {
      const { seed, plain } = wanted;
      runDemo({ seed, write, ink: inkFor({ plain, colour: wantsColour(process.stdout, process.env) }) });
      return 0;
    }
    case 'boards':
      return runBoards(wanted.file, write, (line) => process.stderr.write(`${line}\n`));
    case 'wrong':
      process.stderr.write(`rulewright: ${wanted.message}\n"rulewright --help" lists what there is.\n`);
      return 2;
  }
}

// A reader that has had enough, such as head, is no error; without this the demo would end in a stack trace.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Not process.exit: what is still on its way through a pipe would be cut off.
process.exitCode = main(process.argv.slice(2));
