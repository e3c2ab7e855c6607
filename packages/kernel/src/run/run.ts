/**
 * A run: the table on its way from one decision to the next.
 *
 * BG1  Every program started, reaction, replacement, turn of a loop and act of a leaf is a step; more steps without a real
 *      choice than the budget allows are a loop. It is named (A → B → A), and the table is as it was before the request.
 *      A link that somebody chose to activate brings a budget of its own: a long chain is no loop.
 * BG2  What is tried out, and what that tries out in turn, shares one budget of tries; what is nested too deeply is a loop.
 * BG3  A ruleset may say that a loop ends the game: it is a draw then, and the table is otherwise as before the request. A
 *      game that has entered another scope since the last answer is not going round in circles.
 */
import { type ChanceTape, TableDraft } from '../access/draft.js';
import { TableHere, TableLook } from '../access/look.js';
import type { AnyAction } from '../definitions/actions.js';
import type { Here, Look } from '../definitions/look.js';
import type { Outcome } from '../definitions/outcome.js';
import * as outcomes from '../definitions/outcome.js';
import type { Refusal } from '../definitions/refusals.js';
import { FRAME, header } from '../records/program-frame.js';
import { Code, type Leaf, type Program, type ProgramFrame, Whole } from '../rules/operations.js';
import { type Fact, Impossible } from '../store/facts.js';
import type { Rec } from '../store/store.js';
import type { Table } from '../table/table.js';
import type { Question } from '../views/choices.js';
import { type Effort, Status } from './effort.js';

// hot path
const { CANNOT, DID, NOTHING } = outcomes;
const PC = FRAME.pc.index;
const OUTCOME = FRAME.outcome.index;
const BEST = FRAME.best.index;
const CERTAIN = FRAME.certain.index;
const SAME = FRAME.same.index;
const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const EVENT = FRAME.event.index;
const LINEAGE = FRAME.lineage.index;
const OLDER = FRAME.older.index;
const ANSWERS = FRAME.answers.index;
const VARIABLES = header.length;
const noAnswers = FRAME.answers.initial;

export interface Input {
  readonly seat: number;
  readonly picks: readonly number[] | 'back out';
}

/** Whether only refusals count in the block that a frame is in. */
export function isLenient(certain: number, table: Table, depth: number): boolean {
  if (certain <= 0) return certain === -2;
  const op = table.program(depth - 1).kind.ops[certain];
  return op?.code === Code.payEnd && op.whole === Whole.unrefused;
}

/** Where a program comes from. */
export interface Origin {
  /** The sequence number of the event that it answers. */
  readonly event?: number;
  /** The effects that have had their chance to replace what it does. */
  readonly lineage?: readonly number[];
}
const ofItself: Origin = {};
const noLineage: readonly number[] = FRAME.lineage.initial;

const noInputs: readonly Input[] = [];
const noQuestions: readonly Question[] = [];
const nobody: readonly number[] = [];

/** What an input picks; nothing if it backs out. */
export const picksOf = (input: Input | undefined): readonly number[] =>
  input === undefined || input.picks === 'back out' ? noPicks : input.picks;
const noPicks: readonly number[] = [];

/** On the tape of a cost: it has been proven that it can be paid. */
export const BEGUN: Input = { seat: -2, picks: [] };

/** Where a run begins and ends. */
export interface Bounds {
  /** Frames up to this depth are not this run's; all are, by default. */
  readonly floor?: number;
  /** Where the frame above the floor ends this run, -1 if nowhere. */
  readonly stopAt?: number;
  /** Whether a refused step of that frame undoes the run. */
  readonly strict?: boolean;
  /** For a probe: the depth of the frame whose block is to be done in full. */
  readonly proofDepth?: number;
}
const wholeGame: Bounds = {};

export class Run implements ChanceTape, Bounds {
  readonly floor: number;
  readonly stopAt: number;
  readonly strict: boolean;
  readonly proofDepth: number;
  readonly look: Look;
  readonly draft: TableDraft;
  questions: readonly Question[] = noQuestions;
  /** All seats asked together, those that have answered too. */
  asked: readonly number[] = nobody;
  refusal: Refusal | undefined = undefined;
  /** The table of a nested run that waits; and whose request it is, if it can be taken back. */
  front: Table | undefined = undefined;
  takenBackBy = -1;
  /** The table in the middle of what must be done in full: it can go on from there, as far as the end of that. */
  resumable: Table | undefined = undefined;
  /** The part of a cost that failed, and the step, when the status is `failed`. */
  failedPart = 0;
  failedStep = '';
  halted: Status = Status.running;
  /** What a rerun has been given so far, in order: answers, and what chance gave (seat -1). */
  private tape: Input[] | undefined = undefined;
  private parent: Run | undefined = undefined;
  private cursor = 0;
  /** The list of one input, used again for the next. */
  private readonly only: Input[] = [];
  private shared: TableHere | undefined = undefined;
  /** What the first operation asks, if that is known: then nobody has to work it out again. */
  again: Question | undefined = undefined;
  /** Whether an interrupt may be due: looked at only after something that can make one so. */
  mayInterrupt = true;

