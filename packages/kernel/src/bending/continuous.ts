/**
 * Continuous effects on the table: what cards are after all that static texts and registered effects make of them.
 *
 * CT1  A ruleset names traits, what is printed of each, its layers, the zones whose cards take part, and whatever else does: players,
 *      things, the game itself. A trait is what the projection of all these makes of it; of any other card, what is printed.
 * CT2  A card's own texts work while it lies face up in such a zone. They are as old as the object is.
 * CT3  A registered continuous effect applies to the things it was registered with, as long as it lasts and they are the same
 *      objects; what it says is settled then.
 * CT4  Traits are worked out when they are asked for, and kept until something is written; then only what has changed goes through
 *      the effects again, as far as that can be told. Forks share what was worked out.
 */
import type { Look } from '../look.js';
import { CARD, type CardDefinition } from '../table/cards.js';
import { type Fact, Impossible } from '../table/facts.js';
import type { Table } from '../table/table.js';
import type { ZoneDefinition } from '../table/zones.js';
import { Board, type PrintedValue, type Thing, type TraitKind, Traits, type TraitValue } from './boards.js';
import type { ControlSpec } from './control.js';
import { EFFECT, type EffectInfo, type EffectKind, effectInfo } from './effects.js';
import { type Projected, Projector } from './projection.js';
import { reproject, withEffects } from './reprojection.js';
import type { Ability, LayerTable, Resolved } from './static-effects.js';
import { WordSet } from './word-sets.js';

export interface TraitDefinition {
  readonly kind: TraitKind;
  /** What is printed, or follows from facts of the table alone. */
  printed(look: Look, card: number): PrintedValue;
}

export interface ContinuousSpec {
  readonly layers: LayerTable;
  readonly traits: Readonly<Record<string, TraitDefinition>>;
  /** The zones whose cards take part; everybody must see what lies there. */
  readonly zones: readonly ZoneDefinition[];
  /** What a card is attached to: its record, 0 for nothing. */
  host?(look: Look, card: number): number;
  /** How old a card's texts are: since when it has been the same object, by default. */
  timestamp?(look: Look, card: number): number;
  /** Which trait says who controls a card; nobody but the card's own field, by default. (CL1) */
  readonly control?: ControlSpec;
  /** What the game itself does to traits, all the time: nothing takes it away. It is the text of record 0, which must be among `others`. */
  readonly texts?: readonly Ability[];
  /** Other records that take part: players, things, the game's own (0). */
  others?(look: Look): readonly number[];
}

/** The continuous effects of a ruleset, made ready. */
export class Continuous {
  readonly traits: Traits;
  private readonly texts = new Map<CardDefinition, readonly Ability[]>();

  constructor(
    readonly spec: ContinuousSpec,
    ruleset: string,
  ) {
    this.traits = new Traits(Object.fromEntries(Object.entries(spec.traits).map(([name, { kind }]) => [name, kind])));
    for (const zone of spec.zones) {
      if (zone.toOwner !== 'faces' || zone.toOthers !== 'faces')
        throw new Impossible(`ruleset ${ruleset}: not everybody sees the cards in ${zone.id}, whose traits would tell of them`);
    }
  }

  /** What is printed on a card: what it does to traits, and its abilities, which effects may take away. */
  textsOf(card: CardDefinition): readonly Ability[] {
    let texts = this.texts.get(card);
    if (texts === undefined) {
      const own = (card.abilities ?? []).map(({ id }): Ability => ({ id, isStatic: false }));
      texts = [...(card.continuous ?? []), ...own];
      this.texts.set(card, texts);
    }
    return texts;
  }
}

/** Whether any card's text may take abilities away or grant them. */
export function textsChangeAbilities(cards: readonly CardDefinition[]): boolean {
  return cards.some(({ continuous = [] }) =>
    continuous.some(({ parts = [] }) =>
      parts.some(({ changes }) => changes.some((change) => ['grant', 'lose', 'gainOf', 'copy', 'reword'].some((word) => word in change))),
    ),
  );
}

