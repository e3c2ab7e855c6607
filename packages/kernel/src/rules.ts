/**
 * Rules: everything a game is made of, gathered, numbered, compiled and hashed.
 *
 * DF1  Definitions have ids, unique in their registry; a definition that names another which is not there is an error of
 *      the ruleset, reported when the rules are made. Only what is named by a variable is looked up in play.
 * DF2  The rules have a content hash over all data of all definitions; a function counts as its definition's id and
 *      version. Each definition has a hash of its own, so that two sets of rules can say what differs.
 */
import { type EffectDefinition, type EffectInfo, EffectKind } from './bending/effects.js';
import { ENDED, REGISTERED } from './bending/ending.js';
import type { Numbers } from './bending/in-force.js';
import { END_EFFECT, REGISTER_EFFECT } from './bending/registering.js';
import { ActionKind } from './doing/action-frames.js';
import { ActionCall, type ActionDefinition } from './doing/actions.js';
import type { Program } from './doing/code.js';
import { compile, compileAbility } from './doing/compile.js';
import { type EventDefinition, type EventShape, eventShape } from './doing/events.js';
import { checkLimit } from './doing/limits.js';
import { type ProgramDefinition, program, type Step } from './doing/programs.js';
import { hashOf } from './hashing.js';
import { HOME } from './home.js';
import type { Draft, Look } from './look.js';
import type { Refusal, RefusalText } from './refusals.js';
import { type HistoryFilter, type Memory, notRemembered, quietPlace } from './remembering/history.js';
import { ENTER_SCOPE, LEAVE_SCOPE } from './remembering/scopes.js';
import { SCOPE_ENTERED, SCOPE_KIND, SCOPE_LEFT } from './remembering/scopes-open.js';
import { type Ability, type AbilityDefinition, MOST_ABILITIES, type StaticDefinition } from './responding/abilities.js';
import { abilityProgram } from './responding/ability-programs.js';
import type { Stage, Wish } from './responding/activation.js';
import { ACTIVATE, DISMISS_TRIGGER, FINISH_LINK, NEGATE_ACTIVATION, NEGATE_EFFECT } from './responding/chain.js';
import {
  AbilityKind,
  ACTIVATED,
  ACTIVATION_NEGATED,
  DROPPED,
  EFFECT_NEGATED,
  type Face,
  LINK_VAR,
  RESOLVED,
  StaticKind,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
  TRIGGER_MISSED,
  WAITING_VAR,
} from './responding/links.js';
import type { CardDefinition, CardKind } from './table/cards.js';
import { Digest } from './table/digest.js';
import { Impossible } from './table/facts.js';
import { FIRST_STREAM, GAME_KIND, QUEUE_KIND, THING } from './table/game-record.js';
import { type Field, type FieldSpec, type FieldsOf, Kind, layFields } from './table/kinds.js';
import type { PlayerKind } from './table/players.js';
import { STREAM } from './table/rng.js';
import { type ZoneDefinition, ZoneKind } from './table/zones.js';

export interface PlayerSetup {
  readonly name: string;
}

export interface RulesSpec<P extends PlayerSetup = PlayerSetup> {
  readonly id: string;
  readonly version?: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly player: PlayerKind<never> | PlayerKind;
  readonly cardKinds: readonly CardKind[];
  /** Further kinds of records, made with `thingKind`. */
  readonly things?: readonly ThingKind[];
  readonly zones: readonly ZoneDefinition[];
  /** Streams of chance, beside `chance` and `shuffle`. */
  readonly streams?: readonly string[];
  readonly cards?: readonly CardDefinition[];
  // biome-ignore lint/suspicious/noExplicitAny: a list of actions and events, each with parameters of its own.
  readonly actions: readonly ActionDefinition<any>[];
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly events: readonly EventDefinition<any>[];
  readonly effects?: readonly EffectDefinition[];
  /** Abilities that no card of the list has: those of delayed triggers, say, are found by themselves. */
  readonly abilities?: readonly Ability[];
  /** What the ruleset's own functions ask history, beside what effects and abilities say they ask. */
  readonly memories?: readonly Memory[];
  readonly programs?: readonly ProgramDefinition[];
  readonly refusals?: Readonly<Record<string, RefusalText>>;
  /** Lays the table before the game begins. */
  setup(draft: Draft, players: readonly P[]): void;
  /** The game itself: turn after turn, until somebody has won. */
  readonly main: readonly Step[];
  readonly policies?: Partial<Policies>;
}

