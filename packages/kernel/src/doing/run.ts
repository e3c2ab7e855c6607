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
import type { ActionDefinition } from '../definitions/actions.js';
import type { Here, Look } from '../definitions/look.js';
import type { Outcome } from '../definitions/outcome.js';
import * as outcomes from '../definitions/outcome.js';
import type { Refusal } from '../definitions/refusals.js';
import { type ChanceScript, type ChanceTape, TableDraft, TableHere, TableLook } from '../look.js';
import { FRAME, header } from '../records/program-frame.js';
import { type Fact, Impossible } from '../store/facts.js';
import type { Rec } from '../store/store.js';
import type { Position } from '../table/position.js';
import type { Table } from '../table/table.js';
import type { Question } from './choices.js';
import type { Leaf, Op, Program } from './code.js';

// Constants of this module: the engine then knows them when it compiles.
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

/** What all that is tried out together has cost so far. */
interface Search {
  tries: number;
}

/** A position that later ones are compared with, and how long it has been. */
export interface Watch extends Position {
  /** Where the frame on top was, and how much waited: elsewhere nothing has to be compared. */
  at: string;
  key: string;
  loose: readonly number[];
  /** How many places were looked at since, and how many are, until another position is taken. */
  seen: number;
  until: number;
}

/** What a run shares with the runs it starts. */
export class Effort {
  /** Whether somewhere is to be looked whether the game has been here before. (LO1) */
  isLookDue = false;
  /** The position that is compared with; `isWatchKept` if nobody has looked yet, and it is what the table says. */
  watch: Watch | undefined = undefined;
  isWatchKept = true;
  /** How many records there were when somebody first looked; -1 until then. */
  tableSize = -1;
  /** So many steps are suspicious: from then on they are remembered. */
  readonly alarm: number;
  private trace: string[] | undefined = undefined;
  private nesting = 0;
  /** Whether a real choice was made that has not paid for a link yet. */
  private hasChosen = false;
  script: ChanceScript | undefined = undefined;
  /** Why attempts and costs on the way were refused. */
  refused: readonly Refusal[] = noRefusals;
  constructor(
    public steps: number,
    readonly loopBudget: number,
    readonly searchBudget: number,
    /** Whether this only finds out if a replacement is possible. */
    readonly isTrial = false,
    /** Set while something is tried out. */
    readonly search: Search | undefined = undefined,
  ) {
    this.alarm = Math.min(loopBudget - TRACE, this.looks ? Math.min(SUSPICIOUS, loopBudget >> 2) : loopBudget);
  }

  /** Whether it is worth looking for positions that repeat: what is only tried out has its budget. */
  private get looks(): boolean {
    return !this.isTrial && this.search === undefined;
  }

  /** The budgets of the table's ruleset, with so many steps taken. */
  static of(table: Table, steps: number): Effort {
    const { loopBudget, searchBudget } = table.rules.policies;
    return new Effort(steps, loopBudget, searchBudget);
  }

  begin(steps: number): void {
    this.steps = steps;
    this.isLookDue = false;
    this.watch = undefined;
    this.isWatchKept = true;
    this.tableSize = -1;
    this.trace = undefined;
    this.hasChosen = false;
    if (this.refused !== noRefusals) this.refused = noRefusals;
  }

  /** A real choice was made: the counting begins anew. */
  chosen(): void {
    this.steps = 0;
    this.isLookDue = false;
    this.watch = undefined;
    this.isWatchKept = false;
    this.hasChosen = true;
  }
  /** Whether somebody has really chosen since the last link was made. */
  takeChoice(): boolean {
    const had = this.hasChosen;
    this.hasChosen = false;
    return had;
  }

  /** The same budgets for something that is thrown away. */
  forTrial(): Effort {
    return this.apart(true, this.search);
  }
  forProbe(): Effort {
    return this.apart(this.isTrial, this.search ?? { tries: 0 });
  }
  private apart(isTrial: boolean, search: Search | undefined): Effort {
    const effort = new Effort(this.steps, this.loopBudget, this.searchBudget, isTrial, search);
    effort.nesting = this.nesting;
    effort.script = this.script;
    return effort;
  }

