/**
 * Rules: everything a game is made of, gathered, numbered, compiled and hashed.
 *
 * DF1  Definitions have ids, unique in their registry; a definition that names another which is not there is an error of
 *      the ruleset, reported when the rules are made. Only what is named by a variable is looked up in play.
 * DF2  The rules have a content hash over all data of all definitions; a function counts as its definition's id and
 *      version. Each definition has a hash of its own, so that two sets of rules can say what differs.
 * DF3  Events, effects and abilities may be added to rules that are in use, all of them or none; what they name must be there.
 *      Tables go on as they were. A save says what had been added: what it uses must be there, and the same, when it is loaded.
 * DF4  Rules that lack a part, have one that is something else, or one that rules do not have, are not made: the error names it.
 */
import { type Ability, type AbilityDefinition, namesOf } from '../definitions/abilities.js';
import { ActionCall, type ActionDefinition } from '../definitions/actions.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { EffectDefinition } from '../definitions/effects.js';
import { type AnyEvent, type EventDefinition, type EventShape, eventShape } from '../definitions/events.js';
import { TRIGGERED } from '../definitions/kernel-events.js';
import { HOME } from '../definitions/number-cache.js';
import { program } from '../definitions/programs.js';
import type { RefusalText } from '../definitions/refusals.js';
import type { PlayerSetup, Policies, RulesSpec } from '../definitions/ruleset.js';
import type { ProgramDefinition } from '../definitions/steps.js';
import { type ZoneDefinition, ZoneKind } from '../definitions/zones.js';
import { FIRST_STREAM, GAME_KIND, QUEUE_KIND } from '../records/game-record.js';
import { SCOPE_KIND } from '../records/scope-record.js';
import { SNAPSHOT_KIND } from '../records/snapshot-record.js';
import { Digest } from '../store/digest.js';
import { Impossible } from '../store/facts.js';
import type { Kind } from '../store/kinds.js';
import { STREAM } from '../store/rng.js';
import type { Print } from '../store/store.js';
import type { AbilityKind, Face } from './ability-kind.js';
import { abilitiesOf, gatherActions, nameAfter, Repertoire, type Surroundings, staticEffects } from './ability-list.js';
import { ActionKind } from './action-kind.js';
import { placedParams } from './action-params.js';
import { compile } from './compile.js';
import { layConstants } from './constant-params.js';
import { Continuous, textsChangeAbilities } from './continuous-rules.js';
import { type Comparable, revisedSpec } from './editions.js';
import { EffectKind } from './effect-kind.js';
import { hashOf } from './hash.js';
import type { KernelDefinitions } from './kernel-definitions.js';
import { Memories } from './memory-checks.js';
import { Code, type Program } from './operations.js';
import { policiesOf } from './policies.js';
import { quietPlace } from './quiet-events.js';
import { checkLasting, INTERRUPT, ruleTags } from './rule-action-checks.js';

/** Definitions that come when the rules are in use already. */
export interface Further {
  readonly events?: readonly AnyEvent[];
  readonly effects?: readonly EffectDefinition[];
  readonly abilities?: readonly AbilityDefinition[];
}

/** One bit a seat, and one for the spectators, must fit a small integer. */
const MOST_SEATS = 29;
// A constant of this module: the engine then knows it when it compiles.
const AT_HOME: typeof HOME = HOME;

/** What the name of a card means: what is printed on it, and what it can do by that. */
export interface CardPrint extends Print {
  readonly definition: CardDefinition;
  readonly face: Face | undefined;
}

export class Rules<P extends PlayerSetup = PlayerSetup> {
  readonly id: string;
  readonly policies: Policies;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  readonly player: Kind;
  readonly main: Program;
  /** Whether some program waits for somebody outside. */
  readonly takesCommands: boolean;
  readonly actions: readonly ActionDefinition[];
  readonly events: readonly EventDefinition[];
  /** The hash of every definition that was added later, by registry and id. */
  readonly added: Readonly<Record<string, string>> = {};
  private readonly noted: string[] = [];
  readonly streams: readonly string[];
  readonly zones: readonly ZoneKind[];
  /** Every kind of record or frame, by id. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The hash of every definition, by registry and id. */
  readonly parts: Readonly<Record<string, string>>;
  readonly hash: string;

