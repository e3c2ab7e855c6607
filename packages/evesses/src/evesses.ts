/**
 * Evesses: a game of effects, triggers, floodgates and scopes, for the code that drives it. What its own functions may use of it is
 * stated, and described, in `Game`.
 *
 * ES2  `addTiming` inside an action adds to the events of the effect; outside it commits at once. What is made outside triggers.
 * ED2  A save holds everything, also in the middle of a chain; what it uses must be defined, with the same ids, when it is
 *      loaded. A fork goes its own way.
 */
import { chainLength, chainOf, type LoadError, startGame, waitingTriggers } from '@rulewright/kernel';
import type { AnyContext, StateOf, TypesOf } from './authoring/context.js';
import { EffectBuilding, type EffectStart } from './authoring/effect-builder.js';
import { FloodgateBuilding, type FloodgateStart } from './authoring/floodgate-builder.js';
import type { About, ContextAccess, Game } from './authoring/game.js';
import { contextClassOf, type EvessesOptions } from './authoring/options.js';
import type { Workshop } from './authoring/specs.js';
import { TriggerBuilding, type TriggerStart } from './authoring/trigger-builder.js';
import { Acting } from './playing/acting.js';
import { Explanation } from './playing/explain.js';
import { GameHistory } from './playing/history.js';
import type { Progress } from './playing/inputs.js';
import { Playing } from './playing/playing.js';
import { queried } from './playing/queries.js';
import { Registering } from './playing/registering.js';
import { load, saved } from './playing/saving.js';
import { Scopes } from './playing/scopes.js';
import { COST_CHECKED } from './rules/abilities.js';
import { rulesOf } from './rules/rules.js';
import { pendingTrigger } from './running/trigger-order.js';
import { traceOf } from './table/trace.js';
import { mustBeEvent } from './values/action-results.js';
import type { Answer, Decision } from './values/decisions.js';
import {
  type Effect,
  effectOf,
  type PendingTrigger,
  type RegisteredData,
  type RegisterOptions,
  type Registrable,
} from './values/effects.js';
import { ActionForbidden, ConstraintViolated } from './values/errors.js';
import type { EventOf, PastEventOf, ScopeOf, StatOf, TimingOf } from './values/game-types.js';
import type { HistoryQuery } from './values/history-query.js';
import { EvessesError, mustBeFunction, mustBeText, mustBeWhole } from './values/mistakes.js';
import { Err, type Result } from './values/result.js';
import type { ScopeInfo } from './values/timing-events.js';

export class Evesses<C extends AnyContext = AnyContext> implements Game<TypesOf<C>> {
  private readonly playing: Playing;
  private readonly registering: Registering;
  private readonly acting: Acting<TypesOf<C>>;
  private readonly scopes: Scopes;
  private readonly past: GameHistory;
  /** What contexts must be. In JavaScript the option may be left out: then any context will do. */
  private readonly kind: new (
    ev: Game<TypesOf<C>>,
  ) => object;
  /** The class of the context that was made last: forks make another of it. */
  private contextClass: new (
    ev: Game<TypesOf<C>>,
  ) => object;
  private context: C | undefined = undefined;

  constructor(options: EvessesOptions<C>);
  /** @internal A fork of a game. */
  constructor(game: Evesses<C>);
  constructor(from: EvessesOptions<C> | Evesses<C>) {
    const context = (): C => this.ctx;
    if (from instanceof Evesses) {
      this.playing = from.playing.fork(context);
      this.kind = from.kind;
      this.contextClass = from.contextClass;
    } else {
      const shared = rulesOf(from);
      const players = shared.players.map((name) => ({ name }));
      this.playing = new Playing(shared, startGame(shared.rules, { seed: from.seed ?? 0, players }), context);
      this.kind = contextClassOf(from);
      this.contextClass = this.kind;
    }
    this.registering = new Registering(this.playing);
    this.acting = new Acting(this.playing);
    this.scopes = new Scopes(this.playing);
    this.past = new GameHistory(this.playing);
  }

  // -- definitions

