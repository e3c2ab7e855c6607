/** The words of the chain game: its cards, filters, amounts, conditions, occasions, deeds, rules and steps. */
import { kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { answeringWords } from './answering.js';
import { conditionWords } from './conditions.js';
import { declaringWords } from './declaring.js';
import { deeds } from './deeds.js';
import { filterWords } from './filters.js';
import { durationWords } from './lasting.js';
import { makingWords } from './making.js';
import { occasions } from './occasions.js';
import { cardWords } from './places.js';
import { playerWords } from './players.js';
import { ruleWords } from './rules.js';
import { changingWords } from './steps-changing.js';
import { movingWords } from './steps-moving.js';
import { summoningTexts } from './texts-summoning.js';
import { textWords } from './written-texts.js';

export const chainWords: readonly (readonly Word<never>[])[] = [
  kernelWords,
  playerWords,
  cardWords,
  answeringWords,
  filterWords,
  amountWords,
  conditionWords,
  occasions,
  deeds,
  durationWords,
  ruleWords,
  movingWords,
  changingWords,
  makingWords,
  declaringWords,
  textWords,
  summoningTexts,
] as unknown as readonly (readonly Word<never>[])[];
