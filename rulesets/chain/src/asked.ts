/**
 * Asked amounts: what a card's text counts anew all the time, as traits of the card.
 *
 * WT1  A text that is always in force may count whatever lies anywhere, or ask for anything: what it asks is a trait of its card, and
 *      is asked again whenever something has changed. It sees other cards as they are printed.
 */
import { askedBy, type Here, type Look } from '@rulewright/kernel';
import { faceDown } from './table.js';

export type AskedAmount = (here: Here) => number;

/** So many things a card may ask. */
export const MOST_ASKED = 8;
export const askedTrait = (at: number): string => `asked.${at}`;

const printed =
  (at: number) =>
  (look: Look, id: number): number | undefined => {
    if (look.get(id, faceDown)) return undefined;
    const asks = look.card(id)['asks'] as readonly AskedAmount[] | undefined;
    return asks?.[at]?.(askedBy(look, id));
  };
export const askedTraits = Object.fromEntries(
  Array.from({ length: MOST_ASKED }, (_, at) => [askedTrait(at), { kind: 'number' as const, printed: printed(at) }]),
);
