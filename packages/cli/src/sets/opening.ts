/**
 * Opening a set: its cards and decks, over those that the game comes with. A card of the set stands in the place of the game's own
 * card of the same id, and so does a deck.
 */
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Impossible } from '@rulewright/kernel';
import { type Deck, type Problem, readSet, type SetRead, type WrittenCard } from '@rulewright/language';
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
  const cards = new Map([...(base?.cards ?? []), ...own.cards]);
  const found: Finding[] = [
    ...troubles.map(({ path, why }) => findingOf(shownAs(path), why)),
    ...own.problems.map(({ source, problem }) => ({ file: source.name, problem, source })),
  ];
  const isRight = base !== undefined && !found.some(({ problem }) => problem.severity === 'error');
  const findings = isRight ? [...found, ...unplayable(game, base.cards, cards, own)] : found;
  return {
    folder,
    cards,
    decks: new Map([...(base?.decks ?? []), ...own.decks]),
    own,
    findings,
  };
}

/** Cards that are right by the words of the game, and with which no game can be made all the same: it is told here, and not in play. */
function unplayable({ kit }: Game, below: OpenSet['cards'], all: OpenSet['cards'], own: SetRead): readonly Finding[] {
  const whyNot = (cards: OpenSet['cards']): string | undefined => {
    try {
      kit.rules([...cards.values()].map(({ definition }) => definition));
      return undefined;
    } catch (error) {
      if (error instanceof Impossible) return error.message;
      throw error;
    }
  };
  const together = whyNot(all);
  if (together === undefined) return [];
  const told = (why: string): Problem => ({
    code: 'card.unplayable',
    severity: 'error',
    at: { start: 0, end: 1 },
    message: `no game can be made with this: ${why}`,
    hint: 'write what it does in another way; that nobody has told you sooner is a mistake of the game, please report it',
  });
  const alone = own.reads.flatMap(({ card, source }): readonly Finding[] => {
    const why = card === undefined ? undefined : whyNot(new Map([...below, [card.definition.id, card]]));
    return why === undefined ? [] : [{ file: source.name, problem: told(why), source }];
  });
  return alone.length > 0 ? alone : [{ file: 'set.yaml', problem: told(together) }];
}

/** The same, for whoever is told what is wrong with it. */
export const openSetOf = (game: Game, folder: string): Promise<OpenSet> =>
  readWith(
    game,
    (one) => openSet(one, folder),
    ({ findings }) => findings.length > 0,
  );
