/** The words of the check game, by kind: players, filters, cards, amounts, conditions, changes, steps, occasions, deeds, texts. */
import { historyWords, kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { cardWords } from './cards.js';
import { changeWords } from './changes.js';
import { conditionWords } from './conditions.js';
import { deedWords } from './deeds.js';
import { durationWords } from './durations.js';
import { filterWords } from './filters.js';
import { occasionWords } from './occasions.js';
import { playerWords } from './players.js';
import { stepWords } from './steps.js';
import { textWords } from './texts.js';

export const checkWords: readonly (readonly Word[])[] = [
  kernelWords,
  historyWords({ turn: { scope: 'turn', says: 'this turn' } }),
  playerWords,
  filterWords,
  cardWords,
  amountWords,
  conditionWords,
  changeWords,
  stepWords,
  occasionWords,
  deedWords,
  durationWords,
  textWords,
];
