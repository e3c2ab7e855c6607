/** Words for how much. */
import type { Here, Known } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  cards,
  cardsAmount,
  many,
  needed,
  nounOf,
  onBoard,
  oneOf,
  optional,
  possessive,
  seat,
  spaced,
  type Word,
  word,
} from '@rulewright/language';
import * as on from '../table.js';
import { counterKind, countersOf, countersOfKind } from './counters.js';
import { objectOf, readOf } from './objects.js';

/** A number of an object, or of several together. */
const ofObjects = (called: string, about: string, of: (object: Known) => number, says: string): Word<Amount> =>
  cardsAmount(called, {
    about,
    says,
    read: readOf,
    of: (here, id) => {
      const object = objectOf(here, id);
      return object === undefined ? 0 : of(object);
    },
  });
const countersIn = (here: Here, id: number, of: string): number => {
  const object = objectOf(here, id);
  return object === undefined ? 0 : countersOf(object, of);
};

export const amountWords = [
  ofObjects('power', 'The power of something.', (object) => object.number('power'), 'power'),
  ofObjects('toughness', 'The toughness of something.', (object) => object.number('toughness'), 'toughness'),
  ofObjects('mana-value', 'The mana value of something.', (object) => object.number('manaValue'), 'mana value'),
  word(amount, 'own-mana-value', {
    about: 'In a static text: the mana value of each thing that it changes.',
    means: () =>
      onBoard((here: Parameters<Amount>[0]) => objectOf(here, here.source)?.number('manaValue') ?? 0, { trait: 'manaValue' } as const),
    says: () => ({ amount: 'its mana value' }),
  }),
  word(amount, 'highest', {
    about: 'The highest power, toughness or mana value among some.',
    takes: {
      of: needed(a(cards), 'among which'),
      by: optional(oneOf('power', 'toughness', 'mana-value'), 'by what; by power, by default'),
    },
    main: 'of',
    means:
      ({ of: all, by = 'power' }): Amount =>
      (here) =>
        Math.max(0, ...readOf(here, all.means).map((id) => objectOf(here, id)?.number(by === 'mana-value' ? 'manaValue' : by) ?? 0)),
    says: ({ of: all, by = 'power' }) => ({ amount: ['the highest', spaced(by), 'among', many(nounOf(all))] }),
  }),
  word(amount, 'different', {
    about: 'How many different card types, colours or names there are among some.',
    takes: { of: needed(a(cards), 'among which'), by: optional(oneOf('types', 'colors', 'names'), 'of what; of card types, by default') },
    main: 'of',
    means:
      ({ of: all, by = 'types' }): Amount =>
      (here) =>
        new Set(
          all
            .means(here)
            .flatMap((id) => (by === 'names' ? [String(objectOf(here, id)?.value('name'))] : (objectOf(here, id)?.words(by) ?? []))),
        ).size,
    says: ({ of: all, by = 'types' }) => {
      const kinds = by === 'types' ? 'card types' : by === 'colors' ? 'colors' : 'different names';
      return { amount: ['the number of', kinds, 'among', many(nounOf(all))] };
    },
  }),
  word(amount, 'x', {
    about: 'The X that was chosen for the cost.',
    means: () => (here) => here.var('x') ?? 0,
    says: () => ({ amount: 'X', before: 'X' }),
  }),
  word(amount, 'counters', {
    about: 'How many counters of a kind lie on something.',
    takes: { on: needed(a(cards), 'on what'), of: counterKind },
    means:
      ({ on: all, of = 'plus' }): Amount =>
      (here) =>
        readOf(here, all.means).reduce((sum, id) => sum + countersIn(here, id, of), 0),
    says: ({ on: all, of = 'plus' }) => ({ amount: ['the number of', many(countersOfKind(of)), 'on', nounOf(all)] }),
  }),
  word(amount, 'life', {
    about: 'The life of a player.',
    takes: { of: needed(a(seat), 'of whom') },
    main: 'of',
    means:
      ({ of }): Amount =>
      (here) =>
        on.lifeOf(here, of.means(here)),
    says: ({ of }) => ({ amount: [possessive(nounOf(of)), 'life total'], of: nounOf(of) }),
  }),
];
