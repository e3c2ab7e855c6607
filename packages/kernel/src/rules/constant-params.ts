/** Constant parameters of an `act` step, filled in once when the rules are made. */
import { frozen } from '../store/facts.js';
import { fits } from '../store/kinds.js';
import type { ActOp, Filling } from './operations.js';

/**
 * Lays the constants among an operation's parameters where they stay, and notes which others have to be read. A constant of another
 * type is told of when the request is made.
 */
export function layConstants(op: ActOp): void {
  const fillings: Filling[] = [];
  for (const [place, leaf] of op.leaves.entries()) {
    const type = op.types[place];
    const { value } = leaf;
    if (leaf.isConstant && value !== undefined && type !== undefined && fits(type, value))
      op.places[place] = typeof value === 'object' ? frozen(value) : value;
    else fillings.push({ leaf, place, isWhole: type === 'int' || type === 'ref' });
  }
  op.fillings = fillings;
  op.looks = !op.isDirect || fillings.some(({ leaf }) => leaf.fn !== undefined);
}
