/**
 * The repertoire: all abilities of a ruleset, made ready, and which card has which.
 *
 * RP1  What a definition gets wrong is said when the rules are made: a limit of no times, a zone that is not there, a static
 *      ability where not everybody sees its card or that says how long it lasts, an optional "when" on what is never what
 *      has just happened.
 */
import { type Ability, type AbilityDefinition, MOST_ABILITIES, type StaticDefinition } from '../definitions/abilities.js';
import type { CardDefinition } from '../definitions/cards.js';
import type { EffectDefinition } from '../definitions/effects.js';
import type { AnyEvent } from '../definitions/events.js';
import { RESOLVED } from '../definitions/kernel-events.js';
import type { ZoneDefinition, ZoneKind } from '../definitions/zones.js';
import { LIMITS_VAR, LINK_VAR, SINCE_VAR, WAITING_VAR } from '../records/link-record.js';
import { Impossible } from '../store/facts.js';
import { AbilityKind, type Face, NO_FACE, StaticKind } from './ability-kind.js';
import { abilityProgram, type Shapes } from './ability-program.js';
import { compileAbility } from './compile.js';
import type { KernelDefinitions } from './kernel-definitions.js';
import { checkLimit } from './limit-checks.js';
import { Code, type Program } from './operations.js';

/** What the ruleset knows that its abilities refer to. */
export interface Surroundings {
  readonly shapes: Shapes;
  readonly objectOf: KernelDefinitions['objectOf'];
  eventNumber(event: AnyEvent): number;
  checkZone(zone: ZoneDefinition): void;
}

/** Every ability that cards have, that a ruleset lists, or that effects bring along, each once. */
export function abilitiesOf(
  cards: readonly CardDefinition[],
  listed: readonly Ability[],
  effects: readonly EffectDefinition[],
): ReadonlySet<Ability> {
  const delayed = effects.flatMap((effect) => (effect.kind === 'delayed' ? [effect.trigger] : []));
  const all = new Set([...listed, ...cards.flatMap((card) => card.abilities ?? []), ...delayed]);
  for (const { id, kind } of all) {
    if (!['activated', 'trigger', 'static'].includes(kind))
      throw new Impossible(`"${id}" is listed as an ability and is none; was make() or from(…) forgotten?`);
  }
  return all;
}

/** The effects of static abilities. */
export const staticEffects = (abilities: Iterable<Ability>): EffectDefinition[] =>
  [...abilities].flatMap((ability) => (ability.kind === 'static' ? ability.effects : []));

export class Repertoire {
  /** By name: of every version of an ability. */
  readonly kinds = new Map<string, AbilityKind>();
  /** By definition; and the newest of each id. */
  private readonly byDefinition = new Map<AbilityDefinition, AbilityKind>();
  private readonly newest = new Map<string, AbilityKind>();
  private readonly faces = new Map<string, Face>();
  /** Static abilities that no card need have: they may be granted. */
  private readonly statics = new Map<string, StaticKind>();
  /** Faces of cards that are not as printed, by what they have. */
  private readonly changed = new Map<string, Face>();
  private readonly zones = new Map<number, readonly number[]>();
  private readonly staticPlaces = new Map<number, readonly number[]>();
  /** Whether there are abilities that anybody may activate. (AB5) */
  hasShared = false;
  /** Whether any card has abilities that come and go with where it lies. */
  readonly comesAndGoes: boolean;
  /** Where a card's static abilities may be in force. */
  readonly staticZones: ReadonlySet<ZoneDefinition>;

  constructor(
    private readonly ruleset: string,
    abilities: Iterable<Ability>,
    cards: Iterable<CardDefinition>,
    surroundings: Surroundings,
    /** Of the edition before: what has not changed is made ready, and what has is still there. */
    private readonly before?: Repertoire,
  ) {
    for (const kind of before?.kinds.values() ?? []) this.put(kind);
    for (const ability of abilities) {
      if (ability.kind === 'static') {
        checkStatic(ability, surroundings);
        this.statics.set(ability.id, new StaticKind(ability));
      } else this.add(ability, surroundings);
    }
    for (const { id, abilities: own } of cards) if (own !== undefined) this.faces.set(id, this.faceFor(id, own));
    this.comesAndGoes = [...this.faces.values()].some(({ triggers, statics }) => triggers.length + statics.length > 0);
    this.staticZones = new Set([...this.statics.values()].flatMap(({ definition }) => definition.from));
  }

