/**
 * Faces: which abilities a card has now.
 *
 * FC1  A card has the abilities that are printed on it, unless a continuous effect has taken them away, and those that one has
 *      granted. They are activated, watch, and are in force like printed ones, for as long as the card has them.
 * FC2  Which it has is looked after as soon as an action is through, before anything else happens. What an ability has begun goes on,
 *      even if its card loses it: triggers that wait, links, effects that were registered. Where a ruleset says which events are looked back
 *      from, all others are answered with the abilities that cards have after them.
 * FC4  What takes standing abilities away leaves those that are conditions of their card.
 * FC3  Where abilities and control follow from cards and registered effects alone, they are looked after only when one of those has changed:
 *      it comes to the same.
 */
import type { Owned } from '../continuous/boards.js';
import { isSettled, projectionOf, recordOf } from '../continuous/current-traits.js';
import { optionOf } from '../definitions/abilities.js';
import type { Look } from '../definitions/look.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { abilityAt, type Face, NO_FACE } from '../rules/ability-kind.js';
import { type Table, tableOf } from '../table/table.js';

/** The faces of cards, and by what the abilities on each are told from others of their name. */
interface Faces {
  readonly faces: Map<number, Face>;
  readonly instances: Map<number, readonly string[]>;
}

/** The faces of all cards that are not as printed. */
function facesNow(look: Look): Faces {
  const table = tableOf(look);
  const { rules } = table;
  const { board, view } = projectionOf(look);
  const found: Faces = { faces: new Map(), instances: new Map() };
  board.things.forEach((thing, place) => {
    if (thing === undefined) return;
    const { abilities = [] } = thing;
    const id = recordOf(thing.id);
    const owned = view.abilities[place] ?? [];
    // As printed, one by one: nothing came and nothing went.
    if (owned.length === abilities.length && owned.every(({ ability }, i) => ability.id === abilities[i]?.id)) return;
    const rec = table.find(id);
    if (!isCard(rec)) return;
    const card = rec.values[CARD.card.index];
    const idsOf = (those: readonly Owned[]): string[] => those.map(({ ability }) => ability.id);
    const printed = owned.filter((one) => one.granted === undefined);
    const granted = owned.filter((one) => one.granted !== undefined);
    found.faces.set(id, rules.faceWith(card, idsOf(printed), idsOf(granted)));
    // In the order of the face: what is printed on the card, what is printed on what it copies, what is granted.
    const own = rules.faceOf(card)?.abilities ?? [];
    const copied = printed.filter(({ ability }) => !own.some(({ definition }) => definition.id === ability.id));
    const more = [...copied, ...granted].filter(({ ability }) => rules.hasAbility(ability.id));
    found.instances.set(id, [...own.map((_, at) => nthOf(own, at)), ...more.map(({ instance }) => instance)]);
  });
  return found;
}

/** How many of its name stand before it on the card. */
function nthOf(abilities: Face['abilities'], at: number): string {
  const same = abilities.slice(0, at).filter(({ definition }) => definition === abilities[at]?.definition).length;
  return same === 0 ? '' : `#${same}`;
}

/** By what an ability of a card is told from others of its name there. (LM1) */
export function instanceAt(table: Table, card: number, face: Face, place: number): string {
  return table.derived.instances.get(card)?.[place] ?? nthOf(face.abilities, place);
}

/** Works out which cards are not as printed, on a table where no card watches yet. */
export function layFaces(look: Look): void {
  if (!tableOf(look).rules.changesAbilities) return;
  const { faces, instances } = facesNow(look);
  const derived = tableOf(look).ownDerived();
  derived.faces = faces;
  derived.instances = instances;
}

/** Lets cards watch, and be in force, with the abilities that they have now; whether any has others than before. (FC2) */
export function refreshFaces(look: Look): boolean {
  const table = tableOf(look);
  const { rules, derived } = table;
  const before = derived.faces;
  // Nothing is there that could change any: most of the time.
  if (before.size === 0 && (isSettled(table) || (!rules.textsChangeAbilities && derived.continuous.length === 0))) return false;
  const { abilities } = projectionOf(look).view;
  if (derived.facesFrom === abilities) return false;
  const { faces: after, instances } = facesNow(look);
  table.ownDerived().facesFrom = abilities;
  table.ownDerived().instances = instances;
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  if (changed.length === 0) return false;
  for (const id of changed) {
    const rec = table.find(id);
    if (isCard(rec)) changeTriggers(table, id, zoneOf(table, rec), table.faceOf(id, rec), undefined);
  }
  table.ownDerived().faces = after;
  for (const id of changed) {
    const rec = table.find(id);
    if (!isCard(rec)) continue;
    const face = table.faceOf(id, rec);
    changeTriggers(table, id, zoneOf(table, rec), undefined, face);
    if (face !== undefined && face.statics.length > 0) table.arrived = [...table.arrived, id];
  }
  return true;
}

/**
 * Whether abilities and control follow from cards and registered effects alone, by all that was worked out last: then they stay as they are
 * until one of those changes.
 */
export function followsFromCards(table: Table): boolean {
  const { continuous } = table.rules;
  if (continuous === undefined) return true;
  const { control, others } = continuous.spec;
  const { projection, faces } = table.derived;
  if (faces.size === 0 && isSettled(table)) return control === undefined || control.printed !== undefined;
  const isNew = projection?.writes === table.writes && projection.seq === table.historySize;
  return isNew && others === undefined && projection.restless.size === 0;
}

/** A card that leaves has no longer what it was granted where it lay. */
export function forgetFace(table: Table, id: number): void {
  if (!table.derived.faces.has(id)) return;
  const faces = new Map(table.derived.faces);
  faces.delete(id);
  table.ownDerived().faces = faces;
}

/** In a zone, the triggers of one face stop watching, and those of another begin. */
export function changeTriggers(table: Table, id: number, zone: ZoneDefinition, was: Face | undefined, is: Face | undefined): void {
  for (const [face, begins] of [
    [was ?? NO_FACE, false],
    [is ?? NO_FACE, true],
  ] as const) {
    for (const at of face.triggers) {
      const { definition, events } = abilityAt(face, at);
      if (!definition.from.includes(zone)) continue;
      if (definition.kind === 'trigger' && definition.state !== undefined)
        table.ownDerived().watchState(optionOf(id, at), begins ? 'begins' : 'ends');
      if (begins) table.ownDerived().watch(events, optionOf(id, at));
      else table.ownDerived().unwatch(events, optionOf(id, at));
    }
  }
}

/** The keywords of the abilities that a card has now, each once. (KW1) */
export function keywordsOf(table: Table, id: number): readonly string[] {
  const { abilities, activated, triggers, statics } = table.faceOf(id, table.card(id)) ?? NO_FACE;
  // A place that is in none of the lists is that of an ability that was lost.
  const kept = [...activated, ...triggers, ...statics].sort((a, b) => a - b);
  return [...new Set(kept.flatMap((at) => abilities[at]?.definition.keywords ?? []))];
}

export const zoneOf = (table: Table, card: CardRec): ZoneDefinition => table.zone(card.values[CARD.zone.index]).kind.definition;
