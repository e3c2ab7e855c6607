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
import { type AbilityDefinition, namesOf } from '../definitions/abilities.js';
import type { AnyAction } from '../definitions/actions.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { ActionIdentity } from '../definitions/data.js';
import type { EffectDefinition } from '../definitions/effects.js';
import { type AnyEvent, type EventShape, eventShape } from '../definitions/events.js';
import { TRIGGERED } from '../definitions/kernel-events.js';
import { HOME } from '../definitions/number-cache.js';
import type { RefusalText } from '../definitions/refusals.js';
import type { PlayerSetup, Policies, RulesSpec, WithCard } from '../definitions/ruleset.js';
import type { ProgramDefinition } from '../definitions/steps.js';
import type { ZoneDefinition, ZoneKind } from '../definitions/zones.js';
import { FIRST_STREAM, GAME_KIND, QUEUE_KIND } from '../records/game-record.js';
import { SCOPE_KIND } from '../records/scope-record.js';
import { SNAPSHOT_KIND } from '../records/snapshot-record.js';
import { Impossible } from '../store/facts.js';
import type { Kind } from '../store/kinds.js';
import { STREAM } from '../store/rng.js';
import type { Print } from '../store/store.js';
import type { AbilityKind, Face } from './ability-kind.js';
import { abilitiesOf, gatherActions, nameAfter, Repertoire, type Surroundings } from './ability-list.js';
import { ActionKind } from './action-kind.js';
import { checkNew, checkTags, withoutCard } from './addition-checks.js';
import { compile } from './compile.js';
import { Continuous, textsChangeAbilities } from './continuous-rules.js';
import { type Comparable, revisedSpec } from './editions.js';
import { EffectKind } from './effect-kind.js';
import { effectPrograms, reactionId, replacementId, ruleId } from './effect-programs.js';
import { byId, gather } from './gather.js';
import { hashOf } from './hash.js';
import type { KernelDefinitions } from './kernel-definitions.js';
import { Memories } from './memory-checks.js';
import { Code, type Program } from './operations.js';
import { policiesOf } from './policies.js';
import { printingOf } from './printed-cards.js';
import { checkProgram } from './program-checks.js';
import { quietPlace } from './quiet-events.js';
import { Reach, type Reachable } from './reachable.js';
import { INTERRUPT, ruleTags } from './rule-action-checks.js';
import { hashParts, type Parts } from './rules-hash.js';
import { TableLayout } from './table-layout.js';
import { watchedNumbers } from './watching.js';

/** Definitions that come when the rules are in use already. */
export interface Further {
  readonly events?: readonly AnyEvent[];
  readonly effects?: readonly EffectDefinition[];
  readonly abilities?: readonly AbilityDefinition[];
}

/** One bit a seat, and one for the spectators, must fit a small integer. */
const MOST_SEATS = 29;
// hot path
const AT_HOME: typeof HOME = HOME;

/** What the name of a card means: what is printed on it, and what it can do by that. */
export interface CardPrint extends Print {
  readonly definition: CardDefinition;
  readonly face: Face | undefined;
}

export class Rules<P extends PlayerSetup = PlayerSetup, C extends CardDefinition = CardDefinition> {
  readonly id: string;
  readonly policies: Policies;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  readonly player: Kind;
  readonly main: Program;
  /** Whether some program waits for somebody outside. */
  readonly takesCommands: boolean;
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  /** The hash of every definition that was added later, by registry and id. */
  readonly added: Readonly<Record<string, string>> = {};
  private readonly noted: string[] = [];
  readonly streams: readonly string[];
  readonly zones: readonly ZoneKind[];
  /** Every kind of record or frame, by id. */
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly parts: Parts;
  private readonly reach: Reach;

  private readonly actionNumbers: ReadonlyMap<ActionIdentity, number>;
  private readonly eventNumbers: Map<AnyEvent, number>;
  private readonly actionsById: ReadonlyMap<string, AnyAction>;
  private readonly eventsById: Map<string, AnyEvent>;
  private readonly actionKinds: readonly ActionKind[];
  private readonly eventShapes: EventShape[];
  private readonly cards: ReadonlyMap<string, C>;
  /** All cards, by id: whoever looks through them finds them in the same order, however they were listed. */
  readonly allCards: readonly CardDefinition[];
  /** Of kinds that say what is printed on their cards: the ids of the cards that are such. */
  private readonly printing: ReadonlyMap<Kind, ReadonlySet<string>>;
  private readonly prints = new Map<string, CardPrint>();
  private readonly effects: Map<EffectDefinition, EffectKind>;
  private readonly programs: Map<string, Program>;
  /** The tags of all abilities. @internal */
  readonly abilityTags: Set<string>;
  /** The names and tags of all rule actions. @internal */
  readonly ruleTags: Set<string>;
  /** All definitions, which count by their ids where others name them. */
  private readonly definitions: Set<unknown>;
  private readonly layout: TableLayout;
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
  readonly alwaysWatches: boolean;
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

