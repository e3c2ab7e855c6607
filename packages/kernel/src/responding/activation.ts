/**
 * Activation: what may be activated, and every reason why not.
 *
 * AV1  An ability may be activated if its card lies where it must, the ruleset lets its seat respond now, its conditions
 *      hold, its limits are not spent, nothing forbids it or what it would begin with, its cost can be paid in full and
 *      its targets can be chosen. The ruleset gives the order.
 * AV2  What is offered can be activated; whatever else is asked for is refused, with a reason.
 * AV3  Asking changes nothing and never asks itself: inside of what is tried out, costs are taken at their word.
 * AV4  What an ability begins with is attempted when it is activated: an action at its beginning that something in force
 *      forbids, or that cannot be done, means that the ability is not offered.
 * AV5  Asked why not, all reasons are given, each with what forbids it and since when.
 */

import { ActionCall } from '../doing/actions.js';
import { questionsOf } from '../doing/asking.js';
import { isAnswerable } from '../doing/choices.js';
import { Code, type Leaf, type Op } from '../doing/code.js';
import { limitReached } from '../doing/limits.js';
import { machine } from '../doing/machine.js';
import { forbidsOf, isUntouched, refusalOf } from '../doing/requests.js';
import { Effort, Run, Status } from '../doing/run.js';
import { Here, Look } from '../look.js';
import type { Refusal } from '../refusals.js';
import { CARD } from '../table/cards.js';
import { type Fact, Impossible } from '../table/facts.js';
import { fits } from '../table/kinds.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import type { ZoneKind } from '../table/zones.js';
import { type AbilityDefinition, cardOfOption, optionOf, placeOfOption } from './abilities.js';
import { ACTIVATE, placedOf } from './chain.js';
import { AbilityKind, WAITS, type WaitingKind } from './links.js';

/** Somebody would like to activate an ability. */
export interface Wish {
  readonly seat: number;
  readonly card: number;
  readonly ability: AbilityDefinition;
  /** What the seat is being asked, as the window that asks calls it: `open`, `respond`. */
  readonly window: string;
}

/** The steps of an activation, in the order in which a ruleset wants them. */
export type Stage = 'conditions' | 'limits' | 'forbids' | 'cost' | 'targets';

/** One question whether something may be activated; with `all`, every reason is noted. */
class Asking {
  private readonly here: Here;
  constructor(
    readonly table: Table,
    readonly kind: AbilityKind,
    readonly seat: number,
    readonly card: number,
    readonly event: number,
    readonly params: readonly (Fact | undefined)[],
    readonly all: Refusal[] | undefined,
  ) {
    this.here = new Here(table, this.frame(), seat, card, -1, event);
  }

  private frame(): Rec {
    const { kind, params } = this;
    if (params.length === 0) return kind.blankFrame; // conditions seldom read variables: none has been set
    return this.kind.frameFor(this.seat, this.card, this.event, params);
  }

  stage(stage: Stage): Refusal | undefined {
    const { kind, seat, card, here } = this;
    const { definition } = kind;
    switch (stage) {
      case 'conditions': {
        const { conditions } = definition;
        if (conditions === undefined) return undefined;
        for (const condition of conditions) {
          if (condition.holds(here)) continue;
          const refusal = this.no('activation.condition', 'AB1', { condition: condition.says });
          if (this.all === undefined) return refusal;
        }
        return undefined;
      }
      case 'limits': {
        const { limits } = definition;
        if (limits === undefined) return undefined;
        for (const limit of limits) {
          const refusal = this.note(limitReached(limit, kind.id, here));
          if (refusal !== undefined && this.all === undefined) return refusal;
        }
        return undefined;
      }
      case 'forbids':
        return this.forbids() ?? this.attempts();
      case 'cost':
        return this.cost();
      case 'targets':
        // Together with the cost, if there is one: paying it may take the only target away.
        return definition.cost === undefined || definition.cost.length === 0 ? this.targets() : undefined;
      default:
        throw new Impossible(`there is no stage ${stage} of an activation (${seat}, ${card})`);
    }
  }

