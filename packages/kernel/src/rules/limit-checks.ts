/** Checks limits when the rules are made. */
import type { LimitDefinition } from '../definitions/limits.js';
import { Impossible } from '../store/facts.js';

export function checkLimit(limit: LimitDefinition, ability: string): void {
  if (!(Number.isSafeInteger(limit.times) && limit.times > 0))
    throw new Impossible(`ability ${ability} has a limit of ${limit.times} times`);
}
