/**
 * Writing definitions as sentences: `effect`, `trigger` and `floodgate` gather what is said and make the same data that
 * `activated`, `triggered`, `forbid`, `replace` and `modify` make.
 *
 * FL1  A builder is never changed: each word gives a new one, so a beginning can be shared. `make` gives the definition, or
 *      says what is missing.
 */
import { Impossible } from '../store/facts.js';
import {
  type ActivatedDefinition,
  activated,
  type Condition,
  type StaticDefinition,
  staticAbility,
  type TriggerDefinition,
  triggered,
} from './abilities.js';
import type { AnyAction } from './actions.js';
import { type Delayed, delayed, type Forbid, forbid, type Modify, modify, type Replace, replace } from './effects.js';
import type { Happened } from './events.js';
import { type LimitDefinition, once } from './limits.js';
import type { Here } from './look.js';
import type { Memory } from './memories.js';
import { choose } from './programs.js';
import type { ChooseStep, Step } from './steps.js';
import type { ZoneDefinition } from './zones.js';

type ActivatedSpec = Omit<ActivatedDefinition, 'id' | 'kind'>;
/** What a trigger says beside what every ability says. */
type TriggerWords = Pick<
  TriggerDefinition,
  'on' | 'when' | 'state' | 'optional' | 'timing' | 'params' | 'intervening' | 'looks' | 'per' | 'objects'
>;

/** The words that activated abilities and triggers share. */
abstract class AbilityWords {
  constructor(
    readonly id: string,
    protected readonly spec: ActivatedSpec,
  ) {}

  protected abstract with(more: Partial<ActivatedSpec>): this;

  /** Where its card must lie. */
  from(...zones: readonly ZoneDefinition[]): this {
    return this.with({ from: [...this.spec.from, ...zones] });
  }
  facing(facing: 'up' | 'down' | 'any'): this {
    return this.with({ facing });
  }
  tagged(...tags: readonly string[]): this {
    return this.with({ tags: [...(this.spec.tags ?? []), ...tags] });
  }
  /** The names that the game has for what it does. */
  keyword(...keywords: readonly string[]): this {
    return this.with({ keywords: [...(this.spec.keywords ?? []), ...keywords] });
  }
  /** How fast it is, for rulesets whose responses depend on it. */
  speed(speed: number): this {
    return this.with({ speed });
  }
  /** A condition with a name: when it does not hold, that is the reason. */
  onlyIf(says: string, holds: Condition['holds']): this {
    return this.with({ conditions: [...(this.spec.conditions ?? []), { says, holds }] });
  }
  limited(...limits: readonly LimitDefinition[]): this {
    return this.with({ limits: [...(this.spec.limits ?? []), ...limits] });
  }
  /** Once in a scope; for each object, unless it says otherwise. */
  oncePer(scope: string, spec: Parameters<typeof once>[1] = {}): this {
    return this.limited(once(scope, spec));
  }
  /** Paid when it is activated: all of it, or it cannot be activated. */
  costs(...steps: readonly Step[]): this {
    return this.with({ cost: [...(this.spec.cost ?? []), ...steps] });
  }
  /** Chosen when it is activated; what it does reads it by the name. */
  target(into: string, spec: Omit<ChooseStep, 'step' | 'into'>): this {
    return this.with({ targets: [...(this.spec.targets ?? []), choose(into, spec)] });
  }
  /** Done when it resolves. */
  does(...steps: readonly Step[]): this {
    return this.with({ does: [...this.spec.does, ...steps] });
  }
  /** Its card must still lie there when it resolves. */
  needsItsCard(): this {
    return this.with({ needsSource: true });
  }
  /** It may be activated although what it begins with is not possible now. */
  attemptsNothing(): this {
    return this.with({ attempts: 'none' });
  }
  /** What its functions ask history. */
  remembers(...memories: readonly Memory[]): this {
    return this.with({ memories: [...(this.spec.memories ?? []), ...memories] });
  }
  version(version: number): this {
    return this.with({ version });
  }
}

