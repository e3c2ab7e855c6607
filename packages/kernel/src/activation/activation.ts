/**
 * Activation: what may be activated, and every reason why not.
 *
 * AV1  An ability may be activated if its card lies where it must, the ruleset lets its seat respond now, its conditions
 *      hold, its limits are not spent, nothing forbids it or what it would begin with, its cost can be paid in full and
 *      its targets can be chosen. The ruleset gives the order.
 * AV2  What is offered can be activated; whatever else is asked for is refused, with a reason.
 * AV3  Asking changes nothing and never goes round in circles: where something that is asked about asks in turn what may be
 *      activated, it is told of every ability whose card lies where it must.
 * AV4  What an ability begins with is attempted when it is activated: an action at its beginning that something in force
 *      forbids, or a first action that cannot be done, means that the ability is not offered.
 * AV5  Asked why not, all reasons are given, each with what forbids it and since when.
 * AV6  An ability that needs no card is activated by its name, for the seat and the source of the program that does it.
 * AV8  Where all that an activation begins with must be done in full, it is offered if there is a way: nobody has to go it first.
 * AV9  Which abilities lie where a seat might activate them is looked up again only when a card has been written to or has other abilities:
 *      it comes to the same.
 */

import { instanceAt } from '../access/card-abilities.js';
import { TableHere, TableLook } from '../access/look.js';
import { ACTIVATE, placedOf } from '../chain/chain.js';
import { type AbilityDefinition, type Condition, cardOfOption, optionOf, placeOfOption } from '../definitions/abilities.js';
import { ActionCall } from '../definitions/actions.js';
import type { LimitDefinition } from '../definitions/limits.js';
import type { Look } from '../definitions/look.js';
import type { Refusal } from '../definitions/refusals.js';
import type { Stage } from '../definitions/ruleset.js';
import type { ZoneKind, ZoneRec } from '../definitions/zones.js';
import { limitReached } from '../effects/limits.js';
import { forbidsOf, isUntouched } from '../effects/requests.js';
import { whyNotFrom } from '../payability/costs.js';
import { CARD, isCard } from '../records/card-record.js';
import { WAITS } from '../records/link-record.js';
import { type AbilityKind, abilityAt, type Face, isWaiting, type WaitingRec } from '../rules/ability-kind.js';
import type { ActOp, Leaf } from '../rules/operations.js';
import { ask, whoIsAsked } from '../run/asking.js';
import { Effort, Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import { Run } from '../run/run.js';
import { type Fact, Impossible } from '../store/facts.js';
import { fits } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import { failing, isTextOut } from '../table/failed-texts.js';
import { type Table, tableOf } from '../table/table.js';
import { seesFace } from '../table/visibility.js';

/** An ability that lies where a seat might activate it. */
interface Candidate {
  readonly kind: AbilityKind;
  readonly card: number;
  readonly face: Face;
  /** The place of the ability on the face. */
  readonly at: number;
}

/** The candidates of a seat, and what they were found from. (AV9) */
interface Candidates {
  readonly cardWrites: number;
  readonly faces: ReadonlyMap<number, Face>;
  readonly rules: Table['rules'];
  readonly found: readonly Candidate[];
}

declare module '../table/scratch.js' {
  interface Scratch {
    /** Asks what may be activated; kept to be asked again. */
    readonly asking: Asking;
  }
}

/** Asks whether something may be activated, for one ability after the other; with `all`, every reason is noted. */
export class Asking {
  all: Refusal[] | undefined = undefined;
  /** Whether nobody will read why not. */
  isUnread = false;
  /** Whether costs and targets are asked about, too. */
  withCosts = true;
  readonly look: Look;
  private readonly here: TableHere;
  private kind!: AbilityKind;
  private seat = -1;
  private card = 0;
  private event = 0;
  private params: readonly (Fact | undefined)[] = nothingHanded;
  private instance = '';
  private readonly candidates: Candidates[] = [];

  constructor(readonly table: Table) {
    this.look = new TableLook(table);
    this.here = new TableHere(table, table.first, -1, 0, 0); // looks from nowhere until it is told what about
  }

  /** Turns to an ability of a card. */
  about(kind: AbilityKind, seat: number, card: number, instance: string): this {
    this.instance = instance;
    this.kind = kind;
    this.seat = seat;
    this.card = card;
    this.event = 0;
    this.params = nothingHanded;
    this.here.moveTo(kind.blankFrame, seat, card, 0);
    return this;
  }

  /** Turns to a trigger that waits. */
  aboutWaiting({ kind, seat, card, event, params, instance }: Begun): this {
    this.about(kind, seat, card, instance);
    this.event = event;
    this.params = params;
    // Conditions seldom read variables: where none has been set, one frame serves all.
    this.here.moveTo(params.length === 0 ? kind.blankFrame : kind.frameFor(seat, card, event, params), seat, card, event);
    return this;
  }

  /** Every ability that lies where the seat might activate it, and that it sees. (AV9) */
  candidatesOf(seat: number): readonly Candidate[] {
    const { cardWrites, rules } = this.table;
    const { faces } = this.table.derived;
    const known = this.candidates[seat];
    if (known !== undefined && known.cardWrites === cardWrites && known.faces === faces && known.rules === rules) return known.found;
    const found = candidatesFor(this.table, seat);
    this.candidates[seat] = { cardWrites, faces, rules, found };
    return found;
  }

  /** Why not, as far as cards, conditions, limits, forbids, cost and targets go, in the ruleset's order. */
  rest(): Refusal | undefined {
    const { activation } = this.table.rules.policies;
    for (let i = 0; i < activation.length; i++) {
      const stage = activation[i];
      if (stage === undefined) break;
      const refusal = this.all === undefined ? this.stage(stage) : this.stageOfMany(stage, this.all);
      if (refusal !== undefined && this.all === undefined) return refusal;
    }
    return this.all?.[0];
  }

  /** Where all reasons are wanted: what is only asked because an earlier no was passed over need not make sense. */
  private stageOfMany(stage: Stage, all: readonly Refusal[]): Refusal | undefined {
    try {
      return this.stage(stage);
    } catch (error) {
      if (all.length === 0) throw error;
      return undefined;
    }
  }

  private stage(stage: Stage): Refusal | undefined {
    const { definition } = this.kind;
    switch (stage) {
      case 'conditions':
        return definition.conditions === undefined ? undefined : this.conditions(definition.conditions);
      case 'limits':
        return definition.limits === undefined ? undefined : this.limits(definition.limits);
      case 'forbids':
        return this.forbids() ?? this.attempts();
      case 'cost':
        return this.kind.hasCost ? this.cost() : undefined;
      case 'targets':
        // Together with the cost, if there is one: paying it may take the only target away.
        return this.kind.hasCost || !this.kind.hasTargets ? undefined : this.targets();
      default:
        throw new Impossible(`there is no stage "${String(stage)}" of an activation`);
    }
  }

  private conditions(conditions: readonly Condition[]): Refusal | undefined {
    for (const condition of conditions) {
      if (condition.holds(this.here)) continue;
      if (this.isUnread) return unsaid;
      const refusal = this.no('activation.condition', 'AB1', { condition: condition.says });
      if (this.all === undefined) return refusal;
    }
    return undefined;
  }

  private limits(limits: readonly LimitDefinition[]): Refusal | undefined {
    for (const limit of limits) {
      const refusal = this.note(limitReached(limit, this.kind.id, this.here, this.instance));
      if (refusal !== undefined && this.all === undefined) return refusal;
    }
    return undefined;
  }

  private forbids(): Refusal | undefined {
    const { table, kind, seat, card } = this;
    const number = table.rules.activateNumber;
    if (table.derived.forbidding(number).length === 0) return undefined;
    const params = { card, ability: kind.id, tags: kind.tags, frame: 0, chosen: false };
    const call = new ActionCall(ACTIVATE, number, params, { by: seat, source: card, because: kind.id });
    return this.noteAll(forbidsOf(table, call, 'request', this.all === undefined ? 1 : MANY));
  }

  /** The actions that the ability begins with, as far as it can be told now what they would act on. (AV4) */
  private attempts(): Refusal | undefined {
    const { table, kind, all } = this;
    const { attempted } = kind;
    for (let i = 0; i < attempted.length; i++) {
      const op = attempted[i];
      if (op === undefined) break;
      const isForbidden = table.derived.forbidding(op.number).length > 0;
      // Whether a later one is possible depends on what those before it do.
      const can = i === 0 ? op.action.can : undefined;
      if (!isForbidden && can === undefined) continue; // nobody has anything to say about it
      const call = this.callOf(op);
      if (call === undefined) break;
      const forbidden = isForbidden ? this.noteAll(forbidsOf(table, call, 'request', all === undefined ? 1 : MANY)) : undefined;
      const found = forbidden ?? this.note(can?.call(call.action, this.look, call.params, call));
      if (found !== undefined && all === undefined) return found;
    }
    return undefined;
  }

  /** The request that an operation would make now; nothing if something it needs is not known yet. It is used again. */
  private callOf(op: ActOp): ActionCall | undefined {
    const { seat, card, kind } = this;
    const { call, params } = kind.requestOf(op);
    try {
      for (let i = 0; i < op.names.length; i++) {
        const [name, leaf, type] = [op.names[i], op.leaves[i], op.types[i]];
        const value = leaf === undefined ? undefined : this.read(leaf);
        if (name === undefined || type === undefined || value === undefined || !fits(type, value)) return undefined;
        params[name] = value;
      }
      const by = op.by === undefined ? seat : this.read(op.by);
      const source = op.source === undefined ? card : this.read(op.source);
      if (by === undefined || source === undefined) return undefined;
      call.by = by;
      call.source = source;
      return call;
    } catch {
      return undefined; // a function that reads what is only chosen later: it cannot be told yet
    }
  }

  private read<T extends Fact>(leaf: Leaf<T>): T | undefined {
    return leaf.fn === undefined ? (leaf.isConstant ? leaf.value : (this.here.rec.values[leaf.slot] as T | undefined)) : leaf.fn(this.here);
  }

  private cost(): Refusal | undefined {
    const { kind, table } = this;
    if (!this.withCosts || kind.definition.costIs === 'checked') return undefined;
    const simple = kind.simpleCost;
    if (simple !== undefined && !kind.hasTargets && isUntouched(table, simple.number)) {
      // One action that does something whenever it is allowed: no need to try it out.
      const call = this.callOf(simple);
      if (call !== undefined) {
        const because = forbidsOf(table, call, 'resolution', 1)[0] ?? call.action.can?.(this.look, call.params, call);
        return because === undefined ? undefined : this.no('cost.unpayable', 'CO1', { part: 1, step: simple.label }, because);
      }
    }
    return this.tryOut();
  }

  private targets(): Refusal | undefined {
    const { kind, table, seat, card, event, params } = this;
    if (!this.withCosts) return undefined;
    const choice = kind.onlyTarget;
    if (choice === undefined) return this.tryOut();
    const run = new Run(table, Effort.of(table, 0), []);
    const frame = kind.frameFor(seat, card, event, params);
    for (const asked of [whoIsAsked(run, frame, choice)].flat()) {
      const question = ask(run, frame, choice, kind.id, asked);
      if (!question.isAnswerable) return this.no('choice.none', 'CH3', { why: question.why });
    }
    return undefined;
  }

  /** Tries the activation out on a fork, up to its first question or its link. */
  private tryOut(): Refusal | undefined {
    const { kind, table, seat, card } = this;
    const floor = table.depth;
    const block = kind.program.ops[kind.wholeAt];
    if (block !== undefined) {
      // What must be done in full is all there is to it: if there is a way, nobody has to go it.
      const effort = Effort.of(table, 0).forProbe();
      return this.note(whyNotFrom({ payer: seat, depth: floor + 1, table, effort }, block, () => this.begun().table));
    }
    const run = this.begun();
    const fork = run.table;
    const status = run.effort.within(kind.id, () => hooks.advance(run));
    if (status === Status.waiting || status === Status.over) return undefined;
    if (status === Status.done && fork.depth > floor) return undefined;
    const refusal = run.effort.refused.at(-1) ?? run.refusal;
    return this.note(refusal ?? { code: 'activation.impossible', rule: 'AV1', seat, source: card });
  }

  /** The activation on a fork, at its beginning: an attempt around it is none there. */
  private begun(): Run {
    const { table, kind, seat, card, event, params } = this;
    const fork = table.fork();
    fork.probing = true;
    const run = new Run(fork, Effort.of(table, 0), [], { floor: table.depth, stopAt: kind.linkAt });
    run.startProgram(kind.program, params, seat, card, { event });
    if (kind.wholeAt > 0) run.goTo(kind.wholeAt);
    return run;
  }

  private no(code: string, rule: string, facts: Refusal['facts'], because?: Refusal): Refusal {
    const { seat, card, kind } = this;
    const refusal = { code, rule, seat, source: card, facts: { ability: kind.id, ...facts }, ...(because && { because }) };
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

/** Begins to ask on a table. One asker is enough, unless something that is asked about asks in turn. */
function asking(table: Table, all?: Refusal[], withCosts = true): Asking {
  if (table.asking === undefined || table.probing) table.asking = new Asking(table);
  const { asking: asker } = table;
  asker.all = all;
  asker.withCosts = withCosts;
  asker.isUnread = false;
  return asker;
}

/** Why not, where nobody wants to know: what a condition says need not be put in words. */
const unsaid: Refusal = { code: 'activation.condition', rule: 'AB1' };

const nothingHanded: readonly (Fact | undefined)[] = [];
/** As many reasons as anybody wants to read. */
const MANY = 100;

/** Whether any seat that sees its card may activate it. (AB5) */
const isForAnyone = ({ definition }: AbilityKind): boolean => definition.kind === 'activated' && definition.who === 'anyone';

/** Why the card does not lie where the ability can be activated. (AB2) */
function misplaced(kind: AbilityKind, card: Rec | undefined, zone: ZoneKind | undefined, seat: number, id: number): Refusal | undefined {
  const { from, facing = 'up' } = kind.definition;
  if (from.length === 0) return undefined;
  if (!isCard(card) || zone === undefined || !from.includes(zone.definition)) {
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
  return isCard(card) ? table.zone(card.values[CARD.zone.index]).kind : undefined;
}

/** Somebody would like to activate an ability of a card. */
export interface Wanted {
  readonly kind: AbilityKind;
  readonly seat: number;
  readonly card: number;
  /** What the ability is told by from others of its name on the card. */
  readonly instance: string;
  /** What the seat is being asked; the ruleset's own rule is left out without one. */
  readonly window: string | undefined;
}

/** Why the seat may not activate this ability of the card now; with `all`, every reason is noted there. */
export function whyNotActivate(table: Table, wanted: Wanted, all?: Refusal[]): Refusal | undefined {
  return whyNot(asking(table, all), wanted);
}

function whyNot(asked: Asking, { kind, seat, card, instance, window }: Wanted): Refusal | undefined {
  const { table, all } = asked;
  const rec = table.find(card);
  const place = asked.note(misplaced(kind, rec, zoneKindOf(table, rec), seat, card));
  if (place !== undefined && all === undefined) return place;
  if (isCard(rec) && rec.values[CARD.controller.index] !== seat && !isForAnyone(kind)) {
    const notYours = asked.note({ code: 'activation.not-yours', rule: 'AB2', seat, source: card, facts: { ability: kind.id } });
    if (all === undefined) return notYours;
  }
  // What a seat does not see it cannot activate: that it is offered would tell what it is.
  if (isCard(rec) && !seesFace(table, rec, seat)) {
    const unseen = asked.note({ code: 'activation.unseen', rule: 'AB2', seat, source: card, facts: { ability: kind.id } });
    if (all === undefined) return unseen;
  }
  return whyNotNow(asked, kind, seat, card, window, instance);
}

/** TF2: a text that is out of the game cannot be activated. */
const failedText = ({ id }: AbilityKind, seat: number, source: number): Refusal => ({
  code: 'activation.failed',
  rule: 'TF2',
  seat,
  source,
  facts: { ability: id },
});

/** Why not, of a card that lies where it must. */
function whyNotNow(
  asked: Asking,
  kind: AbilityKind,
  seat: number,
  card: number,
  window: string | undefined,
  instance: string,
): Refusal | undefined {
  const { table, all } = asked;
  if (table.probing) return all?.[0]; // asked by something that is being asked itself: taken at its word
  if (isTextOut(table, card, kind.name)) return asked.note(failedText(kind, seat, card));
  table.probing = true;
  try {
    const { mayActivate } = table.rules.policies;
    if (mayActivate !== undefined && window !== undefined) {
      const refusal = asked.note(mayActivate(asked.look, { seat, card, ability: kind.definition, window }));
      if (refusal !== undefined && all === undefined) return refusal;
    }
    return asked.about(kind, seat, card, instance).rest();
  } catch (error) {
    return asked.note(failing(table, card, kind.name, error, failedText(kind, seat, card)));
  } finally {
    table.probing = false;
  }
}

/** Why a waiting trigger has no longer the card that it came from. */
function hasLostCard(table: Table, { kind, seat, card }: Begun, placed: number): Refusal | undefined {
  const rec = table.find(card);
  const place = misplaced(kind, rec, zoneKindOf(table, rec), seat, card);
  if (place !== undefined || kind.definition.from.length === 0) return place;
  if (isCard(rec) && rec.values[CARD.controller.index] !== seat)
    return { code: 'activation.not-yours', rule: 'AB2', seat, source: card, facts: { ability: kind.id } };
  if (placedOf(table, card) === placed) return undefined;
  return { code: 'activation.moved', rule: 'AB2', seat, source: card, facts: { ability: kind.id } };
}

/** Why a waiting trigger cannot be activated now. */
export function whyNotWaiting(look: Look, waiting: number): Refusal | undefined {
  const table = tableOf(look);
  const rec = table.waiting(waiting);
  const begun = begunBy(rec, rec.kind.ability);
  if (table.rules.policies.waitingTriggers === 'with-their-card') {
    const lost = hasLostCard(table, begun, rec.values[WAITS.placed.index]);
    if (lost !== undefined) return lost;
  }
  if (isTextOut(table, begun.card, begun.kind.name)) return failedText(begun.kind, begun.seat, begun.card);
  if (table.probing) return undefined;
  table.probing = true;
  try {
    return asking(table).aboutWaiting(begun).rest();
  } catch (error) {
    return failing(table, begun.card, begun.kind.name, error, failedText(begun.kind, begun.seat, begun.card));
  } finally {
    table.probing = false;
  }
}

const isActivatedFrom = ({ definition: { from } }: AbilityKind, zone: ZoneRec): boolean =>
  from.length === 0 || from.includes(zone.kind.definition);

/** What lies where a seat might activate it, of all zones in which something can be activated. */
function candidatesFor(table: Table, seat: number): readonly Candidate[] {
  const found: Candidate[] = [];
  const { rules } = table;
  const first = rules.playerId(table.seats);
  for (const place of rules.zonesWithAbilities(table.seats)) {
    const zone = table.zone(first + place);
    for (const card of zone.items) {
      const rec = table.card(card);
      const isMine = rec.values[CARD.controller.index] === seat;
      if (!isMine && !rules.hasShared) continue;
      const face = table.faceOf(card, rec);
      if (face === undefined) continue;
      for (const at of face.activated) {
        const kind = abilityAt(face, at);
        // What lies elsewhere needs no reason here: a graveyard is full of that.
        if (!isActivatedFrom(kind, zone) || (!isMine && !isForAnyone(kind))) continue;
        if (misplaced(kind, rec, zone.kind, seat, card) !== undefined || !seesFace(table, rec, seat)) continue;
        found.push({ kind, card, face, at });
      }
    }
  }
  return found;
}

/** Everything the seat may activate in this window, of the abilities that are asked for: each as one number, to be offered and chosen. */
export function legalActivations(look: Look, seat: number, window: string, isMeant?: (ability: AbilityDefinition) => boolean): number[] {
  const table = tableOf(look);
  const legal: number[] = [];
  const asked = asking(table);
  asked.isUnread = true;
  const found = asked.candidatesOf(seat);
  for (let i = 0; i < found.length; i++) {
    const candidate = found[i];
    if (candidate === undefined) break;
    const { kind, card, face, at } = candidate;
    if (isMeant?.(kind.definition) === false) continue;
    const instance = kind.definition.limits === undefined ? '' : instanceAt(table, card, face, at);
    if (whyNotNow(asked, kind, seat, card, window, instance) === undefined) legal.push(optionOf(card, at));
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
  /** By what the ability is told from others of its name on the card. */
  readonly instance: string;
}

/** The activation of an option, or why it is none. Costs and targets are seen to when they are paid and chosen. */
export function optionToActivate(table: Table, option: number, by?: number): Begun | Refusal {
  const card = cardOfOption(option);
  const rec = table.find(card);
  const face = isCard(rec) ? table.faceOf(card, rec) : undefined;
  const place = placeOfOption(option);
  if (!isCard(rec) || face?.activated.includes(place) !== true) return { code: 'activation.none', rule: 'AV2' };
  const kind = abilityAt(face, place);
  const seat = by !== undefined && isForAnyone(kind) ? by : rec.values[CARD.controller.index];
  const instance = instanceAt(table, card, face, place);
  const refusal = whyNot(asking(table, undefined, false), { kind, seat, card, instance, window: undefined });
  return refusal ?? { kind, seat, card, event: 0, params: nothingHanded, instance };
}

/** The activation of an ability that needs no card, by its name. */
export function abilityToActivate(table: Table, id: string, seat: number, source: number): Begun | Refusal {
  const kind = table.rules.abilityById(id);
  if (kind.definition.kind !== 'activated') return { code: 'activation.none', rule: 'AV2' };
  const refusal = whyNot(asking(table, undefined, false), { kind, seat, card: source, instance: '', window: undefined });
  return refusal ?? { kind, seat, card: source, event: 0, params: nothingHanded, instance: '' };
}

export function waitingToActivate(table: Table, waiting: number): Begun | Refusal {
  const rec = table.find(waiting);
  if (!isWaiting(rec)) return { code: 'trigger.not-waiting', rule: 'TG6' };
  const { ability: kind } = rec.kind;
  const refusal = whyNotWaiting(new TableLook(table), waiting);
  return refusal ?? begunBy(rec, kind);
}

/** What the activation of a waiting trigger begins with. */
function begunBy(rec: WaitingRec, kind: AbilityKind): Begun {
  return {
    kind,
    seat: rec.values[WAITS.seat.index],
    card: rec.values[WAITS.source.index],
    event: rec.values[WAITS.event.index],
    params: kind.params.map((name) => rec.values[rec.kind.field(name).index]),
    instance: rec.values[WAITS.instance.index],
  };
}
