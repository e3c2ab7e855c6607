/** Words for what holds while a card lies there. */
import { boardRules } from './board-rules.js';
import { replacementRules } from './replacement-rules.js';

export const ruleWords = [...replacementRules, ...boardRules];
