/**
 * The book: effects, triggers and floodgates, written as the kernel's abilities and effects. Games that were forked from each
 * other share it.
 *
 * EP1  Request: constraints, what forbids, the cost, the targets, and then a link of the chain; if anything of that fails,
 *      nothing of it has happened. The cost is paid once: what it costs to find out is paid on a fork.
 * EP2  Resolution: the newest link first. Each action sees what the one before became of: `andAlso` runs whatever happened,
 *      `andThen` if it was possible, `andIfYouDo` and `andThenIfYouDo` if it did something. One that fails leaves no trace.
 * EP3  Commit: when all actions of an effect are through, its events get the scopes that are open and go into history, and
 *      triggers that match wait for the chain to end.
 * EP4  A negated effect does nothing more, and history has an `effect_negated` event. What was paid and counted stays so.
 * ET1  A trigger answers every event of its timing and layer that its filter lets pass, and its action receives that event.
 * ET2  Waiting triggers go on the chain in the order of the sorter, when the chain is empty; an optional one is asked about.
 * EL1  A lifetime is that of an object, of the scope that was open, or of a signal; it works on effects, triggers, floodgates.
 */
import {
  type AbilityDefinition,
  asModified,
  assign,
  branch,
  CANNOT,
  type Condition,
  DID,
  type Doing,
  type EffectDefinition,
  type Happened,
  type Here,
  isLookedAt,
  type LimitDefinition,
  type Look,
  modify,
  NOTHING,
  type Outcome,
  type PlainData,
  type Refusal,
  type Rules,
  run,
  type Step,
  Tree,
  whyNotDo,
} from '@rulewright/kernel';
import type { EffectSpec, FloodgateSpec, Part, TriggerSpec } from './builders.js';
import type { Context } from './context.js';
import {
  type Action,
  type ActionKind,
  type ActionResult,
  Effect,
  Floodgate,
  type PendingTrigger,
  Phase,
  type Registrable,
  TriggerEffect,
} from './effects.js';
import { ActionForbidden, ChainLimitReached, EffectNegated, EvessesError, LifetimeExpired } from './errors.js';
import { TimingEvent } from './events.js';
import { Floodgates } from './floodgates.js';
import { Err, Ok, type Result } from './result.js';
import { type Session, selfOf } from './session.js';
import { ACTION, dataTree, MADE, type Saying, timingIn, type World } from './world.js';

/** The game whose functions run. */
export interface Running {
  readonly session: Session;
  // biome-ignore lint/suspicious/noExplicitAny: the context is of the game's own class.
  readonly ctx: Context<any>;
  readonly sorter: ((triggers: PendingTrigger[]) => readonly PendingTrigger[]) | undefined;
  readonly maxIterations: number;
  warn(warning: () => string): void;
}

type DoingSpec = EffectSpec | TriggerSpec;

/** A definition, and what the kernel knows of it: one effect for each way in which it can be bound. */
interface Entry {
  readonly made: Registrable;
  readonly spec: DoingSpec | FloodgateSpec;
  /** Whether it can be used only while it is in force. */
  readonly mustBeInForce: boolean;
  readonly variants: Map<string, EffectDefinition>;
  variant(binding: Binding): EffectDefinition;
}

/** How what is in force is bound: to nothing, to an object, or to the scope of a name. */
export type Binding = { readonly to: 'nothing' } | { readonly to: 'object' } | { readonly to: 'scope'; readonly scope: string };

const variantName = (binding: Binding): string => (binding.to === 'scope' ? `scope ${binding.scope}` : binding.to);
const SEPARATOR = '@';
const NOTHING_CHOSEN = Tree.of([]);
const NOTHING_SAID = Tree.of([]);
const MOST_NESTED = 100;

const needs = { first: 'nothing', and: 'nothing', 'and then': 'not-refused', 'and if you do': 'did', 'and then if you do': 'did' } as const;

export class Book {
  private readonly entries = new Map<string, Entry>();
  private readonly floodgates = new Floodgates(this);
  private rules!: Rules;
  /** The game whose functions run, if any do. */
  running: Running | undefined = undefined;
  /** What the last deed returned. */
  returned = 0;
  private count = 0;
  /** Which triggers have been passed over for the layer of an event, for a warning each. */
  private readonly otherLayers = new Set<string>();