export interface Policies {
  /** How many steps may follow one another without a real choice. */
  readonly loopBudget: number;
  /** How many tries a certainty may cost. */
  readonly searchBudget: number;
  /** When what an action is replaced with is refused: the replacement does not apply, or its impossible part is left out. */
  readonly refusedReplacement: 'does-not-apply' | 'is-ignored';
  /** What counts as the action when it was replaced: the same action done in its stead, or anything done in its stead. */
  readonly replacedCounts: 'as-itself' | 'as-anything';
  /** The order of an activation. Whichever of cost and targets comes first is paid or chosen first. */
  readonly activation: readonly Stage[];
  /** Whether a seat may activate something in the window it is asked in: spell speeds, say. Anything, by default. */
  mayActivate?(look: Look, wish: Wish): Refusal | undefined;
  /** How effects of the same layer are ordered: below 0 if the first goes first. As they were registered, by default. */
  sortEffects?(one: EffectInfo, other: EffectInfo): number;
  /** Whether a card that comes from one zone to another stays the same object; within one definition, by default. */
  sameObject?(from: ZoneDefinition, to: ZoneDefinition): boolean;
  /** What of history is kept: what can still be asked for, or everything. */
  readonly retention: 'asked' | 'everything';
}

export interface ThingKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: Kind;
  readonly fields: FieldsOf<S>;
}

/** A kind of record that is neither card nor player. Nobody sees it unless it is shown to all. */
export function thingKind<S extends Record<string, FieldSpec>>(id: string, spec: S, shown: 'all' | 'nobody' = 'nobody'): ThingKind<S> {
  const shared = Object.values(THING) as Field[];
  const fields = layFields(spec, shared, 'always');
  return { kind: new Kind(id, 'thing', [...shared, ...(Object.values(fields) as Field[])], false, shown), fields };
}

/** What the kernel itself does, and tells, in every game. */
const kernelActions = [
  REGISTER_EFFECT,
  END_EFFECT,
  ENTER_SCOPE,
  LEAVE_SCOPE,
  ACTIVATE,
  NEGATE_ACTIVATION,
  NEGATE_EFFECT,
  FINISH_LINK,
  DISMISS_TRIGGER,
];
const kernelEvents = [
  REGISTERED,
  ENDED,
  SCOPE_ENTERED,
  SCOPE_LEFT,
  ACTIVATED,
  RESOLVED,
  DROPPED,
  ACTIVATION_NEGATED,
  EFFECT_NEGATED,
  TRIGGER_MISSED,
  TRIGGER_DECLINED,
  TRIGGER_LAPSED,
];

/** One bit a seat, and one for the spectators, must fit a small integer. */
const MOST_SEATS = 29;

export class Rules<P extends PlayerSetup = PlayerSetup> implements Numbers {
  readonly id: string;
  readonly policies: Policies;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  readonly player: Kind;
  readonly main: Program;
  readonly actions: readonly ActionDefinition[];
  readonly events: readonly EventDefinition[];
  readonly streams: readonly string[];
  readonly zones: readonly ZoneKind[];
  /** Every kind of record or frame, by id. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The hash of every definition, by registry and id. */
  readonly parts: Readonly<Record<string, string>>;
  readonly hash: string;

