/** Words for how many monsters may be summoned or set the normal way in a turn. */
import { act, register } from '@rulewright/kernel';
import {
  a,
  amount,
  can,
  does,
  fitsAll,
  needed,
  needing,
  optional,
  quantityOf,
  someOf,
  step,
  UNNAMED,
  whole,
  word,
  YOU,
} from '@rulewright/language';
import { grantSummons, raiseSummons } from '../../actions.js';
import { raisedTo } from '../../summoning/summon-actions.js';
import { grantedBy, granting } from '../../summoning/summons-per-turn.js';
import { described, MONSTER, where } from '../cards/described.js';
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
      const much = count && quantityOf(count);
      return those.length === 0
        ? can(does('Normal Summon/Set', someOf({ noun: 'additional time' }, much), 'this turn'), YOU)
        : can(does('Normal Summon', someOf(described(those, MONSTER), much), 'this turn, in addition to your Normal Summon/Set'), YOU);
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
    says: ({ to }) => can(does('Normal Summon/Set', `${to} times this turn, not just once`), YOU),
  }),
];
