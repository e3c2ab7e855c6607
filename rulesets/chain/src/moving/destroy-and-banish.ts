/** What takes cards away: destroyed, sent to the graveyard, Tributed, discarded, banished. */
import { flag, type Look, ref, text } from '@rulewright/kernel';
import { has } from '../effects/layers.js';
import { destroyed, discarded, tributed, usedUp, wasBanished } from '../events.js';
import {
  arriving,
  banished,
  controller,
  deck,
  faceDown,
  grave,
  hand,
  monsters,
  owner,
  position,
  stood,
  stoodWith,
  zoneName,
} from '../table.js';
import { howDone, lay, leaving, no, onFieldOnly, sends, there, vanishes, whence } from './zone-changes.js';

// -- they leave

export const destroy = leaving('destroy', {
  params: { card: ref(), how: text() },
  tags: ['destroy', 'to grave'],
  can: (look, { card: id }) =>
    look.exists(id) && (look.isIn(id, arriving) || look.isIn(id, hand) || look.isIn(id, deck)) ? undefined : onFieldOnly(look, id),
  affects: (look, { card: id }) => (look.exists(id) ? look.get(id, controller) : -1),
  perform(draft, { card: id, how, to }) {
    draft.emit(destroyed, { card: id, how: howDone(draft, how), from: whence(draft, id), side: draft.get(id, controller) });
    sends(draft, id, how, to);
  },
});
export const sendToGrave = leaving('sendToGrave', {
  params: { card: ref(), how: text('effect') },
  tags: ['to grave'],
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, grave) ? no('card.gone') : undefined),
  perform: (draft, { card: id, how, to }) => sends(draft, id, how, to),
});
export const tribute = leaving('tribute', {
  params: { card: ref() },
  tags: ['to grave'],
  can: (look, { card: id }) => {
    if (!look.exists(id) || !(look.isIn(id, monsters) || look.isIn(id, hand))) return no('card.not-on-field');
    return look.isIn(id, monsters) && has(look, id, 'cannot-be-tributed') ? no('tribute.not') : undefined;
  },
  perform(draft, { card: id, to }) {
    draft.emit(tributed, { card: id, side: draft.get(id, controller) });
    sends(draft, id, 'tribute', to);
  },
});
export const discard = leaving('discard', {
  params: { card: ref() },
  tags: ['to grave'],
  can: (look, { card: id }) => (look.exists(id) && look.isIn(id, hand) ? undefined : no('card.gone')),
  perform(draft, { card: id, to }, { source }) {
    draft.emit(discarded, { card: id, side: draft.get(id, controller), how: source === 0 ? 'rule' : howDone(draft, 'effect') });
    sends(draft, id, 'discard', to);
  },
});
/** DU4: used Spells and Traps leave when the whole chain has resolved. */
export const leaveUsed = leaving('leaveUsed', {
  params: { card: ref() },
  tags: ['to grave'],
  perform(draft, { card: id, to }) {
    const from = zoneName(draft, id);
    const where = to === 'banished' ? banished : grave;
    lay(draft, id, draft.zone(where, draft.get(id, owner)));
    draft.emit(usedUp, { card: id, from });
  },
});
/** How a monster lies: attack, defense, down. */
const poseOf = (look: Look, id: number): string => (look.get(id, faceDown) ? 'down' : look.get(id, position));
export const banish = leaving('banish', {
  params: { card: ref(), down: flag() },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, banished) ? no('card.gone') : undefined),
  perform(draft, { card: id, down }) {
    if (vanishes(draft, id)) return;
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    const pose = draft.isIn(id, monsters) ? poseOf(draft, id) : '';
    lay(draft, id, draft.zone(banished, draft.get(id, owner)), { down });
    if (pose !== '') {
      draft.set(id, stood, pose);
      draft.set(id, stoodWith, was);
    }
    draft.emit(wasBanished, { card: id, from, side: was });
  },
});