  private readonly actionNumbers: ReadonlyMap<ActionDefinition, number>;
  private readonly eventNumbers: ReadonlyMap<EventDefinition, number>;
  private readonly actionsById: ReadonlyMap<string, ActionDefinition>;
  private readonly eventsById: ReadonlyMap<string, EventDefinition>;
  private readonly actionKinds: readonly ActionKind[];
  private readonly eventShapes: readonly EventShape[];
  private readonly cards: ReadonlyMap<string, CardDefinition>;
  private readonly effects: ReadonlyMap<EffectDefinition, EffectKind>;
  private readonly programs: ReadonlyMap<string, Program>;
  private readonly zoneOffsets: ReadonlyMap<ZoneDefinition, number>;
  private readonly zonesPerSeat: number;
  private readonly firstPlayer: number;
  private readonly watched = new Map<EffectKind, readonly number[]>();
  /** What the definitions ask history. */
  readonly memories: readonly Memory[];
  /** The number of the action that activates. */
  readonly activateNumber: number;
  /** Whether any card has abilities that come and go with where it lies. */
  readonly hasAbilities: boolean;
  private readonly tagNumbers: ReadonlyMap<string, number>;
  private readonly quietPlaces: readonly number[];
  private readonly memoriesByEvent: readonly (readonly number[])[];
  private readonly abilities = new Map<string, AbilityKind>();
  private readonly faces = new Map<string, Face>();
  private readonly abilityZones = new Map<number, readonly number[]>();

  constructor(readonly spec: RulesSpec<P>) {
    const named = <T extends { readonly id: string }>(what: string, list: readonly T[]): Map<string, T> => {
      const map = new Map<string, T>();
      for (const item of list) {
        if (map.has(item.id)) throw new Impossible(`ruleset ${spec.id} has two ${what}s "${item.id}"`);
        map.set(item.id, item);
      }
      return map;
    };
    if (spec.seats.min < 1 || spec.seats.max > MOST_SEATS) throw new Impossible(`ruleset ${spec.id}: 1 to ${MOST_SEATS} seats`);
    this.id = spec.id;
    this.policies = {
      loopBudget: 1000,
      searchBudget: 2000,
      refusedReplacement: 'does-not-apply',
      replacedCounts: 'as-itself',
      activation: ['conditions', 'limits', 'forbids', 'cost', 'targets'],
      retention: 'asked',
      ...spec.policies,
    };
    this.refusals = spec.refusals ?? {};
    const stages = [...this.policies.activation].sort().join();
    if (stages !== 'conditions,cost,forbids,limits,targets')
      throw new Impossible(`ruleset ${spec.id}: an activation has conditions, limits, forbids, cost and targets, each once; not ${stages}`);
    this.player = spec.player.kind;
    this.actions = [...kernelActions, ...spec.actions] as readonly ActionDefinition[];
    this.events = [...kernelEvents, ...spec.events] as readonly EventDefinition[];
    this.actionsById = named('action', this.actions);
    this.eventsById = named('event', this.events);
    this.actionNumbers = new Map(this.actions.map((action, i) => [action, i]));
    this.eventNumbers = new Map(this.events.map((event, i) => [event, i]));
    this.activateNumber = this.actionNumber(ACTIVATE);
    this.tagNumbers = new Map([...new Set(this.actions.flatMap(({ tags }) => tags))].map((tag, i) => [tag, i]));
    this.eventShapes = this.events.map(eventShape);
    this.quietPlaces = this.events.map(quietPlace);
    this.actionKinds = this.actions.map((action) => new ActionKind(action));
    this.cards = named('card', spec.cards ?? []);
    this.streams = [...new Set(['chance', 'shuffle', ...(spec.streams ?? [])])];
    this.firstPlayer = FIRST_STREAM + this.streams.length;
    this.zones = [...named('zone', spec.zones).values()].map((definition) => new ZoneKind(definition));

    let at = 0;
    const offsets = new Map<ZoneDefinition, number>();
    for (const per of ['seat', 'table'] as const) {
      if (per === 'table') at = 0;
      for (const kind of this.zones) {
        if (kind.definition.per !== per) continue;
        offsets.set(kind.definition, at);
        at += kind.definition.slots;
      }
      if (per === 'seat') this.zonesPerSeat = at;
    }
    this.zonesPerSeat ??= 0;
    this.zoneOffsets = offsets;

    const printed = named('ability', [
      ...new Set([...(spec.abilities ?? []), ...(spec.cards ?? []).flatMap((card) => card.abilities ?? [])]),
    ]);
    const statics = [...printed.values()].flatMap((ability) => (ability.kind === 'static' ? ability.effects : []));
    const allEffects = named('effect', [...new Set([...(spec.effects ?? []), ...statics])]);
    const delayed = [...allEffects.values()].flatMap((effect) => (effect.kind === 'delayed' ? [effect.trigger] : []));
    const abilities = named('ability', [...new Set<Ability>([...printed.values(), ...delayed])]);
    this.memories = [
      ...(spec.memories ?? []),
      ...[...allEffects.values(), ...abilities.values()].flatMap((asks) => ('memories' in asks ? (asks.memories ?? []) : [])),
    ];
    this.memoriesByEvent = this.events.map((event) =>
      this.memories.flatMap((memory, i) => (memory.event === undefined || memory.event === event ? [i] : [])),
    );
    for (const memory of this.memories) if (memory.event !== undefined) this.eventNumber(memory.event);

    const effects = [...allEffects.values()].map((definition) => new EffectKind(definition));
    this.effects = new Map(effects.map((kind) => [kind.definition, kind]));
    for (const kind of effects) {
      const { uses } = kind.definition as { readonly uses?: number };
      if (uses !== undefined && !(Number.isSafeInteger(uses) && uses > 0))
        throw new Impossible(`effect ${kind.definition.id} has ${uses} uses`);
      this.watched.set(kind, this.watch(kind));
    }

    const programs = named('program', [...(spec.programs ?? []), program('main', [], spec.main)]);
    const compiled = new Map<string, Program>();
    for (const definition of programs.values()) compiled.set(definition.id, compile(definition));
    for (const kind of effects) {
      for (const [id, made] of this.programsOf(kind)) compiled.set(id, made);
    }
    for (const ability of abilities.values()) {
      if (ability.kind === 'static') this.checkStatic(ability);
      else {
        const kind = this.readyAbility(ability);
        this.abilities.set(ability.id, kind);
        compiled.set(kind.program.name, kind.program);
      }
    }
    for (const { id, abilities: own } of this.cards.values()) if (own !== undefined) this.faces.set(id, this.faceFor(id, own));
    this.hasAbilities = [...this.faces.values()].some(({ triggers, statics: always }) => triggers.length + always.length > 0);
    this.programs = compiled;
    this.main = this.programs.get('main') as Program;
    for (const made of compiled.values()) this.checkProgram(made);
    for (const kind of this.abilities.values()) this.gatherActions(kind.program, kind.actions, kind.resolveAt, new Set());

    const kinds = [
      GAME_KIND,
      QUEUE_KIND,
      SCOPE_KIND,
      STREAM,
      this.player,
      ...spec.cardKinds.map((card) => card.kind),
      ...(spec.things ?? []).map((thing) => thing.kind),
      ...this.zones,
      ...effects,
      ...compiled.values(),
      ...[...this.abilities.values()].flatMap(({ link, waiting }) => [link, waiting]),
      ...this.actionKinds,
    ];
    this.kinds = named('kind', kinds);
    this.parts = this.hashParts(spec, kinds, programs, [...abilities.values()]);
    const all = new Digest();
    for (const key of Object.keys(this.parts).sort()) all.text(key).text(this.parts[key] as string);
    this.hash = all.hex();
  }

