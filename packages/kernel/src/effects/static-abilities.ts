/** Static abilities: their effects are in force while the card lies face up where they say. (LT4) */
import type { EffectDefinition } from '../definitions/effects.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { staticAt } from '../rules/ability-kind.js';
import type { Table } from '../table/table.js';
import { putInForce } from './registering.js';

/** The effects of the card's static abilities that should be in force and are not yet. */
export function staticsOf(table: Table, card: number): { readonly definition: EffectDefinition; readonly seat: number }[] {
  const rec = table.find(card);
  if (!isCard(rec) || rec.values[CARD.faceDown.index] === true) return [];
  const face = table.faceOf(card, rec);
  if (face === undefined) return [];
  const zone = table.zone(rec.values[CARD.zone.index]).kind.definition;
  const seat = rec.values[CARD.controller.index];
  return face.statics.flatMap((at) => {
    const definition = staticAt(face, at);
    if (!definition.from.includes(zone)) return [];
    return definition.effects.filter((effect) => !isInForce(table, card, effect)).map((effect) => ({ definition: effect, seat }));
  });
}

export function isInForce(table: Table, card: number, definition: EffectDefinition): boolean {
  return table.derived.bound.some((id) => {
    const { kind, values } = table.effect(id);
    return values[EFFECT.printed.index] === true && values[EFFECT.source.index] === card && kind.definition === definition;
  });
}

/** All cards that have static abilities and lie where some ability of that kind is in force, the oldest first. */
export function cardsWithStatics(table: Table): number[] {
  const cards: number[] = [];
  for (const zone of table.rules.zonesWithStatics(table.seats)) {
    for (const id of table.list(zone).items) {
      const face = table.faceOf(id, table.card(id));
      if (face !== undefined && face.statics.length > 0) cards.push(id);
    }
  }
  return cards.sort((a, b) => a - b);
}

/** While the table is laid: what lies there is in force, and nothing has happened. */
export function layStatics(table: Table): void {
  for (const card of table.arrived) {
    for (const { definition, seat } of staticsOf(table, card)) {
      putInForce(table, table.rules.effectKind(definition), { seat, source: card, captured: [], printed: true, since: 0 });
    }
  }
  table.arrived = [];
}
