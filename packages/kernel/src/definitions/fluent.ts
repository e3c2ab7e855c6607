/**
 * Writing definitions as sentences: `effect`, `trigger` and `floodgate` gather what is said and make the same data that
 * `activated`, `triggered`, `forbid`, `replace` and `modify` make.
 *
 * FL1  A builder is never changed: each word gives a new one, so a beginning can be shared. `make` gives the definition, or
 *      says what is missing.
 */
import { type Fact, Impossible } from '../store/facts.js';
import type { FieldSpec } from '../store/kinds.js';
import {
  type ActivatedDefinition,
  type AnyTrigger,
  activated,
  type Condition,
  type StaticDefinition,
  staticAbility,
  type TriggerDefinition,
  triggered,
} from './abilities.js';
import type { ActionCall, AnyAction } from './actions.js';
import type { ChoiceKind } from './choice-kinds.js';
import type { DataOfEvent, Named, ParamsOf, Specs, SpecsOf } from './data.js';
import { type Capturing, type Delayed, delayed, type Forbid, forbid, type Modify, modify, type Replace, replace } from './effects.js';
import type { AnyEvent, Happened } from './events.js';
import { type LimitDefinition, once } from './limits.js';
import type { Here, HereOf } from './look.js';
import type { Memory } from './memories.js';
import { choose, namesIn, stepsFor } from './programs.js';
import type { Choice, ChooseStep, Chosen, Declared, Option, Step, VariablesOf } from './steps.js';
import type { ZoneDefinition } from './zones.js';

type ActivatedSpec = Omit<ActivatedDefinition, 'id' | 'kind'>;
/** What a trigger says beside what every ability says. */
type TriggerWords = Pick<
  AnyTrigger,
  'on' | 'when' | 'state' | 'optional' | 'timing' | 'params' | 'intervening' | 'looks' | 'per' | 'objects'
>;
/** What is known besides, once something is held by a name. */
type Holding<S, N extends string, T extends Fact> = S & { readonly [K in N]: FieldSpec<T> };

/** Values by name, or by name and type. */
type Known = readonly string[] | readonly [Specs];
type KnownBy<D extends Known> = D extends readonly [infer S extends Specs]
  ? S
  : D extends readonly (infer N extends string)[]
    ? Named<N>
    : never;
const namesOf = (known: readonly (string | Specs)[]): readonly string[] =>
  known.flatMap((one) => (typeof one === 'string' ? [one] : namesIn(one)));

/** Steps, or a function that makes some and is handed what is known by then as variables. */
type Doing<S> = Step | ((variables: VariablesOf<S>) => readonly Step[]);
const stepsOf = <S>(doing: readonly Doing<S>[], ...declared: readonly Declared[]): readonly Step[] =>
  doing.flatMap((one) => (typeof one === 'function' ? stepsFor<S>(one, ...declared) : [one]));

/** The words that activated abilities and triggers share: `S` is what their steps can read, `B` the builder that a word gives. */
abstract class AbilityWords<S, B> {
  constructor(
    readonly id: string,
    protected readonly spec: ActivatedSpec,
  ) {}

  protected abstract with(more: Partial<ActivatedSpec>): B;
  /** What its steps can read, by name. */
  protected get known(): readonly string[] {
    return (this.spec.targets ?? []).map(({ into }) => into);
  }

