/**
 * Saving and loading.
 *
 * SV1  A save is one table as JSON, with the engine's version and the hash of what its decks reach; loaded, it goes on exactly as the game
 *      would have.
 * SV2  A save that was made by another engine or with other definitions is refused, and the message names both and what differs.
 * SV3  Whatever is wrong with a save is reported with its place; nothing is half loaded. What loads is whole: every
 *      card in one zone, every reference to a record that is or was, every frame at an operation of its program, and
 *      the game at rest at a decision, or waiting for a command.
 * SV4  A save as text carries the fingerprint of its table. If what is loaded has another one, the save was damaged, and is refused. As
 *      JSON, to which patches may be applied, it has none: it is loaded if nothing else is wrong with it.
 */

import { TableLook } from '../access/look.js';
import { startAllTriggers } from '../access/trigger-index.js';
import { type EventShape, Happened } from '../definitions/events.js';
import { isZone } from '../definitions/zones.js';
import { registeredEffects } from '../effects/reindex.js';
import { ACTION_FRAME } from '../records/action-frame.js';
import { CARD, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { FIRST_STREAM, GAME, GAME_KIND, GAME_SCOPE, LATER_QUEUE, NOW_QUEUE, QUEUE_KIND, WAITING } from '../records/game-record.js';
import { PLAYER } from '../records/player-record.js';
import { FRAME } from '../records/program-frame.js';
import { SCOPE, SCOPE_KIND } from '../records/scope-record.js';
import { ZONE } from '../records/zone-record.js';
import { isEffect } from '../rules/effect-kind.js';
import { ENGINE_VERSION } from '../rules/engine-version.js';
import { Code, isAnswering, isProgramFrame, Program, REPLACED_INTO, REPLACING } from '../rules/operations.js';
import type { Reachable } from '../rules/reachable.js';
import type { Rules } from '../rules/rules.js';
import { readParts, whyOtherEngine, whyOtherRules } from '../rules/versions.js';
import { unpackInputs } from '../run/recorded-inputs.js';
import { type Fact, factOfJson, numberOf, numbersIn } from '../store/facts.js';
import { type Field, fits, type Kind, type Role } from '../store/kinds.js';
import {
  describe,
  LoadError,
  MOST_COUNT,
  messageOf,
  object,
  onlyKeys,
  type Plain,
  reading,
  string,
  strings,
  under,
  whole,
} from '../store/load-errors.js';
import { isSecretSeed, STREAM } from '../store/rng.js';
import { isNestedDeeperThan } from '../store/trees.js';
import { fingerprint } from '../table/fingerprint.js';
import type { JsonObject } from '../table/json.js';
import { Table } from '../table/table.js';
import { checkLinks } from './check-links.js';
import { checkLoops } from './check-loops.js';
import { checkScopes } from './check-scopes.js';
import { checkSnapshots } from './check-snapshots.js';
import { checkVariables } from './check-variables.js';

const FORMAT = 'rulewright-save/3';
const MOST_TEXT = 32 * 1024 * 1024;
const MOST_NESTED = 8;
const MOST_RECORDS = 1_000_000;
const MOST_EVENTS = 5_000_000;
const MOST_FRAMES = 10_000;
/** Putting them in force takes longer than linear. */
const MOST_EFFECTS = 5000;

/** Reads a save, as text or already parsed, and lays its table. */
export function loadTable(rules: Rules, save: unknown): Table {
  let json: unknown = save;
  if (typeof save === 'string') {
    if (save.length > MOST_TEXT) throw new LoadError('save', `is ${save.length} characters long; at most ${MOST_TEXT} are read`);
    if (isNestedDeeperThan(MOST_NESTED, save)) throw new LoadError('save', `is nested more than ${MOST_NESTED} levels deep`);
    try {
      json = JSON.parse(save);
    } catch (error) {
      throw new LoadError('save', `is not JSON: ${messageOf(error)}`);
    }
  }
  const top = object(json, 'save');
  onlyKeys(top, 'save', ['format', 'engine', 'rules', 'print', 'table']);
  if (top['format'] !== FORMAT) throw new LoadError('format', `should be "${FORMAT}", is ${describe(top['format'])}`);
  const otherEngine = whyOtherEngine('the save', string(top['engine'], 'engine'));
  if (otherEngine !== undefined) throw new LoadError('engine', otherEngine);
  const reachable = readRules(rules, object(top['rules'], 'rules'));
  const table = object(top['table'], 'table');
  onlyKeys(table, 'table', ['nextId', 'events', 'records', 'frames', 'history']);
  const loaded = new Loader(rules, reachable, table).load();
  if (top['print'] !== undefined) checkPrint(loaded, string(top['print'], 'print'));
  return loaded;
}

/** Finds damage that leaves a save which could be one: another life total, another variable of a program. (SV4) */
function checkPrint(table: Table, print: string): void {
  const own = fingerprint(table);
  if (own !== print)
    throw new LoadError('print', `the save was damaged or changed: its table has the fingerprint ${own}, not ${describe(print)}`);
}

const eventKeys = ['type', 'group', 'action', 'by', 'source', 'because', 'scope', 'link', 'data'];

/** The fact that stands at a place. */
function readFact(json: unknown, path: string): unknown {
  try {
    return factOfJson(json);
  } catch (error) {
    throw new LoadError(path, `is no tree: ${messageOf(error)}`);
  }
}

/** What these rules reach from where the save's game began, if it was made with the same definitions. */
function readRules(rules: Rules, saved: Plain): Reachable {
  onlyKeys(saved, 'rules', ['id', 'hash', 'parts', 'from', 'added', 'revisions']);
  const reachable = rules.reachableFrom(saved['from'] === undefined ? undefined : strings(saved['from'], 'rules.from', 'cards'));
  const revisions = strings(saved['revisions'] ?? [], 'rules.revisions', 'hashes');
  if (revisions.join() !== reachable.revisions.join())
    throw new LoadError(
      'rules.revisions',
      `the save was made after ${countOf(revisions)}, these rules are after ${countOf(reachable.revisions)}, or others`,
    );
  const added = Object.entries(saved['added'] === undefined ? {} : object(saved['added'], 'rules.added'));
  const changed = added.filter(([key, part]) => Object.hasOwn(rules.added, key) && rules.added[key] !== part);
  if (changed.length > 0)
    throw new LoadError(
      'rules.added',
      `the save was made with other definitions: ${changed
        .map(([key]) => `${key.slice(0, 80)} has changed`)
        .slice(0, 8)
        .join(', ')}`,
    );
  const made = {
    rules: string(saved['id'], 'rules.id'),
    hash: string(saved['hash'], 'rules.hash'),
    parts: readParts(saved['parts'], 'rules.parts'),
  };
  const other = whyOtherRules('the save', made, { rules: rules.id, hash: reachable.hash, parts: reachable.parts });
  if (other !== undefined) throw new LoadError('rules', other);
  return reachable;
}

const countOf = ({ length }: readonly string[]): string => (length === 1 ? '1 revision' : `${length} revisions`);

/** Kinds of records that come while a game is played. */
const laterRoles: ReadonlySet<Role> = new Set<Role>(['card', 'thing', 'effect', 'scope', 'link', 'waiting', 'snapshot']);

class Loader {
  private readonly table: Table;
  private readonly nextId: number;
  private readonly events: number;

  constructor(
    private readonly rules: Rules,
    private readonly reachable: Reachable,
    private readonly json: Plain,
  ) {
    this.table = Table.empty(rules, reachable);
    this.nextId = whole(json['nextId'], 'table.nextId', 1, MOST_RECORDS);
    this.events = whole(json['events'], 'table.events', 0, MOST_EVENTS);
  }

  load(): Table {
    this.records();
    this.layout();
    this.zones();
    this.queues();
    this.history();
    this.frames();
    checkScopes(this.table);
    this.effects();
    checkLinks(this.table);
    checkSnapshots(this.table);
    checkLoops(this.table);
    startAllTriggers(new TableLook(this.table));
    return this.table;
  }

  private effects(): void {
    const { table } = this;
    table.forEachRecord((rec, id) => {
      if (!isEffect(rec)) return;
      const within = ({ index, name }: Field, low: number, high: number): number =>
        whole(rec.values[index], `table.records.${id}.${name}`, low, high);
      within(EFFECT.seat, -1, table.game(GAME.seats) - 1);
      within(EFFECT.since, 0, this.events);
      within(EFFECT.placed, -1, MOST_COUNT);
      const until = rec.values[EFFECT.until.index];
      if (until !== 0 && !(table.find(until)?.kind.role === 'scope' && table.list(until).items.includes(id)))
        throw new LoadError(`table.records.${id}.${EFFECT.until.name}`, 'is not a scope that lists it');
      within(EFFECT.uses, -1, MOST_COUNT);
    });
    const ids = registeredEffects(table);
    if (ids.length > MOST_EFFECTS) throw new LoadError('table.records', `hold ${ids.length} effects; at most ${MOST_EFFECTS} are read`);
    for (const id of ids) table.enforce(id);
  }

  private records(): void {
    const records = object(this.json['records'], 'table.records');
    let next = 0;
    for (const key of Object.keys(records)) {
      const id = reading('table.records', key, () => this.record(key, records[key], next));
      next = id + 1;
    }
    for (; next < this.nextId; next++) this.table.skip();
  }

  /** Lays the record of a key, behind holes up to its id, which it returns. Places are told from the record on. */
  private record(key: string, value: unknown, next: number): number {
    const id = this.key(key, '', this.nextId - 1);
    for (let hole = next; hole < id; hole++) this.table.skip();
    const rec = object(value, '');
    const kind = this.kind(rec, '');
    if (kind.role === 'program' || kind.role === 'action') throw new LoadError('kind', `a ${kind.id} is a frame, not a record`);
    this.table.create(kind, this.values(rec, kind));
    if (!kind.listed) return id;
    const items = rec['items'];
    if (!fits('ints', items)) throw new LoadError('items', `should be a list of ids, is ${describe(items)}`);
    const own = this.table.ownList(id).items;
    for (const item of items) own.push(whole(item, 'items', 0, Number.MAX_SAFE_INTEGER));
    return id;
  }

  private key(key: string, path: string, high: number): number {
    if (!/^(0|[1-9][0-9]{0,15})$/.test(key)) throw new LoadError(path, 'is not the id of anything');
    return whole(Number(key), path, 0, high);
  }

  private kind(rec: Plain, path: string): Kind {
    const id = string(rec['kind'], under(path, 'kind'));
    const kind = this.rules.kinds.get(id);
    if (kind === undefined) throw new LoadError(under(path, 'kind'), `there is no kind ${describe(id)}`);
    return kind;
  }

  private values(rec: Plain, kind: Kind): (Fact | undefined)[] {
    const values = kind.blank.slice();
    for (const name of Object.keys(rec)) {
      if (name === 'kind' || (name === 'items' && kind.listed)) continue;
      const json = rec[name];
      const field = kind.byName.get(name);
      const at = name.length > 40 ? name.slice(0, 40) : name;
      const value = typeof json === 'object' ? readFact(json, at) : json;
      if (field === undefined) throw new LoadError(at, `a ${kind.id} has no such field`);
      if (!fits(field.type, value)) throw new LoadError(at, `should be ${field.type}, is ${describe(value)}`);
      if (field.type === 'ref') whole(value, at, 0, this.nextId - 1);
      if (field.type === 'refs') for (const item of numbersIn(value)) whole(item, at, 0, this.nextId - 1);
      values[field.index] = Array.isArray(value) ? Object.freeze(value.slice()) : value;
    }
    return values;
  }

  /** The records that every table of these rules begins with are there, and no others of their kind. (GR1) */
  private layout(): void {
    const { rules, reachable, table } = this;
    const expect = (id: number, kind: Kind, facts: readonly [Field, Fact][] = []): void => {
      const path = `table.records.${id}`;
      const rec = table.find(id);
      if (rec?.kind !== kind) throw new LoadError(path, `should be a ${kind.id}`);
      for (const [field, value] of facts)
        if (rec.values[field.index] !== value) throw new LoadError(`${path}.${field.name}`, `should be ${describe(value)}`);
    };
    expect(0, GAME_KIND);
    const seats = whole(table.game(GAME.seats), 'table.records.0.seats', rules.spec.seats.min, rules.spec.seats.max);
    table.seats = seats;
    for (const name of ['group', 'together', 'togetherSince', 'lock', 'older', 'steps', 'reveals', 'nextAlias'] as const) {
      whole(table.game(GAME[name]), `table.records.0.${name}`, 0, MOST_COUNT);
    }
    if (table.game(GAME.revisions).join() !== [...reachable.revisions, reachable.hash].slice(1).join())
      throw new LoadError('table.records.0.revisions', 'are not the editions of these rules');
    for (const seat of table.game(GAME.winners)) whole(seat, 'table.records.0.winners', 0, seats - 1);
    for (let id = NOW_QUEUE; id <= WAITING; id++) expect(id, QUEUE_KIND);
    expect(GAME_SCOPE, SCOPE_KIND, [[SCOPE.name, 'game']]);
    const stream: Kind = STREAM;
    rules.streams.forEach((name, i) => {
      expect(FIRST_STREAM + i, stream, [[stream.field('name'), name]]);
      for (const word of ['a', 'b', 'c', 'd'])
        whole(table.rec(FIRST_STREAM + i).values[stream.field(word).index], `table.records.${FIRST_STREAM + i}.${word}`, 0, 0xffffffff);
      const key = table.rec(FIRST_STREAM + i).values[stream.field('key').index];
      if (key !== '' && !isSecretSeed(key)) throw new LoadError(`table.records.${FIRST_STREAM + i}.key`, 'is no secret seed');
    });
    for (let seat = 0; seat < seats; seat++) expect(rules.playerId(seat), rules.player, [[PLAYER.seat, seat]]);
    const layout = rules.zoneLayout(seats);
    const first = rules.playerId(seats);
    layout.forEach(([kind, owner, slot], i) => {
      expect(first + i, kind, [
        [ZONE.owner, owner],
        [ZONE.slot, slot],
      ]);
    });
    table.forEachRecord((rec, id) => {
      const { role } = rec.kind;
      if (id >= first + layout.length && !laterRoles.has(role))
        throw new LoadError(`table.records.${id}.kind`, `there is one ${rec.kind.id} too many`);
    });
  }

  private zones(): void {
    const { table, rules } = this;
    const seats = table.game(GAME.seats);
    const listed = new Set<number>();
    table.forEachRecord((rec, id) => {
      if (!isZone(rec)) return;
      for (const card of rec.items) {
        const path = `table.records.${id}.items`;
        const found = table.find(card);
        if (!isCard(found)) throw new LoadError(path, `${card} is not a card`);
        if (listed.has(card)) throw new LoadError(path, `card ${card} lies in two places`);
        if (found.values[CARD.zone.index] !== id)
          throw new LoadError(`table.records.${card}.zone`, `should be ${id}, which lists the card`);
        listed.add(card);
      }
    });
    table.forEachRecord((rec, id) => {
      if (!isCard(rec)) return;
      const path = `table.records.${id}`;
      if (!listed.has(id)) throw new LoadError(path, 'lies in no zone');
      const name = rec.values[CARD.card.index];
      if (table.cardNamed(name) === undefined) throw new LoadError(`${path}.card`, `there is no card ${describe(name)}`);
      rec.values[CARD.card.index] = rules.cardOf(name).id; // the very text, by which it is found much faster
      for (const field of [CARD.owner, CARD.controller]) whole(rec.values[field.index], `${path}.${field.name}`, 0, seats - 1);
      whole(rec.values[CARD.shownTo.index], `${path}.shownTo`, 0, 2 ** (seats + 1) - 1);
      const aliases = rec.values[CARD.aliases.index];
      if (aliases.length !== 0 && aliases.length !== seats + 1)
        throw new LoadError(`${path}.aliases`, `should be ${seats + 1} ids, or none`);
      whole(rec.values[CARD.knownAs.index], `${path}.knownAs`, 1, table.game(GAME.nextAlias) - 1);
    });
  }

  private queues(): void {
    for (const id of [NOW_QUEUE, LATER_QUEUE]) {
      const items = this.table.list(id).items;
      const path = `table.records.${id}.items`;
      if (items.length % 2 !== 0) throw new LoadError(path, 'should be pairs of an effect and an event');
      items.forEach((item, i) => {
        if (i % 2 === 1) whole(item, path, 1, this.events);
        else {
          whole(item, path, 0, this.nextId - 1);
          const effect = this.table.find(item);
          const ok = effect === undefined || (isEffect(effect) && effect.kind.definition.kind === 'reaction');
          if (!ok) throw new LoadError(path, `${item} is not a reaction`);
        }
      });
    }
  }

  private history(): void {
    const history = object(this.json['history'], 'table.history');
    let last = 0;
    let group = 0;
    for (const key of Object.keys(history)) {
      const happened = reading('table.history', key, () => this.event(key, history[key], last, group));
      for (; last < happened.seq - 1; last++) this.table.skipEvent();
      last = happened.seq;
      group = happened.group;
      this.table.appendEvent(happened);
    }
    for (; last < this.events; last++) this.table.skipEvent();
    whole(this.table.game(GAME.togetherSince), 'table.records.0.togetherSince', 0, this.events);
  }

  /** The event of a key, which comes after the last one, in its group or a later one. Places are told from the event on. */
  private event(key: string, value: unknown, last: number, after: number): Happened {
    const seq = this.key(key, '', this.events);
    if (seq <= last) throw new LoadError('', `should come after event ${last}`);
    const event = object(value, '');
    onlyKeys(event, '', eventKeys);
    const type = this.rules.eventById(string(event['type'], 'type'));
    if (type === undefined) throw new LoadError('type', `there is no event ${describe(event['type'])}`);
    const action = this.rules.actionById(string(event['action'], 'action'));
    if (action === undefined) throw new LoadError('action', `there is no action ${describe(event['action'])}`);
    const group = whole(event['group'], 'group', after, this.table.game(GAME.group));
    const by = whole(event['by'], 'by', -1, this.table.game(GAME.seats) - 1);
    const source = whole(event['source'], 'source', 0, this.nextId - 1);
    const number = this.rules.eventNumber(type);
    const data = this.data(object(event['data'], 'data'), this.rules.eventShape(number));
    const because = string(event['because'], 'because');
    const scope = whole(event['scope'], 'scope', GAME_SCOPE, this.nextId - 1);
    const link = whole(event['link'], 'link', 0, this.events);
    return new Happened({ seq, group, type, action, by, source, because, data, number, scope, link });
  }

  private data(data: Plain, { names, types }: EventShape): Record<string, Fact> {
    onlyKeys(data, 'data', names);
    const facts: Record<string, Fact> = {};
    for (const [i, name] of names.entries()) {
      const type = types[i];
      const json = data[name];
      const value = typeof json === 'object' ? readFact(json, `data.${name}`) : json;
      if (type === undefined || !fits(type, value)) throw new LoadError(`data.${name}`, `should be ${type}, is ${describe(value)}`);
      facts[name] = value;
    }
    return facts;
  }

  private frames(): void {
    const frames = Object.entries(object(this.json['frames'], 'table.frames'));
    if (frames.length > MOST_FRAMES) throw new LoadError('table.frames', `are ${frames.length}; at most ${MOST_FRAMES} are read`);
    const seats = this.table.game(GAME.seats);
    frames.forEach(([key, value], depth) => {
      const path = `table.frames.${key.slice(0, 40)}`;
      if (this.key(key, path, MOST_FRAMES) !== depth) throw new LoadError(path, `should be frame ${depth}`);
      const frame = object(value, path);
      const kind = this.kind(frame, path);
      if (kind.role !== 'program' && kind.role !== 'action') throw new LoadError(`${path}.kind`, `a ${kind.id} is a record, not a frame`);
      if (depth === 0 && kind !== this.rules.main) throw new LoadError(`${path}.kind`, `should be ${this.rules.main.id}`);
      const values = reading('table.frames', key, () => this.values(frame, kind));
      if (kind instanceof Program) this.programFrame(kind, values, path, seats);
      else {
        if (depth !== frames.length - 1) throw new LoadError(path, 'only the last frame can be an action');
        whole(values[ACTION_FRAME.by.index], `${path}.${ACTION_FRAME.by.name}`, -1, seats - 1);
        const into = numberOf(values[ACTION_FRAME.into.index]);
        const below = this.table.program(depth - 1).kind;
        if (into !== -1 && !below.isVariable(into))
          throw new LoadError(`${path}.${ACTION_FRAME.into.name}`, 'is no variable of the frame below');
      }
      this.table.pushFrame(kind, values);
    });
    this.counters();
    if (frames.length === 0 && !this.table.game(GAME.over)) throw new LoadError('table.frames', 'are empty though the game is not over');
  }

  /** The variables that the compiler keeps for loops and blocks are what their operations expect. */
  private hidden(program: Program, values: readonly (Fact | undefined)[], path: string): void {
    for (const op of program.ops) {
      const folds = op.code === Code.fold || op.code === Code.loop || op.code === Code.foldEnd;
      if (!folds && op.code !== Code.next && op.code !== Code.times) continue;
      const place = folds ? op.saved : op.count;
      if (values[place] === undefined) continue;
      const at = `${path}.${program.fields[place]?.name}`;
      const value = whole(values[place], at, -1, MOST_COUNT);
      if (op.code === Code.next && value >= 0 && !Array.isArray(values[place + 1]))
        throw new LoadError(at, 'counts through a list that is not there');
      if (folds && value > 2) throw new LoadError(at, 'is no outcome');
    }
    if (program.replaced !== undefined) {
      const into = values[program.field(REPLACED_INTO).index];
      whole(into, `${path}.${REPLACED_INTO}`, -1, MOST_COUNT);
      whole(values[program.field(REPLACING).index], `${path}.${REPLACING}`, 0, MOST_COUNT);
    }
  }

  /** What the frames lie in is what the game counts: no lock without a block that holds it. */
  private counters(): void {
    const { table } = this;
    let locks = 0;
    let togethers = 0;
    let answering = 0;
    for (let depth = 0; depth < table.depth; depth++) {
      const frame = table.frame(depth);
      if (!isProgramFrame(frame)) continue;
      const op = frame.kind.ops[frame.values[FRAME.pc.index]];
      locks += op?.locks ?? 0;
      togethers += op?.togethers ?? 0;
      if (isAnswering(table.rules, frame)) answering++;
    }
    if (table.game(GAME.over)) return;
    whole(table.game(GAME.lock), 'table.records.0.lock', locks, locks);
    whole(table.game(GAME.together), 'table.records.0.together', togethers, togethers);
    whole(table.game(GAME.answering), 'table.records.0.answering', answering, answering);
    whole(table.game(GAME.older), 'table.records.0.older', 0, table.list(NOW_QUEUE).items.length / 2);
  }

  private programFrame(program: Program, values: (Fact | undefined)[], path: string, seats: number): void {
    const within = (field: Field, low: number, high: number): number => whole(values[field.index], `${path}.${field.name}`, low, high);
    within(FRAME.pc, 0, program.ops.length - 1);
    within(FRAME.outcome, 0, 2);
    within(FRAME.best, -1, 2);
    within(FRAME.seat, -1, seats - 1);
    within(FRAME.event, 0, this.events);
    const certain = within(FRAME.certain, -2, program.ops.length - 1);
    within(FRAME.same, -1, 2);
    within(FRAME.older, -1, this.table.list(NOW_QUEUE).items.length / 2);
    this.hidden(program, values, path);
    checkVariables(program, values, path);
    if (certain > 0 && program.ops[certain]?.code !== Code.payEnd)
      throw new LoadError(`${path}.${FRAME.certain.name}`, 'is not where a cost ends');
    try {
      unpackInputs(numbersIn(values[FRAME.answers.index]));
    } catch (error) {
      throw new LoadError(`${path}.${FRAME.answers.name}`, messageOf(error));
    }
  }
}

export function saveJson({ rules, reachable }: Table, tableJson: JsonObject): JsonObject {
  const { id, added } = rules;
  const { hash, parts, from, revisions } = reachable;
  const decks = from === undefined ? {} : { from };
  const later = Object.keys(added).length === 0 ? {} : { added: { ...added } };
  const before = revisions.length === 0 ? {} : { revisions };
  return {
    format: FORMAT,
    engine: ENGINE_VERSION,
    rules: { id, hash, parts, ...decks, ...later, ...before },
    table: tableJson,
  };
}
