/** Words of every game: amounts, conditions, choices, how steps hang together, and what they leave behind. */
import { amountWords } from './amounts.js';
import { choiceWords } from './choices.js';
import { conjunctions } from './conjunctions.js';
import { lastingVocabulary } from './lasting.js';
import type { Word } from './words.js';

export const kernelWords: readonly Word[] = [...conjunctions, ...choiceWords, ...amountWords, ...lastingVocabulary];
