/**
 * Positions: whether a game is where it has been before.
 *
 * PK1  The key of a position covers whatever the game can still go by: records, frames, what waits, chance. It leaves out
 *      history, sequence numbers, counters of time, and the ids by which seats know things.
 * PK2  Records are named by their place: a card by its zone and its place in it, a link, a trigger or a scope by its place in
 *      its list, effects and things by their order. What was made anew and lies where the old one lay has its name.
 * PK3  What happened before counts as far as somebody can ask: whether it has just happened, the events that something under
 *      way refers to, and how often a memory of the ruleset has matched, up to eight times; more are many.
 * PK4  A variable may hold a number or an id, and nobody can tell which. Two positions are the same if each such number names
 *      the same place in both; or if it names nothing, and is the same number, or as many ids old.
 */

import { cardOfOption, placeOfOption } from '../definitions/abilities.js';
import type { Memory } from '../definitions/memories.js';
import { isZone } from '../definitions/zones.js';
import { ACTION_FRAME } from '../records/action-frame.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME, GAME_SCOPE, LATER_QUEUE, NOW_QUEUE, SCOPES, THING, WAITING } from '../records/game-record.js';
import { LIMITS_VAR, LINK, LINK_VAR, SINCE_VAR, WAITING_VAR, WAITS } from '../records/link-record.js';
import { PLAYER } from '../records/player-record.js';
import { FRAME } from '../records/program-frame.js';
import { SCOPE } from '../records/scope-record.js';
import { SNAPSHOT } from '../records/snapshot-record.js';
import { isEffect } from '../rules/effect-kind.js';
import { Digest } from '../store/digest.js';
import { type Fact, numberOf, numbersIn, textsIn } from '../store/facts.js';
import type { Field, FieldType } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import type { Table } from '../table/table.js';
import { isJustNow, lastThing } from './history.js';

export interface Position {
  readonly key: string;
  /** The numbers that may be ids, in order: each as it is, and what it names. */
  readonly loose: readonly number[];
}

/** Whether two positions of one game are the same. (PK4) */
export function isSamePosition(a: Position, b: Position): boolean {
  if (a.key !== b.key || a.loose.length !== b.loose.length) return false;
  for (let i = 0; i < a.loose.length; i += 2) {
    const [one, other] = [a.loose[i + 1] ?? 0, b.loose[i + 1] ?? 0];
    if (one === other) continue;
    const isNothing = one < FIRST_NAME && other < FIRST_NAME;
    if (!isNothing || a.loose[i] !== b.loose[i]) return false;
  }
  return true;
}

/** The position as one text, for those that are compared with many: a number that names nothing must be the same one. */
export function exactKey({ key, loose }: Position): string {
  const digest = new Digest().text(key);
  for (let i = 0; i < loose.length; i += 2) {
    const [id = 0, named = 0] = loose.slice(i, i + 2);
    digest.int(named < FIRST_NAME ? id : named);
  }
  return digest.hex();
}

export function positionOf(table: Table): Position {
  return new Keeper(table).position();
}

/** Names of places are above any id. */
const FIRST_NAME = 2 ** 40;
const GONE = -1;
const MANY = 8;

/** Fields that say when, by which number, or where a name already says it. */
const leftOut: ReadonlySet<Field> = new Set<Field>([
  GAME.group,
  GAME.togetherSince,
  GAME.scanned,
  GAME.answeredAt,
  GAME.known,
  GAME.steps,
  GAME.reveals,
  GAME.nextAlias,
  GAME.entered,
  GAME.links,
  GAME.thinnedAt,
  GAME.kept,
  GAME.watched,
  GAME.moves,
  GAME.stops,
  PLAYER.answered,
  THING.alias,
  CARD.zone,
  CARD.knownAs,
  CARD.aliases,
  CARD.stamp,
  CARD.placed,
  CARD.laid,
  EFFECT.since,
  SCOPE.since,
  SCOPE.times,
  LINK.seq,
  SNAPSHOT.placed,
  SNAPSHOT.left,
]);
const events: ReadonlySet<Field> = new Set<Field>([GAME.before, FRAME.event, LINK.event, WAITS.event]);
/** Since when a source has been the same object: what counts is whether it still is. */
const sources: ReadonlyMap<Field, Field> = new Map<Field, Field>([
  [EFFECT.placed, EFFECT.source],
  [LINK.placed, LINK.source],
  [WAITS.placed, WAITS.source],
]);
/** A variable of the windows that holds where history ended: what counts is whether that was just now. */
const SETTLED_AT = 'settledAt';
const effectLists: ReadonlySet<Field> = new Set<Field>([FRAME.lineage, ACTION_FRAME.lineage]);
/** Numbers of an event's data that are sequence numbers. */
const numbered: ReadonlySet<string> = new Set(['link', 'event', 'since', 'seq']);