export class EffectBuilder extends AbilityWords {
  protected override with(more: Partial<ActivatedSpec>): this {
    return new EffectBuilder(this.id, { ...this.spec, ...more }) as this;
  }
  make(): ActivatedDefinition {
    if (this.spec.from.length === 0) throw new Impossible(`effect ${this.id} does not say where its card must lie: from(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`effect ${this.id} does nothing: does(…)`);
    return activated(this.id, this.spec);
  }
}

export class TriggerBuilder extends AbilityWords {
  constructor(
    id: string,
    spec: ActivatedSpec,
    private readonly own: TriggerWords,
  ) {
    super(id, spec);
  }
  protected override with(more: Partial<ActivatedSpec>): this {
    return new TriggerBuilder(this.id, { ...this.spec, ...more }, this.own) as this;
  }
  private saying(more: Partial<TriggerWords>): TriggerBuilder {
    return new TriggerBuilder(this.id, this.spec, { ...this.own, ...more });
  }
  /** The events it answers. */
  on(...events: TriggerDefinition['on']): TriggerBuilder {
    return this.saying({ on: [...this.own.on, ...events] });
  }
  /** Instead of events: as soon as this is so. */
  onceItHolds(state: (here: Here) => boolean): TriggerBuilder {
    return this.saying({ state });
  }
  /** Only where this holds of the event. */
  where(when: (here: Here, event: Happened) => boolean): TriggerBuilder {
    const { when: before } = this.own;
    return this.saying({ when: before === undefined ? when : (here, event) => before(here, event) && when(here, event) });
  }
  /** Its owner may let it go. */
  optional(): TriggerBuilder {
    return this.saying({ optional: true });
  }
  /** "When": an optional one misses its timing unless its event is what has just happened. */
  whenItHappens(): TriggerBuilder {
    return this.saying({ timing: 'when' });
  }
  /** "If": it never misses its timing. */
  ifItHappens(): TriggerBuilder {
    return this.saying({ timing: 'if' });
  }
  /** Only if this holds when it happens, and again when it resolves. (TG9) */
  providedThat(says: string, holds: (here: Here) => boolean): TriggerBuilder {
    return this.saying({ intervening: { says, holds } });
  }
  /** "One or more": once for all that happens together. (TG12) */
  oncePerGroup(): TriggerBuilder {
    return this.saying({ per: 'group' });
  }
  /** As things were before the event. (TG8) */
  lookingBack(): TriggerBuilder {
    return this.saying({ looks: 'back' });
  }
  /** For a delayed trigger: the values it is registered with that are objects, left out once they are no longer the same. (TG10) */
  knowingObjects(...params: readonly string[]): TriggerBuilder {
    return this.saying({ params: [...(this.own.params ?? []), ...params], objects: [...(this.own.objects ?? []), ...params] });
  }
  /** For a delayed trigger: the values it is registered with. */
  knowing(...params: readonly string[]): TriggerBuilder {
    return this.saying({ params: [...(this.own.params ?? []), ...params] });
  }
  make(): TriggerDefinition {
    if (this.spec.from.length === 0) throw new Impossible(`trigger ${this.id} does not say where its card must lie: from(…)`);
    return this.made();
  }
  private made(): TriggerDefinition {
    if (this.own.on.length === 0 && this.own.state === undefined) throw new Impossible(`trigger ${this.id} answers nothing: on(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`trigger ${this.id} does nothing: does(…)`);
    return triggered(this.id, { ...this.spec, ...this.own });
  }
  /** A delayed trigger, to be registered by what another effect does. It fires once, unless it says how often. */
  later(spec: Omit<Delayed, 'id' | 'kind' | 'trigger' | 'captures'> = {}): Delayed {
    return delayed(`${this.id}.later`, { ...spec, trigger: this.made() });
  }
}

type GateSpec = Pick<
  Forbid,
  'version' | 'says' | 'when' | 'phase' | 'layer' | 'tags' | 'until' | 'withSource' | 'while' | 'captures' | 'memories'
> & {
  readonly uses?: number;
};

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
  private doing(on: AnyAction | string | readonly (AnyAction | string)[], how: NonNullable<FloodgateBuilder['how']>): FloodgateBuilder {
    if (this.how !== undefined) throw new Impossible(`floodgate ${this.id} does two things: make one floodgate of each`);
    return new FloodgateBuilder(this.id, this.spec, [on].flat(), how);
  }
  /** "Can't": these actions, and actions or activations with these tags. */
  forbids(...on: readonly (AnyAction | string)[]): FloodgateBuilder {
    return this.doing(on, {});
  }
  /** Changes the parameters of these actions. */
  modifies(on: AnyAction | string | readonly (AnyAction | string)[], change: Modify['change']): FloodgateBuilder {
    return this.doing(on, { change });
  }
  /** "Instead". */
  replaces(on: AnyAction | string | readonly (AnyAction | string)[], ...instead: readonly Step[]): FloodgateBuilder {
    return this.doing(on, { instead });
  }
  /** "You may … instead." */
  mayReplace(on: AnyAction | string | readonly (AnyAction | string)[], ...instead: readonly Step[]): FloodgateBuilder {
    return this.doing(on, { instead, optional: true });
  }
  /** Why, in words, for whoever is told no. */
  says(says: string): FloodgateBuilder {
    return this.with({ says });
  }
  where(when: NonNullable<Forbid['when']>): FloodgateBuilder {
    const { when: before } = this.spec;
    return this.with({ when: before === undefined ? when : (here, call) => before(here, call) && when(here, call) });
  }
  /** At activations and what they will attempt, or at what is really done; at both, unless it is said. */
  phase(phase: 'request' | 'resolution'): FloodgateBuilder {
    return this.with({ phase });
  }
  version(version: number): FloodgateBuilder {
    return this.with({ version });
  }
  layer(layer: number): FloodgateBuilder {
    return this.with({ layer });
  }
  tagged(...tags: readonly string[]): FloodgateBuilder {
    return this.with({ tags: [...(this.spec.tags ?? []), ...tags] });
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
    return this.with({ captures: [...(this.spec.captures ?? []), ...captures] });
  }
  remembers(...memories: readonly Memory[]): FloodgateBuilder {
    return this.with({ memories: [...(this.spec.memories ?? []), ...memories] });
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
    if (zones.length === 0) throw new Impossible(`floodgate ${this.id} does not say where its card must lie: from(…)`);
    return staticAbility(this.id, { from: zones, effects: [this.make()] });
  }
}

/** An effect that a player activates. */
export const effect = (id: string): EffectBuilder => new EffectBuilder(id, { from: [], does: [] });
/** An effect that answers what happens. */
export const trigger = (id: string): TriggerBuilder => new TriggerBuilder(id, { from: [], does: [] }, { on: [] });
/** Something that forbids, replaces or changes what happens. */
export const floodgate = (id: string): FloodgateBuilder => new FloodgateBuilder(id, {}, [], undefined);
