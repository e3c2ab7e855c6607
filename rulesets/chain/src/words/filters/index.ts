/** Words for which cards are meant: by what is printed on them, how they lie, and how strong they are. */
import type { Here } from '@rulewright/kernel';
import { allOf, allOfThem, filter, fitsAll, needed, onBoard, qualityOf, word } from '@rulewright/language';
import { measureFilters } from './measures.js';
import { fieldFilters } from './on-the-field.js';
import { printedFilters } from './printed.js';

const joinedFilters = [
  word(filter, 'those-that', {
    about: 'Cards that several filters let pass; for use inside of "any-of" and "not".',
    takes: { where: needed(allOf(filter), 'which') },
    main: 'where',
    means: ({ where }) => {
      const fits = (here: Here, id: number): boolean => fitsAll(here, id, where);
      const boards = where.flatMap(({ means }) => means.board ?? []);
      return boards.length < where.length ? fits : onBoard(fits, { and: boards });
    },
    says: ({ where }) => allOfThem(where.map(qualityOf)),
  }),
];
export const filterWords = [...printedFilters, ...fieldFilters, ...measureFilters, ...joinedFilters];
