/**
 * Parts: maps whose parts have names, and how they are read.
 *
 * LS3  Parts may stand in any order; names that one gives, those that are listed after it may use.
 */

import { quoted, type Span } from './problems.js';
import type { MapNode, Node } from './reading.js';
import { type Reading, type Schema, Shape, type WithParts } from './shapes.js';
import { outOfUnknownKey } from './ways-out.js';

/** A part of a map: its shape, what it is for, and whether it may be left out. */
export interface Part<T, O extends boolean = boolean> {
  readonly shape: Shape<T>;
  readonly about: string;
  readonly isOptional: O;
  /** Other parts that cannot stand beside it. */
  readonly insteadOf?: string | readonly string[];
  /** Another part without which it is needed. */
  readonly unless?: string;
}
export const needed = <T>(shape: Shape<T>, about: string): Part<T, false> => ({ shape, about, isOptional: false });
export const optional = <T>(shape: Shape<T>, about: string, { insteadOf }: Pick<Part<T>, 'insteadOf'> = {}): Part<T, true> => ({
  shape,
  about,
  isOptional: true,
  ...(insteadOf !== undefined && { insteadOf }),
});

/** A part that is needed, unless another stands in its place. */
export const neededUnless = <T>(other: string, shape: Shape<T>, about: string): Part<T, true> => ({
  ...optional(shape, about, { insteadOf: other }),
  unless: other,
});

export type Parts = Readonly<Record<string, Part<unknown>>>;
export type PartsOf<P extends Parts> = {
  readonly [K in keyof P]: P[K] extends Part<infer T, infer O> ? (O extends true ? T | undefined : T) : never;
};

/** Reads on only for the names that are given there: what is wrong has been said already. */
export const silently = (reading: Reading): Reading => ({ ...reading, say: () => undefined, bring: () => undefined });

/** In which other part such a word stands, as a way out: "warrior" is no type, but a race. (LP5) */
function partThatTakes(parts: Parts, value: string): string | undefined {
  const small = value.toLowerCase();
  const [found, ...others] = Object.entries(parts).filter(([, { shape }]) => shape.accepts(small));
  return found === undefined || others.length > 0 ? undefined : `it is for "${found[0]}": write "${found[0]}: ${small}"`;
}

/** Reads the parts of a map; nothing if one is wrong or missing. All that is wrong is said. */
export function readParts<P extends Parts>(
  parts: P,
  node: MapNode,
  reading: Reading,
  of: string,
  at: Span = node.at,
): PartsOf<P> | undefined {
  // Those that are given, in the order in which they are listed: as `takeParts` has them.
  const values: Record<string, unknown> = {};
  const known = Object.keys(parts);
  const entries = new Map(node.entries.map((entry) => [entry.key, entry]));
  const misspelt = new Map<string, Node>();
  const inside = { ...reading, beside: (part: string) => values[part], elsewhere: (value: string) => partThatTakes(parts, value) };
  let isWhole = true;
  for (const { key, keyAt, value } of node.entries) {
    if (known.includes(key)) continue;
    isWhole = false;
    const { meant, value: read, hint } = outOfUnknownKey(parts, { key, keyAt, value }, entries, reading);
    if (meant !== undefined && read !== undefined) misspelt.set(meant, read);
    reading.say({
      code: 'key.unknown',
      severity: 'error',
      at: keyAt,
      message: `${of} has no ${quoted(key)}`,
      hint,
    });
  }
  // In the order in which the parts are listed: what one gives a name to, those after it may use, wherever they stand. (LS3)
  for (const [key, part] of Object.entries(parts)) {
    const value = entries.get(key)?.value ?? misspelt.get(key);
    if (value !== undefined) {
      const found = part.shape.read(value, misspelt.has(key) ? silently(inside) : inside);
      if (found === undefined) isWhole = false;
      else values[key] = found;
    } else if (!part.isOptional || (part.unless !== undefined && !entries.has(part.unless))) {
      isWhole = false;
      reading.say({
        code: 'part.missing',
        severity: 'error',
        at,
        message: `${of} needs "${key}": ${part.about}`,
        hint: `add "${key}:", ${part.shape.called}`,
      });
    }
    const other = [part.insteadOf ?? []].flat().flatMap((one) => entries.get(one) ?? [])[0];
    const own = entries.get(key);
    if (other === undefined || own === undefined) continue;
    isWhole = false;
    reading.say({
      code: 'part.both',
      severity: 'error',
      at: own.keyAt,
      message: `${of} has both "${other.key}" and "${key}"`,
      hint: 'keep one of the two',
    });
  }
  return isWhole ? (values as PartsOf<P>) : undefined;
}