  /** Begins a direct effect: what a player does on purpose. */
  directEffect(): EffectStart<C> {
    return new EffectBuilding(this.workshop);
  }
  /** Begins a trigger, which answers events of a timing and a layer. */
  onTiming<T extends TimingOf<TypesOf<C>>>(timing: T, layer = 1): TriggerStart<C, T> {
    return TriggerBuilding.on(this.workshop, timing, layer);
  }
  /** Begins a floodgate, which forbids, modifies or replaces. */
  floodgate(): FloodgateStart<C> {
    return FloodgateBuilding.blank(this.workshop);
  }
  private get workshop(): Workshop {
    const { defining } = this.playing.shared;
    return {
      effect: (spec, as) => defining.effect(spec, as),
      trigger: (spec, data) => defining.trigger(spec, data),
      floodgate: (spec, data) => defining.floodgate(spec, data),
      putInForce: (what, lifetime) => this.registering.register(what, lifetime === undefined ? {} : { boundTo: lifetime }),
    };
  }

  // -- what is in force

  register<W extends Registrable | string>(what: W, options: RegisterOptions<RegisteredData<W>> = {}): void {
    this.registering.register(what, options);
  }
  unregister(what: Registrable | string): void {
    this.registering.unregister(what);
  }
  isInForce(what: Registrable | string): boolean {
    return this.registering.isInForce(what);
  }
  find(what: Registrable | string): Registrable {
    return this.registering.find(what);
  }
  get inForce(): readonly Registrable[] {
    return this.explain.inForce().map(({ what }) => what);
  }

  // -- effects and the chain

  /** Requests an effect: checks, pays, chooses targets, and puts it on the chain. It does not resolve yet. */
  activateEffect(effect: Effect, ctx?: C): Result<Progress> {
    const { playing } = this;
    const { definitions, activate } = playing.shared;
    definitions.of(effect);
    this.use(ctx);
    const before = chainLength(playing.look);
    const found = playing.run(activate, { ability: effect.id }, definitions.seatOf(effect.owner));
    if (!found.ok || found.value.status === 'waiting' || chainLength(playing.look) > before) return found;
    const error = playing.inputs.whyNot();
    if (!playing.inputs.hasFailedCondition(COST_CHECKED)) return Err(error);
    // The kernel asks a cost checker together with the constraints, but floodgates and limits come before the cost. (EP1)
    const first = this.explain
      .effect(effect)
      .find((why) => why.error instanceof ActionForbidden || why.error instanceof ConstraintViolated);
    return Err(first?.error ?? error);
  }
  /** Resolves the chain, and the triggers that answer it, until nothing is left; or until a player is asked. */
  resolveChain(ctx?: C): Result<Progress> {
    this.use(ctx);
    return this.playing.run(this.playing.shared.resolve, {});
  }
  get chain(): readonly Effect[] {
    const { look, shared } = this.playing;
    return chainOf(look).flatMap(({ ability }) => effectOf(shared.definitions.get(ability).made) ?? []);
  }
  get pendingTriggers(): readonly PendingTrigger<TypesOf<C>>[] {
    const { look, shared } = this.playing;
    return waitingTriggers(look).map((waiting) => pendingTrigger(shared.definitions, shared.table, look, waiting));
  }
  /** Orders the triggers that wait: the function returns all of them. */
  setSegocSorter(sorter: (triggers: PendingTrigger<TypesOf<C>>[]) => readonly PendingTrigger<TypesOf<C>>[]): void {
    mustBeFunction(sorter, 'a sorter of triggers');
    this.playing.sorter = { sort: sorter };
  }
  /** Sets how many links may resolve in one `resolveChain`. */
  setMaxChainIterations(iterations: number): void {
    this.playing.setMaxIterations(iterations);
  }

  // -- decisions

  /** What is asked now, if anything is. */
  get decision(): Decision | undefined {
    return this.playing.inputs.decision;
  }
  /** Answers the decision: yes or no, an option, a list of options, a number. */
  answer(answer: Answer): Result<Progress> {
    return this.playing.inputs.answer(answer);
  }

  // -- scopes, events and history

  timing(scope: ScopeOf<TypesOf<C>>, layer: number): void {
    this.scopes.enter(scope, layer);
  }
  endTiming(scope: ScopeOf<TypesOf<C>>): void {
    this.scopes.leave(scope);
  }
  isDuring(scope: ScopeOf<TypesOf<C>>): boolean {
    return this.scopes.isOpen(scope);
  }
  get scopeStack(): readonly ScopeInfo[] {
    return this.scopes.open;
  }
  addTiming(event: EventOf<TypesOf<C>>): void {
    mustBeEvent(event);
    this.acting.say(event);
  }
  clearConstraintTracker(): void {
    this.playing.does(this.playing.shared.commands.clear, {});
  }

