/** Which snapshots nothing can refer to any more: they go. (LK5) */

import { EFFECT } from '../records/effect-record.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME, LATER_QUEUE, NOW_QUEUE, WAITING } from '../records/game-record.js';
import { LINK, LINK_VAR, SINCE_VAR, WAITS } from '../records/link-record.js';
import { FRAME } from '../records/program-frame.js';
import { SNAPSHOT, type SnapshotRec } from '../records/snapshot-record.js';
import type { LinkRec } from '../rules/ability-kind.js';
import { type EffectRec, isEffect } from '../rules/effect-kind.js';
import { isProgramFrame } from '../rules/operations.js';
import { numberOf } from '../store/facts.js';
import { openScope, scopeSince } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';

/** Takes the snapshots off the table that nothing can refer to. */
export function forgetSnapshots(table: Table): void {
  const snapshots = table.game(GAME.known);
  if (snapshots.length === 0) return;
  const since = oldestReference(table);
  const isOld = (id: number): boolean => {
    const left = table.snapshot(id).values[SNAPSHOT.left.index];
    return left !== 0 && left < since;
  };
  if (!snapshots.some(isOld)) return;
  const effects = effectsOn(table);
  const kept = snapshots.filter((id) => !isOld(id) || isCaptured(effects, table.snapshot(id).values));
  if (kept.length === snapshots.length) return;
  table.setGame(GAME.known, Object.freeze(kept));
  for (const id of snapshots) if (!kept.includes(id)) table.remove(id);
}

/** The first moment that anything under way may look back to. */
function oldestReference(table: Table): number {
  const during = table.rules.policies.lastKnown?.during;
  const scope = during === undefined ? 0 : openScope(table, during);
  let oldest = scope === 0 ? Number.MAX_SAFE_INTEGER : scopeSince(table, scope) + 1;
  const refer = (seq: number): void => {
    if (seq > 0) oldest = Math.min(oldest, firstWith(table, seq));
  };
  const referLink = ({ values, kind }: LinkRec): void => {
    refer(values[LINK.event.index]);
    const since = values[kind.field(SINCE_VAR).index];
    refer((typeof since === 'number' ? since : values[LINK.seq.index]) + 1);
  };
  for (const id of table.list(CHAIN).items) referLink(table.link(id));
  for (const id of table.list(WAITING).items) refer(table.waiting(id).values[WAITS.event.index]);
  for (const queue of [NOW_QUEUE, LATER_QUEUE]) {
    table.list(queue).items.forEach((item, i) => {
      if (i % 2 === 1) refer(item);
    });
  }
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (!isProgramFrame(frame)) continue;
    const { kind, values } = frame;
    refer(values[FRAME.event.index]);
    const { ability, replaced } = kind;
    // What is being activated has no link yet; what replaces an action may look at what that would have been done to.
    if (replaced !== undefined) return 0;
    if (ability !== undefined && values[kind.field(LINK_VAR).index] === undefined) refer(numberOf(values[kind.field(SINCE_VAR).index]) + 1);
  }
  return oldest;
}

/** The sequence number with which the group began that the event belongs to; its own, if it is forgotten. */
function firstWith(table: Table, seq: number): number {
  const group = table.eventFact(seq - 1, ROW.group);
  let first = seq;
  while (group >= 0 && first > 1 && table.eventFact(first - 2, ROW.group) === group) first--;
  return first;
}

function effectsOn(table: Table): readonly EffectRec[] {
  const effects: EffectRec[] = [];
  table.forEachRecord((rec) => {
    if (isEffect(rec)) effects.push(rec);
  });
  return effects;
}

/** Whether an effect that was registered before the object left has captured it, or comes from it. */
function isCaptured(effects: readonly EffectRec[], snapshot: SnapshotRec['values']): boolean {
  const card = snapshot[SNAPSHOT.card.index];
  const placed = snapshot[SNAPSHOT.placed.index];
  const left = snapshot[SNAPSHOT.left.index];
  return effects.some(({ kind, values }) => {
    const since = values[EFFECT.since.index];
    if (since < placed || since >= left) return false;
    if (values[EFFECT.source.index] === card) return true;
    return kind.captures.some((name) => {
      const value = values[kind.field(name).index];
      return value === card || (Array.isArray(value) && value.includes(card));
    });
  });
}
