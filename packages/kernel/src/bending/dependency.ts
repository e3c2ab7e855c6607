/**
 * Dependency: which effect has to wait for which.
 *
 * PJ3  An effect waits for another of its layer if applying that one first would change whether it exists, what it applies to, or
 *      what it would do; both defining or neither. Waiting inside a circle does not count; waiting for somebody outside does.
 * PJ6  Whether one waits for another is tried out only where what that one writes meets what this one reads; what comes of it is
 *      the same as if everything were tried.
 */
import type { TraitValue } from './boards.js';
import type { Effect } from './effect-texts.js';
import type { Reads } from './filters.js';
import { Touched } from './touched.js';

/** What an effect would do, asked on a view. */
export interface Plan {
  readonly exists: boolean;
  readonly set: readonly number[];
  readonly params: readonly (readonly TraitValue[])[];
}

/** Why an effect waited for another. */
export interface Edge {
  readonly effect: string;
  readonly waitsFor: string;
  /** Effects of the same name are told apart by these. */
  readonly keys: readonly [effect: string, waitsFor: string];
  readonly because: 'existence' | 'what it applies to' | 'what it does';
  /** Whether it lay in a circle, and did not count. */
  readonly cancelled: boolean;
}

export const gone: Plan = { exists: false, set: [], params: [] };

/** Taking abilities away, or changing their texts. */
export const TAKEN = new Touched();
TAKEN.lost();

/** Whether what is written may decide what becomes of the effect. */
export function meets(reads: Reads, effect: Effect, writes: Touched): boolean {
  if (writes.meets(reads.own) || writes.meets(reads.source) || writes.meets(reads.all)) return true;
  return effect.canBeTaken && writes.meets(TAKEN);
}

/** How two plans differ; nothing if they do not. */
export function difference(one: Plan, other: Plan): Edge['because'] | undefined {
  if (one.exists !== other.exists) return 'existence';
  if (one.set.length !== other.set.length || one.set.some((thing, i) => thing !== other.set[i])) return 'what it applies to';
  const isSame = one.params.every((params, i) => {
    const others = other.params[i] as readonly TraitValue[];
    return params.length === others.length && params.every((param, k) => Object.is(param, others[k]));
  });
  return isSame ? undefined : 'what it does';
}

/** The circle that each effect lies in, by number: strongly connected components, found as Tarjan does. */
export function circlesOf(
  effects: readonly Effect[],
  waits: ReadonlyMap<Effect, ReadonlyMap<Effect, unknown>>,
): ReadonlyMap<Effect, number> {
  const circle = new Map<Effect, number>();
  const index = new Map<Effect, number>();
  const low = new Map<Effect, number>();
  const stack: Effect[] = [];
  const visit = (effect: Effect): void => {
    index.set(effect, index.size);
    low.set(effect, index.get(effect) as number);
    stack.push(effect);
    for (const other of (waits.get(effect) as ReadonlyMap<Effect, unknown>).keys()) {
      if (!index.has(other)) {
        visit(other);
        low.set(effect, Math.min(low.get(effect) as number, low.get(other) as number));
      } else if (stack.includes(other)) low.set(effect, Math.min(low.get(effect) as number, index.get(other) as number));
    }
    if (low.get(effect) !== index.get(effect)) return;
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      circle.set(one, index.get(effect) as number);
      if (one === effect) return;
    }
  };
  for (const effect of effects) if (!index.has(effect)) visit(effect);
  return circle;
}
