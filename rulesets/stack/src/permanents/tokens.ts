/**
 * Tokens, and permanents that become copies.
 *
 * SA3  To make tokens is one thing, that each of them enters another: that is replaced as of any other permanent. A token that is a copy is
 *      what the other was, with copies alone.
 */
import { action, int, ref, text } from '@rulewright/kernel';
import * as events from '../events.js';
import { gone } from '../moving/zone-changes.js';
import * as on from '../table.js';
import { card } from '../table.js';

const { model } = card.fields;

export const makeTokens = action('makeTokens', {
  params: { seat: int(), amount: int(1) },
  tags: ['tokens'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat, amount }) {
    if (amount <= 0) return 0;
    draft.emit(events.tokensMade, { seat, count: amount });
    return amount;
  },
});
/** A token is made. Until it is put onto the battlefield, at once, it lies on the stack, like a spell that becomes a permanent. */
export const mint = action('mint', {
  params: { seat: int(), name: text() },
  perform(draft, { seat, name }) {
    const init = { owner: seat, controller: seat, under: seat, token: true };
    const id = draft.createCard(card, draft.zone(on.stack), name, init);
    draft.emit(events.minted, { card: id });
    return id;
  },
});
/** Notes of which card it is a copy from now on: what it asks all the time is what that asks. (SD4) */
export const imitate = action('imitate', {
  params: { card: ref(), of: text() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform(draft, { card: id, of }) {
    draft.set(id, model, of);
    draft.emit(events.becameCopy, { card: id, of });
  },
});
