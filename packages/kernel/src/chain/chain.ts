/**
 * The chain: what has been activated and waits to resolve.
 *
 * CN1  An activation makes a link, numbered from 1 in the order of activation, with a sequence number of its own, by which
 *      it is told from other activations of the same ability: what was chosen and paid for one is never another's.
 * CN2  The newest link resolves first; a link that has begun to resolve is finished before the next one begins: resolving
 *      inside of what resolves is refused.
 * CN3  Negating an attempt (a forbid) means that there is no activation: nothing is offered, nothing paid. Negating an
 *      activation means that the link never resolves; what was paid stays paid. Negating an effect means that the link
 *      resolves and does nothing.
 * CN4  A link whose ability needs its source resolves without doing anything if the source is no longer there, or lies face
 *      down where it must lie face up; so does one that would exceed a limit on use.
 * CN5  A target that is no longer the same object when its link resolves is no target any more: what would be done to it is
 *      not done.
 * CN7  A link that waits may be taken off the chain at once: its activation is negated, and it does not wait to be dropped. A link
 *      may be copied: the copy is a link of its own on top, with what was chosen for the first, and nothing was activated for it.
 *      Its targets may be changed to others that could be chosen.
 * CN6  An activation announces every action that its ability may do: as a list of the link, and, where a ruleset wants it, as
 *      an event of each, together with the activation. That it is done is told by the action's own events, which name the
 *      link.
 */
import { action } from '../definitions/actions.js';
import {
  ACTIVATED,
  ACTIVATION_NEGATED,
  ANNOUNCED,
  COPIED,
  DROPPED,
  EFFECT_NEGATED,
  RESOLVED,
  RETARGETED,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
  TRIGGER_MISSED,
  UNRESOLVED,
} from '../definitions/kernel-events.js';
import type { LimitDefinition } from '../definitions/limits.js';
import type { Draft, Here, Look } from '../definitions/look.js';
import { act } from '../definitions/programs.js';
import type { Refusal } from '../definitions/refusals.js';
import type { ActStep, Expr } from '../definitions/steps.js';
import { spend, spentOf } from '../effects/limits.js';
import { forgetSnapshots } from '../history/snapshot-cleanup.js';
import { CARD, isCard } from '../records/card-record.js';
import { CHAIN, GAME, WAITING } from '../records/game-record.js';
import { LINK, LINK_VAR, LinkState, WAITS } from '../records/link-record.js';
import { FRAME, header } from '../records/program-frame.js';
import { isScope } from '../records/scope-record.js';
import { type AbilityKind, isLink, type LinkRec } from '../rules/ability-kind.js';
import type { ProgramFrame } from '../rules/operations.js';
import { type Fact, numbersIn, textsIn } from '../store/facts.js';
import { flag, int, ref, refs, text, texts } from '../store/kinds.js';
import { type Table, tableOf } from '../table/table.js';
import { disarm } from './state-trigger-arming.js';

/** A link as whoever looks at the chain sees it. */
export interface LinkInfo {
  /** Its record. */
  readonly id: number;
  /** From 1, the newest has the highest. */
  readonly number: number;
  readonly seq: number;
  readonly seat: number;
  readonly card: number;
  readonly ability: string;
  readonly tags: readonly string[];
  readonly speed: number;
  /** The actions that it announces: all that it may do when it resolves. */
  readonly announces: ReadonlySet<string>;
  readonly state: 'waits' | 'activation negated' | 'effect negated' | 'resolves';
  /** The cards and other records that were targeted. */
  readonly targets: readonly number[];
  /** The variables that hold them: `targetOptions` and `retargets` ask for one. */
  readonly targetNames: readonly string[];
  /** A variable of the activation: a target, say. */
  value(name: string): Fact | undefined;
  /** Whether it has such a variable. */
  has(name: string): boolean;
}

const states = ['waits', 'activation negated', 'effect negated'] as const;

const isResolving = (table: Table, values: LinkRec['values']): boolean => table.game(GAME.link) === values[LINK.seq.index];

