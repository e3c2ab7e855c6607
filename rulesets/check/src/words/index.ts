/**
 * The words of the check game, by kind: players, filters, cards, amounts, conditions, changes, steps, occasions, deeds, texts.
 *
 * KL10  What has happened this turn may be asked wherever a card's words ask it.
 */
import type { Memory } from '@rulewright/kernel';
import { historyWords, kernelWords, type Stretches, type Word } from '@rulewright/language';
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

const stretches: Stretches = { turn: { scope: 'turn', says: 'this turn' } };
/** What is remembered in every game, since any text may ask for it. (KL10) */
export const remembered: readonly Memory[] = Object.values(stretches).map(({ scope }) => ({ in: scope }));

export const checkWords: readonly (readonly Word[])[] = [
  kernelWords,
  historyWords(stretches),
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
