/** Whether a cost is being paid right now. */
import { FRAME } from '../records/program-frame.js';
import { Code, type Program } from '../rules/operations.js';
import type { Table } from './table.js';

const PC = FRAME.pc.index;

/** Where costs are paid in a program: from the opening of each to its end. */
const costs = new WeakMap<Program, readonly (readonly [number, number])[]>();
function costsIn(program: Program): readonly (readonly [number, number])[] {
  const known = costs.get(program);
  if (known !== undefined) return known;
  const found = program.ops.flatMap(({ code, level, to }, at) => (code === Code.pay && level === 1 ? [[at, to] as const] : []));
  costs.set(program, found);
  return found;
}

/** Whether a cost is being paid, inside of whatever else is done in full: what an effect would do is told from that. */
export function isPaying({ table }: { readonly table: Table }): boolean {
  for (let depth = 1; depth <= table.depth; depth++) {
    const { kind, values } = table.frame(depth - 1);
    if (kind.role !== 'program') continue;
    const pc = values[PC] as number;
    if (costsIn(kind as Program).some(([from, to]) => from < pc && pc <= to)) return true;
  }
  return false;
}
