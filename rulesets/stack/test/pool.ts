/** The cards that tests are played with: those in TypeScript, or others. */
import { pool, type StackGame } from '@rulewright/stack';

let used: NonNullable<StackGame['cards']> = pool;
export const poolNow = (): NonNullable<StackGame['cards']> => used;
/** The cards to play with from now on. */
export const useCards = (cards: NonNullable<StackGame['cards']>): void => {
  used = cards;
};
