/**
 * Reprojection: what a change of one thing makes of a projection, without projecting everything again.
 *
 * RJ1  After a change of one thing the projection is what it would be from scratch.
 * RJ2  Where no effect can have to wait for another, and nothing that anybody reads of the thing has changed but what decides
 *      about the thing itself, only that thing goes through the effects again. Whether it is so is found out on the way, by
 *      taking the thing as it was and as it is through them side by side; if it is not, everything is projected again.
 */
import { type Board, type Owned, type Thing, type TraitValue, View } from './boards.js';
import type { Applied, Effect, Projected } from './projection.js';
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

  override get(thing: number, trait: number): TraitValue {
    if (thing === this.thing) return this.values[trait];
    const at = thing === this.source ? this.sourceTraits.indexOf(trait) : -1;
    if (at < 0) throw new Beyond();
    return this.sourceValues[at];
  }
  override set(_: number, trait: number, value: TraitValue): void {
    this.values[trait] = value;
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
  if (!previous.isPlain) return projector.project();
  try {
    const { view, ...rest } = previous;
    return { ...rest, projector, board, view: through(previous, board, place) };
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
    return projector.project();
  }
}

function through(previous: Projected, board: Board, place: number): View {
  const { applied, projector } = previous;
  const names = board.traits.names;
  const valuesOn = (base: View): TraitValue[] => names.map((_, i) => base.get(place, i));
  const was = new Lone(place, valuesOn(previous.board.base), previous.board.base.abilities[place] as readonly Owned[]);
  const is = new Lone(place, valuesOn(board.base), board.base.abilities[place] as readonly Owned[]);
  const isOlder = previous.board.thing(place).timestamp === board.thing(place).timestamp;
  const conditions = projector.texts.conditionReads;
  const check = new Check(place, was, is, isOlder);
  check.abilities();
  check.unread(conditions);
  const members = new Map<Effect, readonly [boolean, boolean]>();
  for (const one of applied) {
    const { effect, layer } = one;
    const part = effect.partIn(layer);
    check.source(one);
    check.unread(effect.text.allReads);
    let member = members.get(effect);
    if (member === undefined) {
      member = [isMember(one, was, place), isMember(one, is, place)];
      members.set(effect, member);
    }
    const [before, after] = member;
    if (!before && !after) continue;
    // How many there are, or what others have, is not known here.
    if (!effect.text.allReads.isEmpty) throw new Beyond();
    for (const [lone, applies] of [
      [was, before],
      [is, after],
    ] as const) {
      if (!applies) continue;
      lone.looksFrom(effect.source, effect.text.sourceReads.traits, one.ofSource);
      part.apply(lone, [place], effect);
    }
    if (part.writes.isOfAbilities) check.abilities();
    if (part.writes.meets(conditions)) check.unread(conditions);
  }
  const view = previous.view.fork();
  names.forEach((_, trait) => {
    const value = is.get(place, trait);
    if (!isSame(value, view.get(place, trait))) view.set(place, trait, value);
  });
  if (!hasSame(view.abilities[place] as readonly Owned[], is.owned)) view.setAbilities(place, is.owned);
  return view;
}

function isMember({ effect, ofSource }: Applied, lone: Lone, place: number): boolean {
  if (effect.ability === undefined) return (effect.locked as readonly number[]).includes(place);
  const { asks, sourceReads } = effect.text;
  if (asks === undefined) return false;
  lone.looksFrom(effect.source, sourceReads.traits, ofSource);
  return asks(lone, place, effect.source);
}

/** Makes sure that nobody else notices the change. */
class Check {
  constructor(
    private readonly place: number,
    private readonly was: Lone,
    private readonly is: Lone,
    private readonly isAsOld: boolean,
  ) {}

  /** Its static abilities are the same, and as old: their effects come and go with them. */
  abilities(): void {
    const [before, after] = [this.was.owned, this.is.owned];
    if (before === after && this.isAsOld) return;
    const statics = (owned: readonly Owned[]): readonly Owned[] => owned.filter(({ ability }) => ability.isStatic);
    const [one, other] = [statics(before), statics(after)];
    if (!hasSame(one, other) || (one.length > 0 && !this.isAsOld)) throw new Beyond();
    if (one.some(({ ability }) => ability.condition !== undefined)) throw new Beyond();
  }

  /** If it is the source of the effect: what that reads of it is the same. */
  source({ effect }: Applied): void {
    if (effect.source === this.place) this.unread(effect.text.sourceReads);
  }

  /** Nothing of this has changed. */
  unread(reads: Touched): void {
    if (reads.isEmpty) return;
    const { traits } = reads;
    for (let i = 0; i < traits.length; i++) {
      const trait = traits[i] as number;
      if (!isSame(this.was.get(this.place, trait), this.is.get(this.place, trait))) throw new Beyond();
    }
    if (reads.isOfAbilities && !hasSame(this.was.owned, this.is.owned)) throw new Beyond();
  }
}

function isSame(one: TraitValue, other: TraitValue): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((word, i) => word === other[i]);
}

const hasSame = (one: readonly Owned[], other: readonly Owned[]): boolean =>
  one === other ||
  (one.length === other.length && one.every(({ key, ability }, i) => key === other[i]?.key && ability === other[i]?.ability));
