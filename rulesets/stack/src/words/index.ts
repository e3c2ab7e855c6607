/** The words of the stack game, by kind: players, filters, cards, amounts, conditions, changes, steps, occasions, deeds, rules, texts. */
import { historyWords, kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { cardWords } from './cards.js';
import { changeWords } from './changes.js';
import { conditionWords } from './conditions.js';
import { deedWords } from './deeds.js';
import { durationWords } from './durations.js';
import { filterWords } from './filters.js';
import { grantingWords } from './granting.js';
import { occasionWords } from './occasions.js';
import { playerWords } from './players.js';
import { ruleWords } from './standing-rules.js';
import { standingTexts } from './static-texts.js';
import { stepWords } from './steps/index.js';
import { abilityTexts } from './texts.js';

export const stackWords: readonly (readonly Word[])[] = [
  kernelWords,
  historyWords({ turn: { scope: 'turn', says: 'this turn' } }),
  playerWords,
  filterWords,
  cardWords,
  amountWords,
  conditionWords,
  changeWords,
  grantingWords,
  stepWords,
  occasionWords,
  deedWords,
  ruleWords,
  durationWords,
  abilityTexts,
  standingTexts,
];
