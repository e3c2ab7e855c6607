/**
 * Findings: the cards of some paths, read, with all that is wrong with them.
 *
 * Whatever is in a file, the others are read, too. Two cards with one id are a problem of the later one, which names the place of the
 * other.
 */
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  type CardRead,
  isCardFile,
  isDeckFile,
  type Problem,
  read,
  readCard,
  type Severity,
  type Source,
  type Span,
  told,
} from '@rulewright/language';
import { harmless, type Ink } from '../ink.js';
import { counted } from '../output.js';
import { pathsIn, setFolderAt } from '../sets/folders.js';
import { openSet } from '../sets/opening.js';
import { type Found, findCards, textOf } from './files.js';
import { type Game, readWith } from './games.js';
import { findingOf } from './unread.js';

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Finding {
  readonly file: string;
  readonly problem: Problem;
  /** Nothing if the problem is the file, and no place in it. */
  readonly source?: Source;
  /** Another place that has to do with it. */
  readonly also?: Place;
}

export interface Findings {
  readonly cards: readonly CardRead[];
  /** How many files were taken for cards, right or wrong. */
  readonly count: number;
  /** How many decks there are, in sets. */
  readonly decks?: number;
  readonly all: readonly Finding[];
}

/** The cards that the paths mean; or, if one of the paths is wrong, only sentences that say so. */
export function findingsOf(paths: readonly string[], game: Game): Findings | { readonly wrong: readonly string[] } {
  const [loose, inSets] = apart(paths);
  const { found, wrong, sets } = loose.length === 0 && inSets.length > 0 ? { found: [], wrong: [], sets: [] } : findCards(loose);
  if (wrong.length > 0) return { wrong };
  const cards: CardRead[] = [];
  const firsts = new Map<string, Source>();
  const all = found.flatMap((one): readonly Finding[] => {
    const result = readFile(one, game);
    if ('problem' in result) return [result];
    cards.push(result);
    const { source, problems } = result;
    return [...problems.map((problem) => ({ file: source.name, problem, source })), ...idTwice(result, firsts)].sort(
      (a, b) => a.problem.at.start - b.problem.at.start,
    );
  });
  const read = [...inSets, ...sets.map((path) => ({ path, folder: path }))].map((one) => setFindings(one, game));
  const decks = read.reduce((sum, { decks: some }) => sum + some, 0);
  return {
    cards: [...cards, ...read.flatMap((one) => one.cards)],
    count: found.filter(({ isFolder }) => isFolder !== true).length + read.reduce((sum, { count }) => sum + count, 0),
    ...(decks > 0 && { decks }),
    all: [...all, ...read.flatMap((one) => one.all)],
  };
}

/** The same of paths that may belong to several games, for whoever is told what is wrong. */
export async function findingsOfAll(
  games: ReadonlyMap<Game, readonly string[]>,
): Promise<Findings | { readonly wrong: readonly string[] }> {
  const isWrong = (found: ReturnType<typeof findingsOf>): boolean => 'all' in found && found.all.length > 0;
  const each = await Promise.all([...games].map(([game, paths]) => readWith(game, (one) => findingsOf(paths, one), isWrong)));
  const wrong = each.flatMap((one) => ('wrong' in one ? one.wrong : []));
  if (wrong.length > 0) return { wrong };
  const right = each as readonly Findings[];
  const decks = right.reduce((sum, one) => sum + (one.decks ?? 0), 0);
  return {
    cards: right.flatMap((one) => one.cards),
    count: right.reduce((sum, { count }) => sum + count, 0),
    ...(decks > 0 && { decks }),
    all: right.flatMap((one) => one.all),
  };
}

/** A path that lies in a set, and the set's folder. */
interface InSet {
  readonly path: string;
  readonly folder: string;
}

/** Paths that lie in no set, and those that do: a file of a set is judged with the others. */
function apart(paths: readonly string[]): readonly [loose: readonly string[], inSets: readonly InSet[]] {
  const loose: string[] = [];
  const inSets: InSet[] = [];
  for (const path of paths) {
    const folder = setFolderAt(path);
    const isPart = folder !== undefined && pathsIn(folder).some((one) => isUnder(join(folder, one), path));
    if (folder !== undefined && isPart) inSets.push({ path, folder });
    else loose.push(path);
  }
  return [loose, inSets];
}

