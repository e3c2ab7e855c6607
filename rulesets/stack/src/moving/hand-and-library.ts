/**
 * Hands and libraries: draw, discard, look at, shuffle, put on top or on the bottom.
 *
 * SA10  To discard is one thing, and to be put into the graveyard another: what is exiled instead was discarded.
 */
import { action, int, ref, text } from '@rulewright/kernel';
import * as events from '../events.js';
import * as on from '../table.js';
import { battlefield, card, player } from '../table.js';
import { gone, isCard, renew, whose, whyNotMove } from './zone-changes.js';

export const draw = action('draw', {
  params: { seat: int() },
  tags: ['draw'],
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    const pile = draft.zone(on.library, seat);
    let top = draft.top(pile);
    // A token that was put there is no card. (SA16)
    if (top !== undefined && draft.get(top, card.fields.token))
      top = draft
        .cards(pile)
        .filter((id) => !draft.get(id, card.fields.token))
        .at(-1);
    if (top === undefined) {
      draft.set(draft.player(seat), player.fields.drewNothing, true);
      draft.emit(events.drewNothing, { seat });
      return;
    }
    draft.move(top, draft.zone(on.hand, seat));
    draft.emit(events.drew, { seat, card: top });
  },
});

/** A card is discarded; where it is put is another thing. (SA10) */
export const discard = action('discard', {
  params: { card: ref() },
  tags: ['discard'],
  can: (look, { card: id }) => (isCard(look, id) && look.isIn(id, on.hand) ? undefined : gone),
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(events.discarding, { seat: on.ownerOf(draft, id) });
    return id;
  },
});
/** It is told which card was discarded, after it has gone. */
export const discardTold = action('discardTold', {
  params: { card: ref() },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform: (draft, { card: id }) => draft.emit(events.discarded, { card: id, seat: on.ownerOf(draft, id) }),
});

/** Chance picks a card of a hand. */
export const pickRandom = action('pickRandom', {
  params: { seat: int() },
  can: (look, { seat }) => (look.count(look.zone(on.hand, seat)) === 0 ? gone : undefined),
  perform(draft, { seat }) {
    const all = draft.cards(draft.zone(on.hand, seat));
    draft.emit(events.picked, { seat });
    return all[draft.random(all.length)];
  },
});

/** Puts a card to the top or the bottom of its owner's library; one that lies there already, unseen by others. */
export const tuck = action('tuck', {
  params: { card: ref(), place: text('top') },
  tags: ['put'],
  can: (look, { card: id }) => whyNotMove(look, id),
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id, place }) {
    const from = draft.zoneOf(id);
    const owner = on.ownerOf(draft, id);
    const to = draft.zone(on.library, owner);
    const isLeaving = from === draft.zone(battlefield);
    draft.move(id, to, place === 'bottom' ? 0 : undefined);
    if (from === to) {
      draft.emit(events.arranged, { seat: owner });
      return;
    }
    renew(draft, id, owner);
    draft.emit(events.moved, { card: id, from, to });
    if (isLeaving) draft.emit(events.left, { card: id, to });
  },
});
/** A card is shown: to a seat, or to all. */
export const show = action('show', {
  params: { card: ref(), seat: int(-1) },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform(draft, { card: id, seat }) {
    draft.reveal(id, seat < 0 ? on.seatsOf(draft) : [seat]);
    if (seat < 0) draft.emit(events.shown, { card: id });
    else draft.emit(events.arranged, { seat });
  },
});
export const shuffleLibrary = action('shuffleLibrary', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(on.library, seat));
    draft.emit(events.turnCame, { seat });
  },
});
