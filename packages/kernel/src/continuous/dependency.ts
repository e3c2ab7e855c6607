/**
 * Dependency: which effect has to wait for which.
 *
 * PJ3  An effect waits for another of its layer if applying that one first would change whether it exists, what it applies to, or
 *      what it would do; both defining or neither. Waiting inside a circle does not count; waiting for somebody outside does.
 * PJ6  Whether one waits for another is tried out only where what that one writes meets what this one reads; what comes of it is
 *      the same as if everything were tried.
 */
import type { TraitValue } from '../definitions/traits.js';
import type { Effect } from './compiled-effects.js';
import type { Reads } from './compiled-filters.js';
import type { CompiledPart } from './compiled-parts.js';
import { Touched } from './reads-and-writes.js';

/** What an effect would do, asked on a view. */
export interface Plan {
  readonly exists: boolean;
  readonly set: readonly number[];
  readonly params: readonly (readonly TraitValue[])[];
}

/** In what an effect would be another after the one it waits for. */
export type Because = 'existence' | 'what it applies to' | 'what it does';

/** Whether an effect has to wait for another, when it was asked. */
export interface Trial {
  readonly effect: Effect;
  readonly other: Effect;
  /** Nothing if it need not wait; nor was it tried out, if the other applied to nothing that matters. */
  readonly because: Because | undefined;
  readonly before: Plan | undefined;
  readonly after: Plan | undefined;
  /** Whether waiting lay in a circle, and did not count. */
  isCancelled: boolean;
  /** For how many things it would be another matter; and whether it would be one apart from single things. */
  readonly votes: number;
  readonly isApart: boolean;
  /** What the effects read of their sources: of the one, before and after the other; of the other. */
  readonly ofSource: readonly TraitValue[];
  readonly ofSourceAfter: readonly TraitValue[];
  readonly ofOther: readonly TraitValue[];
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

/** Votes that were not counted, because what is done to a thing follows from that thing and from others. */
export const UNCOUNTED = -1;

/** For how many things two plans differ; and whether they do apart from single things, in what is the same for all of them. */
export function votesOf(one: Plan, other: Plan, part: CompiledPart): Pick<Trial, 'votes' | 'isApart'> {
  if (one.exists !== other.exists) return { votes: 0, isApart: true };
  if (part.isMixed) return { votes: UNCOUNTED, isApart: false };
  const places = new Map(other.set.map((thing, i) => [thing, i]));
  let votes = other.set.length;
  one.set.forEach((thing, i) => {
    const k = places.get(thing);
    if (k === undefined) votes++;
    else if (!part.isOwn || one.params.every((params, at) => Object.is(params[i], other.params[at]?.[k]))) votes--;
  });
  const isApart = !part.isOwn && one.params.some((params, at) => isOther(params, other.params[at] ?? [], part));
  return { votes, isApart };
}

/** Whether what is the same for all things is another. */
function isOther(one: readonly TraitValue[], other: readonly TraitValue[], { isForEach }: CompiledPart): boolean {
  if (isForEach && one.length !== other.length) return one.length > 0 && other.length > 0 && !Object.is(one[0], other[0]);
  return one.length !== other.length || one.some((param, i) => !Object.is(param, other[i]));
}

/** How two plans differ; nothing if they do not. */
export function difference(one: Plan, other: Plan): Because | undefined {
  if (one.exists !== other.exists) return 'existence';
  if (one.set.length !== other.set.length || one.set.some((thing, i) => thing !== other.set[i])) return 'what it applies to';
  const isSame = one.params.every((params, i) => {
    const others = other.params[i];
    return params.length === others?.length && params.every((param, k) => Object.is(param, others[k]));
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
  const stack: Effect[] = [];
  /** Returns the lowest index that can be reached from the effect. */
  const visit = (effect: Effect): number => {
    const at = index.size;
    let low = at;
    index.set(effect, at);
    stack.push(effect);
    for (const other of waits.get(effect)?.keys() ?? []) {
      const known = index.get(other);
      if (known === undefined) low = Math.min(low, visit(other));
      else if (stack.includes(other)) low = Math.min(low, known);
    }
    if (low !== at) return low;
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      circle.set(one, at);
      if (one === effect) break;
    }
    return low;
  };
  for (const effect of effects) if (!index.has(effect)) visit(effect);
  return circle;
}
