/** The cards that tests are played with: those in TypeScript, or others. */
import { pool, type StackSpec } from '@rulewright/stack';

let used: NonNullable<StackSpec['cards']> = pool;
export const poolNow = (): NonNullable<StackSpec['cards']> => used;
/** The cards to play with from now on. */
export const useCards = (cards: NonNullable<StackSpec['cards']>): void => {
  used = cards;
};
