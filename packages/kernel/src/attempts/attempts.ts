/**
 * Reruns: what may have to be taken back, and runs again with its answers at every question.
 *
 * RR1  At a question of a TypeScript leaf all that it has done is taken back, and its frame keeps the answers so far, and what
 *      chance gave; with the next answer the leaf runs again.
 * RR2  A cost is paid the same way: until it is paid in full, nothing of it is on the game's own table.
 * RR3  A leaf that gives up has done nothing: all of it is taken back, but for variables that it names, and the step ends as
 *      what cannot be done. A leaf may say that from now on it neither asks nor gives up.
 * BO1  So is an attempt: backing out of it, or a refused step, leaves no trace.
 * BO2  Once something hidden was revealed, or another seat is asked, an attempt can no longer be taken back: the fork
 *      becomes the table at that question, and from then on its steps stand each for itself.
 * BO3  An attempt inside something that must be done in full, or inside a leaf, cannot be taken back by itself.
 */

import { TableHere } from '../access/look.js';
import { ActionCall, type ActionDefinition, type AnyAction, type Result } from '../definitions/actions.js';
import { type ChoiceKind, defaultOptionsOf, isSingle } from '../definitions/choice-kinds.js';
import type { Data, DataOf, Handed, Specs } from '../definitions/data.js';
import type { AnyEffect, EffectDefinition } from '../definitions/effects.js';
import type { Doing, DoingChoice } from '../definitions/look.js';
import { CANNOT, NOTHING, type Outcome, outcomeOf } from '../definitions/outcome.js';
import type { AnyProgram, Chosen, Into, Option, ProgramDefinition, Var } from '../definitions/steps.js';
import { END_EFFECT, pack, REGISTER_EFFECT } from '../effects/registering.js';
import { isUntouched } from '../effects/requests.js';
import { whyNotInFull } from '../payability/costs.js';
import { isCard } from '../records/card-record.js';
import { GAME, NOW_QUEUE } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import { checkArguments } from '../rules/arguments.js';
import {
  type ActOp,
  type AttemptOp,
  Code,
  isCost,
  type Op,
  type PayOp,
  type ProgramFrame,
  type RunOp,
  Whole,
} from '../rules/operations.js';
import { checkInput, questionOf } from '../run/asking.js';
import { certainFrame } from '../run/certain-frames.js';
import { Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import { fillIn, unboundStep } from '../run/parameters.js';
import { act, checkedParams, PENDING, request } from '../run/pipeline.js';
import { packInputs, unpackInputs } from '../run/recorded-inputs.js';
import { BEGUN, type Input, picksOf, type Run } from '../run/run.js';
import { asFact, type Fact, Impossible, isFact, numbersIn, type Scalar } from '../store/facts.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import type { Question } from '../views/choices.js';

/** Runs the cost, the both-or-neither or the attempt that begins at the top frame's operation. */
export function runBlock(run: Run, frame: ProgramFrame, op: PayOp | AttemptOp): Status {
  const { table } = run;
  const isAttempt = op.code === Code.attempt;
  const pc = frame.values[FRAME.pc.index];
  if (frame.values[FRAME.certain.index] !== 0 || (isAttempt && certainFrame(table).depth > 0)) {
    if (isCost(op)) table.count(GAME.lock, 1);
    run.goTo(pc + 1); // part of something that is done in full
    return Status.running;
  }
  const tape = unpackInputs(frame.values[FRAME.answers.index]);
  if (isAttempt && run.nextInput()?.picks === 'back out') {
    run.take();
    run.noteRefused({ code: 'request.backed-out', rule: 'BO1', seat: frame.values[FRAME.seat.index] });
    return leave(run, op);
  }
  if (!isAttempt && op.sole !== undefined && tape.length === 0 && isUntouched(table, op.sole.number))
    return payAtOnce(run, frame, op, op.sole);
  if (!isAttempt && tape.length === 0) {
    const refusal = whyNotInFull(run, op);
    if (refusal !== undefined && op.whole === Whole.unrefused) {
      run.goTo(pc + 1); // there is no way on which nothing is refused: it is done as far as it can be
      return Status.running;
    }
    if (refusal !== undefined) {
      run.noteRefused(refusal);
      return leave(run, op);
    }
    tape.push(BEGUN);
  }
  return isAttempt ? attempt(run, frame, op, tape) : payInFull(run, op, tape);
}

/**
 * A cost of one action that does something whenever it is allowed, and that nothing in force would replace or change: it
 * can be paid exactly if it is allowed, and is paid where it stands.
 */
function payAtOnce(run: Run, frame: ProgramFrame, op: PayOp, sole: ActOp): Status {
  const call = fillIn(run, frame, sole, frame.kind);
  const because = call === undefined ? unboundStep(sole) : request(run, call);
  if (because !== undefined) {
    const seat = frame.values[FRAME.seat.index];
    run.noteRefused({ code: 'cost.unpayable', rule: 'CO1', seat, facts: { part: 1, step: sole.label }, because });
    return leave(run, op);
  }
  run.table.count(GAME.lock, 1);
  const { values } = run.table.ownProgram(run.table.depth - 1);
  values[FRAME.certain.index] = op.to;
  values[FRAME.pc.index]++;
  return Status.running;
}

function forkInto(run: Run, op: PayOp | AttemptOp, tape: Input[]): Run {
  const { table } = run;
  const depth = table.depth;
  const fork = table.fork();
  const { values } = fork.ownProgram(depth - 1);
  values[FRAME.pc.index]++;
  values[FRAME.answers.index] = [];
  const isAttempt = op.code === Code.attempt;
  if (!isAttempt) values[FRAME.certain.index] = op.to;
  if (isCost(op)) fork.count(GAME.lock, 1);
  return run.rerun(fork, tape, depth - 1, op.to + 1, isAttempt);
}

function payInFull(run: Run, op: PayOp, tape: Input[]): Status {
  const { table } = run;
  const depth = table.depth;
  const steps = run.effort.steps;
  const child = forkInto(run, op, tape);
  const status = run.effort.within(op.label, () => hooks.advance(child));
  run.follow(child);
  switch (status) {
    case Status.failed:
      if (run.proofDepth === depth) return status;
      // What lay hidden decided it: the payer learns no more than that it failed.
      run.noteRefused({ code: 'cost.failed', rule: 'CO4', seat: table.program(depth - 1).values[FRAME.seat.index] });
      return leave(run, op);
    case Status.waiting:
      run.effort.steps = steps; // it will all be run, and counted, again
      run.front ??= child.table;
      run.resumable = child.table;
      table.ownProgram(depth - 1).values[FRAME.answers.index] = packInputs(tape);
      return status;
    default:
      return adoptIfThrough(run, child, status);
  }
}

function attempt(run: Run, frame: ProgramFrame, op: AttemptOp, tape: Input[]): Status {
  const { table } = run;
  const depth = table.depth;
  const seat = frame.values[FRAME.seat.index];
  const steps = run.effort.steps;
  const child = forkInto(run, op, tape);
  const status = run.effort.within(op.label, () => hooks.advance(child));
  run.follow(child);
  switch (status) {
    case Status.undone:
      run.noteRefused(child.refusal);
      return leave(run, op);
    case Status.waiting:
      if (isBeyondReturn(table, child.front ?? child.table, child.questions, seat)) {
        table.adopt(child.table);
        run.mayInterrupt = true;
        return status;
      }
      run.effort.steps = steps;
      run.front ??= child.table;
      run.takenBackBy = seat;
      table.ownProgram(depth - 1).values[FRAME.answers.index] = packInputs(tape);
      return status;
    default:
      return adoptIfThrough(run, child, status);
  }
}

function adoptIfThrough(run: Run, child: Run, status: Status): Status {
  if (status !== Status.done && status !== Status.over) return status;
  run.table.adopt(child.table);
  run.mayInterrupt = true; // what it did may have called for one
  return status === Status.over ? status : Status.running;
}

/** Goes on behind the block, of which nothing has happened. */
function leave(run: Run, op: Op): Status {
  const { values } = run.table.ownProgram(run.table.depth - 1);
  values[FRAME.answers.index] = [];
  values[FRAME.pc.index] = op.to + 1;
  run.deliver(CANNOT, op.label, op.part);
  return run.halted;
}

function isBeyondReturn(before: Table, now: Table, questions: readonly Question[], seat: number): boolean {
  if (now.game(GAME.reveals) !== before.game(GAME.reveals)) return true;
  return questions.some(
    (question) => question.seat !== seat || (question.shown && numbersIn(question.options).some((id) => !isSeen(now, id, seat))),
  );
}

function isSeen(table: Table, id: number, seat: number): boolean {
  const rec = table.rec(id);
  return !isCard(rec) || seesFace(table, rec, seat);
}

// -- what happens together

/** Runs what happens together where something judges it on the table from before: at a question that is the table again. (JD3) */
export function runTogether(run: Run, frame: ProgramFrame, op: Op, begin: (run: Run) => void): Status {
  const { table } = run;
  const depth = table.depth;
  const steps = run.effort.steps;
  const tape = unpackInputs(frame.values[FRAME.answers.index]);
  if (tape.length > 0) frame.values[FRAME.answers.index] = noAnswers;
  const earlier = table.fork();
  table.earlier = earlier;
  // A refused step undoes an attempt of the same frame.
  const child = run.rerun(table, tape, depth - 1, op.to + 1, run.strict && run.floor === depth - 1);
  begin(child);
  const status = run.effort.within(op.label, () => hooks.advance(child));
  table.earlier = undefined;
  run.follow(child);
  run.takenBackBy = -1;
  if (status === Status.done) {
    run.mayInterrupt = true;
    return Status.running;
  }
  if (status !== Status.waiting) return status;
  run.effort.steps = steps;
  run.front ??= table.fork();
  const { peek } = table;
  table.adopt(earlier);
  peek?.again(table);
  if (tape[0]?.seat !== BEGUN.seat) tape.unshift(BEGUN);
  table.ownProgram(depth - 1).values[FRAME.answers.index] = packInputs(tape);
  return status;
}

// -- a leaf in TypeScript

/** Thrown through the author's code when a leaf has to stop; caught where it was started. */
class Stop {
  declare private readonly brand: undefined;
}

export function runLeaf(run: Run, frame: ProgramFrame, op: RunOp): Status {
  const { table } = run;
  const depth = table.depth;
  const steps = run.effort.steps;
  const tape = unpackInputs(frame.values[FRAME.answers.index]);
  if (tape.length > 0) frame.values[FRAME.answers.index] = noAnswers;
  const child = run.rerun(table, tape, depth, -1, false);
  let outcome: Outcome = NOTHING;
  const doing = new DoingHere(child, frame, depth);
  const status = run.effort.within(op.label, () => {
    try {
      outcome = op.step.leaf(doing) ?? doing.best;
    } catch (thrown) {
      if (!(thrown instanceof Stop)) throw thrown;
    }
    return doing.stopped ?? Status.done; // an author's own catch must not swallow a question
  });
  run.follow(child);
  run.takenBackBy = -1;
  switch (status) {
    case Status.done:
      run.mayInterrupt = true;
      run.goTo(table.program(depth - 1).values[FRAME.pc.index] + 1);
      run.deliver(outcome, op.label, op.part);
      return table.game(GAME.over) ? Status.over : run.halted;
    case Status.undone: {
      doing.goBack();
      const { values, kind } = table.ownProgram(depth - 1);
      for (const [name, value] of Object.entries(doing.leaves)) values[kind.field(name).index] = asFact(value, `variable "${name}"`);
      values[FRAME.pc.index]++;
      run.deliver(CANNOT, op.label, op.part);
      return run.halted;
    }
    case Status.over:
      return status;
    case Status.waiting:
      run.effort.steps = steps;
      run.front ??= table.fork();
      doing.goBack();
      table.ownProgram(depth - 1).values[FRAME.answers.index] = packInputs(tape);
      return status;
    default:
      doing.goBack();
      return status;
  }
}

const noAnswers: readonly number[] = Object.freeze([]);

class DoingHere extends TableHere implements Doing {
  best: Outcome = NOTHING;
  private acted = false;
  /** Why the leaf had to stop, if it had to. */
  stopped: Status | undefined = undefined;
  /** What a leaf that gave up leaves behind in its frame. */
  leaves: Readonly<Record<string, Fact>> = {};
  /** The table as it was before the leaf wrote to it, once it has. */
  private before: Table | undefined = undefined;
  private isSure = false;

  constructor(
    private readonly run: Run,
    frame: ProgramFrame,
    private readonly depth: number,
  ) {
    const { values } = frame;
    super(run.table, frame, values[FRAME.seat.index] as number, values[FRAME.source.index] as number, values[FRAME.event.index] as number);
  }

  /** The frame may be copied while the leaf runs: it is looked up every time. */
  override var<T extends Fact>(variable: Var<T>): T | undefined;
  override var(variable: string | Var): Fact | undefined;
  override var(variable: string | Var): Fact | undefined {
    const frame = this.run.table.frame(this.depth - 1);
    return frame.values[frame.kind.field(typeof variable === 'string' ? variable : variable.name).index];
  }

  set<T extends Fact>(variable: string | Into<T>, value: T): void {
    const name = typeof variable === 'string' ? variable : variable.name;
    if (!isFact(value)) throw new Impossible(`variable "${name}" cannot hold ${JSON.stringify(value)}`);
    this.keepWayBack();
    const frame = this.run.table.ownFrame(this.depth - 1);
    frame.values[frame.kind.field(name).index] = Array.isArray(value) ? Object.freeze(value.slice()) : value;
  }

  act<S extends Specs, R extends Result>(action: ActionDefinition<S, R>, params: DataOf<S>): Outcome;
  act(action: AnyAction, params: Data): Outcome {
    return this.carryOut(this.callOf(action, params));
  }

  register<S extends Specs = Specs>(
    effect: EffectDefinition<S>,
    values?: DataOf<S>,
    by?: { readonly seat?: number; readonly source?: number },
  ): number | undefined;
  register(
    effect: AnyEffect,
    values: Readonly<Record<string, Fact>> = {},
    by: { readonly seat?: number; readonly source?: number } = {},
  ): number | undefined {
    const unknown = Object.keys(values).find((name) => effect.captures?.includes(name) !== true);
    if (unknown !== undefined) throw new Impossible(`effect ${effect.id} captures no "${unknown}"`);
    const missing = effect.captures?.find((name) => !Object.hasOwn(values, name));
    if (missing !== undefined) throw new Impossible(`effect ${effect.id} is registered without "${missing}", which it captures`);
    const captured = (effect.captures ?? []).map((name) => pack(values[name]));
    const { seat = this.seat, source = this.source } = by;
    const call = this.callOf(REGISTER_EFFECT, {
      definition: this.run.table.rules.effectKind(effect).name,
      seat,
      source,
      captured,
      printed: false,
    });
    return this.carryOut(call) === CANNOT || typeof call.result !== 'number' ? undefined : call.result;
  }

  end(effect: number): Outcome {
    return this.carryOut(this.callOf(END_EFFECT, { effect }));
  }

  sure(): void {
    this.isSure = true;
  }

  /** What it has written so far can be taken back: it may still ask, or give up. */
  private keepWayBack(): void {
    if (this.before === undefined && !this.isSure) this.before = this.run.table.fork();
  }

  /** Takes back whatever the leaf has written. */
  goBack(): void {
    if (this.before === undefined) return;
    const { table } = this.run;
    const { peek } = table;
    table.adopt(this.before);
    peek?.again(table);
  }

  undo(leaving: Readonly<Record<string, Fact>> = {}): never {
    this.leaves = leaving;
    this.stop(Status.undone);
  }

  private callOf(action: AnyAction, params: Data): ActionCall {
    const { rules } = this.run.table;
    const { kind, values } = this.run.table.program(this.depth - 1);
    const lineage = values[FRAME.lineage.index];
    const { seat: by, source } = this;
    return new ActionCall(action, rules.actionNumber(action), checkedParams(action, params), { by, source, because: kind.name, lineage });
  }

  private carryOut(call: ActionCall): Outcome {
    const { run } = this;
    this.goOn(call.action.id);
    this.keepWayBack();
    const outcome = act(run, call, -1);
    if (outcome === PENDING) return this.finish();
    if (run.table.game(GAME.over)) this.stop(Status.over);
    this.interrupts();
    return this.note(outcome);
  }

  call<S extends Specs = Specs>(program: ProgramDefinition<S>, args: Handed<S, DataOf<S>>): Outcome;
  call(program: AnyProgram, args: Data): Outcome {
    const { run } = this;
    this.goOn(program.id);
    this.keepWayBack();
    const compiled = run.table.rules.programById(program.id);
    checkArguments(compiled, Object.keys(args), 'a run step');
    const given = compiled.params.map((param) => args[param.name]);
    const lineage = run.table.program(this.depth - 1).values[FRAME.lineage.index] as readonly number[];
    run.startProgram(compiled, given, this.seat, this.source, { lineage });
    return this.finish();
  }

  choose<K extends ChoiceKind, T extends Option>(spec: DoingChoice<K, T>): Chosen<K, T> | undefined;
  choose(spec: DoingChoice): Scalar | readonly Scalar[] | undefined {
    const { run } = this;
    this.goOn(spec.why);
    const by = run.table.frame(this.depth - 1).kind.id.slice('program:'.length);
    const { kind, of = defaultOptionsOf(kind), why, shown = false, who = this.seat, from = [], min, max, total } = spec;
    const terms = { kind, of, why, shown, isSingle: isSingle(kind) };
    const offer = { seat: who, options: from, min, max, total, must: undefined, by, source: this.source };
    const question = questionOf(run.table, terms, offer);
    if (!question.isAnswerable) return undefined;
    const input = run.nextInput();
    if (input === undefined) {
      run.questions = [question];
      this.stop(Status.waiting);
    }
    const refusal = checkInput(run, question, input);
    if (refusal !== undefined) {
      run.refusal = refusal;
      this.stop(Status.refused);
    }
    return question.valuesOf(picksOf(input));
  }

  /** Runs what was started above the leaf's frame. */
  private finish(): Outcome {
    this.interrupts();
    return this.note(outcomeOf(this.run.table.program(this.depth - 1).values[FRAME.outcome.index]) ?? NOTHING);
  }

  /** Runs what lies above the leaf, and the interrupts that are called for, before the leaf goes on. */
  private interrupts(): void {
    const { run } = this;
    const { table } = run;
    if (table.depth === this.depth && table.list(NOW_QUEUE).items.length + table.derived.interrupting.length === 0) return;
    run.mayInterrupt = true;
    const status = run.effort.within('leaf', () => hooks.advance(run));
    if (status !== Status.done) this.stop(status);
  }

  /** One more thing the leaf does: it counts, unless the leaf has been told to stop. */
  private goOn(what: string): void {
    if (this.stopped !== undefined) throw new Stop();
    this.run.effort.step(what);
  }

  private stop(status: Status): never {
    if (this.isSure && (status === Status.waiting || status === Status.undone))
      throw new Impossible('a leaf that was sure asks, or gives up, after all');
    this.stopped ??= status; // nor must giving up, in an author's own catch
    throw new Stop();
  }

  private note(outcome: Outcome): Outcome {
    if (!this.acted || outcome > this.best) this.best = outcome;
    this.acted = true;
    return outcome;
  }
}
