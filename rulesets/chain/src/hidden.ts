/** What is done with cards that somebody does not see. */
import { action, int, ref } from '@rulewright/kernel';
import { discarded, lookedAt } from './events.js';
import { no, sends, there } from './moving.js';
import { hand } from './table.js';

/** Chance takes a card from a hand. */
export const discardRandom = action('discardRandom', {
  params: { seat: int() },
  tags: ['leaves', 'to grave'],
  can: (look, { seat }) => (look.count(look.zone(hand, seat)) === 0 ? no('card.gone') : undefined),
  perform(draft, { seat }) {
    const cards = draft.cards(draft.zone(hand, seat));
    const id = cards[draft.random(cards.length)] as number;
    draft.emit(discarded, { card: id });
    sends(draft, id, 'discard', '');
    return id;
  },
});
/** Shows a card to one player. */
export const lookAt = action('lookAt', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id }) => there(look, id),
  perform(draft, { card: id, seat }) {
    draft.reveal(id, [seat]);
    draft.emit(lookedAt, { seat });
  },
});
