/** The bots that one can play against. */
import type { BotChoice } from '../wire/session.js';

export const bots: readonly BotChoice[] = [
  { id: 'random', name: 'Random bot', about: 'does whatever it may' },
  { id: 'greedy', name: 'Greedy bot', about: 'looks ahead, and takes what is best for it' },
];
