/**
 * Triggers: abilities that answer what happens.
 *
 * TG1  A trigger listens while its card lies where it says; an event costs nothing for triggers that do not listen to it.
 * TG2  Every event that fits makes one waiting trigger, which carries that event. What happens together is looked at when
 *      all of it has happened.
 * TG3  A mandatory trigger is activated if it can be; an optional one is its owner's decision.
 * TG4  An optional "when" misses its timing unless its event is what has just happened when triggers are put on a chain;
 *      "if" and mandatory ones never do. An event says which trigger has missed it.
 * TG5  Waiting triggers go on a chain by the ruleset's buckets: by default the turn player's mandatory ones, the other
 *      seats', then the turn player's optional ones, and the other seats'. Within a bucket their owner orders them, or the
 *      ruleset's own sorter does.
 * TG6  Every waiting trigger is activated, let go by its owner, missed or impossible, exactly once, and an event says which.
 * TG7  A delayed trigger is registered by an effect and waits for its event with the values that were captured.
 */
import { EFFECT, type EffectKind } from '../bending/effects.js';
import type { Happened } from '../doing/events.js';
import { hereOf } from '../doing/requests.js';
import { Here, type Look } from '../look.js';
import { isJustNow } from '../remembering/history.js';
import { CARD } from '../table/cards.js';
import { type Fact, Impossible } from '../table/facts.js';
import { WAITING } from '../table/game-record.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import { cardOfOption, placeOfOption, type TriggerDefinition } from './abilities.js';
import { placedOf } from './chain.js';
import { type AbilityKind, WAITS, type WaitingKind } from './links.js';

/** Lets the triggers of cards that listen to the event wait, where it fits them. */
export function awaken(table: Table, event: Happened): void {
  const listening = table.derived.listening(event.number);
  for (let i = 0; i < listening.length; i++) {
    const option = listening[i] as number;
    const card = cardOfOption(option);
    const rec = table.rec(card);
    const kind = table.faceOf(card, rec)?.abilities[placeOfOption(option)] as AbilityKind;
    const definition = kind.definition as TriggerDefinition;
    const facing = definition.facing ?? 'up';
    if (facing !== 'any' && (rec.values[CARD.faceDown.index] === true) !== (facing === 'down')) continue;
    const seat = rec.values[CARD.controller.index] as number;
    if (definition.when !== undefined && !definition.when(new Here(table, kind.blankFrame, seat, card, -1, event.seq), event)) continue;
    wait(table, kind, seat, card, event.seq, []);
  }
}

/** Lets a delayed trigger wait, if the event fits it; whether it did. */
export function awakenDelayed(table: Table, effect: Rec, event: Happened): boolean {
  const { definition, captures } = effect.kind as EffectKind;
  if (definition.kind !== 'delayed') throw new Impossible(`effect ${definition.id} is no delayed trigger`);
  const { trigger } = definition;
  const seat = effect.values[EFFECT.seat.index] as number;
  const source = effect.values[EFFECT.source.index] as number;
  if (trigger.when !== undefined && !trigger.when(hereOf(table, effect, event.seq), event)) return false;
  const captured = captures.map((name) => effect.values[effect.kind.field(name).index]);
  wait(table, table.rules.abilityById(trigger.id), seat, source, event.seq, captured);
  return true;
}

function wait(table: Table, kind: AbilityKind, seat: number, source: number, event: number, params: readonly (Fact | undefined)[]): void {
  const values = kind.waiting.blank.slice();
  values[WAITS.seat.index] = seat;
  values[WAITS.source.index] = source;
  values[WAITS.placed.index] = placedOf(table, source);
  values[WAITS.event.index] = event;
  params.forEach((value, i) => {
    values[kind.waiting.field(kind.params[i] as string).index] = value;
  });
  table.append(WAITING, table.create(kind.waiting, values));
}

/** A waiting trigger as whoever orders them sees it. */
export interface WaitingInfo {
  readonly id: number;
  readonly seat: number;
  readonly card: number;
  readonly ability: string;
  readonly tags: readonly string[];
  readonly optional: boolean;
  readonly timing: 'when' | 'if';
  /** The sequence number of the event that it answers. */
  readonly event: number;
}

export function waitingInfo(table: Table, id: number): WaitingInfo {
  const { kind, values } = table.rec(id);
  const { ability } = kind as WaitingKind;
  const definition = ability.definition as TriggerDefinition;
  return {
    id,
    seat: values[WAITS.seat.index] as number,
    card: values[WAITS.source.index] as number,
    ability: ability.id,
    tags: ability.tags,
    optional: definition.optional === true,
    timing: definition.timing ?? 'if',
    event: values[WAITS.event.index] as number,
  };
}

/** All triggers that wait, in the order in which they began to. */
export function waitingTriggers(look: Look): WaitingInfo[] {
  const { table } = look;
  return (table.rec(WAITING).items as readonly number[]).map((id) => waitingInfo(table, id));
}

/** Whether any trigger waits. */
export const isTriggerWaiting = (look: Look): boolean => (look.table.rec(WAITING).items as readonly number[]).length > 0;

/** Whether the trigger's event is past: an optional "when" has then missed its timing. (TG4) */
export function hasMissed(look: Look, { optional, timing, event }: WaitingInfo): boolean {
  const { table } = look;
  if (!optional || timing === 'if') return false;
  const happened = table.event(event - 1);
  return happened === undefined || !isJustNow(table, happened.group);
}
