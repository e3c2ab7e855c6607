/** Asked amounts: what a text works out anew all the time, whatever it is about, as traits of the card whose text it is. */
import { askedBy, type Look, type TraitDefinition } from '@rulewright/kernel';
import type { Amount } from './kinds.js';

/** The trait that tells an amount that a card asks. */
export const askedTrait = (at: number): string => `asked.${at}`;

/** The traits by which cards tell what they ask, so many of them; nothing, of those that do not show their text. */
export function askedTraits(
  most: number,
  isHidden: (look: Look, id: number) => boolean = () => false,
): Readonly<Record<string, TraitDefinition>> {
  const told = (at: number): TraitDefinition => ({
    kind: 'number',
    printed(look, id) {
      // Of what is no card nothing is asked.
      if (id === 0 || look.kindOf(id) !== 'card' || isHidden(look, id)) return undefined;
      const asks = look.card(id)['asks'] as readonly Amount[] | undefined;
      return asks?.[at]?.(askedBy(look, id));
    },
  });
  return Object.fromEntries(Array.from({ length: most }, (_, at) => [askedTrait(at), told(at)]));
}
