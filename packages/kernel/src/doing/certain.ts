import { CARD } from '../records/card-record.js';
import { FRAME } from '../records/program-frame.js';
import type { Table } from '../table/table.js';
import type { Decision, Question } from './choices.js';
import { Code, type Program } from './code.js';

// Constants of this module: the engine then knows their places when it compiles.
const CERTAIN = FRAME.certain.index;
const SEAT = FRAME.seat.index;
const PC = FRAME.pc.index;
/** What is found where nothing must be done in full. */
const noCertainFrame = { depth: 0, payer: -1 };

/** The depth of the outermost frame that is inside a block to be done in full, and whose block it is; depth 0 if none. */
export function certainFrame(table: Table): { readonly depth: number; readonly payer: number } {
  for (let depth = 1; depth <= table.depth; depth++) {
    const frame = table.frame(depth - 1);
    if (frame.kind.isProgram === true && (frame.values[CERTAIN] as number) > 0) {
      return { depth, payer: frame.values[SEAT] as number };
    }
  }
  return noCertainFrame;
}

/** Whether there is such a frame: asked after every answer, and small enough to be built in there. */
export function isDoneInFull(table: Table): boolean {
  for (let i = table.depth - 1; i >= 0; i--) {
    const frame = table.frame(i);
    if (frame.kind.isProgram === true && (frame.values[CERTAIN] as number) > 0) return true;
  }
  return false;
}

/**
 * Whether a question is the last thing in what must be done in full, whose frame lies so deep: then every answer leads to the end, unless
 * it must please a constraint or shows what lay hidden. (CO8)
 */
export function isAskedLast(table: Table, depth: number, { must, shown }: Question): boolean {
  if (table.depth !== depth || must !== undefined || shown) return false;
  const { kind, values } = table.frame(depth - 1);
  const { ops } = kind as Program;
  let at = values[PC] as number;
  if (ops[at]?.code !== Code.choose) return false;
  do at++;
  while (ops[at]?.code === Code.foldEnd);
  return at === values[CERTAIN];
}

/** Which cards a question offers, whatever ids they have. */
export function stampsOf(table: Table, { options }: Decision): number[] {
  return options.flatMap((id) => {
    const rec = table.find(id as number);
    return rec?.kind.role === 'card' ? [rec.values[CARD.stamp.index] as number] : [];
  });
}

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
