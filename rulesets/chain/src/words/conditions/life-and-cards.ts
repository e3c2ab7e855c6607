/** Words for what must hold of players and cards. */
import {
  a,
  allOf,
  allOfThem,
  amount,
  cards,
  condition,
  filter,
  fitsAll,
  isSuch,
  needed,
  nounOf,
  plainCondition,
  qualityOf,
  quantityOf,
  render,
  saidOf,
  word,
  YOU,
} from '@rulewright/language';
import { freeMonsterSlot, lifeOf } from '../../table.js';
import { lifeSaid, player, you } from '../players.js';

export const cardConditions = [
  plainCondition('room-for-a-monster', {
    about: 'There is room for a monster on your side.',
    says: { ...saidOf(YOU, 'have', 'room for a monster'), not: 'you have no room for a monster' },
    not: 'there is no room on the field',
    holds: (here) => freeMonsterSlot(here, here.seat) >= 0,
  }),
  word(condition, 'life-at-most', {
    about: 'A player has no more life points than that.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: render(saidOf(who === undefined ? YOU : nounOf(who), 'have', 'too many life points')),
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) <= than.means(here),
    }),
    says: ({ than, who }) => saidOf(lifeSaid(who), 'be', quantityOf(than), 'or less'),
  }),
  word(condition, 'life-at-least', {
    about: 'A player has at least that many life points.',
    takes: { than: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'than',
    means: ({ than, who }) => ({
      says: render(saidOf(who === undefined ? YOU : nounOf(who), 'have', 'too few life points')),
      holds: (here) => lifeOf(here, (who?.means ?? you)(here)) >= than.means(here),
    }),
    says: ({ than, who }) => saidOf(lifeSaid(who), 'be', quantityOf(than), 'or more'),
  }),
  word(condition, 'less-life', {
    about: 'You have fewer life points than the other player.',
    means: () => ({ says: 'you do not have fewer life points', holds: (here) => lifeOf(here, here.seat) < lifeOf(here, 1 - here.seat) }),
    says: () => saidOf(lifeSaid(undefined), 'be', "lower than your opponent's"),
  }),
  word(condition, 'more-life', {
    about: 'You have more life points than the other player.',
    means: () => ({ says: 'you do not have more life points', holds: (here) => lifeOf(here, here.seat) > lifeOf(here, 1 - here.seat) }),
    says: () => saidOf(lifeSaid(undefined), 'be', "higher than your opponent's"),
  }),
  word(condition, 'is', {
    about: 'Cards are what filters say: this card, or those with a name.',
    takes: { cards: needed(a(cards), 'which cards'), where: needed(allOf(filter), 'what they must be') },
    means: ({ cards: of, where: those }) => ({
      get says() {
        return render(isSuch(nounOf(of), allOfThem(those.map(qualityOf))), { mood: 'not' });
      },
      holds: (here) => {
        const all = of.means(here);
        // A token that has vanished is nothing any more.
        return all.length > 0 && all.every((id) => here.exists(id) && fitsAll(here, id, those));
      },
    }),
    says: ({ cards: of, where: those }) => isSuch(nounOf(of), allOfThem(those.map(qualityOf))),
  }),
];
