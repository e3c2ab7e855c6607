/** Reading what a save says: each value of its type, or an error that names its place. (SV3) */

/** The highest that anything is counted to. */
export const MOST_COUNT = 2 ** 48;

/** What an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class LoadError extends Error {
  override readonly name = 'LoadError';
  constructor(
    /** Where in the save, as a path: `table.records.17.zone`. */
    readonly path: string,
    readonly problem: string,
  ) {
    super(`cannot load: ${path}: ${problem}`);
  }
}

/** A name under a place; either may be nothing. */
export const under = (path: string, name: string): string => (path === '' || name === '' ? path + name : `${path}.${name}`);

/** Reads what stands under a key, by places from there on: where nothing is wrong, no place is put into words. */
export function reading<T>(path: string, key: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LoadError) throw new LoadError(under(`${path}.${key.slice(0, 40)}`, error.path), error.problem);
    throw error;
  }
}

export type Plain = Readonly<Record<string, unknown>>;

export function object(value: unknown, path: string): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LoadError(path, `should be an object, is ${describe(value)}`);
  return value as Plain;
}

export function whole(value: unknown, path: string, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < low || value > high) {
    throw new LoadError(path, `should be a whole number from ${low} to ${high}, is ${describe(value)}`);
  }
  return value;
}

export function string(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new LoadError(path, `should be a text, is ${describe(value)}`);
  return value;
}

/** A list of texts; `what` they are. */
export function strings(value: unknown, path: string, what: string): readonly string[] {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw new LoadError(path, `should be a list of ${what}, is ${describe(value)}`);
  return value;
}

export function onlyKeys(value: Plain, path: string, keys: readonly string[]): void {
  for (const key of Object.keys(value)) if (!keys.includes(key)) throw new LoadError(under(path, key.slice(0, 40)), 'does not belong here');
}

export function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
