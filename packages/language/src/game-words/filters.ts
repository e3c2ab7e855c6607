/**
 * Filters that many games have, made for one game: words for which cards are meant.
 *
 * GW1  A filter by a number has a word for "at least" and one for "at most". Where the number is known, it is data of the board.
 */

import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import type { Quality, Quantity } from '../clause.js';
import { qualityOf, quantityOf } from '../combining.js';
import { amount, type Filter, filter, onBoard } from '../kinds.js';
import { needed, optional } from '../parts.js';
import { listOf, type Phrase } from '../shapes.js';
import { a } from '../word-shape.js';
import { type Word, word } from '../words.js';

export type Filters = readonly Phrase<Filter>[] | undefined;

/** Whether all filters let a card pass. */
export const fitsAll = (here: Here, card: number, filters: Filters = []): boolean => filters.every(({ means }) => means(here, card));

/** What filters say, one after the other. */
export const qualitiesOf = (filters: Filters = []): readonly Quality[] => filters.map(qualityOf);

/** The part of a word that says which cards are meant. */
export const whichCards = (about = 'which; any, by default') => optional(listOf(a(filter)), about);

export interface PlainFilter {
  readonly about: string;
  readonly says: Quality;
  fits(here: Here, card: number): boolean;
  /** The same, as data of the board. */
  readonly board?: BoardFilter;
}
/** A filter that takes nothing. */
export const plainFilter = (called: string, { about, says, fits, board }: PlainFilter): Word<Filter> => {
  const means = board === undefined ? fits : onBoard(fits, board);
  return word(filter, called, { about, means: () => means, says: () => says });
};

export interface BoundFilter {
  /** "Cards whose level is" */
  readonly about: string;
  /** The number of a card; nothing where it has none. */
  of(here: Here, card: number): number | undefined;
  /** From where the number that it is compared with is asked, if not from here. */
  from?(here: Here, card: number): Here;
  /** The trait that the board knows it by. */
  readonly trait?: string;
  /** "level 3 or higher" */
  says(much: Quantity, bound: 'at-least' | 'at-most'): Quality;
}
/** Two filters: what is at least so much, and what is at most so much. (GW1) */
export const boundFilters = (called: string, { about, of, from = (here) => here, trait, says }: BoundFilter): readonly Word<Filter>[] =>
  (['at-least', 'at-most'] as const).map((bound) =>
    word(filter, `${called}-${bound}`, {
      about: `${about} ${bound === 'at-least' ? 'at least' : 'at most'} that.`,
      takes: { than: needed(a(amount), 'how much') },
      main: 'than',
      means: ({ than }) => {
        const fits = (here: Here, card: number): boolean => {
          const is = of(here, card);
          if (is === undefined) return false;
          const much = than.means(from(here, card));
          return bound === 'at-least' ? is >= much : is <= much;
        };
        if (than.value === undefined || trait === undefined) return fits;
        const least: BoardFilter = { atLeast: [trait, bound === 'at-least' ? than.value : than.value + 1] };
        return onBoard(fits, bound === 'at-least' ? least : { not: least });
      },
      says: ({ than }) => says(quantityOf(than), bound),
    }),
  );
