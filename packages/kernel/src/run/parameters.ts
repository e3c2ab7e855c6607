/** Filling in a request: the parameters of an `act` step as they are now. */
import type { ActionCall } from '../definitions/actions.js';
import type { Refusal } from '../definitions/refusals.js';
import { FRAME } from '../records/program-frame.js';
import {
  type ActOp,
  type Actor,
  VARIABLE as IN_FRAME,
  type Op,
  type Program,
  type ProgramFrame,
  REPLACED_BECAUSE,
} from '../rules/operations.js';
import { type Fact, frozen, Impossible, textOf } from '../store/facts.js';
import { fits } from '../store/kinds.js';
import type { Run } from './run.js';

const LINEAGE = FRAME.lineage.index;
const VARIABLE = IN_FRAME;

/** The request that the operation makes, which is used again the next time; nothing if a variable it needs is not set. */
export const fillIn = (run: Run, frame: ProgramFrame, op: ActOp, program: Program): ActionCall | undefined => {
  const { fillings, places } = op;
  const { values } = frame;
  for (let i = 0; i < fillings.length; i++) {
    const filling = fillings[i];
    if (filling === undefined) break;
    const { leaf, place, isWhole } = filling;
    const value = leaf.mode === VARIABLE ? values[leaf.slot] : run.read(frame, leaf);
    if (isWhole === true && ((value as number) | 0) === value) places[place] = value;
    else if (value === undefined) return undefined;
    else places[place] = otherParam(op, place, value, program);
  }
  const { call } = op;
  if (op.isDirect === true) {
    call.by = values[op.bySlot] as number;
    call.source = values[op.sourceSlot] as number;
  } else fillOrigin(run, frame, op, call, program);
  call.lineage = values[LINEAGE];
  call.result = undefined;
  return call;
};

/** Who does it, from what and because of what, where that is not known at once. */
function fillOrigin(run: Run, frame: ProgramFrame, op: ActOp, call: ActionCall, program: Program): void {
  const { values } = frame;
  call.by = seatOf(run, frame, op);
  call.source = sourceOf(run, frame, op);
  if (op.isOriginal) call.because = textOf(values[program.field(REPLACED_BECAUSE).index]);
}

/** For which seat a step is done. */
export const seatOf = (run: Run, frame: ProgramFrame, { by, bySlot }: Actor): number =>
  (by === undefined || bySlot >= 0 ? frame.values[bySlot] : run.read(frame, by)) as number;

/** From what. */
export const sourceOf = (run: Run, frame: ProgramFrame, { source, sourceSlot }: Actor): number =>
  (source === undefined || sourceSlot >= 0 ? frame.values[sourceSlot] : run.read(frame, source)) as number;

/** A parameter that is no small whole number, as the table may keep it. */
function otherParam(op: ActOp, i: number, value: Fact, program: Program): Fact {
  const type = op.types[i];
  if (type === undefined || !fits(type, value)) throw notThatType(op, i, value, program);
  return typeof value === 'object' ? frozen(value) : value;
}

function notThatType({ label, names }: ActOp, i: number, value: Fact, program: Program): Impossible {
  return new Impossible(`action ${label} has ${JSON.stringify(value)} for "${names[i]}" (program ${program.name})`);
}

/** PG6: a variable that nobody has set. */
export const unboundStep = (op: Op): Refusal => ({ code: 'step.unbound', rule: 'PG6', facts: { step: op.label } });
