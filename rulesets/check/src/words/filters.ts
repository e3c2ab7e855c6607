/** Words for which cards are meant. */

import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  adjective,
  anyOf,
  behind,
  boundFilters,
  does,
  type Filter,
  filter,
  having,
  listOf,
  name,
  needed,
  nounQuality,
  onBoard,
  plainFilter,
  text,
  that,
  type Word,
  word,
} from '@rulewright/language';
import {
  BACK,
  CENTRE,
  characterIn,
  facing,
  isRested,
  isReversed,
  isStanding,
  masterOf,
  opponentOf,
  positionOf,
  printed,
} from '../table.js';
import { THIS } from './described.js';

const at = (positions: readonly number[]): BoardFilter => ({ or: positions.map((position) => ({ is: ['position', position] })) });

const typeWord = (type: 'character' | 'event' | 'climax'): Word<Filter> =>
  plainFilter(type, {
    about: `Cards that are ${type === 'event' ? 'an event' : `a ${type}`}.`,
    says: nounQuality(type),
    fits: (here, id) => printed(here, id).type === type,
  });

export const filterWords = [
  typeWord('character'),
  typeWord('event'),
  typeWord('climax'),
  word(filter, 'trait', {
    about: 'Cards with a trait.',
    takes: { is: needed(listOf(text('a trait', 40)), 'which; one of these') },
    main: 'is',
    means: ({ is }) =>
      onBoard((here: Here, id: number) => here.traitWords(id, 'traits').some((one) => is.includes(one)), {
        or: is.map((one): BoardFilter => ({ has: ['traits', one] })),
      }),
    says: ({ is }) => anyOf(is.map((one) => adjective(`《${one}》`, 1))),
  }),
  plainFilter('standing', { about: 'Characters that stand.', says: adjective('standing', 1), fits: isStanding }),
  plainFilter('rested', { about: 'Characters that rest.', says: adjective('rested', 1), fits: isRested }),
  plainFilter('reversed', { about: 'Characters that are reversed.', says: adjective('reversed', 1), fits: isReversed }),
  plainFilter('other', {
    about: 'All but this card.',
    says: adjective('other'),
    fits: (here, id) => id !== here.source,
    board: { other: true },
  }),
  plainFilter('this', {
    about: 'The card whose text this is.',
    says: THIS,
    fits: (here, id) => id === here.source,
    board: { self: true },
  }),
  plainFilter('yours', {
    about: 'Cards of yours.',
    says: behind('of yours'),
    fits: (here, id) => masterOf(here, id) === here.seat,
    board: { same: 'master' },
  }),
  plainFilter('theirs', {
    about: 'Cards of your opponent’s.',
    says: behind("of your opponent's"),
    fits: (here, id) => masterOf(here, id) !== here.seat,
    board: { differs: 'master' },
  }),
  plainFilter('facing-this', {
    about: 'The character that faces this one: its battle opponent.',
    says: that(does('face', 'this card')),
    fits: (here, id) => facingThis(here).includes(id),
  }),
  plainFilter('in-centre', {
    about: 'Characters in the centre of a stage.',
    says: adjective('center stage', 1),
    fits: (here, id) => CENTRE.some((one) => one === positionOf(here, id)),
    board: at(CENTRE),
  }),
  plainFilter('in-back', {
    about: 'Characters in the back of a stage.',
    says: adjective('back stage', 1),
    fits: (here, id) => BACK.some((one) => one === positionOf(here, id)),
    board: at(BACK),
  }),
  ...boundFilters('level', {
    about: 'Cards whose level is',
    of: (here, id) => here.traitNumber(id, 'level'),
    trait: 'level',
    says: (much, bound) => adjective(['level', much, bound === 'at-least' ? 'or higher' : 'or lower'], 1),
  }),
  ...boundFilters('cost', {
    about: 'Cards whose cost is',
    of: (here, id) => printed(here, id).cost,
    says: (much, bound) => adjective(['cost', much, bound === 'at-least' ? 'or higher' : 'or lower'], 1),
  }),
  ...boundFilters('power', {
    about: 'Characters whose power is',
    of: (here, id) => here.traitNumber(id, 'power'),
    trait: 'power',
    says: (much, bound) => having([much.before ?? much, bound === 'at-least' ? 'or more power' : 'or less power']),
  }),
  word(filter, 'named', {
    about: 'Cards with an id.',
    takes: { id: needed(name('the id of a card'), 'which') },
    main: 'id',
    means:
      ({ id }) =>
      (here, card) =>
        here.card(card).id === id,
    says: ({ id }) => adjective(`"${id}"`, 1),
  }),
];

export const facingThis = (here: Here): readonly number[] => {
  const position = positionOf(here, here.source);
  if (position < 0 || position > 2) return [];
  const id = characterIn(here, opponentOf(here, masterOf(here, here.source)), facing(position));
  return id === 0 ? [] : [id];
};
