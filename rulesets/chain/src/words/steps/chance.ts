/** Words for coins and dice. */
import { act, assign, branch, choose, repeat } from '@rulewright/kernel';
import {
  a,
  does,
  doneBy,
  doneInOrder,
  followed,
  givenName,
  listOf,
  NUMBER,
  needed,
  nounOf,
  numberSaid,
  optional,
  predicate,
  seat,
  step,
  whole,
  word,
} from '@rulewright/language';
import { rollDie, tossCoin } from '../../players/life-and-chance.js';
import { you } from '../players.js';

const tosses = does('toss', 'a coin and', predicate(does('call', 'it')));

export const chanceWords = [
  // -- chance and declarations
  word(step, 'toss-coin', {
    about: 'Coins are tossed; the number of heads gets a name.',
    takes: {
      count: optional(whole(1, 20), 'how many; one, by default'),
      as: needed(givenName(NUMBER, { said: numberSaid('number of heads') }), 'the name for how many are heads'),
    },
    main: 'as',
    means: ({ count = 1, as }) => [
      assign(as, 0),
      repeat(
        count,
        act(tossCoin, { seat: you }, { into: 'Tossed' }),
        branch((here) => here.var('Tossed') === true, [assign(as, (here) => here.int(as) + 1)]),
      ),
    ],
    says: ({ count = 1 }) => does('toss', 'a coin', count > 1 && `${count} times`),
  }),
  word(step, 'roll-die', {
    about: 'A six-sided die is rolled; what it shows gets a name.',
    takes: { as: needed(givenName(NUMBER, { said: numberSaid('result') }), 'the name for what it shows') },
    main: 'as',
    means: ({ as }) => [act(rollDie, { seat: you }, { into: as })],
    says: () => does('roll', 'a six-sided die'),
  }),
  word(step, 'call-coin', {
    about: 'A coin is called and tossed: something is done if it was called right, or else something else.',
    takes: {
      right: optional(listOf(a(step)), 'what is done if it was called right'),
      wrong: optional(listOf(a(step)), 'what is done if not'),
      who: optional(a(seat), 'who calls; you, by default'),
    },
    isScope: true,
    means: ({ right = [], wrong = [], who }) => [
      choose('Called', { kind: 'name', from: ['heads', 'tails'], why: 'coin', ...(who && { who: who.means }) }),
      act(tossCoin, { seat: who?.means ?? you }, { into: 'Tossed' }),
      branch(
        (here) => (here.var('Tossed') === true) === (here.var('Called') === 'heads'),
        right.flatMap(({ means }) => means),
        wrong.flatMap(({ means }) => means),
      ),
    ],
    says: ({ right, wrong, who }) =>
      [
        ...(right === undefined ? [] : [['; if called right, ', right] as const]),
        ...(wrong === undefined ? [] : [['; if called wrong, ', wrong] as const]),
      ].reduce((said, [joint, steps]) => followed(said, joint, doneInOrder(steps)), doneBy(who && nounOf(who), tosses)),
  }),
];