  private forbids(): Refusal | undefined {
    const { table, kind, seat, card } = this;
    const number = table.rules.activateNumber;
    if (table.derived.forbidding(number).length === 0) return undefined;
    const params = { card, ability: kind.id, tags: kind.tags, frame: 0, chosen: false };
    const call = new ActionCall(ACTIVATE, params, seat, card, kind.id, [], number);
    return this.noteAll(forbidsOf(table, call, 'request', this.all === undefined ? 1 : 100));
  }

  /** The actions that the ability begins with, as far as it can be told now what they would act on. */
  private attempts(): Refusal | undefined {
    const { table, kind } = this;
    if (kind.definition.attempts === 'none') return undefined;
    for (let at = kind.resolveAt; kind.program.ops[at]?.code === Code.act; at++) {
      const call = this.callOf(kind.program.ops[at] as Op);
      if (call === undefined) break;
      const most = this.all === undefined ? 1 : 100;
      const found = this.noteAll(forbidsOf(table, call, 'request', most)) ?? this.note(refusalOf(table, call));
      if (found !== undefined && this.all === undefined) return found;
    }
    return undefined;
  }

  /** The request that an operation would make now; nothing if something it needs is not known yet. */
  private callOf(op: Op): ActionCall | undefined {
    const { seat, card, kind } = this;
    const params: Record<string, Fact> = {};
    try {
      for (let i = 0; i < op.names.length; i++) {
        const value = this.read(op.leaves[i] as Leaf);
        if (value === undefined || !fits(op.types[i] as (typeof op.types)[0], value)) return undefined;
        params[op.names[i] as string] = value;
      }
      const by = op.by === undefined ? seat : (this.read(op.by) as number | undefined);
      const source = op.source === undefined ? card : (this.read(op.source) as number | undefined);
      if (by === undefined || source === undefined) return undefined;
      return new ActionCall(op.action as ActionCall['action'], params, by, source, kind.program.name, [], op.number);
    } catch (error) {
      // A function that reads what is only chosen later says so.
      if (error instanceof Impossible) return undefined;
      throw error;
    }
  }

  private read(leaf: Leaf): Fact | undefined {
    return leaf.fn === undefined ? (leaf.isConstant ? leaf.value : this.here.rec.values[leaf.slot]) : leaf.fn(this.here);
  }

  private cost(): Refusal | undefined {
    const { kind, table } = this;
    const { cost, targets } = kind.definition;
    if (cost === undefined || cost.length === 0 || table.probing) return undefined;
    const simple = kind.simpleCost;
    if (simple !== undefined && (targets === undefined || targets.length === 0) && isUntouched(table, simple.number)) {
      // One action that does something whenever it is allowed: no need to try it out.
      const call = this.callOf(simple);
      if (call !== undefined) {
        const because = forbidsOf(table, call, 'resolution', 1)[0] ?? refusalOf(table, call);
        if (because === undefined) return undefined;
        return this.no('cost.unpayable', 'CO1', { part: 1, step: simple.label }, because);
      }
    }
    return this.tryOut();
  }

  private targets(): Refusal | undefined {
    const { kind, table, seat, card, event, params } = this;
    const { targets } = kind.definition;
    if (targets === undefined || targets.length === 0 || table.probing) return undefined;
    if (targets.length > 1) return this.tryOut();
    const choice = kind.firstTarget;
    if (choice === undefined) return this.tryOut();
    const run = new Run(table, machine, effortFor(table), []);
    for (const question of questionsOf(run, kind.frameFor(seat, card, event, params), choice, kind.id)) {
      if (!isAnswerable(question)) return this.no('choice.none', 'CH3', { why: question.why });
    }
    return undefined;
  }

