/** Words for texts: what a card can do, what it answers, what holds while it lies there, how it is summoned. */
import { activationTexts } from './activations.js';
import { standingTexts } from './always.js';
import { summoningTexts } from './summoning.js';
import { triggerTexts } from './triggers.js';

export const textWords = [...activationTexts, ...triggerTexts, ...standingTexts, ...summoningTexts];