  // -- numbers and ids

  actionNumber(action: ActionDefinition): number {
    const number = this.actionNumbers.get(action);
    if (number === undefined) throw new Impossible(`ruleset ${this.id} has no action "${action.id}"`);
    return number;
  }
  eventNumber(event: EventDefinition): number {
    const home = event[HOME];
    if (home !== undefined && home.rules === this) return home.at;
    return this.findEvent(event);
  }
  private findEvent(event: EventDefinition): number {
    const number = this.eventNumbers.get(event);
    if (number === undefined) throw new Impossible(`ruleset ${this.id} has no event "${event.id}"`);
    event[HOME] = { rules: this, at: number, seats: 0, step: 0 };
    return number;
  }
  /** What an event's data looks like, by the event's number. */
  eventShape(number: number): EventShape {
    return this.eventShapes[number] as EventShape;
  }
  actionKind(action: ActionDefinition): ActionKind {
    return this.actionKinds[this.actionNumber(action)] as ActionKind;
  }
  actionById(id: string): ActionDefinition | undefined {
    return this.actionsById.get(id);
  }
  eventById(id: string): EventDefinition | undefined {
    return this.eventsById.get(id);
  }
  streamNumber(name: string): number {
    const number = this.streams.indexOf(name);
    if (number < 0) throw new Impossible(`ruleset ${this.id} has no stream of chance "${name}"`);
    return number;
  }
  cardOf(id: string): CardDefinition {
    const card = this.cards.get(id);
    if (card === undefined) throw new Impossible(`ruleset ${this.id} has no card "${id}"`);
    return card;
  }
  hasCard(id: string): boolean {
    return this.cards.has(id);
  }
  effectKind(effect: EffectDefinition): EffectKind {
    const kind = this.effects.get(effect);
    if (kind === undefined) throw new Impossible(`ruleset ${this.id} has no effect "${effect.id}"`);
    return kind;
  }
  effectById(id: string): EffectKind {
    const kind = this.kinds.get(`effect:${id}`);
    if (!(kind instanceof EffectKind)) throw new Impossible(`ruleset ${this.id} has no effect "${id}"`);
    return kind;
  }
  programById(id: string): Program {
    const found = this.programs.get(id);
    if (found === undefined) throw new Impossible(`ruleset ${this.id} has no program "${id}"`);
    return found;
  }
  replacementProgram(effect: EffectDefinition, action: ActionDefinition): Program {
    return this.programById(`${effect.id}/${action.id}`);
  }
  reactionProgram(effect: EffectDefinition): Program {
    return this.programById(`${effect.id}/reaction`);
  }

