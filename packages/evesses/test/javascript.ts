/** Calls as plain JavaScript makes them: no compiler looks at what is handed over. */

/** A method by its name, and what it is given. */
type Call = readonly [method: string, ...given: unknown[]];

/** Calls methods one after the other, each on what the one before it returned. */
export function calls(on: object, ...chain: readonly Call[]): unknown {
  return chain.reduce<unknown>((target, [method, ...given]) => Reflect.apply(Reflect.get(Object(target), method), target, given), on);
}

/** Makes an object of a class. */
export const make = (of: abstract new (...given: never[]) => object, ...given: readonly unknown[]): object => Reflect.construct(of, given);
