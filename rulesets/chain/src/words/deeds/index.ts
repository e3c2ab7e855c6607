/** Words for what would be done: to cards, and by players. */
import { playerDeeds } from './by-players.js';
import { cardDeeds } from './to-cards.js';

export const deedWords = [...cardDeeds, ...playerDeeds];