export function linkInfo(table: Table, id: number, number: number): LinkInfo {
  const { values, kind } = table.link(id);
  const { ability } = kind;
  return {
    id,
    number,
    seq: values[LINK.seq.index],
    seat: values[LINK.seat.index],
    card: values[LINK.source.index],
    ability: ability.id,
    tags: ability.tags,
    speed: ability.speed,
    announces: ability.actions,
    state: isResolving(table, values) ? 'resolves' : (states[values[LINK.state.index]] ?? 'waits'),
    get targets() {
      return ability.thingTargets.flatMap(({ choice, stride }) => {
        return numbersIn(values[kind.field(choice.step.into).index]).filter((_, i) => i % stride === 0);
      });
    },
    get targetNames() {
      return ability.thingTargets.map(({ choice }) => choice.step.into);
    },
    value: (name) => values[kind.field(name).index],
    has: (name) => kind.fields.some((field) => field.name === name),
  };
}

const linkIds = (table: Table): readonly number[] => table.list(CHAIN).items;

/** The links of the chain, the oldest first. */
export const chainOf = (look: Look): LinkInfo[] => linkIds(tableOf(look)).map((id, i) => linkInfo(tableOf(look), id, i + 1));
/** How many links have ever been made. */
export const linksMade = (look: Look): number => tableOf(look).game(GAME.links);
export const chainLength = (look: Look): number => linkIds(tableOf(look)).length;
/** How fast the newest link is, 0 if there is none. */
export function newestSpeed(look: Look): number {
  const table = tableOf(look);
  const id = linkIds(table).at(-1);
  return id === undefined ? 0 : table.link(id).kind.ability.speed;
}
/** Who made the newest link, -1 if there is none. */
export function newestSeat(look: Look): number {
  const table = tableOf(look);
  const id = linkIds(table).at(-1);
  return id === undefined ? -1 : table.link(id).values[LINK.seat.index];
}
/** The link that would resolve next. */
export function newestLink(look: Look): LinkInfo | undefined {
  const table = tableOf(look);
  const ids = linkIds(table);
  const id = ids.at(-1);
  return id === undefined ? undefined : linkInfo(table, id, ids.length);
}

/**
 * Whether the card that a resolving link comes from still is the object that it was when the link was made, or what that very link
 * has made of it since. Where no link resolves, it is.
 */
export function isSourceStill(here: Here): boolean {
  const id = here.has(LINK_VAR) ? here.var(LINK_VAR) : undefined;
  const table = tableOf(here);
  const link = typeof id === 'number' ? table.find(id) : undefined;
  if (!isLink(link)) return true;
  const source = table.find(here.source);
  if (!isCard(source)) return source !== undefined;
  const laid = source.values[CARD.laid.index];
  const seq = link.values[LINK.seq.index];
  return laid < seq || table.event(laid - 1)?.link === seq;
}

// -- activating
const activate = action('activate', {
  params: { card: ref(), ability: text(), tags: texts(), frame: int(), chosen: flag() },
  perform(draft, { card, ability, frame, chosen }) {
    const table = tableOf(draft);
    const rec = table.program(frame);
    const kind = table.rules.abilityOf(rec.kind);
    const values = kind.link.blank.slice();
    const seat = rec.values[FRAME.seat.index];
    const event = rec.values[FRAME.event.index];
    values[LINK.seat.index] = seat;
    values[LINK.source.index] = card;
    values[LINK.placed.index] = placedOf(table, card);
    values[LINK.event.index] = event;
    values[LINK.chosen.index] = chosen;
    const first = kind.link.fields.length - (rec.values.length - header.length);
    for (let i = header.length; i < rec.values.length; i++) values[first + i - header.length] = rec.values[i];
    const waiting = rec.values[kind.waitingAt];
    if (typeof waiting === 'number') {
      values[LINK.instance.index] = table.waiting(waiting).values[WAITS.instance.index];
      takeOff(table, WAITING, waiting);
    }
    const keys = Object.freeze(textsIn(rec.values[kind.limitsAt]));
    values[LINK.limits.index] = keys;
    const before = kind.targetsBeforeAt < 0 ? undefined : (rec.values[kind.targetsBeforeAt] as readonly number[] | undefined);
    values[LINK.objects.index] = before ?? objectsOf(table, rec.values, kind);
    spendLimits(table, kind.definition.limits ?? [], keys, 'activation');
    const seq = table.skipEvent();
    values[LINK.seq.index] = seq;
    const link = table.create(kind.link, values);
    table.append(CHAIN, link);
    table.count(GAME.links, 1);
    draft.emit(ACTIVATED, { link: seq, number: linkIds(table).length, card, ability, event });
    if (table.rules.policies.announces === 'actions')
      for (const announced of kind.actions) draft.emit(ANNOUNCED, { action: announced, link: seq, card, ability });
    return link;
  },
});

