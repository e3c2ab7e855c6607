/** Words for life points: gained, paid, lost; and for winning the duel. */
import { act, asModified, type Here, isWatched } from '@rulewright/kernel';
import {
  type Amount,
  a,
  amount,
  atLeast,
  counted,
  does,
  doneBy,
  type NounPhrase,
  needed,
  nounOf,
  type Phrase,
  quantityOf,
  saidOf,
  step,
  word,
  YOU,
} from '@rulewright/language';
import { owe } from '../../effects/only-asked.js';
import { gainLife, inflict, payLife, setLife } from '../../players/life-and-chance.js';
import { winDuel } from '../../turns/phase-actions.js';
import { lifeSaid, OPPONENT, player, them, you } from '../players.js';

const LP: NounPhrase = { noun: 'LP', plural: 'LP' };
const DAMAGE: NounPhrase = { noun: 'damage', plural: 'damage' };
/** "500 LP for each card", "LP equal to its ATK". */
const soMuch = (much: Phrase<Amount>, of: NounPhrase): NounPhrase => counted(quantityOf(much), of);
const lifeAmount = needed(atLeast(1, 'this changes nothing'), 'how many');
/** How much somebody has to pay for what this card says. (CW51) */
const owed = (here: Here, seatOf: number, much: number): number =>
  isWatched(here, owe) ? asModified(here, owe, { card: here.source, seat: seatOf, amount: much }, seatOf).amount : much;

export const lifeWords = [
  // -- life
  word(step, 'gain-life', {
    about: 'A player gains life points.',
    takes: { amount: lifeAmount, who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [act(gainLife, { seat: who?.means ?? you, amount: much.means })],
    says: ({ amount: much, who }) => doneBy(who && nounOf(who), does('gain', soMuch(much, LP))),
  }),
  word(step, 'pay-life', {
    about: 'You pay life points; or another player, who is asked whether to.',
    takes: { amount: lifeAmount, who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [
      act(payLife, { seat: who?.means ?? you, amount: (here) => owed(here, (who?.means ?? you)(here), much.means(here)) }),
    ],
    says: ({ amount: much, who }) =>
      doneBy(who && nounOf(who), does('pay', quantityOf(much).unit === LP.noun ? quantityOf(much) : soMuch(much, LP))),
  }),
  word(step, 'set-life', {
    about: 'The life points of a player become a number.',
    takes: { to: needed(a(amount), 'which'), who: player('whose; yours, by default') },
    main: 'to',
    means: ({ to, who }) => [act(setLife, { seat: who?.means ?? you, amount: to.means })],
    says: ({ to, who }) => saidOf(lifeSaid(who), 'become', quantityOf(to)),
  }),
  word(step, 'inflict', {
    about: 'Damage to a player.',
    takes: { amount: needed(atLeast(1, 'this changes nothing'), 'how much'), to: player('to whom; your opponent, by default') },
    main: 'amount',
    means: ({ amount: much, to }) => [act(inflict, { seat: to?.means ?? them, amount: much.means })],
    says: ({ amount: much, to }) => {
      const whom = to === undefined ? OPPONENT : nounOf(to);
      if (whom.pronoun === 'you') return does('take', soMuch(much, DAMAGE));
      return does('inflict', soMuch(much, { ...DAMAGE, relative: [['to', whom]] }));
    },
  }),
  word(step, 'win', {
    about: 'You win the duel.',
    takes: { who: player('who; you, by default') },
    main: 'who',
    means: ({ who }) => [act(winDuel, { seat: who?.means ?? you })],
    says: ({ who }) => saidOf(who === undefined ? YOU : nounOf(who), 'win', 'the Duel'),
  }),
];
