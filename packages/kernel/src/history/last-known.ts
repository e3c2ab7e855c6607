/**
 * Last known information: what an object was when it ceased to be.
 *
 * LK1  A reference is a card and a moment, as a sequence number: it means the object that the card was then. It reads the object
 *      itself as long as that is the same; afterwards what was last known of it; never what the card has become.
 * LK2  What is last known is a snapshot: the traits after all continuous effects, the controller, the abilities and texts, and the
 *      fields of the card, all as they were before anything happened that happened together with its leaving. Only what
 *      everybody saw is in it.
 * LK3  A ruleset names the zones whose objects are remembered; where it names none, nothing is kept and nothing is looked at.
 * LK4  What is told of a card that has moved is told of the side that the ruleset says: by default, of how it lay on stage if it
 *      left that; where one side is seen by all and the other is not, of that one; else of where it came to.
 * LK5  A snapshot stays while something that began before the object left can still refer to it: a link, a waiting trigger, what
 *      runs for them, an effect that captured the card or comes from it; and, if the ruleset names a scope, until that is left.
 * ID1  A card that changes its zone is a new object, unless the ruleset says that between those two zones it stays the same.
 * ID2  What has moved a card may go on with what it has become, and so may whatever answers its moving, as long as it still lies
 *      where it went to and everybody sees it there.
 */
import { workedOut } from '../continuous/current-traits.js';
import type { Happened } from '../definitions/events.js';
import type { Known } from '../definitions/last-known.js';
import type { Here, Look } from '../definitions/look.js';
import type { ZoneDefinition } from '../definitions/zones.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { SINCE_VAR } from '../records/link-record.js';
import { SNAPSHOT, SNAPSHOT_KIND, type SnapshotRec } from '../records/snapshot-record.js';
import { NO_FACE } from '../rules/ability-kind.js';
import { type Fact, frozen } from '../store/facts.js';
import type { Field } from '../store/kinds.js';
import { type PlainData, Tree } from '../store/trees.js';
import { type Table, tableOf } from '../table/table.js';
import { isOpen, staysSame } from '../table/visibility.js';
import { Before } from './before-the-action.js';
import { forgetSnapshots } from './snapshot-cleanup.js';

const definitionOf = (table: Table, zone: number): ZoneDefinition => table.zone(zone).kind.definition;

// -- taking snapshots

/** A card is about to leave where it lies, for a zone or for good: what it was is remembered, if the ruleset wants it. (LK2) */
export function remember(look: Look, id: number, to: number): void {
  const table = tableOf(look);
  const card = table.card(id);
  const zone = card.values[CARD.zone.index];
  const from = definitionOf(table, zone);
  if (table.rules.policies.lastKnown?.zones.includes(from) !== true) return;
  if (to !== 0 && staysSame(table.rules.policies, from, definitionOf(table, to))) return;
  if (table.game(GAME.together) === 0) {
    table.before ??= new Before(table, workedIn(look));
    forgetSnapshots(table);
    leaves(table, keep(table, takenOf(look, table.before, id, card)), to);
  } else {
    // What happens together is seen from before all of it; what has come since was not there then.
    const noted = snapshotsOf(table).find((one) => isOf(table, one, id) && !hasLeft(table, one));
    leaves(table, noted ?? keep(table, takenOf(look, new Before(table, workedIn(look)), id, card)), to);
  }
}

/** Something begins in which all happens together: takes snapshots of what lies in the remembered zones now, of which some may leave. */
export function noteAll(look: Look): void {
  const table = tableOf(look);
  const { lastKnown } = table.rules.policies;
  if (lastKnown === undefined) return;
  forgetSnapshots(table);
  const before = new Before(table, workedIn(look));
  const taken = table.rules
    .zoneLayout(table.seats)
    .flatMap(([{ definition }], i) => (lastKnown.zones.includes(definition) ? look.cards(table.rules.playerId(table.seats) + i) : []))
    .map((id) => takenOf(look, before, id, table.card(id)));
  for (const values of taken) keep(table, values);
}

