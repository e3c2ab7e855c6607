/** Spells and Traps come to the field: set, placed, activated, used up. */
import { action, type Draft, flag, int, type Look, ref } from '@rulewright/kernel';
import { noted, placed, played, wasSet } from '../events.js';
import { cameIn, faceDown, field, freeSpellSlot, hand, isPending, isUsed, setIn, side, spells, turnOf } from '../table.js';
import { beginsNow, lay, no, there } from './zone-changes.js';

// -- Spells and Traps come

const isField = (look: Look, id: number): boolean => look.card(id)['type'] === 'field';

/** Lays a Spell or Trap of the seat on the field: in its slot, the first free one, or the Field Zone. */
export function layBehind(draft: Draft, id: number, seat: number, at: number, down: boolean): void {
  const isInField = isField(draft, id);
  const slot = at === 0 ? draft.zone(spells, seat, Math.max(0, freeSpellSlot(draft, seat))) : at;
  lay(draft, id, isInField ? draft.zone(field, seat) : slot, { seat, down });
  draft.set(id, side, seat);
  draft.set(id, cameIn, turnOf(draft));
}
export const roomBehind = (look: Look, id: number, seat: number): boolean => freeSpellSlot(look, seat) >= 0 || isField(look, id);

export const setSpell = action('setSpell', {
  params: { card: ref(), seat: int(), at: ref() },
  tags: ['set'],
  can: (look, { card: id, seat }) => there(look, id) ?? (roomBehind(look, id, seat) ? undefined : no('field.full')),
  perform(draft, { card: id, seat, at }) {
    layBehind(draft, id, seat, at, true);
    draft.set(id, setIn, turnOf(draft));
    draft.emit(wasSet, { card: id, seat });
  },
});
/** Lays a Spell or Trap face up on the field: nothing is activated by that. */
export const placeUp = action('placeUp', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) =>
    there(look, id) ?? (look.card(id)['kind'] === 'monster' || !roomBehind(look, id, seat) ? no('field.full') : undefined),
  perform(draft, { card: id, seat }) {
    layBehind(draft, id, seat, 0, false);
    draft.emit(placed, { card: id, seat });
  },
});
/** Puts a Spell or Trap face up on the field, to be activated there. */
export const play = action('play', {
  params: { card: ref(), stays: flag(), at: ref() },
  sure: true,
  perform(draft, { card: id, stays, at }, { by }) {
    if (draft.isIn(id, hand)) layBehind(draft, id, by, at, false);
    else if (draft.get(id, faceDown)) {
      draft.turn(id, 'faceUp');
      draft.set(id, cameIn, turnOf(draft));
    }
    draft.set(id, isUsed, !stays);
    if (STAYING.has(draft.card(id)['type'] as string)) draft.set(id, isPending, true);
    draft.emit(played, { card: id });
  },
});
const STAYING: ReadonlySet<string> = new Set(['continuous', 'equip', 'field']);
/** The activation of a card that stays was negated: it leaves with those that are used. (DS11) */
export const spend = action('spend', {
  params: { card: ref() },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, isPending, false);
    draft.set(id, isUsed, true);
    draft.emit(noted, {});
  },
});
/** The activation of a card that stays has resolved. */
export const takeEffect = action('takeEffect', {
  params: { card: ref() },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, isPending, false);
    beginsNow(draft, id);
    draft.emit(noted, {});
  },
});
