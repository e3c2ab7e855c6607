/** Calls: how an operation asks for one of the kernel's own actions, and what becomes of one that cannot ask. */
import { ActionCall, type AnyAction } from '../definitions/actions.js';
import type { Data } from '../definitions/data.js';
import { CANNOT } from '../definitions/outcome.js';
import { FRAME } from '../records/program-frame.js';
import type { Op, Program, ProgramFrame } from '../rules/operations.js';
import type { Status } from './effort.js';
import { unboundStep } from './parameters.js';
import type { Run } from './run.js';

const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const LINEAGE = FRAME.lineage.index;

/** A call of one of the kernel's own actions. */
export function ownCall(run: Run, frame: ProgramFrame, program: Program, action: AnyAction, params: Data): ActionCall {
  const { values } = frame;
  return new ActionCall(action, run.table.rules.actionNumber(action), params, {
    by: values[SEAT],
    source: values[SOURCE],
    because: program.name,
    lineage: values[LINEAGE],
  });
}

/** A step that needs a variable which nobody has set is refused. (PG6) */
export function unbound(run: Run, op: Op): Status {
  run.refusal = unboundStep(op);
  run.deliver(CANNOT, op.label, op.part);
  return run.halted;
}
