/** All commands, in the order in which help lists them. A new one is an object in a file of its own, and a line here. */
import { boardsCommand } from './boards.js';
import { checkCommand } from './cards/check.js';
import { newCommand } from './cards/new-card.js';
import { printCommand } from './cards/print.js';
import { testCommand } from './cards/scenarios.js';
import { schemaCommand } from './cards/schema.js';
import { wordsCommand } from './cards/words.js';
import type { Command } from './command.js';
import { demoCommand } from './demo/command.js';
import { playCommand } from './play/command.js';
import { explainCommand } from './play/explain.js';
import { replayCommand } from './replay/command.js';
import { compileCommand } from './sets/compile.js';
import { initCommand } from './sets/init.js';
import { simCommand } from './sim/command.js';

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