const isUnder = (file: string, path: string): boolean => {
  const way = relative(resolve(path), resolve(file));
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
};

/** What is wrong with those files of a set that lie under a path. */
function setFindings({ path, folder }: InSet, game: Game): Findings & { readonly decks: number } {
  const { findings, own } = openSet(game, folder);
  const files = pathsIn(folder).filter((one) => isUnder(join(folder, one), path));
  const cards = own.reads.filter(({ source }) => isUnder(source.name, path));
  return {
    cards,
    count: files.filter(isCardFile).length,
    decks: files.filter(isDeckFile).length,
    all: findings.filter(({ file }) => isUnder(file, path)),
  };
}

function readFile({ path: file, trouble }: Found, { language }: Game): CardRead | Finding {
  // A line break in its name would make two lines of the one that names it.
  const path = file.replace(/[\r\n]/g, ' ');
  if (trouble !== undefined) return findingOf(path, { code: 'file.unreadable', trouble });
  const found = textOf(file);
  if ('trouble' in found) return findingOf(path, found);
  try {
    return readCard(language, path, found.text);
  } catch (error) {
    // A card cannot be so wrong that the others are not read.
    const message = `reading this card failed: ${(error as Error).message}`;
    const hint = 'that is a mistake of rulewright, not of the card: please report it';
    return findingOf(path, { code: 'file.failed', trouble: message, hint });
  }
}

function idTwice({ source, card }: CardRead, firsts: Map<string, Source>): readonly Finding[] {
  const id = card?.definition.id ?? idOf(source)?.id;
  if (id === undefined) return [];
  const first = firsts.get(id);
  if (first === undefined) {
    firsts.set(id, source);
    return [];
  }
  const placeIn = (one: Source): Span => idOf(one)?.at ?? { start: 0, end: 1 };
  const also = { file: first.name, ...first.place(placeIn(first).start) };
  const problem: Problem = {
    code: 'card.twice',
    severity: 'error',
    at: placeIn(source),
    message: `"${id}" is the id of another card, too`,
    hint: `the other is ${also.file}:${also.line}:${also.column}; give one of them another id`,
  };
  return [{ file: source.name, problem, source, also }];
}

/** The id that stands in a file, even if the rest of it is no card. */
function idOf(source: Source): { readonly id: string; readonly at: Span } | undefined {
  const { node } = read(source);
  const value = node?.kind === 'map' ? node.entries.find(({ key }) => key === 'card')?.value : undefined;
  return value?.kind === 'plain' && typeof value.value === 'string' ? { id: value.value, at: value.at } : undefined;
}

/** A finding as it is shown: where and what, the line, and a way out. */
export function shown({ file, problem, source }: Finding, ink: Ink): readonly string[] {
  const { severity, message, hint } = problem;
  const lines = source === undefined ? [`${file}: ${severity}: ${message}`, ...(hint === undefined ? [] : [`  = ${hint}`])] : undefined;
  const [first = '', ...rest] = (lines ?? told(problem, source as Source).split('\n')).map(harmless);
  const mark = severity === 'error' ? ink.wrong : ink.bad;
  const at = first.indexOf(` ${severity}: `);
  return [
    `${ink.strong(first.slice(0, at))} ${mark(`${severity}:`)}${first.slice(at + severity.length + 2)}`,
    ...rest.map((line) => line.replace(/^( *\|)( *)(\^+)$/, (_, bar: string, gap: string, caret: string) => bar + gap + mark(caret))),
    '',
  ];
}

export const howMany = (all: readonly Finding[], severity: Severity): number =>
  all.filter(({ problem }) => problem.severity === severity).length;

/** "12 cards, 3 errors, 1 warning". */
export function summed({ count, decks, all }: Findings): string {
  const [errors, warnings] = [howMany(all, 'error'), howMany(all, 'warning')];
  const parts = [...(errors > 0 ? [counted(errors, 'error')] : []), ...(warnings > 0 ? [counted(warnings, 'warning')] : [])];
  return [
    counted(count, 'card'),
    ...(decks === undefined ? [] : [counted(decks, 'deck')]),
    ...(parts.length > 0 ? parts : ['no problems']),
  ].join(', ');
}