  constructor(
    readonly table: Table,
    readonly effort: Effort,
    public inputs: readonly Input[],
    { floor = 0, stopAt = -1, strict = false, proofDepth = 0 }: Bounds = wholeGame,
  ) {
    this.floor = floor;
    this.stopAt = stopAt;
    this.strict = strict;
    this.proofDepth = proofDepth;
    this.look = new TableLook(table);
    this.draft = new TableDraft(table);
    this.draft.chances = effort;
  }

  /** Gets ready for the next input: a game has one run, and answers often. */
  begin(input: Input, steps: number, again: Question | undefined): this {
    this.only[0] = input;
    this.cursor = 0;
    // hot path: to compare costs less than to write
    if (this.inputs !== this.only) this.inputs = this.only;
    if (this.asked !== nobody) this.asked = nobody;
    this.refusal = undefined;
    this.front = undefined;
    this.takenBackBy = -1;
    this.resumable = undefined;
    this.halted = Status.running;
    this.mayInterrupt = false; // at rest none is due: it would have run before
    this.effort.begin(steps);
    this.again = again;
    return this;
  }

  /** A run inside this one that begins with what its tape holds, and then takes from here. */
  rerun(table: Table, tape: Input[], floor: number, stopAt: number, strict: boolean): Run {
    const { proofDepth } = this;
    const child = new Run(table, this.effort, noInputs, { floor, stopAt, strict, proofDepth });
    child.parent = this;
    child.tape = tape;
    if (tape[0]?.seat === BEGUN.seat) child.cursor = 1;
    child.draft.tape = child;
    return child;
  }

  nextInput(): Input | undefined {
    if (this.tape === undefined) return this.cursor < this.inputs.length ? this.inputs[this.cursor] : undefined;
    return this.cursor < this.tape.length ? this.tape[this.cursor] : this.parent?.nextInput();
  }

  /** Takes the input that `nextInput` showed. */
  take(): void {
    const next = this.tape !== undefined && this.cursor === this.tape.length ? this.nextInput() : undefined;
    if (this.tape !== undefined && next !== undefined) {
      this.tape.push(next);
      this.parent?.take();
    }
    this.cursor++;
  }

  /** Whether everything that was given has been taken: what comes now is new. */
  get isPastInputs(): boolean {
    if (this.tape === undefined) return this.isSpent;
    return this.cursor === this.tape.length && this.parent?.isPastInputs === true;
  }

  /** Whether this run is the game's own, not something inside of it that may run again. */
  get isOutermost(): boolean {
    return this.parent === undefined;
  }

  get replays(): boolean {
    return this.tape !== undefined && (this.cursor < this.tape.length || this.parent?.replays === true);
  }

  /** What chance has given: on a rerun the same as the first time, whatever the streams say by then. */
  note(drawn: number): number {
    const { tape } = this;
    if (tape === undefined) return drawn;
    if (this.cursor === tape.length) tape.push({ seat: -1, picks: [this.parent?.note(drawn) ?? drawn] });
    const input = tape[this.cursor++];
    const given = input?.picks[0];
    if (input?.seat !== -1 || typeof given !== 'number') throw new Impossible('what ran again went another way than the first time');
    return given;
  }

  /** What is given first, before anything of it is taken. */
  get given(): Input | undefined {
    return this.inputs[0];
  }

  /** Takes the picks that the door has checked as the answer to what the first operation asks. */
  takeChecked(): readonly number[] {
    this.again = undefined;
    this.cursor = 1;
    return picksOf(this.only[0]);
  }

  /** Whether whoever is asked now has given no answer yet. */
  get isAtRest(): boolean {
    return this.tape === undefined && this.isSpent;
  }

  /** Whether every input was used. */
  get isSpent(): boolean {
    return this.cursor === this.inputs.length;
  }

  /** What a frame's functions are handed. It is used again for the next: whoever keeps it makes one of its own. */
  here(frame: ProgramFrame, asked = -1): Here {
    return (this.shared ?? this.share(frame)).moveToFrame(frame, asked);
  }

