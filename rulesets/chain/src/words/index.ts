/** The words of the chain game: its cards, filters, amounts, conditions, occasions, deeds, rules and steps. */
import { kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { answeringWords } from './answering.js';
import { cardWords } from './cards.js';
import { conditionWords } from './conditions.js';
import { declaringWords } from './declared-values.js';
import { deeds } from './deeds.js';
import { durationWords } from './durations.js';
import { filterWords } from './filters.js';
import { makingWords } from './making.js';
import { occasions } from './occasions.js';
import { playerWords } from './players.js';
import { ruleWords } from './standing-rules.js';
import { changingWords } from './steps/changing.js';
import { movingWords } from './steps/moving.js';
import { summoningTexts } from './summoning-texts.js';
import { textWords } from './texts.js';

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
