/**
 * Retention: history does not grow without bound.
 *
 * RT1  Between two answers history is thinned out now and then: what no definition can ask for any more goes. What happened
 *      in the last answer stays, and the newest events, and whatever something that is under way refers to.
 * RT2  A definition can ask for what its memories say, as long as their scope is open; everything it can ask for stays.
 * RT3  A ruleset may keep everything.
 */
import type { Memory } from '../definitions/memories.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME, LATER_QUEUE, NOW_QUEUE, SCOPES, WAITING } from '../records/game-record.js';
import { LINK, WAITS } from '../records/link-record.js';
import { FRAME } from '../records/program-frame.js';
import { SCOPE } from '../records/scope-record.js';
import { isProgramFrame } from '../rules/operations.js';
import { scopeSince } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';
import { lastThing } from './history.js';

/** The newest events stay, whether anybody can ask for them or not: for a log, say. */
const NEWEST = 64;
/** It is worth the trouble after so many new events, and after as many as stayed the last time. */
export const WORTH = 256;
const THINNED_AT = GAME.thinnedAt;
const KEPT = GAME.kept;

/** Whether history has grown enough for that: by `WORTH` at least. */
export function isWorthThinning(table: Table): boolean {
  const grown = table.historySize - table.game(THINNED_AT);
  if (grown < table.game(KEPT) || table.rules.policies.retention === 'everything') return false;
  // Looking through what refers to history must not cost more than what has happened since.
  return grown >= table.list(CHAIN).items.length + table.list(WAITING).items.length;
}

/** Whether anything may be asked for, whatever it is. */
const isOfAll = ({ event, tag }: Memory): boolean => event === undefined && tag === undefined;

/** Thins history out; what came after `since` stays. */
export function thinOut(table: Table, since: number): void {
  const size = table.historySize;
  const keepFrom = Math.min(since, size - NEWEST);
  const referred = referredTo(table);
  let kept = 0;
  if (table.reachable.memories.all.length === 0 && referred.every((seq) => seq > keepFrom)) {
    // Nobody can ask for anything, as in most simple games: whole pages go at once.
    kept = size - table.forgetBefore(keepFrom);
  } else {
    const groups = new Set(referred.map((seq) => table.eventFact(seq - 1, ROW.group)));
    const starts = table.reachable.memories.all.map((memory) => startOf(table, memory.in));
    const forgotten: number[] = [];
    const allFrom = Math.min(keepFrom, ...table.reachable.memories.all.map((memory, i) => (isOfAll(memory) ? (starts[i] ?? 0) : keepFrom)));
    kept = size - allFrom;
    table.forEachNumber(allFrom, (number, index) => {
      if (groups.has(table.eventFact(index, ROW.group)) || isAskedFor(table, number, index, starts)) kept++;
      else forgotten.push(index);
    });
    table.forgetEvents(forgotten);
  }
  if (table.derived.history !== undefined) table.ownDerived().history = undefined;
  table.setGame(GAME.thinnedAt, size);
  table.setGame(GAME.kept, kept);
}

function startOf(table: Table, name: string): number {
  if (name === 'game') return 0;
  // The outermost one that is open: whoever asks for the scope around may still ask by its record.
  const scope = table.list(SCOPES).items.find((id) => table.scope(id).values[SCOPE.name.index] === name);
  return scope === undefined ? Number.MAX_SAFE_INTEGER : scopeSince(table, scope);
}

function isAskedFor(table: Table, event: number, index: number, starts: readonly number[]): boolean {
  const { memories } = table.reachable;
  for (const i of memories.of(event)) {
    if (index < (starts[i] ?? 0)) continue;
    const tag = memories.all[i]?.tag;
    if (tag === undefined || table.rules.actions[table.eventFact(index, ROW.action)]?.tags.includes(tag) === true) return true;
  }
  return false;
}

/** The sequence numbers of all events that something under way refers to. */
function referredTo(table: Table): readonly number[] {
  const seqs: number[] = [];
  const refer = (seq: number): void => {
    if (seq > 0) seqs.push(seq);
  };
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (isProgramFrame(frame)) refer(frame.values[FRAME.event.index]);
  }
  for (const queue of [NOW_QUEUE, LATER_QUEUE]) {
    table.list(queue).items.forEach((item, i) => {
      if (i % 2 === 1) refer(item);
    });
  }
  for (const id of table.list(CHAIN).items) refer(table.link(id).values[LINK.event.index]);
  for (const id of table.list(WAITING).items) refer(table.waiting(id).values[WAITS.event.index]);
  refer(table.game(GAME.before));
  refer(lastThing(table));
  return seqs;
}