  /** One more try; false when there are none left. */
  spendTry(): boolean {
    const search = this.search as Search;
    return ++search.tries <= this.searchBudget;
  }
  get triesLeft(): number {
    return this.searchBudget - (this.search as Search).tries;
  }

  /** Runs something inside of what runs: JavaScript's own stack is not endless. */
  within(what: string, doing: () => Status): Status {
    if (this.nesting >= MOST_NESTED) throw new EndlessLoop([what, what], this.steps);
    this.nesting++;
    try {
      return doing();
    } finally {
      this.nesting--;
    }
  }

  step(label: string): void {
    // Only what may be a loop is worth remembering: the rest of the way costs nothing.
    if (++this.steps > this.alarm) this.remember(label);
  }

  remember(label: string): void {
    this.isLookDue = this.looks;
    this.trace ??= [];
    if (this.trace.length >= 2 * TRACE) this.trace.splice(0, TRACE);
    this.trace.push(label);
    if (this.steps > this.loopBudget) throw new EndlessLoop(cycleOf(this.trace), this.steps);
  }

  /** Compares with another position from now on: what comes round is what happens after it. */
  watchFor(watch: Watch): void {
    this.watch = watch;
    this.isWatchKept = false;
    this.trace = [];
  }

  /** The game is where it has been before, and nobody has chosen anything since. */
  goesRound(): never {
    const once = [...new Set(this.trace ?? [])].slice(0, 8);
    throw new EndlessLoop([...once, ...once.slice(0, 1)], this.steps, 'loop.position');
  }
}
const TRACE = 256;
const MOST_NESTED = 100;
/** So many steps without a real choice are unusual. */
const SUSPICIOUS = 256;