  constructor(
    readonly world: World,
    private readonly players: readonly string[],
  ) {}

  use(rules: Rules): void {
    this.rules = rules;
  }

  get session(): Session {
    return this.runner.session;
  }
  get runner(): Running {
    if (this.running === undefined) throw new EvessesError('this function belongs to a game and runs only inside of it');
    return this.running;
  }

  // -- definitions

  make(spec: DoingSpec | FloodgateSpec, as: 'defined' | 'built'): Registrable {
    if (this.running?.session.isRunning)
      throw new EvessesError('nothing is defined while an action runs: define it before, and put it in force with ctx.register(…)');
    const id = spec.id ?? `${spec.what} ${++this.count}`;
    if (id === '' || id.includes(SEPARATOR)) throw new EvessesError(`"${id}" cannot be an id: it is empty or has an ${SEPARATOR}`);
    if (this.entries.has(id)) throw new EvessesError(`"${id}" is defined already`);
    const entry = spec.what === 'floodgate' ? this.floodgate(id, spec) : this.doing(id, spec, as);
    this.entries.set(id, entry);
    return entry.made;
  }

  /** What a definition is registered as, bound like this. */
  variant(id: string, binding: Binding): EffectDefinition {
    const entry = this.entry(id);
    const name = variantName(binding);
    let known = entry.variants.get(name);
    if (known === undefined) {
      known = entry.variant(binding);
      entry.variants.set(name, known);
      this.rules.add({ effects: [known] });
    }
    return known;
  }
  /** Where it is in force. */
  recordsOf(look: Look, id: string): readonly number[] {
    return this.variantsOf(id).flatMap((variant) => look.things({ kind: this.rules.effectKind(variant) }));
  }
  ownerOf(id: string): string | undefined {
    const { spec } = this.entry(id);
    return spec.what === 'floodgate' ? undefined : spec.owner;
  }
  private variantsOf(id: string): readonly EffectDefinition[] {
    return [...this.entry(id).variants.values()];
  }

  /** Makes what a save names and what is made only when it is first heard of; what is wrong with it, loading says better. */
  recall(save: string): void {
    let added: object | undefined;
    try {
      added = (JSON.parse(save) as { readonly rules?: { readonly added?: object } } | null)?.rules?.added;
    } catch {
      return;
    }
    for (const key of Object.keys(added ?? {})) {
      const timing = timingIn(key);
      if (timing !== undefined) this.world.timing(timing);
      else this.recallVariant(key);
    }
  }
  private recallVariant(key: string): void {
    const at = key.lastIndexOf(SEPARATOR);
    if (!key.startsWith('effect ') || at < 0) return;
    const id = key.slice('effect '.length, at);
    const name = key.slice(at + 1);
    if (!this.entries.has(id)) return;
    this.variant(id, name === 'nothing' || name === 'object' ? { to: name } : { to: 'scope', scope: name.slice('scope '.length) });
  }

  entry(id: string): Entry {
    const found = this.entries.get(id);
    if (found === undefined) throw new EvessesError(`nobody has defined "${id}"`);
    return found;
  }
  /** Makes sure that it was made for this game: another game may have one of the same id. */
  check(what: Registrable): void {
    const { made } = this.entry(what.id);
    if (made === what) return;
    const isTrigger = made instanceof TriggerEffect && made.effect === what;
    throw new EvessesError(`"${what.id}" ${isTrigger ? 'is a trigger: its timing activates it' : 'was built for another game'}`);
  }
  /** What a kernel effect was made of. */
  registrableOf({ id }: EffectDefinition): Registrable {
    return this.entry(id.slice(0, id.lastIndexOf(SEPARATOR))).made;
  }

  seatOf(player: string | undefined): number {
    if (player === undefined) return 0;
    const seat = this.players.indexOf(player);
    if (seat < 0) throw new EvessesError(`there is no player "${player}"; there are ${this.players.join(', ')}`);
    return seat;
  }

  // -- effects and triggers