  getTimingHistory(): PastEventOf<TypesOf<C>>[] {
    return this.findTimings();
  }
  findTimings<T extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>>(
    query: HistoryQuery<TypesOf<C>, T> = {},
  ): PastEventOf<TypesOf<C>, T>[] {
    return this.past.find(query) as PastEventOf<TypesOf<C>, T>[];
  }
  countTimings<T extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>>(query: HistoryQuery<TypesOf<C>, T> = {}): number {
    return this.past.count(query);
  }
  lastTiming<T extends TimingOf<TypesOf<C>> = TimingOf<TypesOf<C>>>(
    query: HistoryQuery<TypesOf<C>, T> = {},
  ): PastEventOf<TypesOf<C>, T> | undefined {
    return this.past.last(query) as PastEventOf<TypesOf<C>, T> | undefined;
  }

  query<S extends StatOf<TypesOf<C>>>(stat: S, base: number, ...[about]: About<TypesOf<C>, S>): number {
    return queried(this.playing, stat, base, about ?? {});
  }

  // -- the state and objects

  get state(): Readonly<StateOf<C>> {
    this.playing.flush();
    return this.playing.shared.table.stateOf(this.playing.look) as StateOf<C>;
  }
  createObject(name = 'object'): number {
    mustBeText(name, 'the name of an object');
    return this.playing.does(this.playing.shared.commands.create, { name });
  }
  expire(object: number): void {
    mustBeWhole(object, 'an object');
    if (this.isAlive(object)) this.playing.does(this.playing.shared.commands.expire, { object });
  }
  isAlive(object: number): boolean {
    return this.playing.shared.table.isObject(this.playing.look, object);
  }

  // -- saving, forking, understanding

  /** Returns everything as text; also while a player is asked. */
  save(): string {
    return saved(this.playing);
  }
  /** Goes on with a saved game. What it uses must be defined, with the same ids; if it is not, or the save is broken, nothing changes. */
  load(save: string): Result<null, LoadError> {
    return load(this.playing, save);
  }
  /** Returns an independent game from here on, with the same definitions. Its context is `fork.ctx`, of the same class. */
  fork(): Evesses<C> {
    return new Evesses(this);
  }
  /** Returns one short text for everything on the table: equal tables have equal ones. */
  fingerprint(): string {
    this.playing.flush();
    return this.playing.kernel.fingerprint();
  }
  /** Explains why an effect cannot be activated, and what is in force. */
  get explain(): Explanation {
    const { playing } = this;
    playing.flush();
    return new Explanation(playing.kernel, playing.shared.definitions, {
      errorOf: (refusal) => playing.inputs.errorOf(refusal),
      during: (ask) => {
        playing.running.error = undefined; // of something that was asked before
        return playing.during(ask);
      },
    });
  }
  /** Returns what has happened, request by request, as far as history is kept. */
  trace(): string {
    const { kernel, shared } = this.playing;
    return traceOf(kernel.history.list({}), waitingTriggers(kernel.look), shared.table);
  }

  // -- the context

  /** The context that functions receive: the one that was made last for this game. */
  get ctx(): C {
    if (this.context === undefined) new this.contextClass(this);
    if (this.context === undefined) throw new EvessesError(`a ${this.contextClass.name} is made, and calls super(ev)`);
    return this.context;
  }
  private use(ctx: C | undefined): void {
    if (ctx === undefined) return;
    if (ctx.ev !== this) throw new EvessesError('this context belongs to another game');
    this.context = ctx;
  }

  /** @internal */
  adopt(context: object, contextClass: new (ev: Game<TypesOf<C>>) => object): void {
    if (!this.isContext(context))
      throw new EvessesError(`the functions of this game receive a ${this.kind.name}: ${contextClass.name} does not extend it`);
    this.context = context;
    this.contextClass = contextClass;
  }
  private isContext(context: object): context is C {
    return context instanceof this.kind;
  }
  /** @internal */
  get access(): ContextAccess<TypesOf<C>> {
    return this.acting;
  }
}
