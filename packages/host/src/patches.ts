/**
 * Patches: from one version of a view to another.
 *
 * HO2  A patch is a JSON merge patch (RFC 7396): applied to the older view it gives the newer one, and holds nothing that is the
 *      same in both.
 */
import type { Json, JsonObject } from '@rulewright/kernel';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What turns one into the other; nothing if they are the same. Neither may have null as a member. */
export function patchOf(before: object, after: object): JsonObject | undefined {
  const patch = Object.create(null) as JsonObject; // a member named __proto__ is a member like any other
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) patch[name] = null;
  const had = before as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(after) as [string, Json][]) {
    const old = Object.hasOwn(had, name) ? had[name] : undefined;
    if (old === value) continue; // what has not changed is often the same object
    if (isObject(old) && isObject(value)) {
      const inner = patchOf(old, value);
      if (inner !== undefined) patch[name] = inner;
    } else if (!isSame(old, value)) patch[name] = value;
  }
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** Whether two values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (isObject(one) && isObject(other)) return patchOf(one, other) === undefined;
  return one === other;
}
