/** `rulewright test`: plays the scenarios of some paths, with the cards that lie beside them. */

import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type CardRead, idOfFile, Source, told, type WrittenCard } from '@rulewright/language';
import { type Mode, modes, playScenario } from '@rulewright/testkit';
import type { Asked, Given } from '../command.js';
import { harmless } from '../ink.js';
import { counted, type Output, progress, reasonOf } from '../output.js';
import { setFolderOf, textIn } from '../sets/folders.js';
import { openSet } from '../sets/opening.js';
import { watching } from '../sets/watching.js';
import { findCards, textOf } from './files.js';
import { type Finding, findingsOf, shown } from './findings.js';
import { type Game, gameFor, readWith } from './games.js';

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

/** The cards that scenarios are played with: the game's own, and over them those that lie under the paths or in their set. */
function cardsFor(
  paths: readonly string[],
  game: Game,
): { readonly cards: ReadonlyMap<string, WrittenCard>; readonly wrong: ReadonlySet<string>; readonly all: readonly Finding[] } {
  const cards = new Map(openSet(game).cards);
  const wrong = new Set<string>();
  // A card with errors is none, also where the game has one of the same id.
  const leaveOut = ({ card, source }: CardRead): void => {
    if (card !== undefined) return;
    wrong.add(idOfFile(source.name));
    cards.delete(idOfFile(source.name));
  };
  const all: Finding[] = [];
  for (const folder of new Set(paths.map(setFolderOf).filter((one) => one !== undefined))) {
    const set = openSet(game, folder);
    all.push(...set.findings);
    for (const [id, card] of set.own.cards) cards.set(id, card);
    set.own.reads.forEach(leaveOut);
  }
  // A folder may hold scenarios alone: then the game's own cards are played.
  const loose = paths.filter((path) => setFolderOf(path) === undefined && !isScenario(path) && findCards([path]).wrong.length === 0);
  const found = loose.length === 0 ? undefined : findingsOf(loose, game);
  if (found !== undefined && !('wrong' in found)) {
    all.push(...found.all);
    for (const { card } of found.cards) if (card !== undefined) cards.set(card.definition.id, card);
    found.cards.forEach(leaveOut);
  }
  return { cards, wrong, all };
}

export async function runTest({ paths, game }: TestSpec, output: Output): Promise<number> {
  const { write, complain, ink } = output;
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
  const {
    cards,
    wrong: wrongCards,
    all,
  } = await readWith(
    game,
    (one) => cardsFor(paths, one),
    (read) => read.all.length > 0,
  );
  for (const finding of all) for (const line of shown(finding, ink)) write(line);
  const definitions = [...cards.values()].map(({ definition }) => definition);
  let about: ReturnType<typeof scenarios>;
  try {
    about = { ...scenarios(definitions), wrongCards, textOf: (id) => cards.get(id)?.text };
  } catch (error) {
    complain(`rulewright: no game can be made of these cards: ${harmless((error as Error).message)}`);
    return 1;
  }
  let failed = 0;
  const far = progress(output, 'playing');
  files.forEach((file, i) => {
    far(i, files.length);
    const set = setFolderOf(file);
    const text = set === undefined ? textOf(file) : textIn(set, file);
    if ('trouble' in text) {
      failed++;
      write(`${file}: error: ${text.trouble}`);
      return;
    }
    const results = modes.map((mode) => ({ mode, ...playScenario(about, file, text.text, mode) }));
    const wrong = results.find(({ problems }) => problems.length > 0);
    const name = harmless(results[0]?.name || file);
    output.pass?.('');
    write(`${wrong === undefined ? ink.good('passed') : ink.wrong('failed')}  ${name}${wrong === undefined ? '' : saidOf[wrong.mode]}`);
    if (wrong === undefined) return;
    failed++;
    for (const problem of wrong.problems) write(harmlessLines(told(problem, new Source(file, text.text))));
    if (wrong.log.length > 0) write(['  so far:', ...wrong.log.map((line) => `    ${harmless(line)}`)].join('\n'));
    write(`  it stopped where ${harmless(wrong.asked)}`);
  });
  far(files.length, files.length);
  const errors = all.filter(({ problem }) => problem.severity === 'error').length;
  const besides = errors === 0 ? '' : `; ${counted(errors, 'error')} in the cards`;
  write(`${counted(files.length, 'scenario')}, ${files.length - failed} passed, ${failed} failed${besides}`);
  return failed === 0 && errors === 0 ? 0 : 1;
}

/** Plays them again whenever a card or a scenario changes. */
async function watchTests({ paths, game }: TestSpec, output: Output): Promise<number> {
  const play = async (): Promise<void> => {
    await runTest({ paths, game }, output);
    output.write(output.ink.faint('watching for changes; Ctrl-C ends it'));
  };
  await play();
  const folders = paths.map((path) => setFolderOf(path) ?? path);
  let last = Promise.resolve();
  const watch = watching([...new Set(folders)], (files) => {
    if (!files.some((file) => /\.(ya?ml|json)$/i.test(file))) return;
    // One after the other: else what two of them say would stand among each other.
    last = last.then(() => {
      output.write('');
      return play();
    });
  });
  await new Promise<void>((ended) => process.once('SIGINT', () => ended()));
  watch.close();
  return 0;
}

const harmlessLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => harmless(line))
    .join('\n');

export const askTest = ({ words: paths, game, has }: Given): Asked =>
  paths.length === 0
    ? { wrong: 'test needs a file or a folder, as in: rulewright test cards' }
    : { run: async (output) => (has('watch') ? watchTests : runTest)({ paths, game: await gameFor(paths, game) }, output) };
