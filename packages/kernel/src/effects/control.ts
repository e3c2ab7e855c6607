/**
 * Control: whose a card is, where continuous effects say so.
 *
 * CL1  A ruleset may name a trait that says who controls a card. As soon as an action is through, each card that takes part in
 *      continuous effects belongs to the seat that its trait says: that seat may activate its abilities, its triggers are that
 *      seat's, and its static abilities work for it. A change of control is an action, with an event.
 * CL2  What happens together changes control together: whoever exchanges two cards never has both.
 * CL3  A ruleset may keep with each card since when it has been under its controller's control, without a break, as the same
 *      object. The kernel writes it when control changes.
 */
import { control } from '../access/placing.js';
import { isSettled, projectionOf, recordOf } from '../continuous/current-traits.js';
import { action } from '../definitions/actions.js';
import { CONTROLLED } from '../definitions/kernel-events.js';
import type { Look } from '../definitions/look.js';
import { CARD, isCard } from '../records/card-record.js';
import { int, ref } from '../store/kinds.js';
import { type Table, tableOf } from '../table/table.js';

const take = action('control.change', {
  params: { card: ref(), seat: int() },
  perform(draft, { card, seat }) {
    const table = tableOf(draft);
    const from = table.get(card, CARD.controller);
    control(table, card, seat);
    const since = table.rules.continuous?.spec.control?.since;
    if (since !== undefined) table.set(card, since, table.historySize + 1);
    draft.emit(CONTROLLED, { card, from, to: seat });
  },
});
export const CHANGE_CONTROL = take;

/** A card that is under another seat's control than its trait says, and whose it should be; nothing if there is none. */
export function misheld(look: Look): { readonly card: number; readonly seat: number } | undefined {
  const table = tableOf(look);
  const { continuous } = table.rules;
  const named = continuous?.spec.control;
  if (continuous === undefined || named === undefined) return undefined;
  const definition = continuous.spec.traits[named.trait];
  // Most of the time nothing changes control: what is printed is what holds, and nothing has to be worked out.
  if (definition !== undefined && isSettled(table)) {
    const { printed } = named;
    const zones = continuous.zonesOf(table.rules, table.seats);
    for (let z = 0; z < zones.length; z++) {
      const cards = table.list(zones[z] ?? 0).items;
      for (let i = 0; i < cards.length; i++) {
        const card = cards[i];
        if (card === undefined) break;
        const found = heldBy(table, card, printed === undefined ? definition.printed(look, card) : table.get(card, printed));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }
  const trait = continuous.traits.at(named.trait);
  const projected = projectionOf(look);
  if (table.heldAs === projected) return undefined; // looked at before, and nobody has changed hands since
  const { board, view } = projected;
  for (let place = 0; place < board.size; place++) {
    const thing = board.things[place];
    const found = thing === undefined ? undefined : heldBy(table, recordOf(thing.id), view.get(place, trait));
    if (found !== undefined) return found;
  }
  table.heldAs = projected;
  return undefined;
}

/** The card and the seat, if it is another's that it should be. */
function heldBy(table: Table, card: number, seat: unknown): { readonly card: number; readonly seat: number } | undefined {
  const rec = table.find(card);
  if (!isCard(rec) || rec.values[CARD.controller.index] === seat) return undefined;
  return typeof seat === 'number' && Number.isSafeInteger(seat) && seat >= 0 && seat < table.seats ? { card, seat } : undefined;
}
