/** `rulewright check`: all that is wrong with some cards, each with its place and a way out. */
import { type Command, flag, gameOption } from '../command.js';
import { harmless } from '../ink.js';
import type { Output } from '../output.js';
import { endings } from './files.js';
import { type Finding, findingsOfAll, howMany, shown, summed } from './findings.js';
import type { Game } from './games.js';
import { gameHelp, gamesOf, plainHelp } from './games.js';

export interface CheckSpec {
  readonly games: ReadonlyMap<Game, readonly string[]>;
  readonly json: boolean;
}

export function runCheck({ games, json }: CheckSpec, { write, complain, ink }: Output): number {
  const findings = findingsOfAll(games);
  if ('wrong' in findings) {
    for (const sentence of findings.wrong) complain(`rulewright: ${harmless(sentence)}`);
    return 2;
  }
  const { all, count } = findings;
  const errors = howMany(all, 'error');
  if (json) {
    const problems = all.map(asData);
    write(JSON.stringify({ cards: count, errors, warnings: howMany(all, 'warning'), problems }, undefined, 2));
  } else {
    for (const finding of all) for (const line of shown(finding, ink)) write(line);
    write(all.length === 0 ? ink.good(summed(findings)) : ink.strong(summed(findings)));
  }
  return errors > 0 ? 1 : 0;
}

/** A problem as data: places are lines and columns from 1, the end is the place after the last letter. */
function asData({ file, problem: { code, severity, message, hint, at }, source, also }: Finding): object {
  const [start, end] = [source?.place(at.start), source?.place(at.end)];
  return {
    file,
    ...(start && { line: start.line, column: start.column }),
    ...(end && { endLine: end.line, endColumn: end.column }),
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(also && { also }),
  };
}

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
  ask: ({ words: paths, game, has }) =>
    paths.length === 0
      ? { wrong: 'check needs a file or a folder, as in: rulewright check cards' }
      : { run: (output) => runCheck({ games: gamesOf(paths, game), json: has('json') }, output) },
};
