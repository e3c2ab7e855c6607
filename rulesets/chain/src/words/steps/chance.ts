/** Words for coins and dice. */
import { act, assign, branch, choose, repeat } from '@rulewright/kernel';
import { a, givenName, listOf, NUMBER, needed, numberSaid, optional, seat, step, whole, word } from '@rulewright/language';
import { rollDie, tossCoin } from '../../players/life-and-chance.js';
import { seatDoes, you } from '../players.js';

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
    says: ({ count = 1 }) => (count === 1 ? 'toss a coin' : `toss a coin ${count} times`),
  }),
  word(step, 'roll-die', {
    about: 'A six-sided die is rolled; what it shows gets a name.',
    takes: { as: needed(givenName(NUMBER, { said: numberSaid('result') }), 'the name for what it shows') },
    main: 'as',
    means: ({ as }) => [act(rollDie, { seat: you }, { into: as })],
    says: () => 'roll a six-sided die',
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
      `${seatDoes(who, 'toss a coin and call it', 'tosses a coin and calls it')}${right === undefined ? '' : `; if called right, ${right.map(({ says }) => says).join(', also, after that, ')}`}${wrong === undefined ? '' : `; if called wrong, ${wrong.map(({ says }) => says).join(', also, after that, ')}`}`,
  }),
];