  /** Tries the activation out on a fork, up to its first question or its link. */
  private tryOut(): Refusal | undefined {
    const { table, kind, seat, card, event, params } = this;
    const fork = table.fork();
    fork.probing = true;
    const floor = fork.depth;
    const run = new Run(fork, machine, effortFor(table), [], floor, kind.linkAt);
    run.startProgram(kind.program, params, seat, card, event, []);
    const status = run.effort.within(kind.id, () => machine.advance(run));
    if (status === Status.waiting || status === Status.over) return undefined;
    if (status === Status.done && fork.depth > floor) return undefined;
    const refusal = run.effort.refused.at(-1) ?? run.refusal;
    return this.note(refusal ?? { code: 'activation.impossible', rule: 'AV1', seat, source: card });
  }

  private no(code: string, rule: string, facts: Refusal['facts'], because?: Refusal): Refusal {
    const { seat, card, kind } = this;
    const refusal = {
      code,
      rule,
      seat,
      source: card,
      facts: { ability: kind.id, ...facts },
      ...(because && { because }),
    };
    this.all?.push(refusal);
    return refusal;
  }

  note(refusal: Refusal | undefined): Refusal | undefined {
    if (refusal !== undefined) this.all?.push(refusal);
    return refusal;
  }

  private noteAll(refusals: readonly Refusal[]): Refusal | undefined {
    this.all?.push(...refusals);
    return this.all === undefined ? refusals[0] : undefined;
  }
}

function effortFor(table: Table): Effort {
  const { loopBudget, searchBudget } = table.rules.policies;
  return new Effort(0, loopBudget, searchBudget);
}

/** Why the card does not lie where the ability can be activated. (AB2) */
function misplaced(kind: AbilityKind, card: Rec | undefined, zone: ZoneKind | undefined, seat: number, id: number): Refusal | undefined {
  const { from, facing = 'up' } = kind.definition;
  if (from.length === 0) return undefined;
  if (card === undefined || zone === undefined || !from.includes(zone.definition)) {
    const at = from.map((one) => one.id).join(' or ');
    return {
      code: 'activation.elsewhere',
      rule: 'AB2',
      seat,
      source: id,
      facts: { ability: kind.id, from: at, zone: zone?.definition.id ?? '' },
    };
  }
  if (facing === 'any' || (card.values[CARD.faceDown.index] === true) === (facing === 'down')) return undefined;
  return { code: 'activation.facing', rule: 'AB2', seat, source: id, facts: { ability: kind.id, facing } };
}

function zoneKindOf(table: Table, card: Rec | undefined): ZoneKind | undefined {
  return card?.kind.role === 'card' ? (table.rec(card.values[CARD.zone.index] as number).kind as ZoneKind) : undefined;
}

/** Why the seat may not activate this ability of the card now; with `all`, every reason is noted there. */
export function whyNotActivate(
  table: Table,
  kind: AbilityKind,
  seat: number,
  card: number,
  window: string | undefined,
  all?: Refusal[],
): Refusal | undefined {
  const rec = table.find(card);
  const asking = new Asking(table, kind, seat, card, 0, [], all);
  const place = asking.note(misplaced(kind, rec, zoneKindOf(table, rec), seat, card));
  if (place !== undefined && all === undefined) return place;
  if (rec?.kind.role === 'card' && rec.values[CARD.controller.index] !== seat) {
    const notYours = asking.note({ code: 'activation.not-yours', rule: 'AB2', seat, source: card, facts: { ability: kind.id } });
    if (all === undefined) return notYours;
  }
  const { mayActivate } = table.rules.policies;
  if (mayActivate !== undefined && window !== undefined) {
    const refusal = asking.note(mayActivate(new Look(table), { seat, card, ability: kind.definition, window }));
    if (refusal !== undefined && all === undefined) return refusal;
  }
  return rest(asking);
}

