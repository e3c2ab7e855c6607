/** The words of the chain game: its cards, filters, amounts, conditions and steps. */
import { kernelWords, type Word } from '@rulewright/language';
import { amountWords } from './amounts.js';
import { conditionWords } from './conditions.js';
import { filterWords } from './filters.js';
import { cardWords } from './places.js';
import { playerWords } from './players.js';
import { stepWords } from './steps.js';

export const chainWords: readonly (readonly Word<never>[])[] = [
  kernelWords,
  playerWords,
  cardWords,
  filterWords,
  amountWords,
  conditionWords,
  stepWords,
] as unknown as readonly (readonly Word<never>[])[];
