/**
 * State triggers: abilities that answer what is so, not what happens.
 *
 * SG1  A state trigger waits as soon as an action is through after which its state holds, for each card that has it: once, until it
 *      has resolved. Then, if the state still holds, it waits again.
 * SG2  One that was let go, or was not possible, waits again only after its state has ceased to hold.
 */
import { instanceAt } from '../access/card-abilities.js';
import { TableHere } from '../access/look.js';
import { cardOfOption, placeOfOption } from '../definitions/abilities.js';
import { CARD } from '../records/card-record.js';
import { CHAIN, GAME, WAITING } from '../records/game-record.js';
import { LINK, WAITS } from '../records/link-record.js';
import { type AbilityKind, NO_FACE } from '../rules/ability-kind.js';
import type { Rec } from '../store/store.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import type { Table } from '../table/table.js';
import { isTurnedAway } from './look-back.js';
import { abilityOf, objectOf, stillDisarmed } from './state-trigger-arming.js';
import { wait } from './triggers.js';

/** Lets the state triggers wait whose state holds. */
export function awakenStates(table: Table): void {
  const { states } = table.derived;
  if (states.length === 0 && table.game(GAME.disarmed).length === 0) return;
  const disarmed = stillDisarmed(table, (option) => holds(table, option));
  for (const option of states) {
    if (disarmed.has(option) || !holds(table, option)) continue;
    const card = cardOfOption(option);
    const kind = abilityOf(table, option);
    const placed = objectOf(table, option);
    const rec = table.card(card);
    const instance = instanceAt(table, card, table.faceOf(card, rec) ?? NO_FACE, placeOfOption(option));
    if (isUnderWay(table, kind, card, placed, instance)) continue;
    wait(table, { kind, card, seat: rec.values[CARD.controller.index] as number, placed, instance }, lastEvent(table));
  }
}

function holds(table: Table, option: number): boolean {
  const card = cardOfOption(option);
  const rec = table.card(card);
  const kind = abilityOf(table, option);
  if (isTurnedAway(kind, rec)) return false;
  if (isTextOut(table, card, kind.name)) return false;
  try {
    return kind.trigger?.state?.(new TableHere(table, kind.blankFrame, rec.values[CARD.controller.index] as number, card, 0)) === true;
  } catch (error) {
    return failing(table, card, kind.name, error, false);
  }
}

/** Whether this ability of this object waits already, or is a link that has not resolved yet. */
function isUnderWay(table: Table, kind: AbilityKind, card: number, placed: number, instance: string): boolean {
  const isIt = ({ values }: Rec, fields: typeof WAITS | typeof LINK): boolean =>
    values[fields.source.index] === card && values[fields.placed.index] === placed && values[fields.instance.index] === instance;
  for (const id of table.list(WAITING).items) {
    const rec = table.waiting(id);
    if (rec.kind.ability === kind && isIt(rec, WAITS)) return true;
  }
  for (const id of table.list(CHAIN).items) {
    const rec = table.link(id);
    if (rec.kind.ability === kind && isIt(rec, LINK)) return true;
  }
  return false;
}

/** The newest event that there is: what has brought the state about, or something after it. */
function lastEvent(table: Table): number {
  let seq = table.historySize;
  while (seq > 1 && table.event(seq - 1) === undefined) seq--;
  return seq;
}
