/** Words for what must hold. */
import { historyWords } from '@rulewright/language';
import { isOfLastTurn } from '../../turns/moments.js';
import { cardConditions } from './life-and-cards.js';
import { responseConditions } from './responses.js';
import { battleConditions } from './turns-and-battles.js';

/** The stretches of time in which things are remembered. */
const history = historyWords({
  'this-turn': { scope: 'turn', says: 'this turn' },
  'this-chain': { scope: 'chain', says: 'in this Chain' },
  'this-duel': { scope: 'game', says: 'this Duel' },
  'last-turn': { scope: 'game', says: 'during the last turn', within: isOfLastTurn },
  'just-now': { scope: 'turn', says: '', isJustNow: true },
});

export const conditionWords = [...history, ...battleConditions, ...responseConditions, ...cardConditions];
