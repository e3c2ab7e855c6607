/** Merge patches (RFC 7396): `null` takes away, objects are merged, everything else replaces. What is untouched stays the same value. */
import type { Json, JsonObject } from '@rulewright/kernel';

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json> = Object.assign(Object.create(null), isObject(target) ? target : {});
  for (const key of Object.keys(patch)) {
    const part = patch[key] as Json;
    if (part === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], part);
  }
  return merged;
}
