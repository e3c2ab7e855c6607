/** Words for what must hold of players and cards. */
import { a, allOf, amount, cards, condition, filter, fitsAll, isSuch, listing, needed, plainCondition, word } from '@rulewright/language';
import { freeMonsterSlot, lifeOf } from '../../table.js';
import { player, seatDoes, you } from '../players.js';

export const cardConditions = [
  plainCondition('room-for-a-monster', {
    about: 'There is room for a monster on your side.',
    says: 'you have room for a monster',
    not: 'there is no room on the field',
    holds: (here) => freeMonsterSlot(here, here.seat) >= 0,
  }),
  word(condition, 'life-at-most', {
    about: 'A player has no more life points than that.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: `${seatDoes(who, 'you have', 'has')} too many life points`,
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) <= than.means(here),
    }),
    says: ({ than, who }) => `${who === undefined || who.says === 'you' ? 'your' : `${who.says}'s`} LP are ${than.says} or less`,
  }),
  word(condition, 'life-at-least', {
    about: 'A player has at least that many life points.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: `${seatDoes(who, 'you have', 'has')} too few life points`,
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) >= than.means(here),
    }),
    says: ({ than, who }) => `${who === undefined || who.says === 'you' ? 'your' : `${who.says}'s`} LP are ${than.says} or more`,
  }),
  word(condition, 'less-life', {
    about: 'You have fewer life points than the other player.',
    means: () => ({ says: 'you do not have fewer life points', holds: (here) => lifeOf(here, here.seat) < lifeOf(here, 1 - here.seat) }),
    says: () => "your LP are lower than your opponent's",
  }),
  word(condition, 'more-life', {
    about: 'You have more life points than the other player.',
    means: () => ({ says: 'you do not have more life points', holds: (here) => lifeOf(here, here.seat) > lifeOf(here, 1 - here.seat) }),
    says: () => "your LP are higher than your opponent's",
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this card, or those with a name.',
    takes: { cards: needed(a(cards), 'which cards'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      says: `${of.says} is not ${those.map(({ says }) => says).join(', ')}`,
      holds: (here) => {
        const all = of.means(here);
        // A token that has vanished is nothing any more.
        return all.length > 0 && all.every((id) => here.exists(id) && fitsAll(here, id, those));
      },
    }),
    says: ({ cards: of, where: those }) =>
      `${of.subject ?? of.says} ${listing([...new Set(those.map((one) => isSuch(one, of.isMany === true)))])}`,
  }),
];
