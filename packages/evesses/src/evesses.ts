/**
 * The door: a game that is driven from outside.
 *
 * ES1  `timing` opens a scope, which must lie deeper than the one it lies in; `endTiming` ends it and whatever is nested in it,
 *      the innermost first. Both are events, of the scope's name and of its name with `_end`, and trigger.
 * ES2  `addTiming` inside an action adds to the events of the effect; outside it commits at once. What is made outside triggers.
 * EH1  `resolveChain` resolves until neither links nor triggers are left, or somebody is asked. A chain that goes on for more
 *      than the limit is given up: everything is as before, and the error names what goes round.
 * ED1  A question stops whatever runs; it can be saved there. Until it is answered nothing else is done. A game without
 *      prompts says how questions are answered.
 * ED2  A save holds everything, also in the middle of a chain; what it uses must be defined, with the same ids, when it is
 *      loaded. A fork goes its own way.
 */
import {
  type Accepted,
  type Decision as Asked,
  asModified,
  chainLength,
  chainOf,
  type DoingChoice,
  type Fact,
  type Game,
  type Happened,
  type History,
  type HistoryFilter,
  LoadError,
  type Look,
  loadGame,
  type PlainData,
  type ProgramDefinition,
  type Refusal,
  type Refused,
  startGame,
  Tree,
  waitingTriggers,
} from '@rulewright/kernel';
import { COST_CHECKED, Endless, type Running } from './book.js';
import { EffectBuilder, FloodgateBuilder, TriggerBuilder, type Workshop } from './builders.js';
import { Context } from './context.js';
import { type Answer, type Answering, type Decision, decisionOf, picksOf } from './decisions.js';
import type { DeedName } from './deeds.js';
import { Drafts } from './drafts.js';
import {
  type Action,
  type ActionKind,
  type ActionResult,
  Effect,
  effectOf,
  type Lifetime,
  type PendingTrigger,
  type Registrable,
  type Self,
} from './effects.js';
import {
  ActionForbidden,
  ChainLimitReached,
  ConstraintViolated,
  CostCannotBePaid,
  DecisionPending,
  EvessesError,
  IllegalAnswer,
} from './errors.js';
import { type ScopeInfo, STAT_QUERY, type TimingEvent } from './events.js';
import { Explanation } from './explain.js';
import { DEFAULT_ITERATIONS, type EvessesOptions, layRules, pendingTrigger, type Shared } from './game.js';
import { filterOf, type HistoryQuery } from './queries.js';
import { errorOf } from './refusals.js';
import { Err, Ok, type Result, said } from './result.js';
import { type Failure, Session } from './session.js';
import { traceOf } from './trace.js';
import { MADE } from './world.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever context the game has.
type AnyContext = Context<any>;
export type StateOf<C extends AnyContext> = C['state'];

/** What a query says beside the stat and its value. */
export type Query = Readonly<Record<string, unknown>>;

export interface RegisterOptions {
  /** What its lifetime is bound to: an object, the innermost open scope of a name, or a signal. */
  readonly boundTo?: Lifetime;
  /** What its functions find in `ctx.self.data`. */
  readonly data?: PlainData;
}

/** How far something has come: through, or waiting for an answer; and whose actions failed on the way. */
export interface Progress {
  readonly status: 'done' | 'waiting';
  readonly failed: readonly Failure[];
}

/** What ends when a signal aborts: what it is, the record by which it is in force, and whether that has been seen to. */
interface Heeded {
  readonly signal: AbortSignal;
  readonly what: Registrable;
  readonly registered: number;
  readonly isOver: boolean;
}

/** How the kernel calls the program of an ability. */
const ABILITY = 'ability:';

/** Events that were committed outside of effects: whoever hands one on does not commit it again. */
const committed = new WeakSet<TimingEvent>();

