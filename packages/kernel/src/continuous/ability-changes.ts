/** Changes of abilities: what a thing is granted, loses, or has from another that it copies. */
import type { Ability } from '../definitions/continuous-effects.js';
import { type Board, hasSame, Owned, type View } from './boards.js';
import { type ChangeOf, type ChangeSteps, type Doer, noParams } from './change-steps.js';
import { compileFilter } from './compiled-filters.js';

export function grantAbility(steps: ChangeSteps, change: ChangeOf<'grant'>): void {
  const { board } = steps;
  steps.writes.gained();
  const granted: Granted = { abilities: [change.grant], place: steps.part.nextGrant(), isPrinted: change.asPrinted === true };
  steps.each(noParams, (view, thing, _, doer) => grant(board, view, thing, doer, granted));
}

export function loseAbilities(steps: ChangeSteps, change: ChangeOf<'lose'>): void {
  steps.writes.lost();
  steps.each(noParams, (view, thing) => {
    const had = view.owned(thing);
    const left = had.filter((one) => isKept(one, change.lose));
    if (left.length < had.length) view.setAbilities(thing, left);
  });
}

/** Whether a thing keeps an ability that loses some. */
function isKept({ ability, isPrinted }: Owned, loses: 'all' | 'printed' | 'standing'): boolean {
  if (loses === 'standing') return ability.isCondition === true || (!ability.isStatic && ability.isStanding !== true);
  return loses === 'printed' && !isPrinted;
}

/** Grants all abilities of the things that the filter lets pass. */
export function gainAbilities(steps: ChangeSteps, change: ChangeOf<'gainOf'>): void {
  const { board, reads } = steps;
  steps.writes.gained();
  steps.part.isForEach = false;
  const asks = compileFilter(board, change.gainOf, reads.ofAll());
  reads.all.gained();
  reads.all.lost();
  const passes = (view: View, thing: number, source: number): boolean => view.isThere(thing) && asks(view, thing, source);
  reads.around.watchers.push((was, is, thing, source) => {
    const [before, after] = [passes(was, thing, source), passes(is, thing, source)];
    return before !== after || (before && !hasSame(was.owned(thing), is.owned(thing)));
  });
  const { ids } = board.places;
  const found = (view: View, source: number): readonly Ability[] => {
    const from: number[] = [];
    for (let thing = 0; thing < view.size; thing++) if (passes(view, thing, source)) from.push(thing);
    // By name: else the order in which things were laid would decide which of them goes first.
    if (from.length > 1) from.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
    const abilities: Ability[] = [];
    for (const thing of from) for (const { ability } of view.owned(thing)) abilities.push(ability);
    return abilities;
  };
  const place = steps.part.nextGrant();
  // What it grants is what it does: as text, so that it can be compared.
  steps.add(
    (view, _, { source }) => found(view, source).map(wording),
    (view, set, __, doer) => {
      const granted: Granted = { abilities: found(view, doer.source), place, isPrinted: false };
      for (const thing of set) grant(board, view, thing, doer, granted);
    },
  );
}

interface Granted {
  readonly abilities: readonly Ability[];
  /** What sets the grant apart from others of the same effect. */
  readonly place: string;
  readonly isPrinted: boolean;
}

function grant(board: Board, view: View, thing: number, doer: Doer, { abilities, place, isPrinted }: Granted): void {
  if (abilities.length === 0) return;
  const id = board.places.ids[thing] as string;
  const owned = view.owned(thing).slice();
  abilities.forEach((ability, i) => {
    const own = i === 0 ? place : `${place}.${i}`;
    owned.push(new Owned(ability, id, { granted: doer.timestamp, by: doer, place: own, origin: id, isPrinted }));
  });
  view.setAbilities(thing, owned, !abilities.some(({ isStatic }) => isStatic));
}

/** Makes things a copy of another: its traits, and its printed abilities. */
export function copyThing(steps: ChangeSteps, change: ChangeOf<'copy'>): void {
  const { board, reads, writes } = steps;
  const ats = change.traits.map((name) => steps.trait(name));
  for (const at of ats) writes.all(at);
  writes.gained();
  writes.lost();
  for (const at of ats) reads.all.all(at);
  reads.all.gained();
  reads.all.lost();
  steps.part.isForEach = false;
  const from = board.places.of(change.copy);
  reads.around.watchers.push((was, is, thing) => {
    if (thing !== from) return false;
    if (was.isThere(from) !== is.isThere(from)) return true;
    return !hasSame(was.owned(from), is.owned(from)) || ats.some((at) => !Object.is(was.get(from, at), is.get(from, at)));
  });
  steps.add(
    (view) =>
      view.isThere(from) ? [...ats.map((at) => view.get(from, at)), ...printedOf(view, from).map(({ ability }) => wording(ability))] : [],
    (view, set) => {
      if (!view.isThere(from)) return;
      const values = ats.map((at) => view.get(from, at));
      const abilities = printedOf(view, from);
      for (const thing of set) {
        ats.forEach((at, i) => {
          view.put(thing, at, values[i]);
        });
        // What others have granted it stays.
        const granted = view.owned(thing).filter((one) => !one.isPrinted);
        view.setAbilities(thing, [...abilities.map((one) => one.copiedTo(board.places.ids[thing] as string)), ...granted]);
      }
    },
  );
}

const printedOf = (view: View, thing: number): readonly Owned[] => view.owned(thing).filter(({ isPrinted }) => isPrinted);

/** The ability as one text: two with the same words do the same. */
function wording(ability: Ability): string {
  let text = wordings.get(ability);
  if (text === undefined) {
    text = JSON.stringify(ability);
    wordings.set(ability, text);
  }
  return text;
}
const wordings = new WeakMap<Ability, string>();
