/**
 * Reruns: what runs on a fork, and again with its answers at every question.
 *
 * RR1  A TypeScript leaf that asks is run on a fork. At a question the fork is dropped and the frame keeps the answers so
 *      far, and what chance gave; with the next answer the leaf runs again. When it is through, the fork becomes the table.
 * BO1  An attempt runs the same way, so that until it is through the table holds nothing of it but the answers: backing
 *      out, or a refused step, leaves no trace.
 * BO3  An attempt inside something that must be done in full is part of it, and cannot be taken back by itself.
 * BO2  Once something hidden was revealed, or another seat is asked, an attempt can no longer be taken back: the fork
 *      becomes the table at that question.
 */
import { type Doing, type DoingChoice, Here } from '../look.js';
import { type Fact, Impossible, isFact, type Scalar } from '../table/facts.js';
import { GAME } from '../table/game-record.js';
import { seesFace } from '../table/placing.js';
import type { Rec } from '../table/store.js';
import type { Table } from '../table/table.js';
import { ActionCall, type ActionDefinition } from './actions.js';
import { checkInput, questionOf } from './asking.js';
import { certainFrame } from './certain.js';
import { isAnswerable, type Question, valuesOf } from './choices.js';
import { FRAME, type Op } from './compile.js';
import type { Data } from './events.js';
import { CANNOT, NOTHING, type Outcome } from './outcome.js';
import { act, PENDING } from './pipeline.js';
import type { ProgramDefinition, RunStep } from './programs.js';
import { type Input, type Run, Status } from './run.js';

// -- the answers in a frame: [seat, how many, picks …] one after the other

export function packInputs(inputs: readonly Input[]): readonly number[] {
  const packed: number[] = [];
  for (const { seat, picks } of inputs) {
    if (picks === 'back out') throw new Impossible('what was taken back is not kept');
    packed.push(seat, picks.length, ...picks);
  }
  return packed;
}

export function unpackInputs(packed: readonly number[]): Input[] {
  const inputs: Input[] = [];
  for (let i = 0; i < packed.length; ) {
    const count = packed[i + 1];
    if (count === undefined || count < 0 || i + 2 + count > packed.length) throw new Impossible('the answers in a frame are torn');
    inputs.push({ seat: packed[i] as number, picks: packed.slice(i + 2, i + 2 + count) });
    i += 2 + count;
  }
  return inputs;
}

/** Runs the attempt that begins at the top frame's operation. */
export function runAttempt(run: Run, frame: Rec, op: Op): Status {
  const { table } = run;
  const depth = table.depth;
  const pc = frame.values[FRAME.pc.index] as number;
  if (certainFrame(table).depth > 0) {
    run.goTo(pc + 1); // part of something that is done in full: there is no taking back a part of it
    return Status.running;
  }
  const tape = unpackInputs(frame.values[FRAME.answers.index] as readonly number[]);
  const seat = frame.values[FRAME.seat.index] as number;
  const next = run.nextInput();
  if (next?.picks === 'back out') {
    run.take();
    run.refusal = { code: 'request.backed-out', rule: 'BO1', seat };
    return leave(run, op, CANNOT);
  }
  const fork = table.fork();
  const top = fork.ownFrame(depth - 1);
  top.values[FRAME.pc.index] = pc + 1;
  top.values[FRAME.answers.index] = [];
  const child = run.rerun(fork, tape, depth - 1, op.to, true);
  const status = run.machine.advance(child);
  run.refusal = child.refusal;
  switch (status) {
    case Status.done:
    case Status.over:
      table.adopt(fork);
      return status === Status.over ? Status.over : Status.running;
    case Status.undone:
      return leave(run, op, CANNOT);
    case Status.failed:
      run.failedPart = child.failedPart;
      run.failedStep = child.failedStep;
      return run.proofDepth > 0 ? Status.failed : leave(run, op, CANNOT);
    case Status.waiting: {
      run.questions = child.questions;
      run.asked = child.asked;
      run.front = child.front;
      if (isBeyondReturn(table, child.front ?? fork, child.questions, seat)) {
        table.adopt(fork);
        run.takenBackBy = child.takenBackBy;
        return Status.waiting;
      }
      run.front ??= fork;
      run.takenBackBy = seat;
      table.ownFrame(depth - 1).values[FRAME.answers.index] = packInputs(tape);
      return Status.waiting;
    }
    default:
      return status;
  }
}

function leave(run: Run, op: Op, outcome: Outcome): Status {
  const { values } = run.table.ownFrame(run.table.depth - 1);
  values[FRAME.answers.index] = [];
  values[FRAME.pc.index] = op.to + 1;
  run.deliver(outcome, 'attempt', op.part);
  return run.halted;
}

function isBeyondReturn(before: Table, now: Table, questions: readonly Question[], seat: number): boolean {
  if (now.game(GAME.reveals) !== before.game(GAME.reveals)) return true;
  return questions.some(
    (question) => question.seat !== seat || (question.shown && question.options.some((id) => !isSeen(now, id as number, seat))),
  );
}

function isSeen(table: Table, id: number, seat: number): boolean {
  const rec = table.rec(id);
  return rec.kind.role !== 'card' || seesFace(table, rec, seat);
}