  private readonly actionNumbers: ReadonlyMap<ActionDefinition, number>;
  private readonly eventNumbers: Map<EventDefinition, number>;
  private readonly actionsById: ReadonlyMap<string, ActionDefinition>;
  private readonly eventsById: Map<string, EventDefinition>;
  private readonly actionKinds: readonly ActionKind[];
  private readonly eventShapes: EventShape[];
  private readonly cards: ReadonlyMap<string, CardDefinition>;
  /** All cards, in the order in which they were listed. */
  readonly allCards: readonly CardDefinition[];
  private readonly prints = new Map<string, CardPrint>();
  private readonly effects: Map<EffectDefinition, EffectKind>;
  private readonly programs: Map<string, Program>;
  /** The tags of all abilities, and the names and tags of all rule actions. */
  private readonly abilityTags: Set<string>;
  private readonly ruleTags: Set<string>;
  /** All definitions, which count by their ids where others name them. */
  private readonly definitions: Set<unknown>;
  private readonly zoneOffsets: ReadonlyMap<ZoneDefinition, number>;
  private readonly zonesPerSeat: number;
  private readonly firstPlayer: number;
  private readonly watched = new Map<EffectKind, readonly number[]>();
  /** What the definitions ask history. */
  readonly memories: Memories;
  /** Its layers and the traits of its cards, if it has continuous effects. */
  readonly continuous: Continuous | undefined;
  /** The number of the action that activates. */
  readonly activateNumber: number;
  /** The number of the action that carries out a rule action, and the program of those that interrupt. */
  readonly applyRuleNumber: number;
  readonly interruptProgram: Program;
  /** The number of the event that tells what has triggered. */
  readonly triggeredNumber: number;
  /** The program that runs the stretches of a scope. */
  readonly courseProgram: Program;
  /** Whether any card has abilities that come and go with where it lies. */
  readonly hasAbilities: boolean;
  /** The scopes that are opened for an activation, if they are not open. */
  readonly openedScopes: ReadonlySet<string>;
  /** Whether a trait says who controls a card. */
  readonly controlsByTrait: boolean;
  /** Whether objects are remembered when they leave. */
  readonly remembers: boolean;
  /** Whether something is to be looked after when an action is through, whatever it did. */
  readonly isAttentive: boolean;
  /** Whether what a card says of its own coming judges that by more than what it is. */
  readonly judgesEntering: boolean;
  /** Whether a continuous effect may take abilities from cards, or grant them. */
  readonly changesAbilities: boolean;
  /** Whether a card's own text may; else only an effect that is registered can. */
  readonly textsChangeAbilities: boolean;
  private readonly tagNumbers: ReadonlyMap<string, number>;
  private readonly texted: ReadonlySet<string>;
  private readonly quietPlaces: number[];
  private readonly repertoire: Repertoire;

  /** The hashes of the editions before this one, the first one first. (EN4) */
  readonly revisions: readonly string[];
  /** The definitions in use, by id; earlier versions are not among them. */
  readonly current: Comparable<P>['current'];