export class Evesses<C extends AnyContext = AnyContext> {
  /** @internal */
  readonly session: Session;
  /** @internal */
  sorter: Running['sorter'] = undefined;
  /** @internal */
  maxIterations = DEFAULT_ITERATIONS;
  private readonly shared: Shared;
  private context: C | undefined = undefined;
  private game: Game;
  /** What is written outside of effects, until the next thing is done. */
  private outside: { readonly base: object; readonly drafts: Drafts; readonly draft: object } | undefined = undefined;
  private refused: readonly Refusal[] = [];
  private signals: readonly Heeded[] = [];

  constructor(options: EvessesOptions<StateOf<C>>, from?: { readonly shared: Shared; readonly game: Game }) {
    this.shared = from?.shared ?? layRules(options as EvessesOptions<object>);
    const { players, rules, book } = this.shared;
    if (options.maxChainIterations !== undefined) this.setMaxChainIterations(options.maxChainIterations);
    this.session = new Session(book.world);
    this.game = from?.game ?? startGame(rules, { seed: options.seed ?? 0, players: players.map((name) => ({ name })) });
  }

  // -- definitions

  directEffect(): EffectBuilder<C> {
    return new EffectBuilder(this);
  }
  onTiming(timing: string, layer = 1): TriggerBuilder<C> {
    return new TriggerBuilder(this, timing, layer);
  }
  floodgate(): FloodgateBuilder<C> {
    return new FloodgateBuilder(this);
  }

  /** Puts a defined effect, trigger or floodgate in force. */
  register(named: Registrable | string, { boundTo, data = null }: RegisterOptions = {}): void {
    const what = this.find(named);
    if (boundTo instanceof AbortSignal && this.session.doing !== undefined)
      throw new EvessesError(`"${what.id}" is registered by an action: bind it to an object or a scope, which are saved and taken back`);
    if (boundTo instanceof AbortSignal && boundTo.aborted) return;
    this.mustComeAndGo(what);
    if (typeof boundTo === 'number' && !this.isAlive(boundTo))
      throw new EvessesError(`"${what.id}" cannot be bound to ${boundTo}, which is no object of the game`);
    if (typeof boundTo === 'string' && !this.isDuring(boundTo))
      throw new EvessesError(`"${what.id}" cannot last until "${boundTo}" ends: no such scope is open`);
    const registered = this.does('register', {
      id: what.id,
      scope: typeof boundTo === 'string' ? boundTo : '',
      object: typeof boundTo === 'number' ? boundTo : 0,
      own: Tree.of(data, `what "${what.id}" is registered with`),
    });
    if (boundTo instanceof AbortSignal) this.heed(boundTo, what, registered);
  }

  /** Takes it out of force, however often it was registered. */
  unregister(named: Registrable | string): void {
    const what = this.find(named);
    this.mustComeAndGo(what);
    this.does('unregister', { id: what.id });
  }

  isInForce(named: Registrable | string): boolean {
    const { book } = this.shared;
    const what = this.find(named);
    this.flush();
    return this.isAlwaysThere(what) || book.recordsOf(this.look, what.id).length > 0;
  }
  /** What was defined with this id; or what it is, if it was defined here. */
  find(named: Registrable | string): Registrable {
    const { book } = this.shared;
    if (typeof named === 'string') return book.entry(named).made;
    book.check(named);
    return named;
  }
  /** Whether it is a direct effect that was built and bound to nothing. */
  private isAlwaysThere(what: Registrable): boolean {
    return what instanceof Effect && !this.shared.book.entry(what.id).mustBeInForce;
  }
  private mustComeAndGo(what: Registrable): void {
    if (this.isAlwaysThere(what))
      throw new EvessesError(`"${what.id}" is always there: define() it instead of build(), to put it in force and take it out`);
  }

  /** What is in force, in the order in which it applies. */
  get inForce(): readonly Registrable[] {
    const { book } = this.shared;
    this.flush();
    return this.game.explain.inForce().map(({ definition }) => book.registrableOf(definition));
  }

