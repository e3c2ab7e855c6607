/** Blocks that must be done in full: which frame is in one, and which question is the last in it. (CO1, CO8) */
import { FRAME } from '../records/program-frame.js';
import { Code, isProgramFrame } from '../rules/operations.js';
import type { Table } from '../table/table.js';
import type { Question } from '../views/choices.js';

// hot path
const CERTAIN = FRAME.certain.index;
const SEAT = FRAME.seat.index;
const PC = FRAME.pc.index;
/** What is found where nothing must be done in full. */
const noCertainFrame = { depth: 0, payer: -1 };

/** The depth of the outermost frame that is inside a block to be done in full, and whose block it is; depth 0 if none. */
export function certainFrame(table: Table): { readonly depth: number; readonly payer: number } {
  for (let depth = 1; depth <= table.depth; depth++) {
    const frame = table.frame(depth - 1);
    if (isProgramFrame(frame) && frame.values[CERTAIN] > 0) {
      return { depth, payer: frame.values[SEAT] };
    }
  }
  return noCertainFrame;
}

/** Whether there is such a frame: asked after every answer, and small enough to be built in there. */
export function isDoneInFull(table: Table): boolean {
  for (let i = table.depth - 1; i >= 0; i--) {
    const frame = table.frame(i);
    if (isProgramFrame(frame) && frame.values[CERTAIN] > 0) return true;
  }
  return false;
}

/**
 * Whether a question is the last thing in what must be done in full, whose frame lies so deep: then every answer leads to the end, unless
 * it must please a constraint or shows what lay hidden. (CO8)
 */
export function isAskedLast(table: Table, depth: number, { must, shown }: Question): boolean {
  if (table.depth !== depth || must !== undefined || shown) return false;
  const frame = table.frame(depth - 1);
  if (!isProgramFrame(frame)) return false;
  const { kind, values } = frame;
  const { ops } = kind;
  let at = values[PC];
  if (ops[at]?.code !== Code.choose) return false;
  do at++;
  while (ops[at]?.code === Code.foldEnd);
  return at === values[CERTAIN];
}
