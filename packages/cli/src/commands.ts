/** All commands, in the order in which help lists them. A new one is an object in a file of its own in `commands/`, and a line here. */
import type { Command } from './command.js';
import { boardsCommand } from './commands/boards.js';
import { checkCommand } from './commands/check.js';
import { compileCommand } from './commands/compile.js';
import { demoCommand } from './commands/demo.js';
import { explainCommand } from './commands/explain.js';
import { initCommand } from './commands/init.js';
import { newCommand } from './commands/new.js';
import { playCommand } from './commands/play.js';
import { printCommand } from './commands/print.js';
import { replayCommand } from './commands/replay.js';
import { schemaCommand } from './commands/schema.js';
import { simCommand } from './commands/sim.js';
import { testCommand } from './commands/test.js';
import { wordsCommand } from './commands/words.js';

export const commands: readonly Command[] = [
  initCommand,
  checkCommand,
  printCommand,
  testCommand,
  explainCommand,
  wordsCommand,
  schemaCommand,
  newCommand,
  compileCommand,
  playCommand,
  demoCommand,
  boardsCommand,
  simCommand,
  replayCommand,
];