  /** The same for a record that is no frame. */
  hereAt(rec: Rec, seat: number, source: number): Here {
    return (this.shared ?? this.share(rec)).moveTo(rec, seat, source, 0);
  }

  private share(rec: Rec): TableHere {
    this.shared = new TableHere(this.table, rec, -1, 0, 0);
    return this.shared;
  }

  hereToKeep(frame: ProgramFrame, asked: number): Here {
    this.shared = undefined;
    const here = this.here(frame, asked);
    this.shared = undefined;
    return here;
  }

  /** Reads a leaf, for a seat that is asked. */
  read<T extends Fact>(frame: ProgramFrame, leaf: Leaf<T>, asked = -1): T | undefined {
    const { fn } = leaf;
    if (fn !== undefined) return fn(this.here(frame, asked));
    return leaf.mode === 1 ? (frame.values[leaf.slot] as T | undefined) : leaf.value;
  }

  /** The part of a cost that the frame on top was in when it called: it has moved on since. */
  get partBelow(): number {
    const { values, kind } = this.table.program(this.table.depth - 1);
    return kind.ops[values[PC] - 1]?.part ?? 0;
  }

  /** Takes over how a run inside of this one came to rest. */
  follow(child: Run): void {
    this.refusal = child.refusal;
    this.questions = child.questions;
    this.asked = child.asked;
    this.front = child.front;
    this.takenBackBy = child.takenBackBy;
    this.resumable = child.resumable;
    this.failedPart = child.failedPart;
    this.failedStep = child.failedStep;
  }

  /** Keeps why a request was refused, for whoever made it. */
  noteRefused(refusal: Refusal | undefined): void {
    this.refusal = refusal;
    if (refusal !== undefined && this.isOutermost && this.effort.search === undefined && !this.effort.isTrial) {
      this.effort.refused = [...this.effort.refused, refusal];
    }
  }

  /** Moves the top frame to an operation. */
  goTo(pc: number): void {
    this.table.ownProgram(this.table.depth - 1).values[PC] = pc;
  }

  /**
   * Tells the top frame how its step ended. Inside a block that must be done in full, anything short of that fails.
   * `part` is the part of a cost that the step belongs to, -1 for that in which the frame made its call.
   */
  deliver(outcome: Outcome, step: string, part: number, enough: Outcome = DID, action?: AnyAction): void {
    const { table } = this;
    const depth = table.depth;
    if (depth === 0) return;
    const { values, kind: program } = table.ownProgram(depth - 1);
    values[OUTCOME] = outcome;
    if (outcome > values[BEST]) values[BEST] = outcome;
    if (program.replaced !== undefined && program.replaced === action && outcome > values[SAME]) {
      values[SAME] = outcome;
    }
    if (outcome < enough || outcome === CANNOT) this.fallShort(outcome, step, part, enough, values, depth);
  }

  private fallShort(outcome: Outcome, step: string, part: number, enough: Outcome, values: ProgramFrame['values'], depth: number): void {
    // A leaf, whose frame lies below the floor of what it does, judges for itself what became of that.
    const certain = values[CERTAIN];
    if (certain !== 0 && outcome < (isLenient(certain, this.table, depth) ? Math.min(enough, NOTHING) : enough) && depth > this.floor) {
      this.halted = Status.failed;
      this.failedPart = part < 0 ? this.partBelow : part;
      this.failedStep = step;
    } else if (outcome === CANNOT && this.strict && depth === this.floor + 1) {
      this.halted = Status.undone;
    }
  }

  /** Starts a program with these parameters. */
  startProgram(program: Program, args: readonly (Fact | undefined)[], seat: number, source: number, from: Origin = ofItself): void {
    const { values } = this.startFrame(program, seat, source, from.event ?? 0, from.lineage);
    // The parameters are the first of its variables.
    for (let i = 0; i < args.length; i++) values[VARIABLES + i] = args[i];
  }

  /** Starts a program; returns its frame, the parameters still to be filled in. */
  startFrame(program: Program, seat: number, source: number, event: number, lineage = noLineage): ProgramFrame {
    this.effort.step(program.name);
    const frame = this.table.pushBlank(program, VARIABLES);
    const { values } = frame;
    values[PC] = 0;
    values[OUTCOME] = NOTHING;
    values[BEST] = -1;
    values[SAME] = -1;
    values[OLDER] = -1;
    if (values[ANSWERS] !== noAnswers) values[ANSWERS] = noAnswers; // comparing costs less than writing
    values[SEAT] = seat;
    values[SOURCE] = source;
    values[EVENT] = event;
    values[LINEAGE] = lineage;
    values[CERTAIN] = 0;
    return frame;
  }
}