  private doing(id: string, spec: DoingSpec, as: 'defined' | 'built'): Entry {
    if (spec.parts.length === 0) throw new EvessesError(`${spec.what} "${id}" does nothing: give it an action(…)`);
    this.seatOf(spec.owner);
    const effect = new Effect(id, [...spec.tags], spec.owner ?? (this.players[0] as string));
    const mustBeInForce = spec.what === 'effect' && (as === 'defined' || spec.lifetime !== undefined);
    const ability = this.abilityOf(effect, spec, mustBeInForce);
    if (ability.kind === 'activated') this.rules.add({ abilities: [ability] });
    const variants = new Map<string, EffectDefinition>();
    return {
      made: spec.what === 'effect' ? effect : new TriggerEffect(id, spec.timing, spec.layer, spec.isOptional, spec.priority, effect),
      spec,
      mustBeInForce,
      variants,
      variant: (binding) => {
        const common = { id: `${id}${SEPARATOR}${variantName(binding)}`, captures: ['own'], ...lasting(binding) };
        // What only has to be there looks at nothing.
        if (ability.kind !== 'trigger') return modify(common.id, { ...common, on: [], change: (_, params) => params });
        return { ...common, kind: 'delayed', trigger: ability };
      },
    };
  }

  private abilityOf(effect: Effect, spec: DoingSpec, mustBeInForce: boolean): AbilityDefinition {
    const { id } = effect;
    const hasRequest = spec.cost !== undefined || spec.target !== undefined;
    const blank = [assign('events', NOTHING_SAID), assign('negated', false)];
    const ability = {
      id,
      version: spec.version,
      tags: effect.tags,
      from: [],
      attempts: 'none',
      ...some('conditions', this.conditionsOf(effect, spec, mustBeInForce)),
      ...some('limits', this.limitsOf(effect, spec)),
      ...(hasRequest && { cost: [assign('targets', NOTHING_CHOSEN), run('request', (doing) => this.request(doing, effect, spec))] }),
      costIs: spec.costChecker === undefined ? 'tried' : 'checked',
      does: [
        ...(hasRequest ? [] : [assign('targets', NOTHING_CHOSEN)]),
        ...blank,
        {
          step: 'compound',
          parts: spec.parts.map((part, i) => {
            // Its actions have the tags of the effect, too.
            const tagged = { ...part, kind: { ...part.kind, tags: [...effect.tags, ...(part.kind.tags ?? [])] } };
            const name = part.needs === 'first' ? 'action' : part.needs;
            return { needs: needs[part.needs], steps: [run(name, (doing: Doing) => this.part(doing, effect, spec, tagged, i))] };
          }),
          together: false,
          whole: false,
        } satisfies Step,
        // The last action has committed with its own, unless it was not reached or failed.
        branch((here) => saidIn(here).length > 0, [run('commit', (doing) => this.commit(doing))]),
      ],
    } as const;
    if (spec.what === 'effect') return { kind: 'activated', ...ability };
    const { timing, layer, filter } = spec;
    return {
      kind: 'trigger',
      ...ability,
      on: [this.world.timing(timing)],
      params: ['own'],
      optional: spec.isOptional,
      timing: 'if',
      when: (here, happened) => {
        if (happened.data['layer'] !== layer) return this.isOfOtherLayer(id, timing, layer, happened.data['layer'] as number);
        if (filter === undefined) return true;
        const event = this.world.eventOf(happened) as TimingEvent;
        return this.session.reading(here, selfOf(here, spec), () => filter(event, this.runner.ctx));
      },
    };
  }

  /** A trigger that never fires because it names the wrong layer is hard to find. */
  private isOfOtherLayer(id: string, timing: string, layer: number, happened: number): false {
    const key = `${id} ${happened}`;
    if (!this.otherLayers.has(key))
      this.runner.warn(() => `"${id}" answers "${timing}" in layer ${layer}; one happened in layer ${happened}`);
    this.otherLayers.add(key);
    return false;
  }

  private limitsOf({ id }: Effect, { limits }: DoingSpec): LimitDefinition[] {
    return limits.map(({ times, key }) => ({ times, in: 'game', key: key ?? id, per: (here) => `era ${this.world.era(here)}` }));
  }

