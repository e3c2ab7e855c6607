/**
 * Stories: how a value came about, and why effects went in their order.
 *
 * SY1  The story of a value is what is printed, and then every effect that changed it, in order, with its layer, its age, and the
 *      value before and after.
 * SY2  The story of a layer is its effects in the order in which they applied, and for each that had to wait, for whom and why;
 *      waiting in a circle did not count, and is told as such.
 */
import type { TraitValue } from '../definitions/traits.js';
import { WordSet } from '../definitions/word-sets.js';
import { Impossible } from '../store/impossible.js';
import type { Board } from './boards.js';
import type { Effect } from './compiled-effects.js';
import type { Because, Plan, Trial } from './dependency.js';
import type { Applied, Projected } from './projection.js';

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
    const source = effect.source < 0 ? undefined : board.places.ids[effect.source];
    contributions.push({ effect: effect.name, source, layer, timestamp: effect.timestamp, before: told(before), after: told(after) });
    before = after;
  });
  return { thing: id, trait, printed: told(board.base.get(thing, at)), contributions, value: told(view.get(thing, at)) };
}

/** An effect, and the thing whose ability it is; nothing for one that has resolved by itself. */
export interface ToldEffect {
  readonly effect: string;
  readonly source: string | undefined;
}

/** What came of trying out whether an effect has to wait for another. */
export interface Tried extends ToldEffect {
  readonly other: ToldEffect;
  /** In what the effect would be another after the other one; nothing if in nothing. */
  readonly because: Because | undefined;
  /** What it would apply to, or do, before and after the other one. */
  readonly from: readonly Told[];
  readonly to: readonly Told[];
  /** Whether the two lie in a circle, so that waiting does not count. */
  readonly isCancelled: boolean;
}

export interface OrderStory {
  readonly layer: string;
  readonly steps: readonly (ToldEffect & {
    readonly timestamp: number;
    /** Whom it waited for, or would have. */
    readonly waited: readonly Tried[];
    /** All that was tried out before it was this effect's turn. */
    readonly tried: readonly Tried[];
  })[];
  /** What held back effects that in the end did not apply at all. */
  readonly gone: readonly Tried[];
}

function triedOf(board: Board, trial: Trial): Tried {
  const { effect, other, because, before, after, isCancelled } = trial;
  const named = (places: readonly number[] = []): readonly string[] => places.map((place) => board.thing(place).id).sort();
  const does = (plan: Plan | undefined): readonly Told[] => [...new Set(plan?.params.flat() ?? [])].map(told);
  const [from, to] = because === 'what it does' ? [does(before), does(after)] : [named(before?.set), named(after?.set)];
  return { ...nameOf(board, effect), other: nameOf(board, other), because, from, to, isCancelled };
}
const nameOf = (board: Board, { name, source }: Effect): ToldEffect => ({
  effect: name,
  source: source < 0 ? undefined : board.places.ids[source],
});

/** In what order effects applied, and why. */
export function orderStory({ projector, board }: Projected, layer: string): OrderStory {
  const { layers } = projector.table;
  if (!layers.includes(layer)) throw new Impossible(`there is no layer "${layer}"; there are ${layers.join(', ')}`);
  const steps: OrderStory['steps'][number][] = [];
  const waited = new Map<string, Trial>();
  const applied = new Set<string>();
  projector.lookedOnBy(({ layer: at, effect, trials }: Applied) => {
    if (at !== layer) return;
    const run = trials.filter(({ before }) => before !== undefined);
    for (const trial of run) if (trial.because !== undefined) waited.set(`${trial.effect.key}\n${trial.other.key}`, trial);
    applied.add(effect.key);
    const own = [...waited.values()].filter((trial) => trial.effect.key === effect.key);
    steps.push({
      ...nameOf(board, effect),
      timestamp: effect.timestamp,
      waited: own.map((trial) => triedOf(board, trial)),
      tried: run.map((trial) => triedOf(board, trial)),
    });
  });
  const gone = [...waited.values()].filter(({ effect, isCancelled }) => !isCancelled && !applied.has(effect.key));
  return { layer, steps, gone: gone.map((trial) => triedOf(board, trial)) };
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

/** The story of a layer in sentences: one for each effect that waited, or would have; then what was tried out. */
export function orderSentences({ layer, steps, gone }: OrderStory, name = (id: string): string => id): string[] {
  const called = ({ effect, source }: ToldEffect): string =>
    source === undefined || name(source) === effect ? effect : `${effect} of ${name(source)}`;
  const list = (values: readonly Told[]): string =>
    `{${values.map((value) => (typeof value === 'string' ? name(value) : say(value))).join(', ')}}`;
  const why = ({ because, from, to }: Tried): string => {
    if (because === 'existence') return 'its existence changes';
    return `${because} goes from ${list(from)} to ${list(to)}`;
  };
  const wait = (tried: Tried): string =>
    tried.isCancelled
      ? `Layer ${layer}: ${called(tried)} would wait for ${called(tried.other)}, but in a circle: their age decides.`
      : `Layer ${layer}: ${called(tried)} after ${called(tried.other)}: ${why(tried)}.`;
  const all = steps.flatMap(({ tried }) => tried);
  return [
    ...steps.flatMap(({ waited }) => waited).map(wait),
    ...gone.map((tried) => `${wait(tried)} It does not apply any more.`),
    ...(all.length === 0 ? [] : [`Layer ${layer}: ${triedTimes(all)}.`]),
  ];
}

function triedTimes(all: readonly Tried[]): string {
  const some = all.filter(({ because }) => because !== undefined).length;
  return `${all.length} tried out whether one waits for another, ${some} of them would`;
}
