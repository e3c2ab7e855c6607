/** What is done with cards that somebody does not see. */
import { action, int, ref } from '@rulewright/kernel';
import { lookedAt, noted } from '../events.js';
import { hand } from '../table.js';
import { no, there } from './zone-changes.js';

/** Chance takes a card from a hand: what becomes of it is done by another action, as to any card. */
export const pickRandom = action('pickRandom', {
  params: { seat: int() },
  can: (look, { seat }) => (look.count(look.zone(hand, seat)) === 0 ? no('card.gone') : undefined),
  perform(draft, { seat }) {
    const cards = draft.cards(draft.zone(hand, seat));
    draft.emit(noted, {});
    return cards[draft.random(cards.length)];
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
