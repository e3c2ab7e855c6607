/** The words of the chain game, by kind: players, cards, filters, amounts, conditions, occasions, deeds, rules, steps, texts. */
import { kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { cardWords } from './cards/index.js';

import { conditionWords } from './conditions/index.js';
import { declaringWords } from './declared-values.js';
import { deedWords } from './deeds/index.js';
import { durationWords } from './durations.js';
import { filterWords } from './filters/index.js';
import { occasionWords } from './occasions/index.js';
import { answeringWords } from './occasions/just-happened.js';
import { playerWords } from './players.js';
import { ruleWords } from './standing-rules/index.js';
import { stepWords } from './steps/index.js';
import { textWords } from './texts/index.js';

export const chainWords: readonly (readonly Word[])[] = [
  kernelWords,
  playerWords,
  cardWords,
  answeringWords,
  filterWords,
  amountWords,
  conditionWords,
  occasionWords,
  deedWords,
  durationWords,
  ruleWords,
  stepWords,
  declaringWords,
  textWords,
];
