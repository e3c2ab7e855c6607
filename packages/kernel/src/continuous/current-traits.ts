/**
 * Continuous effects on the table: what cards are after all that static texts and registered effects make of them.
 *
 * CT1  A ruleset names traits, what is printed of each, its layers, the zones whose cards take part, and whatever else does: players,
 *      things, the game itself. A trait is what the projection of all these makes of it; of any other card, what is printed.
 * CT2  A card's own texts work while it lies face up in such a zone. They are as old as the object is.
 * CT3  A registered continuous effect applies to the things it was registered with, as long as it lasts and they are the same
 *      objects; what it says is settled then.
 * CT7  One with a filter applies to those of its things that it lets pass at the moment; one without things to whatever passes as long as
 *      it lasts, also to what comes later.
 * CT8  What a card carries changes traits of that card alone, and is no ability of it: nothing takes it away with those. Each such thing is
 *      as old as the ruleset says.
 * CT4  Traits are worked out when they are asked for, and kept until something is written; then only what has changed goes through
 *      the effects again, as far as that can be told. Forks share what was worked out.
 * CT6  A trait that no text in play and no registered effect may write is what is printed: it is not worked out. Nor are abilities and
 *      control, where nothing may change those.
 */
import type { Ability, Resolved } from '../definitions/continuous-effects.js';
import type { ContinuousEffect, EffectInfo } from '../definitions/effects.js';
import type { Look } from '../definitions/look.js';
import type { Carried, ContinuousSpec, PrintedValue, TraitDefinition, TraitKind, TraitValue } from '../definitions/traits.js';
import { WordSet } from '../definitions/word-sets.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { type Continuous, changesAbilities } from '../rules/continuous-rules.js';
import { effectInfo } from '../rules/effect-kind.js';
import { type Fact, Impossible, numbersIn } from '../store/facts.js';
import type { Field } from '../store/kinds.js';
import { failing, play } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { Board, type Thing } from './boards.js';
import { reproject, withEffects } from './incremental-projection.js';
import { type Projected, Projector } from './projection.js';

declare module '../table/scratch.js' {
  interface Scratch {
    /** The traits of all cards when they were last computed. */
    readonly projection: Worked;
  }
}

/** What was worked out, and when: after so many writes and events. */
export interface Worked {
  readonly writes: number;
  readonly seq: number;
  readonly projected: Projected;
  /** The effects that were registered, by their records. */
  readonly registered: ReadonlyMap<number, Resolved>;
  /** What things carry, by their records. */
  readonly carried: ReadonlyMap<number, readonly Resolved[]>;
  /** The things that take part, by their records. */
  readonly parts: ReadonlyMap<number, string>;
  /** Records whose traits follow from more than themselves: whatever was written, they are asked again. */
  readonly restless: ReadonlySet<number>;
  /** What takes part beside cards. */
  readonly others: ReadonlySet<number>;
  /** Whether a trait of a card failed outside of an answer: it is worked out again then. */
  readonly isFaulty?: boolean;
}

/** Whether the game itself changes traits: by texts of its own, or by what lies on cards. */
const hasOwnEffects = ({ continuous }: Table['rules']): boolean =>
  continuous?.spec.texts !== undefined || continuous?.spec.carries !== undefined;

/** Whether nothing changes any trait: no effect is registered, and no card with a text lies where it would work. */
export function isAsPrinted({ rules, derived }: Table): boolean {
  return rules.hasAbilities && derived.texted === 0 && derived.continuous.length === 0 && !hasOwnEffects(rules);
}

/** Whether nothing changes which abilities cards have, or whose they are, whatever else is changed. (CT6) */
export function isSettled({ rules, derived }: Table): boolean {
  return rules.hasAbilities && derived.unsettling === 0 && derived.continuous.length === 0 && !hasOwnEffects(rules);
}

/** Whether nothing changes a trait, of whatever card: no text that works, and no effect that is registered, writes it. (CT6) */
function isUnwritten(table: Table, trait: number): boolean {
  const { writers } = table.derived;
  return isSettled(table) && (trait >= writers.length || writers[trait] === 0);
}

