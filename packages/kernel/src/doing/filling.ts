/** Filling in a request: the parameters of an `act` step as they are now. */
import type { Refusal } from '../refusals.js';
import { type Fact, frozen, Impossible } from '../table/facts.js';
import { type FieldType, fits } from '../table/kinds.js';
import type { Rec } from '../table/store.js';
import type { ActionCall } from './actions.js';
import { FRAME, type Leaf, type Op, type Program, REPLACED_BECAUSE } from './code.js';
import type { Run } from './run.js';

const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const LINEAGE = FRAME.lineage.index;

/** The request that the operation makes, which is used again the next time; nothing if a variable it needs is not set. */
export function fillIn(run: Run, frame: Rec, op: Op, program: Program): ActionCall | undefined {
  const { values } = frame;
  const { names, leaves, types, whole } = op;
  const call = op.call as ActionCall;
  const params = call.params as Record<string, Fact>;
  for (let i = 0; i < names.length; i++) {
    const value = run.read(frame, leaves[i] as Leaf);
    if (value === undefined) return undefined;
    if (whole[i] === true ? !Number.isSafeInteger(value) : !fits(types[i] as FieldType, value)) {
      throw notThatType(op.label, names[i] as string, value, program);
    }
    params[names[i] as string] = typeof value === 'object' ? frozen(value) : value;
  }
  call.by = (op.by === undefined ? values[SEAT] : run.read(frame, op.by)) as number;
  call.source = (op.source === undefined ? values[SOURCE] : run.read(frame, op.source)) as number;
  call.because = (op.level === 1 ? values[program.field(REPLACED_BECAUSE).index] : program.name) as string;
  call.lineage = values[LINEAGE] as readonly number[];
  call.result = undefined;
  return call;
}

function notThatType(action: string, name: string, value: Fact, program: Program): Impossible {
  return new Impossible(`action ${action} has ${JSON.stringify(value)} for "${name}" (program ${program.name})`);
}

/** PG6: a variable that nobody has set. */
export const unboundStep = (op: Op): Refusal => ({ code: 'step.unbound', rule: 'PG6', facts: { step: op.label } });
