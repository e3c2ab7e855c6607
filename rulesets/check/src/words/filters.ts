/** Words for which cards are meant. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import { boundFilters, type Filter, filter, listOf, name, needed, onBoard, plainFilter, text, type Word, word } from '@rulewright/language';
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

const at = (positions: readonly number[]): BoardFilter => ({ or: positions.map((position) => ({ is: ['position', position] })) });

const typeWord = (type: 'character' | 'event' | 'climax'): Word<Filter> =>
  plainFilter(type, {
    about: `Cards that are ${type === 'event' ? 'an event' : `a ${type}`}.`,
    says: type,
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
    says: ({ is }) => is.map((one) => `《${one}》`).join(' or '),
  }),
  plainFilter('standing', { about: 'Characters that stand.', says: 'standing', fits: isStanding }),
  plainFilter('rested', { about: 'Characters that rest.', says: 'rested', fits: isRested }),
  plainFilter('reversed', { about: 'Characters that are reversed.', says: 'reversed', fits: isReversed }),
  plainFilter('other', { about: 'All but this card.', says: 'other', fits: (here, id) => id !== here.source, board: { other: true } }),
  plainFilter('this', {
    about: 'The card whose text this is.',
    says: 'this',
    fits: (here, id) => id === here.source,
    board: { self: true },
  }),
  plainFilter('yours', {
    about: 'Cards of yours.',
    says: 'of yours',
    fits: (here, id) => masterOf(here, id) === here.seat,
    board: { same: 'master' },
  }),
  plainFilter('theirs', {
    about: 'Cards of your opponent’s.',
    says: "of your opponent's",
    fits: (here, id) => masterOf(here, id) !== here.seat,
    board: { differs: 'master' },
  }),
  plainFilter('facing-this', {
    about: 'The character that faces this one: its battle opponent.',
    says: 'that faces this card',
    fits: (here, id) => facingThis(here).includes(id),
  }),
  plainFilter('in-centre', {
    about: 'Characters in the centre of a stage.',
    says: 'center stage',
    fits: (here, id) => CENTRE.some((one) => one === positionOf(here, id)),
    board: at(CENTRE),
  }),
  plainFilter('in-back', {
    about: 'Characters in the back of a stage.',
    says: 'back stage',
    fits: (here, id) => BACK.some((one) => one === positionOf(here, id)),
    board: at(BACK),
  }),
  ...boundFilters('level', {
    about: 'Cards whose level is',
    of: (here, id) => here.traitNumber(id, 'level'),
    trait: 'level',
    says: (much, bound) => `level ${much} or ${bound === 'at-least' ? 'higher' : 'lower'}`,
  }),
  ...boundFilters('cost', {
    about: 'Cards whose cost is',
    of: (here, id) => printed(here, id).cost,
    says: (much, bound) => `cost ${much} or ${bound === 'at-least' ? 'higher' : 'lower'}`,
  }),
  ...boundFilters('power', {
    about: 'Characters whose power is',
    of: (here, id) => here.traitNumber(id, 'power'),
    trait: 'power',
    says: (much, bound) => `with ${much} or ${bound === 'at-least' ? 'more' : 'less'} power`,
  }),
  word(filter, 'named', {
    about: 'Cards with an id.',
    takes: { id: needed(name('the id of a card'), 'which') },
    main: 'id',
    means:
      ({ id }) =>
      (here, card) =>
        here.card(card).id === id,
    says: ({ id }) => `"${id}"`,
  }),
];

export const facingThis = (here: Here): readonly number[] => {
  const position = positionOf(here, here.source);
  if (position < 0 || position > 2) return [];
  const id = characterIn(here, opponentOf(here, masterOf(here, here.source)), facing(position));
  return id === 0 ? [] : [id];
};
