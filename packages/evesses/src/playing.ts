/**
 * Playing: a game of the kernel that is driven from outside.
 *
 * ED1  A question stops whatever runs; it can be saved there. Until it is answered nothing else is done. A game without
 *      prompts says how questions are answered.
 */
import {
  type Accepted,
  type Decision as Asked,
  chainLength,
  type Fact,
  type History,
  type Game as KernelGame,
  type Look,
  type ProgramDefinition,
  type Refusal,
  type Refused,
} from '@rulewright/kernel';
import type { Command } from './commands.js';
import type { RunningGame, TriggerSorter } from './current-game.js';
import { type Answer, type Answering, type Decision, decisionOf, picksOf } from './decisions.js';
import { Endless } from './endless.js';
import { ChainLimitReached, CostCannotBePaid, DecisionPending, IllegalAnswer } from './errors.js';
import { EvessesError, shown } from './mistakes.js';
import { OutsideWrites } from './outside.js';
import { errorOf } from './refusals.js';
import { Err, Ok, type Result, said } from './result.js';
import type { SharedByForks } from './rules.js';
import { type Failure, RunningFunction } from './running-function.js';
import { Signals } from './signals.js';

/** How far something has come: through, or waiting for an answer; and the effects whose actions failed on the way. */
export interface Progress {
  readonly status: 'done' | 'waiting';
  readonly failed: readonly Failure[];
}

type Facts = Readonly<Record<string, Fact | undefined>>;

const DEFAULT_ITERATIONS = 1000;
/** How the kernel names the program of an ability. */
const ABILITY = 'ability:';

export class Playing implements RunningGame {
  readonly running: RunningFunction;
  readonly signals: Signals;
  readonly outside = new OutsideWrites();
  sorter: TriggerSorter | undefined = undefined;
  maxIterations = DEFAULT_ITERATIONS;
  /** What the kernel has refused since the last input. */
  private refused: readonly Refusal[] = [];

  constructor(
    readonly shared: SharedByForks,
    public kernel: KernelGame,
    private readonly context: () => object,
    from?: Playing,
  ) {
    this.running = new RunningFunction(shared.table);
    this.signals = new Signals(from?.signals);
    this.sorter = from?.sorter;
    this.setMaxIterations(from?.maxIterations ?? shared.options.maxChainIterations ?? DEFAULT_ITERATIONS);
  }

  /** An independent game from here on, whose functions receive another context. */
  fork(context: () => object): Playing {
    this.mustRest();
    this.flush();
    return new Playing(this.shared, this.kernel.fork(), context, this);
  }

  get ctx(): object {
    return this.context();
  }
  setMaxIterations(iterations: number): void {
    if (!(Number.isSafeInteger(iterations) && iterations > 0)) throw new EvessesError(`a chain cannot have ${iterations} iterations`);
    this.maxIterations = iterations;
  }
  warn(warning: () => string | undefined): void {
    const { development = false } = this.shared.options;
    if (development === false) return;
    const text = warning();
    if (text === undefined) return;
    if (development === true) console.warn(`evesses: ${text}`);
    else development(text);
  }

  // -- looking

  /** The table that is looked at: the one that a running function sees, or the game's own. */
  get look(): Look {
    this.mustBeAsked();
    return this.running.look ?? this.kernel.look;
  }
  get history(): History {
    this.mustBeAsked();
    return this.running.look?.history ?? this.kernel.history;
  }
  /** A function of a fork that asks the first game would see another table than its own. */
  private mustBeAsked(): void {
    if (this.shared.current.isOtherThan(this))
      throw new EvessesError('this is another game than the one whose function runs: use the context that it is handed, and its ev');
  }

  /** Does something in which functions of this game may be asked. */
  during<T>(run: () => T): T {
    return this.shared.current.during(this, run);
  }
  /** Asks functions of this game something, inside of what runs or from outside. */
  asking<T>(ask: () => T): T {
    if (this.running.isRunning) return ask();
    this.flush();
    return this.during(() => this.running.reading(this.kernel.look, undefined, ask));
  }

  // -- doing

  /** Carries out a command: at once inside of an action, else as an input. Returns its number, if it has one. */
  does<A extends Facts>(command: Command<A>, args: A): number {
    const { running, shared } = this;
    if (running.doing !== undefined) {
      running.hasActed = true;
      return command.act(running.doing, args) ?? 0;
    }
    const found = this.run(command.program, args);
    if (!found.ok) throw new EvessesError(said(found.error));
    return shared.commands.returned;
  }

  /** Has the kernel run a program, unless somebody is asked. */
  run(program: ProgramDefinition, args: Facts, seat = -1): Result<Progress> {
    this.mustRest();
    const { asked } = this;
    if (asked !== undefined) return Err(new DecisionPending(this.decisionOf(asked)));
    this.flush();
    this.begin();
    return this.carryOn(() => this.kernel.command(program, args, { seat }));
  }

