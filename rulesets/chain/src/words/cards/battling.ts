import { type Cards, cards, fitsAll, one, possessive, these, word, YOU } from '@rulewright/language';
import { attackerOf, controller, targetOf } from '../../table.js';
import { isSeatOf, OPPONENT, whose } from '../players.js';
import { described, MONSTER, where } from './described.js';

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
      const battling = described(those, { ...MONSTER, adjectives: ['battling'] });
      if (who !== 'you' && who !== 'opponent') return { ...battling, which: 'all', instead: these(battling) };
      const owner = who === 'you' ? YOU : OPPONENT;
      return { ...battling, which: 'all', isMany: false, place: { owner }, instead: [possessive(owner), one(battling)] };
    },
  }),
];
