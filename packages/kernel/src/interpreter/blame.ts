/** Blame: whose text an exception belongs to that a program has thrown. (TF1) */
import { FRAME } from '../records/program-frame.js';
import { isProgramFrame } from '../rules/operations.js';
import { Signal } from '../store/facts.js';
import { faultOf, TextFault } from '../table/failed-texts.js';
import type { Table } from '../table/table.js';

/** The error as a fault of the text that runs on the table, the innermost one; as it is, if none does. */
export function blamed(table: Table, error: unknown): unknown {
  if (error instanceof Signal || error instanceof TextFault || table.rules.policies.faults === 'thrown') return error;
  for (let depth = table.depth - 1; depth >= 0; depth--) {
    const frame = table.frame(depth);
    if (!isProgramFrame(frame) || frame.kind.text === undefined) continue;
    const fault = faultOf(table, frame.values[FRAME.source.index], frame.kind.text, error);
    if (fault !== undefined) return fault;
  }
  return error;
}
