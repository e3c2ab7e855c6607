/**
 * Target checks: which targets are still targets when a link resolves.
 *
 * TC1  A target that is no longer the same object is none any more. Where its wording says so, or the ruleset by default, it must
 *      also still be one that could be chosen: asked again, with what was chosen for the others.
 * TC2  Where the wording needs all of what was chosen, one that is lost takes the others with it.
 * TC3  Where only some are lost, only what would be done to those is not done.
 * TC4  A link that has lost all its targets resolves and does nothing; or, where the ruleset says so, it does not resolve at all,
 *      and an event says so.
 */

import type { Look } from '../definitions/look.js';
import { CARD, isCard } from '../records/card-record.js';
import { LINK } from '../records/link-record.js';
import { header } from '../records/program-frame.js';
import type { AbilityKind, ThingTarget } from '../rules/ability-kind.js';
import type { ProgramFrame } from '../rules/operations.js';
import { ask } from '../run/asking.js';
import { Effort } from '../run/effort.js';
import { Run } from '../run/run.js';
import { Impossible, numbersIn } from '../store/facts.js';
import { Rec } from '../store/store.js';
import { Epoch } from '../store/trie.js';
import { type Table, tableOf } from '../table/table.js';

/** Leaves out the targets that are none any more; whether any is left, if there were any. */
export function keepTargets(
  run: Run,
  values: ProgramFrame['values'],
  kind: AbilityKind,
  objects: readonly number[],
  seat: number,
): boolean {
  const { table } = run;
  let chosen = 0;
  let left = 0;
  let next = 0;
  // All are asked about before any is left out: one may be a target because of another.
  const frame = new Rec(new Epoch(), kind.program, values.slice(), undefined);
  const kept = kind.thingTargets.map((target) => {
    const things = numbersIn(values[target.at]);
    const legal = isAskedAgain(table, target) ? ask(run, frame, target.choice, kind.id, seat).options : undefined;
    const still: number[] = [];
    for (let i = 0; i < things.length; i += target.stride, next += 2) {
      const [thing, stamp, laid] = [things[i], objects[next], objects[next + 1]];
      if (thing === undefined) continue;
      chosen++;
      if (stamp === undefined || laid === undefined || !isObject(table, thing, stamp, laid)) continue;
      if (legal === undefined || legal.includes(thing)) still.push(...things.slice(i, i + target.stride));
    }
    const isWhole = still.length === things.length;
    const stays = target.needsAll && !isWhole ? [] : still;
    left += stays.length;
    return isWhole ? undefined : stays;
  });
  kind.thingTargets.forEach(({ at }, i) => {
    const stays = kept[i];
    if (stays !== undefined) values[at] = typeof values[at] === 'number' ? undefined : Object.freeze(stays);
  });
  return chosen === 0 || left > 0;
}

/** What could be chosen now for a target of a link: for its controller, with what was chosen for the others. (CN7) */
export function targetOptions(look: Look, link: number, target: string): readonly number[] {
  const table = tableOf(look);
  const { kind, values } = table.link(link);
  const { ability } = kind;
  const found = ability.thingTargets.find(({ choice }) => choice.step.into === target);
  if (found === undefined) throw new Impossible(`ability ${ability.id} has no target "${target}"`);
  const seat = values[LINK.seat.index];
  const frame = ability.frameFor(seat, values[LINK.source.index], values[LINK.event.index], []);
  const first = values.length - (frame.values.length - header.length);
  for (let i = header.length; i < frame.values.length; i++) frame.values[i] = values[first + i - header.length];
  const run = new Run(table, Effort.of(table, 0), []);
  return numbersIn(ask(run, frame, found.choice, ability.id, seat).options);
}

const isAskedAgain = (table: Table, { still }: ThingTarget): boolean => (still ?? table.rules.policies.targetsStay) === 'legal';

function isObject(table: Table, id: number, stamp: number, laid: number): boolean {
  const rec = table.find(id);
  if (!isCard(rec)) return rec !== undefined && stamp < 0;
  return rec.values[CARD.stamp.index] === stamp && rec.values[CARD.laid.index] === laid;
}
