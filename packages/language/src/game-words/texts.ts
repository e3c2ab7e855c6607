/** What the texts of many games have in common: how often, what must hold, how a sentence goes on. */
import type { LimitDefinition, Memory } from '@rulewright/kernel';
import type { Holds } from '../kinds.js';
import type { Phrase } from '../shapes.js';

/** How often a text can be used, as cards say it. */
export const textLimits: Readonly<Record<'once per turn', LimitDefinition>> = {
  'once per turn': { times: 1, in: 'turn', per: 'object' },
};

/** What the conditions of a text need of the engine: that they hold, and that what they ask about is remembered. */
export const requirements = (
  given: readonly Phrase<Holds>[] = [],
): { readonly conditions: readonly Holds[]; readonly memories: readonly Memory[] } => ({
  conditions: given.map(({ means }) => means),
  memories: given.flatMap(({ means }) => means.memories ?? []),
});
