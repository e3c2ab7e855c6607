/**
 * Reprojection: what a change of one thing makes of a projection, without projecting everything again.
 *
 * RJ1  After a change of one thing the projection is what it would be from scratch.
 * RJ2  Where no effect can have to wait for another, and nothing that anybody reads of the thing has changed but what decides
 *      about the thing itself, only that thing goes through the effects again. Whether it is so is found out on the way, by
 *      taking the thing as it was and as it is through them side by side; if it is not, everything is projected again.
 * RJ3  After resolved effects have come or ended, too; where none can have to wait, only the things that they apply to go through the
 *      effects again.
 */
import { type Board, type Owned, type Thing, type TraitValue, View } from './boards.js';
import { meets } from './dependency.js';
import type { Effect } from './effect-texts.js';
import type { Applied, Projected } from './projection.js';
import type { Resolved } from './static-effects.js';
import type { Touched } from './touched.js';

/** Thrown when the change reaches further than the thing. */
class Beyond extends Error {}

/** A view of one thing, and of what an effect reads of its source. */
class Lone extends View {
  private source = -1;
  private sourceTraits: readonly number[] = [];
  private sourceValues: readonly TraitValue[] = [];

  constructor(
    private readonly thing: number,
    private readonly values: TraitValue[],
    public owned: readonly Owned[],
  ) {
    super([], []);
    this.abilities = sparse(thing, owned);
  }

  looksFrom(source: number, traits: readonly number[], values: readonly TraitValue[]): void {
    this.source = source;
    this.sourceTraits = traits;
    this.sourceValues = values;
  }

  /** Puts what has become of the thing into a view of all. */
  writeTo(view: View): void {
    const { thing, values, owned } = this;
    for (let trait = 0; trait < values.length; trait++)
      if (!Object.is(values[trait], view.get(thing, trait))) view.put(thing, trait, values[trait]);
    if (!hasSame(view.abilities[thing] as readonly Owned[], owned)) view.setAbilities(thing, owned);
  }

  override get(thing: number, trait: number): TraitValue {
    if (thing === this.thing) return this.values[trait];
    const at = thing === this.source ? this.sourceTraits.indexOf(trait) : -1;
    if (at < 0) throw new Beyond();
    return this.sourceValues[at];
  }
  override put(_: number, trait: number, value: TraitValue): void {
    this.values[trait] = value;
  }
  override change(things: readonly number[], trait: number, becomes: (value: TraitValue, i: number) => TraitValue): void {
    if (things.length > 0) this.values[trait] = becomes(this.values[trait], 0);
  }
  override setAbilities(_: number, owned: readonly Owned[]): void {
    this.owned = owned;
    this.abilities = sparse(this.thing, owned);
  }
}

function sparse(thing: number, owned: readonly Owned[]): readonly (readonly Owned[])[] {
  const list: (readonly Owned[])[] = [];
  list[thing] = owned;
  return list;
}

/** The projection with another thing in the place of one, which is attached to the same. */
export function reproject(previous: Projected, place: number, thing: Thing): Projected {
  const board = previous.board.with(place, thing);
  const projector = previous.projector.on(board);
  const isWhereItWas = previous.board.thing(place).isIdle === thing.isIdle;
  if (!previous.isPlain || !isWhereItWas || projector.texts.isTraced) return projector.project();
  try {
    const { view, ...rest } = previous;
    return { ...rest, projector, board, view: through(previous, board, place) };
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
    return projector.project();
  }
}

/** The projection with other resolved effects. */
export function withEffects(previous: Projected, resolved: readonly Resolved[]): Projected {
  const projector = previous.projector.with(resolved);
  const { texts, table } = projector;
  const now = new Set(resolved.map((effect) => texts.effectOf(effect)));
  const before = new Set(previous.projector.resolved.map((effect) => texts.effectOf(effect)));
  const come = [...now].filter((effect) => !before.has(effect));
  const ended = [...before].filter((effect) => !now.has(effect));
  if (!previous.isPlain || texts.isTraced || table.order === 'kind') return projector.project();
  // What it reads of its source is not known here.
  if (come.some(({ source, text }) => source >= 0 && !text.sourceReads.isEmpty)) return projector.project();
  let applied: readonly Applied[] = previous.applied.filter(({ effect }) => !ended.includes(effect));
  for (const effect of come) {
    if (!staysPlain(applied, effect)) return projector.project();
    applied = inserted(applied, effect, table.layers);
  }
  const touched = new Set([...come, ...ended].flatMap((effect) => effect.locked ?? []));
  const { board } = previous;
  const isWatched = (place: number): boolean =>
    applied.some(({ effect }) => effect.source === place || !effect.text.allReads.isEmpty) || !texts.conditionReads.all.isEmpty;
  try {
    const view = previous.view.fork();
    for (const place of touched) {
      const is = loneOf(board, place);
      if (isWatched(place) || is.owned.some(({ ability }) => ability.isStatic)) throw new Beyond();
      alone(applied, is, place);
      is.writeTo(view);
    }
    return { ...previous, projector, applied, view };
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
    return projector.project();
  }
}

/** Whether nobody can have to wait for the effect, nor it for anybody. */
function staysPlain(applied: readonly Applied[], effect: Effect): boolean {
  return applied.every(({ effect: other, layer }) => {
    if (!effect.text.parts.has(layer)) return true;
    return (
      !meets(effect.readsIn(layer), effect, other.partIn(layer).writes) &&
      !meets(other.text.readsIn(layer), other, effect.partIn(layer).writes)
    );
  });
}

