/** A function where a word could stand: not portable, since no data is behind it. */
export class Closure {
  constructor(
    /** The kind of words in whose place it stands. */
    readonly kind: object,
    readonly phrase: { readonly means: unknown; readonly says: string },
  ) {}
}

/** The first function in some data. */
export function closureIn(data: unknown): Closure | undefined {
  if (data instanceof Closure) return data;
  if (typeof data !== 'object' || data === null) return undefined;
  for (const inner of Object.values(data)) {
    const found = closureIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
