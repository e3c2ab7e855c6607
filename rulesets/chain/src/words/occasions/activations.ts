/** Words for what happens with effects: targeted, activated, resolved. */

import { chainOf, linkResolved, type TriggerDefinition, wasActivated } from '@rulewright/kernel';
import {
  aSuch,
  capitalized,
  fitsAll,
  listOf,
  nounOf,
  type Occasion,
  occasion,
  oneOf,
  optional,
  saidOf,
  type Word,
  word,
} from '@rulewright/language';
import { THIS_CARD } from '../cards/described.js';
import { isSeatOf, whose } from '../players.js';
import { cardParts, named, onField, playerSaid } from './event-cards.js';

const KINDS = ['spell', 'trap', 'monster'] as const;
const activated = (called: string, about: string, on: TriggerDefinition['on'], says: string): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: { what: optional(listOf(oneOf(...KINDS)), 'which kind of card; any, by default'), ...cardParts('card') },
    main: 'what',
    means: (given) => ({
      on,
      fits: (here, event) => {
        const id = event.data['card'] as number;
        if (!isSeatOf(here, given.whose, event.by) || !here.exists(id) || id === here.source) return false;
        if (given.which !== undefined && !given.which.means(here).includes(id)) return false;
        if (given.what !== undefined && !given.what.includes(here.card(id)['kind'] as 'spell')) return false;
        return fitsAll(here, id, given.where);
      },
    }),
    says: ({ what, whose: who, which }) => {
      if (which !== undefined) return says === '' ? saidOf(nounOf(which), 'be', 'activated') : saidOf(nounOf(which), 'have', 'resolved');
      const kinds = (what ?? []).map((one) => (one === 'monster' ? "monster's effect" : capitalized(one)));
      const thing = aSuch({ noun: what === undefined ? 'card or effect' : kinds.join(' or ') });
      return saidOf(playerSaid(who), 'activate', thing, says);
    },
  });

export const activationWords = [
  word(occasion, 'this-is-targeted', {
    about: 'A card or effect is activated that targets this card.',
    takes: { whose, as: named('card', 'card') },
    main: 'whose',
    means: ({ whose: who }) => ({
      on: [wasActivated],
      from: onField,
      fits: (here, { data, by: seat }) =>
        isSeatOf(here, who, seat) && chainOf(here).some(({ seq, targets }) => seq === data['link'] && targets.includes(here.source)),
    }),
    says: ({ whose: who }) => saidOf(THIS_CARD, 'be', 'targeted by', who === 'opponent' ? "an opponent's" : 'a', 'card effect'),
  }),
  activated('is-activated', 'Another card or effect is activated.', [wasActivated], ''),
  activated('resolves', 'Another card or effect has resolved.', [linkResolved], ', and it resolves'),
];