  /** What comes with each card beside its abilities, by its id. @internal */
  readonly withCards: ReadonlyMap<string, WithCard>;
  /** The definitions in use, by id; earlier versions are not among them. */
  readonly current: Comparable<P, C>['current'];

  constructor(
    readonly spec: RulesSpec<P, C>,
    private readonly own: KernelDefinitions,
    /** The edition before. */
    after?: Rules<P, C>,
  ) {
    if (spec.seats.min < 1 || spec.seats.max > MOST_SEATS) throw new Impossible(`ruleset ${spec.id}: 1 to ${MOST_SEATS} seats`);
    this.id = spec.id;
    this.policies = policiesOf(spec);
    this.refusals = spec.refusals ?? {};
    this.player = spec.player.kind;
    this.continuous = spec.continuous === undefined ? undefined : new Continuous(spec.continuous, spec.id);
    const { effects: definitions, abilities, ...gathered } = gather(spec, this.policies, own);
    this.actions = gathered.actions;
    this.events = gathered.events;
    this.actionsById = gathered.actionsById;
    this.eventsById = gathered.eventsById;
    this.cards = gathered.cards;
    this.allCards = [...this.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.withCards = gathered.withCards;
    this.printing = printingOf(spec.id, spec.cardKinds, this.allCards);
    this.current = { cards: this.cards, effects: definitions, abilities };

    this.actionNumbers = new Map(this.actions.map((action, i) => [action, i]));
    this.eventNumbers = new Map(this.events.map((event, i) => [event, i]));
    this.activateNumber = this.actionNumber(own.activate);
    this.applyRuleNumber = this.actionNumber(own.applyRule);
    this.triggeredNumber = this.eventNumber(TRIGGERED);
    this.tagNumbers = new Map([...new Set(this.actions.flatMap(({ tags }) => tags))].map((tag, i) => [tag, i]));
    this.eventShapes = this.events.map(eventShape);
    this.quietPlaces = this.events.map(quietPlace);
    this.actionKinds = this.actions.map((action) => new ActionKind(action));
    this.streams = [...new Set(['chance', 'shuffle', ...(spec.streams ?? [])])];
    this.firstPlayer = FIRST_STREAM + this.streams.length;
    this.zones = gathered.zones;
    this.layout = new TableLayout(spec.id, this.zones, this.firstPlayer);
    this.memories = new Memories(spec.id, [...new Set([...gathered.memories, ...(after?.memories.all ?? [])])], this.events);
    for (const { event } of this.memories.all) if (event !== undefined) this.eventNumber(event);
    this.abilityTags = new Set([...(after?.abilityTags ?? []), ...gathered.abilityTags]);
    this.ruleTags = new Set([...(after?.ruleTags ?? []), ...gathered.ruleTags]);

    const names = new Set([...(after?.effects.values() ?? [])].map(({ name }) => name));
    const effects = [...definitions.values()].map(
      (definition) => after?.effects.get(definition) ?? new EffectKind(definition, nameAfter(definition.id, names)),
    );
    this.effects = new Map([...(after?.effects ?? []), ...effects.map((kind) => [kind.definition, kind] as const)]);
    for (const kind of this.effects.values()) this.watched.set(kind, watchedNumbers(kind.definition, this));
    this.repertoire = new Repertoire(spec.id, abilities.values(), this.cards.values(), this.surroundings, after?.repertoire);
    this.programs = this.compileAll(gathered.programs, effects, after);
    this.main = this.programById('main');
    this.courseProgram = this.programById('course');
    this.interruptProgram = this.programById(INTERRUPT);
    if (this.policies.concession !== undefined) this.programById(this.policies.concession.id);
    for (const made of this.programs.values()) if (after?.programs.get(made.name) !== made) checkProgram(made, this);
    for (const kind of this.repertoire.added) this.noteActions(kind);

    this.openedScopes = new Set([...gathered.programs.values()].flatMap(({ opens }) => opens ?? []));
    this.takesCommands = [...this.programs.values()].some(({ ops }) => ops.some(({ code }) => code === Code.awaits));
    const cards = this.allCards;
    this.texted = new Set(cards.flatMap(({ id, continuous = [] }) => (continuous.length > 0 ? [id] : [])));
    this.textsChangeAbilities = this.continuous !== undefined && textsChangeAbilities(cards);
    const mayRegister = [...definitions.values()].some(({ kind }) => kind === 'continuous');
    const mayChange = this.textsChangeAbilities || mayRegister || after?.changesAbilities === true;
    this.changesAbilities = this.continuous !== undefined && mayChange;
    const entering = [...abilities.values()].flatMap((one) => (one.kind === 'static' && one.entering === true ? one.effects : []));
    this.judgesEntering = after?.judgesEntering === true || entering.some((effect) => this.effectKind(effect).judges);
    this.controlsByTrait = this.continuous?.spec.control !== undefined;
    this.remembers = this.policies.lastKnown !== undefined;
    this.alwaysWatches = this.changesAbilities || this.controlsByTrait || this.remembers;
    this.hasAbilities = this.repertoire.comesAndGoes || this.changesAbilities || after?.hasAbilities === true;

    this.kinds = byId(spec.id, 'kind', this.kindsInUse());
    this.definitions = new Set<unknown>([
      ...(after?.definitions ?? []),
      ...this.actions,
      ...this.events,
      ...this.effects.keys(),
      ...gathered.programs.values(),
      ...spec.zones,
      ...abilities.values(),
    ]);
    this.parts = hashParts(this, gathered.programs, this.definitions);
    this.reach = new Reach(this, after?.reach);
  }

  /** Compiles all programs; those of the edition before stay as they are. */
  private compileAll(
    programs: ReadonlyMap<string, ProgramDefinition>,
    effects: readonly EffectKind[],
    after: Rules<P> | undefined,
  ): Map<string, Program> {
    const compiled = new Map<string, Program>(after?.programs ?? []);
    for (const definition of programs.values()) if (!compiled.has(definition.id)) compiled.set(definition.id, compile(definition));
    for (const kind of effects) {
      if (after?.effects.has(kind.definition) !== true) for (const made of this.programsOf(kind)) compiled.set(made.name, made);
    }
    for (const { program } of this.repertoire.all) compiled.set(program.name, program);
    return compiled;
  }

  /** The kinds of records that the kernel and the ruleset lay out, and no definition brings. */
  get layouts(): readonly Kind[] {
    const { cardKinds, things = [] } = this.spec;
    return [GAME_KIND, QUEUE_KIND, SCOPE_KIND, SNAPSHOT_KIND, STREAM, this.player, ...[...cardKinds, ...things].map(({ kind }) => kind)];
  }

  private kindsInUse(): readonly Kind[] {
    return [
      ...this.layouts,
      ...this.zones,
      ...this.effects.values(),
      ...this.programs.values(),
      ...this.repertoire.all.flatMap(({ link, waiting }) => [link, waiting]),
      ...this.actionKinds,
    ];
  }

  /** The hash of all definitions. */
  get hash(): string {
    return this.reachableFrom(undefined).hash;
  }
  /** What a game of these players can reach. (RC1) */
  reachableBy(players: readonly P[]): Reachable {
    const { spec } = this;
    if (spec.cardsOf === undefined) return this.reachableFrom(undefined);
    const cards: string[] = [];
    for (const player of players) cards.push(...spec.cardsOf(player));
    return this.reachableFrom(cards);
  }
  /** What can be reached from these cards; from all, if none are named. */
  reachableFrom(cards: Iterable<string> | undefined): Reachable {
    return this.reach.from(cards);
  }

  /** These rules with other cards: the edition that a game goes on with. (EN1) */
  revised(next: Rules<P, C>): Rules<P, C> {
    return new Rules<P, C>(revisedSpec<P, C>(this, next), this.own, this);
  }

  // -- what comes later

  /** Adds definitions to the rules while they are in use; if anything is wrong with them, none. (DF3) */
  add(further: Further): void {
    const { events = [] } = further;
    const grown = [this.eventNumbers, this.eventsById, this.abilityTags, this.ruleTags, this.definitions, this.watched, this.effects];
    const before = [...grown, this.kinds, this.programs].map((all) => [all, all.size] as const);
    const abilities = this.repertoire.kinds.size;
    const notes = this.noted.length;
    const count = this.events.length;
    try {
      this.addAll(further);
    } catch (error) {
      for (const [all, size] of before) for (const key of [...all.keys()].slice(size)) (all as Set<unknown>).delete(key);
      this.repertoire.shrinkTo(abilities);
      for (const key of this.noted.splice(notes)) delete (this.added as Record<string, string>)[key];
      for (const list of [this.events as AnyEvent[], this.eventShapes, this.quietPlaces]) list.length = count;
      for (const event of events) if (event[HOME]?.rules === this && !this.eventNumbers.has(event)) event[HOME] = undefined;
      throw error;
    }
  }

  private addAll({ events = [], effects = [], abilities = [] }: Further): void {
    // A trigger may be delayed by several effects: it is there once.
    const brought = [...abilitiesOf([], abilities, effects)].filter((ability) => !this.definitions.has(ability)).map(withoutCard);
    checkNew(this.id, 'events', (id) => this.eventsById.has(id), events);
    checkNew(this.id, 'effects', (id) => this.kinds.has(`effect:${id}`), effects);
    checkNew(this.id, 'abilities', (id) => this.kinds.has(`link:${id}`), brought);
    for (const ability of brought) checkTags(`ability ${ability.id}`, namesOf(ability), this.abilityTags, this.effects.keys());
    for (const effect of effects)
      if (effect.kind === 'rule') checkTags(`rule action ${effect.id}`, ruleTags(effect), this.ruleTags, this.effects.keys());
    // What has been thrown away by now cannot be asked for.
    for (const { memories = [] } of [...effects, ...brought]) for (const memory of memories) this.memories.check(memory, memory.in);
    for (const event of events) this.addEvent(event);
    for (const ability of brought) for (const tag of namesOf(ability)) this.abilityTags.add(tag);
    for (const effect of effects) if (effect.kind === 'rule') for (const tag of ruleTags(effect)) this.ruleTags.add(tag);
    for (const one of [...events, ...effects, ...brought]) this.definitions.add(one);
    const programs: Program[] = [];
    for (const definition of effects) {
      const kind = new EffectKind(definition);
      this.watched.set(kind, watchedNumbers(definition, this));
      this.effects.set(definition, kind);
      this.addKind(kind);
      programs.push(...this.programsOf(kind));
      this.note(`effect ${definition.id}`, definition);
    }
    for (const ability of brought) {
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
    for (const made of programs) checkProgram(made, this);
    for (const { id } of brought) this.noteActions(this.abilityById(id));
  }

  private addEvent(event: AnyEvent): void {
    const events = this.events as AnyEvent[];
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

  private noteActions({ program: own, resolveAt, actions }: AbilityKind): void {
    gatherActions(own, resolveAt, actions, (id) => this.programById(id));
  }

  private get surroundings(): Surroundings {
    return {
      shapes: this.policies,
      objectOf: this.own.objectOf,
      eventNumber: (event) => this.eventNumber(event),
      checkZone: (zone) => this.layout.offsetOf(zone),
    };
  }

  // -- numbers and ids

  actionNumber(action: ActionIdentity): number {
    const number = this.actionNumbers.get(action);
    if (number === undefined) throw new Impossible(`ruleset ${this.id} has no action "${action.id}"`);
    return number;
  }
  eventNumber(event: AnyEvent): number {
    const home = event[AT_HOME];
    if (home !== undefined && home.rules === this) return home.at;
    return this.findEvent(event);
  }
  private findEvent(event: AnyEvent): number {
    const number = this.eventNumbers.get(event);
    if (number === undefined) throw new Impossible(`ruleset ${this.id} has no event "${event.id}"`);
    event[HOME] = { rules: this, at: number, seats: 0, step: 0 };
    return number;
  }
  /** What an event's data looks like, by the event's number. */
  eventShape(number: number): EventShape {
    return this.eventShapes[number] as EventShape;
  }
  actionKind(action: AnyAction): ActionKind {
    return this.actionKinds[this.actionNumber(action)] as ActionKind;
  }
  actionById(id: string): AnyAction | undefined {
    return this.actionsById.get(id);
  }
  eventById(id: string): AnyEvent | undefined {
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
  /** A card is made only of a kind whose cards are such. */
  checkPrinted(kind: Kind, card: string): void {
    const ids = this.printing.get(kind);
    if (ids !== undefined && !ids.has(card)) throw new Impossible(`card ${card} has not what is printed on cards of the kind "${kind.id}"`);
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
  replacementProgram({ name }: EffectKind, action: AnyAction): Program {
    return this.programById(replacementId(name, action));
  }
  reactionProgram({ name }: EffectKind): Program {
    return this.programById(reactionId(name));
  }
  ruleProgram({ name }: EffectKind): Program {
    return this.programById(ruleId(name));
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
    if (ability === undefined) throw new Impossible('the program belongs to no ability');
    return this.repertoire.named(ability);
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
    return this.quietPlaces[event] ?? -1;
  }
  // -- the layout of the table (GR1)

  playerId(seat: number): number {
    return this.firstPlayer + seat;
  }
  zoneId(seats: number, zone: ZoneDefinition, seat: number, slot: number): number {
    return this.layout.zoneId(this, seats, zone, seat, slot);
  }
  /** The zones of a table with that many seats, in the order of their records: kind, owner, slot. */
  zoneLayout(seats: number): [ZoneKind, number, number][] {
    return this.layout.zonesOf(seats);
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

  // -- what effects look at

  watchedBy(kind: EffectKind): readonly number[] {
    return this.watched.get(kind) ?? [];
  }

  private programsOf(kind: EffectKind): readonly Program[] {
    return effectPrograms(
      kind,
      kind.definition.kind === 'replace' ? this.watchedBy(kind).map((number) => this.actions[number] as AnyAction) : [],
    );
  }
}
