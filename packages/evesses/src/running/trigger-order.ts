/**
 * The order of triggers that wait together.
 *
 * ET2  Waiting triggers go on the chain in the order of the sorter, when the chain is empty; an optional one is asked about.
 */
import { type Look, type WaitingInfo, waitingTriggers } from '@rulewright/kernel';
import type { GameTable } from '../table/table.js';
import type { PendingTrigger } from '../values/effects.js';
import { EvessesError, shown } from '../values/mistakes.js';
import type { CurrentGame } from './current-game.js';
import type { Definitions } from './definitions.js';

/** Returns a waiting trigger as the game's own sorter sees it. */
export function pendingTrigger(
  definitions: Definitions,
  table: GameTable,
  look: Look,
  { ability, event: seq }: WaitingInfo,
): PendingTrigger {
  const trigger = definitions.triggerNamed(ability);
  const happened = look.event(seq);
  const event = happened === undefined ? undefined : table.eventOf(happened);
  if (event === undefined) throw new EvessesError(`"${ability}" answers nothing`);
  return { ...trigger, trigger, event, timestamp: seq };
}

/** Returns the triggers that wait in the order in which they go on the chain. (ET2) */
export function orderedTriggers(current: CurrentGame, definitions: Definitions, table: GameTable, look: Look): readonly WaitingInfo[] {
  const { running, sorter } = current.game;
  const waiting = waitingTriggers(look);
  if (sorter === undefined) return waiting;
  const pending = waiting.map((one) => pendingTrigger(definitions, table, look, one));
  const places = new Map<unknown, WaitingInfo>(waiting.map((one, i) => [pending[i], one]));
  const order = running.reading(look, undefined, () => sorter.sort(pending));
  if (!Array.isArray(order)) throw new EvessesError(`a sorter of triggers must return them in a list, not ${shown(order)}`);
  const back = order.flatMap((one) => places.get(one) ?? []);
  if (back.length !== waiting.length || new Set(back).size !== back.length)
    throw new EvessesError('a sorter of triggers must give back all of them, once each');
  return back;
}