export class EndlessLoop extends Error {
  override readonly name = 'EndlessLoop';
  constructor(
    readonly cycle: readonly string[],
    readonly steps: number,
    readonly code: 'loop.budget' | 'loop.position' = 'loop.budget',
  ) {
    super(`endless: ${cycle.join(' → ')}`);
  }
  get refusal(): Refusal {
    const rule = this.code === 'loop.budget' ? 'BG1' : 'LO1';
    return { code: this.code, rule, facts: { cycle: this.cycle.join(' → '), steps: this.steps } };
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

/** Whether only refusals count in the block that a frame is in. */
export function isLenient(certain: number, table: Table, depth: number): boolean {
  return certain === -2 || (certain > 0 && ((table.frame(depth - 1).kind as Program).ops[certain] as Op).level === 2);
}

const noInputs: readonly Input[] = [];
const noQuestions: readonly Question[] = [];
const nobody: readonly number[] = [];
const noRefusals: readonly Refusal[] = [];

/** On the tape of a cost: it has been proven that it can be paid. */
export const BEGUN: Input = { seat: -2, picks: [] };

/** How the interpreter is reached from what it calls. */
export interface Machine {
  advance: (run: Run) => Status;
}

export class Run implements ChanceTape {
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
    readonly machine: Machine,
    readonly effort: Effort,
    public inputs: readonly Input[],
    /** Frames up to this depth are not this run's. */
    readonly floor = 0,
    /** Where the frame above the floor ends this run, -1 if nowhere. */
    readonly stopAt = -1,
    /** Whether a refused step of that frame undoes the run. */
    readonly strict = false,
    /** For a probe: the depth of the frame whose block is to be done in full. */
    readonly proofDepth = 0,
  ) {
    this.look = new TableLook(table);
    this.draft = new TableDraft(table);
    this.draft.chances = effort;
  }

  /** Gets ready for the next input: a game has one run, and answers often. */
  begin(input: Input, steps: number, again: Question | undefined): this {
    this.only[0] = input;
    this.cursor = 0;
    // Comparing costs less than writing what the collector must hear of.
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
    const child = new Run(table, this.machine, this.effort, noInputs, floor, stopAt, strict, this.proofDepth);
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
    if (this.tape !== undefined && this.cursor === this.tape.length) {
      this.tape.push(this.nextInput() as Input);
      this.parent?.take();
    }
    this.cursor++;
  }

  /** Whether everything that was given has been taken: what comes now is new. */
  get isPastInputs(): boolean {
    if (this.tape === undefined) return this.isSpent;
    return this.cursor === this.tape.length && (this.parent as Run).isPastInputs;
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
    const { seat, picks } = tape[this.cursor++] as Input;
    if (seat !== -1) throw new Impossible('what ran again went another way than the first time');
    return picks[0] as number;
  }

  /** What is given first, before anything of it is taken. */
  get given(): Input | undefined {
    return this.inputs.length > 0 ? this.inputs[0] : undefined;
  }

  /** Takes the picks that the door has checked as the answer to what the first operation asks. */
  takeChecked(): readonly number[] {
    this.again = undefined;
    this.cursor = 1;
    return (this.only[0] as Input).picks as readonly number[];
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
  here(frame: Rec, asked = -1): Here {
    return (this.shared ?? this.share(frame)).moveToFrame(frame, asked);
  }

  /** The same for a record that is no frame. */
  hereAt(rec: Rec, seat: number, source: number): Here {
    return (this.shared ?? this.share(rec)).moveTo(rec, seat, source, 0);
  }

  private share(rec: Rec): TableHere {
    this.shared = new TableHere(this.table, rec, -1, 0, -1, 0);
    return this.shared;
  }

  hereToKeep(frame: Rec, asked: number): Here {
    this.shared = undefined;
    const here = this.here(frame, asked);
    this.shared = undefined;
    return here;
  }

  /** Reads a leaf, for a seat that is asked. What authors wrote is called from here alone: else the engine builds one of their functions in. */
  read(frame: Rec, leaf: Leaf, asked = -1): Fact | undefined {
    if (leaf.mode === 0) return leaf.value;
    if (leaf.mode === 1) return frame.values[leaf.slot];
    return (leaf.fn as (here: Here) => Fact | undefined)(this.here(frame, asked));
  }

  /** The part of a cost that the frame on top was in when it called: it has moved on since. */
  get partBelow(): number {
    const { values, kind } = this.table.frame(this.table.depth - 1);
    return (kind as Program).ops[(values[PC] as number) - 1]?.part ?? 0;
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
    this.table.ownFrame(this.table.depth - 1).values[PC] = pc;
  }

  /**
   * Tells the top frame how its step ended. Inside a block that must be done in full, anything short of that fails.
   * `part` is the part of a cost that the step belongs to, -1 for that in which the frame made its call.
   */
  deliver(outcome: Outcome, step: string, part: number, enough: Outcome = DID, action?: ActionDefinition): void {
    const { table } = this;
    const depth = table.depth;
    if (depth === 0) return;
    const { values, kind } = table.ownFrame(depth - 1);
    const program = kind as Program;
    values[OUTCOME] = outcome;
    if (outcome > (values[BEST] as number)) values[BEST] = outcome;
    if (program.replaced !== undefined && program.replaced === action && outcome > (values[SAME] as number)) {
      values[SAME] = outcome;
    }
    if (outcome < enough || outcome === CANNOT) this.fallShort(outcome, step, part, enough, values, depth);
  }

  private fallShort(
    outcome: Outcome,
    step: string,
    part: number,
    enough: Outcome,
    values: readonly (Fact | undefined)[],
    depth: number,
  ): void {
    // A leaf, whose frame lies below the floor of what it does, judges for itself what became of that.
    const certain = values[CERTAIN] as number;
    if (certain !== 0 && outcome < (isLenient(certain, this.table, depth) ? Math.min(enough, NOTHING) : enough) && depth > this.floor) {
      this.halted = Status.failed;
      this.failedPart = part < 0 ? this.partBelow : part;
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
    certain = 0,
  ): void {
    const { values } = this.startFrame(program, seat, source, event, lineage, certain);
    for (let i = 0; i < args.length; i++) values[(program.params[i] as { index: number }).index] = args[i];
  }

  /** Starts a program; returns its frame, the parameters still to be filled in. */
  startFrame(program: Program, seat: number, source: number, event: number, lineage: readonly number[], certain: number): Rec {
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
    values[CERTAIN] = certain;
    return frame;
  }
}
