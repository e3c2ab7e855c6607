/** The check game as tools are handed it. */
import type { Look } from '@rulewright/kernel';
import type { GameKit, ScenarioGame } from '@rulewright/language';
import { checkLanguage } from './card-language.js';
import { sayings } from './refusals.js';
import { checkRules } from './rules.js';
import { checkScenarios, PLACES } from './scenario-game.js';
import type { CheckPlayer } from './setup.js';
import { type Card, charactersOf, clockOf, hand, levelOf, opponentOf, powerOf, soulOf, stockOf } from './table.js';

/** Level and clock count most: who has the fourth level has lost. Then characters, stock and hand. */
function evaluate(look: Look, seat: number): number {
  const worth = (one: number): number =>
    charactersOf(look, one).reduce((sum, id) => sum + powerOf(look, id) / 500 + 4 * soulOf(look, id), 0) +
    3 * stockOf(look, one) +
    4 * look.count(look.zone(hand, one)) -
    70 * levelOf(look, one) -
    10 * clockOf(look, one).length;
  return Math.round(worth(seat) - worth(opponentOf(look, seat)));
}

export const checkKit: GameKit<ScenarioGame> = {
  id: 'check',
  name: 'the check game',
  language: checkLanguage,
  decks: { cards: { least: 50, most: 50 }, mostExtra: 0, copies: 4 },
  seatNames: ['Ana', 'Bo'],
  rules: (cards) => checkRules({ cards: cards as unknown as readonly Card[] }),
  startPlayers: (decks, names = checkKit.seatNames, { decks: order = 'shuffled' } = {}) =>
    decks.map(
      ({ cards }, seat): CheckPlayer => ({
        name: names[seat] ?? `Player ${seat + 1}`,
        deck: [...cards].reverse(),
        shuffles: order === 'shuffled',
        begins: order === 'shuffled' ? 'drawn' : 'as-laid',
      }),
    ),
  scenarios: checkScenarios,
  evaluate,
  sayings,
  places: { stage: PLACES },
  isResponse: ({ why }) => why === 'counter',
};
