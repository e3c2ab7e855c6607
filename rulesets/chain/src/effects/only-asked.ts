/**
 * Actions that are only asked about and never done: effects forbid or change them.
 *
 * CW42  A text that would take cards from a deck announces it: to add them to the hand, to Special Summon them, to send them to the graveyard.
 */
import { action, int, ref } from '@rulewright/kernel';
import { noted } from '../events.js';

/** Never done: what cannot be targeted cannot be aimed at. */
export const aim = action('aim', {
  params: { card: ref(), source: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: what cannot take effect resolves without effect. (DS6) */
export const work = action('work', {
  params: { card: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: what a text would take from a deck is announced by these, whatever cards they turn out to be. (CW42) */
const announced = (id: string) => action(id, { params: {}, perform: (draft) => draft.emit(noted, {}) });
export const fromDeck = { add: announced('deck.add'), summon: announced('deck.summon'), send: announced('deck.send') } as const;
/** Never done: how much is to be paid for what a card says is what is in force makes of it. (CW51) */
export const owe = action('owe', {
  params: { card: ref(), seat: int(), amount: int() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: effects may look at these tags although no card of a set has them. */
export const everyTag = action('everyTag', {
  tags: ['monster', 'spell', 'trap', 'spell effect', 'trap effect', 'flip', 'counter'],
  perform: (draft) => draft.emit(noted, {}),
});
