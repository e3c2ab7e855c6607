/** Which snapshots nothing can refer to any more: they go. (LK5) */
import { EFFECT } from '../records/effect-record.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME, LATER_QUEUE, NOW_QUEUE, WAITING } from '../records/game-record.js';
import { LINK, LINK_VAR, SINCE_VAR, WAITS } from '../records/link-record.js';
import { FRAME } from '../records/program-frame.js';
import { SNAPSHOT } from '../records/snapshot-record.js';
import type { EffectKind } from '../rules/effect-kind.js';
import type { Program } from '../rules/operations.js';
import type { Rec } from '../store/store.js';
import { openScope, scopeSince } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';

/** Takes the snapshots off the table that nothing can refer to. */
export function forgetSnapshots(table: Table): void {
  const snapshots = table.game(GAME.known);
  if (snapshots.length === 0) return;
  const since = oldestReference(table);
  const isOld = (id: number): boolean => {
    const left = table.rec(id).values[SNAPSHOT.left.index] as number;
    return left !== 0 && left < since;
  };
  if (!snapshots.some(isOld)) return;
  const effects = effectsOn(table);
  const kept = snapshots.filter((id) => !isOld(id) || isCaptured(effects, table.rec(id).values));
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
  const referLink = ({ values, kind }: Rec): void => {
    refer(values[LINK.event.index] as number);
    refer(((values[kind.field(SINCE_VAR).index] as number | undefined) ?? (values[LINK.seq.index] as number)) + 1);
  };
  for (const id of table.rec(CHAIN).items as readonly number[]) referLink(table.rec(id));
  for (const id of table.rec(WAITING).items as readonly number[]) refer(table.rec(id).values[WAITS.event.index] as number);
  for (const queue of [NOW_QUEUE, LATER_QUEUE]) {
    (table.rec(queue).items as readonly number[]).forEach((item, i) => {
      if (i % 2 === 1) refer(item);
    });
  }
  for (let depth = 0; depth < table.depth; depth++) {
    const { kind, values } = table.frame(depth);
    if (kind.role !== 'program') continue;
    refer(values[FRAME.event.index] as number);
    const { ability, replaced } = kind as Program;
    // What is being activated has no link yet; what replaces an action may look at what that would have been done to.
    if (replaced !== undefined) return 0;
    if (ability !== undefined && values[kind.field(LINK_VAR).index] === undefined)
      refer(((values[kind.field(SINCE_VAR).index] as number | undefined) ?? 0) + 1);
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

function effectsOn(table: Table): readonly Rec[] {
  const effects: Rec[] = [];
  table.forEachRecord((rec) => {
    if (rec.kind.role === 'effect') effects.push(rec);
  });
  return effects;
}

/** Whether an effect that was registered before the object left has captured it, or comes from it. */
function isCaptured(effects: readonly Rec[], snapshot: Rec['values']): boolean {
  const card = snapshot[SNAPSHOT.card.index] as number;
  const placed = snapshot[SNAPSHOT.placed.index] as number;
  const left = snapshot[SNAPSHOT.left.index] as number;
  return effects.some(({ kind, values }) => {
    const since = values[EFFECT.since.index] as number;
    if (since < placed || since >= left) return false;
    if (values[EFFECT.source.index] === card) return true;
    return (kind as EffectKind).captures.some((name) => {
      const value = values[kind.field(name).index];
      return value === card || (Array.isArray(value) && (value as readonly unknown[]).includes(card));
    });
  });
}
