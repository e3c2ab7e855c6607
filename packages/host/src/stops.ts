/**
 * Stops: at which windows a seat wants to be asked.
 *
 * HO4  Of a window the seat passes by itself where its stop is off, or where it is auto and there is nothing else to do. Only a
 *      choice among activations that offers to pass is such a window; anything else is always asked.
 */
import { type Decision, PASS } from '@rulewright/kernel';
import type { Stop, Stops } from './protocol.js';

export const USUAL_STOPS: Stops = { mine: {}, theirs: {}, otherwise: 'auto' };

/** The place of the option to pass; -1 if it is no window. */
export const passOf = ({ of, options }: Decision): number => (of === 'activations' ? options.indexOf(PASS) : -1);

/** The setting for a window: that of the innermost open scope that has one. */
export function stopAt({ mine, theirs, otherwise }: Stops, scopes: readonly string[], isMine: boolean): Stop {
  const table = isMine ? mine : theirs;
  for (let i = scopes.length - 1; i >= 0; i--) {
    const name = scopes[i] as string;
    if (Object.hasOwn(table, name)) return table[name] as Stop;
  }
  return otherwise;
}

/** Whether the seat passes by itself. */
export function passesItself(decision: Decision, stop: Stop): boolean {
  const pass = passOf(decision);
  return pass >= 0 && (stop === 'off' || (stop === 'auto' && decision.options.length === 1));
}