  constructor(
    readonly spec: RulesSpec<P>,
    private readonly own: KernelDefinitions,
    /** The edition before. */
    after?: Rules<P>,
  ) {
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
    this.policies = policiesOf(spec);
    this.refusals = spec.refusals ?? {};
    this.player = spec.player.kind;
    this.continuous = spec.continuous === undefined ? undefined : new Continuous(spec.continuous, spec.id);
    this.actions = [...own.actions, ...spec.actions] as readonly ActionDefinition[];
    this.events = [...own.events, ...spec.events] as readonly EventDefinition[];
    this.actionsById = named('action', this.actions);
    this.eventsById = named('event', this.events);
    this.actionNumbers = new Map(this.actions.map((action, i) => [action, i]));
    this.eventNumbers = new Map(this.events.map((event, i) => [event, i]));
    this.activateNumber = this.actionNumber(own.activate);
    this.applyRuleNumber = this.actionNumber(own.applyRule);
    this.triggeredNumber = this.eventNumber(TRIGGERED as unknown as EventDefinition);
    this.tagNumbers = new Map([...new Set(this.actions.flatMap(({ tags }) => tags))].map((tag, i) => [tag, i]));
    this.eventShapes = this.events.map(eventShape);
    this.quietPlaces = this.events.map(quietPlace);
    this.actionKinds = this.actions.map((action) => new ActionKind(action));
    this.cards = named('card', spec.cards ?? []);
    this.allCards = [...this.cards.values()];
    this.texted = new Set([...this.cards.values()].flatMap(({ id, continuous = [] }) => (continuous.length > 0 ? [id] : [])));
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

    const cards = spec.cards ?? [];
    const statics = staticEffects(abilitiesOf(cards, spec.abilities ?? [], []));
    checkLasting(spec.id, spec.inForce ?? []);
    const allEffects = named('effect', [...new Set([...(spec.inForce ?? []), ...(spec.effects ?? []), ...statics])]);
    const abilities = named('ability', [...abilitiesOf(cards, spec.abilities ?? [], [...allEffects.values()])]);
    this.revisions = after === undefined ? [] : [...after.revisions, after.hash];
    this.current = { cards: this.cards, effects: allEffects, abilities };
    const asking = [...allEffects.values(), ...abilities.values()].flatMap((one) => ('memories' in one ? (one.memories ?? []) : []));
    this.memories = new Memories(spec.id, [...new Set([...(spec.memories ?? []), ...asking, ...(after?.memories.all ?? [])])], this.events);
    for (const { event } of this.memories.all) if (event !== undefined) this.eventNumber(event);
    this.abilityTags = new Set([...(after?.abilityTags ?? []), ...[...abilities.values()].flatMap(namesOf)]);
    const rules = [...allEffects.values()].flatMap((effect) => (effect.kind === 'rule' ? ruleTags(effect) : []));
    this.ruleTags = new Set([...(after?.ruleTags ?? []), ...rules]);

    const names = new Set([...(after?.effects.values() ?? [])].map(({ name }) => name));
    const effects = [...allEffects.values()].map(
      (definition) => after?.effects.get(definition) ?? new EffectKind(definition, nameAfter(definition.id, names)),
    );
    this.effects = new Map([...(after?.effects ?? []), ...effects.map((kind) => [kind.definition, kind] as const)]);
    for (const kind of this.effects.values()) this.watched.set(kind, this.watch(kind));

    const rounds = this.policies.loops === 'stopper' ? [own.roundsProgram] : [];
    const programs = named('program', [...own.programs, ...rounds, ...(spec.programs ?? []), program('main', [], spec.main)]);
    this.openedScopes = new Set([...programs.values()].flatMap(({ opens }) => opens ?? []));
    const compiled = new Map<string, Program>(after?.programs ?? []);
    for (const definition of programs.values()) if (!compiled.has(definition.id)) compiled.set(definition.id, compile(definition));
    for (const kind of effects) {
      if (after?.effects.has(kind.definition) !== true) for (const [id, made] of this.programsOf(kind)) compiled.set(id, made);
    }
    this.repertoire = new Repertoire(spec.id, abilities.values(), this.cards.values(), this.surroundings, after?.repertoire);
    for (const { program: ability } of this.repertoire.all) compiled.set(ability.name, ability);
    const mayRegister = [...allEffects.values()].some(({ kind }) => kind === 'continuous');
    this.textsChangeAbilities = this.continuous !== undefined && textsChangeAbilities([...this.cards.values()]);
    const mayChange = this.textsChangeAbilities || mayRegister || after?.changesAbilities === true;
    this.changesAbilities = this.continuous !== undefined && mayChange;
    const entering = [...abilities.values()].flatMap((one) => (one.kind === 'static' && one.entering === true ? one.effects : []));
    this.judgesEntering = after?.judgesEntering === true || entering.some((effect) => this.effectKind(effect).judges);
    this.controlsByTrait = this.continuous?.spec.control !== undefined;
    this.remembers = this.policies.lastKnown !== undefined;
    this.isAttentive = this.changesAbilities || this.controlsByTrait || this.remembers;
    this.hasAbilities = this.repertoire.comesAndGoes || this.changesAbilities || after?.hasAbilities === true;
    this.programs = compiled;
    this.main = this.programs.get('main') as Program;
    this.courseProgram = this.programs.get('course') as Program;
    this.interruptProgram = this.programs.get(INTERRUPT) as Program;
    this.takesCommands = [...compiled.values()].some(({ ops }) => ops.some(({ code }) => code === Code.awaits));
    if (this.policies.concession !== undefined && !compiled.has(this.policies.concession.id))
      throw new Impossible(`ruleset ${spec.id} has no program "${this.policies.concession.id}"`);
    for (const made of compiled.values()) if (after?.programs.get(made.name) !== made) this.checkProgram(made);
    for (const kind of this.repertoire.added) this.gather(kind);

    const kinds = [
      GAME_KIND,
      QUEUE_KIND,
      SCOPE_KIND,
      SNAPSHOT_KIND,
      STREAM,
      this.player,
      ...spec.cardKinds.map((card) => card.kind),
      ...(spec.things ?? []).map((thing) => thing.kind),
      ...this.zones,
      ...this.effects.values(),
      ...compiled.values(),
      ...this.repertoire.all.flatMap(({ link, waiting }) => [link, waiting]),
      ...this.actionKinds,
    ];
    this.kinds = named('kind', kinds);
    this.definitions = new Set<unknown>([
      ...(after?.definitions ?? []),
      ...this.actions,
      ...this.events,
      ...this.effects.keys(),
      ...programs.values(),
      ...spec.zones,
      ...abilities.values(),
    ]);
    this.parts = this.hashParts(spec, kinds, programs, [...abilities.values()]);
    const all = new Digest();
    for (const key of Object.keys(this.parts).sort()) all.text(key).text(this.parts[key] as string);
    for (const revision of this.revisions) all.text(revision);
    this.hash = all.hex();
  }

