/**
 * Facts: what the table may hold.
 *
 * FA1  A fact is a safe integer, a boolean, a string, a list of those, or a tree of plain data. Nothing else is ever stored.
 */
import { Impossible, Signal } from './impossible.js';
import { Tree } from './trees.js';

export { Impossible, Signal };

export type Scalar = number | boolean | string;
export type Fact = Scalar | readonly Scalar[] | Tree;

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' || typeof value === 'boolean';
}

export function isFact(value: unknown): value is Fact {
  return isScalar(value) || (Array.isArray(value) ? isOfScalars(value) : value instanceof Tree);
}

// hot path
function isOfScalars(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (!isScalar(list[i])) return false;
  return true;
}

export function sameFact(a: Fact | undefined, b: Fact | undefined): boolean {
  if (a === b) return true;
  if (a instanceof Tree && b instanceof Tree) return a.isSame(b);
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The list as nobody can change it any more: a copy, unless it is frozen already, as every tree is. */
export function frozen<T extends Fact>(list: T): T {
  return Object.isFrozen(list) ? list : (Object.freeze((list as readonly Scalar[]).slice()) as T);
}

/** The value as the table may keep it, or nothing; whatever is no fact is a bug of its author's. */
export function asFact<T extends Fact>(value: T | undefined, what: string): T | undefined;
export function asFact(value: unknown, what: string): Fact | undefined;
export function asFact(value: unknown, what: string): Fact | undefined {
  if (value === undefined) return undefined;
  if (!isFact(value)) throw new Impossible(`${what} is no fact: ${JSON.stringify(value) ?? String(value)}`);
  return typeof value === 'object' ? frozen(value) : value;
}

/** The number that a fact is; 0 if it is none. */
export const numberOf = (fact: Fact | undefined): number => (typeof fact === 'number' ? fact : 0);

/** The text that a fact is; an empty one if it is none. */
export const textOf = (fact: Fact | undefined): string => (typeof fact === 'string' ? fact : '');

/** The numbers in a fact: it may be one, or a list that holds some. */
export function numbersIn(fact: Fact | undefined): readonly number[] {
  if (typeof fact === 'number') return [fact];
  return Array.isArray(fact) ? fact.filter((one) => typeof one === 'number') : [];
}

/** The texts in a fact: it may be one, or a list that holds some. */
export function textsIn(fact: Fact | undefined): readonly string[] {
  if (typeof fact === 'string') return [fact];
  return Array.isArray(fact) ? fact.filter((one) => typeof one === 'string') : [];
}

/** The JSON of a fact. */
export function factJson(fact: Fact): Scalar | readonly Scalar[] | { readonly tree: string } {
  return fact instanceof Tree ? fact.toJSON() : fact;
}

/** The fact that JSON stands for, if it is a tree's; whatever else it is stays as it is. */
export function factOfJson(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { tree, ...others } = json as { readonly tree?: unknown };
  return typeof tree === 'string' && Object.keys(others).length === 0 ? Tree.read(tree) : json;
}