/** What was applied, with an effect in its place: before the first of its layer that is younger. */
function inserted(applied: readonly Applied[], effect: Effect, layers: readonly string[]): readonly Applied[] {
  const all = applied.slice();
  for (const layer of effect.text.parts.keys()) {
    const at = all.findIndex((one) => {
      if (one.layer === layer) return !one.effect.isDefining && effect.comesBefore(one.effect);
      return layers.indexOf(one.layer) > layers.indexOf(layer);
    });
    const one = { layer, effect, set: effect.locked as readonly number[], ofSource: [], edges: [] };
    all.splice(at < 0 ? all.length : at, 0, one);
  }
  return all;
}

function loneOf(board: Board, place: number): Lone {
  const values = board.traits.names.map((_, i) => board.base.get(place, i));
  return new Lone(place, values, board.base.abilities[place] as readonly Owned[]);
}

function through(previous: Projected, board: Board, place: number): View {
  const { applied, projector } = previous;
  const is = loneOf(board, place);
  const conditions = projector.texts.conditionReads.all;
  const isWatched = applied.some(({ effect }) => effect.source === place || !effect.text.allReads.isEmpty);
  const isPlainThing = !isWatched && conditions.isEmpty && !is.owned.some(({ ability }) => ability.isStatic);
  if (isPlainThing) alone(applied, is, place);
  else {
    const was = loneOf(previous.board, place);
    const isAsOld = previous.board.thing(place).timestamp === board.thing(place).timestamp;
    sideBySide(applied, new Check(place, was, is, isAsOld), conditions);
  }
  const view = previous.view.fork();
  is.writeTo(view);
  return view;
}

/** A thing that nobody reads anything of: it goes through the effects as it is. */
function alone(applied: readonly Applied[], is: Lone, place: number): void {
  const members = new Members(place);
  for (let i = 0; i < applied.length; i++) {
    const one = applied[i] as Applied;
    const { effect } = one;
    if (!members.has(one, is)) continue;
    const part = effect.partIn(one.layer);
    is.looksFrom(effect.source, effect.text.sourceReads.traits, one.ofSource);
    part.apply(is, members.alone, effect);
    if (part.writes.isOfAbilities && is.owned.some(({ ability }) => ability.isStatic)) throw new Beyond();
  }
}

/** The thing as it was and as it is go through the effects, and nobody else may notice a difference. */
function sideBySide(applied: readonly Applied[], check: Check, conditions: Touched): void {
  const { place, was, is } = check;
  check.abilities();
  check.unread(conditions);
  const [before, after] = [new Members(place), new Members(place)];
  for (const one of applied) {
    const { effect } = one;
    const part = effect.partIn(one.layer);
    if (effect.source === place) check.unread(effect.text.sourceReads);
    check.unread(effect.text.allReads);
    const [wasIn, isIn] = [before.has(one, was), after.has(one, is)];
    if (!wasIn && !isIn) continue;
    // How many there are, or what others have, is not known here.
    if (!effect.text.allReads.isEmpty) throw new Beyond();
    was.looksFrom(effect.source, effect.text.sourceReads.traits, one.ofSource);
    is.looksFrom(effect.source, effect.text.sourceReads.traits, one.ofSource);
    if (wasIn) part.apply(was, before.alone, effect);
    if (isIn) part.apply(is, after.alone, effect);
    if (part.writes.isOfAbilities) check.abilities();
    if (part.writes.meets(conditions)) check.unread(conditions);
  }
}

/** Which effects apply to one thing: settled when each is first applied. */
class Members {
  readonly alone: readonly number[];
  private readonly settled = new Map<Effect, boolean>();
  constructor(private readonly place: number) {
    this.alone = [place];
  }

  has({ effect, ofSource }: Applied, lone: Lone): boolean {
    const { ability, source, text } = effect;
    if (ability === undefined) return (effect.locked as readonly number[]).includes(this.place);
    // Most effects have parts in one layer and are asked once.
    const known = text.parts.size === 1 ? undefined : this.settled.get(effect);
    if (known !== undefined) return known;
    lone.looksFrom(source, text.sourceReads.traits, ofSource);
    const isIn = text.asks?.(lone, this.place, source) === true;
    if (text.parts.size > 1) this.settled.set(effect, isIn);
    return isIn;
  }
}

/** Makes sure that nobody else notices the change. */
class Check {
  constructor(
    readonly place: number,
    readonly was: Lone,
    readonly is: Lone,
    private readonly isAsOld: boolean,
  ) {}

  /** Its static abilities are the same, and as old: their effects come and go with them. */
  abilities(): void {
    const [before, after] = [this.was.owned, this.is.owned];
    if (after.some(({ ability }) => ability.condition !== undefined)) throw new Beyond();
    if (before === after && this.isAsOld) return;
    const statics = (owned: readonly Owned[]): readonly Owned[] => owned.filter(({ ability }) => ability.isStatic);
    const [one, other] = [statics(before), statics(after)];
    if (!hasSame(one, other) || (one.length > 0 && !this.isAsOld)) throw new Beyond();
  }

  /** Nothing of this has changed. */
  unread(reads: Touched): void {
    if (reads.isEmpty) return;
    const { traits } = reads;
    for (let i = 0; i < traits.length; i++) {
      const trait = traits[i] as number;
      if (!Object.is(this.was.get(this.place, trait), this.is.get(this.place, trait))) throw new Beyond();
    }
    if (reads.isOfAbilities && !hasSame(this.was.owned, this.is.owned)) throw new Beyond();
  }
}

const hasSame = (one: readonly Owned[], other: readonly Owned[]): boolean =>
  one === other ||
  (one.length === other.length && one.every(({ key, ability }, i) => key === other[i]?.key && ability === other[i]?.ability));