// -- a leaf in TypeScript

/** Thrown through the author's code when a leaf has to stop; caught where it was started. */
class Stop {
  constructor(readonly status: Status) {}
}

export function runLeaf(run: Run, frame: Rec, op: Op): Status {
  const { table } = run;
  const depth = table.depth;
  const tape = unpackInputs(frame.values[FRAME.answers.index] as readonly number[]);
  const fork = table.fork();
  const child = run.rerun(fork, tape, depth, -1, false);
  const top = fork.ownFrame(depth - 1);
  top.values[FRAME.answers.index] = [];
  let status: Status = Status.done;
  let outcome: Outcome = NOTHING;
  const doing = new DoingHere(child, top, depth);
  try {
    outcome = (op.step as RunStep).leaf(doing) ?? doing.best;
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown;
    status = thrown.status;
  }
  run.refusal = child.refusal;
  run.failedPart = child.failedPart;
  run.failedStep = child.failedStep;
  switch (status) {
    case Status.done:
      table.adopt(fork);
      run.goTo((table.frame(depth - 1).values[FRAME.pc.index] as number) + 1);
      run.deliver(outcome, op.label, op.part);
      return table.game(GAME.over) ? Status.over : run.halted;
    case Status.over:
      table.adopt(fork);
      return status;
    case Status.waiting:
      run.questions = child.questions;
      run.asked = child.asked;
      run.front = child.front ?? fork;
      run.takenBackBy = child.takenBackBy;
      table.ownFrame(depth - 1).values[FRAME.answers.index] = packInputs(tape);
      return status;
    default:
      return status;
  }
}

class DoingHere extends Here implements Doing {
  best: Outcome = CANNOT;
  private acted = false;

  constructor(
    private readonly run: Run,
    frame: Rec,
    private readonly depth: number,
  ) {
    const { values } = frame;
    super(
      run.table,
      frame,
      values[FRAME.seat.index] as number,
      values[FRAME.source.index] as number,
      -1,
      values[FRAME.event.index] as number,
    );
  }

  /** The frame may be copied while the leaf runs: it is looked up every time. */
  override var(name: string): Fact | undefined {
    const frame = this.run.table.frame(this.depth - 1);
    return frame.values[frame.kind.field(name).index];
  }

  set(name: string, value: Fact): void {
    if (!isFact(value)) throw new Impossible(`variable "${name}" cannot hold ${JSON.stringify(value)}`);
    const frame = this.run.table.ownFrame(this.depth - 1);
    frame.values[frame.kind.field(name).index] = Array.isArray(value) ? Object.freeze(value.slice()) : value;
  }

  act(action: ActionDefinition<never> | ActionDefinition, params: Data): Outcome {
    const { run, depth } = this;
    const frame = run.table.frame(depth - 1);
    const lineage = frame.values[FRAME.lineage.index] as readonly number[];
    const call = new ActionCall(
      action as ActionDefinition,
      params,
      this.seat,
      this.source,
      frame.kind.id.slice('program:'.length),
      lineage,
    );
    const outcome = act(run, call, -1);
    if (outcome === PENDING) return this.finish();
    if (run.table.game(GAME.over)) throw new Stop(Status.over);
    return this.note(this.interrupts(outcome));
  }

  call(program: ProgramDefinition, args: Readonly<Record<string, Fact>>): Outcome {
    const { run } = this;
    const compiled = run.table.rules.programById(program.id);
    run.startProgram(
      compiled,
      compiled.params.map((param) => args[param.name]),
      this.seat,
      this.source,
      0,
      run.table.frame(this.depth - 1).values[FRAME.lineage.index] as readonly number[],
    );
    return this.finish();
  }

  choose(spec: DoingChoice): Scalar | readonly Scalar[] | undefined {
    const { run } = this;
    const by = run.table.frame(this.depth - 1).kind.id.slice('program:'.length);
    const limits = [spec.min, spec.max, spec.total] as const;
    const question = questionOf(run.table, spec, spec.who ?? this.seat, spec.from ?? [], limits, by, this.source, undefined);
    if (!isAnswerable(question)) return undefined;
    const input = run.nextInput();
    if (input === undefined) {
      run.questions = [question];
      throw new Stop(Status.waiting);
    }
    const refusal = checkInput(run, question, input);
    if (refusal !== undefined) {
      run.refusal = refusal;
      throw new Stop(Status.refused);
    }
    return valuesOf(question, input.picks as readonly number[]);
  }

  /** Runs what was started above the leaf's frame. */
  private finish(): Outcome {
    const { run } = this;
    const status = run.machine.advance(run);
    if (status !== Status.done) throw new Stop(status);
    return this.note(run.table.frame(this.depth - 1).values[FRAME.outcome.index] as Outcome);
  }

  /** An interrupt that an action called for runs before the leaf goes on. */
  private interrupts(outcome: Outcome): Outcome {
    const status = this.run.machine.advance(this.run);
    if (status !== Status.done) throw new Stop(status);
    return outcome;
  }

  private note(outcome: Outcome): Outcome {
    if (!this.acted || outcome > this.best) this.best = outcome;
    this.acted = true;
    return outcome;
  }
}