/** What happened together is over: drops the snapshots that `noteAll` took of what has stayed. */
export function dropSnapshotsOfStayers(table: Table): void {
  const known = table.game(GAME.known);
  const kept = known.filter((id) => hasLeft(table, id));
  if (kept.length === known.length) return;
  table.setGame(GAME.known, Object.freeze(kept));
  for (const id of known) if (!hasLeft(table, id)) table.remove(id);
}

const hasLeft = (table: Table, snapshot: number): boolean => table.snapshot(snapshot).values[SNAPSHOT.left.index] !== 0;

const workedIn = (look: Look): Before['worked'] => (tableOf(look).rules.continuous === undefined ? undefined : workedOut(look));

function keep(table: Table, values: (Fact | undefined)[]): number {
  const id = table.create(SNAPSHOT_KIND, values);
  table.setGame(GAME.known, Object.freeze([...table.game(GAME.known), id]));
  return id;
}

function leaves(table: Table, snapshot: number, to: number): void {
  table.set(snapshot, SNAPSHOT.left, table.historySize + 1);
  table.set(snapshot, SNAPSHOT.to, to);
}

function takenOf(look: Look, before: Before, id: number, card: CardRec): (Fact | undefined)[] {
  const table = tableOf(look);
  const { values, kind } = card;
  const zone = values[CARD.zone.index];
  const faceDown = values[CARD.faceDown.index] === true;
  const isSeen = !faceDown && isOpen(definitionOf(table, zone));
  const fields: Record<string, PlainData> = {};
  for (const field of kind.fields) {
    if (isKept(field) || !(field.seen === 'always' || (isSeen && field.seen === 'face'))) continue;
    const value = values[field.index];
    fields[field.name] = (value instanceof Tree ? value.value : value) as PlainData;
  }
  const taken = SNAPSHOT_KIND.blank.slice();
  const put = <T extends Fact>({ index }: Field<T>, value: T): void => {
    taken[index] = frozen(value);
  };
  put(SNAPSHOT.card, id);
  put(SNAPSHOT.placed, values[CARD.placed.index]);
  put(SNAPSHOT.zone, zone);
  put(SNAPSHOT.controller, values[CARD.controller.index]);
  put(SNAPSHOT.owner, values[CARD.owner.index]);
  put(SNAPSHOT.name, isSeen ? values[CARD.card.index] : '');
  put(SNAPSHOT.faceDown, faceDown);
  const { abilities, triggers, activated, statics } = before.faceOf(id, card) ?? NO_FACE;
  const had = [...triggers, ...activated, ...statics].sort((a, b) => a - b);
  put(SNAPSHOT.abilities, isSeen ? had.map((at) => abilities[at]?.definition.id ?? '') : []);
  put(SNAPSHOT.texts, before.textsOf(id));
  put(SNAPSHOT.facts, Tree.of({ fields, traits: before.traitsOf(id) ?? printedOf(look, id, isSeen) }));
  return taken;
}

/** What does not take part in continuous effects is what is printed on it. */
function printedOf(look: Look, id: number, isSeen: boolean): Record<string, PlainData> {
  const traits: Record<string, PlainData> = {};
  if (!isSeen) return traits;
  for (const [name, { printed }] of Object.entries(tableOf(look).rules.continuous?.spec.traits ?? {})) {
    const value = printed(look, id);
    if (value !== undefined) traits[name] = value;
  }
  return traits;
}

/** What the kernel keeps of every card, a snapshot says in its own way. */
const keptOfCards: readonly Field[] = Object.values(CARD);
const isKept = (field: Field): boolean => keptOfCards.includes(field);

// -- reading
const snapshotsOf = (table: Table): readonly number[] => table.game(GAME.known);
const isOf = (table: Table, snapshot: number, card: number): boolean => table.snapshot(snapshot).values[SNAPSHOT.card.index] === card;

