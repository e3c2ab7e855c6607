/**
 * Scratch: what later folders keep with a table to save work, or while they try something out. None of it is a fact of the game. No
 * save, fingerprint or patch shows it, and a table without it goes on in the same way.
 *
 * The folder that keeps a value declares its type, next to the class it keeps: `declare module '../table/scratch.js' { … }`. So the
 * table can hold values of classes that it must not import.
 */
import type { ActionCall } from '../definitions/actions.js';
import type { Look } from '../definitions/look.js';

export interface Scratch {
  /** The table as one action would leave it, kept until something is written: several replacements ask for it. (RE11) */
  readonly imagined: Imagined;
}

/** A table as an action would leave it, and what it was made from. */
export interface Imagined {
  readonly writes: number;
  readonly seq: number;
  readonly call: ActionCall;
  readonly by: number;
  readonly there: Look;
}
