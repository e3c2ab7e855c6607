/**
 * Triggers: abilities that answer what happens.
 *
 * TG1  A trigger watches while its card lies where it says; an event costs nothing for triggers that do not watch it.
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
 * TG8  A trigger that looks back is asked as things were before the event: objects that left with it, or together with it, have
 *      triggered, and what came with it has not. Which events are looked back from the ruleset says, or the trigger itself.
 * TG9  An intervening condition is asked when the event happens and again when the trigger resolves: if it does not hold then, it
 *      has not triggered; if it does not hold later, nothing of it is done.
 * TG10  A delayed trigger answers only what happens after it was registered. One whose intervening condition does not hold is not
 *      used up. Of the objects that it names, those that are no longer the same are left out.
 * TG11  A reflexive trigger is made by the program that has just done what it answers, and waits like any other.
 * TG12  A trigger that answers once a group waits once, however many of the events that happened together fit it; one that answers once
 *      for each value of a field, once for each: whatever damages a card at the same time damages that card once.
 * TG13  An effect in force may let a trigger wait more than once for the same event.
 * TG14  That something has triggered is an event: always of a reflexive trigger, of others where something watches it.
 */
import { instanceAt } from '../access/card-abilities.js';
import { TableHere, TableLook } from '../access/look.js';
import { cardOfOption, placeOfOption, type TriggerDefinition } from '../definitions/abilities.js';
import { action } from '../definitions/actions.js';
import type { Happened } from '../definitions/events.js';
import { TRIGGERED } from '../definitions/kernel-events.js';
import type { Look } from '../definitions/look.js';
import { act } from '../definitions/programs.js';
import { type ActStep, type Expr, Var } from '../definitions/steps.js';
import { pack, unpack } from '../effects/registering.js';
import { hereOf } from '../effects/requests.js';
import { isJustNow } from '../history/history.js';
import { CARD } from '../records/card-record.js';
import { EFFECT } from '../records/effect-record.js';
import { WAITING } from '../records/game-record.js';
import { WAITS } from '../records/link-record.js';
import { abilityAt, NO_FACE } from '../rules/ability-kind.js';
import { type Fact, Impossible } from '../store/facts.js';
import { int, ref, text, texts } from '../store/kinds.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { placedOf, sameObjects } from './chain.js';
import { isTurnedAway, type LookedBack, type WatchingTrigger } from './look-back.js';

/** What has been looked at of one group of events: what was there before, and which triggers have answered it once. */
export class Answering {
  private answered: Set<string> | undefined = undefined;
  constructor(readonly back: LookedBack | undefined) {}

  /** Whether it is the first time that it answers the group; from now on it is not. */
  isFirst(key: string): boolean {
    if (this.answered?.has(key) === true) return false;
    this.answered ??= new Set();
    this.answered.add(key);
    return true;
  }
}

/** Lets the triggers of cards that watch the event wait, where it fits them. */
export function awaken(table: Table, event: Happened, answering: Answering): void {
  const { back } = answering;
  const usual = back !== undefined && table.rules.policies.looksBack?.(new TableLook(table), event) === true ? 'back' : 'now';
  const watching = table.derived.triggersFor(event.number);
  for (let i = 0; i < watching.length; i++) {
    const option = watching[i];
    if (option === undefined) break;
    const card = cardOfOption(option);
    const rec = table.card(card);
    const face = table.faceOf(card, rec) ?? NO_FACE;
    const kind = abilityAt(face, placeOfOption(option));
    if (isTurnedAway(kind, rec)) continue;
    if (back !== undefined && (kind.trigger?.looks ?? usual) === 'back') continue;
    const { values } = rec;
    const placed = values[CARD.placed.index];
    const instance = instanceAt(table, card, face, placeOfOption(option));
    answer(table, { kind, card, seat: values[CARD.controller.index], placed, instance }, event, answering);
  }
  if (back === undefined) return;
  for (const trigger of back.triggersFor(event.number)) {
    if ((trigger.kind.trigger?.looks ?? usual) === 'back') answer(table, trigger, event, answering);
  }
}

