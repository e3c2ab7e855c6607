/** Words for numbers. */
import { a, amount, cards, needed, word } from '@rulewright/language';
import { lifeOf } from '../table.js';
import { attackNow } from './filters.js';
import { player, you } from './players.js';

export const amountWords = [
  word(amount, 'life', {
    about: 'The life points of a player.',
    takes: { who: player('whose; yours, by default') },
    main: 'who',
    means:
      ({ who }) =>
      (here) =>
        lifeOf(here, (who?.means ?? you)(here)),
    says: ({ who }) => `${who?.says === 'your opponent' ? "your opponent's" : 'your'} LP`,
  }),
  word(amount, 'attack', {
    about: 'The ATK of a monster, as it is now.',
    takes: { of: needed(a(cards), 'of which monster') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        of.means(here).reduce((sum, id) => sum + (attackNow(here, id) ?? 0), 0),
    says: ({ of }) => `the ATK of ${of.says}`,
  }),
];
