/** Words for cards: where they lie, which are meant by a text, which of them. */
import { amongCards } from './among.js';
import { battlingWords } from './battling.js';
import { meantWords } from './meant.js';
import { placeWords } from './places.js';

export const cardWords = [...placeWords, ...meantWords, ...battlingWords, ...amongCards];
