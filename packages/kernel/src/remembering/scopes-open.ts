/** The scopes that are open, and their records. (SC1, SC4) */
import { event } from '../doing/events.js';
import { GAME, SCOPES } from '../table/game-record.js';
import { type Field, flag, int, ints, Kind, layFields, ref, text, texts } from '../table/kinds.js';
import type { Table } from '../table/table.js';

/** A scope lists the effects that end with it, and what has been spent in it of which limit. */
export const SCOPE = layFields({
  name: text(),
  seat: int(-1),
  since: int(),
  parent: ref(),
  /** Whether it is only there to count in. */
  aside: flag(),
  spent: texts(),
  times: ints(),
  /** The stretches of its course that are still to come: the name of each, and whose it is, -1 for the same seat's. */
  ahead: texts(),
  aheadFor: ints(),
});
export const SCOPE_KIND = new Kind('scope', 'scope', Object.values(SCOPE) as Field[], true);

/**
 * `aside`: a scope that is only there to count in, and is not what has just happened. Views show which scopes are open: nobody is
 * told of it besides.
 */
export const SCOPE_ENTERED = event('scope.entered', { scope: ref(), name: text(), aside: flag() }, { told: 'nobody' });
export const SCOPE_LEFT = event(
  'scope.left',
  { scope: ref(), name: text(), since: int(0, { seen: 'never' }), aside: flag() },
  { told: 'nobody' },
);

/** The innermost open scope of the name, 0 if none is open. */
export function openScope(table: Table, name: string): number {
  const open = table.rec(SCOPES).items as readonly number[];
  for (let i = open.length - 1; i >= 0; i--) {
    const id = open[i] as number;
    if (table.rec(id).values[SCOPE.name.index] === name) return id;
  }
  return 0;
}

/** The names of all open scopes, outermost first. */
export function openScopes(table: Table): string[] {
  return (table.rec(SCOPES).items as readonly number[]).map((id) => table.rec(id).values[SCOPE.name.index] as string);
}

/** Whose the innermost open scope of the name is: who entered it; -1 if nobody or if none is open. */
export function scopeSeat(table: Table, name: string): number {
  const id = openScope(table, name);
  return id === 0 ? -1 : (table.rec(id).values[SCOPE.seat.index] as number);
}

/** What happened in an open scope has a higher sequence number than this. */
export function scopeSince(table: Table, scope: number): number {
  return table.rec(scope).values[SCOPE.since.index] as number;
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
