/** Words for what is done. */
import { movingWords } from './steps-moving.js';
import { playerSteps } from './steps-players.js';
import { costWords, stackStepWords } from './steps-stack.js';
import { stateWords } from './steps-states.js';

export const stepWords = [...movingWords, ...playerSteps, ...stateWords, ...stackStepWords, ...costWords];
