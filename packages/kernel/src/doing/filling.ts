/** Filling in a request: the parameters of an `act` step as they are now. */
import type { Refusal } from '../refusals.js';
import { type Fact, frozen, Impossible } from '../table/facts.js';
import { type FieldType, fits } from '../table/kinds.js';
import type { Rec } from '../table/store.js';
import type { ActionCall } from './actions.js';
import { FRAME, type Leaf, type Op, type Program, REPLACED_BECAUSE } from './code.js';
import type { Run } from './run.js';

const LINEAGE = FRAME.lineage.index;

/** The request that the operation makes, which is used again the next time; nothing if a variable it needs is not set. */
export const fillIn = (run: Run, frame: Rec, op: Op, program: Program): ActionCall | undefined => {
  const { leaves, whole, places } = op;
  for (let i = 0; i < leaves.length; i++) {
    const value = run.read(frame, leaves[i] as Leaf);
    if (whole[i] === true && Number.isSafeInteger(value)) places[i] = value;
    else if (value === undefined) return undefined;
    else places[i] = otherParam(op, i, value, program);
  }
  const call = op.call as ActionCall;
  const { values } = frame;
  call.by = (op.bySlot >= 0 ? values[op.bySlot] : run.read(frame, op.by as Leaf)) as number;
  call.source = (op.sourceSlot >= 0 ? values[op.sourceSlot] : run.read(frame, op.source as Leaf)) as number;
  call.lineage = values[LINEAGE] as readonly number[];
  call.result = undefined;
  if (op.level === 1) call.because = values[program.field(REPLACED_BECAUSE).index] as string;
  return call;
};

/** A parameter that is no whole number, as the table may keep it. */
function otherParam(op: Op, i: number, value: Fact, program: Program): Fact {
  if (!fits(op.types[i] as FieldType, value)) throw notThatType(op, i, value, program);
  return typeof value === 'object' ? frozen(value) : value;
}

function notThatType({ label, names }: Op, i: number, value: Fact, program: Program): Impossible {
  return new Impossible(`action ${label} has ${JSON.stringify(value)} for "${names[i]}" (program ${program.name})`);
}

/** PG6: a variable that nobody has set. */
export const unboundStep = (op: Op): Refusal => ({ code: 'step.unbound', rule: 'PG6', facts: { step: op.label } });
