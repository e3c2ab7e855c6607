/** Playing: one game as it is played. It looks at the table, asks the game's functions, and carries out commands. */
import type { Fact, History, Game as KernelGame, Look, ProgramDefinition } from '@rulewright/kernel';
import type { Command } from '../rules/commands.js';
import type { SharedByForks } from '../rules/rules.js';
import type { RunningGame, TriggerSorter } from '../running/current-game.js';
import { RunningFunction } from '../running/running-function.js';
import { DecisionPending } from '../values/errors.js';
import { EvessesError } from '../values/mistakes.js';
import { Err, type Result, said } from '../values/result.js';
import { Inputs, type Progress } from './inputs.js';
import { OutsideWrites } from './outside.js';
import { Signals } from './signals.js';

type Facts = Readonly<Record<string, Fact | undefined>>;

const DEFAULT_ITERATIONS = 1000;

export class Playing implements RunningGame {
  readonly running: RunningFunction;
  readonly signals: Signals;
  readonly outside = new OutsideWrites();
  sorter: TriggerSorter | undefined = undefined;
  maxIterations = DEFAULT_ITERATIONS;
  readonly inputs: Inputs;

  constructor(
    readonly shared: SharedByForks,
    kernel: KernelGame,
    private readonly context: () => object,
    from?: Playing,
  ) {
    this.running = new RunningFunction(shared.table);
    this.inputs = new Inputs(shared, this, kernel);
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

  get kernel(): KernelGame {
    return this.inputs.kernel;
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

  /** Has the kernel run a program, unless a player is asked. */
  run(program: ProgramDefinition, args: Facts, seat = -1): Result<Progress> {
    this.mustRest();
    const { decision } = this.inputs;
    if (decision !== undefined) return Err(new DecisionPending(decision));
    this.flush();
    return this.inputs.take(() => this.kernel.command(program, args, { seat }));
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
    if (!this.signals.hasAborted || this.inputs.asked !== undefined) return;
    for (const { what, registered } of this.signals.takeAborted()) this.does(commands.end, { id: what.id, registered });
  }
}
