/**
 * Lifetimes: how long what was registered stays in force.
 *
 * LT1  An effect ends with the scope it lasts until; when its source is no longer the same object there, or no longer face
 *      up; as soon as its condition does not hold; after its last use; or when it is ended. Without any of these it stays.
 * LT2  It is looked after as soon as an action is through, before anything else happens: nothing outlives its lifetime. What
 *      happens together is one thing: what was in force when it began is, until all of it has happened.
 * LT3  Ending is an event, whatever ended it.
 * LT4  The effects of a card's static abilities are in force, each once, for its controller, while the card lies face up where they
 *      say: they are registered when it comes and end when it leaves.
 * LT6  Putting an effect in force is something that happens, unless its definition says that it is done aside: like what only waits for
 *      something to come.
 * LT5  What happened while an effect was in force is answered, even if the effect is over by then: it goes out of force at
 *      once, and ends when it has answered.
 */
import type { EffectInfo } from '../definitions/effects.js';
import { ENDED } from '../definitions/kernel-events.js';
import type { Draft, Look } from '../definitions/look.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { LATER_QUEUE, NOW_QUEUE } from '../records/game-record.js';
import { staticAt } from '../rules/ability-kind.js';
import { type EffectRec, effectInfo, isEffect } from '../rules/effect-kind.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { hereOf } from './requests.js';

/** Ends an effect inside of an action that does something else. */
export function endNow(draft: Draft, effect: number): void {
  const table = tableOf(draft);
  const rec = table.find(effect);
  if (!isEffect(rec)) return;
  forget(table, effect);
  draft.emit(ENDED, { effect, definition: rec.kind.definition.id });
}

/** Takes an effect off the table. */
function forget(table: Table, effect: number): void {
  leaveScope(table, effect);
  table.release(effect);
  table.remove(effect);
}

function leaveScope(table: Table, effect: number): void {
  const until = table.effect(effect).values[EFFECT.until.index];
  if (until === 0 || table.find(until) === undefined) return;
  const scope = table.ownScope(until);
  const items = scope.items;
  scope.digest = undefined;
  items.splice(items.indexOf(effect), 1);
}

/** The first effect whose time is over; 0 if there is none. */
export function overdue(table: Table): number {
  const { bound, conditional } = table.derived;
  for (let i = 0; i < bound.length; i++) {
    const id = bound[i];
    if (id !== undefined && !hasSource(table, id)) return id;
  }
  for (let i = 0; i < conditional.length; i++) {
    const id = conditional[i];
    if (id === undefined) break;
    const effect = table.effect(id);
    if (effect.kind.definition.while !== undefined && !lasts(table, effect)) return id;
  }
  return 0;
}

/** Whether what the effect says of how long it lasts still holds. */
function lasts(table: Table, effect: EffectRec): boolean {
  const source = effect.values[EFFECT.source.index];
  // Which failed has no condition any more, and would come again if it ended. (TF2)
  if (isTextOut(table, source, effect.kind.name)) return true;
  try {
    return effect.kind.definition.while?.(hereOf(table, effect)) !== false;
  } catch (error) {
    return failing(table, source, effect.kind.name, error, true);
  }
}

/** Whether the effect's source still is what it was, where it was. */
function hasSource(table: Table, id: number): boolean {
  const effect = table.effect(id);
  const source = table.find(effect.values[EFFECT.source.index] || -1); // 0 is none
  if (source === undefined) return false;
  if (!isCard(source)) return true;
  if (source.values[CARD.placed.index] !== effect.values[EFFECT.placed.index]) return false;
  if (effect.values[EFFECT.printed.index] === true && !isPrinted(table, effect, source)) return false;
  return effect.values[EFFECT.faceUp.index] === false || source.values[CARD.faceDown.index] === false;
}

/** Whether a static ability of the card still says so: where it lies now, and for whoever controls it now. */
function isPrinted(table: Table, effect: EffectRec, card: CardRec): boolean {
  if (card.values[CARD.controller.index] !== effect.values[EFFECT.seat.index]) return false;
  const face = table.faceOf(effect.values[EFFECT.source.index], card);
  if (face === undefined) return false;
  const zone = table.zone(card.values[CARD.zone.index]).kind.definition;
  return face.statics.some((at) => {
    const { effects, from } = staticAt(face, at);
    return effects.includes(effect.kind.definition) && from.includes(zone);
  });
}

/** Whether something that the effect answers still waits for it. */
export function isQueued(table: Table, effect: number): boolean {
  return [NOW_QUEUE, LATER_QUEUE].some((queue) => table.list(queue).items.some((item, i) => i % 2 === 0 && item === effect));
}

/** An effect one of whose reactions waits until the game settles, and whether its time is over by now. */
export interface WaitingReaction extends EffectInfo {
  readonly isOver: boolean;
}

/** Of which effects reactions wait until the game settles, in the order in which they began to. */
export function waitingReactions(look: Look): WaitingReaction[] {
  const table = tableOf(look);
  return table.list(LATER_QUEUE).items.flatMap((id, i) => {
    const effect = i % 2 === 0 ? table.find(id) : undefined;
    return effect === undefined || !isEffect(effect) ? [] : [{ ...effectInfo(id, effect), isOver: isOver(table, id, effect) }];
  });
}

function isOver(table: Table, id: number, effect: EffectRec): boolean {
  if (effect.values[EFFECT.placed.index] >= 0 && !hasSource(table, id)) return true;
  return !lasts(table, effect);
}

/** LT5: takes an effect out of force that has still to answer something; it ends when it does. */
export function retire(table: Table, effect: number): void {
  leaveScope(table, effect);
  table.release(effect);
  table.set(effect, EFFECT.uses, 0);
  table.set(effect, EFFECT.until, 0);
}