/** For what the trigger answers a group only once; nothing, if it answers every event. */
function onceFor({ per = 'event' }: TriggerDefinition, { data }: Happened): string | undefined {
  if (per === 'event') return undefined;
  return per === 'group' ? '' : ` for ${String(data[per.each])}`;
}

/** Lets a trigger wait that watches, if the event fits it. */
function answer(table: Table, trigger: WatchingTrigger, event: Happened, answering: Answering): void {
  const { kind, card, seat, placed, instance } = trigger;
  const definition = kind.trigger;
  if (definition === undefined) return;
  if (isTextOut(table, card, kind.name)) return;
  if (definition.when !== undefined || definition.intervening !== undefined) {
    const here = new TableHere(table, kind.blankFrame, seat, card, event.seq);
    try {
      if (definition.when?.(here, event) === false || definition.intervening?.holds(here) === false) return;
    } catch (error) {
      failing(table, card, kind.name, error, undefined);
      return;
    }
  }
  const once = onceFor(definition, event);
  if (once !== undefined && !answering.isFirst(`${card} ${placed} ${kind.id} ${instance}${once}`)) return;
  for (let times = 1 + moreTimes(table, trigger, event); times > 0; times--) wait(table, trigger, event.seq);
}

/** Lets a delayed trigger wait, if the event fits it; whether it did. */
export function awakenDelayed(table: Table, id: number, event: Happened, answering: Answering): boolean {
  const effect = table.effect(id);
  const { definition, captures } = effect.kind;
  if (definition.kind !== 'delayed') throw new Impossible(`effect ${definition.id} is no delayed trigger`);
  const { trigger } = definition;
  const seat = effect.values[EFFECT.seat.index];
  const source = effect.values[EFFECT.source.index];
  if (isTextOut(table, source, effect.kind.name)) return false;
  try {
    const here = hereOf(table, effect, event.seq);
    if (trigger.when?.(here, event) === false || trigger.intervening?.holds(here) === false) return false;
  } catch (error) {
    return failing(table, source, effect.kind.name, error, false);
  }
  const once = onceFor(trigger, event);
  if (once !== undefined && !answering.isFirst(`effect ${id}${once}`)) return false;
  const since = effect.values[EFFECT.since.index];
  const captured = captures.map((name) => {
    const value = effect.values[effect.kind.field(name).index];
    return trigger.objects?.includes(name) === true ? sameObjects(table, value, since) : value;
  });
  const kind = table.rules.abilityFor(trigger);
  const placed = placedOf(table, source);
  const watching: WatchingTrigger = { kind, card: source, seat, placed, instance: '' };
  const times = 1 + moreTimes(table, watching, event);
  for (let i = 0; i < times; i++) wait(table, watching, event.seq, captured);
  return true;
}

/** How many times more what is in force lets the trigger wait. (TG13) */
function moreTimes(table: Table, { kind, card, seat, placed }: WatchingTrigger, event: Happened): number {
  let more = 0;
  for (const id of table.derived.reacting(event.number)) {
    const effect = table.effect(id);
    const { definition } = effect.kind;
    if (definition.kind !== 'again') continue;
    const triggered = { ability: kind.id, tags: kind.tags, card, seat, placed, from: kind.definition.from };
    const source = effect.values[EFFECT.source.index];
    if (isTextOut(table, source, effect.kind.name)) continue;
    try {
      if (definition.when?.(hereOf(table, effect, event.seq), triggered, event) !== false) more += definition.times ?? 1;
    } catch (error) {
      failing(table, source, effect.kind.name, error, undefined);
    }
  }
  return more;
}

