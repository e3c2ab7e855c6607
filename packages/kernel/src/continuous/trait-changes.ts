/** Changes of traits: of numbers and other values, and of words in sets. */
import type { Amount } from '../definitions/filters.js';
import type { WordSet } from '../definitions/word-sets.js';
import { type ChangeOf, type ChangeSteps, noParams, type Params } from './change-steps.js';
import { type Counts, compileAmount, isSharedByAll } from './compiled-filters.js';

export function setTrait(steps: ChangeSteps, change: ChangeOf<'set'>): void {
  const at = steps.trait(change.set);
  steps.writes.all(at);
  if ('toSource' in change) setToSource(steps, at, steps.trait(change.toSource));
  else steps.each(amounts(steps, change.to), (view, thing, value) => view.put(thing, at, value));
}

function setToSource(steps: ChangeSteps, at: number, from: number): void {
  steps.reads.source.all(from);
  steps.each(
    (view, set, { source }) => set.map(() => (view.isThere(source) ? view.get(source, from) : undefined)),
    // Without a source the trait stays what it was.
    (view, thing, value, { source }) => view.isThere(source) && view.put(thing, at, value),
  );
}

export function addToTrait(steps: ChangeSteps, change: ChangeOf<'add'>): void {
  const at = steps.trait(change.add);
  steps.writes.all(at);
  const { by } = change;
  if (typeof by === 'number')
    steps.add(noParams, (view, set, _, doer) =>
      view.change(steps.those(view, set, doer), at, (value) => ((value as number | undefined) ?? 0) + by),
    );
  else steps.each(amounts(steps, by), (view, thing, more) => view.put(thing, at, view.number(thing, at) + (more as number)));
}

export function multiplyTrait(steps: ChangeSteps, change: ChangeOf<'times'>): void {
  const at = steps.trait(change.times);
  steps.writes.all(at);
  steps.each(noParams, (view, thing) => view.put(thing, at, view.number(thing, at) * change.by));
}

export function swapTraits(steps: ChangeSteps, change: ChangeOf<'swap'>): void {
  const [a, b] = [steps.trait(change.swap[0]), steps.trait(change.swap[1])];
  steps.writes.all(a);
  steps.writes.all(b);
  steps.each(noParams, (view, thing) => {
    const held = view.get(thing, a);
    view.put(thing, a, view.get(thing, b));
    view.put(thing, b, held);
  });
}

export function includeWords(steps: ChangeSteps, change: ChangeOf<'include'>): void {
  const at = steps.trait(change.include);
  for (const word of change.words) steps.writes.word(at, word);
  steps.eachSet(at, (had) => change.words.reduce((set, word) => set.plus(word), had));
}

export function excludeWords(steps: ChangeSteps, change: ChangeOf<'exclude'>): void {
  const at = steps.trait(change.exclude);
  const words = wordsOf(change);
  for (const word of words) steps.writes.word(at, word);
  steps.eachSet(at, (had) => had.where((word) => !words.has(word)));
}

export function retainWords(steps: ChangeSteps, change: ChangeOf<'retain'>): void {
  const at = steps.trait(change.retain);
  const words = wordsOf(change);
  steps.writes.all(at);
  steps.eachSet(at, (had) => had.where((word) => words.has(word)));
}

export function clearWords(steps: ChangeSteps, change: ChangeOf<'clear'>): void {
  const at = steps.trait(change.clear);
  steps.writes.all(at);
  steps.eachSet(at, (): WordSet => steps.board.traits.sets.empty);
}

function wordsOf(change: ChangeOf<'exclude'> | ChangeOf<'retain'>): ReadonlySet<string> {
  return new Set('kind' in change ? change.kind : change.words);
}

function amounts({ board, reads }: ChangeSteps, amount: Amount | string | boolean | undefined): Params {
  if (typeof amount !== 'number' && typeof amount !== 'object') return (_, set) => set.map(() => amount);
  const counts: Counts = compileAmount(board, amount, reads);
  if (typeof amount === 'number') return (_, set) => set.map(() => amount);
  const isShared = isSharedByAll(amount);
  return (view, set, { source }) => {
    if (!isShared) return set.map((thing) => counts(view, thing, source));
    const once = set.length === 0 ? 0 : counts(view, -1, source);
    return set.map(() => once);
  };
}