  private conditionsOf({ id }: Effect, spec: DoingSpec, mustBeInForce: boolean): Condition[] {
    const conditions: Condition[] = [];
    const condition = (name: string, whyNot: (here: Here) => { readonly error?: unknown } | undefined): void => {
      const holds = (here: Here): boolean => {
        const no = whyNot(here);
        if (no !== undefined) this.session.whyNot.set(conditionKey(id, name), no.error);
        return no === undefined;
      };
      conditions.push({ says: name, holds });
    };
    if (mustBeInForce)
      condition(IN_FORCE, (here) =>
        this.recordsOf(here, id).length > 0 ? undefined : { error: new LifetimeExpired(`"${id}" is not in force`) },
      );
    const { costChecker } = spec;
    const asked = costChecker === undefined ? spec.constraints : [...spec.constraints, { name: COST_CHECKED, holds: costChecker }];
    for (const { name, holds } of asked)
      condition(name, (here) => {
        const answer = this.session.reading(here, selfOf(here, spec), () => holds(this.runner.ctx));
        if (typeof answer === 'boolean') return answer ? undefined : {};
        if (typeof answer?.ok !== 'boolean') throw new EvessesError(`"${name}" of "${id}" must be true, false or a Result`);
        return answer.ok ? undefined : { error: answer.error };
      });
    return conditions;
  }

  /** Pays and chooses; all of it or nothing. (EP1) */
  private request(doing: Doing, { id }: Effect, spec: DoingSpec): Outcome {
    const { session, ctx } = this.runner;
    const { cost, target } = spec;
    return session.acting(doing, selfOf(doing, spec), id, () => {
      const paid = cost === undefined ? Ok(null) : checked(cost(ctx), `the cost of "${id}"`);
      if (!paid.ok) return this.giveUp(doing, paid.error);
      if (target !== undefined) {
        const chosen = checked(target(ctx), `the target of "${id}"`);
        if (!chosen.ok) return this.giveUp(doing, chosen.error);
        doing.set('targets', Tree.of(chosen.value, `what "${id}" targets`));
      }
      const sayings = this.sayings(doing, session.said, eventsIn(paid.value));
      doing.sure();
      session.keep();
      for (const saying of sayings) this.say(doing, saying);
      return DID;
    });
  }

  private giveUp(doing: Doing, error: unknown): never {
    this.session.error = error;
    return doing.undo();
  }

  private part(doing: Doing, effect: Effect, spec: DoingSpec, part: Part, index: number): Outcome {
    if (doing.flag('negated')) return CANNOT;
    const { session, ctx } = this.runner;
    return session.acting(doing, selfOf(doing, spec), effect.id, () => {
      const targets = (doing.var('targets') as Tree).value;
      const event = spec.what === 'trigger' ? (this.world.eventOf(doing.cause) as TimingEvent) : undefined;
      const { action } = part;
      const whole: Action<unknown> = event === undefined ? (c, t) => action(c, t, t) : (c, t) => action(c, event, t);
      const result = this.perform(ctx, part.kind, targets, effect, whole);
      if (!result.ok) return this.fail(doing, effect, result.error);
      const events = result.value.some ? result.value.value : none;
      const sayings = this.sayings(doing, session.said, events);
      doing.sure();
      const written = session.written();
      this.keep(doing, written, sayings, index === spec.parts.length - 1);
      if (!result.value.some) return NOTHING;
      if (written === undefined && !session.hasActed && sayings.length === 0)
        this.runner.warn(() => `an action of "${effect.id}" returned some(), but changed nothing in ctx.state and made no event`);
      return DID;
    });
  }

  /** Keeps what an action has written and said; the last one of an effect commits all that it has said. (EP3) */
  private keep(doing: Doing, written: Tree | undefined, sayings: readonly Saying[], isLast: boolean): void {
    const { world } = this;
    if (isLast && saidIn(doing).length === 0 && !isLookedAt(doing, world.happen)) {
      world.commit(doing, written, sayings);
      return;
    }
    if (written !== undefined) world.write(doing, written);
    if (isLast) {
      this.commit(doing);
      for (const saying of sayings) this.say(doing, saying);
    } else if (sayings.length > 0) doing.set('events', keptSayings(doing, sayings));
  }

  private fail(doing: Doing, { id }: Effect, error: unknown): never {
    const { session } = this;
    if (error instanceof EffectNegated) {
      const negated: Saying = { timing: 'effect_negated', layer: 2, data: Tree.of({ effect: id, reason: error.reason }) };
      return doing.undo({ negated: true, events: keptSayings(doing, [negated]) });
    }
    session.failed.push({ effect: id, error });
    return doing.undo();
  }

