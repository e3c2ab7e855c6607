/** `rulewright check`: all that is wrong with some cards, each with its place and a way out. */
import type { Asked, Given } from '../command.js';
import { harmless } from '../ink.js';
import type { Output } from '../output.js';
import { type Finding, findingsOfAll, howMany, shown, summed } from './findings.js';
import { type Game, gamesOf } from './games.js';

export interface CheckSpec {
  readonly games: ReadonlyMap<Game, readonly string[]>;
  readonly json: boolean;
}

export async function runCheck({ games, json }: CheckSpec, { write, complain, ink }: Output): Promise<number> {
  const findings = await findingsOfAll(games);
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

export const askCheck = ({ words: paths, game, has }: Given): Asked =>
  paths.length === 0
    ? { wrong: 'check needs a file or a folder, as in: rulewright check cards' }
    : { run: async (output) => runCheck({ games: await gamesOf(paths, game), json: has('json') }, output) };
