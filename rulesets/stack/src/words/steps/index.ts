/** Words for what is done. */
import { movingWords } from './moving.js';
import { stateWords } from './permanents.js';
import { playerSteps } from './players.js';
import { costWords, stackStepWords } from './stack.js';

export const stepWords = [...movingWords, ...playerSteps, ...stateWords, ...stackStepWords, ...costWords];
