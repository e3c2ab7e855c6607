/**
 * Words for what must hold.
 *
 * CW60  What has happened may be asked in every stretch of time that the words name, wherever a card's words ask it.
 */
import type { Memory } from '@rulewright/kernel';
import { historyWords, type Stretches } from '@rulewright/language';
import { isOfLastTurn } from '../../turns/moments.js';
import { cardConditions } from './life-and-cards.js';
import { responseConditions } from './responses.js';
import { battleConditions } from './turns-and-battles.js';

/** The stretches of time in which things are remembered. */
const stretches: Stretches = {
  'this-turn': { scope: 'turn', says: 'this turn' },
  'this-chain': { scope: 'chain', says: 'in this Chain' },
  'this-duel': { scope: 'game', says: 'this Duel' },
  'last-turn': { scope: 'game', says: 'during the last turn', within: isOfLastTurn },
  'just-now': { scope: 'turn', says: '', isJustNow: true },
};
const history = historyWords(stretches);

/** What is remembered in every duel, since any text may ask for it. A card that asks for more brings a memory of its own. (CW60) */
export const remembered: readonly Memory[] = [...new Set(Object.values(stretches).map(({ scope }) => scope))].flatMap((scope) =>
  scope === 'game' ? [] : [{ in: scope }],
);

export const conditionWords = [...history, ...battleConditions, ...responseConditions, ...cardConditions];