  /** Makes an ability ready that a card has, or that belongs to none. */
  add(ability: AbilityDefinition, surroundings: Surroundings): AbilityKind {
    const known = this.byDefinition.get(ability);
    if (known !== undefined) this.newest.set(ability.id, known);
    return known ?? this.put(ready(ability, surroundings, nameAfter(ability.id, this.kinds)));
  }

  private put(kind: AbilityKind): AbilityKind {
    this.kinds.set(kind.name, kind);
    this.byDefinition.set(kind.definition, kind);
    this.newest.set(kind.id, kind);
    if (kind.definition.kind === 'activated' && kind.definition.who === 'anyone') this.hasShared = true;
    return kind;
  }

  /** Takes back what was added since there were so many. */
  shrinkTo(size: number): void {
    for (const kind of [...this.kinds.values()].slice(size)) {
      this.kinds.delete(kind.name);
      this.byDefinition.delete(kind.definition);
      this.newest.delete(kind.id);
    }
  }

  get all(): readonly AbilityKind[] {
    return [...this.kinds.values()];
  }
  /** Those that no edition before had. */
  get added(): readonly AbilityKind[] {
    return this.all.filter(({ name }) => this.before?.kinds.has(name) !== true);
  }

  /** The newest version. */
  byId(id: string): AbilityKind {
    return this.found(this.newest.get(id), id);
  }
  named(name: string): AbilityKind {
    return this.found(this.kinds.get(name), name);
  }
  for(definition: AbilityDefinition): AbilityKind {
    return this.found(this.byDefinition.get(definition), definition.id);
  }
  find(id: string): AbilityKind | undefined {
    return this.newest.get(id);
  }

  private found(kind: AbilityKind | undefined, id: string): AbilityKind {
    if (kind === undefined) throw new Impossible(`ruleset ${this.ruleset} has no ability "${id}"`);
    return kind;
  }

  /** Whether an ability of this id may be a card's: its own, or granted. */
  has(id: string): boolean {
    return this.newest.has(id) || this.statics.has(id);
  }

  /** What a card of this name can do; nothing if it has no abilities. */
  faceOf(card: string): Face | undefined {
    return this.faces.get(card);
  }

  /** The face of a card that has only these of what is printed on it, and these beside. Unless it is known, it is made. */
  faceWith(card: string, printed: readonly string[], granted: readonly string[]): Face {
    const key = [card, ...printed, '', ...granted].join('\n');
    let face = this.changed.get(key);
    if (face === undefined) {
      face = this.madeFace(this.faces.get(card) ?? NO_FACE, printed, granted);
      this.changed.set(key, face);
    }
    return face;
  }

  private madeFace(own: Face, printed: readonly string[], granted: readonly string[]): Face {
    // What is printed keeps its place, also if it is lost: an option names the place.
    const kept = own.abilities.map(({ definition }) => printed.includes(definition.id));
    // A copy has what is printed on another card.
    const copied = printed.filter((id) => !own.abilities.some(({ definition }) => definition.id === id));
    const more = [...copied, ...granted]
      .flatMap((id) => this.newest.get(id) ?? this.statics.get(id) ?? [])
      .slice(0, MOST_ABILITIES - own.abilities.length);
    const abilities = [...own.abilities, ...more];
    const places = (kind: Ability['kind']): number[] =>
      abilities.flatMap(({ definition }, i) => (definition.kind === kind && kept[i] !== false ? [i] : []));
    return { abilities, activated: places('activated'), triggers: places('trigger'), statics: places('static') };
  }

  /** Which zones, by their place in the layout, can hold cards whose abilities may be activated there, once they are found. */
  zonesOf(seats: number): readonly number[] | undefined {
    return this.zones.get(seats);
  }
  findZones(seats: number, layout: readonly (readonly [ZoneKind, number, number])[]): readonly number[] {
    const zones = new Set(this.all.flatMap(({ definition }) => (definition.kind === 'activated' ? definition.from : [])));
    const found = layout.flatMap(([{ definition }], i) => (zones.has(definition) ? [i] : []));
    this.zones.set(seats, found);
    return found;
  }

