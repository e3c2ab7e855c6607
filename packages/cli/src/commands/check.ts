/** `rulewright check`, as it is called. */

import { endings } from '../cards/files.js';
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

export const checkCommand: Command = {
  name: 'check',
  usage: 'PATH… [--game GAME] [--json] [--plain]',
  listed: 'check PATH…',
  about: 'says all that is wrong with the cards of a file or folder, where, and what to do about it',
  group: 'cards',
  options: { game: gameOption, json: flag, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright check PATH…: says all that is wrong with cards

A path is a file, or a folder: that means all files in it and below it whose names end in ${endings}. Passed over are
hidden files and folders, node_modules, *.schema.json, *.scenario.*, package.json and the like.

Sets of several games may be checked at once: each is read with the words of its own game.

Each problem comes with its file, line and column, the line itself, and a way out. Two cards with one id are a problem, too.

Options
  ${gameHelp}
  --json        problems as JSON: { cards, errors, warnings, problems: [{ file, line, column, endLine, endColumn,
                severity, code, message, hint }] }; a problem of a whole file has no line
  ${plainHelp}

Exits with 0 if there are no errors (warnings may be), with 1 if there are, with 2 if a path is wrong.

Examples
  rulewright check cards
  rulewright check cards/fat-purse.yaml cards/traps --json`,
  ask: async (given) => (await import('../cards/check.js')).askCheck(given),
};