  /** Does an action that floodgates may forbid or replace, and whose events they may modify. (EG2) */
  perform(ctx: unknown, kind: ActionKind, given: unknown, effect: Effect | undefined, action: Action<unknown>): ActionResult {
    const { session } = this;
    const look = session.doing ?? (session.look as Look);
    const name = kind.type ?? effect?.id ?? 'action';
    if (!isLookedAt(look, ACTION)) return checkedAction(action(ctx, given), name);
    const targets = Tree.of(given ?? null, `what ${name} targets`);
    const params = {
      effect: effect?.id ?? '',
      type: kind.type ?? '',
      tags: kind.tags ?? none,
      targets,
      token: session.actions.push(action) - 1,
    };
    const refusal = whyNotDo(look, ACTION, params);
    if (refusal !== undefined) return Err(this.forbiddenBy(refusal));
    const done = asModified(look, ACTION, params);
    return checkedAction((session.actions[done.token] as Action<unknown>)(ctx, done.targets.value), name);
  }
  /** The same inside of another action, but not without end. */
  performWithin(ctx: unknown, kind: ActionKind, given: unknown, effect: Effect | undefined, action: Action<unknown>): ActionResult {
    return this.within(kind.type ?? effect?.id ?? 'action', () => this.perform(ctx, kind, given, effect, action));
  }

  /** Runs something that may lie inside of the like of it, but not without end. */
  within<T>(name: string, doing: () => T): T {
    const { nested } = this.session;
    if (nested.length >= MOST_NESTED) throw new Endless(new ChainLimitReached(MOST_NESTED, cycleOf(nested)));
    nested.push(name);
    try {
      return doing();
    } finally {
      nested.pop();
    }
  }

  /** The error for what a floodgate forbids. */
  forbiddenBy({ facts = {} }: Refusal): ActionForbidden {
    const floodgate = this.registrableOf({ id: String(facts['effect']) } as EffectDefinition) as Floodgate;
    return new ActionForbidden((facts['says'] as string | undefined) ?? `"${floodgate.id}" forbids it`, floodgate);
  }

  // -- events

  /** Events as they are after those floodgates that look at them when they are made. */
  private sayings(doing: Doing, ...events: readonly (readonly TimingEvent[])[]): readonly Saying[] {
    if (events.every((list) => list.length === 0)) return none;
    const isAsked = isLookedAt(doing, MADE);
    return events.flat().map(({ timing, layer, data }) => {
      const made = { timing, layer, data: dataTree(timing, data) };
      return isAsked ? asModified(doing, MADE, { ...made, isQuery: false }) : made;
    });
  }

  /** Commits what earlier actions of the effect have said. */
  private commit(doing: Doing): Outcome {
    const said = saidIn(doing);
    if (said.length === 0) return NOTHING;
    for (const [timing, layer, data] of said) this.say(doing, { timing, layer, data: Tree.of(data) });
    doing.set('events', NOTHING_SAID);
    return DID;
  }

  private say(doing: Doing, { timing, layer, data }: Saying): void {
    doing.act(this.world.happen, { timing, layer, data });
  }

  /** Commits events that were not made by an effect. */
  sayAll(doing: Doing, events: readonly TimingEvent[]): void {
    for (const saying of this.sayings(doing, events)) this.say(doing, saying);
  }

  // -- floodgates

  private floodgate(id: string, spec: FloodgateSpec): Entry {
    const { type, asks, layer } = spec;
    if (type === undefined || asks === undefined) throw new EvessesError(`floodgate "${id}" does nothing: forbid, modify or replace`);
    const phase = spec.phase ?? (type === 'forbid' ? Phase.REQUEST : Phase.RESOLUTION);
    const isPossible = type === 'forbid' || (type === 'modify' ? phase !== Phase.REQUEST : phase === Phase.RESOLUTION);
    if (!isPossible)
      throw new EvessesError(
        `floodgate "${id}" ${type === 'modify' ? 'modifies events' : 'replaces actions'}: there are none in the ${phase} phase`,
      );
    const variants = new Map<string, EffectDefinition>();
    const made = new Floodgate(id, type, phase, layer, [...spec.tags]);
    return {
      made,
      spec,
      mustBeInForce: true,
      variants,
      variant: (binding) => {
        const name = `${id}${SEPARATOR}${variantName(binding)}`;
        const common = { captures: ['own'], layer, version: spec.version, tags: made.tags, ...lasting(binding) };
        if (type === 'forbid') return this.floodgates.forbids(name, common, spec, phase);
        return type === 'modify' ? this.floodgates.modifies(name, common, spec, phase) : this.floodgates.replaces(name, common, spec);
      },
    };
  }

