/** Plain data: what may stand in the state, in an event and among targets. Nothing else can be saved. */
import type { PlainData } from '@rulewright/kernel';

/**
 * What the parts of plain data must be like. As a bound, `T extends Plain<T>`, it makes the compiler refuse functions, classes and
 * `undefined` where the table could not keep them. Unlike `PlainData` it accepts interfaces.
 */
export type Plain<T> = { readonly [K in keyof T]: PlainPart<T[K]> };
type PlainPart<T> = T extends PlainData ? T : T extends (...given: never[]) => unknown ? never : T extends object ? Plain<T> : never;

/** Anything but `undefined` and functions. */
export type Value = null | boolean | number | string | object;

/** Plain data under names that nobody has declared. */
export type PlainObject = { readonly [name: string]: PlainData };

/** The data of an event that says everything with its timing. */
export type NoData = Readonly<Record<never, never>>;

/** Whether plain data is a list. */
export function isList(data: PlainData | undefined): data is readonly PlainData[] {
  return Array.isArray(data);
}

/** Returns a copy that may be written. */
export function copied(data: PlainData): PlainData {
  if (typeof data !== 'object' || data === null) return data;
  return isList(data) ? data.map(copied) : copiedObject(data);
}
export function copiedObject(data: PlainObject): Record<string, PlainData> {
  const copy: Record<string, PlainData> = {};
  for (const [name, item] of Object.entries(data)) copy[name] = copied(item);
  return copy;
}