  /** Throws while a function of the game runs. */
  mustRest(): void {
    if (this.running.isRunning || this.shared.current.isAny)
      throw new EvessesError('that is not done while a function of the game runs: return events, or do it when the chain is through');
  }

  /** Keeps what was written outside, and ends what signals have ended. */
  flush(): void {
    if (this.running.isRunning || this.shared.current.isAny) return;
    const { commands } = this.shared;
    const state = this.outside.finish();
    if (state !== undefined) this.does(commands.outside, { state });
    if (!this.signals.hasAborted || this.asked !== undefined) return;
    for (const { what, registered } of this.signals.takeAborted()) this.does(commands.end, { id: what.id, registered });
  }

  private begin(): void {
    this.running.error = undefined;
    this.running.failed = [];
    this.refused = [];
  }

  // -- questions

  /** What the kernel asks now, if it asks anything. */
  get asked(): Asked | undefined {
    return this.during(() => this.kernel.decisions[0]);
  }
  /** Returns what is asked as its player sees it. */
  decisionOf(asked: Asked): Decision {
    const { definitions } = this.shared;
    const isAction = asked.by.startsWith(ABILITY);
    const by = isAction ? asked.by.slice(ABILITY.length) : asked.by;
    // What is not asked by an action is asked about a trigger: whether to activate it.
    const spec = isAction ? undefined : definitions.get(by).spec;
    const why = spec?.what === 'trigger' ? (spec.why ?? asked.why) : asked.why;
    return { ...decisionOf(asked, definitions.playerIn(asked.seat), by), why };
  }

  /** Answers what is asked, and goes on until the next question. */
  answer(answer: Answer): Result<Progress> {
    const { asked } = this;
    if (asked === undefined) return Err(new IllegalAnswer('nothing is asked now'));
    const picks = picksOf(asked, answer);
    if (picks === undefined) return Err(new IllegalAnswer(`${shown(answer)} is not an answer to "${asked.why}"`));
    const isOfEffect = this.shared.definitions.isEffect(this.decisionOf(asked).by);
    const links = chainLength(this.look);
    this.begin();
    const found = this.carryOn(() => this.kernel.answer(asked.seat, picks));
    // An effect that is resolving goes off the chain. One that is being activated comes onto it, or could not be activated.
    const hasFailed = isOfEffect && found.ok && found.value.status === 'done' && chainLength(this.look) === links;
    return hasFailed ? Err(this.whyNot()) : found;
  }

  /** Has the kernel take an input. If this is a game without prompts, it answers what is asked then. */
  private carryOn(take: () => Accepted | Refused): Result<Progress> {
    const { decisions = 'wait' } = this.shared.options;
    // An input that fails changes nothing; but here it may take several.
    const before = decisions === 'wait' ? undefined : this.kernel.fork();
    try {
      const taken = this.during(take);
      if (!taken.ok) return Err(new IllegalAnswer(taken.sentence));
      this.refused = [...this.refused, ...taken.refused];
      if (decisions !== 'wait') this.answerAll(decisions);
    } catch (error) {
      if (before !== undefined) this.kernel = before;
      if (error instanceof Endless) return Err(error.limit);
      throw error;
    }
    return Ok({ status: this.asked === undefined ? 'done' : 'waiting', failed: this.running.failed });
  }
  private answerAll(answering: Exclude<Answering, 'wait'>): void {
    for (let answered = 0; ; answered++) {
      const { asked } = this;
      if (asked === undefined) return;
      if (answered > this.maxIterations) throw new Endless(new ChainLimitReached(answered, [asked.why, asked.why]));
      const next = this.during(() => this.kernel.answer(asked.seat, this.answerTo(asked, answering)));
      if (!next.ok) throw new EvessesError(`the game's own answer to "${asked.why}" is not legal: ${next.sentence}`);
      this.refused = [...this.refused, ...next.refused];
    }
  }
  private answerTo(asked: Asked, answering: Exclude<Answering, 'wait'>): number | readonly number[] | 'back out' {
    if (typeof answering === 'function') {
      const answer = answering(this.decisionOf(asked));
      const picks = picksOf(asked, answer);
      if (picks === undefined) throw new EvessesError(`${shown(answer)} is not an answer to "${asked.why}"`);
      return picks;
    }
    if (asked.kind === 'yesNo') return answering === 'accept' ? 1 : 0;
    const [first] = this.kernel.legalAnswers(asked, 1);
    return first ?? 'back out';
  }

  // -- refusals

  /** Returns why the last thing that was asked for was not done. */
  whyNot(): unknown {
    const refusal = this.refused.at(-1);
    return refusal === undefined ? (this.running.error ?? new CostCannotBePaid()) : this.errorOf(refusal);
  }
  /** Whether a condition of this name was the last reason. */
  hasFailedCondition(name: string): boolean {
    return this.refused.at(-1)?.facts?.['condition'] === name;
  }
  errorOf(refusal: Refusal): unknown {
    return errorOf(refusal, this.shared.performing, this.running, this.kernel);
  }
}
