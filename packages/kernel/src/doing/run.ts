/**
 * A run: the table on its way from one decision to the next.
 *
 * BG1  Every program started, reaction, replacement and turn of a loop is a step; more steps without a real choice than
 *      the budget allows are a loop. It is named (A → B → A), and the table is as it was before the request.
 */
import type { ChanceScript, ChanceTape } from '../look.js';
import { Draft, Here, Look } from '../look.js';
import type { Refusal } from '../refusals.js';
import type { Fact } from '../table/facts.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import type { Question } from './choices.js';
import { FRAME, type Leaf, type Program } from './compile.js';
import { CANNOT, DID, type Outcome } from './outcome.js';

/** How a run came to rest. */
export const Status = {
  running: 0,
  /** Somebody is asked. */
  waiting: 1,
  /** It came to the end it was given. */
  done: 2,
  /** The game ended. */
  over: 3,
  /** A probe: what had to be done in full was done. */
  proved: 4,
  /** Something that had to be done in full could not be. */
  failed: 5,
  /** A step of an attempt was refused: nothing of the attempt has happened. */
  undone: 6,
  /** An answer was illegal. */
  refused: 7,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

export interface Input {
  readonly seat: number;
  readonly picks: readonly number[] | 'back out';
}

/** What a run shares with the runs it starts. */
export class Effort {
  private trace: string[] | undefined = undefined;
  tries = 0;
  script: ChanceScript | undefined = undefined;
  constructor(
    public steps: number,
    readonly loopBudget: number,
    readonly searchBudget: number,
    /** Whether this only finds out if a replacement is possible. */
    readonly isTrial = false,
  ) {}

  /** The same budgets for something that may be thrown away. */
  forTrial(): Effort {
    return new Effort(this.steps, this.loopBudget, this.searchBudget, true);
  }
  forProbe(): Effort {
    return new Effort(this.steps, this.loopBudget, this.searchBudget, this.isTrial);
  }

  step(label: string): void {
    this.steps++;
    // Only the end of a loop is worth remembering: the rest of the way costs nothing.
    if (this.steps <= this.loopBudget - TRACE) return;
    this.trace ??= [];
    this.trace.push(label);
    if (this.steps > this.loopBudget) throw new EndlessLoop(cycleOf(this.trace), this.steps);
  }
}
const TRACE = 256;

export class EndlessLoop extends Error {
  override readonly name = 'EndlessLoop';
  constructor(
    readonly cycle: readonly string[],
    readonly steps: number,
  ) {
    super(`endless: ${cycle.join(' → ')}`);
  }
  get refusal(): Refusal {
    return { code: 'loop.budget', rule: 'BG1', facts: { cycle: this.cycle.join(' → '), steps: this.steps } };
  }
}

/** The shortest tail that repeats, closed: A → B → A. */
function cycleOf(trace: readonly string[]): string[] {
  const end = trace.length;
  for (let period = 1; period <= end / 2; period++) {
    let repeats = true;
    for (let i = 1; i <= end - period && repeats; i++) repeats = trace[end - i] === trace[end - i - period];
    if (repeats) {
      const once = trace.slice(end - period);
      return [...once, once[0] as string];
    }
  }
  const tail = trace.slice(-8);
  return [...new Set(tail)];
}

const noInputs: readonly Input[] = [];

/** How the interpreter is reached from what it calls. */
export interface Machine {
  advance(run: Run): Status;
}

export class Run implements ChanceTape {
  readonly look: Look;
  readonly draft: Draft;
  questions: readonly Question[] = [];
  /** All seats asked together, those that have answered too. */
  asked: readonly number[] = [];
  refusal: Refusal | undefined = undefined;
  /** The table of a nested run that waits; and whose request it is, if it can be taken back. */
  front: Table | undefined = undefined;
  takenBackBy = -1;
  /** The part of a cost that failed, and the step, when the status is `failed`. */
  failedPart = 0;
  failedStep = '';
  halted: Status = Status.running;
  /** What a rerun has been given so far, in order: answers, and what chance gave (seat -1). */
  private tape: Input[] | undefined = undefined;
  private parent: Run | undefined = undefined;
  private cursor = 0;
  /** Whether an interrupt may be due: looked at only after something that can make one so. */
  mayInterrupt = true;

  constructor(
    readonly table: Table,
    readonly machine: Machine,
    readonly effort: Effort,
    readonly inputs: readonly Input[],
    /** Frames up to this depth are not this run's. */
    readonly floor = 0,
    /** Where the frame above the floor ends this run, -1 if nowhere. */
    readonly stopAt = -1,
    /** Whether a refused step of that frame undoes the run. */
    readonly strict = false,
    /** For a probe: the depth of the frame whose block is to be done in full. */
    readonly proofDepth = 0,
  ) {
    this.look = new Look(table);
    this.draft = new Draft(table);
  }

  /** A run inside this one that begins with what its tape holds, and then takes from here. */
  rerun(table: Table, tape: Input[], floor: number, stopAt: number, strict: boolean): Run {
    const child = new Run(table, this.machine, this.effort, noInputs, floor, stopAt, strict, this.proofDepth);
    child.parent = this;
    child.tape = tape;
    child.draft.tape = child;
    return child;
  }

  nextInput(): Input | undefined {
    if (this.tape === undefined) return this.inputs[this.cursor];
    return this.cursor < this.tape.length ? this.tape[this.cursor] : this.parent?.nextInput();
  }

  /** Takes the input that `nextInput` showed. */
  take(): void {
    if (this.tape !== undefined && this.cursor === this.tape.length) {
      this.tape.push(this.nextInput() as Input);
      this.parent?.take();
    }
    this.cursor++;
  }

  get replays(): boolean {
    return this.tape !== undefined && (this.cursor < this.tape.length || this.parent?.replays === true);
  }

  /** What chance has given: on a rerun the same as the first time, whatever the streams say by then. */
  note(drawn: number): number {
    const { tape } = this;
    if (tape === undefined) return drawn;
    if (this.cursor === tape.length) tape.push({ seat: -1, picks: [this.parent?.note(drawn) ?? drawn] });
    const { picks } = tape[this.cursor++] as Input;
    return picks[0] as number;
  }

  /** Whether every input was used. */
  get isSpent(): boolean {
    return this.cursor === this.inputs.length;
  }

  here(frame: Rec, asked = -1): Here {
    const { values } = frame;
    return new Here(
      this.table,
      frame,
      values[FRAME.seat.index] as number,
      values[FRAME.source.index] as number,
      asked,
      values[FRAME.event.index] as number,
    );
  }

  read(frame: Rec, leaf: Leaf): Fact | undefined {
    if (leaf.mode === 0) return leaf.value;
    if (leaf.mode === 1) return frame.values[leaf.slot];
    return (leaf.fn as (here: Here) => Fact | undefined)(this.here(frame));
  }

  /** Moves the top frame to an operation. */
  goTo(pc: number): void {
    this.table.ownFrame(this.table.depth - 1).values[FRAME.pc.index] = pc;
  }

  /** Tells the top frame how its step ended. Inside a block that must be done in full, anything short of that fails. */
  deliver(outcome: Outcome, step: string, part: number, enough: Outcome = DID): void {
    const { table } = this;
    const depth = table.depth;
    if (depth === 0) return;
    const { values } = table.ownFrame(depth - 1);
    values[FRAME.outcome.index] = outcome;
    if (outcome > (values[FRAME.best.index] as number)) values[FRAME.best.index] = outcome;
    if (outcome < enough && (values[FRAME.certain.index] as number) > 0) {
      this.halted = Status.failed;
      this.failedPart = part;
      this.failedStep = step;
    } else if (outcome === CANNOT && this.strict && depth === this.floor + 1) {
      this.halted = Status.undone;
    }
  }

  startProgram(
    program: Program,
    args: readonly (Fact | undefined)[],
    seat: number,
    source: number,
    event: number,
    lineage: readonly number[],
  ): void {
    const values = program.blank.slice();
    values[FRAME.seat.index] = seat;
    values[FRAME.source.index] = source;
    values[FRAME.event.index] = event;
    values[FRAME.lineage.index] = lineage;
    for (let i = 0; i < args.length; i++) values[(program.params[i] as { index: number }).index] = args[i];
    this.effort.step(program.name);
    this.table.pushFrame(program, values);
  }
}
