/** `rulewright test`: plays the scenarios of some paths, with the cards that lie beside them. */

import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Source, told } from '@rulewright/language';
import { type Mode, modes, playScenario } from '@rulewright/testkit';
import { type Command, flag, gameOption } from '../command.js';
import { harmless } from '../ink.js';
import { counted, type Output, reasonOf } from '../output.js';
import { findCards, textOf } from './files.js';
import { findingsOf, shown } from './findings.js';
import type { Game } from './games.js';
import { gameFor, gameHelp, plainHelp } from './games.js';

/** How a scenario was played when it failed, where that is not plain. */
const saidOf: Readonly<Record<Mode, string>> = {
  plain: '',
  undone: ' (each answer taken back and given again)',
  saved: ' (saved and loaded before each answer)',
  forked: ' (each answer tried on a fork)',
};
const isScenario = (name: string): boolean => /\.scenario\.(ya?ml|json)$/i.test(name);

/** The scenarios that a path means: itself, or all in a folder and below it. */
function scenariosIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => isScenario(name) && !name.split(sep).some((part) => part === 'node_modules' || part.startsWith('.')))
    .sort()
    .map((name) => join(path, name));
}

export interface TestSpec {
  readonly paths: readonly string[];
  readonly game: Game;
}

export function runTest({ paths, game }: TestSpec, { write, complain, ink }: Output): number {
  const { scenarios } = game;
  if (scenarios === undefined) {
    complain('rulewright: this game plays no scenarios yet');
    return 2;
  }
  let files: readonly string[];
  try {
    files = [...new Set(paths.flatMap(scenariosIn))];
  } catch (error) {
    complain(`rulewright: cannot read ${harmless(String((error as NodeJS.ErrnoException).path ?? 'that'))}: ${reasonOf(error)}`);
    return 2;
  }
  if (files.length === 0) {
    complain(
      `rulewright: there are no scenarios in ${paths.map((path) => `"${harmless(path)}"`).join(', ')}: their names end in .scenario.yaml`,
    );
    return 2;
  }
  // A folder may hold scenarios alone: then the game's own cards are played.
  const withCards = paths.filter((path) => !isScenario(path) && findCards([path]).wrong.length === 0);
  const found = withCards.length === 0 ? undefined : findingsOf(withCards, game);
  const { all, cards } = found === undefined || 'wrong' in found ? { all: [], cards: [] } : found;
  for (const finding of all) for (const line of shown(finding, ink)) write(line);
  const definitions = cards.flatMap(({ card }) => (card === undefined ? [] : [card.definition]));
  const texts = new Map(cards.flatMap(({ card }) => (card === undefined ? [] : [[card.definition.id, card.text] as const])));
  let about: ReturnType<typeof scenarios>;
  try {
    about = { ...scenarios(definitions), textOf: (id) => texts.get(id) };
  } catch (error) {
    complain(`rulewright: no game can be made of these cards: ${harmless((error as Error).message)}`);
    return 1;
  }
  let failed = 0;
  for (const file of files) {
    const text = textOf(file);
    if ('trouble' in text) {
      failed++;
      write(`${file}: error: ${text.trouble}`);
      continue;
    }
    const results = modes.map((mode) => ({ mode, ...playScenario(about, file, text.text, mode) }));
    const wrong = results.find(({ problems }) => problems.length > 0);
    const name = harmless(results[0]?.name || file);
    write(`${wrong === undefined ? ink.good('passed') : ink.wrong('failed')}  ${name}${wrong === undefined ? '' : saidOf[wrong.mode]}`);
    if (wrong === undefined) continue;
    failed++;
    for (const problem of wrong.problems) write(harmlessLines(told(problem, new Source(file, text.text))));
    if (wrong.log.length > 0) write(['  so far:', ...wrong.log.map((line) => `    ${harmless(line)}`)].join('\n'));
    write(`  it stopped where ${harmless(wrong.asked)}`);
  }
  const isRight = failed === 0 && all.every(({ problem }) => problem.severity !== 'error');
  write(`${counted(files.length, 'scenario')}, ${files.length - failed} passed, ${failed} failed`);
  return isRight ? 0 : 1;
}

const harmlessLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => harmless(line))
    .join('\n');

export const testCommand: Command = {
  name: 'test',
  usage: 'PATH… [--game GAME] [--plain]',
  listed: 'test PATH…',
  about: 'plays the scenarios of a file or folder, with the cards that lie there',
  group: 'cards',
  options: { game: gameOption, plain: flag },
  mostWords: Number.POSITIVE_INFINITY,
  help: `rulewright test PATH…: plays scenarios

A scenario is a file whose name ends in .scenario.yaml: it lays a table, gives answers by name, and states what must hold. A
path is a file, or a folder: that means all scenarios in it and below it, and the cards that lie there, in the place of the
game's own of the same id. Each is played three times: as it is, with a save and a load before each answer, and with each
answer tried on a fork.

What does not hold is told with its line, with what was answered so far.

Options
  ${gameHelp}
  ${plainHelp}

Exits with 0 if all pass, with 1 if one fails or a card has errors, with 2 if a path is wrong.

Examples
  rulewright test cards
  rulewright test cards/fat-purse.scenario.yaml`,
  ask: ({ words: paths, game }) =>
    paths.length === 0
      ? { wrong: 'test needs a file or a folder, as in: rulewright test cards' }
      : { run: (output) => runTest({ paths, game: gameFor(paths, game) }, output) },
};