  // -- effects and the chain

  /** Request: checks, pays, targets, and puts the effect on the chain. It does not resolve yet. */
  activateEffect(effect: Effect, ctx?: C): Result<Progress> {
    const { book, activate } = this.shared;
    book.check(effect);
    const before = chainLength(this.look);
    const found = this.command(activate, { ability: effect.id }, ctx, book.seatOf(effect.owner));
    if (!found.ok || found.value.status === 'waiting' || chainLength(this.look) > before) return found;
    const error = this.whyNot();
    if (this.refused.at(-1)?.facts?.['condition'] !== COST_CHECKED) return Err(error);
    // A cost checker is asked with the constraints; but what forbids, and what is spent, is told before the cost. (EP1)
    const first = this.explain
      .effect(effect)
      .find((why) => why.error instanceof ActionForbidden || why.error instanceof ConstraintViolated);
    return Err(first?.error ?? error);
  }

  /** Resolves the chain, and the triggers that answer it, until nothing is left; or until somebody is asked. */
  resolveChain(ctx?: C): Result<Progress> {
    return this.command(this.shared.resolve, {}, ctx);
  }

  /** The effects that wait to resolve, the oldest first. */
  get chain(): readonly Effect[] {
    return chainOf(this.look).map(({ ability }) => effectOf(this.shared.book.named(ability)));
  }

  /** The triggers that wait for the chain to end. */
  get pendingTriggers(): readonly PendingTrigger[] {
    return waitingTriggers(this.look).map((waiting) => pendingTrigger(this.shared.book, this.look, waiting));
  }

  /** Orders the triggers that wait; all of them must be given back. */
  setSegocSorter(sorter: (triggers: PendingTrigger[]) => readonly PendingTrigger[]): void {
    this.sorter = sorter;
  }

  /** How many links may resolve in one `resolveChain`. */
  setMaxChainIterations(iterations: number): void {
    if (!(Number.isSafeInteger(iterations) && iterations > 0)) throw new EvessesError(`a chain cannot have ${iterations} iterations`);
    this.maxIterations = iterations;
  }

  // -- scopes, events and history

  /** Enters a scope; the higher its layer, the deeper it lies. */
  timing(scope: string, layer: number): void {
    if (!Number.isSafeInteger(layer)) throw new EvessesError(`a layer is a whole number, not ${layer}`);
    if (scope === 'game') throw new EvessesError('the scope "game" is always open');
    const around = this.scopeStack.at(-1);
    if (around !== undefined && around.layer >= layer)
      throw new EvessesError(
        `"${scope}" (layer ${layer}) cannot lie in "${around.scope}" (layer ${around.layer}): end that first, or give it a higher layer`,
      );
    this.does('enter', { scope, layer });
  }

  /** Ends the innermost scope of the name, and what is nested in it. */
  endTiming(scope: string): void {
    if (!this.isDuring(scope)) {
      const open = this.scopeStack.map((one) => one.scope).join(', ');
      throw new EvessesError(`no scope "${scope}" is open; open are: ${open === '' ? 'none' : open}`);
    }
    this.does('leave', { scope });
  }

  /** The open scopes, the outermost first. */
  get scopeStack(): readonly ScopeInfo[] {
    return this.shared.book.world.scopeStack(this.look);
  }
  isDuring(scope: string): boolean {
    return this.scopeStack.some((open) => open.scope === scope);
  }

  /** Says that something has happened: inside an action with its effect, outside at once. */
  addTiming(event: TimingEvent): void {
    const { session } = this;
    if (session.doing !== undefined || session.isOutside) session.said.push(event);
    else if (session.isRunning) throw new EvessesError('this function only looks: it cannot say that anything has happened');
    else this.commitOutside([event]);
  }

  /** Forgets what was counted per turn. */
  clearConstraintTracker(): void {
    this.does('clear', {});
  }

