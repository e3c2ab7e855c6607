/** Life points, coins and dice, and what players declare. */
import { action, int, ref, text } from '@rulewright/kernel';
import { hurt } from '../battle/attacks.js';
import { coinTossed, dieRolled, lifeGained, lifePaid, lifeSet, noted, wasDeclared } from '../events.js';
import { no } from '../moving/zone-changes.js';
import { declared, life, lifeOf, onField } from '../table.js';

// -- life

export const gainLife = action('gainLife', {
  params: { seat: int(), amount: int() },
  tags: ['gain life'],
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(lifeGained, { seat, amount });
  },
});
export const inflict = action('inflict', {
  params: { seat: int(), amount: int() },
  tags: ['damage', 'effect damage'],
  affects: (_, { seat }) => seat,
  perform: (draft, { seat, amount }) => hurt(draft, seat, amount, false),
});
export const payLife = action('payLife', {
  params: { seat: int(), amount: int() },
  can: (look, { seat, amount }) => (lifeOf(look, seat) < amount ? no('life.short') : undefined),
  perform(draft, { seat, amount }) {
    // Half of one life point is none: it is paid by that.
    if (amount <= 0) draft.emit(noted, {});
    else {
      draft.add(draft.player(seat), life, -amount);
      draft.emit(lifePaid, { seat, amount });
    }
  },
});
/** Life becomes a number: neither gained nor damage. */
export const setLife = action('setLife', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    if (lifeOf(draft, seat) === amount) return;
    draft.set(draft.player(seat), life, Math.max(0, amount));
    draft.emit(lifeSet, { seat, amount: Math.max(0, amount) });
  },
});

// -- chance

export const tossCoin = action('tossCoin', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const heads = draft.random(2) === 1;
    draft.emit(coinTossed, { seat, heads });
    return heads;
  },
});
export const rollDie = action('rollDie', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const number = draft.random(6) + 1;
    draft.emit(dieRolled, { seat, number });
    return number;
  },
});

/** A player names something; a card that lies on the field keeps it. */
export const declare = action('declare', {
  params: { card: ref(), seat: int(), what: text(), which: text() },
  perform(draft, { card: id, seat, what, which }) {
    if (onField(draft, id))
      draft.set(id, declared, [...draft.get(id, declared).filter((one) => !one.startsWith(`${what}:`)), `${what}:${which}`]);
    draft.emit(wasDeclared, { seat, what, which });
  },
});
