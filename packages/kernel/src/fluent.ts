/**
 * Writing definitions as sentences: `effect`, `trigger` and `floodgate` gather what is said and make the same data that
 * `activated`, `triggered`, `forbid`, `replace` and `modify` make.
 *
 * FL1  A builder is never changed: each word gives a new one, so a beginning can be shared. `make` gives the definition, or
 *      says what is missing.
 */
import {
  type AnyAction,
  type Delayed,
  delayed,
  type Forbid,
  forbid,
  type Modify,
  modify,
  type Replace,
  replace,
} from './bending/effects.js';
import type { Happened } from './doing/events.js';
import { type LimitDefinition, once } from './doing/limits.js';
import { type ChooseStep, choose, type Step } from './doing/programs.js';
import type { Here } from './look.js';
import type { Memory } from './remembering/history.js';
import {
  type ActivatedDefinition,
  activated,
  type Condition,
  type StaticDefinition,
  staticAbility,
  type TriggerDefinition,
  triggered,
} from './responding/abilities.js';
import { Impossible } from './table/facts.js';
import type { ZoneDefinition } from './table/zones.js';

type ActivatedSpec = Omit<ActivatedDefinition, 'id' | 'kind'>;
type TriggerSpec = Omit<TriggerDefinition, 'id' | 'kind'>;

/** The words that activated abilities and triggers share. */
abstract class AbilityWords<S extends ActivatedSpec | TriggerSpec> {
  constructor(
    readonly id: string,
    protected readonly spec: S,
  ) {}

  protected abstract with(more: Partial<S>): this;

  /** Where its card must lie. */
  from(...zones: readonly ZoneDefinition[]): this {
    return this.with({ from: [...this.spec.from, ...zones] } as Partial<S>);
  }
  facing(facing: 'up' | 'down' | 'any'): this {
    return this.with({ facing } as Partial<S>);
  }
  tagged(...tags: readonly string[]): this {
    return this.with({ tags: [...(this.spec.tags ?? []), ...tags] } as Partial<S>);
  }
  /** How fast it is, for rulesets whose responses depend on it. */
  speed(speed: number): this {
    return this.with({ speed } as Partial<S>);
  }
  /** A condition with a name: when it does not hold, that is the reason. */
  onlyIf(says: string, holds: Condition['holds']): this {
    return this.with({ conditions: [...(this.spec.conditions ?? []), { says, holds }] } as Partial<S>);
  }
  limited(...limits: readonly LimitDefinition[]): this {
    return this.with({ limits: [...(this.spec.limits ?? []), ...limits] } as Partial<S>);
  }
  /** Once in a scope; for each object, unless it says otherwise. */
  oncePer(scope: string, spec: Parameters<typeof once>[1] = {}): this {
    return this.limited(once(scope, spec));
  }
  /** Paid when it is activated: all of it, or it cannot be activated. */
  costs(...steps: readonly Step[]): this {
    return this.with({ cost: [...(this.spec.cost ?? []), ...steps] } as Partial<S>);
  }
  /** Chosen when it is activated; what it does reads it by the name. */
  target(into: string, spec: Omit<ChooseStep, 'step' | 'into'>): this {
    return this.with({ targets: [...(this.spec.targets ?? []), choose(into, spec)] } as Partial<S>);
  }
  /** Done when it resolves. */
  does(...steps: readonly Step[]): this {
    return this.with({ does: [...this.spec.does, ...steps] } as Partial<S>);
  }
  /** Its card must still lie there when it resolves. */
  needsItsCard(): this {
    return this.with({ needsSource: true } as Partial<S>);
  }
  /** It may be activated although what it begins with is not possible now. */
  attemptsNothing(): this {
    return this.with({ attempts: 'none' } as Partial<S>);
  }
  /** What its functions ask history. */
  remembers(...memories: readonly Memory[]): this {
    return this.with({ memories: [...(this.spec.memories ?? []), ...memories] } as Partial<S>);
  }
  version(version: number): this {
    return this.with({ version } as Partial<S>);
  }
}

export class EffectBuilder extends AbilityWords<ActivatedSpec> {
  protected override with(more: Partial<ActivatedSpec>): this {
    return new EffectBuilder(this.id, { ...this.spec, ...more }) as this;
  }
  make(): ActivatedDefinition {
    if (this.spec.from.length === 0) throw new Impossible(`effect ${this.id} does not say where its card must lie: from(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`effect ${this.id} does nothing: does(…)`);
    return activated(this.id, this.spec);
  }
}

export class TriggerBuilder extends AbilityWords<TriggerSpec> {
  protected override with(more: Partial<TriggerSpec>): this {
    return new TriggerBuilder(this.id, { ...this.spec, ...more }) as this;
  }
  /** The events it answers. */
  on(...events: TriggerSpec['on']): this {
    return this.with({ on: [...this.spec.on, ...events] });
  }
  /** Only where this holds of the event. */
  where(when: (here: Here, event: Happened) => boolean): this {
    return this.with({ when });
  }
  /** Its owner may let it go. */
  optional(): this {
    return this.with({ optional: true });
  }
  /** "When": an optional one misses its timing unless its event is what has just happened. */
  whenItHappens(): this {
    return this.with({ timing: 'when' });
  }
  /** "If": it never misses its timing. */
  ifItHappens(): this {
    return this.with({ timing: 'if' });
  }
  /** For a delayed trigger: the values it is registered with. */
  knowing(...params: readonly string[]): this {
    return this.with({ params: [...(this.spec.params ?? []), ...params] });
  }
  make(): TriggerDefinition {
    if (this.spec.on.length === 0) throw new Impossible(`trigger ${this.id} answers nothing: on(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`trigger ${this.id} does nothing: does(…)`);
    return triggered(this.id, this.spec);
  }
  /** A delayed trigger, to be registered by what another effect does. It fires once, unless it says how often. */
  later(spec: Omit<Delayed, 'id' | 'kind' | 'trigger' | 'captures'> = {}): Delayed {
    return delayed(`${this.id}.later`, { ...spec, trigger: this.make() });
  }
}

type GateSpec = Omit<Forbid & Modify & Replace, 'id' | 'kind' | 'change' | 'instead' | 'on' | 'optional'>;

export class FloodgateBuilder {
  constructor(
    readonly id: string,
    private readonly spec: Partial<GateSpec>,
    private readonly on: readonly (AnyAction | string)[],
    private readonly how:
      | { readonly change?: Modify['change']; readonly instead?: readonly Step[]; readonly optional?: boolean }
      | undefined,
  ) {}

