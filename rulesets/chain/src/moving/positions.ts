/**
 * Positions: cards turned up and down, and battle positions.
 *
 * CW41  A Spell or Trap that says what it is as a monster is that while it lies among the monsters, and no Spell or Trap there. Turned
 *      face down, it is Set among the Spells and Traps.
 */
import { action, flag, type Look, ref, text } from '@rulewright/kernel';
import { flipped, positionChanged, turnedDown, turnedUp } from '../events.js';
import { changedIn, controller, duel, duelOf, faceDown, isAgain, isToken, monsters, onSince, position, setIn, turnOf } from '../table.js';
import { layBehind, roomBehind } from './spells-and-traps.js';
import { beginsNow, loseCounters, no, onFieldOnly } from './zone-changes.js';

// -- faces and positions

/** `to`: attack or defense, the other one if nothing is said. `isMove` if its controller does it, once in a turn. */
export const changePosition = action('changePosition', {
  params: { card: ref(), to: text(), isMove: flag() },
  tags: ['change position'],
  can: (look, { card: id, to }) => onFieldOnly(look, id) ?? (to !== '' && look.get(id, position) === to ? no('position.same') : undefined),
  perform(draft, { card: id, to, isMove }) {
    const next = to === '' ? (draft.get(id, position) === 'attack' ? 'defense' : 'attack') : to;
    draft.set(id, position, next);
    if (isMove) draft.set(id, changedIn, turnOf(draft));
    draft.emit(positionChanged, { card: id, to: next });
  },
});
/** A battle turns its target face up: that it was flipped is told after damage was dealt. */
export const turnUp = action('turnUp', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? undefined : no('card.face-up')),
  perform(draft, { card: id }) {
    draft.turn(id, 'faceUp');
    beginsNow(draft, id);
    draft.set(duelOf(draft), duel.fields.flipped, id);
    draft.emit(turnedUp, { card: id });
  },
});
/** An effect turns a card face up; a monster to a position. */
export const flipUp = action('flipUp', {
  params: { card: ref(), to: text('attack'), isQuiet: flag() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? undefined : no('card.face-up')),
  perform(draft, { card: id, to, isQuiet }) {
    draft.turn(id, 'faceUp');
    beginsNow(draft, id);
    draft.emit(turnedUp, { card: id });
    if (!draft.isIn(id, monsters)) return;
    draft.set(id, position, to);
    if (!isQuiet) draft.emit(flipped, { card: id });
  },
});
/** Whether it is a Spell or Trap that lies among the monsters. */
const isPosing = (look: Look, id: number): boolean => look.isIn(id, monsters) && look.card(id)['kind'] !== 'monster';
export const turnDown = action('turnDown', {
  params: { card: ref() },
  can: (look, { card: id }) =>
    onFieldOnly(look, id) ??
    (look.get(id, faceDown) || (look.isIn(id, monsters) && isToken(look, id))
      ? no('card.face-down')
      : isPosing(look, id) && !roomBehind(look, id, look.get(id, controller))
        ? no('field.full')
        : undefined),
  perform(draft, { card: id }) {
    // Nobody sees what lies face down among the monsters: a Trap would be told from them by that. (CW41)
    if (isPosing(draft, id)) layBehind(draft, id, draft.get(id, controller), 0, true);
    else draft.turn(id, 'faceDown');
    if (draft.get(id, isAgain)) draft.set(id, isAgain, false);
    if (draft.isIn(id, monsters)) draft.set(id, position, 'defense');
    loseCounters(draft, id);
    draft.set(id, setIn, turnOf(draft));
    draft.set(id, onSince, draft.seq + 1);
    draft.emit(turnedDown, { card: id });
  },
});