export function placedOf(table: Table, card: number): number {
  const rec = table.find(card);
  return isCard(rec) ? rec.values[CARD.placed.index] : 0;
}

/** Spends the limits that are spent now, of those whose keys were settled when the activation began. */
export function spendLimits(table: Table, limits: readonly LimitDefinition[], keys: readonly string[], when: 'activation' | 'use'): void {
  limits.forEach((limit, i) => {
    if ((limit.spent ?? 'activation') === when) spend(table, Number(keys[2 * i]), keys[2 * i + 1] ?? '', 1);
  });
}

// -- which objects are meant
const noObjects: readonly number[] = Object.freeze([]);

/** Which objects the targets in a frame are. */
function objectsOf(table: Table, values: ProgramFrame['values'], kind: AbilityKind): readonly number[] {
  if (kind.thingTargets.length === 0) return noObjects;
  const objects: number[] = [];
  for (const { at, stride } of kind.thingTargets) {
    for (const [i, id] of numbersIn(values[at]).entries()) {
      if (i % stride !== 0) continue;
      const rec = table.find(id);
      if (isCard(rec)) objects.push(rec.values[CARD.stamp.index], rec.values[CARD.laid.index]);
      else objects.push(-1, 0);
    }
  }
  return Object.freeze(objects);
}

/** TG10: of cards, those that are the same objects as at that moment; whatever else it is, if it is there. */
export function sameObjects(table: Table, value: Fact | undefined, since: number): Fact | undefined {
  const isSame = (id: number): boolean => {
    const rec = table.find(id);
    return rec !== undefined && (!isCard(rec) || rec.values[CARD.placed.index] <= since);
  };
  if (typeof value === 'number') return isSame(value) ? value : undefined;
  return Array.isArray(value) ? Object.freeze(value.filter(isSame)) : value;
}

/** Takes a record off a list, and off the table. */
function takeOff(table: Table, list: number, id: number): void {
  const owner = table.ownList(list);
  const { items } = owner;
  owner.digest = undefined;
  if (items[items.length - 1] === id) items.pop();
  else if (items[0] === id) items.shift();
  else if (items.includes(id)) items.splice(items.lastIndexOf(id), 1);
  if (table.find(id) !== undefined) table.remove(id);
}

// -- negating
function linkThatWaits(look: Look, link: number): Refusal | undefined {
  const rec = tableOf(look).find(link);
  if (isLink(rec) && rec.values[LINK.state.index] === LinkState.waits && !isResolving(tableOf(look), rec.values)) return undefined;
  return { code: 'link.not-waiting', rule: 'CN3' };
}

function negate(draft: Draft, link: number, what: 'activation' | 'effect'): void {
  const table = tableOf(draft);
  const { kind, values } = table.link(link);
  const { ability } = kind;
  const keys = values[LINK.limits.index];
  table.set(link, LINK.state, what === 'activation' ? LinkState.activationNegated : LinkState.effectNegated);
  (ability.definition.limits ?? []).forEach((limit, i) => {
    if (values[LINK.copy.index] === false && limit.spent !== 'use' && limit.refunds?.includes(what))
      spend(table, Number(keys[2 * i]), keys[2 * i + 1] ?? '', -1);
  });
  const card = values[LINK.source.index];
  const seq = values[LINK.seq.index];
  draft.emit(what === 'activation' ? ACTIVATION_NEGATED : EFFECT_NEGATED, { link: seq, card, ability: ability.id });
}

