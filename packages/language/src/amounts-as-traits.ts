/** Asked amounts: what a text works out anew all the time, whatever it is about, as traits of the card whose text it is. */
import { askedBy, type CardDefinition, type Look, type TraitDefinition } from '@rulewright/kernel';
import type { Amount } from './kinds.js';

/** The trait that tells an amount that a card asks. */
export const askedTrait = (at: number): string => `asked.${at}`;

/** The traits by which cards tell what they ask, so many of them; nothing, of those that do not show their text. A card may be another
 * by now than the one that it is printed as. */
export function askedTraits(
  most: number,
  isHidden: (look: Look, id: number) => boolean = () => false,
  cardOf: (look: Look, id: number) => CardDefinition = (look, id) => look.card(id),
): Readonly<Record<string, TraitDefinition>> {
  const told = (at: number): TraitDefinition => ({
    kind: 'number',
    printed(look, id) {
      // Of what is no card nothing is asked.
      if (id === 0 || look.kindOf(id) !== 'card' || isHidden(look, id)) return undefined;
      const asks = cardOf(look, id)['asks'] as readonly Amount[] | undefined;
      return asks?.[at]?.(askedBy(look, id));
    },
  });
  return Object.fromEntries(Array.from({ length: most }, (_, at) => [askedTrait(at), told(at)]));
}