  /** @internal */
  effectNamed(id: string): Effect | undefined {
    const made = id === '' ? undefined : this.entry(id).made;
    return made instanceof TriggerEffect ? made.effect : (made as Effect | undefined);
  }

  /** Whether that is the id of an effect that a player activates. */
  isEffect(id: string): boolean {
    return this.entries.get(id)?.made instanceof Effect;
  }

  /** The effect whose ability the kernel names. */
  named(ability: string): Registrable {
    return this.entry(ability).made;
  }

  eventOf(happened: Happened): TimingEvent | undefined {
    return this.world.eventOf(happened);
  }
}

/** The name of the condition that stands for a cost checker. */
export const COST_CHECKED = 'its cost can be paid';
/** The name of the condition that stands for a lifetime. */
export const IN_FORCE = 'it is in force';

/** Where the session keeps why a condition of an effect did not hold. */
export const conditionKey = (effect: string, condition: string): string => `${effect}${SEPARATOR}${condition}`;

function lasting(binding: Binding): { readonly withSource?: 'there'; readonly until?: string } {
  if (binding.to === 'object') return { withSource: 'there' };
  return binding.to === 'scope' ? { until: binding.scope } : {};
}

const none: readonly never[] = [];

/** A field of a definition, unless it is empty. */
const some = <K extends string, T>(name: K, list: readonly T[]): { readonly [key in K]?: readonly T[] } =>
  (list.length === 0 ? {} : { [name]: list }) as { readonly [key in K]?: readonly T[] };

/** What earlier actions of the effect have said and nobody has committed: timing, layer, data. */
const saidIn = (here: Here): readonly (readonly [string, number, PlainData])[] =>
  (here.var('events') as Tree).value as unknown as readonly (readonly [string, number, PlainData])[];

/** What an effect has said so far, with more of it, as its frame keeps it. */
function keptSayings(doing: Doing, more: readonly Saying[]): Tree {
  return Tree.of([...saidIn(doing), ...more.map(({ timing, layer, data }) => [timing, layer, data.value])]);
}

function checked<T>(result: Result<T>, what: string): Result<T> {
  if (typeof result === 'object' && result !== null && typeof result.ok === 'boolean') return result;
  throw new EvessesError(`${what} must return a Result: ctx.some(…), ctx.none() or Err(…)`);
}

function checkedAction(result: ActionResult, name: string): ActionResult {
  if (result?.ok === false) return result;
  if (result?.ok === true && typeof result.value?.some === 'boolean') return result;
  throw new EvessesError(`an action of "${name}" must return ctx.some(…), ctx.none() or Err(…)`);
}

/** The events of what a cost returned, if it returned any. */
function eventsIn(value: unknown): readonly TimingEvent[] {
  const option = value as { readonly some?: boolean; readonly value?: unknown } | null;
  if (option?.some !== true || !Array.isArray(option.value)) return [];
  return option.value.filter((event): event is TimingEvent => event instanceof TimingEvent);
}

/** Carries a chain that does not end out of everything that runs. */
export class Endless extends Error {
  constructor(readonly limit: ChainLimitReached) {
    super(limit.reason);
  }
}

/** The shortest tail that repeats, closed: A, B, A; without one, the last few. */
export function cycleOf(names: readonly string[]): string[] {
  const end = names.length;
  for (let period = 1; period <= end / 2; period++) {
    let repeats = true;
    for (let i = 1; i <= period && repeats; i++) repeats = names[end - i] === names[end - i - period];
    if (repeats) {
      const once = names.slice(end - period);
      return [...once, once[0] as string];
    }
  }
  return [...new Set(names.slice(-8))];
}
