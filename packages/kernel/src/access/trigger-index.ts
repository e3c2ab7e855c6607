/** Which cards' triggers watch what: worked out when a card comes or goes, never when something happens. (TG1) */
import type { Look } from '../definitions/look.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { type Table, tableOf } from '../table/table.js';
import { changeTriggers, forgetFace, layFaces, zoneOf } from './card-abilities.js';

/** A card came from one zone (none, if it is new) to another (none, if it is gone). */
export function cardMoved(table: Table, id: number, card: CardRec, from: ZoneDefinition | undefined, to: ZoneDefinition | undefined): void {
  const was = table.faceOf(id, card);
  if (from !== undefined && from !== to) forgetFace(table, id);
  const is = table.faceOf(id, card);
  if (from !== to) {
    if (from !== undefined) changeTriggers(table, id, from, was, undefined);
    if (to !== undefined) changeTriggers(table, id, to, undefined, is);
  }
  if (is !== undefined && is.statics.length > 0 && to !== undefined) table.arrived = [...table.arrived, id];
  const name = card.values[CARD.card.index];
  if (from !== to && table.rules.hasTexts(name)) countTexts(table, name, from, to);
}

function countTexts(table: Table, name: string, from: ZoneDefinition | undefined, to: ZoneDefinition | undefined): void {
  const { continuous } = table.rules;
  if (continuous === undefined) return;
  const isIn = (zone: ZoneDefinition | undefined): boolean => zone !== undefined && continuous.spec.zones.includes(zone);
  if (isIn(to) !== isIn(from)) table.ownDerived().countTexts(continuous.reachOf(table.rules.cardOf(name)), isIn(to) ? 1 : -1);
}

/** A card was turned, or changed hands where it lies. */
export function cardTurned(table: Table, id: number, card: CardRec): void {
  const face = table.faceOf(id, card);
  if (face !== undefined && face.statics.length > 0) table.arrived = [...table.arrived, id];
}

/** Starts the triggers of every card, on a table where none watches yet. */
export function startAllTriggers(look: Look): void {
  const table = tableOf(look);
  if (!table.rules.hasAbilities) return;
  layFaces(look);
  table.forEachRecord((rec, id) => {
    if (isCard(rec)) cardMoved(table, id, rec, undefined, zoneOf(table, rec));
  });
  table.arrived = [];
}

/** Stops the triggers of these cards. */
export function stopTriggers(table: Table, ids: readonly number[]): void {
  if (!table.rules.hasAbilities) return;
  for (const id of ids) {
    const rec = table.card(id);
    cardMoved(table, id, rec, zoneOf(table, rec), undefined);
  }
}

export function startTriggers(table: Table, ids: readonly number[]): void {
  if (!table.rules.hasAbilities) return;
  for (const id of ids) {
    const rec = table.card(id);
    cardMoved(table, id, rec, undefined, zoneOf(table, rec));
  }
}
