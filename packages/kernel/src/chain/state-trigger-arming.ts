/** Which state triggers have come to nothing and do not wait again yet. (SG2) */
import { cardOfOption, placeOfOption } from '../definitions/abilities.js';
import { CARD } from '../records/card-record.js';
import { GAME } from '../records/game-record.js';
import { WAITS } from '../records/link-record.js';
import { type AbilityKind, abilityAt, NO_FACE, type WaitingRec } from '../rules/ability-kind.js';
import type { Table } from '../table/table.js';

/** The ability that an option of a card means. */
export function abilityOf(table: Table, option: number): AbilityKind {
  const card = cardOfOption(option);
  return abilityAt(table.faceOf(card, table.card(card)) ?? NO_FACE, placeOfOption(option));
}

/** Since when the card of an option has been the same object. */
export const objectOf = (table: Table, option: number): number => table.card(cardOfOption(option)).values[CARD.placed.index];

/** A state trigger that comes to nothing is not to wait again at once. */
export function disarm(table: Table, waiting: WaitingRec): void {
  const { ability } = waiting.kind;
  const { definition } = ability;
  if (definition.kind !== 'trigger' || definition.state === undefined) return;
  const card = waiting.values[WAITS.source.index];
  const placed = waiting.values[WAITS.placed.index];
  const option = table.derived.states.find((one) => cardOfOption(one) === card && abilityOf(table, one) === ability);
  if (option === undefined) return;
  table.setGame(GAME.disarmed, Object.freeze([...table.game(GAME.disarmed), option, placed]));
}

/** The options that do not wait again yet; those whose object is gone or whose state does not hold any more are armed again. */
export function stillDisarmed(table: Table, holds: (option: number) => boolean): ReadonlySet<number> {
  const before = table.game(GAME.disarmed);
  const kept: number[] = [];
  const options = new Set<number>();
  for (let i = 0; i < before.length; i += 2) {
    const [option, placed] = before.slice(i, i + 2);
    if (
      option === undefined ||
      placed === undefined ||
      !table.derived.states.includes(option) ||
      objectOf(table, option) !== placed ||
      !holds(option)
    )
      continue;
    kept.push(option, placed);
    options.add(option);
  }
  if (kept.length !== before.length) table.setGame(GAME.disarmed, Object.freeze(kept));
  return options;
}
