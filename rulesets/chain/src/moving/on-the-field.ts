/**
 * Cards that stay on the field: equipped, kept there, given to the other side.
 *
 * CW25  A monster that is equipped to another lies among the Spells and Traps, and counts as a Spell there: it has only the effects that it
 *      has while it is equipped.
 */
import { action, int, ref, text } from '@rulewright/kernel';
import { crossed, equipped, noted, spared } from '../events.js';
import { duel, duelOf, freeMonsterSlot, host, isToken, isUp, isUsed, monsters, onField, spells } from '../table.js';
import { layBehind, roomBehind } from './spells-and-traps.js';
import { beginsNow, no } from './zone-changes.js';

// -- what lies on cards

/** Equips a card to a monster: what lies elsewhere is laid among the Spells and Traps of whoever does it. (DS1, CW25) */
export const equip = action('equip', {
  params: { card: ref(), to: ref() },
  can: (look, { card: id, to }, { by }) => {
    if (!look.exists(id) || id === to || (look.isIn(id, monsters) && isToken(look, id))) return no('card.gone');
    if (!look.exists(to) || !look.isIn(to, monsters) || !isUp(look, to)) return no('equip.none');
    return look.isIn(id, spells) || roomBehind(look, id, by) ? undefined : no('field.full');
  },
  perform(draft, { card: id, to }, { by }) {
    if (!draft.isIn(id, spells)) layBehind(draft, id, by, 0, false);
    if (draft.get(id, host) === 0) draft.add(duelOf(draft), duel.fields.equipped, 1);
    draft.set(id, host, to);
    beginsNow(draft, id);
    draft.set(id, isUsed, false);
    draft.emit(equipped, { card: id, host: to });
  },
});
/** Something is not done to a card, as a rule of another has it. (CW45) */
export const spare = action('spare', {
  params: { card: ref(), by: ref(), rule: text() },
  sure: true,
  perform: (draft, params) => draft.emit(spared, params),
});
/** A Spell or Trap that would be used up stays on the field. */
export const stay = action('stay', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    if (!onField(draft, id)) return;
    draft.set(id, isUsed, false);
    beginsNow(draft, id);
    draft.emit(noted, {});
  },
});
/** A monster that somebody else has control of lies on their side; without room there, it goes. (DS3) */
export const cross = action('cross', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) => {
    if (!look.exists(id) || !look.isIn(id, monsters)) return no('card.not-on-field');
    return freeMonsterSlot(look, seat) < 0 ? no('field.full') : undefined;
  },
  perform(draft, { card: id, seat }) {
    draft.move(id, draft.zone(monsters, seat, freeMonsterSlot(draft, seat)));
    draft.emit(crossed, { card: id, seat });
  },
});