  /** Every event that is kept, the oldest first. */
  getTimingHistory(): TimingEvent[] {
    return this.findTimings();
  }
  /** The events that match, the oldest first. */
  findTimings(query: HistoryQuery = {}): TimingEvent[] {
    const filter = this.filterOf(query);
    if (filter === undefined) return [];
    return this.history.list(filter).map((happened) => this.timingOf(happened));
  }
  countTimings(query: HistoryQuery = {}): number {
    const filter = this.filterOf(query);
    return filter === undefined ? 0 : this.history.count(filter);
  }
  lastTiming(query: HistoryQuery = {}): TimingEvent | undefined {
    const filter = this.filterOf(query);
    const happened = filter === undefined ? undefined : this.history.last(filter);
    return happened === undefined ? undefined : this.timingOf(happened);
  }

  /** What a number is after every modify floodgate has had its say. Nothing happens by asking. */
  query(stat: string, base: number, about: Query = {}): number {
    return this.asking(() =>
      this.shared.book.within(`query ${stat}`, () => {
        const data = Tree.of({ ...about, stat, value: base }, `the query ${stat}`);
        const answer = asModified(this.look, MADE, { timing: STAT_QUERY, layer: 1, data, isQuery: true });
        return (answer.data.value as { readonly value: number }).value;
      }),
    );
  }

  // -- state

  /** The state as it is, only to be read. */
  get state(): Readonly<StateOf<C>> {
    this.flush();
    return this.shared.book.world.stateOf(this.look) as StateOf<C>;
  }

  // -- decisions

  /** What is asked now, if anything is. */
  get decision(): Decision | undefined {
    const asked = this.asked;
    return asked === undefined ? undefined : this.decisionOf(asked);
  }

  /** Answers the decision: yes or no, an option, a list of options, a number. */
  answer(answer: Answer): Result<Progress> {
    const { asked } = this;
    if (asked === undefined) return Err(new IllegalAnswer('nothing is asked now'));
    const picks = picksOf(asked, answer);
    if (picks === undefined) return Err(new IllegalAnswer(`${JSON.stringify(answer)} is not an answer to "${asked.why}"`));
    const isOfEffect = this.shared.book.isEffect(this.decisionOf(asked).by);
    const links = chainLength(this.look);
    this.begin();
    const found = this.carryOn(() => this.game.answer(asked.seat, picks));
    // An effect that is resolving goes off the chain; one that is being activated comes onto it, or could not be.
    const hasFailed = isOfEffect && found.ok && found.value.status === 'done' && chainLength(this.look) === links;
    return hasFailed ? Err(this.whyNot()) : found;
  }

  // -- objects

  /** Makes an object that lifetimes can be bound to; its number can be kept in the state. */
  createObject(name = 'object'): number {
    return this.does('create', { name });
  }
  /** The object is no more: what was bound to it ends, and a `lifetime_expired` event says so. */
  expire(object: number): void {
    if (this.isAlive(object)) this.does('expire', { object });
  }
  isAlive(object: number): boolean {
    return this.shared.book.world.isObject(this.look, object);
  }

  // -- saving, forking, understanding

  /** Everything, as text; also while somebody is asked. */
  save(): string {
    this.mustRest();
    this.flush();
    return this.game.save();
  }

  /** Goes on with a saved game. What it uses must be defined, with the same ids; if not, or if it is broken, nothing changes. */
  load(save: string): Result<null, LoadError> {
    const { rules } = this.shared;
    this.mustRest();
    this.shared.book.recall(save);
    try {
      this.game = this.running(() => loadGame(rules, save));
    } catch (error) {
      if (error instanceof LoadError) return Err(error);
      throw error;
    }
    this.outside = undefined;
    // What is there again ends again; a number that is not there may be given to something else.
    const { book } = this.shared;
    this.signals = this.signals
      .filter(({ what, registered }) => book.recordsOf(this.look, what.id).includes(registered))
      .map((one) => ({ ...one, isOver: false }));
    this.flush();
    return Ok(null);
  }