class Snapshot implements Known {
  readonly isThere = false;
  constructor(private readonly values: SnapshotRec['values']) {}
  private read<T extends Fact>({ index }: Field<T>): T {
    return this.values[index] as T;
  }
  get card(): number {
    return this.read(SNAPSHOT.card);
  }
  get controller(): number {
    return this.read(SNAPSHOT.controller);
  }
  get owner(): number {
    return this.read(SNAPSHOT.owner);
  }
  get zone(): number {
    return this.read(SNAPSHOT.zone);
  }
  get name(): string | undefined {
    return this.read(SNAPSHOT.name) || undefined;
  }
  get abilities(): readonly string[] {
    return this.read(SNAPSHOT.abilities);
  }
  get texts(): readonly string[] {
    return this.read(SNAPSHOT.texts);
  }
  private facts(of: 'fields' | 'traits'): Readonly<Record<string, PlainData>> {
    return (this.read(SNAPSHOT.facts).value as Record<string, Record<string, PlainData>>)[of] ?? {};
  }
  get<T extends Fact>(field: Field<T>): T | undefined {
    const fields = this.facts('fields');
    if (!Object.hasOwn(fields, field.name)) return undefined;
    const value = fields[field.name];
    return (field.type === 'tree' ? Tree.of(value) : value) as T;
  }
  number(trait: string): number {
    const value = this.facts('traits')[trait];
    return typeof value === 'number' ? value : 0;
  }
  words(trait: string): readonly string[] {
    const value = this.facts('traits')[trait];
    return Array.isArray(value) ? value : [];
  }
  value(trait: string): number | string | boolean | undefined {
    const value = this.facts('traits')[trait];
    return typeof value === 'object' ? undefined : value;
  }
}

class Present implements Known {
  readonly isThere = true;
  constructor(
    private readonly look: Look,
    readonly card: number,
  ) {}
  private field<T extends Fact>(field: Field<T>): T {
    return this.look.get(this.card, field);
  }
  get controller(): number {
    return this.field(CARD.controller);
  }
  get owner(): number {
    return this.field(CARD.owner);
  }
  get zone(): number {
    return this.look.zoneOf(this.card);
  }
  get name(): string | undefined {
    return this.field(CARD.card);
  }
  get abilities(): readonly string[] {
    const table = tableOf(this.look);
    const { abilities, triggers, activated, statics } = table.faceOf(this.card, table.card(this.card)) ?? NO_FACE;
    const has = [...triggers, ...activated, ...statics].sort((a, b) => a - b);
    return has.map((at) => abilities[at]?.definition.id ?? '');
  }
  get texts(): readonly string[] {
    return this.look.texts(this.card);
  }
  get<T extends Fact>(field: Field<T>): T | undefined {
    return this.field(field);
  }
  number(trait: string): number {
    return this.look.traitNumber(this.card, trait);
  }
  words(trait: string): readonly string[] {
    return this.look.traitWords(this.card, trait);
  }
  value(trait: string): number | string | boolean | undefined {
    const value = this.look.trait(this.card, trait);
    return typeof value === 'object' ? undefined : value;
  }
}

/** The snapshot of the object that the card was at that moment; 0 if it still is that one, or nobody remembers. */
function snapshotAt(table: Table, card: number, since: number): number {
  for (const id of snapshotsOf(table)) {
    const { values } = table.snapshot(id);
    if (values[SNAPSHOT.card.index] !== card || values[SNAPSHOT.placed.index] > since) continue;
    if (since < values[SNAPSHOT.left.index]) return id;
  }
  return 0;
}

/** The moment at which the activation began that is being paid for, or resolves: what it refers to it names as of then. */
export function begunAt(here: Here): number {
  const since = here.has(SINCE_VAR) ? here.var(SINCE_VAR) : undefined;
  return typeof since === 'number' ? since : here.seq;
}