/** Puts a trigger among those that wait; `params` are the values of its parameters. */
export function wait(table: Table, trigger: WatchingTrigger, event: number, params: readonly (Fact | undefined)[] = noParams): void {
  const { kind, card, seat, placed, instance } = trigger;
  const values = kind.waiting.blank.slice();
  values[WAITS.instance.index] = instance;
  values[WAITS.seat.index] = seat;
  values[WAITS.source.index] = card;
  values[WAITS.placed.index] = placed;
  values[WAITS.event.index] = event;
  for (const [i, name] of kind.params.entries()) values[kind.waiting.field(name).index] = params[i];
  table.append(WAITING, table.create(kind.waiting, values));
}

const noParams: readonly never[] = [];

// -- triggers that answer what a program has just done
const reflex = action('trigger.reflex', {
  params: { ability: text(), captured: texts() },
  perform(draft, { ability, captured }, { by, source }) {
    const table = tableOf(draft);
    const kind = table.rules.abilityNamed(ability);
    // It answers that it has triggered: the last event may be none that is kept.
    const event = table.historySize + 1;
    wait(table, { kind, card: source, seat: by, placed: placedOf(table, source), instance: '' }, event, captured.map(unpack));
    draft.emit(TRIGGERED, { card: source, ability: kind.id, event });
  },
});
const tell = action('trigger.tell', {
  params: { card: ref(), ability: text(), event: int() },
  perform: (draft, data) => draft.emit(TRIGGERED, data),
});
export const REFLEX = reflex;
export const TELL_TRIGGERED = tell;

/** "When you do": the trigger answers what has just been done, with these values. (TG11) */
export const whenYouDo = (trigger: TriggerDefinition, values: Readonly<Record<string, Expr>> = {}): ActStep => ({
  ...act(reflex, { ability: (here) => tableOf(here).rules.abilityFor(trigger).name, captured: packed(trigger.params ?? [], values) }),
  lets: trigger,
});

function packed(params: readonly string[], values: Readonly<Record<string, Expr>>): Expr<readonly string[]> {
  const unknown = Object.keys(values).find((name) => !params.includes(name));
  if (unknown !== undefined) throw new Impossible(`the trigger has no parameter "${unknown}"`);
  return (here) =>
    params.map((name) => {
      const value = values[name];
      if (value instanceof Var) return pack(here.var(value.name));
      return pack(typeof value === 'function' ? value(here) : value);
    });
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
  const { kind, values } = table.waiting(id);
  const { ability } = kind;
  return {
    id,
    seat: values[WAITS.seat.index],
    card: values[WAITS.source.index],
    ability: ability.id,
    tags: ability.tags,
    optional: ability.trigger?.optional === true,
    timing: ability.trigger?.timing ?? 'if',
    event: values[WAITS.event.index],
  };
}

/** All triggers that wait, in the order in which they began to. */
export function waitingTriggers(look: Look): WaitingInfo[] {
  const table = tableOf(look);
  return table.list(WAITING).items.map((id) => waitingInfo(table, id));
}

/** The waiting triggers of whoever comes first, by a place for each seat, in the order in which they began to; and whose they are. */
export function firstWaiting(look: Look, placeOf: (seat: number) => number): { readonly seat: number; readonly ids: readonly number[] } {
  const table = tableOf(look);
  let [first, seat] = [Number.POSITIVE_INFINITY, -1];
  let ids: number[] = [];
  for (const id of table.list(WAITING).items) {
    const whose = table.waiting(id).values[WAITS.seat.index];
    const place = placeOf(whose);
    if (place > first) continue;
    if (place < first) {
      [first, seat] = [place, whose];
      ids = [];
    }
    ids.push(id);
  }
  return { seat, ids };
}

/** Whether any trigger waits. */
export const isTriggerWaiting = (look: Look): boolean => tableOf(look).list(WAITING).items.length > 0;

/** Whether the trigger's event is past: an optional "when" has then missed its timing. (TG4) */
export function hasMissed(look: Look, { optional, timing, event }: WaitingInfo): boolean {
  const table = tableOf(look);
  if (!optional || timing === 'if') return false;
  const happened = table.event(event - 1);
  return happened === undefined || !isJustNow(table, happened.group);
}
