/** The stack game as tools are handed it. */
import type { Look } from '@rulewright/kernel';
import type { GameKit, ScenarioGame } from '@rulewright/language';
import { stackLanguage } from './card-language.js';
import { sayings } from './refusals.js';
import { stackRules } from './rules.js';
import { stackScenarios } from './scenario-game.js';
import type { StackPlayer } from './setup.js';
import type { StackCard } from './table.js';
import * as on from './table.js';
import { whyNotMove } from './timing.js';

/** Life, cards and what stands on the battlefield, against the best of the opponents. */
function evaluate(look: Look, seat: number): number {
  const worth = (one: number): number => {
    const mine = on.permanents(look).filter((id) => on.controllerOf(look, id) === one);
    const bodies = mine
      .filter((id) => on.is(look, id, 'creature'))
      .reduce((sum, id) => sum + on.powerOf(look, id) + on.toughnessOf(look, id), 0);
    return on.isPlaying(look, one)
      ? 10 * on.lifeOf(look, one) + 12 * bodies + 8 * mine.length + 6 * look.count(look.zone(on.hand, one))
      : -10_000;
  };
  return worth(seat) - Math.max(...on.seatsOf(look).flatMap((one) => (one === seat ? [] : [worth(one)])));
}

export const stackKit: GameKit<ScenarioGame> = {
  id: 'stack',
  name: 'the stack game',
  language: stackLanguage,
  decks: {
    cards: { least: 60, most: 250 },
    mostExtra: 0,
    copies: 4,
    isUnlimited: (card) => (card as StackCard).supertypes?.includes('basic') === true,
    isToken: (card) => card.token === true,
  },
  seatNames: ['Ana', 'Bo'],
  rules: (cards) => stackRules({ cards }),
  startPlayers: (decks, names = stackKit.seatNames, { decks: order = 'shuffled' } = {}) =>
    decks.map(
      ({ cards }, seat): StackPlayer => ({
        name: names[seat] ?? `Player ${seat + 1}`,
        library: [...cards].reverse(),
        begins: order === 'shuffled' ? 'drawn' : 'as-laid',
      }),
    ),
  scenarios: stackScenarios,
  evaluate,
  whyNotMove,
  sayings,
  isResponse: ({ why }) => why === 'block',
};
