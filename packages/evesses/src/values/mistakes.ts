/**
 * Mistakes in the game's own code.
 *
 * EM1  A mistake in the game's own code is thrown as early as it can be found, with the way out. Nothing that is handed over or
 *      returned is passed over in silence: no misspelled option, no function that forgot to return, no missing item in a list.
 */

/** A mistake in the game's own code. What the rules of the game refuse is returned in an `Err` instead. */
export class EvessesError extends Error {
  override readonly name = 'EvessesError';
}

/** How an error message shows a value. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === Object.prototype || prototype === null) return JSON.stringify(value);
  return `a ${value.constructor?.name ?? 'class'}`;
}

/** Throws unless the value is a text that is not empty. `what` is the beginning of the message: "the id of an effect". */
export function mustBeText(value: unknown, what: string): void {
  if (typeof value !== 'string' || value === '') throw new EvessesError(`${what} is a text, not ${shown(value)}`);
}

/** Throws unless the value is a whole number. */
export function mustBeWhole(value: unknown, what: string): void {
  if (!Number.isSafeInteger(value)) throw new EvessesError(`${what} is a whole number, not ${shown(value)}`);
}

/** Throws unless the value is a function. */
export function mustBeFunction(value: unknown, what: string): void {
  if (typeof value !== 'function') throw new EvessesError(`${what} is a function, not ${shown(value)}`);
}

/** Returns what a function of the game answered to a yes-or-no question; throws if it forgot to answer. */
export function yesOrNo(answer: unknown, what: string): boolean {
  if (typeof answer === 'boolean') return answer;
  throw new EvessesError(`${what} must return true or false, not ${shown(answer)}`);
}

/** Returns options; throws unless they are an object with no other names than these: a misspelled one would be ignored. */
export function mustBeOptions(options: unknown, names: readonly string[], what: string): object {
  if (typeof options !== 'object' || options === null) throw new EvessesError(`${what}: an object is needed, not ${shown(options)}`);
  const stranger = Object.keys(options).find((name) => !names.includes(name));
  if (stranger !== undefined) throw new EvessesError(`${what}: there is no "${stranger}"; there are ${names.join(', ')}`);
  return options;
}
