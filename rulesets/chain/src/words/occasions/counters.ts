/** Words for counters that are placed or removed. */

import type { TriggerDefinition } from '@rulewright/kernel';
import { many, name, type Occasion, occasion, optional, saidOf, type Word, word } from '@rulewright/language';
import { countersPlaced, countersRemoved } from '../../events.js';
import { countersOf, inControlOf } from '../cards/described.js';
import { amountNamed, cardParts, isSuch, subjectOf } from './event-cards.js';

const counted = (called: string, about: string, on: TriggerDefinition['on'][number], says: string): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { counter: optional(name('what the counters are called'), 'which; any, by default'), ...cardParts('card'), amount: amountNamed },
    main: 'where',
    means: (given) => ({
      on: [on],
      fits: (here, event) => (given.counter === undefined || event.data['counter'] === given.counter) && isSuch(here, event, given),
    }),
    says: (given) => saidOf(many(countersOf(given.counter)), 'be', says, subjectOf(given, 'card', inControlOf(given.whose))),
  });

export const counterEventWords = [
  counted('counters-are-placed', 'Counters are placed on a card.', countersPlaced, 'placed on'),
  counted('counters-are-removed', 'Counters are removed from a card.', countersRemoved, 'removed from'),
];
