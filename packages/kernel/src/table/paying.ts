/** Whether a cost is being paid right now. */
import { FRAME } from '../records/program-frame.js';
import { isCost, isProgramFrame, type Program } from '../rules/operations.js';
import type { Table } from './table.js';

const PC = FRAME.pc.index;

/** Where costs are paid in a program: from the opening of each to its end. */
const costs = new WeakMap<Program, readonly (readonly [number, number])[]>();
function costsIn(program: Program): readonly (readonly [number, number])[] {
  const known = costs.get(program);
  if (known !== undefined) return known;
  const found = program.ops.flatMap((op, at) => (isCost(op) ? [[at, op.to] as const] : []));
  costs.set(program, found);
  return found;
}

/** Whether a cost is being paid, inside of whatever else is done in full: what an effect would do is told from that. */
export function isPaying({ table }: { readonly table: Table }): boolean {
  for (let depth = 1; depth <= table.depth; depth++) {
    const frame = table.frame(depth - 1);
    if (!isProgramFrame(frame)) continue;
    const pc = frame.values[PC];
    if (costsIn(frame.kind).some(([from, to]) => from < pc && pc <= to)) return true;
  }
  return false;
}
