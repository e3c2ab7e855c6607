/** Drawing ahead: the pictures of the cards that may come up, in the moments in which the page has nothing else to do. */
import { inkOf, type PrintedCard, strengthOf } from '../game/printed.js';
import { pictureOf } from './guilloche.js';

/** A browser without such moments draws each card when it is first seen. */
const whenIdle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;

export function drawAhead(cards: readonly PrintedCard[]): void {
  let at = 0;
  const some = (deadline: IdleDeadline): void => {
    while (at < cards.length && deadline.timeRemaining() > 4) {
      const card = cards[at++] as PrintedCard;
      pictureOf(card.id, strengthOf(card), inkOf(card));
    }
    if (at < cards.length) whenIdle?.(some);
  };
  whenIdle?.(some);
}
