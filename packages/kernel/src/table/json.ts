/**
 * The table as JSON, and patches of it.
 *
 * JS1  A record is written with its kind and every field that differs from the kind's blank; nothing else.
 * JS2  Records are keyed by id, frames by depth, events by sequence number: a patch is a JSON merge patch (RFC 7396) of
 *      that, and applied to the old JSON it gives the new one.
 * JS3  Two tables are compared by identity: what both share is not looked at.
 */
import type { Happened } from '../definitions/events.js';
import { factJson, sameFact } from '../store/facts.js';
import { type Rec, Store } from '../store/store.js';
import type { Table } from './table.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface TableJson extends JsonObject {
  nextId: number;
  events: number;
  records: JsonObject;
  frames: JsonObject;
  history: JsonObject;
}

export function tableJson(table: Table): TableJson {
  const records: JsonObject = {};
  const frames: JsonObject = {};
  const history: JsonObject = {};
  table.forEachRecord((rec, id) => {
    records[id] = recordJson(rec);
  });
  for (let depth = 0; depth < table.depth; depth++) frames[depth] = recordJson(table.frame(depth));
  table.forEachEvent((event) => {
    history[event.seq] = eventJson(event);
  });
  return { nextId: table.nextId, events: table.historySize, records, frames, history };
}

function recordJson(rec: Rec): JsonObject {
  const json: JsonObject = { kind: rec.kind.id };
  const { fields, blank } = rec.kind;
  for (let i = 0; i < fields.length; i++) {
    const value = rec.values[i];
    if (value !== undefined && !sameFact(value, blank[i])) json[fields[i]?.name ?? ''] = factJson(value);
  }
  if (rec.items !== undefined) json['items'] = rec.items.slice();
  return json;
}

function eventJson(event: Happened): JsonObject {
  const data: JsonObject = {};
  for (const name of Object.keys(event.type.fields)) data[name] = factJson(event.data[name] ?? 0);
  const { group, by, source, because, scope, link } = event;
  return { type: event.type.id, group, action: event.action.id, by, source, because, scope, link, data };
}

/** The merge patch that turns the JSON of one table into that of another. */
export function patchBetween(before: Table, after: Table): JsonObject {
  const records: JsonObject = {};
  const frames: JsonObject = {};
  const history: JsonObject = {};
  const note = (patch: JsonObject, key: number, was: Rec | undefined, is: Rec | undefined): void => {
    if (is === undefined) patch[key] = null;
    else if (was === undefined) patch[key] = recordJson(is);
    else {
      const change = recordPatch(was, is);
      if (change !== undefined) patch[key] = change;
    }
  };
  Store.compare(before, after, {
    record: (id, was, is) => note(records, id, was, is),
    frame: (depth, was, is) => note(frames, depth, was, is),
    event: (index) => {
      const was = before.event(index);
      const is = after.event(index);
      if (is !== undefined) {
        if (was === undefined || JSON.stringify(eventJson(was)) !== JSON.stringify(eventJson(is))) history[index + 1] = eventJson(is);
      } else if (was !== undefined) history[index + 1] = null;
    },
  });
  const patch: JsonObject = {};
  if (before.nextId !== after.nextId) patch['nextId'] = after.nextId;
  if (before.historySize !== after.historySize) patch['events'] = after.historySize;
  for (const [name, part] of Object.entries({ records, frames, history })) if (Object.keys(part).length > 0) patch[name] = part;
  return patch;
}

function recordPatch(was: Rec, is: Rec): JsonObject | undefined {
  const patch: JsonObject = {};
  const sameKind = was.kind === is.kind;
  if (!sameKind) {
    // A frame of another program took the place: what the old one had and the new one has not must go.
    patch['kind'] = is.kind.id;
    for (const field of was.kind.fields) if (!is.kind.byName.has(field.name)) patch[field.name] = null;
  }
  for (const field of is.kind.fields) {
    const old = was.values[was.kind.byName.get(field.name)?.index ?? -1];
    const value = is.values[field.index];
    if (sameKind && sameFact(old, value)) continue;
    patch[field.name] = value === undefined || sameFact(value, is.kind.blank[field.index]) ? null : factJson(value);
  }
  if (!sameFact(was.items, is.items)) patch['items'] = is.items === undefined ? null : is.items.slice();
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** Applies a JSON merge patch (RFC 7396) and returns the result; neither argument is changed. */
export function applyPatch<T extends object>(target: T, patch: JsonObject): T;
export function applyPatch(target: Json | undefined, patch: Json): Json;
export function applyPatch(target: Json | undefined, patch: Json): Json {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const result: JsonObject = {};
  if (target !== null && typeof target === 'object' && !Array.isArray(target))
    for (const [key, value] of Object.entries(target)) define(result, key, value);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else define(result, key, applyPatch(Object.hasOwn(result, key) ? result[key] : undefined, value));
  }
  return result;
}

/** A plain assignment would let a key named __proto__ change what the object is. */
function define(object: JsonObject, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
