import { type Cards, cards, fitsAll, word } from '@rulewright/language';
import { attackerOf, controller, targetOf } from '../../table.js';
import { isSeatOf, whose } from '../players.js';
import { described, where } from './described.js';

export const battlingWords = [
  word(cards, 'battling', {
    about: 'The monsters that are in the battle that goes on: of both sides, or of one; none of a side whose player is attacked.',
    takes: { whose, where },
    main: 'whose',
    means:
      ({ whose: who, where: those = [] }): Cards =>
      (here) =>
        [attackerOf(here), targetOf(here)].filter(
          (id) => id !== 0 && here.exists(id) && isSeatOf(here, who, here.get(id, controller)) && fitsAll(here, id, those),
        ),
    says: ({ whose: who, where: those = [] }) => {
      const { one, many } = described(those, ['battling monster', 'battling monsters'], '');
      return who === 'you' ? `your ${one}` : who === 'opponent' ? `your opponent's ${one}` : `the ${many}`;
    },
    calls: ({ whose: who, where: those = [] }) => ({
      one: `${described(those, ['battling monster', ''], '').one}${who === 'you' ? ' of yours' : who === 'opponent' ? " of your opponent's" : ''}`,
      many: 'battling monsters',
      isMany: who !== 'you' && who !== 'opponent',
    }),
  }),
];
