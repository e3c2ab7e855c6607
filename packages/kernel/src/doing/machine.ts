/** How the interpreter is reached from what it calls, and from what only wants to try something out. */
import { Impossible } from '../store/facts.js';
import type { Machine } from './run.js';

/** The interpreter puts itself here when it is loaded. */
export const machine: Machine = {
  advance: () => {
    throw new Impossible('the interpreter is not loaded');
  },
};

export function installed(advance: Machine['advance']): Machine {
  machine.advance = advance;
  return machine;
}