  /** Where its card must lie. */
  from(...zones: readonly ZoneDefinition[]): B {
    return this.with({ from: [...this.spec.from, ...zones] });
  }
  facing(facing: 'up' | 'down' | 'any'): B {
    return this.with({ facing });
  }
  tagged(...tags: readonly string[]): B {
    return this.with({ tags: [...(this.spec.tags ?? []), ...tags] });
  }
  /** The names that the game has for what it does. */
  keyword(...keywords: readonly string[]): B {
    return this.with({ keywords: [...(this.spec.keywords ?? []), ...keywords] });
  }
  /** How fast it is, for rulesets whose responses depend on it. */
  speed(speed: number): B {
    return this.with({ speed });
  }
  /** A condition with a name: when it does not hold, that is the reason. */
  onlyIf(says: string, holds: Condition['holds']): B {
    return this.with({ conditions: [...(this.spec.conditions ?? []), { says, holds }] });
  }
  limited(...limits: readonly LimitDefinition[]): B {
    return this.with({ limits: [...(this.spec.limits ?? []), ...limits] });
  }
  /** Once in a scope; for each object, unless it says otherwise. */
  oncePer(scope: string, spec: Parameters<typeof once>[1] = {}): B {
    return this.limited(once(scope, spec));
  }
  /** Paid when it is activated: all of it, or it cannot be activated. */
  costs(...steps: readonly Step[]): B {
    return this.with({ cost: [...(this.spec.cost ?? []), ...steps] });
  }
  /** The targets, with one more. */
  protected targeting(target: ChooseStep): readonly ChooseStep[] {
    return [...(this.spec.targets ?? []), target];
  }
  /** Done when it resolves: steps; or a function that makes them, and is handed its targets and values as variables. */
  does(...steps: readonly Doing<S>[]): B {
    return this.with({ does: [...this.spec.does, ...stepsOf(steps, this.known)] });
  }
  /** Its card must still lie there when it resolves. */
  needsItsCard(): B {
    return this.with({ needsSource: true });
  }
  /** It may be activated although what it begins with is not possible now. */
  attemptsNothing(): B {
    return this.with({ attempts: 'none' });
  }
  /** What its functions ask history. */
  remembers(...memories: readonly Memory[]): B {
    return this.with({ memories: [...(this.spec.memories ?? []), ...memories] });
  }
  version(version: number): B {
    return this.with({ version });
  }
}