  private with(more: Partial<GateSpec>): FloodgateBuilder {
    return new FloodgateBuilder(this.id, { ...this.spec, ...more }, this.on, this.how);
  }
  /** "Can't": these actions, and actions or activations with these tags. */
  forbids(...on: readonly (AnyAction | string)[]): FloodgateBuilder {
    return new FloodgateBuilder(this.id, this.spec, on, {});
  }
  /** Changes the parameters of these actions. */
  modifies(on: AnyAction | string | readonly (AnyAction | string)[], change: Modify['change']): FloodgateBuilder {
    return new FloodgateBuilder(this.id, this.spec, [on].flat() as readonly (AnyAction | string)[], { change });
  }
  /** "Instead". */
  replaces(on: AnyAction | string | readonly (AnyAction | string)[], ...instead: readonly Step[]): FloodgateBuilder {
    return new FloodgateBuilder(this.id, this.spec, [on].flat() as readonly (AnyAction | string)[], { instead });
  }
  /** "You may … instead." */
  mayReplace(on: AnyAction | string | readonly (AnyAction | string)[], ...instead: readonly Step[]): FloodgateBuilder {
    return new FloodgateBuilder(this.id, this.spec, [on].flat() as readonly (AnyAction | string)[], { instead, optional: true });
  }
  /** Why, in words, for whoever is told no. */
  says(says: string): FloodgateBuilder {
    return this.with({ says });
  }
  where(when: NonNullable<Forbid['when']>): FloodgateBuilder {
    return this.with({ when });
  }
  /** At activations and what they will attempt, or at what is really done; at both, unless it is said. */
  phase(phase: 'request' | 'resolution'): FloodgateBuilder {
    return this.with({ phase });
  }
  layer(layer: number): FloodgateBuilder {
    return this.with({ layer });
  }
  tagged(...tags: readonly string[]): FloodgateBuilder {
    return this.with({ tags });
  }
  /** It ends with the innermost open scope of the name. */
  until(scope: string): FloodgateBuilder {
    return this.with({ until: scope });
  }
  /** It ends when its card leaves, or is turned face down. */
  whileItsCardIs(how: 'there' | 'face-up'): FloodgateBuilder {
    return this.with({ withSource: how });
  }
  /** It ends as soon as this does not hold. */
  asLongAs(holds: (here: Here) => boolean): FloodgateBuilder {
    return this.with({ while: holds });
  }
  /** It ends after so many uses. */
  times(uses: number): FloodgateBuilder {
    return this.with({ uses });
  }
  /** The values that it is registered with. */
  knowing(...captures: readonly string[]): FloodgateBuilder {
    return this.with({ captures });
  }
  remembers(...memories: readonly Memory[]): FloodgateBuilder {
    return this.with({ memories });
  }
  make(): Forbid | Modify | Replace {
    const { id, on, how, spec } = this;
    if (how === undefined || on.length === 0)
      throw new Impossible(`floodgate ${id} does not say what it does: forbids, modifies or replaces`);
    if (how.change !== undefined) return modify(id, { ...spec, on, change: how.change });
    if (how.instead !== undefined) return replace(id, { ...spec, on, instead: how.instead, ...(how.optional && { optional: true }) });
    if (spec.uses !== undefined) throw new Impossible(`floodgate ${id} forbids: it has no uses`);
    return forbid(id, { ...spec, on });
  }
  /** A static ability of a card: in force while the card lies face up there. */
  from(...zones: readonly ZoneDefinition[]): StaticDefinition {
    return staticAbility(this.id, { from: zones, effects: [this.make()] });
  }
}

/** An effect that a player activates. */
export const effect = (id: string): EffectBuilder => new EffectBuilder(id, { from: [], does: [] });
/** An effect that answers what happens. */
export const trigger = (id: string): TriggerBuilder => new TriggerBuilder(id, { from: [], on: [], does: [] });
/** Something that forbids, replaces or changes what happens. */
export const floodgate = (id: string): FloodgateBuilder => new FloodgateBuilder(id, {}, [], undefined);
