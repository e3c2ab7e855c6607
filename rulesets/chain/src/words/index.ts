/** The words of the chain game: its cards, filters, amounts, conditions, occasions, deeds, rules and steps. */

import { kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { battlingWords } from './battling.js';
import { cardWords } from './cards.js';
import { conditionWords } from './conditions.js';
import { declaringWords } from './declared-values.js';
import { deedWords } from './deeds/index.js';
import { durationWords } from './durations.js';
import { filterWords } from './filters.js';
import { occasionWords } from './occasions/index.js';
import { answeringWords } from './occasions/just-happened.js';
import { playerWords } from './players.js';
import { ruleWords } from './standing-rules.js';
import { stepWords } from './steps/index.js';
import { summoningTexts } from './summoning-texts.js';
import { textWords } from './texts.js';

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
  battlingWords,
  declaringWords,
  textWords,
  summoningTexts,
];
