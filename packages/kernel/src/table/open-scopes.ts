/** The scopes that are open, and their records. (SC1, SC4) */
import { GAME, SCOPES } from '../records/game-record.js';
import { SCOPE, SCOPE_KIND } from '../records/scope-record.js';
import type { Table } from './table.js';

/** The innermost open scope of the name, 0 if none is open. */
export function openScope(table: Table, name: string): number {
  const open = table.list(SCOPES).items;
  for (let i = open.length - 1; i >= 0; i--) {
    const id = open[i];
    if (id === undefined) break;
    if (table.scope(id).values[SCOPE.name.index] === name) return id;
  }
  return 0;
}

/** The names of all open scopes, outermost first. */
export function openScopes(table: Table): string[] {
  return table.list(SCOPES).items.map((id) => table.scope(id).values[SCOPE.name.index]);
}

/** Whose the innermost open scope of the name is: who entered it; -1 if nobody or if none is open. */
export function scopeSeat(table: Table, name: string): number {
  const id = openScope(table, name);
  return id === 0 ? -1 : table.scope(id).values[SCOPE.seat.index];
}

/** What happened in an open scope has a higher sequence number than this. */
export function scopeSince(table: Table, scope: number): number {
  return table.scope(scope).values[SCOPE.since.index];
}

/** Makes the record of a scope, open and innermost. */
export function openNew(table: Table, name: string, seat = -1, aside = false): number {
  const values = SCOPE_KIND.blank.slice();
  values[SCOPE.name.index] = name;
  values[SCOPE.seat.index] = seat;
  values[SCOPE.aside.index] = aside;
  values[SCOPE.since.index] = table.historySize;
  values[SCOPE.parent.index] = table.game(GAME.scope);
  const scope = table.create(SCOPE_KIND, values);
  table.append(SCOPES, scope);
  table.setGame(GAME.scope, scope);
  if (!aside) table.setGame(GAME.entered, scope);
  return scope;
}
