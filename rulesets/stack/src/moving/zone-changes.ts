/**
 * Zone changes: what moves a card from one zone to another.
 *
 * SA1  A permanent that enters does so tapped or not, with counters or without, as what replaces its entering says. Whatever a card
 *      was in its old zone is forgotten.
 * SA2  To destroy is one thing, and to be put into the graveyard another: what replaces the one sees nothing of the other. What
 *      is indestructible is not destroyed.
 * SA18  What is destroyed and cannot be regenerated is destroyed though something would regenerate it, and uses that not up.
 * SA16  A token that has left the battlefield stays where it is, until it ceases to be.
 * SA17  An instant or a sorcery does not enter the battlefield: it stays where it is.
 * SA11  Nobody sacrifices what they do not control.
 * SA13  What enters with counters has them put on it: whatever answers that does.
 * SA15  What is destroyed, sacrificed, discarded or countered instead of something is put away, and that is not.
 */
import { action, type Draft, flag, int, type Look, type Refusal, ref, text } from '@rulewright/kernel';
import * as events from '../events.js';
import * as on from '../table.js';
import { battlefield, card, graveyard } from '../table.js';

const {
  tapped,
  damage,
  hurt,
  plus,
  minus,
  loyal,
  marks,
  marksSince,
  touched,
  host,
  under,
  since,
  textsSince,
  attacks,
  blocks,
  chosen,
  model,
} = card.fields;
export const isCard = (look: Look, id: number): boolean => look.exists(id) && look.kindOf(id) === 'card';
export const whose = (look: Look, id: number): number => (isCard(look, id) ? on.controllerOf(look, id) : on.seatOf(look, id));
export const gone = { code: 'card.gone', rule: 'SA1' } as const;
/** Why it cannot change its zone. A token that has not come to the battlefield yet, or is a copy of a spell, lies on the stack. (SA16) */
export function whyNotMove(look: Look, id: number): Refusal | undefined {
  if (!isCard(look, id)) return gone;
  const isStuck = look.get(id, card.fields.token) && !on.isOn(look, id) && !on.liesIn(look, id, on.stack);
  return isStuck ? { code: 'token.stays', rule: 'SA16', source: id } : undefined;
}

/** Forgets what the card was where it lay, and says whose it is now. */
export function renew(draft: Draft, id: number, controller: number): void {
  for (const field of [damage, plus, minus, loyal, host, blocks]) draft.set(id, field, 0);
  for (const field of [tapped, touched, hurt]) draft.set(id, field, false);
  draft.set(id, marks, []);
  draft.set(id, marksSince, []);
  draft.set(id, attacks, -1);
  draft.set(id, chosen, '');
  draft.set(id, model, '');
  draft.set(id, under, controller);
  draft.control(id, controller);
}

/** Puts a card into a zone; onto the battlefield, with what it enters with, and as a copy of which card. */
export const put = action('put', {
  params: { card: ref(), to: ref(), under: int(-1), tapped: flag(), plus: int(), loyal: int(), chosen: text(), untold: flag(), as: text() },
  tags: ['put'],
  can: (look, { card: id, to }) => {
    const isBarred = isCard(look, id) && to === look.zone(battlefield) && !on.isPermanentCard(on.printed(look, id));
    return isBarred ? { code: 'card.no-permanent', rule: 'SA17', source: id } : whyNotMove(look, id);
  },
  affects: (look, { card: id, under: seat }) => (seat >= 0 ? seat : whose(look, id)),
  enters: (look, { card: id, to }) => (to === look.zone(battlefield) ? id : 0),
  entersAs: (_, { as }) => as,
  perform(draft, { card: id, to, under: seat, ...enters }) {
    const from = draft.zoneOf(id);
    if (from === to) return;
    const [field] = [draft.zone(battlefield)];
    const dies = from === field && on.is(draft, id, 'creature') && draft.kindOf(to) === `zone:${graveyard.id}`;
    const controller = to !== field ? on.ownerOf(draft, id) : seat >= 0 ? seat : on.controllerOf(draft, id);
    draft.move(id, to);
    renew(draft, id, controller);
    draft.emit(events.moved, { card: id, from, to });
    if (from === field) draft.emit(events.left, { card: id, to });
    if (dies) draft.emit(events.died, { card: id });
    if (to !== field) return;
    // What comes back as the same card is another object: nothing is attached to that.
    for (const other of on.permanents(draft)) if (draft.get(other, host) === id) draft.set(other, host, 0);
    draft.set(id, since, draft.seq + 1);
    draft.set(id, textsSince, draft.seq + 1);
    draft.set(id, tapped, enters.tapped);
    draft.set(id, plus, enters.plus);
    draft.set(id, loyal, enters.loyal);
    draft.set(id, chosen, enters.chosen);
    if (!enters.untold) draft.emit(events.entered, { card: id });
    if (enters.plus > 0) draft.emit(events.counted, { card: id, of: 'plus', amount: enters.plus });
    if (enters.loyal > 0) draft.emit(events.counted, { card: id, of: 'loyal', amount: enters.loyal });
  },
});
/** It is told that a permanent has entered, after what it entered as has come to hold: its own triggers are those of the copy. */
export const arrive = action('arrive', {
  params: { card: ref() },
  can: (look, { card: id }) => (on.isOn(look, id) ? undefined : gone),
  perform: (draft, { card: id }) => draft.emit(events.entered, { card: id }),
});
/** A token that is not on the battlefield, or a card whose owner has left, ceases to be. */
export const cease = action('cease', {
  params: { card: ref() },
  can: (look, { card: id }) => (isCard(look, id) ? undefined : gone),
  perform(draft, { card: id }) {
    const isLeaving = on.isOn(draft, id);
    draft.remove(id);
    draft.emit(events.ceased, { card: id });
    // What leaves the game with its owner has left the battlefield.
    if (isLeaving) draft.emit(events.left, { card: id, to: 0 });
  },
});

/** Destroys a permanent; for good, if it cannot be regenerated. (SA18) */
export const destroy = action('destroy', {
  params: { card: ref(), forGood: flag() },
  tags: ['destroy'],
  can: (look, { card: id }) => {
    if (!on.isOn(look, id)) return gone;
    return on.has(look, id, 'indestructible') ? { code: 'card.indestructible', rule: 'SA2', source: id } : undefined;
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(events.destroyed, { card: id });
    return id;
  },
});
export const sacrifice = action('sacrifice', {
  params: { card: ref() },
  can: (look, { card: id }, { by }) => {
    if (!on.isOn(look, id)) return gone;
    return by < 0 || by === on.controllerOf(look, id) ? undefined : { code: 'card.not-yours', rule: 'SA11', seat: by, source: id };
  },
  affects: (look, { card: id }) => whose(look, id),
  perform(draft, { card: id }) {
    draft.emit(events.sacrificed, { card: id });
    return id;
  },
});
