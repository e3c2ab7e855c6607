/**
 * Retention: history does not grow without bound.
 *
 * RT1  Between two answers history is thinned out now and then: what no definition can ask for any more goes. What happened
 *      in the last answer stays, and the newest events, and whatever something that is under way refers to.
 * RT2  A definition can ask for what its memories say, as long as their scope is open; everything it can ask for stays.
 * RT3  A ruleset may keep everything.
 */
import { FRAME } from '../doing/code.js';
import type { Happened } from '../doing/events.js';
import { LINK, WAITS } from '../responding/links.js';
import { CHAIN, GAME, LATER_QUEUE, NOW_QUEUE, SCOPES, WAITING } from '../table/game-record.js';
import type { Table } from '../table/table.js';
import { lastThing } from './history.js';
import { SCOPE, scopeSince } from './scopes-open.js';

/** The newest events stay, whether anybody can ask for them or not: for a log, say. */
const NEWEST = 64;
/** It is worth the trouble after so many new events, and after as many as stayed the last time. */
const WORTH = 256;

/** Thins history out if it has grown enough; what came after `since` stays. */
export function thinOut(table: Table, since: number): void {
  const size = table.historySize;
  if (size - table.game(GAME.thinnedAt) < Math.max(WORTH, table.game(GAME.kept)) || table.rules.policies.retention === 'everything') return;
  // Looking through what refers to history must not cost more than what has happened since.
  const refers = (table.rec(CHAIN).items as readonly number[]).length + (table.rec(WAITING).items as readonly number[]).length;
  if (size - table.game(GAME.thinnedAt) < refers) return;
  const keepFrom = Math.min(since, size - NEWEST);
  const referred = referredTo(table);
  const starts = table.rules.memories.map((memory) => startOf(table, memory.in));
  const forgotten: number[] = [];
  let kept = 0;
  table.forEachEvent((event, index) => {
    if (event.seq > keepFrom || referred.has(event.group) || isAskedFor(table, event, starts)) kept++;
    else forgotten.push(index);
  });
  for (const index of forgotten) table.replaceEvent(index, undefined);
  if (forgotten.length > 0 && table.derived.history !== undefined) table.ownDerived().history = undefined;
  table.setGame(GAME.thinnedAt, size);
  table.setGame(GAME.kept, kept);
}

function startOf(table: Table, name: string): number {
  if (name === 'game') return 0;
  // The outermost one that is open: whoever asks for the scope around may still ask by its record.
  const scope = (table.rec(SCOPES).items as readonly number[]).find((id) => table.rec(id).values[SCOPE.name.index] === name);
  return scope === undefined ? Number.MAX_SAFE_INTEGER : scopeSince(table, scope);
}

function isAskedFor(table: Table, event: Happened, starts: readonly number[]): boolean {
  return table.rules.memoriesOf(event.number).some((i) => {
    const { tag } = table.rules.memories[i] as { tag?: string };
    return event.seq > (starts[i] as number) && (tag === undefined || event.tags.includes(tag));
  });
}

/** The groups of all events that something under way refers to. */
function referredTo(table: Table): ReadonlySet<number> {
  const groups = new Set<number>();
  const refer = (seq: number): void => {
    const event = seq === 0 ? undefined : table.event(seq - 1);
    if (event !== undefined) groups.add(event.group);
  };
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (frame.kind.role === 'program') refer(frame.values[FRAME.event.index] as number);
  }
  for (const queue of [NOW_QUEUE, LATER_QUEUE]) {
    (table.rec(queue).items as readonly number[]).forEach((item, i) => {
      if (i % 2 === 1) refer(item);
    });
  }
  for (const id of table.rec(CHAIN).items as readonly number[]) refer(table.rec(id).values[LINK.event.index] as number);
  for (const id of table.rec(WAITING).items as readonly number[]) refer(table.rec(id).values[WAITS.event.index] as number);
  refer(table.game(GAME.before));
  refer(lastThing(table));
  return groups;
}
