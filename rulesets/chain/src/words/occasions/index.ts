/** Words for what a text answers: what happens to cards and players, in battles, phases and chains. */
import { activationWords } from './activations.js';
import { battleWords } from './battles.js';
import { cardEventWords, leavingWords } from './card-events.js';
import { counterEventWords } from './counters.js';
import { playerEventWords } from './life-and-draws.js';
import { phaseEventWords } from './phases.js';

export const occasionWords = [
  ...cardEventWords,
  ...leavingWords,
  ...battleWords,
  ...playerEventWords,
  ...phaseEventWords,
  ...activationWords,
  ...counterEventWords,
];
