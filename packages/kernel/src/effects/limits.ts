/**
 * Limits: how often something may be done.
 *
 * LM1  A limit counts per ability of one object (a granted one apart from the printed one, and from those of other grants), per physical
 *      card, per player and name of the card, or per key of the author's; in the innermost open scope of a name. It expires with the
 *      scope: nobody has to clear it.
 * LM2  It is spent when the ability is activated, or when it is used: when it begins to resolve. What would exceed it is
 *      not done. What it counts for is settled before the cost is paid, whatever becomes of the card by that.
 * LM3  If the activation or the effect is negated, what was spent is given back exactly if the limit says so.
 * LM4  A limit whose scope is not open allows nothing, unless the scope is opened for the activation: nothing has been spent in it then.
 */
import type { LimitDefinition } from '../definitions/limits.js';
import type { Here } from '../definitions/look.js';
import type { Refusal } from '../definitions/refusals.js';
import { CARD, isCard } from '../records/card-record.js';
import { SCOPE } from '../records/scope-record.js';
import { openScope } from '../table/open-scopes.js';
import { type Table, tableOf } from '../table/table.js';

/** What is counted, as one text: the same for everything that shares the count. */
export function limitKey(limit: LimitDefinition, ability: string, here: Here, instance: string): string {
  const { per } = limit;
  const key = limit.key ?? (per === 'object' && instance !== '' ? `${ability} by ${instance}` : ability);
  if (typeof per === 'function') return `${key}|${per(here)}`;
  const rec = tableOf(here).find(here.source);
  const card = isCard(rec) ? rec : undefined;
  switch (per) {
    case 'object':
      return `${key}|object ${card?.values[CARD.stamp.index] ?? here.source} since ${card?.values[CARD.placed.index] ?? 0}`;
    case 'card':
      return `${key}|card ${card?.values[CARD.stamp.index] ?? here.source}`;
    case 'player-and-name':
      return `${key}|player ${here.seat} ${card?.values[CARD.card.index] ?? ''}`;
  }
}

/** How often it has been spent in the scope. */
export function spentOf(table: Table, scope: number, key: string): number {
  const { values } = table.scope(scope);
  const at = placesOf(values[SCOPE.spent.index]).get(key);
  return at === undefined ? 0 : (values[SCOPE.times.index][at] ?? 0);
}

/** Lists of a scope never change, so where their keys are found is worked out once for each list. */
const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();
function placesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  let found = places.get(keys);
  if (found === undefined) {
    found = new Map(keys.map((key, i) => [key, i]));
    places.set(keys, found);
  }
  return found;
}

/** Why the limit does not allow one more; nothing if it does. */
export function limitReached(limit: LimitDefinition, ability: string, here: Here, instance: string): Refusal | undefined {
  const table = tableOf(here);
  const { seat, source } = here;
  const scope = openScope(table, limit.in);
  if (scope === 0 && table.rules.openedScopes.has(limit.in)) return undefined;
  if (scope === 0) return { code: 'limit.no-scope', rule: 'LM4', seat, source, facts: { ability, scope: limit.in } };
  const used = spentOf(table, scope, limitKey(limit, ability, here, instance));
  if (used < limit.times) return undefined;
  const facts = { ability, scope: limit.in, times: limit.times, used, ...(limit.key !== undefined && { key: limit.key }) };
  return { code: 'limit.spent', rule: 'LM1', seat, source, since: table.scope(scope).values[SCOPE.since.index], facts };
}

/** For each limit, the record of the scope it counts in and what it counts: one text after the other. */
export function limitKeys(limits: readonly LimitDefinition[], ability: string, here: Here, instance: string): readonly string[] {
  return Object.freeze(limits.flatMap((limit) => [String(openScope(tableOf(here), limit.in)), limitKey(limit, ability, here, instance)]));
}

/** Counts once more, or once less, in a scope. */
export function spend(table: Table, scope: number, key: string, by: 1 | -1): void {
  if (table.find(scope)?.kind.role !== 'scope') return; // it is over, and the limit expired with it
  const { values } = table.scope(scope);
  const keys = values[SCOPE.spent.index];
  const times = values[SCOPE.times.index].slice();
  let at = placesOf(keys).get(key);
  if (at === undefined) {
    if (by < 0) return; // spent in another turn, say
    at = keys.length;
    times.push(0);
    table.set(scope, SCOPE.spent, Object.freeze([...keys, key]));
  }
  times[at] = Math.max(0, (times[at] ?? 0) + by);
  table.set(scope, SCOPE.times, Object.freeze(times));
}