/** What the traits of all cards that take part are now. */
export const projectionOf = (look: Look): Projected => workedOut(look).projected;

/** The same, with what takes part. */
export function workedOut(look: Look): Worked {
  const table = tableOf(look);
  const { continuous } = table.rules;
  if (continuous === undefined) throw new Impossible(`ruleset ${table.rules.id} has no continuous effects`);
  const known = table.derived.projection;
  if (known?.writes === table.writes && known.seq === table.historySize) return known;
  const written = known === undefined ? undefined : table.writtenTo;
  const worked = known === undefined || written === undefined ? fromScratch(look, continuous) : caughtUp(look, continuous, known, written);
  if (worked.isFaulty === true && !play.isOn) return worked;
  table.ownDerived().projection = worked;
  table.watchWrites(continuous.spec.others === undefined ? 'cards' : 'all');
  return worked;
}

/** Works out all traits from the table alone; `caughtUp` comes to the same from what was known before. */
function fromScratch(look: Look, continuous: Continuous): Worked {
  const { spec, traits } = continuous;
  const table = tableOf(look);
  const others = new Set(spec.others?.(look) ?? []);
  const records = [...cardsIn(look, continuous), ...others];
  const printing = new Printing(look, spec);
  const printed = records.map((record) => [record, printing.thing(record)] as const);
  const things = printed.map(([, thing]) => thing);
  const registered = registeredOn(table, new Map());
  const carried = carriedNow(new Map(), things, []);
  const projected = new Projector(spec.layers, new Board(traits, things), allOf(registered, carried)).project();
  const parts = new Map(printed.map(([record, { id }]) => [record, id]));
  return {
    writes: table.writes,
    seq: table.historySize,
    projected,
    registered,
    carried,
    parts,
    restless: printing.restless,
    others,
    isFaulty: printing.isFaulty,
  };
}

/** What has become of what was worked out, when these records may be others than they were. */
function caughtUp(look: Look, continuous: Continuous, known: Worked, written: readonly number[]): Worked {
  const table = tableOf(look);
  const { spec } = continuous;
  const registered = registeredOn(table, known.registered);
  // Most of what is written takes no part: what was worked out still holds.
  if (registered === known.registered && isOfNone(look, spec, known, written)) {
    return { ...known, writes: table.writes, seq: table.historySize };
  }
  const others = new Set(spec.others?.(look) ?? []);
  const records = new Set([...written, ...known.restless]);
  for (const id of others) if (!known.others.has(id)) records.add(id);
  for (const id of known.others) if (!others.has(id)) records.add(id);
  const printing = new Printing(look, spec, known.restless);
  const parts = new Parts(known.parts);
  const things: Thing[] = [];
  const without: string[] = [];
  const { board } = known.projected;
  const compare = (record: number): void => {
    const was = parts.now.get(record);
    if (was !== undefined && isUnchanged(table, board.thing(board.place(was)), record)) return;
    const is = takesPart(look, spec, others, record) ? printing.thing(record) : undefined;
    if (was === undefined && is === undefined) return;
    if (was !== undefined && was !== is?.id) without.push(was);
    if (is !== undefined && (was !== is.id || !isSame(is, board.thing(board.place(is.id))))) things.push(is);
    if (was !== is?.id) parts.put(record, is?.id);
    if (is === undefined) printing.restless.delete(record);
  };
  for (const record of records) compare(record);
  // What is attached to something that is another object now.
  if (parts.moved.size > 0)
    for (const thing of board.present)
      if (thing.host !== undefined && parts.moved.has(recordOf(thing.host)) && !records.has(recordOf(thing.id)))
        compare(recordOf(thing.id));
  if (board.size > MOST_EMPTY + 2 * parts.now.size) return fromScratch(look, continuous);
  let { projected } = known;
  const carried = carriedNow(known.carried, things, without);
  const resolved = allOf(registered, carried);
  if (!hasSame(projected.projector.resolved, resolved)) projected = withEffects(projected, resolved);
  if (things.length + without.length > 0) projected = reproject(projected, things, without);
  const { writes, historySize: seq } = table;
  return {
    writes,
    seq,
    projected,
    registered,
    carried,
    parts: parts.now,
    restless: printing.restless,
    others,
    isFaulty: printing.isFaulty,
  };
}