/** The parts of a map as they are taken, worked out once: thousands of cards ask for them. */
interface Taken {
  readonly keys: readonly string[];
  readonly parts: readonly Part<unknown>[];
  /** Which of them is the last that is needed. */
  readonly lastNeeded: number;
  readonly withUnless: readonly (readonly [key: string, unless: string])[];
  /** Whether one of them gives a name, which may be called by what stands beside it. */
  readonly givesName: boolean;
}
const takenParts = new WeakMap<Parts, Taken>();
function asTaken(parts: Parts): Taken {
  const known = takenParts.get(parts);
  if (known !== undefined) return known;
  const list = Object.entries(parts);
  const taken = {
    keys: list.map(([key]) => key),
    parts: list.map(([, part]) => part),
    lastNeeded: list.map(([, { isOptional }]) => !isOptional).lastIndexOf(true),
    withUnless: list.flatMap(([key, { unless }]) => (unless === undefined ? [] : [[key, unless] as const])),
    givesName: list.some(([, { shape }]) => shape.gives !== undefined),
  };
  takenParts.set(parts, taken);
  return taken;
}

const besideThose = ({ say, vocabulary, names }: Reading, values: Readonly<Record<string, unknown>>): Reading => ({
  say,
  vocabulary,
  names,
  beside: (part) => values[part],
});
const hasAny = (given: object, keys: string | readonly string[]): boolean =>
  typeof keys === 'string' ? Object.hasOwn(given, keys) : keys.some((key) => Object.hasOwn(given, key));

/** What `readParts` makes of data, if all of it is right and stands in the order of the parts. */
export function takeParts<P extends Parts>(parts: P, data: unknown, reading: Reading): PartsOf<P> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const given = data as Readonly<Record<string, unknown>>;
  const { keys, parts: all, lastNeeded, withUnless, givesName } = asTaken(parts);
  const values: Record<string, unknown> = {};
  const inside = givesName ? besideThose(reading, values) : reading;
  let next = 0;
  for (const key in given) {
    while (next < keys.length && keys[next] !== key) if (!(all[next++] as Part<unknown>).isOptional) return undefined;
    const part = all[next++];
    if (part === undefined) return undefined;
    const found = part.shape.take(given[key], inside);
    if (found === undefined || (part.insteadOf !== undefined && hasAny(given, part.insteadOf))) return undefined;
    values[key] = found;
  }
  if (next <= lastNeeded) return undefined;
  for (const [key, unless] of withUnless) if (!Object.hasOwn(given, key) && !Object.hasOwn(given, unless)) return undefined;
  return values as PartsOf<P>;
}

export function partsSchema(parts: Parts): Schema {
  const entries = Object.entries(parts);
  const required = entries.filter(([, part]) => !part.isOptional).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { shape, about }]) => [key, { ...shape.schema(), description: about }])),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
  };
}

class MapShape<P extends Parts> extends Shape<PartsOf<P>> {
  constructor(
    readonly called: string,
    private readonly parts: P,
  ) {
    super();
  }
  override get withParts(): WithParts {
    return { called: this.called, parts: this.parts };
  }
  read(node: Node, reading: Reading): PartsOf<P> | undefined {
    return node.kind === 'map' ? readParts(this.parts, node, reading, this.called) : this.wrong(node, reading);
  }
  override take(data: unknown, reading: Reading): PartsOf<P> | undefined {
    return takeParts(this.parts, data, reading);
  }
  protected override wayOut(): string {
    const parts = Object.entries(this.parts).filter(([, { isOptional }]) => !isOptional);
    return `write its parts by name: { ${parts.map(([key]) => `${key}: …`).join(', ')} }`;
  }
  schema(): Schema {
    return partsSchema(this.parts);
  }
}
export const map = <const P extends Parts>(called: string, parts: P): Shape<PartsOf<P>> => new MapShape(called, parts);
