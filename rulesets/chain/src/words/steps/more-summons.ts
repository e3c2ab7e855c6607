/** Words for how many monsters may be summoned or set the normal way in a turn. */
import { act, register } from '@rulewright/kernel';
import { a, amount, fitsAll, needed, needing, optional, step, UNNAMED, whole, word } from '@rulewright/language';
import { grantSummons, raiseSummons } from '../../actions.js';
import { raisedTo } from '../../summoning/summon-actions.js';
import { grantedBy, granting } from '../../summoning/summons-per-turn.js';
import { described, where } from '../cards/described.js';
import { you } from '../players.js';

export const moreSummonsWords = [
  word(step, 'grant-summons', {
    about: 'You may summon or set more monsters the normal way in this turn; or summon more of some kind.',
    takes: { count: optional(a(amount), 'how many more; one, by default'), where },
    main: 'count',
    means: ({ count, where: those = [] }) =>
      those.length === 0
        ? [act(grantSummons, { seat: you, amount: count?.means ?? 1, isOfKind: false })]
        : [
            act(grantSummons, { seat: you, amount: count?.means ?? 1, isOfKind: true }),
            register(
              granting(UNNAMED, (here, id) => fitsAll(here, id, those)),
              grantedBy(count?.means ?? 1),
            ),
          ],
    says: ({ count, where: those = [] }) => {
      const isOne = count === undefined || count.says === '1';
      const { one, many } = described(those, ['monster', 'monsters'], '');
      return those.length === 0
        ? `you can Normal Summon/Set ${count?.says ?? '1'} additional time${isOne ? '' : 's'} this turn`
        : `you can Normal Summon ${count?.says ?? '1'} ${isOne ? one : many} this turn, in addition to your Normal Summon/Set`;
    },
  }),
  word(step, 'raise-summons', {
    about: 'You may summon or set so many monsters the normal way in this turn, and not just one. Two that say so do not add up.',
    takes: { to: needed(whole(2, 10), 'how many in all') },
    main: 'to',
    means: ({ to }) =>
      needing(
        [act(raiseSummons, { seat: you, to })],
        [{ says: 'you may summon as many already', holds: (here) => raisedTo(here, here.seat) < to - 1 }],
      ),
    says: ({ to }) => `you can Normal Summon/Set ${to} times this turn, not just once`,
  }),
];