/** What was worked out, and when: after so many writes. */
export interface Worked {
  readonly writes: number;
  readonly projected: Projected;
  /** The effects that were registered, by their records. */
  readonly registered: ReadonlyMap<number, Resolved>;
}

/** What the traits of all cards that take part are now. */
export function projectionOf(look: Look): Projected {
  const { table } = look;
  const { continuous } = table.rules;
  if (continuous === undefined) throw new Impossible(`ruleset ${table.rules.id} has no continuous effects`);
  const known = table.derived.projection;
  if (known?.writes === table.writes) return known.projected;
  const registered = registeredOn(table, known?.registered ?? new Map());
  const worked = workOut(look, continuous, known, registered);
  table.ownDerived().projection = { writes: table.writes, projected: worked, registered };
  return worked;
}

function workOut(
  look: Look,
  { spec, traits }: Continuous,
  known: Worked | undefined,
  registered: ReadonlyMap<number, Resolved>,
): Projected {
  const cards = [...cardsIn(look, spec.zones), ...(spec.others?.(look) ?? [])];
  const things = cards.map((card) => thingOf(look, spec, card));
  const resolved = [...registered.values()];
  if (known !== undefined && isLike(known, things)) {
    let { projected } = known;
    if (!hasSame(known, resolved)) projected = withEffects(projected, resolved);
    things.forEach((thing, place) => {
      if (!isSame(thing, projected.board.thing(place))) projected = reproject(projected, place, thing);
    });
    return projected;
  }
  return new Projector(spec.layers, new Board(traits, things), resolved).project();
}

/** Whether the same effects are registered. */
function hasSame({ registered }: Worked, resolved: readonly Resolved[]): boolean {
  let i = 0;
  for (const effect of registered.values()) if (effect !== resolved[i++]) return false;
  return i === resolved.length;
}

/** Whether the same things are there, attached to the same. */
function isLike({ projected: { board } }: Worked, things: readonly Thing[]): boolean {
  if (board.size !== things.length) return false;
  return things.every(({ id, host }, place) => id === board.thing(place).id && host === board.thing(place).host);
}

function isSame(one: Thing, other: Thing): boolean {
  if (one.timestamp !== other.timestamp || one.abilities !== other.abilities) return false;
  return Object.keys(one.traits).every((name) => samePrinted(one.traits[name], other.traits[name]));
}
function samePrinted(one: PrintedValue, other: PrintedValue): boolean {
  if (Object.is(one, other)) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((word, i) => word === other[i]);
}

function cardsIn(look: Look, zones: readonly ZoneDefinition[]): number[] {
  const { table } = look;
  const first = table.rules.playerId(table.seats);
  return table.rules.zoneLayout(table.seats).flatMap(([{ definition }], i) => (zones.includes(definition) ? look.cards(first + i) : []));
}

const noTexts: readonly Ability[] = Object.freeze([]);

function printedOf(look: Look, { traits }: ContinuousSpec, id: number): Thing['traits'] {
  const values: Record<string, PrintedValue> = {};
  for (const [name, { printed }] of Object.entries(traits)) values[name] = printed(look, id);
  return values;
}

function thingOf(look: Look, spec: ContinuousSpec, card: number): Thing {
  const { values, kind } = look.table.rec(card);
  if (kind.role !== 'card') {
    const abilities = kind.role === 'game' ? (spec.texts ?? noTexts) : noTexts;
    return { id: String(card), timestamp: 0, traits: printedOf(look, spec, card), abilities };
  }
  const isUp = values[CARD.faceDown.index] !== true;
  const host = spec.host?.(look, card) ?? 0;
  return {
    id: String(card),
    timestamp: spec.timestamp?.(look, card) ?? (values[CARD.placed.index] as number),
    traits: printedOf(look, spec, card),
    abilities: isUp
      ? (look.table.rules.continuous as Continuous).textsOf(look.table.rules.cardOf(values[CARD.card.index] as string))
      : noTexts,
    ...(host > 0 && { host: String(host) }),
  };
}