  /** An independent game from here on, with the same definitions. Its context is `fork.ctx`, of the same class. */
  fork(): Evesses<C> {
    this.mustRest();
    this.flush();
    const fork = new Evesses<C>(this.shared.options as EvessesOptions<StateOf<C>>, { shared: this.shared, game: this.game.fork() });
    fork.signals = this.signals;
    fork.sorter = this.sorter;
    fork.maxIterations = this.maxIterations;
    if (this.context !== undefined) new (this.context.constructor as new (ev: Evesses<C>) => C)(fork);
    return fork;
  }

  /** One short text for everything on the table: equal tables have equal ones. */
  fingerprint(): string {
    this.flush();
    return this.game.fingerprint();
  }

  /** Why something is as it is. */
  get explain(): Explanation {
    this.flush();
    return new Explanation(
      this.game,
      this.shared.book,
      (refusal) => errorOf(refusal, this.shared.book, this.session, this.game),
      (ask) => {
        this.session.error = undefined; // of something that was asked before
        return this.running(ask);
      },
    );
  }

  /** What has happened, request by request, as far as history is kept. */
  trace(): string {
    return traceOf(this.game.history.list({}), waitingTriggers(this.game.look), this.shared.book);
  }

  /** The context that functions are handed: the last that was made for this game. */
  get ctx(): C {
    this.context ??= new Context(this) as C;
    return this.context;
  }

  // -- what contexts and builders use

  /** @internal */
  adopt(context: AnyContext): void {
    this.context = context as C;
  }
  /** @internal */
  make(spec: Parameters<Workshop['make']>[0], as: 'defined' | 'built'): Registrable {
    return this.shared.book.make(spec, as);
  }
  /** @internal */
  get self(): Self {
    return this.session.self;
  }
  /** @internal */
  warn(warning: () => string): void {
    const { development } = this.shared.options;
    if (development === true) console.warn(`evesses: ${warning()}`);
    else if (typeof development === 'function') development(warning());
  }
  /** @internal */
  draft(): object {
    const { running, world } = this.shared.book;
    if (running !== undefined && running !== this)
      throw new EvessesError('this context belongs to another game: use the one that is handed to the function');
    if (this.session.isRunning && !this.session.isOutside) return this.session.state;
    if (this.outside === undefined) {
      const base = world.stateOf(this.game.look);
      if (this.asked !== undefined) return base; // until it is answered nothing else is done
      const drafts = new Drafts();
      this.outside = { base, drafts, draft: drafts.of(base) };
    }
    return this.outside.draft;
  }
  /** @internal */
  commitOutside(events: readonly TimingEvent[]): void {
    if (this.session.isRunning) return;
    const fresh = events.filter((event) => !committed.has(event));
    if (fresh.length === 0) return;
    const sayings = fresh.map(({ timing, layer, data }) => ({ timing, layer, data }));
    this.does('outside', { events: Tree.of(sayings, 'events') });
    for (const event of fresh) committed.add(event);
  }
  /** @internal */
  perform(context: AnyContext, what: ActionKind & { readonly targets?: unknown }, action: Action<unknown>): ActionResult {
    const { book } = this.shared;
    const { session } = this;
    const { effect } = session;
    if (effect !== undefined) return book.performWithin(context, what, what.targets, effectOf(book.named(effect)), action);
    if (session.isOutside) return book.performWithin(context, what, what.targets, undefined, action);
    if (session.isRunning) throw new EvessesError('this function only looks: it cannot perform anything');
    this.flush();
    session.isOutside = true;
    session.said = [];
    let result: ActionResult | undefined;
    try {
      result = this.asking(() => book.performWithin(context, what, what.targets, undefined, action));
    } finally {
      session.isOutside = false;
      session.actions.length = 0;
      if (result?.ok !== true) this.forgetOutside();
    }
    if (result.ok) this.commitOutside([...session.said, ...(result.value.some ? result.value.value : [])]);
    return result;
  }
  /** @internal */
  ask({ player, ...spec }: DoingChoice & { readonly player?: string }): unknown {
    const { doing } = this.session;
    if (doing === undefined) throw new EvessesError('players are asked inside of an effect: in its cost, its target, its actions');
    const who = player === undefined ? Math.max(0, doing.seat) : this.shared.book.seatOf(player);
    return doing.choose({ ...spec, of: 'values', who });
  }
  /** @internal */
  chance(below: number): number {
    if (!(Number.isSafeInteger(below) && below > 0)) throw new EvessesError(`chance cannot choose among ${below}`);
    return this.does('random', { below });
  }

