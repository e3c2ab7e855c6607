/**
 * Arguments: what a program is handed when it is called.
 *
 * DF7  A call hands over every parameter of its program that is not optional, and nothing else; a registration every value that its
 *      effect captures. This is checked when the rules are made; for a program that a variable names, when it is first called.
 */
import { Impossible } from '../store/facts.js';
import type { Program } from './operations.js';

/** Checks the names of what is handed over. */
export function checkArguments(called: Program, names: readonly string[], by: string): void {
  const unknown = names.find((name) => !called.params.some((param) => param.name === name));
  if (unknown !== undefined) throw new Impossible(`program ${called.name} has no parameter "${unknown}" (${by})`);
  const missing = called.params.find(({ name }) => !names.includes(name) && !called.optional.includes(name));
  if (missing !== undefined) throw new Impossible(`program ${called.name} is called without "${missing.name}" (${by})`);
}
