/** Which cards' triggers listen to what: worked out when a card comes or goes, never when something happens. (TG1) */
import { CARD } from '../table/cards.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import type { ZoneDefinition, ZoneKind } from '../table/zones.js';
import { optionOf } from './abilities.js';
import type { AbilityKind } from './links.js';

/** A card came from one zone (none, if it is new) to another (none, if it is gone). */
export function cardMoved(table: Table, id: number, card: Rec, from: ZoneDefinition | undefined, to: ZoneDefinition | undefined): void {
  const face = table.rules.faceOf(card.values[CARD.card.index] as string);
  if (face === undefined) return;
  for (const at of face.triggers) {
    const { definition, events } = face.abilities[at] as AbilityKind;
    const was = from !== undefined && definition.from.includes(from);
    const is = to !== undefined && definition.from.includes(to);
    if (was === is) continue;
    if (is) table.ownDerived().listen(events, optionOf(id, at));
    else table.ownDerived().unlisten(events, optionOf(id, at));
  }
  if (face.statics.length > 0 && to !== undefined) table.arrived = [...table.arrived, id];
}

/** A card was turned, or changed hands where it lies. */
export function cardTurned(table: Table, id: number, card: Rec): void {
  const face = table.rules.faceOf(card.values[CARD.card.index] as string);
  if (face !== undefined && face.statics.length > 0) table.arrived = [...table.arrived, id];
}

/** Lets every card listen that lies where it does, on a table where none does yet. */
export function listenAll(table: Table): void {
  if (!table.rules.hasAbilities) return;
  table.forEachRecord((rec, id) => {
    if (rec.kind.role === 'card') cardMoved(table, id, rec, undefined, zoneOf(table, rec));
  });
  table.arrived = [];
}

/** Lets no card of these listen any more. */
export function unlistenCards(table: Table, ids: readonly number[]): void {
  if (!table.rules.hasAbilities) return;
  for (const id of ids) {
    const rec = table.rec(id);
    cardMoved(table, id, rec, zoneOf(table, rec), undefined);
  }
}

export function listenCards(table: Table, ids: readonly number[]): void {
  if (!table.rules.hasAbilities) return;
  for (const id of ids) {
    const rec = table.rec(id);
    cardMoved(table, id, rec, undefined, zoneOf(table, rec));
  }
}

const zoneOf = (table: Table, card: Rec): ZoneDefinition => (table.rec(card.values[CARD.zone.index] as number).kind as ZoneKind).definition;
