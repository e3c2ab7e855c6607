/** The interpreter: carries the frames on the table from one decision to the next. (PG1 to PG6) */

import { doActivate, doLink, doResolve, doResolved } from '../activation/link-operations.js';
import { doApply, isRuleDue, startRules } from '../activation/rule-actions.js';
import { runBlock, runLeaf, runTogether } from '../attempts/attempts.js';
import type { Outcome } from '../definitions/outcome.js';
import * as outcomes from '../definitions/outcome.js';
import { endIfDue } from '../effects/courses.js';
import { isJudged } from '../effects/judging.js';
import { END_EFFECT, pack, REGISTER_EFFECT } from '../effects/registering.js';
import { noteAll } from '../history/last-known.js';
import { PAY_COST, whyNotInFull } from '../payability/costs.js';
import { GAME, LATER_QUEUE, NOW_QUEUE } from '../records/game-record.js';
import { FRAME, header } from '../records/program-frame.js';
import { checkArguments } from '../rules/arguments.js';
import {
  type Callee,
  type CallOp,
  type ChooseOp,
  Code,
  VARIABLE as IN_FRAME,
  isAnswering,
  isProgramFrame,
  type Leaf,
  type Op,
  type Program,
  type ProgramFrame,
  REPLACED_INTO,
  REPLACED_RESULT,
  type RegisterOp,
  Whole,
} from '../rules/operations.js';
import { ask, checkInput, oneOf, whoIsAsked } from '../run/asking.js';
import { Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import { ownCall, unbound } from '../run/kernel-actions.js';
import { fillIn, seatOf, sourceOf } from '../run/parameters.js';
import {
  carriedOut,
  commit,
  continueAction,
  finishAct,
  finishTogether,
  isMadeWatched,
  settlePlainly,
  startReaction,
  startReactionOf,
} from '../run/pipeline.js';
import { packInputs, unpackInputs } from '../run/recorded-inputs.js';
import { isLenient, picksOf, type Run } from '../run/run.js';
import { asFact, type Fact, Impossible, numberOf, type Scalar } from '../store/facts.js';
import type { Question } from '../views/choices.js';
import { blamed } from './blame.js';
import { takeCommand } from './commands.js';
import { isMoveHeld, lookForRepeat } from './loops.js';

// hot path
const [plainQuestion, fillInRequest, carryOutPlainly, watchesMade, commitMade] = [oneOf, fillIn, carriedOut, isMadeWatched, commit];
const OP_ACT = Code.act;
const OP_CHOOSE = Code.choose;
const OP_PAY = Code.pay;
const OP_PAY_END = Code.payEnd;
const OP_ATTEMPT = Code.attempt;
const OP_ATTEMPT_END = Code.attemptEnd;
const OP_JUMP = Code.jump;
const OP_UNLESS = Code.unless;
const OP_ASSIGN = Code.assign;
const OP_NEXT = Code.next;
const OP_TIMES = Code.times;
const OP_NEED = Code.need;
const OP_FOLD = Code.fold;
const OP_LOOP = Code.loop;
const OP_FOLD_END = Code.foldEnd;
const OP_TOGETHER = Code.together;
const OP_TOGETHER_END = Code.togetherEnd;
const OP_REGISTER = Code.register;
const OP_END = Code.end;
const OP_CALL = Code.call;
const OP_RUN = Code.run;
const OP_SETTLE = Code.settle;
const OP_NOTHING = Code.nothing;
const OP_FINISH = Code.finish;
const OP_ACTIVATE = Code.activate;
const OP_LINK = Code.link;
const OP_RESOLVE = Code.resolve;
const OP_RESOLVED = Code.resolved;
const OP_AWAITS = Code.awaits;
const OP_LOCK = Code.lock;
const OP_UNLOCK = Code.unlock;
const OP_APPLY = Code.apply;
const OP_PAYABLE = Code.payable;
const VARIABLE = IN_FRAME;
const RUNNING = Status.running;
const WAITING = Status.waiting;
const GAME_OVER = Status.over;
const OVER = GAME.over;
const { CANNOT, DID, NOTHING } = outcomes;
const PC = FRAME.pc.index;
const OUTCOME = FRAME.outcome.index;
const BEST = FRAME.best.index;
const CERTAIN = FRAME.certain.index;
const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const EVENT = FRAME.event.index;
const LINEAGE = FRAME.lineage.index;
const ANSWERS = FRAME.answers.index;
const SAME = FRAME.same.index;
const OLDER = FRAME.older.index;
/** The parameters of a program are the first of its variables. */
const PARAMS = header.length;

export function advance(run: Run): Status {
  const { table } = run;
  for (;;) {
    const depth = table.depth;
    if (depth <= run.floor) {
      if (!isInterruptDue(run)) return Status.done;
      startInterrupt(run);
      continue;
    }
    if (run.effort.isLookDue) lookForRepeat(run);
    let status: Status;
    const frame = table.ownFrame(depth - 1);
    if (isProgramFrame(frame)) {
      const stopAt = depth === run.floor + 1 ? run.stopAt : -1;
      if (run.mayInterrupt && frame.values[PC] !== stopAt) {
        if (isInterruptDue(run)) {
          startInterrupt(run);
          continue;
        }
        if (table.game(GAME.ending) !== 0 && table.game(GAME.lock) === 0 && endIfDue(table, run.floor)) continue;
      }
      status = walk(run, frame, depth, stopAt);
    } else status = continueAction(run, table.action(depth - 1));
    if (status !== RUNNING) return status;
  }
}

/** What is tried out, and what may have to be taken back, runs on a table of its own: whose text fails there only that table tells. */
hooks.advance = (run) => {
  try {
    return advance(run);
  } catch (error) {
    throw blamed(run.table, error);
  }
};

/** The same for a table that rests: nothing is due there before the first operation. */
export function goOn(run: Run): Status {
  const { table } = run;
  const { depth } = table;
  if (run.mayInterrupt || depth === 0) return advance(run);
  const frame = table.ownFrame(depth - 1);
  const status = isProgramFrame(frame) ? walk(run, frame, depth, -1) : RUNNING;
  return status === RUNNING ? advance(run) : status;
}

function isInterruptDue(run: Run): boolean {
  const { table } = run;
  const due = table.game(GAME.lock) === 0 && (isReactionDue(run) || isRuleDue(run));
  run.mayInterrupt = due; // until something is queued, something happens that a rule may look at, or a lock opens
  return due;
}

function isReactionDue({ table }: Run): boolean {
  return table.list(NOW_QUEUE).items.length > table.game(GAME.older) * 2;
}

/** What the rules say goes before what cards do. */
function startInterrupt(run: Run): void {
  if (isRuleDue(run)) startRules(run);
  else startReaction(run, NOW_QUEUE);
}

/**
 * Goes on in the frame on top, which must be owned, and in the programs that are called from it, until a frame below is on top, something
 * else than a program is, an interrupt may be due, or the run rests.
 */
const walk = (run: Run, start: ProgramFrame, from: number, stopsAt: number): Status => {
  const { table, effort } = run;
  let frame = start;
  let depth = from;
  let program = frame.kind;
  let { values } = frame;
  let op = program.ops[values[PC]] as Op;
  // Where it ends, in the frame that it began in.
  let stop = stopsAt < 0 ? undefined : program.ops[stopsAt];
  // The place is written back only for operations that touch more than the frame.
  for (;;) {
    if (op === stop) {
      values[PC] = op.at;
      return Status.done;
    }
    switch (op.code) {
      case OP_JUMP:
        op = op.target;
        continue;
      case OP_ATTEMPT_END:
        op = op.after;
        continue;
      case OP_UNLESS:
        op = read(run, frame, op) === true ? op.after : op.target;
        continue;
      case OP_ASSIGN:
        values[op.into] = readFact(run, frame, op);
        op = op.after;
        continue;
      case OP_NEXT: {
        let at = values[op.count] as number;
        if (at < 0) {
          at = 0;
          values[op.count + 1] = readFact(run, frame, op) ?? none;
        }
        const list = values[op.count + 1] as readonly Scalar[];
        values[op.count] = at + 1;
        if (at < list.length) {
          values[op.into] = list[at];
          if (++effort.steps > effort.alarm) effort.remember(op.label);
          op = op.target;
        } else op = op.after;
        if (!effort.isLookDue) continue;
        values[PC] = op.at;
        return RUNNING;
      }
      case OP_TIMES: {
        let left = values[op.count] as number;
        if (op.isWhile === true) left = op.fixed === true || read(run, frame, op) === true ? 1 : 0;
        else if (left < 0) left = Math.max(0, op.fixed ?? read(run, frame, op) ?? 0);
        if (left > 0) {
          values[op.count] = left - 1;
          if (++effort.steps > effort.alarm) effort.remember(op.label);
          op = op.target;
        } else {
          values[op.count] = 0;
          op = op.after;
        }
        if (!effort.isLookDue) continue;
        values[PC] = op.at;
        return RUNNING;
      }
      case OP_NEED:
        op = values[OUTCOME] < op.least ? op.target : op.after;
        continue;
      case OP_NOTHING:
        values[OUTCOME] = NOTHING;
        if (values[BEST] < NOTHING) values[BEST] = NOTHING;
        op = op.after;
        continue;
      case OP_FOLD:
        values[op.saved] = values[BEST];
        values[BEST] = -1;
        op = op.after;
        continue;
      case OP_LOOP:
        values[op.saved] = values[BEST];
        values[BEST] = -1;
        values[op.count] = -1; // not begun
        op = op.target;
        continue;
      case OP_FOLD_END: {
        const best = values[BEST];
        const outcome = best < 0 ? NOTHING : best;
        values[OUTCOME] = outcome;
        values[BEST] = Math.max(outcome, values[op.saved] as number);
        op = op.after;
        continue;
      }
    }
    let status: Status;
    switch (op.code) {
      case OP_ACT: {
        if (op.looks === true) values[PC] = op.at;
        const call = fillInRequest(run, frame, op, program);
        if (op.looks === true) {
          frame = table.ownProgram(depth - 1); // a function that looks may have forked the table
          values = frame.values;
        }
        values[PC] = op.next;
        if (call === undefined) status = unbound(run, op);
        else if (op.isPlain === true && !table.derived.watchesAction(op.number)) {
          const { draft } = run;
          const result = carryOutPlainly(draft, call);
          if (result !== undefined || draft.madeCount === 0 || watchesMade(table, draft)) {
            status = settlePlainly(run, call, result, op);
            break;
          }
          commitMade(run, call);
          const top = table.ownProgram(depth - 1);
          // More cannot be delivered, and nothing falls short.
          top.values[OUTCOME] = DID;
          top.values[BEST] = DID;
          if (table.game(OVER)) return GAME_OVER;
          op = op.after;
          if (top !== frame || (run.mayInterrupt && op !== stop && comesBetween(run))) return RUNNING;
          continue;
        } else status = finishAct(run, call, op.into, op.part);
        break;
      }
      case OP_CHOOSE: {
        const question = run.again;
        if (question === undefined) {
          values[PC] = op.at;
          const choice = op.choose;
          const who = choice.isPlain === true && run.isAtRest ? (values[choice.whoSlot] as number) : -1;
          if (who >>> 0 === who && who < table.seats) {
            const options = choice.from === undefined ? undefined : run.read(frame, choice.from, who);
            // What offers nothing, or no list, is looked at more closely.
            if (Array.isArray(options) && options.length > 0) {
              run.questions = [plainQuestion(choice, who, options, program.name, values[SOURCE])];
              return WAITING;
            }
          }
          status = doChoose(run, frame, op, program);
          break;
        }
        // The door has checked them against the question; nothing can come between.
        const picks = run.takeChecked();
        const { isSingle, options } = question;
        if (isSingle === true ? options.length > 1 : question.isReal) {
          effort.chosen();
          // Most rulesets refuse loops, and hold nothing.
          if (table.rules.policies.loops !== 'refuse') {
            values[PC] = op.at;
            status = takeUnlessHeld(run, op, question, picks);
            break;
          }
        }
        values[op.into] = isSingle === true ? options[picks[0] as number] : question.valuesOf(picks);
        values[OUTCOME] = NOTHING;
        if (values[BEST] < NOTHING) values[BEST] = NOTHING;
        op = op.after;
        continue;
      }
      case OP_CALL: {
        const { leaf } = op;
        let id: string | undefined;
        if (leaf?.mode === VARIABLE) id = values[leaf.slot] as string | undefined;
        else {
          values[PC] = op.at;
          id = leaf === undefined ? namedIn(op) : run.read(frame, leaf);
          frame = table.ownProgram(depth - 1); // see above
          values = frame.values;
        }
        values[PC] = op.next;
        if (id === undefined) {
          status = unbound(run, op);
          break;
        }
        const callee = calleeNamed(op.called, id) ?? newCallee(run, op, id);
        const seat = op.isDirect === true ? (values[op.bySlot] as number) : seatOf(run, frame, op);
        const source = op.isDirect === true ? (values[op.sourceSlot] as number) : sourceOf(run, frame, op);
        const certain = values[CERTAIN] === 0 ? 0 : inherited(run, values[CERTAIN]);
        let begun = run.startFrame(callee.program, seat, source, 0, values[LINEAGE]);
        if (certain !== 0) begun.values[CERTAIN] = certain;
        const { leaves } = callee;
        for (let k = 0; k < leaves.length; k++) {
          const leaf = leaves[k];
          if (leaf === undefined) continue;
          if (leaf.mode === VARIABLE) begun.values[PARAMS + k] = values[leaf.slot];
          else {
            const value = paramOf(run, frame, op, leaf);
            begun = table.ownProgram(depth);
            begun.values[PARAMS + k] = value;
          }
        }
        frame = begun;
        depth++;
        program = callee.program;
        values = begun.values;
        stop = undefined;
        op = program.first;
        if (effort.isLookDue || (run.mayInterrupt && comesBetween(run))) return RUNNING;
        continue;
      }
      case OP_FINISH: {
        table.popFrame();
        if (program.finishes === true) run.mayInterrupt = true; // a scope that is to end may have waited for it
        const isPlain = values[BEST] === DID && program.replaced === undefined && values[EVENT] === 0 && depth > 1;
        if (!isPlain || values[OLDER] >= 0) {
          status = finishOther(run, frame, program);
          break;
        }
        depth--;
        frame = table.ownProgram(depth - 1);
        values = frame.values;
        values[OUTCOME] = DID;
        values[BEST] = DID;
        if (run.halted !== RUNNING) return run.halted;
        if (depth < from || effort.isLookDue) return RUNNING;
        program = frame.kind;
        stop = stopsAt < 0 || depth !== from ? undefined : program.ops[stopsAt];
        op = program.ops[values[PC]] as Op;
        if (run.mayInterrupt && op !== stop && comesBetween(run)) return RUNNING;
        continue;
      }
      default:
        values[PC] = op.at;
        return rareStep(run, frame, op, depth);
    }
    if (status !== RUNNING) return status;
    const now = table.depth;
    if (now !== depth) {
      if (now < from || effort.isLookDue) return RUNNING;
      depth = now;
      const top = table.ownFrame(depth - 1);
      if (!isProgramFrame(top)) return RUNNING;
      frame = top;
      program = frame.kind;
      values = frame.values;
      stop = stopsAt < 0 || depth !== from ? undefined : program.ops[stopsAt];
    } else if (!table.isOnTop(frame, depth)) return RUNNING;
    op = program.ops[values[PC]] as Op;
    // Most of the time nothing comes between: then it goes on here.
    if (run.mayInterrupt && op !== stop && comesBetween(run)) return RUNNING;
  }
};

/** Whether something comes before the next operation. */
const comesBetween = (run: Run): boolean => run.table.game(GAME.ending) !== 0 || isInterruptDue(run);

/** The program of the name, if it has been called from here before. */
const calleeNamed = (called: readonly Callee[], name: string): Callee | undefined => {
  for (let i = called.length - 1; i >= 0; i--) {
    const callee = called[i];
    if (callee !== undefined && callee.name === name) return callee;
  }
  return undefined;
};

/** What a program is called with. */
function paramOf(run: Run, frame: ProgramFrame, op: Op, leaf: Leaf): Fact | undefined {
  return leaf.fn === undefined ? leaf.value : asFact(run.read(frame, leaf), op.label);
}
const none: readonly never[] = Object.freeze([]);

/** The end of a program that did nothing, or was refused, or that answers to nobody; its frame is off the stack. */
function finishOther(run: Run, frame: ProgramFrame, program: Program): Status {
  const { values } = frame;
  if (program.replaced !== undefined || values[EVENT] !== 0 || values[OLDER] >= 0 || run.table.depth === 0)
    return finishSpecial(run, frame, program);
  run.deliver(bestOf(values), program.name, -1);
  return run.halted;
}

/** The end of the game's own program, of a reaction, or of a replacement. */
function finishSpecial(run: Run, frame: ProgramFrame, program: Program): Status {
  const { table } = run;
  const older = frame.values[OLDER];
  if (older >= 0) {
    table.setGame(GAME.older, older);
    if (isAnswering(table.rules, frame)) table.count(GAME.answering, -1);
    run.mayInterrupt = true;
  }
  if (table.depth === 0) {
    table.setGame(GAME.over, true); // the game's own program is through: nobody has won
    return Status.over;
  }
  const { replaced } = program;
  // An interrupt and a reaction answer to nobody: what they came between goes on as if nothing had been. A trigger's activation does.
  if ((frame.values[EVENT] === 0 && older < 0) || program.ability !== undefined) {
    if (replaced !== undefined) handBack(run, frame, program);
    run.deliver(outcomeOf(run, frame, program), replaced?.id ?? program.name, -1, DID, replaced);
  }
  return run.halted;
}

function rareStep(run: Run, frame: ProgramFrame, op: Op, depth: number): Status {
  const { table } = run;
  const program = frame.kind;
  const pc = frame.values[PC];
  switch (op.code) {
    case OP_PAY:
    case OP_ATTEMPT:
      return runBlock(run, frame, op);
    case OP_PAY_END: {
      if (op.whole === Whole.cost) table.count(GAME.lock, -1);
      run.mayInterrupt = true;
      run.goTo(pc + 1);
      if (frame.values[CERTAIN] !== pc) return RUNNING;
      table.ownProgram(depth - 1).values[CERTAIN] = 0;
      if (op.whole !== Whole.unrefused) run.deliver(DID, op.label, op.part);
      // What was proven must be what comes after the new answer, not a cost that was paid before it.
      if (run.proofDepth === depth && run.isPastInputs) return Status.proved;
      return op.whole === Whole.cost && table.rules.policies.paidCosts === 'told' ? tellPaid(run, frame, program, op) : run.halted;
    }
    case OP_TOGETHER:
      if (table.game(GAME.together) === 0 && isJudged(table)) return runTogether(run, frame, op, beginTogether);
      beginTogether(run);
      return RUNNING;
    case OP_TOGETHER_END: {
      run.goTo(pc + 1);
      table.count(GAME.lock, -1);
      if (table.count(GAME.together, -1) === 0) finishTogether(run);
      run.mayInterrupt = true;
      return RUNNING;
    }
    case OP_REGISTER:
      return doRegister(run, frame, op, program);
    case OP_END: {
      const effect = read(run, frame, op);
      run.goTo(pc + 1);
      if (effect === undefined) return unbound(run, op);
      return finishAct(run, ownCall(run, frame, program, END_EFFECT, { effect }), -1, op.part);
    }
    case OP_RUN:
      return runLeaf(run, frame, op);
    case OP_ACTIVATE:
      return doActivate(run, frame, op);
    case OP_LINK:
      return doLink(run, frame, program, depth);
    case OP_RESOLVE:
      return doResolve(run, frame, op);
    case OP_RESOLVED:
      return doResolved(run, frame, program);
    case OP_PAYABLE:
      table.ownFrame(depth - 1).values[op.into] = whyNotInFull(run, op.target, op.to) === undefined;
      run.goTo(pc + 1);
      return RUNNING;
    case OP_AWAITS:
      return takeCommand(run, frame);
    case OP_LOCK:
      table.count(GAME.lock, 1);
      run.goTo(pc + 1);
      return RUNNING;
    case OP_UNLOCK:
      table.count(GAME.lock, -1);
      if (program === table.rules.interruptProgram) table.setGame(GAME.scanned, table.historySize); // else it would begin anew
      run.mayInterrupt = true;
      run.goTo(pc + 1);
      return RUNNING;
    case OP_APPLY:
      return doApply(run, frame, op);
    case OP_SETTLE:
      if (op.leaf !== undefined) {
        run.goTo(pc + 1);
        startReactionOf(run, run.read(frame, op.leaf));
      } else if (table.list(LATER_QUEUE).items.length > 0) startReaction(run, LATER_QUEUE);
      else run.goTo(pc + 1);
      return RUNNING;
    default:
      throw new Impossible(`there is no operation ${op.code}`);
  }
}

/** What comes now, up to the end of the block, happens together. */
function beginTogether(run: Run): void {
  const { table } = run;
  if (table.count(GAME.together, 1) === 1) {
    if (!table.belongs) table.count(GAME.group, 1);
    table.setGame(GAME.togetherSince, table.historySize);
    if (table.rules.remembers) noteAll(run.look);
  }
  table.count(GAME.lock, 1);
  run.goTo(table.program(table.depth - 1).values[PC] + 1);
}

/** CO7: tells that a cost has been paid. */
function tellPaid(run: Run, frame: ProgramFrame, program: Program, op: Op): Status {
  return finishAct(run, ownCall(run, frame, program, PAY_COST, { seat: frame.values[SEAT] }), -1, op.part);
}

interface Reading<T extends Fact = Fact> {
  readonly leaf: Leaf<T> | undefined;
}

/** The leaf's value as a frame may keep it: constants and variables are facts already. */
const readFact = (run: Run, frame: ProgramFrame, op: Reading & Op): Fact | undefined => {
  const { leaf } = op;
  if (leaf === undefined) return undefined;
  return leaf.fn === undefined ? run.read(frame, leaf) : asFact(run.read(frame, leaf), op.label);
};

const read = <T extends Fact>(run: Run, frame: ProgramFrame, op: Reading<T>): T | undefined => {
  return op.leaf === undefined ? undefined : run.read(frame, op.leaf);
};

/** What a finished program did; a replacement's, what the same action did in its stead. (PL8) */
const outcomeOf = (run: Run, { values }: ProgramFrame, program: Program): Outcome => {
  const did = bestOf(values);
  if (program.replaced === undefined || run.table.rules.policies.replacedCounts === 'as-anything') return did;
  return outcomes.outcomeOf(values[SAME]) ?? (did === CANNOT ? CANNOT : NOTHING);
};

const bestOf = (values: ProgramFrame['values']): Outcome => outcomes.outcomeOf(values[BEST]) ?? NOTHING;

/** The result of the same action goes to whoever asked for the one that was replaced. */
function handBack(run: Run, frame: ProgramFrame, program: Program): void {
  const into = numberOf(frame.values[program.field(REPLACED_INTO).index]);
  const { kind: below, values } = run.table.ownProgram(run.table.depth - 1);
  const result = frame.values[program.field(REPLACED_RESULT).index];
  if (below.isVariable(into)) values[into] = result;
  // It may itself have been done in the stead of the same action: then that one's result is this.
  const { replaced } = below;
  if (replaced !== undefined && replaced === program.replaced) values[below.field(REPLACED_RESULT).index] = result;
}

function doRegister(run: Run, frame: ProgramFrame, op: RegisterOp, program: Program): Status {
  const { values } = frame;
  const { effect, names, leaves } = op;
  const captured = (effect.captures ?? []).map((name) => {
    const leaf = leaves[names.indexOf(name)];
    return pack(leaf === undefined ? undefined : run.read(frame, leaf));
  });
  const seat = seatOf(run, frame, op);
  const source = sourceOf(run, frame, op);
  run.goTo(values[PC] + 1);
  const params = { definition: run.table.rules.effectKind(effect).name, seat, source, captured, printed: false };
  return finishAct(run, ownCall(run, frame, program, REGISTER_EFFECT, params), op.into, op.part);
}

/** What a program that is called in a block to be done in full knows of that. */
const inherited = ({ table }: Run, certain: number): number => (isLenient(certain, table, table.depth) ? -2 : -1);

function namedIn({ step: { program } }: CallOp): string {
  return typeof program === 'object' && 'steps' in program ? program.id : '';
}

function newCallee(run: Run, op: CallOp, id: string): Callee {
  const program = run.table.rules.programById(id);
  checkArguments(program, op.names, op.label);
  const leaves = program.params.map(({ name }) => op.leaves[op.names.indexOf(name)]);
  const callee: Callee = { name: id, program, leaves };
  op.called.push(callee);
  return callee;
}

function doChoose(run: Run, frame: ProgramFrame, op: ChooseOp, program: Program): Status {
  const choice = op.choose;
  const who = whoIsAsked(run, frame, choice);
  if (typeof who !== 'number') return askSeats(run, frame, op, program, who);
  const question = ask(run, frame, choice, program.name, who);
  return askOne(run, question, op);
}

/** Asks several seats, or none. */
function askSeats(run: Run, frame: ProgramFrame, op: ChooseOp, program: Program, seats: readonly number[]): Status {
  const asked = [...new Set(seats)].map((seat) => ask(run, frame, op.choose, program.name, seat));
  const [first, second] = asked;
  return first !== undefined && second === undefined ? askOne(run, first, op) : askTogether(run, frame, asked, op);
}

const waitFor = (run: Run, question: Question): Status => {
  run.questions = [question];
  return WAITING;
};

function takeUnlessHeld(run: Run, op: ChooseOp, question: Question, picks: readonly number[]): Status {
  return isMoveHeld(run, question, picks) ? RUNNING : chosen(run, topValues(run), op, question.valuesOf(picks), question.seat);
}

const nothing: readonly never[] = Object.freeze([]);
const askOne = (run: Run, question: Question, op: ChooseOp): Status => {
  if (!question.isAnswerable) return chosen(run, topValues(run), op, undefined, question.seat);
  if (question.kind === 'some' && question.max === 0 && op.choose.step.unlessNone === true)
    return chosen(run, topValues(run), op, nothing, question.seat);
  const input = run.nextInput();
  if (input === undefined) return waitFor(run, question);
  const refusal = checkInput(run, question, input);
  if (refusal !== undefined) {
    run.refusal = refusal;
    return Status.refused;
  }
  const picks = picksOf(input);
  if (question.isReal && isMoveHeld(run, question, picks)) return RUNNING;
  return chosen(run, topValues(run), op, question.valuesOf(picks), question.seat);
};

/** Asks several seats at once and keeps their answers in the frame until all are in. (CH4) */
function askTogether(run: Run, frame: ProgramFrame, asked: readonly Question[], op: ChooseOp): Status {
  const { table } = run;
  const given = unpackInputs(frame.values[ANSWERS]);
  for (;;) {
    const open = asked.filter((question) => question.isAnswerable && !given.some(({ seat }) => seat === question.seat));
    const [first] = open;
    if (first === undefined) break;
    const input = run.nextInput();
    if (input === undefined) {
      run.questions = open;
      run.asked = asked.filter(({ isAnswerable }) => isAnswerable).map(({ seat }) => seat);
      table.ownProgram(table.depth - 1).values[ANSWERS] = packInputs(given);
      return WAITING;
    }
    const question = open.find(({ seat }) => seat === input.seat) ?? first;
    const refusal = checkInput(run, question, input);
    if (refusal !== undefined) {
      run.refusal = refusal;
      return Status.refused;
    }
    given.push(input);
  }
  const values = topValues(run);
  values[ANSWERS] = [];
  const packed = asked.flatMap((question) => {
    const input = given.find(({ seat }) => seat === question.seat);
    const picked = input === undefined ? [] : [question.valuesOf(picksOf(input))].flat();
    return [question.seat, picked.length, ...picked];
  });
  return chosen(run, values, op, given.length === 0 ? undefined : packed, asked[0]?.seat ?? -1);
}

/** The values of the frame on top, which may have been shared since it was asked: functions look at forks. */
const topValues = ({ table }: Run): ProgramFrame['values'] => {
  return table.ownProgram(table.depth - 1).values;
};

const chosen = (run: Run, values: ProgramFrame['values'], op: ChooseOp, value: Fact | undefined, seat: number): Status => {
  values[PC] = op.next;
  values[op.into] = value;
  if (value !== undefined) {
    values[OUTCOME] = NOTHING;
    if (values[BEST] < NOTHING) values[BEST] = NOTHING;
    return run.halted;
  }
  return noChoice(run, op, seat);
};

function noChoice(run: Run, op: Op, seat: number): Status {
  run.refusal = { code: 'choice.none', rule: 'CH3', seat, facts: { why: op.label } };
  run.deliver(CANNOT, op.label, op.part, NOTHING);
  return run.halted;
}