  abilityById(id: string): AbilityKind {
    const found = this.abilities.get(id);
    if (found === undefined) throw new Impossible(`ruleset ${this.id} has no ability "${id}"`);
    return found;
  }
  /** What a card of this name can do; nothing if it has no abilities. */
  faceOf(card: string): Face | undefined {
    return this.faces.get(card);
  }
  tagNumber(tag: string): number {
    return this.tagNumbers.get(tag) ?? this.tagNumbers.size;
  }

  // -- what definitions ask history (HI3)

  /** Where an event's row says that it is bookkeeping. */
  quietPlace(event: number): number {
    return this.quietPlaces[event] as number;
  }
  /** Which memories an event may be kept for. */
  memoriesOf(event: number): readonly number[] {
    return this.memoriesByEvent[event] as readonly number[];
  }
  checkRemembered(filter: HistoryFilter, scope: string): void {
    if (this.policies.retention === 'everything') return;
    const covers = (memory: Memory): boolean =>
      (memory.in === 'game' || memory.in === scope) &&
      (memory.event === undefined || memory.event === filter.event) &&
      (memory.tag === undefined || memory.tag === filter.tag);
    if (!this.memories.some(covers)) throw notRemembered(this.id, filter, scope);
  }

  // -- the layout of the table (GR1)

  playerId(seat: number): number {
    return this.firstPlayer + seat;
  }
  zoneId(seats: number, zone: ZoneDefinition, seat: number, slot: number): number {
    const offset = this.checkZone(zone);
    if (!(slot >= 0 && slot < zone.slots && seat >= 0 && seat < seats))
      throw new Impossible(`there is no zone ${zone.id} of seat ${seat}, slot ${slot}`);
    const step = zone.per === 'seat' ? this.zonesPerSeat : 0;
    const first = this.playerId(seats) + (zone.per === 'seat' ? 0 : seats * this.zonesPerSeat);
    zone[HOME] = { rules: this, at: first + offset, seats, step };
    return first + offset + seat * step + slot;
  }

  private checkZone(zone: ZoneDefinition): number {
    const offset = this.zoneOffsets.get(zone);
    if (offset === undefined) throw new Impossible(`ruleset ${this.id} has no zone "${zone.id}"`);
    return offset;
  }

  /** The zones of a table with so many seats, in the order of their records: kind, owner, slot. */
  zoneLayout(seats: number): [ZoneKind, number, number][] {
    const layout: [ZoneKind, number, number][] = [];
    for (let seat = 0; seat < seats; seat++) {
      for (const kind of this.zones)
        if (kind.definition.per === 'seat') for (let slot = 0; slot < kind.definition.slots; slot++) layout.push([kind, seat, slot]);
    }
    for (const kind of this.zones)
      if (kind.definition.per === 'table') for (let slot = 0; slot < kind.definition.slots; slot++) layout.push([kind, -1, slot]);
    return layout;
  }