const negateActivation = action('negate.activation', {
  params: { link: ref() },
  can: (look, { link }) => linkThatWaits(look, link),
  perform: (draft, { link }) => negate(draft, link, 'activation'),
});
const negateEffect = action('negate.effect', {
  params: { link: ref() },
  can: (look, { link }) => linkThatWaits(look, link),
  perform: (draft, { link }) => negate(draft, link, 'effect'),
});

const removeLink = action('link.remove', {
  params: { link: ref() },
  can: (look, { link }) => linkThatWaits(look, link),
  perform(draft, { link }) {
    const table = tableOf(draft);
    const { kind, values } = table.link(link);
    const number = linkIds(table).lastIndexOf(link) + 1;
    negate(draft, link, 'activation');
    takeOff(table, CHAIN, link);
    const data = { card: values[LINK.source.index], ability: kind.ability.id };
    draft.emit(DROPPED, { link: values[LINK.seq.index], number, ...data });
  },
});

// -- copying
const copyLink = action('link.copy', {
  params: { link: ref(), source: ref(), seat: int(-1) },
  can: (look, { link }) => (tableOf(look).find(link)?.kind.role === 'link' ? undefined : { code: 'link.not-waiting', rule: 'CN7' }),
  perform(draft, { link, source, seat }) {
    const table = tableOf(draft);
    const { kind, values: copied } = table.link(link);
    const values = copied.slice();
    const card = source === 0 ? copied[LINK.source.index] : source;
    const seq = table.skipEvent();
    values[LINK.seat.index] = seat;
    values[LINK.source.index] = card;
    values[LINK.placed.index] = placedOf(table, card);
    values[LINK.seq.index] = seq;
    values[LINK.state.index] = LinkState.waits;
    values[LINK.copy.index] = true;
    const copy = table.create(kind, values);
    table.append(CHAIN, copy);
    const of = copied[LINK.seq.index];
    draft.emit(COPIED, { link: seq, of, number: linkIds(table).length, card, ability: kind.ability.id });
    return copy;
  },
});
const retarget = action('link.retarget', {
  params: { link: ref(), target: text(), to: refs() },
  can: (look, { link }) => linkThatWaits(look, link),
  perform(draft, { link, target, to }) {
    const table = tableOf(draft);
    const { kind, values } = table.link(link);
    const { ability } = kind;
    const field = kind.field(target);
    const was = values[field.index];
    table.set(link, field, typeof was === 'number' ? (to[0] ?? was) : to);
    const first = kind.fields.length - (ability.program.fields.length - header.length);
    const frame = ability.program.blank.slice();
    for (let i = header.length; i < frame.length; i++) frame[i] = table.link(link).values[first + i - header.length];
    table.set(link, LINK.objects, objectsOf(table, frame, ability));
    draft.emit(RETARGETED, { link: values[LINK.seq.index], target });
  },
});

// -- resolving
const finishLink = action('chain.finish', {
  params: { link: ref(), did: flag(), how: text() },
  perform(draft, { link, did, how }) {
    const table = tableOf(draft);
    const { kind, values } = table.link(link);
    const number = linkIds(table).lastIndexOf(link) + 1;
    const seq = values[LINK.seq.index];
    const card = values[LINK.source.index];
    const ability = kind.ability.id;
    const isNegated = values[LINK.state.index] === LinkState.activationNegated;
    takeOff(table, CHAIN, link);
    forgetSnapshots(table);
    if (how === 'unresolved') draft.emit(UNRESOLVED, { link: seq, number, card, ability });
    else if (isNegated) draft.emit(DROPPED, { link: seq, number, card, ability });
    else draft.emit(RESOLVED, { link: seq, number, card, ability, did });
  },
});

/** Whether the link does nothing when it resolves: it was negated, would exceed a limit, or has lost its source. (CN3, CN4) */
export function doesNothing(table: Table, link: LinkRec): boolean {
  const isNegated = link.values[LINK.state.index] !== LinkState.waits;
  const isCopy = link.values[LINK.copy.index]; // a copy uses up nothing
  return isNegated || (!isCopy && exceedsUse(table, link)) || hasLostSource(table, link);
}

