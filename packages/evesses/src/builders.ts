/**
 * Builders: effects, triggers and floodgates as sentences. `build` puts what it made in force; `define` only makes it, to be
 * registered when its time comes.
 */
import type {
  Action,
  ActionData,
  ActionKind,
  AnyAction,
  CompoundType,
  Effect,
  Floodgate,
  Lifetime,
  Phase,
  Registrable,
  Targets,
  TriggerAction,
  TriggerEffect,
} from './effects.js';
import { EvessesError } from './errors.js';
import { STAT_QUERY, type TimingEvent } from './events.js';
import type { Result } from './result.js';

/** Where definitions go. */
export interface Workshop {
  make(spec: EffectSpec | TriggerSpec | FloodgateSpec, as: 'defined' | 'built'): Registrable;
  register(what: Registrable, options: { readonly boundTo?: Lifetime }): void;
}

/** How it is shown whether a constraint holds: true or false, or a Result whose Err says why not. */
export type Holds<C> = (ctx: C) => boolean | Result<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a definition serves the context of its game.
type AnyContext = any;

export interface Part {
  readonly needs: CompoundType | 'first';
  readonly action: AnyAction<AnyContext>;
  readonly kind: ActionKind;
}

interface CommonSpec {
  id: string | undefined;
  version: number;
  tags: string[];
}
interface DoingSpec extends CommonSpec {
  owner: string | undefined;
  constraints: { readonly name: string; readonly holds: Holds<AnyContext> }[];
  limits: { readonly times: number; readonly key: string | undefined }[];
  costChecker: ((ctx: AnyContext) => boolean | Result<unknown>) | undefined;
  cost: ((ctx: AnyContext) => Result<unknown>) | undefined;
  target: ((ctx: AnyContext) => Result<unknown>) | undefined;
  parts: Part[];
  lifetime: Lifetime | undefined;
}
export interface EffectSpec extends DoingSpec {
  readonly what: 'effect';
}
export interface TriggerSpec extends DoingSpec {
  readonly what: 'trigger';
  readonly timing: string;
  readonly layer: number;
  isOptional: boolean;
  /** What its owner is asked. */
  why: string | undefined;
  priority: number;
  filter: ((event: TimingEvent, ctx: AnyContext) => boolean) | undefined;
}
export interface FloodgateSpec extends CommonSpec {
  readonly what: 'floodgate';
  type: 'forbid' | 'modify' | 'replace' | undefined;
  phase: Phase | undefined;
  layer: number;
  says: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what it is handed depends on its type; the builder's methods say what.
  asks: ((ctx: AnyContext, given: any, action?: any) => unknown) | undefined;
  lifetime: Lifetime | undefined;
}

const noCommon = (): CommonSpec => ({ id: undefined, version: 1, tags: [] });
const noDoing = (): DoingSpec => ({
  ...noCommon(),
  owner: undefined,
  constraints: [],
  limits: [],
  costChecker: undefined,
  cost: undefined,
  target: undefined,
  parts: [],
  lifetime: undefined,
});

/** What everything that is built has in common. */
abstract class NamedBuilder {
  /** @internal */
  protected abstract readonly spec: EffectSpec | TriggerSpec | FloodgateSpec;
  constructor(protected readonly workshop: Workshop) {}

  /** A name of its own, by which saves know it; numbered in the order of building, without one. */
  id(id: string): this {
    this.spec.id = id;
    return this;
  }
  /** Raised when what its functions do has changed: saves of the old one are then refused. */
  version(version: number): this {
    this.spec.version = version;
    return this;
  }
  tag(...tags: readonly string[]): this {
    this.spec.tags.push(...tags);
    return this;
  }
  /** It is there as long as an object of the game, the innermost open scope of a name, or until a signal aborts. */
  bindLifetime(lifetime: Lifetime): this {
    this.spec.lifetime = lifetime;
    return this;
  }
}

/** What effects and triggers have in common; `A` is the kind of their actions. */
abstract class DoingBuilder<C, A> extends NamedBuilder {
  /** @internal */
  protected abstract override readonly spec: EffectSpec | TriggerSpec;

  /** Whose it is: who is asked what it asks. The first player's, by default. */
  owner(player: string): this {
    this.spec.owner = player;
    return this;
  }
  /** A named condition for its activation. */
  constraint(name: string, holds: Holds<C>): this {
    this.spec.constraints.push({ name, holds });
    return this;
  }
  oncePerTurn(key?: string): this {
    return this.timesPerTurn(1, key);
  }
  /** Counted when it is activated, until the constraint tracker is cleared; whatever shares a key shares the count. */
  timesPerTurn(times: number, key?: string): this {
    if (!(Number.isSafeInteger(times) && times > 0)) throw new EvessesError(`an effect cannot be activated ${times} times per turn`);
    this.spec.limits.push({ times, key });
    return this;
  }
  /** Asked before `cost`, which is then paid once. Without it the cost itself is tried on a fork first. */
  costChecker(check: (ctx: C) => boolean | Result<unknown>): this {
    this.spec.costChecker = check;
    return this;
  }
  cost(pay: (ctx: C) => Result<unknown>): this {
    this.spec.cost = pay;
    return this;
  }
  action(action: A, kind: ActionKind = {}): this {
    if (this.spec.parts.length > 0) throw new EvessesError('an effect has one action; what follows is andAlso, andThen, andIfYouDo …');
    return this.part('first', action, kind);
  }
  /** Whatever became of the one before. */
  andAlso(action: A, kind: ActionKind = {}): this {
    return this.part('and', action, kind);
  }
  /** If the one before was possible, whether it did something or not. */
  andThen(action: A, kind: ActionKind = {}): this {
    return this.part('and then', action, kind);
  }
  /** If the one before did something. */
  andIfYouDo(action: A, kind: ActionKind = {}): this {
    return this.part('and if you do', action, kind);
  }
  andThenIfYouDo(action: A, kind: ActionKind = {}): this {
    return this.part('and then if you do', action, kind);
  }
  private part(needs: Part['needs'], action: A, kind: ActionKind): this {
    if (needs !== 'first' && this.spec.parts.length === 0) throw new EvessesError('an effect begins with action(…)');
    this.spec.parts.push({ needs, action: action as AnyAction<AnyContext>, kind });
    return this;
  }
}