export class EffectBuilder<S = Record<never, never>> extends AbilityWords<S, EffectBuilder<S>> {
  protected override with(more: Partial<ActivatedSpec>): EffectBuilder<S> {
    return new EffectBuilder(this.id, { ...this.spec, ...more });
  }
  /** Chosen when it is activated; what it does reads it by the name. */
  target<N extends string, K extends ChoiceKind, T extends Option>(
    into: N,
    spec: Choice<K, T>,
  ): EffectBuilder<Holding<S, N, Chosen<K, T>>> {
    return new EffectBuilder(this.id, { ...this.spec, targets: this.targeting(choose<K, T>(into, spec)) });
  }
  make(): ActivatedDefinition {
    if (this.spec.from.length === 0) throw new Impossible(`effect ${this.id} does not say where its card must lie: from(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`effect ${this.id} does nothing: does(…)`);
    return activated(this.id, this.spec);
  }
}

export class TriggerBuilder<E extends AnyEvent = never, S = Record<never, never>, P = Record<never, never>> extends AbilityWords<
  S & P,
  TriggerBuilder<E, S, P>
> {
  constructor(
    id: string,
    spec: ActivatedSpec,
    private readonly own: TriggerWords,
  ) {
    super(id, spec);
  }
  protected override get known(): readonly string[] {
    return [...super.known, ...(this.own.params ?? [])];
  }
  protected override with(more: Partial<ActivatedSpec>): TriggerBuilder<E, S, P> {
    return new TriggerBuilder(this.id, { ...this.spec, ...more }, this.own);
  }
  private saying(more: Partial<TriggerWords>): TriggerBuilder<E, S, P> {
    return new TriggerBuilder(this.id, this.spec, { ...this.own, ...more });
  }
  /** The events it answers. */
  on<const More extends readonly AnyEvent[]>(...events: More): TriggerBuilder<E | More[number], S, P> {
    return new TriggerBuilder(this.id, this.spec, { ...this.own, on: [...this.own.on, ...events] });
  }
  /** Instead of events: as soon as this is so. */
  onceItHolds(state: (here: Here) => boolean): TriggerBuilder<E, S, P> {
    return this.saying({ state });
  }
  /** Only where this holds of the event. */
  where(when: (here: Here, event: Happened<DataOfEvent<E>>) => boolean): TriggerBuilder<E, S, P> {
    const { when: before } = this.own;
    const also: TriggerWords = { on: [], when };
    return this.saying({
      ...also,
      on: this.own.on,
      ...(before !== undefined && { when: (here, event) => before(here, event) && also.when?.(here, event) === true }),
    });
  }
  /** Its owner may let it go. */
  optional(): TriggerBuilder<E, S, P> {
    return this.saying({ optional: true });
  }
  /** "When": an optional one misses its timing unless its event is what has just happened. */
  whenItHappens(): TriggerBuilder<E, S, P> {
    return this.saying({ timing: 'when' });
  }
  /** "If": it never misses its timing. */
  ifItHappens(): TriggerBuilder<E, S, P> {
    return this.saying({ timing: 'if' });
  }
  /** Only if this holds when it happens, and again when it resolves. (TG9) */
  providedThat(says: string, holds: (here: Here) => boolean): TriggerBuilder<E, S, P> {
    return this.saying({ intervening: { says, holds } });
  }
  /** "One or more": once for all that happens together. (TG12) */
  oncePerGroup(): TriggerBuilder<E, S, P> {
    return this.saying({ per: 'group' });
  }
  /** As things were before the event. (TG8) */
  lookingBack(): TriggerBuilder<E, S, P> {
    return this.saying({ looks: 'back' });
  }
  /** Chosen when it is activated; what it does reads it by the name. */
  target<N extends string, K extends ChoiceKind, T extends Option>(
    into: N,
    spec: Choice<K, T>,
  ): TriggerBuilder<E, Holding<S, N, Chosen<K, T>>, P> {
    return new TriggerBuilder(this.id, { ...this.spec, targets: this.targeting(choose<K, T>(into, spec)) }, this.own);
  }
  /** For a delayed trigger: the values it is registered with that are objects, left out once they are no longer the same. (TG10) */
  knowingObjects<N extends string>(...params: readonly N[]): TriggerBuilder<E, S, P & { readonly [K in N]: FieldSpec<number> }> {
    const { params: known = [], objects = [] } = this.own;
    return new TriggerBuilder(this.id, this.spec, { ...this.own, params: [...known, ...params], objects: [...objects, ...params] });
  }
  /** For a delayed trigger: the values it is registered with, by name, or by name and type. */
  knowing<const D extends Known>(...params: D): TriggerBuilder<E, S, P & KnownBy<D>> {
    return new TriggerBuilder(this.id, this.spec, { ...this.own, params: [...(this.own.params ?? []), ...namesOf(params)] });
  }
  make(): TriggerDefinition<P> {
    if (this.spec.from.length === 0) throw new Impossible(`trigger ${this.id} does not say where its card must lie: from(…)`);
    return this.made();
  }
  private made(): AnyTrigger {
    if (this.own.on.length === 0 && this.own.state === undefined) throw new Impossible(`trigger ${this.id} answers nothing: on(…)`);
    if (this.spec.does.length === 0) throw new Impossible(`trigger ${this.id} does nothing: does(…)`);
    return triggered(this.id, { ...this.spec, ...this.own });
  }
  /** A delayed trigger, to be registered by what another effect does. It fires once, unless it says how often. */
  later(spec: Omit<Delayed, 'id' | 'kind' | 'trigger' | 'captures'> = {}): Delayed & Capturing<P> {
    const later: Delayed = delayed(`${this.id}.later`, { ...spec, trigger: this.made() });
    return later;
  }
}

type GateSpec = Pick<
  Forbid,
  'version' | 'says' | 'when' | 'phase' | 'layer' | 'tags' | 'until' | 'withSource' | 'while' | 'captures' | 'memories'
> & {
  readonly uses?: number;
};
type Watched = AnyAction | string;
interface Gate {
  readonly change?: Modify['change'];
  readonly instead?: readonly Step[];
  readonly optional?: boolean;
}

export class FloodgateBuilder<A extends Watched = Watched, S = Record<never, never>> {
  constructor(
    readonly id: string,
    private readonly spec: Partial<GateSpec>,
    private readonly on: readonly Watched[],
    private readonly how: Gate | undefined,
  ) {}

  private with(more: Partial<GateSpec>): FloodgateBuilder<A, S> {
    return new FloodgateBuilder(this.id, { ...this.spec, ...more }, this.on, this.how);
  }
  private doing<B extends Watched>(on: B | readonly B[], how: Gate): FloodgateBuilder<B, S> {
    if (this.how !== undefined) throw new Impossible(`floodgate ${this.id} does two things: make one floodgate of each`);
    return new FloodgateBuilder(this.id, this.spec, listed(on), how);
  }
  /** "Can't": these actions, and actions or activations with these tags. */
  forbids<const B extends readonly Watched[]>(...on: B): FloodgateBuilder<B[number], S> {
    return this.doing<B[number]>(on, {});
  }
  /** Changes the parameters of these actions. */
  modifies<const B extends Watched>(
    on: B | readonly B[],
    change: (here: HereOf<S>, params: ParamsOf<B>, call: ActionCall<ParamsOf<B>>) => ParamsOf<B>,
  ): FloodgateBuilder<B, S> {
    const how: Gate = { change };
    return this.doing(on, how);
  }
  /** "Instead": steps; or a function that makes them, and is handed the parameters of the action as variables. */
  replaces<const B extends Watched>(on: B | readonly B[], ...instead: readonly Doing<S & SpecsOf<B>>[]): FloodgateBuilder<B, S> {
    return this.doing(on, { instead: this.instead(listed(on), instead) });
  }
  /** "You may … instead." */
  mayReplace<const B extends Watched>(on: B | readonly B[], ...instead: readonly Doing<S & SpecsOf<B>>[]): FloodgateBuilder<B, S> {
    return this.doing(on, { instead: this.instead(listed(on), instead), optional: true });
  }
  private instead<T>(on: readonly Watched[], doing: readonly Doing<T>[]): readonly Step[] {
    return stepsOf(doing, this.spec.captures ?? [], ...on.flatMap((one) => (typeof one === 'string' ? [] : [one.params])));
  }
  /** Why, in words, for whoever is told no. */
  says(says: string): FloodgateBuilder<A, S> {
    return this.with({ says });
  }
  where(when: (here: HereOf<S>, call: ActionCall<ParamsOf<A>>) => boolean): FloodgateBuilder<A, S> {
    const { when: before } = this.spec;
    const also: Partial<GateSpec> = { when };
    return this.with({
      ...also,
      ...(before !== undefined && { when: (here, call) => before(here, call) && also.when?.(here, call) === true }),
    });
  }
  /** At activations and what they will attempt, or at what is really done; at both, unless it is said. */
  phase(phase: 'request' | 'resolution'): FloodgateBuilder<A, S> {
    return this.with({ phase });
  }
  version(version: number): FloodgateBuilder<A, S> {
    return this.with({ version });
  }
  layer(layer: number): FloodgateBuilder<A, S> {
    return this.with({ layer });
  }
  tagged(...tags: readonly string[]): FloodgateBuilder<A, S> {
    return this.with({ tags: [...(this.spec.tags ?? []), ...tags] });
  }
  /** It ends with the innermost open scope of the name. */
  until(scope: string): FloodgateBuilder<A, S> {
    return this.with({ until: scope });
  }
  /** It ends when its card leaves, or is turned face down. */
  whileItsCardIs(how: 'there' | 'face-up'): FloodgateBuilder<A, S> {
    return this.with({ withSource: how });
  }
  /** It ends as soon as this does not hold. */
  asLongAs(holds: (here: HereOf<S>) => boolean): FloodgateBuilder<A, S> {
    const lasting: Partial<GateSpec> = { while: holds };
    return this.with(lasting);
  }
  /** It ends after so many uses. */
  times(uses: number): FloodgateBuilder<A, S> {
    return this.with({ uses });
  }
  /** The values that it is registered with, by name, or by name and type. */
  knowing<const D extends Known>(...captures: D): FloodgateBuilder<A, S & KnownBy<D>> {
    const spec = { ...this.spec, captures: [...(this.spec.captures ?? []), ...namesOf(captures)] };
    return new FloodgateBuilder(this.id, spec, this.on, this.how);
  }
  remembers(...memories: readonly Memory[]): FloodgateBuilder<A, S> {
    return this.with({ memories: [...(this.spec.memories ?? []), ...memories] });
  }
  make(): (Forbid | Modify | Replace) & Capturing<S> {
    return this.made();
  }
  private made(): Forbid | Modify | Replace {
    const { id, on, how, spec } = this;
    if (how === undefined || on.length === 0)
      throw new Impossible(`floodgate ${id} does not say what it does: forbids, modifies or replaces`);
    if (how !== undefined && spec.says !== undefined && (how.change !== undefined || how.instead !== undefined))
      throw new Impossible(`floodgate ${id} forbids nothing: says(…) is why something cannot be done`);
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
const isList = <T extends Watched>(on: T | readonly T[]): on is readonly T[] => Array.isArray(on);
const listed = <T extends Watched>(on: T | readonly T[]): readonly T[] => (isList(on) ? on : [on]);

/** An effect that a player activates. */
export const effect = (id: string): EffectBuilder => new EffectBuilder(id, { from: [], does: [] });
/** An effect that answers what happens. */
export const trigger = (id: string): TriggerBuilder => new TriggerBuilder(id, { from: [], does: [] }, { on: [] });
/** Something that forbids, replaces or changes what happens. */
export const floodgate = (id: string): FloodgateBuilder => new FloodgateBuilder(id, {}, [], undefined);
