/** Checks what a program is handed when it is called: all of its parameters, and nothing else. (DF1) */
import { Impossible } from '../store/facts.js';
import type { Program } from './operations.js';

export function checkArguments(called: Program, names: readonly string[], by: string): void {
  const unknown = names.find((name) => !called.params.some((param) => param.name === name));
  if (unknown !== undefined) throw new Impossible(`program ${called.name} has no parameter "${unknown}" (${by})`);
  const missing = called.params.find(({ name }) => !names.includes(name) && !called.optional.includes(name));
  if (missing !== undefined) throw new Impossible(`program ${called.name} is called without "${missing.name}" (${by})`);
}
