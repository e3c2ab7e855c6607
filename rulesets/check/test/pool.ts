/** The cards that tests are played with: those in TypeScript, or others. */
import { type Card, pool } from '@rulewright/check';

let used: readonly Card[] = pool;
export const poolNow = (): readonly Card[] => used;
let share = 1;
/** How many games are played by chance, of so many. */
export const gamesOf = (many: number): number => Math.ceil(many * share);
/** The cards to play with from now on; and what share of the games is played with them. */
export const useCards = (cards: readonly Card[], part = 1): void => {
  used = cards;
  share = part;
};
