/** Whether the links, the waiting triggers and what runs for them are whole on a loaded table. (SV3) */

import { CHAIN, GAME, WAITING } from '../records/game-record.js';
import { LINK, LINK_VAR, WAITING_VAR, WAITS } from '../records/link-record.js';
import { FRAME } from '../records/program-frame.js';
import { isLink } from '../rules/ability-kind.js';
import { isProgramFrame } from '../rules/operations.js';
import { numberOf } from '../store/facts.js';
import type { Field } from '../store/kinds.js';
import { LoadError, MOST_COUNT, whole } from '../store/load-errors.js';
import type { Table } from '../table/table.js';

/** Links and waiting triggers are listed once each, and are what their abilities say. */
export function checkLinks(table: Table): void {
  const events = table.historySize;
  const seats = table.game(GAME.seats);
  for (const [list, role] of [
    [CHAIN, 'link'],
    [WAITING, 'waiting'],
  ] as const) {
    const items = table.list(list).items;
    const path = `table.records.${list}.items`;
    if (new Set(items).size !== items.length) throw new LoadError(path, `lists a ${role} twice`);
    for (const id of items) if (table.find(id)?.kind.role !== role) throw new LoadError(path, `${id} is not a ${role}`);
    table.forEachRecord((rec, id) => {
      if (rec.kind.role !== role) return;
      if (!items.includes(id)) throw new LoadError(`table.records.${id}`, `is a ${role} that nothing lists`);
      const within = ({ index, name }: Field, low: number, high: number): number =>
        whole(rec.values[index], `table.records.${id}.${name}`, low, high);
      const { seat, event, placed } = role === 'link' ? LINK : WAITS;
      within(seat, -1, seats - 1);
      within(placed, 0, MOST_COUNT);
      within(event, 0, events);
      if (role === 'waiting' && table.event(numberOf(rec.values[event.index]) - 1) === undefined)
        throw new LoadError(`table.records.${id}.${event.name}`, 'is no event that is still known');
      if (role === 'waiting') return;
      within(LINK.seq, 1, events);
      within(LINK.state, 0, 2);
      if (!isLink(rec)) return;
      const limits = rec.kind.ability.definition.limits ?? [];
      if (rec.values[LINK.limits.index].length !== limits.length * 2)
        throw new LoadError(`table.records.${id}.${LINK.limits.name}`, `should be ${limits.length * 2} texts`);
    });
  }
  const disarmed = table.game(GAME.disarmed);
  for (const value of disarmed) whole(value, 'table.records.0.disarmed', 0, Number.MAX_SAFE_INTEGER);
  if (disarmed.length % 2 !== 0) throw new LoadError('table.records.0.disarmed', 'should be pairs of a trigger and an object');
  // What resolves is a frame of its ability, and its link is on the chain.
  for (let depth = 0; depth < table.depth; depth++) {
    const frame = table.frame(depth);
    if (!isProgramFrame(frame) || frame.kind.ability === undefined) continue;
    const { kind, values } = frame;
    const ability = table.rules.abilityOf(kind);
    const path = `table.frames.${depth}`;
    const link = values[kind.field(LINK_VAR).index];
    const resolves = values[FRAME.pc.index] >= ability.resolveAt;
    if (resolves && table.find(numberOf(link))?.kind !== ability.link) throw new LoadError(`${path}.${LINK_VAR}`, 'is not its link');
    const waiting = values[kind.field(WAITING_VAR).index];
    if (!resolves && waiting !== undefined && table.find(numberOf(waiting))?.kind !== ability.waiting)
      throw new LoadError(`${path}.${WAITING_VAR}`, 'is not the trigger it is activated for');
  }
}