const allOf = (registered: Worked['registered'], carried: Worked['carried']): readonly Resolved[] => [
  ...registered.values(),
  ...[...carried.values()].flat(),
];

/** What things carry, after some have changed and others are gone; what is as it was is the same object. */
function carriedNow(known: Worked['carried'], things: readonly Thing[], without: readonly string[]): Worked['carried'] {
  let changed: Map<number, readonly Resolved[]> | undefined;
  const put = (record: number, carried: readonly Resolved[]): void => {
    if (isSameCarried((changed ?? known).get(record), carried)) return;
    changed ??= new Map(known);
    if (carried.length > 0) changed.set(record, carried);
    else changed.delete(record);
  };
  for (const thing of without) put(recordOf(thing), []);
  for (const { id, carried = [] } of things) put(recordOf(id), carried);
  return changed ?? known;
}
function carriedBy(thing: string, { id, timestamp, parts }: Carried): Resolved {
  if (parts.some(({ changes }) => changes.some(changesAbilities)))
    throw new Impossible(`what lies on a card changes traits: ${id} changes abilities`);
  return { id: `${id} on ${thing}`, timestamp, ids: [thing], parts };
}
function isSameCarried(one: readonly Resolved[] = [], other: readonly Resolved[] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, timestamp, parts }, i) => {
      const same = other[i];
      return id === same?.id && timestamp === same.timestamp && JSON.stringify(parts) === JSON.stringify(same.parts);
    })
  );
}

/** Whether all that the thing follows from is as it was. */
function isUnchanged(table: Table, { from, host }: Thing, record: number): boolean {
  if (from === undefined || host !== undefined) return false;
  const values = table.find(record)?.values;
  if (values === undefined) return false;
  for (const [place, fact] of from) if (values[place] !== fact) return false;
  return true;
}

/** Whether none of these records takes part, nor did, and nothing is to be asked again whatever was written. */
function isOfNone(look: Look, spec: ContinuousSpec, { parts, restless, projected }: Worked, written: readonly number[]): boolean {
  if (spec.others !== undefined || restless.size > 0) return false;
  const { board } = projected;
  for (const record of written) {
    const was = parts.get(record);
    if (was === undefined ? takesPart(look, spec, noRecords, record) : !isUnchanged(tableOf(look), board.thing(board.place(was)), record))
      return false;
  }
  return true;
}
const noRecords: ReadonlySet<number> = new Set();

/** Past so many places without a thing a board is laid anew. */
const MOST_EMPTY = 64;

/** The things that take part, by their records; and which have come or gone. */
class Parts {
  readonly moved = new Set<number>();
  private changed: Map<number, string> | undefined = undefined;
  constructor(private readonly before: ReadonlyMap<number, string>) {}

  get now(): ReadonlyMap<number, string> {
    return this.changed ?? this.before;
  }

  put(record: number, id: string | undefined): void {
    this.changed ??= new Map(this.before);
    const parts = this.changed;
    this.moved.add(record);
    if (id === undefined) parts.delete(record);
    else parts.set(record, id);
  }
}

function takesPart(look: Look, { zones }: ContinuousSpec, others: ReadonlySet<number>, record: number): boolean {
  const table = tableOf(look);
  const rec = table.find(record);
  if (rec === undefined) return false;
  if (others.has(record)) return true;
  return isCard(rec) && zones.includes(table.zone(rec.values[CARD.zone.index]).kind.definition);
}

/** A thing is a card as long as it is the same object. */
export function thingId(table: Table, record: number): string {
  const rec = table.find(record);
  return isCard(rec) ? `${record}@${rec.values[CARD.placed.index]}` : String(record);
}
export const recordOf = (thing: string): number => Number.parseInt(thing, 10);