  /** These rules with other cards: the edition that a game goes on with. (EN1) */
  revised(next: Rules<P>): Rules<P> {
    return new Rules(revisedSpec<P>(this, next), this.own, this);
  }

  // -- what comes later

  /** Adds definitions to the rules while they are in use; if anything is wrong with them, none. (DF3) */
  add(further: Further): void {
    const { events = [] } = further;
    const grown = [this.eventNumbers, this.eventsById, this.abilityTags, this.ruleTags, this.definitions, this.watched, this.effects];
    const before = [...grown, this.kinds as Map<string, Kind>, this.programs].map((all) => [all, all.size] as const);
    const abilities = this.repertoire.kinds.size;
    const notes = this.noted.length;
    const count = this.events.length;
    try {
      this.addAll(further);
    } catch (error) {
      for (const [all, size] of before) for (const key of [...all.keys()].slice(size)) (all as Set<unknown>).delete(key);
      this.repertoire.shrinkTo(abilities);
      for (const key of this.noted.splice(notes)) delete (this.added as Record<string, string>)[key];
      for (const list of [this.events as EventDefinition[], this.eventShapes, this.quietPlaces]) list.length = count;
      for (const event of events) if (event[HOME]?.rules === this && !this.eventNumbers.has(event)) event[HOME] = undefined;
      throw error;
    }
  }