/** An effect that a player activates. */
export class EffectBuilder<C, T = Targets> extends DoingBuilder<C, Action<C, T>> {
  protected readonly spec: EffectSpec = { what: 'effect', ...noDoing() };

  /** Chooses the targets, as plain data, when it is activated: what its actions are handed. */
  target<U>(choose: (ctx: C) => Result<U>): EffectBuilder<C, U> {
    this.spec.target = choose;
    return this as unknown as EffectBuilder<C, U>;
  }

  build(): Effect {
    return built(this.workshop, this.spec) as Effect;
  }
  define(): Effect {
    return this.workshop.make(this.spec, 'defined') as Effect;
  }
}

/** An effect that answers a timing. */
export class TriggerBuilder<C, T = Targets> extends DoingBuilder<C, TriggerAction<C, T>> {
  protected readonly spec: TriggerSpec;
  constructor(workshop: Workshop, timing: string, layer: number) {
    if (!Number.isSafeInteger(layer)) throw new EvessesError(`a layer is a whole number, not ${layer}`);
    super(workshop);
    this.spec = { what: 'trigger', timing, layer, isOptional: false, why: undefined, priority: 0, filter: undefined, ...noDoing() };
  }

  /** Chooses the targets, as plain data, when it is activated: what its actions are handed after the event. */
  target<U>(choose: (ctx: C) => Result<U>): TriggerBuilder<C, U> {
    this.spec.target = choose;
    return this as unknown as TriggerBuilder<C, U>;
  }
  filter(filter: (event: TimingEvent, ctx: C) => boolean): this {
    this.spec.filter = filter;
    return this;
  }
  /** Its owner is asked whether to activate it; with these words, if there are any. */
  optional(why?: string): this {
    this.spec.isOptional = true;
    this.spec.why = why;
    return this;
  }
  mandatory(): this {
    this.spec.isOptional = false;
    return this;
  }
  /** For a sorter. */
  priority(priority: number): this {
    this.spec.priority = priority;
    return this;
  }

  build(): TriggerEffect {
    return built(this.workshop, this.spec) as TriggerEffect;
  }
  define(): TriggerEffect {
    return this.workshop.make(this.spec, 'defined') as TriggerEffect;
  }
}

/** A rule that forbids, modifies or replaces, as long as it is in force. */
export class FloodgateBuilder<C> extends NamedBuilder {
  protected readonly spec: FloodgateSpec = {
    what: 'floodgate',
    ...noCommon(),
    type: undefined,
    phase: undefined,
    layer: 0,
    says: undefined,
    asks: undefined,
    lifetime: undefined,
  };

  /** Effects for which it is true cannot be activated (REQUEST), or their actions not be done (RESOLUTION). */
  forbid(forbids: (ctx: C, effect: Effect, action: ActionData<C> | undefined) => boolean): this {
    return this.does('forbid', forbids);
  }
  /** Why, in words, for whoever is told no. */
  says(says: string): this {
    this.spec.says = says;
    return this;
  }
  /** Is handed every event, and every query, and returns it changed; nothing, to leave it; for a query, the new value will do. */
  modify(change: (ctx: C, event: TimingEvent) => TimingEvent | number | undefined): this {
    return this.does('modify', change);
  }
  /** Changes what a stat query of this name comes to; `event.data` is what was said with it. */
  modifyStat(stat: string, change: (value: number, ctx: C, event: TimingEvent) => number): this {
    return this.modify((ctx, event) =>
      event.timing === STAT_QUERY && event.data['stat'] === stat ? change(event.value, ctx, event) : undefined,
    );
  }
  /** Is handed every action, and returns it, or another to be done instead. */
  replace(change: (ctx: C, action: ActionData<C>) => Partial<ActionData<C>> | undefined): this {
    return this.does('replace', change);
  }
  /** REQUEST, unless it is said, for what forbids; RESOLUTION for the others. */
  phase(phase: Phase): this {
    this.spec.phase = phase;
    return this;
  }
  /** Lower layers go first; within one, whatever was registered first. */
  layer(layer: number): this {
    if (!Number.isSafeInteger(layer)) throw new EvessesError(`a layer is a whole number, not ${layer}`);
    this.spec.layer = layer;
    return this;
  }
  build(): Floodgate {
    return built(this.workshop, this.spec) as Floodgate;
  }
  define(): Floodgate {
    return this.workshop.make(this.spec, 'defined') as Floodgate;
  }

  private does(type: 'forbid' | 'modify' | 'replace', asks: FloodgateSpec['asks']): this {
    if (this.spec.type !== undefined) throw new EvessesError(`a floodgate does one thing; this one ${this.spec.type}s already`);
    this.spec.type = type;
    this.spec.asks = asks;
    return this;
  }
}

function built(workshop: Workshop, spec: EffectSpec | TriggerSpec | FloodgateSpec): Registrable {
  const made = workshop.make(spec, 'built');
  // A direct effect is there to be activated; only one that may end is put in force.
  if (spec.what !== 'effect' || spec.lifetime !== undefined)
    workshop.register(made, spec.lifetime === undefined ? {} : { boundTo: spec.lifetime });
  return made;
}
