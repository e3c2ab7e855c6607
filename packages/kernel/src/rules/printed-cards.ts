/**
 * What is printed on cards: whether the cards of a ruleset are what their kinds say.
 *
 * DF6  Where every kind of cards says what is printed on its cards, each card of the ruleset is one of some kind: else `defineRules`
 *      names the card. A card is made only of a kind that prints such cards.
 */
import { type CardDefinition, type CardKind, lackingOf } from '../definitions/cards.js';
import { Impossible } from '../store/facts.js';
import type { Kind } from '../store/kinds.js';

/** Of each kind that says what is printed: the ids of the cards that are such. */
export function printingOf(
  ruleset: string,
  kinds: readonly CardKind[],
  cards: readonly CardDefinition[],
): ReadonlyMap<Kind, ReadonlySet<string>> {
  const printing = new Map<Kind, ReadonlySet<string>>();
  for (const { kind, prints } of kinds)
    if (prints !== undefined) printing.set(kind, new Set(cards.filter((card) => prints(card)).map(({ id }) => id)));
  if (printing.size < kinds.length) return printing;
  if (kinds.length === 0) return printing;
  for (const card of cards)
    if (![...printing.values()].some((ids) => ids.has(card.id)))
      throw new Impossible(
        `ruleset ${ruleset}: card ${card.id} is no card of ${kinds.map((kind) => whyNot(kind, card)).join(', nor of ')}`,
      );
  return printing;
}

function whyNot({ kind, printed = {} }: CardKind, card: CardDefinition): string {
  const lacking = lackingOf(printed, card);
  const fact =
    lacking === undefined
      ? ''
      : ` (it has ${JSON.stringify(card[lacking]) ?? 'nothing'} for "${lacking}", which is ${printed[lacking]?.type})`;
  return `the kind "${kind.id}"${fact}`;
}
