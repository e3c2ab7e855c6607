/** What is in force, found again from the records alone: on a loaded table, or for another edition of the rules. (IF1) */

import { EFFECT } from '../records/effect-record.js';
import { isEffect } from '../rules/effect-kind.js';
import type { Table } from '../table/table.js';

/** The effects that are registered and not used up, the oldest first. */
export function registeredEffects(table: Table): number[] {
  const ids: number[] = [];
  table.forEachRecord((rec, id) => {
    if (isEffect(rec) && rec.values[EFFECT.uses.index] !== 0) ids.push(id);
  });
  return ids;
}

/** Forgets whatever is derived, and puts in force what is registered. */
export function relist(table: Table): void {
  table.underive();
  for (const id of registeredEffects(table)) table.enforce(id);
}