/** Whether the card is the same object that it was at that moment, a sequence number. */
export function isStill(look: Look, card: number, since: number): boolean {
  const rec = tableOf(look).find(card);
  return isCard(rec) && rec.values[CARD.placed.index] <= since && snapshotAt(tableOf(look), card, since) === 0;
}

/** Whether the card still lies where it did at that moment, though it may have forgotten since what was done to it. (CD6) */
export function liesStill(look: Look, card: number, since: number): boolean {
  const rec = tableOf(look).find(card);
  return isCard(rec) && rec.values[CARD.laid.index] <= since && snapshotAt(tableOf(look), card, since) === 0;
}

/** What is known of the object that the card was at that moment, a sequence number; nothing if nobody remembers it. (LK1) */
export function known(look: Look, card: number, since: number): Known | undefined {
  const snapshot = snapshotAt(tableOf(look), card, since);
  if (snapshot !== 0) return new Snapshot(tableOf(look).snapshot(snapshot).values);
  return isStill(look, card, since) ? new Present(look, card) : undefined;
}

/** What is last known of the card before it left where it was remembered, though it may be gone by now; nothing if nobody remembers. (LK1) */
export function knownLast(look: Look, card: number): Known | undefined {
  let found = 0;
  let latest = 0;
  for (const id of snapshotsOf(tableOf(look))) {
    const { values } = tableOf(look).snapshot(id);
    const left = values[SNAPSHOT.left.index];
    if (values[SNAPSHOT.card.index] === card && left > latest) [found, latest] = [id, left];
  }
  return found === 0 ? undefined : new Snapshot(tableOf(look).snapshot(found).values);
}

/** What an event that moved the card tells of it: of the side that the ruleset says. (LK4) */
export function knownIn(look: Look, event: Happened, card: number): Known | undefined {
  const table = tableOf(look);
  const first = firstOf(table, event);
  let found = 0;
  for (const id of snapshotsOf(table)) {
    const { values } = table.snapshot(id);
    const left = values[SNAPSHOT.left.index];
    if (values[SNAPSHOT.card.index] === card && left >= first && left <= event.seq) found = id;
  }
  if (found !== 0 && sideOf(table, found) === 'before') return new Snapshot(table.snapshot(found).values);
  return known(look, card, event.seq);
}

/** The sequence number with which the events began that happened together with this one. */
export function firstOf(table: Table, { seq, group }: Happened): number {
  let first = seq;
  while (first > 1 && table.eventFact(first - 2, 1) === group) first--;
  return first;
}

function sideOf(table: Table, snapshot: number): 'before' | 'after' {
  const { values } = table.snapshot(snapshot);
  const { lastKnown } = table.rules.policies;
  const from = definitionOf(table, values[SNAPSHOT.zone.index]);
  const to = values[SNAPSHOT.to.index] === 0 ? undefined : definitionOf(table, values[SNAPSHOT.to.index]);
  if (lastKnown?.side !== undefined) return lastKnown.side(from, to);
  const stage = table.rules.continuous?.spec.zones ?? lastKnown?.zones ?? [];
  if (stage.includes(from) || to === undefined) return 'before';
  return isOpen(from) && !isOpen(to) ? 'before' : 'after';
}

/**
 * The card, if it is still that object, or what that object became when it left: as long as it has not moved on, and lies where
 * everybody sees it. Else nothing. (ID2)
 */
export function follow(look: Look, card: number, since: number): number | undefined {
  const table = tableOf(look);
  if (isStill(look, card, since)) return card;
  const snapshot = snapshotAt(table, card, since);
  const rec = table.find(card);
  if (snapshot === 0 || !isCard(rec)) return undefined;
  if (rec.values[CARD.placed.index] !== table.snapshot(snapshot).values[SNAPSHOT.left.index]) return undefined;
  const isSeen = rec.values[CARD.faceDown.index] === false && isOpen(definitionOf(table, rec.values[CARD.zone.index]));
  return isSeen ? card : undefined;
}