/** The continuous effects that are registered; what each says was settled when it was first met. */
function registeredOn(table: Table, known: ReadonlyMap<number, Resolved>): ReadonlyMap<number, Resolved> {
  const { continuous } = table.derived;
  if (continuous.length === known.size && continuous.every((id) => hasItsThings(table, id, known.get(id)))) return known;
  return new Map(
    continuous.map((id) => [id, known.get(id) ?? resolvedOf(table, id)] as const).map(([id, one]) => [id, withItsThings(table, id, one)]),
  );
}

/** Whether the card is still the object that the effect was registered with: one that has come back is another. */
function isItsThing(table: Table, effect: number, thing: string): boolean {
  const rec = table.find(Number(thing));
  if (rec?.kind.role !== 'card') return rec !== undefined;
  return (rec.values[CARD.placed.index] as number) <= (table.rec(effect).values[EFFECT.since.index] as number);
}
const hasItsThings = (table: Table, effect: number, resolved: Resolved | undefined): boolean =>
  resolved?.ids.every((thing) => isItsThing(table, effect, thing)) === true;
const withItsThings = (table: Table, effect: number, resolved: Resolved): Resolved =>
  hasItsThings(table, effect, resolved) ? resolved : { ...resolved, ids: resolved.ids.filter((thing) => isItsThing(table, effect, thing)) };

function resolvedOf(table: Table, id: number): Resolved {
  const { kind, values } = table.rec(id);
  const { definition, captures } = kind as EffectKind;
  if (definition.kind !== 'continuous') throw new Impossible(`effect ${definition.id} is not continuous`);
  const captured = Object.fromEntries(captures.map((name) => [name, values[kind.field(name).index] as Fact]));
  const things = [captured[definition.things] ?? []].flat() as readonly number[];
  const source = values[EFFECT.source.index] as number;
  const parts = definition.parts(captured);
  const text = JSON.stringify(parts);
  // Its numbers are those of when it was registered.
  if (/"(count|ofSource|toSource)":/.test(text))
    throw new Impossible(`effect ${definition.id} counts, or reads its source, anew each time: let it capture the number instead`);
  return {
    id: `${definition.id} #${id}`,
    timestamp: values[EFFECT.since.index] as number,
    ids: things.map(String),
    parts,
    ...(source > 0 && { source: String(source) }),
  };
}

/** The registered continuous effects that apply to a card now, the oldest first. */
export function continuousOn(look: Look, card: number): EffectInfo[] {
  const { table } = look;
  const isOn = (id: number): boolean => {
    const { kind, values } = table.rec(id);
    const { definition } = kind as EffectKind;
    const things = definition.kind === 'continuous' ? [values[kind.field(definition.things).index] ?? []].flat() : [];
    return things.includes(card as never) && isItsThing(table, id, String(card));
  };
  return table.derived.continuous.filter(isOn).map((id) => effectInfo(id, table.rec(id)));
}

/** What a trait of a card is now. */
export function traitOf(look: Look, card: number, name: string): PrintedValue {
  const { continuous } = look.table.rules;
  const definition = continuous?.spec.traits[name];
  if (continuous === undefined || definition === undefined) throw new Impossible(`ruleset ${look.table.rules.id} has no trait "${name}"`);
  const { board, view } = projectionOf(look);
  const place = board.place(String(card));
  return place < 0 ? definition.printed(look, card) : told(view.get(place, continuous.traits.at(name)));
}

const told = (value: TraitValue): PrintedValue => (value instanceof WordSet ? value.words : value);

/** The ids of the texts that a card has now, its own and granted ones. */
export function textsOf(look: Look, card: number): readonly string[] {
  const { board, view } = projectionOf(look);
  const place = board.place(String(card));
  return place < 0 ? [] : (view.abilities[place] ?? []).map(({ ability }) => ability.id);
}