  private addAll({ events = [], effects = [], abilities = [] }: Further): void {
    // A trigger may be delayed by several effects: it is there once.
    const brought = [...abilitiesOf([], abilities, effects)].filter((ability) => !this.definitions.has(ability));
    this.checkNew('events', (id) => this.eventsById.has(id), events);
    this.checkNew('effects', (id) => this.kinds.has(`effect:${id}`), effects);
    this.checkNew('abilities', (id) => this.kinds.has(`link:${id}`), brought);
    for (const ability of brought) this.checkLater(ability);
    for (const effect of effects) if (effect.kind === 'rule') this.checkFirst('rule action', effect.id, ruleTags(effect), this.ruleTags);
    for (const { memories = [] } of [...effects, ...(brought as readonly AbilityDefinition[])])
      for (const memory of memories) this.memories.check(memory, memory.in); // what was thrown away by now cannot be asked for
    for (const event of events) this.addEvent(event);
    for (const ability of brought) for (const tag of namesOf(ability)) this.abilityTags.add(tag);
    for (const effect of effects) if (effect.kind === 'rule') for (const tag of ruleTags(effect)) this.ruleTags.add(tag);
    for (const one of [...events, ...effects, ...brought]) this.definitions.add(one);
    const programs: Program[] = [];
    for (const definition of effects) {
      const kind = new EffectKind(definition);
      this.watched.set(kind, this.watch(kind));
      this.effects.set(definition, kind);
      this.addKind(kind);
      for (const [, made] of this.programsOf(kind)) programs.push(made);
      this.note(`effect ${definition.id}`, definition);
    }
    for (const ability of brought as readonly AbilityDefinition[]) {
      const kind = this.repertoire.add(ability, this.surroundings);
      this.addKind(kind.link);
      this.addKind(kind.waiting);
      programs.push(kind.program);
      this.note(`ability ${ability.id}`, ability);
    }
    for (const made of programs) {
      this.addKind(made);
      this.programs.set(made.name, made);
    }
    for (const made of programs) this.checkProgram(made);
    for (const { id } of brought) this.gather(this.abilityById(id));
  }

  private checkNew(what: string, isKnown: (id: string) => boolean, more: readonly { readonly id: string }[]): void {
    const ids = new Set<string>();
    for (const { id } of more) {
      if (isKnown(id) || ids.has(id)) throw new Impossible(`ruleset ${this.id} has two ${what} "${id}"`);
      ids.add(id);
    }
  }

  /** An ability that comes later belongs to no card, and is nothing that effects in use would have to begin to look at. */
  private checkLater(ability: Ability): void {
    const { id, kind } = ability;
    if (kind === 'static') throw new Impossible(`ability ${id} is static: it belongs to a card, and comes with it`);
    this.checkFirst('ability', id, namesOf(ability), this.abilityTags);
  }

  private checkFirst(what: string, id: string, tags: readonly string[], known: ReadonlySet<string>): void {
    const first = tags.filter((tag) => !known.has(tag));
    if (first.length === 0) return;
    for (const { on, id: effect } of this.effects.keys() as Iterable<{ readonly id: string; readonly on?: readonly unknown[] }>) {
      const tag = first.find((one) => on?.includes(one));
      if (tag !== undefined)
        throw new Impossible(
          `${what} ${id} is the first with the tag "${tag}", at which effect ${effect} looks: list it when the rules are made`,
        );
    }
  }

  private addEvent(event: EventDefinition): void {
    const events = this.events as EventDefinition[];
    this.eventNumbers.set(event, events.length);
    this.eventsById.set(event.id, event);
    events.push(event);
    this.eventShapes.push(eventShape(event));
    this.quietPlaces.push(quietPlace(event));
    this.note(`event ${event.id}`, event);
  }

  private addKind(kind: Kind): void {
    if (this.kinds.has(kind.id)) throw new Impossible(`ruleset ${this.id} has two kinds "${kind.id}"`);
    (this.kinds as Map<string, Kind>).set(kind.id, kind);
  }

  private note(key: string, definition: unknown): void {
    (this.added as Record<string, string>)[key] = hashOf(definition, this.definitions);
    this.noted.push(key);
  }

  private gather({ program: own, resolveAt, actions }: AbilityKind): void {
    gatherActions(own, resolveAt, actions, (id) => this.programById(id));
  }

