/**
 * Facts: what the table may hold.
 *
 * FA1  A fact is a safe integer, a boolean, a string, or a list of those. Nothing else is ever stored.
 */

export type Scalar = number | boolean | string;
export type Fact = Scalar | readonly Scalar[];

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' || typeof value === 'boolean';
}

export function isFact(value: unknown): value is Fact {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

export function sameFact(a: Fact | undefined, b: Fact | undefined): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The list as nobody can change it any more: a copy, unless it is frozen already. */
export function frozen<T extends Fact>(list: T): T {
  return Object.isFrozen(list) ? list : (Object.freeze((list as readonly Scalar[]).slice()) as T);
}

/** The value as the table may keep it, or nothing; whatever is no fact is a bug of its author's. */
export function asFact(value: unknown, what: string): Fact | undefined {
  if (value === undefined) return undefined;
  if (!isFact(value)) throw new Impossible(`${what} is no fact: ${JSON.stringify(value) ?? String(value)}`);
  return typeof value === 'object' ? frozen(value) : value;
}

/** A bug in a definition or in the kernel: thrown, never returned. What is merely not allowed is a refusal. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
}
