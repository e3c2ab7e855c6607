/** Calls: how an operation asks for one of the kernel's own actions, and what becomes of one that cannot ask. */
import { ActionCall, type ActionDefinition } from '../definitions/actions.js';
import type { Data } from '../definitions/events.js';
import { CANNOT } from '../definitions/outcome.js';
import { FRAME } from '../records/program-frame.js';
import type { Op, Program } from '../rules/operations.js';
import type { Rec } from '../store/store.js';
import type { Status } from './effort.js';
import { unboundStep } from './parameters.js';
import type { Run } from './run.js';

const SEAT = FRAME.seat.index;
const SOURCE = FRAME.source.index;
const LINEAGE = FRAME.lineage.index;

/** A call of one of the kernel's own actions. */
export function ownCall(run: Run, frame: Rec, program: Program, action: ActionDefinition, params: Data): ActionCall {
  const { values } = frame;
  return new ActionCall(action, run.table.rules.actionNumber(action), params, {
    by: values[SEAT] as number,
    source: values[SOURCE] as number,
    because: program.name,
    lineage: values[LINEAGE] as readonly number[],
  });
}

/** A step that needs a variable which nobody has set is refused. (PG6) */
export function unbound(run: Run, op: Op): Status {
  run.refusal = unboundStep(op);
  run.deliver(CANNOT, op.label, op.part);
  return run.halted;
}
