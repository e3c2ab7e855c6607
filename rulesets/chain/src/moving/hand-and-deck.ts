/**
 * Hands and decks: draw, shuffle, reveal, add to a hand, return to a deck.
 *
 * DL11  A Spell or Trap that is used up when the chain is over cannot be returned to a hand or deck before.
 * CW50  A card may be added to the other player's hand: it is that player's to use, and goes back to its owner once it leaves.
 */
import { action, int, ref, text } from '@rulewright/kernel';
import { decked, drawn, returned, revealed, shuffled, toDeck } from '../events.js';
import { controller, deck, hand, hasLost, owner, zoneName } from '../table.js';
import { lay, leaving, no, putBack, sends, there, unlessUsed, vanishes } from './zone-changes.js';

// -- decks and hands

export const draw = action('draw', {
  params: { seat: int() },
  tags: ['draw'],
  can: (look, { seat }) => (look.count(look.zone(deck, seat)) === 0 ? no('deck.empty') : undefined),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat)) as number;
    lay(draft, top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
    return top;
  },
});
/** A draw that had to be made and could not be. */
export const deckOut = action('deckOut', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasLost, true);
    draft.emit(decked, { seat });
  },
});
export const shuffleDeck = action('shuffleDeck', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});
/** Shows a card to both players. */
export const reveal = action('reveal', {
  params: { card: ref() },
  can: (look, { card: id }) => there(look, id),
  perform(draft, { card: id }) {
    draft.reveal(id, [0, 1]);
    draft.emit(revealed, { card: id });
  },
});
/** `seat`: to whose hand; its owner's, if that is -1. (CW50) */
export const addToHand = leaving('addToHand', {
  params: { card: ref(), seat: int(-1) },
  can: (look, { card: id, seat }) =>
    there(look, id) ?? (look.isIn(id, hand) && (seat < 0 || look.get(id, controller) === seat) ? no('card.gone') : unlessUsed(look, id)),
  perform(draft, { card: id, seat, to }) {
    if (vanishes(draft, id)) return;
    if (to === 'banished') {
      sends(draft, id, 'effect', to);
      return;
    }
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    putBack(draft, id, hand, undefined, seat < 0 ? undefined : seat);
    if (draft.isIn(id, hand)) draft.reveal(id, [0, 1]);
    draft.emit(returned, { card: id, from, side: was });
  },
});
/** `where`: top, bottom, shuffled. */
export const returnToDeck = leaving('returnToDeck', {
  params: { card: ref(), where: text('top') },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, deck) ? no('card.gone') : unlessUsed(look, id)),
  perform(draft, { card: id, where, to }) {
    if (vanishes(draft, id)) return;
    if (to === 'banished') {
      sends(draft, id, 'effect', to);
      return;
    }
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    const seat = draft.get(id, owner);
    putBack(draft, id, deck, where === 'bottom' ? 0 : undefined);
    draft.emit(toDeck, { card: id, from, side: was });
    if (where !== 'shuffled' || !draft.isIn(id, deck)) return;
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});