class Keeper {
  private readonly digest = new Digest();
  private readonly loose: number[] = [];
  private readonly names = new Map<number, number>();
  /** Cards by what they are, whatever id they have by now. */
  private readonly stamps = new Map<number, number>();
  private readonly inOrder: number[] = [];

  constructor(private readonly table: Table) {
    const later: number[] = [];
    table.forEachRecord((rec, id) => {
      const { role } = rec.kind;
      if (isZone(rec)) for (const card of rec.items) this.name(card);
      else if (role === 'effect' || role === 'thing') later.push(id);
    });
    for (const id of later) this.name(id);
    for (const list of [SCOPES, CHAIN, WAITING]) {
      for (const id of table.list(list).items) if (id !== GAME_SCOPE) this.name(id);
    }
  }

  private name(id: number): void {
    this.names.set(id, FIRST_NAME + this.inOrder.length);
    this.inOrder.push(id);
    const rec = this.table.rec(id);
    if (isCard(rec)) this.stamps.set(rec.values[CARD.stamp.index], id);
  }

  position(): Position {
    const { table, digest } = this;
    // The game, its queues, streams, players and zones keep their ids.
    table.forEachRecord((rec, id) => {
      if (!this.names.has(id) && rec.kind.role !== 'snapshot') this.record(rec, id);
    });
    this.lastKnown();
    for (const id of this.inOrder) this.record(table.rec(id), id);
    this.ages();
    for (let depth = 0; depth < table.depth; depth++) this.record(table.frame(depth), -1);
    this.happened(lastThing(table));
    this.memories();
    return { key: digest.hex(), loose: this.loose };
  }

  /** What is known of objects that are no more: the newest of each card, since older ones only pile up. */
  private lastKnown(): void {
    const newest = new Map<number, number>();
    for (const id of this.table.game(GAME.known)) newest.set(this.nameOf(this.table.snapshot(id).values[SNAPSHOT.card.index]), id);
    for (const [, id] of [...newest].sort(([a], [b]) => a - b)) this.record(this.table.rec(id), -1);
  }

  private record(rec: Rec, id: number): void {
    const { kind, values, items } = rec;
    this.digest.text(kind.id);
    for (const [i, field] of kind.fields.entries()) {
      if (!leftOut.has(field) && !field.isTime && field.name !== SINCE_VAR) this.field(rec, field, values[i]);
    }
    if (items === undefined) return;
    this.digest.word(items.length);
    const isQueue = id === NOW_QUEUE || id === LATER_QUEUE;
    items.forEach((item, i) => {
      if (isQueue && i % 2 === 1) this.happened(item);
      else this.digest.int(this.nameOf(item));
    });
  }

  private field({ values }: Rec, field: Field, value: Fact | undefined): void {
    const { digest } = this;
    const source = sources.get(field);
    if (events.has(field)) this.happened(numberOf(value));
    else if (field.name === WAITING_VAR || field.name === LINK_VAR) digest.int(this.nameOf(numberOf(value)));
    else if (field.name === SETTLED_AT && typeof value === 'number') digest.scalar(value === this.table.historySize);
    else if (source !== undefined) digest.int(this.isSince(numberOf(values[source.index]), numberOf(value)));
    else if (field === GAME.link) digest.int(this.resolving(numberOf(value)));
    else if (field === GAME.disarmed) this.options(numbersIn(value));
    else if (field === LINK.objects) this.objects(numbersIn(value));
    else if (effectLists.has(field)) for (const id of numbersIn(value)) digest.int(this.nameOf(id));
    else if (field === SCOPE.spent) this.spent(textsIn(value), numbersIn(values[SCOPE.times.index]));
    else if ((field === LINK.limits || field.name === LIMITS_VAR) && Array.isArray(value)) this.limits(value);
    else this.value(field.type, value);
  }

  private value(type: FieldType, value: Fact | undefined): void {
    const { digest } = this;
    if (type === 'ref') digest.int(this.nameOf(numberOf(value)));
    else if (type === 'refs') for (const id of numbersIn(value)) digest.int(this.nameOf(id));
    else if (type !== 'any') digest.fact(value);
    else if (typeof value === 'number') this.maybeId(value);
    else if (Array.isArray(value)) {
      digest.word(value.length);
      for (const item of value) {
        if (typeof item === 'number') this.maybeId(item);
        else digest.scalar(item);
      }
    } else digest.fact(value);
  }

  /** What an id names, by its place; what is always there has its id. */
  private nameOf(id: number): number {
    const name = this.names.get(id);
    if (name !== undefined) return name;
    return id === 0 || this.table.find(id) !== undefined ? id : GONE;
  }

  private maybeId(value: number): void {
    this.digest.word(1);
    const { nextId } = this.table;
    const name = value < 0 || value >= nextId ? value : this.nameOf(value);
    this.loose.push(value, name === GONE && value >= 0 ? value - nextId - FIRST_NAME : name);
  }

