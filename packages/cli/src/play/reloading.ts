/**
 * Reloading: cards that are changed while a practice game is played.
 *
 * HR1  A file of a card that changes is read again, and the game goes on with the new card: what is activated from then on is the new
 *      one, what is on the chain already stays the old one. What is taken back is played again with the new one.
 * HR2  A file that is wrong is told with its problems, and changes nothing; nor does one that says the same as before.
 * HR3  If something half done cannot go on with the new card, it comes after the next answer.
 */
import { relative, resolve, sep } from 'node:path';
import { CardLibrary, type CardRead, indexOf, type WrittenCard } from '@rulewright/language';
import { shown } from '../cards/findings.js';
import type { Game } from '../cards/games.js';
import { harmless } from '../ink.js';
import { type Output, reasonOf } from '../output.js';
import { pathsIn, readerOf } from '../sets/folders.js';
import type { OpenSet } from '../sets/opening.js';
import { type Watching, watching } from '../sets/watching.js';
import type { Cards } from './cards.js';

/** Whoever goes on with other cards. */
export interface Reloaded {
  revise(cards: Cards, said: string): void;
}

/** Watches the files of a set; the game goes on with each card that changes. */
export function watchSet(game: Game, set: OpenSet, practice: Reloaded, output: Output): Watching {
  const reload = reloading(game, set, practice, output);
  return watching([set.folder], (files) => void reload(files.map((file) => relative(resolve(set.folder), file).split(sep).join('/'))));
}

/** What is done when files of a set have changed, given by their paths in it. */
export function reloading(
  { kit }: Game,
  { folder, cards: begun }: OpenSet,
  practice: Reloaded,
  output: Output,
): (paths: readonly string[]) => Promise<void> {
  const library = new CardLibrary(kit, indexOf(pathsIn(folder)), readerOf(folder), begun);
  let cards = begun;
  return async (paths) => {
    for (const path of paths) {
      const id = library.changed(path);
      if (id === undefined) continue;
      const found = await library.again(id).catch((error: unknown) => reasonOf(error));
      const card = typeof found === 'string' ? undefined : found.card;
      if (card === undefined) tellWrong(path, found, output);
      else if (!isSame(card, cards.get(id))) {
        cards = new Map([...cards, [id, card]]);
        practice.revise(cards, `${harmless(card.definition.name)} has changed: from its next activation on it is as written now.`);
      }
    }
  };
}

const isSame = (one: WrittenCard, other: WrittenCard | undefined): boolean => one.definition['written'] === other?.definition['written'];

function tellWrong(path: string, found: CardRead | string, { write, ink }: Output): void {
  if (typeof found === 'string') write(ink.wrong(`${harmless(path)} cannot be read: ${found}; the card stays as it was`));
  else {
    for (const problem of found.problems) for (const line of shown({ file: path, problem, source: found.source }, ink)) write(line);
    write(ink.bad('the card stays as it was'));
  }
}