  /** The records of the zones in which static abilities may be in force; `first` is that of the first zone. */
  staticZonesOf(seats: number, layout: () => readonly (readonly [ZoneKind, number, number])[], first: number): readonly number[] {
    let found = this.staticPlaces.get(seats);
    if (found === undefined) {
      found = layout().flatMap(([{ definition }], i) => (this.staticZones.has(definition) ? [first + i] : []));
      this.staticPlaces.set(seats, found);
    }
    return found;
  }

  private faceFor(card: string, own: readonly Ability[]): Face {
    if (own.length > MOST_ABILITIES) throw new Impossible(`card ${card} has more than ${MOST_ABILITIES} abilities`);
    const abilities = own.map((ability) => (ability.kind === 'static' ? new StaticKind(ability) : this.for(ability)));
    const places = (kind: Ability['kind']): number[] => own.flatMap((ability, i) => (ability.kind === kind ? [i] : []));
    return { abilities, activated: places('activated'), triggers: places('trigger'), statics: places('static') };
  }
}

/** The name of a further version of a definition: its id, if it is the first. */
export function nameAfter(id: string, taken: { has(name: string): boolean }): string {
  let name = id;
  for (let version = 2; taken.has(name); version++) name = `${id}~${version}`;
  return name;
}

function ready(ability: AbilityDefinition, { shapes, objectOf, eventNumber, checkZone }: Surroundings, name: string): AbilityKind {
  for (const limit of ability.limits ?? []) checkLimit(limit, ability.id);
  for (const zone of ability.from) checkZone(zone);
  const events = ability.kind === 'trigger' ? ability.on.map((event) => eventNumber(event)) : [];
  if (ability.kind === 'trigger' && ability.state !== undefined && ability.on.length > 0)
    throw new Impossible(`trigger ${ability.id} answers a state, and events too: make one trigger of each`);
  if (ability.kind === 'trigger' && ability.optional === true && ability.timing === 'when') {
    const never = ability.on.find((event) => event.quiet || event === RESOLVED);
    if (never !== undefined)
      throw new Impossible(`trigger ${ability.id} would always miss ${never.id}, which is never what has just happened`);
  }
  return new AbilityKind(
    ability,
    compileAbility(name, abilityProgram(ability, { ...shapes, objectOf }, name), [WAITING_VAR, LINK_VAR, LIMITS_VAR, SINCE_VAR]),
    events,
    name,
  );
}

/** What a card does all the time everybody must be able to see. */
function checkStatic({ id, from, facing, effects, entering = false }: StaticDefinition, { checkZone }: Surroundings): void {
  for (const effect of effects) {
    if (effect.until !== undefined || effect.while !== undefined || effect.withSource !== undefined)
      throw new Impossible(
        `ability ${id} is static: ${effect.id} lasts as long as its card lies there, and says with "when" what it looks at`,
      );
    if ((effect.captures?.length ?? 0) > 0) throw new Impossible(`ability ${id} is static: nothing hands ${effect.id} any values`);
  }
  if (entering && (from.length > 0 || effects.some(({ kind }) => kind !== 'replace')))
    throw new Impossible(`ability ${id} is about its card's coming: it replaces, and is in force nowhere`);
  if (facing !== undefined && facing !== 'up') throw new Impossible(`ability ${id} is static: its card must lie face up`);
  for (const zone of from) {
    checkZone(zone);
    if (zone.toOwner !== 'faces' || zone.toOthers !== 'faces')
      throw new Impossible(`ability ${id} is static, but not everybody sees the cards in ${zone.id}`);
  }
}

/** Every action that a program may do, and those it calls by name. What a function of its own does nobody can tell. */
export function gatherActions(
  program: Program,
  from: number,
  into: Set<string>,
  programById: (id: string) => Program,
  seen = new Set<Program>(),
): void {
  if (seen.has(program)) return;
  seen.add(program);
  for (const op of program.ops.slice(from)) {
    if (op.code === Code.act) into.add(op.action.id);
    if (op.code === Code.call && typeof op.step.program === 'object' && 'steps' in op.step.program)
      gatherActions(programById(op.step.program.id), 0, into, programById, seen);
  }
}
