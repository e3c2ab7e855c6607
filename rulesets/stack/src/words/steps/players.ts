/** Words for what players do, and what is done to them. */

import { act, eachTogether, type Here, type Step, v } from '@rulewright/kernel';
import {
  a,
  amount,
  type Cards,
  cards,
  counted,
  does,
  doneBy,
  doneInOrder,
  drawStep,
  givenName,
  leading,
  listOf,
  type NounPhrase,
  needed,
  nounOf,
  optional,
  type Phrase,
  PLAYER,
  quantityOf,
  saidOf,
  seat,
  step,
  stepsOf,
  who,
  word,
  YOU,
  you,
} from '@rulewright/language';
import * as acts from '../../actions.js';
import * as deeds from '../../moving/steps.js';
import * as on from '../../table.js';
import { damageSaid } from '../described.js';
import { ITSELF } from '../itself.js';
import { readOf } from '../objects.js';

const LIFE: NounPhrase = { noun: 'life', plural: 'life' };
const seatsOf = (given: Phrase<Cards>) => (here: Here) =>
  given
    .means(here)
    .map((id) => on.seatOf(here, id))
    .filter((seat) => seat >= 0);

/** Whether a later step means by name what an earlier one has named. */
function isMeantLater(step: Phrase<unknown>, later: readonly Phrase<unknown>[]): boolean {
  const names = [...JSON.stringify(step.data ?? null).matchAll(/"as":("[^"]+")/g)].map(([, name]) => name as string);
  return names.some((name) => later.some(({ data }) => JSON.stringify(data ?? null).includes(name)));
}
/** The steps, one after the other; those together that one player must do before the next, as they mean by name what was done. */
function stretchesOf(does: readonly Phrase<readonly Step[]>[]): readonly (readonly Phrase<readonly Step[]>[])[] {
  const all: Phrase<readonly Step[]>[][] = [];
  does.forEach((one, i) => {
    const last = all.at(-1);
    if (last?.some((before) => isMeantLater(before, does.slice(i)))) last.push(one);
    else all.push([one]);
  });
  return all;
}

export const playerSteps = [
  drawStep((params) => act(acts.draw, params)),
  ...(['gain-life', 'lose-life'] as const).map((called) =>
    word(step, called, {
      about: called === 'gain-life' ? 'A player gains life.' : 'A player loses life.',
      takes: { amount: needed(a(amount), 'how much'), who },
      main: 'amount',
      means: ({ amount: much, who: whose }) => [
        act(called === 'gain-life' ? acts.gainLife : acts.loseLife, { seat: whose?.means ?? you, amount: much.means }),
      ],
      says: ({ amount: much, who: whose }) =>
        saidOf(whose === undefined ? YOU : nounOf(whose), called === 'gain-life' ? 'gain' : 'lose', counted(quantityOf(much), LIFE)),
    }),
  ),
  word(step, 'pay-life', {
    about: 'You pay life.',
    takes: { amount: needed(a(amount), 'how much') },
    main: 'amount',
    means: ({ amount: much }) => [act(acts.loseLife, { seat: you, amount: much.means })],
    says: ({ amount: much }) => does('pay', counted(quantityOf(much), LIFE)),
  }),
  word(step, 'deal-damage', {
    about: 'This deals damage to creatures and players, all at the same time.',
    takes: {
      amount: needed(a(amount), 'how much'),
      to: needed(a(cards), 'to what'),
      from: optional(a(cards), 'what deals it; this, by default'),
    },
    means: ({ amount: much, to, from }) => [
      ...deeds.dealsTo(
        (here) => to.means(here),
        much.means,
        from === undefined ? {} : { source: (here) => readOf(here, from.means)[0] ?? here.source },
      ),
    ],
    says: ({ amount: much, to, from }) => {
      return saidOf(from === undefined ? ITSELF : nounOf(from), 'deal', counted(quantityOf(much), damageSaid(undefined)), 'to', nounOf(to));
    },
  }),
  word(step, 'win', {
    about: 'You win the game: all your opponents lose it.',
    means: () => [eachTogether('Each', (here) => on.opponentsOf(here, here.seat), act(acts.loseGame, { seat: v('Each') }))],
    says: () => saidOf(YOU, 'win', 'the game'),
  }),
  word(step, 'extra-turn', {
    about: 'A player takes an extra turn after this one.',
    takes: { who: optional(a(seat), 'who; you, by default') },
    main: 'who',
    means: ({ who: whose }) => [act(acts.extraTurn, { seat: whose?.means ?? ((here) => here.seat), by: 1 })],
    says: ({ who: whose }) => doneBy(whose && nounOf(whose), does('take', 'an extra turn after this one')),
  }),
  word(step, 'lose-game', {
    about: 'A player loses the game.',
    takes: { who: needed(a(seat), 'who') },
    main: 'who',
    means: ({ who: whose }) => [act(acts.loseGame, { seat: whose.means })],
    says: ({ who: whose }) => saidOf(nounOf(whose), 'lose', 'the game'),
  }),
  word(step, 'each-player', {
    about: 'Some steps for each of several players: each step for all of them at the same time, and they choose in turn order.',
    takes: {
      of: needed(a(cards), 'which players'),
      as: needed(givenName(PLAYER), 'the name of the one at hand'),
      do: needed(listOf(a(step)), 'what is done for each'),
    },
    isScope: true,
    // CR 101.4: each chooses in turn order, knowing what was chosen before; what they do then is one event.
    means: ({ of, as, do: does }) => stretchesOf(does).map((some) => eachTogether(as, seatsOf(of), ...stepsOf(some))),
    says: ({ of, do: steps }) => leading(['for', nounOf(of)], doneInOrder(steps)),
  }),
];