/** Whether the same effects are there. */
const hasSame = (known: readonly Resolved[], resolved: readonly Resolved[]): boolean =>
  known.length === resolved.length && known.every((effect, i) => effect === resolved[i]);

function isSame(one: Thing, other: Thing): boolean {
  if (one.timestamp !== other.timestamp || one.abilities !== other.abilities || one.host !== other.host) return false;
  if (!isSameCarried(one.carried, other.carried)) return false;
  return Object.keys(one.traits).every((name) => samePrinted(one.traits[name], other.traits[name]));
}
function samePrinted(one: PrintedValue, other: PrintedValue): boolean {
  if (Object.is(one, other)) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((word, i) => word === other[i]);
}

function cardsIn(look: Look, continuous: Continuous): number[] {
  const table = tableOf(look);
  return continuous.zonesOf(table.rules, table.seats).flatMap((zone) => table.list(zone).items);
}

/** What a trait is that has failed. (TF2) */
const nothingOf = (kind: TraitKind): PrintedValue => (kind === 'number' ? 0 : kind === 'set' ? [] : undefined);

const noTexts: readonly Ability[] = Object.freeze([]);
/** What looks at the record that it names, and at nothing else that could change. */
const ofOneRecord: ReadonlySet<PropertyKey> = new Set(['get', 'exists', 'kindOf', 'card', 'zoneOf', 'isIn'] satisfies (keyof Look)[]);
/** What never changes. */
const ofNone: ReadonlySet<PropertyKey> = new Set(['seats', 'player', 'playerName', 'zone', 'zoneOwner'] satisfies (keyof Look)[]);

/** What a card is, where it lies and since when is always read. */
const alwaysRead = [CARD.card, CARD.zone, CARD.placed, CARD.faceDown].map(({ index }) => index);
/** What these read of it. */
const placeRead: { readonly [name in keyof Look]?: number } = { card: CARD.card.index, zoneOf: CARD.zone.index, isIn: CARD.zone.index };

/** Reads what is printed on things, and notes whose traits follow from more than themselves. */
class Printing {
  readonly restless: Set<number>;
  /** Whether a trait of a card has failed: what is worked out then is not kept, so that it fails again where that counts. */
  isFaulty = false;
  private record = 0;
  private isAlone = true;
  private readonly seen: Look;
  /** The places in its record that were read. */
  private places = new Set<number>();
  private readonly asked = new Map<keyof Look, (...args: unknown[]) => unknown>();

  constructor(
    private readonly look: Look,
    private readonly spec: ContinuousSpec,
    restless: ReadonlySet<number> = new Set(),
  ) {
    this.restless = new Set(restless);
    this.seen = new Proxy(look, { get: (target, name) => this.read(target, name as keyof Look) });
  }

  /** Whatever is not known to look at one record alone may look at anything. */
  private read(target: Look, name: keyof Look): unknown {
    const value: unknown = target[name];
    const isOfOne = ofOneRecord.has(name);
    if (!isOfOne && !ofNone.has(name)) this.isAlone = false;
    if (typeof value !== 'function') return value;
    // Made once: the same few are asked for, over and over.
    let asked = this.asked.get(name);
    if (asked === undefined) {
      const place = placeRead[name];
      asked = (...args: unknown[]): unknown => {
        if (isOfOne && args[0] !== this.record) this.isAlone = false;
        else if (place !== undefined) this.places.add(place);
        else if (name === 'get') this.places.add((args[1] as Field).index);
        return Reflect.apply(value, target, args);
      };
      this.asked.set(name, asked);
    }
    return asked;
  }

  thing(record: number): Thing {
    this.record = record;
    this.isAlone = true;
    this.places = new Set(alwaysRead);
    const thing = this.made(record);
    if (!this.isAlone) {
      this.restless.add(record);
      return thing;
    }
    this.restless.delete(record);
    const { values, kind } = tableOf(this.look).rec(record);
    return kind.role === 'card' ? { ...thing, from: [...this.places].map((place) => [place, values[place]] as const) } : thing;
  }

