/** A deck of whatever cards there are, for a set that has none. */
import type { Deck, GameKit } from '@rulewright/language';
import type { Cards } from './cards.js';

/** As many of each card as may be, until the deck is large enough; nothing if there are no cards for it. */
export function assembled({ decks: { cards: size, copies, isExtra } }: GameKit, cards: Cards): Deck | undefined {
  const fit = [...cards.values()]
    .map(({ definition }) => definition)
    .filter((card) => isExtra?.(card) !== true && card['isToken'] !== true);
  const list: string[] = [];
  for (let copy = 0; copy < copies && list.length < size.least; copy++)
    for (const { id } of fit) if (list.length < Math.max(size.least, fit.length) && list.length < size.most) list.push(id);
  // Few cards are played more often than a real deck may have them: it is practice.
  while (list.length > 0 && list.length < size.least) list.push(list[list.length % fit.length] as string);
  return list.length === 0 ? undefined : { id: 'assembled', name: 'all cards', cards: list, extra: [] };
}
