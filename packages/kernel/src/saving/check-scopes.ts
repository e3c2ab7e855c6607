/** Whether the scopes of a loaded table are whole. (SV3) */

import { EFFECT } from '../records/effect-record.js';
import { GAME, GAME_SCOPE, SCOPES } from '../records/game-record.js';
import { isScope, SCOPE } from '../records/scope-record.js';
import { isEffect } from '../rules/effect-kind.js';
import { LoadError, MOST_COUNT, whole } from '../store/load-errors.js';
import type { Table } from '../table/table.js';

/** The open scopes lie one in the other, the game's outermost, and each lists effects that end with it. */
export function checkScopes(table: Table): void {
  const events = table.historySize;
  const open = table.list(SCOPES).items;
  if (open[0] !== GAME_SCOPE) throw new LoadError(`table.records.${SCOPES}.items`, `should begin with ${GAME_SCOPE}`);
  open.forEach((id, i) => {
    const rec = table.find(id);
    const path = `table.records.${id}`;
    if (!isScope(rec)) throw new LoadError(`table.records.${SCOPES}.items`, `${id} is not a scope`);
    if (rec.values[SCOPE.parent.index] !== (open[i - 1] ?? 0)) throw new LoadError(`${path}.parent`, 'is not the scope around it');
    whole(rec.values[SCOPE.since.index], `${path}.since`, 0, events);
    whole(rec.values[SCOPE.seat.index], `${path}.seat`, -1, table.game(GAME.seats) - 1);
    const spent = rec.values[SCOPE.spent.index];
    const times = rec.values[SCOPE.times.index];
    if (spent.length !== times.length) throw new LoadError(`${path}.times`, `should be ${spent.length} counts`);
    if (new Set(spent).size !== spent.length) throw new LoadError(`${path}.spent`, 'names a limit twice');
    for (const count of times) whole(count, `${path}.times`, 0, MOST_COUNT);
    const seats = rec.values[SCOPE.aheadFor.index];
    if (seats.length !== rec.values[SCOPE.ahead.index].length)
      throw new LoadError(`${path}.aheadFor`, 'should be a seat for each stretch ahead');
    for (const seat of seats) whole(seat, `${path}.aheadFor`, -1, table.game(GAME.seats) - 1);
    const effects = rec.items;
    if (new Set(effects).size !== effects.length) throw new LoadError(`${path}.items`, 'lists an effect twice');
    for (const effect of effects) {
      const found = table.find(effect);
      if (!isEffect(found) || found.values[EFFECT.until.index] !== id)
        throw new LoadError(`${path}.items`, `${effect} is not an effect that ends with it`);
    }
  });
  if (new Set(open).size !== open.length) throw new LoadError(`table.records.${SCOPES}.items`, 'lists a scope twice');
  const innermost = open.at(-1) ?? GAME_SCOPE;
  whole(table.game(GAME.scope), 'table.records.0.scope', innermost, innermost);
  for (const name of ['link', 'links', 'before', 'thinnedAt', 'kept', 'scanned', 'answeredAt'] as const)
    whole(table.game(GAME[name]), `table.records.0.${name}`, 0, events);
  const ending = table.game(GAME.ending);
  if (ending !== 0 && !open.includes(ending)) throw new LoadError('table.records.0.ending', 'is no open scope');
  table.forEachRecord((rec, id) => {
    if (isScope(rec) && !open.includes(id)) throw new LoadError(`table.records.${id}`, 'is a scope that is not open');
  });
}