  private printed(name: string, { kind, printed }: TraitDefinition, record: number): PrintedValue {
    try {
      return printed(this.seen, record);
    } catch (error) {
      this.isFaulty = true;
      return failing(tableOf(this.look), record, name, error, nothingOf(kind));
    }
  }

  private made(record: number): Thing {
    const table = tableOf(this.look);
    const { spec, seen } = this;
    const rec = table.rec(record);
    const id = thingId(table, record);
    const traits: Record<string, PrintedValue> = {};
    for (const [name, definition] of Object.entries(spec.traits)) traits[name] = this.printed(name, definition, record);
    if (!isCard(rec)) return { id, timestamp: 0, traits, abilities: rec.kind.role === 'game' ? (spec.texts ?? noTexts) : noTexts };
    const { values } = rec;
    const isUp = values[CARD.faceDown.index] !== true;
    const host = spec.host?.(seen, record) ?? 0;
    const carried = (spec.carries?.(seen, record) ?? []).map((one) => carriedBy(id, one));
    const { rules } = table;
    return {
      id,
      ...(carried.length > 0 && { carried }),
      timestamp: spec.timestamp?.(seen, record) ?? values[CARD.placed.index],
      traits,
      abilities: isUp ? (rules.continuous?.textsOf(rules.cardOf(values[CARD.card.index])) ?? noTexts) : noTexts,
      ...(host > 0 && { host: thingId(table, host) }),
    };
  }
}

/** The continuous effects that are registered; what each says was settled when it was first met. */
function registeredOn(table: Table, known: ReadonlyMap<number, Resolved>): ReadonlyMap<number, Resolved> {
  const { continuous } = table.derived;
  const isSettled = (id: number): boolean => isStillOf(table, known.get(id));
  if (continuous.length === known.size && continuous.every(isSettled)) return known;
  return new Map(continuous.map((id) => [id, (isSettled(id) ? known.get(id) : undefined) ?? resolvedOf(table, id)]));
}

/** Whether what was settled of an effect is: one that stays on things follows them when they have forgotten all else. */
function isStillOf(table: Table, known: Resolved | undefined): boolean {
  if (known?.stays !== true) return known !== undefined;
  return (known.ids ?? []).every((thing) => table.find(recordOf(thing)) === undefined || thingId(table, recordOf(thing)) === thing);
}

/** Since when a thing has been reached by what an effect did to it. (CD6) */
function reachedSince(table: Table, thing: number, { stays }: ContinuousEffect): number {
  const rec = table.find(thing);
  return isCard(rec) ? rec.values[(stays === undefined ? CARD.placed : CARD.laid).index] : 0;
}

const thingsIn = (captured: Readonly<Record<string, Fact>>, { things }: ContinuousEffect): readonly number[] =>
  things === undefined ? [] : numbersIn(captured[things]);

function resolvedOf(table: Table, id: number): Resolved {
  const { kind, values } = table.effect(id);
  const { definition, captures } = kind;
  if (definition.kind !== 'continuous') throw new Impossible(`effect ${definition.id} is not continuous`);
  const captured = Object.fromEntries(captures.map((name) => [name, values[kind.field(name).index] as Fact]));
  const since = values[EFFECT.since.index];
  const chosen = thingsIn(captured, definition);
  // What has become another object in the meantime is none of its things.
  const things = chosen.filter((thing) => reachedSince(table, thing, definition) <= since);
  const source = values[EFFECT.source.index];
  const parts = definition.parts(captured, (card) => table.cardNamed(card));
  // What it grants reads of the thing that has it, as any ability does.
  const text = JSON.stringify(parts, (key, value: unknown) => (key === 'grant' ? undefined : value));
  // Its numbers are those of when it was registered.
  if (/"(count|ofSource|toSource)":/.test(text))
    throw new Impossible(`effect ${definition.id} counts, or reads its source, anew each time: let it capture the number instead`);
  const affects = definition.affects?.(captured);
  return {
    id: `${definition.id} #${id}`,
    timestamp: since,
    ...(definition.things !== undefined && { ids: things.map((thing) => thingId(table, thing)) }),
    ...(affects !== undefined && { affects: naming(affects, (record) => thingId(table, Number(record))) }),
    ...(definition.stays !== undefined && { stays: true as const }),
    parts: naming(parts, (record) => thingId(table, Number(record))),
    ...(source > 0 && { source: thingId(table, source) }),
  };
}

