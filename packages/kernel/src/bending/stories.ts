/**
 * Stories: how a value came about, and why effects went in their order.
 *
 * SY1  The story of a value is what is printed, and then every effect that changed it, in order, with its layer, its age, and the
 *      value before and after.
 * SY2  The story of a layer is its effects in the order in which they applied, and for each that had to wait, for whom and why;
 *      waiting in a circle did not count, and is told as such.
 */

import { Impossible } from '../table/impossible.js';
import type { TraitValue } from './boards.js';
import type { Edge } from './dependency.js';
import type { Applied, Projected } from './projection.js';
import { WordSet } from './word-sets.js';

/** What one effect did to a value. */
export interface Contribution {
  readonly effect: string;
  /** The thing whose ability it is; nothing for an effect that has resolved by itself. */
  readonly source: string | undefined;
  readonly layer: string;
  readonly timestamp: number;
  readonly before: Told;
  readonly after: Told;
}
export type Told = number | string | boolean | readonly string[] | undefined;

export interface TraitStory {
  readonly thing: string;
  readonly trait: string;
  readonly printed: Told;
  readonly contributions: readonly Contribution[];
  readonly value: Told;
}

const told = (value: TraitValue): Told => (value instanceof WordSet ? value.words : value);

/** How the thing came to its value: found by projecting once more, and looking on. */
export function traitStory({ projector, board }: Projected, id: string, trait: string): TraitStory {
  const thing = board.place(id);
  const at = board.traits.at(trait);
  const contributions: Contribution[] = [];
  let before = board.base.get(thing, at);
  const { view } = projector.lookedOnBy(({ layer, effect }, now) => {
    const after = now.get(thing, at);
    if (Object.is(before, after)) return;
    const source = effect.source < 0 ? undefined : board.thing(effect.source).id;
    contributions.push({ effect: effect.name, source, layer, timestamp: effect.timestamp, before: told(before), after: told(after) });
    before = after;
  });
  return { thing: id, trait, printed: told(board.base.get(thing, at)), contributions, value: told(view.get(thing, at)) };
}

export interface OrderStory {
  readonly layer: string;
  readonly steps: readonly { readonly effect: string; readonly timestamp: number; readonly waited: readonly Edge[] }[];
  /** What held back effects that in the end did not apply at all. */
  readonly gone: readonly Edge[];
}

/** In what order the effects of a layer applied, and who waited for whom. */
export function orderStory({ projector }: Projected, layer: string): OrderStory {
  const { layers } = projector.table;
  if (!layers.includes(layer)) throw new Impossible(`there is no layer "${layer}"; there are ${layers.join(', ')}`);
  const steps: { effect: string; timestamp: number; waited: readonly Edge[] }[] = [];
  const waited = new Map<string, Edge>();
  const applied = new Set<string>();
  projector.lookedOnBy((one: Applied) => {
    if (one.layer !== layer) return;
    for (const edge of one.edges) waited.set(edge.keys.join('\n'), edge);
    const { key, name, timestamp } = one.effect;
    applied.add(key);
    steps.push({ effect: name, timestamp, waited: [...waited.values()].filter((edge) => edge.keys[0] === key) });
  });
  const gone = [...waited.values()].filter(({ keys, cancelled }) => !cancelled && !applied.has(keys[0]));
  return { layer, steps, gone };
}

const say = (value: Told): string => {
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? (value.length === 0 ? 'none' : value.join(', ')) : String(value);
};

/** The story of a value in sentences, one for each step. */
export function traitSentences({ thing, trait, printed, contributions, value }: TraitStory, name = (id: string): string => id): string[] {
  return [
    `${name(thing)}: ${trait} is printed as ${say(printed)}.`,
    ...contributions.map(
      ({ effect, source, layer, timestamp, before, after }) =>
        `Layer ${layer}: ${effect}${source === undefined || source === effect ? '' : ` of ${name(source)}`} (${timestamp}) makes ${say(before)} into ${say(after)}.`,
    ),
    `It is ${say(value)}.`,
  ];
}

const reason = (because: Edge['because']): string => (because === 'existence' ? 'its existence' : because);

/** The story of a layer in sentences: one for each effect that waited, or would have. */
export function orderSentences({ layer, steps, gone }: OrderStory): string[] {
  const waited = steps.flatMap((step) => step.waited);
  return [
    ...waited.map(({ effect, waitsFor, because, cancelled }) =>
      cancelled
        ? `Layer ${layer}: ${effect} would wait for ${waitsFor}, but in a circle: their age decides.`
        : `Layer ${layer}: ${effect} after ${waitsFor}: ${reason(because)} changes.`,
    ),
    ...gone.map(
      ({ effect, waitsFor, because }) =>
        `Layer ${layer}: ${effect} after ${waitsFor}: ${reason(because)} changes. It does not apply any more.`,
    ),
  ];
}