  // -- what effects look at

  watchedBy(kind: EffectKind): readonly number[] {
    return this.watched.get(kind) as readonly number[];
  }

  private watch({ definition }: EffectKind): readonly number[] {
    if (definition.kind === 'modify-event' || definition.kind === 'reaction') return definition.on.map((event) => this.eventNumber(event));
    if (definition.kind === 'delayed') return definition.trigger.on.map((event) => this.eventNumber(event));
    const numbers = new Set<number>();
    for (const on of definition.on) {
      if (typeof on !== 'string') {
        numbers.add(this.actionNumber(on));
        continue;
      }
      const tagged = this.actions.filter((action) => action.tags.includes(on));
      const isAbilitys = this.abilityTags().has(on);
      if (tagged.length === 0 && !isAbilitys)
        throw new Impossible(`effect ${definition.id} looks at the tag "${on}", which no action and no ability has`);
      for (const action of tagged) numbers.add(this.actionNumber(action));
      if (isAbilitys) numbers.add(this.activateNumber);
    }
    return [...numbers].sort((a, b) => a - b);
  }

  private abilityTags(): ReadonlySet<string> {
    const cards = (this.spec.cards ?? []).flatMap((card) => card.abilities ?? []);
    const later = (this.spec.effects ?? []).flatMap((effect) => (effect.kind === 'delayed' ? [effect.trigger] : []));
    return new Set([...(this.spec.abilities ?? []), ...cards, ...later].flatMap((ability) => ability.tags ?? []));
  }

  /** Every action that a program may do, and those it calls by name. What a function of its own does nobody can tell. */
  private gatherActions(made: Program, into: Set<string>, from: number, seen: Set<Program>): void {
    if (seen.has(made)) return;
    seen.add(made);
    for (const { action, step } of made.ops.slice(from)) {
      if (action !== undefined) into.add(action.id);
      if (step?.step === 'call' && typeof step.program === 'object' && 'steps' in step.program)
        this.gatherActions(this.programById(step.program.id), into, 0, seen);
    }
  }

  private readyAbility(ability: AbilityDefinition): AbilityKind {
    for (const limit of ability.limits ?? []) checkLimit(limit, ability.id);
    const events = ability.kind === 'trigger' ? ability.on.map((event) => this.eventNumber(event)) : [];
    if (ability.kind === 'trigger' && ability.optional === true && ability.timing === 'when') {
      const never = ability.on.find((event) => event.quiet || event === RESOLVED);
      if (never !== undefined)
        throw new Impossible(`trigger ${ability.id} would always miss ${never.id}, which is never what has just happened`);
    }
    for (const zone of ability.from) this.checkZone(zone);
    return new AbilityKind(
      ability,
      compileAbility(ability.id, abilityProgram(ability, this.policies.activation), [WAITING_VAR, LINK_VAR]),
      events,
    );
  }

  /** What a card does all the time everybody must be able to see. */
  private checkStatic({ id, from, facing, effects }: StaticDefinition): void {
    for (const effect of effects) {
      if (effect.until !== undefined || effect.while !== undefined || effect.withSource !== undefined)
        throw new Impossible(
          `ability ${id} is static: ${effect.id} lasts as long as its card lies there, and says with "when" what it looks at`,
        );
      if ((effect.captures?.length ?? 0) > 0) throw new Impossible(`ability ${id} is static: nothing hands ${effect.id} any values`);
    }
    if (facing !== undefined && facing !== 'up') throw new Impossible(`ability ${id} is static: its card must lie face up`);
    for (const zone of from) {
      this.checkZone(zone);
      if (zone.toOwner !== 'faces' || zone.toOthers !== 'faces')
        throw new Impossible(`ability ${id} is static, but not everybody sees the cards in ${zone.id}`);
    }
  }