  // -- how things are done

  private get look(): Look {
    this.mustBeAsked();
    return this.session.look ?? this.game.look;
  }
  private get history(): History {
    return this.session.look?.history ?? this.game.history;
  }
  /** A function of a fork that asks the first game would be told of another table than its own. */
  private mustBeAsked(): void {
    const { running } = this.shared.book;
    if (running !== undefined && running !== this)
      throw new EvessesError('this is another game than the one whose function runs: use the context that it is handed, and its ev');
  }
  private timingOf(happened: Happened): TimingEvent {
    return this.shared.book.world.eventOf(happened) as TimingEvent;
  }

  /** Runs something in which functions of this game may be asked. */
  private running<T>(run: () => T): T {
    const { book } = this.shared;
    const before = book.running;
    book.running = this;
    try {
      return run();
    } finally {
      book.running = before;
    }
  }
  /** Asks something, inside of what runs or from outside. */
  private asking<T>(ask: () => T): T {
    if (this.session.isRunning) return ask();
    this.flush();
    return this.running(() => this.session.reading(this.game.look, undefined, ask));
  }

  private get asked(): Asked | undefined {
    return this.running(() => this.game.decisions[0]);
  }
  private decisionOf(asked: Asked): Decision {
    const { players, book } = this.shared;
    const isAction = asked.by.startsWith(ABILITY);
    const by = isAction ? asked.by.slice(ABILITY.length) : asked.by;
    // What is not asked by an action is asked about a trigger: whether to activate it.
    const spec = isAction ? undefined : book.entry(by).spec;
    const why = spec?.what === 'trigger' ? (spec.why ?? asked.why) : asked.why;
    return { ...decisionOf(asked, players[asked.seat] as string, by), why };
  }

  /** Does a deed: at once inside of an action, else as a command. */
  private does(name: DeedName, args: Readonly<Record<string, Fact>>): number {
    const { session } = this;
    const { deeds, deedPrograms, book } = this.shared;
    if (session.doing !== undefined) {
      session.hasActed = true;
      return deeds[name].act(session.doing, args) ?? 0;
    }
    const found = this.command(deedPrograms[name], args);
    if (!found.ok) throw new EvessesError(said(found.error));
    return book.returned;
  }

  private command(program: ProgramDefinition, args: Readonly<Record<string, Fact>>, ctx?: C, seat = -1): Result<Progress> {
    this.mustRest();
    if (ctx !== undefined && ctx.ev !== this) throw new EvessesError('this context belongs to another game');
    if (ctx !== undefined) this.context = ctx;
    const { asked } = this;
    if (asked !== undefined) return Err(new DecisionPending(this.decisionOf(asked)));
    this.flush();
    this.begin();
    return this.carryOn(() => this.game.command(program, args, { seat }));
  }

  private mustRest(): void {
    if (this.session.isRunning || this.shared.book.running !== undefined)
      throw new EvessesError('that is not done while a function of the game runs: return events, or do it when the chain is through');
  }

  private begin(): void {
    this.session.error = undefined;
    this.session.failed = [];
    this.refused = [];
  }