  /** Whether a card has been the same object since then; 2 if nobody asks. */
  private isSince(source: number, placed: number): number {
    if (placed < 0) return 2;
    const card = this.table.find(source);
    return !isCard(card) || card.values[CARD.placed.index] === placed ? 1 : 0;
  }

  /** The same of a card that a link means. */
  private liesSince(target: number, laid: number): number {
    const card = this.table.find(target);
    return !isCard(card) || card.values[CARD.laid.index] === laid ? 1 : 0;
  }

  private resolving(seq: number): number {
    if (seq === 0) return 0;
    const links = this.table.list(CHAIN).items;
    return this.nameOf(links.find((id) => this.table.link(id).values[LINK.seq.index] === seq) ?? -1);
  }

  private objects(objects: readonly number[]): void {
    for (let i = 0; i < objects.length; i += 2) {
      const [stamp = 0, laid = 0] = objects.slice(i, i + 2);
      const id = this.stamps.get(stamp);
      this.digest.int(id === undefined ? GONE : this.nameOf(id)).int(id === undefined ? 0 : this.liesSince(id, laid));
    }
  }

  /** Abilities of cards, each with since when its card had been the same object. */
  private options(options: readonly number[]): void {
    for (let i = 0; i < options.length; i += 2) {
      const [option = 0, placed = 0] = options.slice(i, i + 2);
      const card = cardOfOption(option);
      this.digest.int(this.nameOf(card)).int(placeOfOption(option)).int(this.isSince(card, placed));
    }
  }

  /** What a limit counts, with the card named by its place; nothing if that object is no more: the limit cannot reach another. */
  private limit(key: string): string | undefined {
    const [, what, stamp, since] = /^(.*\|(?:object|card)) (\d+)(?: since (\d+))?$/s.exec(key) ?? [];
    if (what === undefined) return key;
    const id = this.stamps.get(Number(stamp));
    if (id === undefined) return Number(since ?? 0) > 0 ? undefined : key;
    if (since !== undefined && this.isSince(id, Number(since)) === 0) return undefined;
    return `${what} ${this.nameOf(id)}`;
  }

  private spent(keys: readonly string[], times: readonly number[]): void {
    const all = keys.flatMap((key, i) => {
      const named = times[i] === 0 ? undefined : this.limit(key);
      return named === undefined ? [] : [`${named} ${times[i]}`];
    });
    this.digest.fact(all.sort());
  }

  /** A scope and what is counted in it, one after the other. */
  private limits(keys: readonly string[]): void {
    keys.forEach((key, i) => {
      if (i % 2 === 0) this.digest.int(this.nameOf(Number(key)));
      else this.digest.text(this.limit(key) ?? 'gone');
    });
  }

  /** Continuous effects go by age: what counts is who is older. */
  private ages(): void {
    const { continuous } = this.table.rules;
    if (continuous === undefined) return;
    const since = this.inOrder.map((id) => {
      const rec = this.table.rec(id);
      if (isEffect(rec)) return rec.values[EFFECT.since.index];
      if (!isCard(rec)) return -1;
      const { definition } = this.table.zone(rec.values[CARD.zone.index]).kind;
      return continuous.spec.zones.includes(definition) ? rec.values[CARD.placed.index] : -1;
    });
    const ranks = new Map([...new Set(since)].sort((a, b) => a - b).map((age, rank) => [age, rank]));
    for (const age of since) this.digest.word(ranks.get(age) ?? 0);
  }

  /** An event that something refers to, without its number. */
  private happened(seq: number): void {
    const { digest, table } = this;
    const event = seq <= 0 ? undefined : table.event(seq - 1);
    digest.word(event === undefined ? (seq <= 0 ? 0 : 1) : 2);
    if (event === undefined) return;
    const { type, action, by, source, because, data, group } = event;
    digest.text(type.id).text(action.id).int(by).int(this.nameOf(source)).text(because);
    for (const [name, { type: kind }] of Object.entries(type.fields)) {
      if (kind !== 'int' || !numbered.has(name)) this.value(kind, data[name]);
    }
    digest.scalar(isJustNow(table, group));
  }

  private memories(): void {
    const { table, digest } = this;
    for (const memory of table.reachable.memories.all) digest.word(this.times(memory));
  }

  private times({ event, tag, in: name }: Memory): number {
    const { table } = this;
    const scope = table.list(SCOPES).items.find((id) => table.scope(id).values[SCOPE.name.index] === name);
    if (scope === undefined) return 0;
    const since = table.scope(scope).values[SCOPE.since.index];
    let times = 0;
    for (let index = table.historySize - 1; index >= since && times < MANY; index--) {
      const number = table.eventNumber(index);
      if (number < 0 || (event !== undefined && table.rules.events[number] !== event)) continue;
      if (tag === undefined || table.rules.actions[table.eventFact(index, ROW.action)]?.tags.includes(tag)) times++;
    }
    return times;
  }
}