/** Why a waiting trigger cannot be activated now. */
export function whyNotWaiting(table: Table, waiting: number): Refusal | undefined {
  const { kind, values } = table.rec(waiting);
  const { ability } = kind as WaitingKind;
  const seat = values[WAITS.seat.index] as number;
  const card = values[WAITS.source.index] as number;
  const rec = table.find(card);
  const place = misplaced(ability, rec, zoneKindOf(table, rec), seat, card);
  if (place !== undefined) return place;
  if (ability.definition.from.length > 0 && placedOf(table, card) !== values[WAITS.placed.index]) {
    return { code: 'activation.moved', rule: 'AB2', seat, source: card, facts: { ability: ability.id } };
  }
  const params = ability.params.map((name) => values[kind.field(name).index]);
  return rest(new Asking(table, ability, seat, card, values[WAITS.event.index] as number, params, undefined));
}

function rest(asking: Asking): Refusal | undefined {
  const { activation } = asking.table.rules.policies;
  let first: Refusal | undefined;
  for (let i = 0; i < activation.length; i++) {
    const refusal = asking.stage(activation[i] as Stage);
    if (refusal === undefined) continue;
    if (asking.all === undefined) return refusal;
    first ??= refusal;
  }
  return first ?? asking.all?.[0];
}

/** Everything the seat may activate in this window: each as one number, to be offered and chosen. */
export function legalActivations({ table }: Look, seat: number, window: string): number[] {
  const legal: number[] = [];
  const { rules } = table;
  const first = rules.playerId(table.seats);
  const layout = rules.zonesWithAbilities(table.seats);
  for (let z = 0; z < layout.length; z++) {
    const cards = table.rec(first + (layout[z] as number)).items as readonly number[];
    for (let c = 0; c < cards.length; c++) {
      const card = cards[c] as number;
      const { values } = table.rec(card);
      if (values[CARD.controller.index] !== seat) continue;
      const face = rules.faceOf(values[CARD.card.index] as string);
      if (face === undefined) continue;
      const { abilities } = face;
      for (let at = 0; at < abilities.length; at++) {
        const kind = abilities[at] as AbilityKind;
        if (!(kind instanceof AbilityKind) || kind.definition.kind !== 'activated') continue;
        if (whyNotActivate(table, kind, seat, card, window) === undefined) legal.push(optionOf(card, at));
      }
    }
  }
  return legal;
}

/** What an activation begins with. */
interface Begun {
  readonly kind: AbilityKind;
  readonly seat: number;
  readonly card: number;
  readonly event: number;
  readonly params: readonly (Fact | undefined)[];
}

/** The activation of an option, or why it is none. Costs and targets are seen to when they are paid and chosen. */
export function optionToActivate(table: Table, option: number): Begun | Refusal {
  const card = cardOfOption(option);
  const rec = table.find(card);
  const face = rec?.kind.role === 'card' ? table.rules.faceOf(rec.values[CARD.card.index] as string) : undefined;
  const kind = face?.abilities[placeOfOption(option)];
  if (rec === undefined || !(kind instanceof AbilityKind) || kind.definition.kind !== 'activated') {
    return { code: 'activation.none', rule: 'AV2' };
  }
  const seat = rec.values[CARD.controller.index] as number;
  const probing = table.probing;
  table.probing = true;
  try {
    const refusal = whyNotActivate(table, kind, seat, card, undefined);
    return refusal ?? { kind, seat, card, event: 0, params: [] };
  } finally {
    table.probing = probing;
  }
}

export function waitingToActivate(table: Table, waiting: number): Begun | Refusal {
  const rec = table.find(waiting);
  if (rec?.kind.role !== 'waiting') return { code: 'trigger.not-waiting', rule: 'TG6' };
  const { ability: kind } = rec.kind as WaitingKind;
  const refusal = whyNotWaiting(table, waiting);
  if (refusal !== undefined) return refusal;
  return {
    kind,
    seat: rec.values[WAITS.seat.index] as number,
    card: rec.values[WAITS.source.index] as number,
    event: rec.values[WAITS.event.index] as number,
    params: kind.params.map((name) => rec.values[rec.kind.field(name).index]),
  };
}