  /** Has the game take an input, and answers what it asks then, if this is a game without prompts. */
  private carryOn(take: () => Accepted | Refused): Result<Progress> {
    const { decisions = 'wait' } = this.shared.options;
    // An input that fails changes nothing; but here it may take several.
    const before = decisions === 'wait' ? undefined : this.game.fork();
    try {
      const taken = this.running(take);
      if (!taken.ok) return Err(new IllegalAnswer(taken.sentence));
      this.refused = [...this.refused, ...taken.refused];
      for (let answered = 0; decisions !== 'wait'; answered++) {
        const { asked } = this;
        if (asked === undefined) break;
        if (answered > this.maxIterations) throw new Endless(new ChainLimitReached(answered, [asked.why, asked.why]));
        const next = this.running(() => this.game.answer(asked.seat, this.answerTo(asked, decisions)));
        if (!next.ok) throw new EvessesError(`the game's own answer to "${asked.why}" is not legal: ${next.sentence}`);
        this.refused = [...this.refused, ...next.refused];
      }
    } catch (error) {
      if (before !== undefined) this.game = before;
      if (error instanceof Endless) return Err(error.limit);
      throw error;
    }
    return Ok({ status: this.asked === undefined ? 'done' : 'waiting', failed: this.session.failed });
  }

  private answerTo(asked: Asked, answering: Exclude<Answering, 'wait'>): number | readonly number[] | 'back out' {
    if (typeof answering === 'function') {
      const decision = this.decisionOf(asked);
      const answer = answering(decision);
      const picks = picksOf(asked, answer);
      if (picks === undefined) throw new EvessesError(`${JSON.stringify(answer)} is not an answer to "${asked.why}"`);
      return picks;
    }
    if (asked.kind === 'yesNo') return answering === 'accept' ? 1 : 0;
    const [first] = this.game.legalAnswers(asked, 1);
    return first ?? 'back out';
  }

  /** Why the last thing that was asked for was not done. */
  private whyNot(): unknown {
    const refusal = this.refused.at(-1);
    return refusal === undefined
      ? (this.session.error ?? new CostCannotBePaid())
      : errorOf(refusal, this.shared.book, this.session, this.game);
  }

  private filterOf(query: HistoryQuery): HistoryFilter | undefined {
    this.mustBeAsked();
    const { book, options } = this.shared;
    const { world } = book;
    const { timing } = query;
    const { history = 'everything' } = options;
    if (this.session.isRunning && history !== 'everything' && !history.includes(query.in ?? ''))
      throw new EvessesError(
        `of history only what the option names is kept: ask with "in" for one of ${history.join(', ') || 'none'}, or name ${query.in ?? 'everything'} there`,
      );
    if (timing !== undefined && !world.isTiming(timing)) return undefined;
    if (query.in !== undefined && !this.isDuring(query.in)) return undefined;
    return filterOf(world, query);
  }

  /** Keeps what was written outside, and ends what signals have ended. */
  private flush(): void {
    const { outside } = this;
    if (this.session.isRunning || this.shared.book.running !== undefined) return;
    this.outside = undefined;
    if (outside !== undefined) {
      const written = outside.drafts.finish(outside.draft, 'state');
      if (written.value !== outside.base) this.does('outside', { state: written });
    }
    const over = this.signals.filter(({ signal, isOver }) => signal.aborted && !isOver);
    if (over.length === 0 || this.asked !== undefined) return;
    this.signals = this.signals.map((one) => (over.includes(one) ? { ...one, isOver: true } : one));
    for (const { what, registered } of over) this.does('end', { id: what.id, registered });
  }

  private forgetOutside(): void {
    this.outside?.drafts.close();
    this.outside = undefined;
  }

  /** A signal ends what is bound to it at once if nothing runs, else as soon as nothing does. */
  private heed(signal: AbortSignal, what: Registrable, registered: number): void {
    this.signals = [...this.signals, { signal, what, registered, isOver: false }];
    signal.addEventListener('abort', () => this.flush(), { once: true });
  }
}
