/**
 * Hooks: the one table through which a folder calls code of a folder that must not be imported, because it comes later. The later
 * folder fills in its entry when it is loaded.
 */
import { Impossible } from '../store/facts.js';
import type { Status } from './effort.js';
import type { Run } from './run.js';

export interface Hooks {
  /** Carries a run on until it waits, ends or fails. Probes of costs, targets and replacements need it. (interpreter/) */
  advance(run: Run): Status;
}

export const hooks: Hooks = {
  advance: () => {
    throw new Impossible('the interpreter is not loaded');
  },
};
