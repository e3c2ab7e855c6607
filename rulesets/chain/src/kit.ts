/** The chain game as tools are handed it. */
import type { GameKit } from '@rulewright/language';
import { chainLanguage } from './card-language.js';
import { evaluateDuel } from './evaluation.js';
import { duelNotes } from './notes.js';
import { sayings } from './refusals.js';
import { chainRules } from './rules.js';
import { chainScenarios } from './scenario-game.js';
import type { ChainPlayer } from './setup.js';
import { whyNotMove } from './turns/legal-moves.js';

export const chainKit: GameKit<ReturnType<typeof chainScenarios>> = {
  id: 'chain',
  name: 'the chain game',
  language: chainLanguage,
  decks: {
    cards: { least: 40, most: 60 },
    mostExtra: 15,
    copies: 3,
    isExtra: ({ types }) => Array.isArray(types) && types.includes('fusion'),
    isToken: ({ types }) => Array.isArray(types) && types.includes('token'),
  },
  seatNames: ['Ana', 'Bo'],
  // Players choose positions, as the rules say; slots only where somebody wants to.
  rules: (cards, { firstTurn = 1, hiddenTriggersLast = false, slots = 'automatic', positions = 'chosen' } = {}) =>
    chainRules({
      cards,
      firstTurn: Number(firstTurn),
      hiddenTriggersLast: hiddenTriggersLast === true,
      slots: slots === 'chosen' ? 'chosen' : 'automatic',
      positions: positions === 'chosen' ? 'chosen' : 'automatic',
    }),
  startPlayers: (decks, names = chainKit.seatNames, { decks: order = 'shuffled' } = {}) =>
    decks.map(
      ({ cards, extra }, seat): ChainPlayer => ({
        name: names[seat] ?? `Player ${seat + 1}`,
        deck: cards,
        extra,
        begins: order === 'shuffled' ? 'drawn' : 'as-laid',
      }),
    ),
  scenarios: chainScenarios,
  evaluate: evaluateDuel,
  whyNotMove,
  sayings,
  isResponse: ({ why }) => why === 'respond',
  notes: duelNotes,
};