/** The registered continuous effects that were registered with a card and apply to it now, the oldest first. */
export function continuousOn(look: Look, card: number): EffectInfo[] {
  const table = tableOf(look);
  const isOn = (id: number): boolean => {
    const { kind, values } = table.effect(id);
    const { definition } = kind;
    if (definition.kind !== 'continuous') return false;
    if (definition.things === undefined) return false;
    const things = numbersIn(values[kind.field(definition.things).index]);
    return things.includes(card) && reachedSince(table, card, definition) <= values[EFFECT.since.index];
  };
  return table.derived.continuous.filter(isOn).map((id) => effectInfo(id, table.effect(id)));
}

/** The same parts, where things are named by other names: what is copied, and what filters name. */
function naming<T>(parts: T, name: (record: string) => string): T {
  const walk = (node: unknown, key: string): unknown => {
    if (key === 'copy') return name(String(node));
    if (Array.isArray(node)) return node.map((item) => (key === 'ids' ? name(String(item)) : walk(item, '')));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([word, item]) => [word, walk(item, word)]));
  };
  return walk(parts, '') as T;
}

/** What a trait of a card is now. */
export function traitOf(look: Look, card: number, name: string): PrintedValue {
  const { continuous } = tableOf(look).rules;
  const definition = continuous?.spec.traits[name];
  if (continuous === undefined || definition === undefined)
    throw new Impossible(`ruleset ${tableOf(look).rules.id} has no trait "${name}"`);
  if (continuous.spec.others === undefined && isUnwritten(tableOf(look), continuous.traits.at(name)))
    return asPrinted(look, continuous, definition, card, name);
  const { board, view } = projectionOf(look);
  const place = board.place(thingId(tableOf(look), card));
  return place < 0 ? printedOf(look, definition, card, name) : told(view.get(place, continuous.traits.at(name)));
}

/** The trait where nothing changes any: the same as a projection would tell. */
function asPrinted(look: Look, { spec, traits }: Continuous, definition: TraitDefinition, card: number, name: string): PrintedValue {
  const value = printedOf(look, definition, card, name);
  return definition.kind === 'set' && takesPart(look, spec, noRecords, card) ? told(traits.value(traits.at(name), value)) : value;
}

/** What is printed on a card. */
const printedOf = (look: Look, definition: TraitDefinition, card: number, name: string): PrintedValue => {
  try {
    return definition.printed(look, card);
  } catch (error) {
    return failing(tableOf(look), card, name, error, nothingOf(definition.kind));
  }
};

const told = (value: TraitValue): PrintedValue => (value instanceof WordSet ? value.words : value);

/** All traits that a record has; nothing if it takes no part. */
export function traitsIn(
  { projected, parts }: Worked,
  record: number,
): Readonly<Record<string, Exclude<PrintedValue, undefined>>> | undefined {
  const thing = parts.get(record);
  if (thing === undefined) return undefined;
  const { board, view } = projected;
  const place = board.place(thing);
  const traits: Record<string, Exclude<PrintedValue, undefined>> = {};
  board.traits.names.forEach((name, i) => {
    const value = told(view.get(place, i));
    if (value !== undefined) traits[name] = value;
  });
  return traits;
}

/** The ids of the texts that a card has now, its own and granted ones. */
export function textsOf(look: Look, card: number): readonly string[] {
  const { board, view } = projectionOf(look);
  const place = board.place(thingId(tableOf(look), card));
  return place < 0 ? [] : (view.abilities[place] ?? []).map(({ ability }) => ability.id);
}
