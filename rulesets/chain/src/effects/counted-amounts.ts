/**
 * Asked amounts: what a card's text counts anew all the time, as traits of the card.
 *
 * WT1  A text that is always in force may count whatever lies anywhere, or ask for anything: what it asks is a trait of its card, and
 *      is asked again whenever something has changed. It sees other cards as they are printed.
 */
import type { Here } from '@rulewright/kernel';
import { askedTraits as traitsOf } from '@rulewright/language';
import { faceDown } from '../table.js';

export { askedTrait } from '@rulewright/language';
export type AskedAmount = (here: Here) => number;

/** So many things a card may ask. */
export const MOST_ASKED = 8;
export const askedTraits = traitsOf(MOST_ASKED, (look, id) => look.get(id, faceDown));
