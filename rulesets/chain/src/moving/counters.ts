/**
 * Counters on cards.
 *
 * CW26  A card whose text says how many counters of a name it can hold holds no more of them, whoever places them.
 */
import { action, int, type Look, ref, text } from '@rulewright/kernel';
import { countersPlaced, countersRemoved } from '../events.js';
import { counters, countersOn, counts, isUp } from '../table.js';
import { no, onFieldOnly } from './zone-changes.js';

/** How many more counters of a name a card may hold: as many as come, unless its text says how many. (CW26) */
export const roomForCounters = (look: Look, id: number, counter: string): number => {
  const holds = look.card(id)['holds'] as Readonly<Record<string, number>> | undefined;
  // A counter may be called like something that every object has.
  const most = holds !== undefined && Object.hasOwn(holds, counter) ? holds[counter] : undefined;
  return most === undefined ? Number.MAX_SAFE_INTEGER : most - countersOn(look, id, counter);
};
export const placeCounters = action('placeCounters', {
  params: { card: ref(), counter: text(), amount: int(1), most: int() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (isUp(look, id) ? undefined : no('card.face-down')),
  perform(draft, { card: id, counter, amount, most }) {
    const names = draft.get(id, counters);
    const had = countersOn(draft, id, counter);
    const more = Math.min(amount, (most > 0 ? most : Number.MAX_SAFE_INTEGER) - had, roomForCounters(draft, id, counter));
    if (more <= 0) return;
    const at = names.indexOf(counter);
    const numbers = draft.get(id, counts);
    if (at < 0) draft.set(id, counters, [...names, counter]);
    draft.set(id, counts, at < 0 ? [...numbers, more] : numbers.map((number, i) => (i === at ? number + more : number)));
    draft.emit(countersPlaced, { card: id, counter, amount: more });
  },
});
export const removeCounters = action('removeCounters', {
  params: { card: ref(), counter: text(), amount: int(1) },
  can: (look, { card: id, counter, amount }) =>
    onFieldOnly(look, id) ?? (countersOn(look, id, counter) < amount ? no('counters.short') : undefined),
  perform(draft, { card: id, counter, amount }) {
    if (amount <= 0) return;
    const at = draft.get(id, counters).indexOf(counter);
    const left = draft.get(id, counts).map((number, i) => (i === at ? number - amount : number));
    draft.set(
      id,
      counters,
      draft.get(id, counters).filter((_, i) => left[i] !== 0),
    );
    draft.set(
      id,
      counts,
      left.filter((number) => number !== 0),
    );
    draft.emit(countersRemoved, { card: id, counter, amount });
  },
});
