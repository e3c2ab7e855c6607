/** Words for which monsters are meant by their ATK, DEF and level. */

import type { Here } from '@rulewright/kernel';
import {
  a,
  adjective,
  amount,
  type Filter,
  filter,
  having,
  needed,
  onBoard,
  type Quality,
  type Quantity,
  quantityOf,
  suchAs,
  type Word,
  word,
} from '@rulewright/language';
import { attackNow, defenseNow, levelNow, originalAttack } from '../card-values.js';
import { ofMonsters, RANKS } from '../cards/described.js';

type Measure = (here: Here, id: number) => number | undefined;
const measuring = (
  called: string,
  about: string,
  of: Measure,
  isRight: (is: number, than: number) => boolean,
  unit: string,
  order: 'or less' | 'or more' | '' = '',
): Word<Filter> =>
  word(filter, called, {
    about,
    takes: { than: needed(a(amount), 'how much') },
    main: 'than',
    means:
      ({ than }): Filter =>
      (here, id) => {
        const is = of(here, id);
        return is !== undefined && isRight(is, than.means(here));
      },
    says: ({ than }) => {
      const much = quantityOf(than);
      return ofMonsters(
        much.before === undefined ? suchAs(['whose', unit, 'is', ORDERS[order], much]) : having([much.before, order, unit]),
      );
    },
  });
const ORDERS: Readonly<Record<string, string>> = { 'or less': 'less than or equal to', 'or more': 'greater than or equal to' };
/** "Level 4 or lower"; "whose Level is less than or equal to its Level". */
const levelSaid = (much: Quantity, order = '', than = ''): Quality =>
  ofMonsters(much.before === undefined ? suchAs(['whose Level is', than, much]) : adjective(['Level', much.before, order], RANKS.level));
const atMost = (is: number, than: number): boolean => is <= than;
const atLeast = (is: number, than: number): boolean => is >= than;
const same = (is: number, than: number): boolean => is === than;

export const measureFilters = [
  measuring('attack-at-most', 'Monsters that are no stronger than that.', attackNow, atMost, 'ATK', 'or less'),
  measuring('attack-at-least', 'Monsters that are at least that strong.', attackNow, atLeast, 'ATK', 'or more'),
  measuring('attack', 'Monsters with exactly that ATK.', attackNow, same, 'ATK'),
  measuring('original-attack-at-most', 'Monsters whose original ATK is no higher.', originalAttack, atMost, 'original ATK', 'or less'),
  measuring('defense-at-most', 'Monsters with no more DEF than that.', defenseNow, atMost, 'DEF', 'or less'),
  measuring('defense-at-least', 'Monsters with at least that much DEF.', defenseNow, atLeast, 'DEF', 'or more'),
  measuring('defense', 'Monsters with exactly that DEF.', defenseNow, same, 'DEF'),
  word(filter, 'level', {
    about: 'Monsters of a level.',
    takes: { is: needed(a(amount), 'which') },
    main: 'is',
    means: ({ is }) => {
      const fits = (here: Here, id: number): boolean => levelNow(here, id) === is.means(here);
      return is.value === undefined ? fits : onBoard(fits, { is: ['level', is.value] } as const);
    },
    says: ({ is }) => levelSaid(quantityOf(is)),
  }),
  word(filter, 'level-at-most', {
    about: 'Monsters of no higher level.',
    takes: { than: needed(a(amount), 'which') },
    main: 'than',
    means: ({ than }) => {
      const fits = (here: Here, id: number): boolean => (levelNow(here, id) ?? 99) <= than.means(here);
      return than.value === undefined ? fits : onBoard(fits, { not: { atLeast: ['level', than.value + 1] } } as const);
    },
    says: ({ than }) => levelSaid(quantityOf(than), 'or lower', ORDERS['or less']),
  }),
  word(filter, 'level-at-least', {
    about: 'Monsters of at least that level.',
    takes: { than: needed(a(amount), 'which') },
    main: 'than',
    means: ({ than }) => {
      const fits = (here: Here, id: number): boolean => (levelNow(here, id) ?? -1) >= than.means(here);
      return than.value === undefined ? fits : onBoard(fits, { atLeast: ['level', than.value] } as const);
    },
    says: ({ than }) => levelSaid(quantityOf(than), 'or higher', ORDERS['or more']),
  }),
];