/** Whether the link needs its source, and that is gone, another object, or face down where it must be face up. */
function hasLostSource(table: Table, link: LinkRec): boolean {
  const { ability } = link.kind;
  if (ability.definition.needsSource !== true) return false;
  const source = table.find(link.values[LINK.source.index]);
  if (!isCard(source)) return true;
  if (source.values[CARD.placed.index] !== link.values[LINK.placed.index]) return true;
  return (ability.definition.facing ?? 'up') === 'up' && source.values[CARD.faceDown.index] === true;
}

function exceedsUse(table: Table, { kind, values }: LinkRec): boolean {
  const keys = values[LINK.limits.index];
  return (kind.ability.definition.limits ?? []).some((limit, i) => {
    const scope = Number(keys[2 * i]);
    if (limit.spent !== 'use') return false;
    return !isScope(table.find(scope)) || spentOf(table, scope, keys[2 * i + 1] ?? '') >= limit.times;
  });
}

// -- triggers that are not activated
const dismiss = action('trigger.dismiss', {
  params: { waiting: ref(), how: text(), why: texts() },
  can: (look, { waiting }) => {
    const isWaiting = tableOf(look).find(waiting)?.kind.role === 'waiting';
    return isWaiting ? undefined : { code: 'trigger.not-waiting', rule: 'TG6' };
  },
  perform(draft, { waiting, how, why: [code = '', effect = '', by = '0'] }) {
    const table = tableOf(draft);
    const rec = table.waiting(waiting);
    const { kind, values } = rec;
    disarm(table, rec);
    takeOff(table, WAITING, waiting);
    forgetSnapshots(table);
    const about = {
      card: values[WAITS.source.index],
      ability: kind.ability.id,
      event: values[WAITS.event.index],
    };
    if (how === 'missed') draft.emit(TRIGGER_MISSED, about);
    else if (how === 'declined') draft.emit(TRIGGER_DECLINED, about);
    else draft.emit(TRIGGER_LAPSED, { ...about, seat: values[WAITS.seat.index], why: code, effect, forbiddenBy: Number(by) });
  },
});

export const ACTIVATE = activate;
export const FINISH_LINK = finishLink;
export const NEGATE_ACTIVATION = negateActivation;
export const NEGATE_EFFECT = negateEffect;
export const REMOVE_LINK = removeLink;
export const COPY_LINK = copyLink;
export const RETARGET_LINK = retarget;
export const DISMISS_TRIGGER = dismiss;

/** Negates the activation of a link: it will not resolve. */
export const negatesActivation = (link: Expr<number>): ActStep => act(negateActivation, { link });
/** Negates the activation of a link, and takes it off the chain at once. */
export const removesLink = (link: Expr<number>): ActStep => act(removeLink, { link });
/** Puts a copy of a link on top, for a seat; from another source, if one is named. Its record goes into the variable `into`. */
export const copiesLink = (link: Expr<number>, seat: Expr<number>, source: Expr<number> = 0, into?: string): ActStep =>
  act(copyLink, { link, source, seat }, into === undefined ? {} : { into });
/** Gives a link other targets; `targetOptions` tells which could be chosen. */
export const retargets = (link: Expr<number>, target: Expr<string>, to: Expr<readonly number[]>): ActStep =>
  act(retarget, { link, target, to });
/** Negates the effect of a link: it will resolve and do nothing. */
export const negatesEffect = (link: Expr<number>): ActStep => act(negateEffect, { link });
/** Ends a waiting trigger without activating it. */
export const dismisses = (waiting: Expr<number>, how: 'missed' | 'declined' | 'lapsed'): ActStep => act(dismiss, { waiting, how, why: [] });
/** Ends a waiting trigger that is not possible, and says why not. */
export const cancels = (waiting: Expr<number>, why: (here: Here) => Refusal | undefined): ActStep =>
  act(dismiss, {
    waiting,
    how: 'lapsed',
    why: (here) => {
      const { code = '', source = 0, facts = {} } = why(here) ?? {};
      return [code, String(facts['effect'] ?? ''), facts['effect'] === undefined ? '0' : String(source)];
    },
  });
