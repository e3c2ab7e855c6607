/**
 * Lifetimes: how long what was registered stays in force.
 *
 * LT1  An effect ends with the scope it lasts until; when its source is no longer the same object there, or no longer face
 *      up; as soon as its condition does not hold; after its last use; or when it is ended. Without any of these it stays.
 * LT2  It is looked after as soon as an action is through, before anything else happens: nothing outlives its lifetime.
 * LT3  Ending is an event, whatever ended it.
 * LT4  The effects of a card's static abilities are in force while the card lies where they say, face up unless they say
 *      otherwise: they are registered when it comes and end when it leaves.
 */
import type { Draft } from '../look.js';
import { Here } from '../look.js';
import { CARD } from '../table/cards.js';
import type { Table } from '../table/table.js';
import { EFFECT, type EffectKind } from './effects.js';
import { ENDED } from './ending.js';

/** Ends an effect inside of an action that does something else. */
export function endNow(draft: Draft, effect: number): void {
  const { table } = draft;
  const rec = table.find(effect);
  if (rec === undefined) return;
  forget(table, effect);
  draft.emit(ENDED, { effect, definition: (rec.kind as EffectKind).definition.id });
}

/** Takes an effect off the table. */
export function forget(table: Table, effect: number): void {
  const until = table.rec(effect).values[EFFECT.until.index] as number;
  table.release(effect);
  table.remove(effect);
  if (until === 0 || table.find(until) === undefined) return;
  const scope = table.own(until);
  const items = scope.items as number[];
  scope.digest = undefined;
  items.splice(items.indexOf(effect), 1);
}

/** The first effect whose time is over; 0 if there is none. */
export function overdue(table: Table): number {
  const { bound, conditional } = table.derived;
  for (let i = 0; i < bound.length; i++) if (!hasSource(table, bound[i] as number)) return bound[i] as number;
  for (let i = 0; i < conditional.length; i++) {
    const id = conditional[i] as number;
    const effect = table.rec(id);
    const { values } = effect;
    const { definition } = effect.kind as EffectKind;
    const here = new Here(table, effect, values[EFFECT.seat.index] as number, values[EFFECT.source.index] as number, -1, 0);
    if (definition.while?.(here) === false) return id;
  }
  return 0;
}

/** Whether the effect's source still is what it was, where it was. */
function hasSource(table: Table, id: number): boolean {
  const effect = table.rec(id);
  const source = table.find(effect.values[EFFECT.source.index] as number);
  if (source === undefined) return false;
  if (source.kind.role !== 'card') return true;
  if (source.values[CARD.placed.index] !== effect.values[EFFECT.placed.index]) return false;
  // A static ability is its controller's: when that changes, it is registered anew.
  if (effect.values[EFFECT.printed.index] === true && source.values[CARD.controller.index] !== effect.values[EFFECT.seat.index])
    return false;
  return effect.values[EFFECT.faceUp.index] === false || source.values[CARD.faceDown.index] === false;
}