  private get surroundings(): Surroundings {
    return {
      shapes: this.policies,
      objectOf: this.own.objectOf,
      eventNumber: (event) => this.eventNumber(event),
      checkZone: (zone) => this.checkZone(zone),
    };
  }

  // -- numbers and ids

  actionNumber(action: ActionDefinition): number {
    const number = this.actionNumbers.get(action);
    if (number === undefined) throw new Impossible(`ruleset ${this.id} has no action "${action.id}"`);
    return number;
  }
  eventNumber(event: EventDefinition): number {
    const home = event[AT_HOME];
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
  /** What the name of a card means here. */
  printOf(id: string): CardPrint {
    let print = this.prints.get(id);
    if (print === undefined) {
      print = { id, rules: this, definition: this.cardOf(id), face: this.faceOf(id) };
      this.prints.set(id, print);
    }
    return print;
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
  replacementProgram({ name }: EffectKind, action: ActionDefinition): Program {
    return this.programById(`${name}/${action.id}`);
  }
  reactionProgram({ name }: EffectKind): Program {
    return this.programById(`${name}/reaction`);
  }
  ruleProgram({ name }: EffectKind): Program {
    return this.programById(`${name}/rule`);
  }
  /** Whether the action is done by something that has tags of its own: an ability, or a rule action. */
  isTagged(action: number): boolean {
    return action === this.activateNumber || action === this.applyRuleNumber;
  }

  hasAbility(id: string): boolean {
    return this.repertoire.has(id);
  }
  /** The trigger of that id, if it is one. */
  triggerById(id: string): AbilityKind | undefined {
    const kind = this.repertoire.find(id);
    return kind?.definition.kind === 'trigger' ? kind : undefined;
  }
  abilityById(id: string): AbilityKind {
    return this.repertoire.byId(id);
  }
  /** The very version of an ability: by its name, by its definition, or by its program. */
  abilityNamed(name: string): AbilityKind {
    return this.repertoire.named(name);
  }
  abilityFor(definition: AbilityDefinition): AbilityKind {
    return this.repertoire.for(definition);
  }
  abilityOf({ ability }: Program): AbilityKind {
    return this.repertoire.named(ability as string);
  }
  /** Where a card's static abilities may be in force. */
  get staticZones(): ReadonlySet<ZoneDefinition> {
    return this.repertoire.staticZones;
  }
  /** What a card of this name can do; nothing if it has no abilities. */
  faceOf(card: string): Face | undefined {
    return this.repertoire.faceOf(card);
  }
  /** Whether a card of this name has texts that change traits. */
  hasTexts(card: string): boolean {
    return this.texted.has(card);
  }
  /** The face of a card that has only these of what is printed on it, and these beside. */
  faceWith(card: string, printed: readonly string[], granted: readonly string[]): Face {
    return this.repertoire.faceWith(card, printed, granted);
  }
  tagNumber(tag: string): number {
    return this.tagNumbers.get(tag) ?? this.tagNumbers.size;
  }

  /** Where an event's row says that it is bookkeeping. */
  quietPlace(event: number): number {
    return this.quietPlaces[event] as number;
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

  /** Whether there are abilities that anybody may activate. (AB5) */
  get hasShared(): boolean {
    return this.repertoire.hasShared;
  }

  /** Which zones, by their place in the layout, can hold cards whose abilities may be activated there. */
  zonesWithAbilities(seats: number): readonly number[] {
    return this.repertoire.zonesOf(seats) ?? this.repertoire.findZones(seats, this.zoneLayout(seats));
  }
  /** The records of the zones in which static abilities may be in force. */
  zonesWithStatics(seats: number): readonly number[] {
    return this.repertoire.staticZonesOf(seats, () => this.zoneLayout(seats), this.playerId(seats));
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
    const { uses } = definition as { readonly uses?: number };
    if (uses !== undefined && !(Number.isSafeInteger(uses) && uses > 0)) throw new Impossible(`effect ${definition.id} has ${uses} uses`);
    if (definition.kind === 'modify-event' || definition.kind === 'reaction' || definition.kind === 'again')
      return definition.on.map((event) => this.eventNumber(event));
    if (definition.kind === 'delayed') return definition.trigger.on.map((event) => this.eventNumber(event));
    if (definition.kind === 'continuous' || definition.kind === 'rule') return [];
    const numbers = new Set<number>();
    for (const on of definition.on) {
      if (typeof on !== 'string') {
        numbers.add(this.actionNumber(on));
        continue;
      }
      const tagged = this.actions.filter((action) => action.tags.includes(on));
      const isAbilitys = this.abilityTags.has(on);
      const isRules = this.ruleTags.has(on);
      if (tagged.length === 0 && !isAbilitys && !isRules)
        throw new Impossible(`effect ${definition.id} looks at the tag "${on}", which no action and no ability has`);
      for (const action of tagged) numbers.add(this.actionNumber(action));
      if (isAbilitys) numbers.add(this.activateNumber);
      if (isRules) numbers.add(this.applyRuleNumber);
    }
    return [...numbers].sort((a, b) => a - b);
  }

  private *programsOf(kind: EffectKind): Generator<[string, Program]> {
    const { definition, name } = kind;
    if (definition.kind === 'reaction') {
      const id = `${name}/reaction`;
      yield [id, compile(program(id, kind.captures, definition.run))];
    }
    if (definition.kind === 'rule') {
      const id = `${name}/rule`;
      yield [id, compile(program(id, [...kind.captures, 'it', 'chosen'], definition.does))];
    }
    if (definition.kind === 'replace') {
      for (const number of this.watchedBy(kind)) {
        const action = this.actions[number] as ActionDefinition;
        const id = `${name}/${action.id}`;
        yield [id, compile(program(id, kind.captures, definition.instead), action)];
      }
    }
  }

  /** DF1: what a program names is there. */
  private checkProgram(made: Program): void {
    for (const op of made.ops) {
      if (op.code === Code.act) {
        op.number = this.actionNumber(op.action);
        op.types = Object.values(op.action.params).map(({ type }) => type);
        op.isPlain = op.action.enters === undefined && op.action.can === undefined && op.into < 0 && made.replaced === undefined;
        const { params, places } = placedParams(op.action.params);
        op.places = places;
        layConstants(op);
        op.call = new ActionCall(op.action, params, -1, 0, made.name, [], op.number);
      }
      if (op.code === Code.register) {
        const kind = this.effectKind(op.effect);
        const unknown = op.names.find((name) => !kind.captures.includes(name));
        if (unknown !== undefined) throw new Impossible(`effect ${op.effect.id} captures no "${unknown}" (program ${made.name})`);
      }
      if (op.code === Code.call && (op.leaf === undefined || typeof op.step.program === 'string')) {
        const { program: named } = op.step;
        const called = this.programById(typeof named === 'string' ? named : (named as ProgramDefinition).id);
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
    const add = (key: string, data: unknown): void => {
      parts[key] = hashOf(data, this.definitions);
    };
    add('ruleset', [spec.id, spec.version ?? 1, spec.seats, this.policies, this.streams, spec.memories ?? [], spec.inForce ?? []]);
    if (spec.continuous !== undefined) add('continuous', spec.continuous);
    for (const kind of kinds) add(`kind ${kind.id}`, [kind.role, kind.listed, kind.shown, kind.fields]);
    for (const { definition } of this.zones) add(`zone ${definition.id}`, definition);
    for (const action of this.actions) add(`action ${action.id}`, action);
    for (const event of this.events) add(`event ${event.id}`, event);
    for (const definition of this.current.effects.values()) add(`effect ${definition.id}`, definition);
    for (const definition of programs.values()) add(`program ${definition.id}`, definition);
    for (const ability of abilities) add(`ability ${ability.id}`, ability);
    for (const card of this.cards.values()) add(`card ${card.id}`, card);
    return Object.freeze(parts); // every save shows them
  }
}