  private faceFor(card: string, own: readonly Ability[]): Face {
    if (own.length > MOST_ABILITIES) throw new Impossible(`card ${card} has more than ${MOST_ABILITIES} abilities`);
    const abilities = own.map((ability) => (ability.kind === 'static' ? new StaticKind(ability) : this.abilityById(ability.id)));
    const places = (kind: Ability['kind']): number[] => own.flatMap((ability, i) => (ability.kind === kind ? [i] : []));
    return { abilities, activated: places('activated'), triggers: places('trigger'), statics: places('static') };
  }

  /** Which zones, by their place in the layout, can hold cards whose abilities may be activated there. */
  zonesWithAbilities(seats: number): readonly number[] {
    let found = this.abilityZones.get(seats);
    if (found === undefined) {
      const zones = new Set(
        [...this.abilities.values()].flatMap(({ definition }) => (definition.kind === 'activated' ? definition.from : [])),
      );
      found = this.zoneLayout(seats).flatMap(([{ definition }], i) => (zones.has(definition) ? [i] : []));
      this.abilityZones.set(seats, found);
    }
    return found;
  }

  private *programsOf(kind: EffectKind): Generator<[string, Program]> {
    const { definition } = kind;
    if (definition.kind === 'reaction') {
      const id = `${definition.id}/reaction`;
      yield [id, compile(program(id, kind.captures, definition.run))];
    }
    if (definition.kind === 'replace') {
      for (const number of this.watchedBy(kind)) {
        const action = this.actions[number] as ActionDefinition;
        const id = `${definition.id}/${action.id}`;
        yield [id, compile(program(id, kind.captures, definition.instead), action)];
      }
    }
  }

  /** DF1: what a program names is there. */
  private checkProgram(made: Program): void {
    for (const op of made.ops) {
      if (op.action !== undefined) {
        op.number = this.actionNumber(op.action);
        op.types = Object.values(op.action.params).map(({ type }) => type);
        op.whole = op.types.map((type) => type === 'int' || type === 'ref');
        const blank = Object.fromEntries(Object.entries(op.action.params).map(([name, { initial }]) => [name, initial]));
        op.call = new ActionCall(op.action, blank, -1, 0, made.name, [], op.number);
      }
      if (op.effect !== undefined) {
        const kind = this.effectKind(op.effect);
        const unknown = op.names.find((name) => !kind.captures.includes(name));
        if (unknown !== undefined) throw new Impossible(`effect ${op.effect.id} captures no "${unknown}" (program ${made.name})`);
      }
      if (op.step?.step === 'call' && op.leaf === undefined) {
        const called = this.programById((op.step.program as ProgramDefinition).id);
        const unknown = op.names.find((name) => !called.params.some((param) => param.name === name));
        if (unknown !== undefined) throw new Impossible(`program ${called.name} has no parameter "${unknown}" (program ${made.name})`);
      }
    }
  }

  private hashParts(
    spec: RulesSpec<P>,
    kinds: readonly Kind[],
    programs: ReadonlyMap<string, ProgramDefinition>,
    abilities: readonly Ability[],
  ): Record<string, string> {
    const parts: Record<string, string> = {};
    const known = new Set<unknown>([
      ...this.actions,
      ...this.events,
      ...this.effects.keys(),
      ...programs.values(),
      ...spec.zones,
      ...abilities,
    ]);
    const add = (key: string, data: unknown): void => {
      parts[key] = hashOf(data, known);
    };
    add('ruleset', [spec.id, spec.version ?? 1, spec.seats, this.policies, this.streams, spec.memories ?? []]);
    for (const kind of kinds) add(`kind ${kind.id}`, [kind.role, kind.listed, kind.shown, kind.fields]);
    for (const { definition } of this.zones) add(`zone ${definition.id}`, definition);
    for (const action of this.actions) add(`action ${action.id}`, action);
    for (const event of this.events) add(`event ${event.id}`, event);
    for (const { definition } of this.effects.values()) add(`effect ${definition.id}`, definition);
    for (const definition of programs.values()) add(`program ${definition.id}`, definition);
    for (const ability of abilities) add(`ability ${ability.id}`, ability);
    for (const card of this.cards.values()) add(`card ${card.id}`, card);
    return parts;
  }
}

export function defineRules<P extends PlayerSetup = PlayerSetup>(spec: RulesSpec<P>): Rules<P> {
  return new Rules(spec);
}
