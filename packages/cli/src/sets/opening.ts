/**
 * Opening a set: its cards and decks, over those that the game comes with. A card of the set stands in the place of the game's own
 * card of the same id, and so does a deck.
 */
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Deck, readSet, type SetRead, type WrittenCard } from '@rulewright/language';
import type { Finding } from '../cards/findings.js';
import { type Game, readWith } from '../cards/games.js';
import { findingOf } from '../cards/unread.js';
import { readFolder } from './folders.js';

export interface OpenSet {
  readonly folder: string;
  /** All cards that are right: the set's own, and those of the game. */
  readonly cards: ReadonlyMap<string, WrittenCard>;
  readonly decks: ReadonlyMap<string, Deck>;
  /** What was read of the set itself. */
  readonly own: SetRead;
  readonly findings: readonly Finding[];
}

const real = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Opens a set of a game; the game's own, if no folder is given. */
export function openSet(game: Game, folder = game.home): OpenSet {
  const base = real(folder) === real(game.home) ? undefined : openSet(game);
  const { files, troubles } = readFolder(folder);
  const shownAs = (path: string): string => relative('.', join(folder, path)) || path;
  const own = readSet({ kit: { ...game.kit, language: game.language }, files, below: base?.cards ?? new Map(), shownAs });
  const findings: Finding[] = [
    ...troubles.map(({ path, why }) => findingOf(shownAs(path), why)),
    ...own.problems.map(({ source, problem }) => ({ file: source.name, problem, source })),
  ];
  return {
    folder,
    cards: new Map([...(base?.cards ?? []), ...own.cards]),
    decks: new Map([...(base?.decks ?? []), ...own.decks]),
    own,
    findings,
  };
}

/** The same, for whoever is told what is wrong with it. */
export const openSetOf = (game: Game, folder: string): Promise<OpenSet> =>
  readWith(
    game,
    (one) => openSet(one, folder),
    ({ findings }) => findings.length > 0,
  );
