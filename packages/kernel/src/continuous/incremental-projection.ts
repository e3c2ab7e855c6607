/**
 * Reprojection: what a change makes of a projection, without projecting everything again.
 *
 * RJ1  After things have changed, come, gone, or been attached to something else, the projection is what it would be from scratch.
 * RJ2  Where nobody else can notice what has become of a thing, only that thing goes through the effects again. Whether it is so is
 *      found out on the way, by taking the thing as it was and as it is through them side by side: nobody reads of it what is
 *      another now, it counts where it counted, and whoever had to wait has to wait for the same. Else everything is projected again.
 * RJ3  After resolved effects have come or ended, too; where none can have to wait, only the things that they apply to go through the
 *      effects again.
 */
import type { Resolved } from '../definitions/continuous-effects.js';
import type { TraitValue } from '../definitions/traits.js';
import { type Board, hasSame, type Owned, type Thing, View } from './boards.js';
import type { Effect } from './compiled-effects.js';
import type { Asks } from './compiled-filters.js';
import type { CompiledPart } from './compiled-parts.js';
import { meets, type Trial, UNCOUNTED } from './dependency.js';
import type { Applied, Projected } from './projection.js';
import type { Touched } from './reads-and-writes.js';

/** Thrown when the change reaches further than the thing. */
class Beyond extends Error {}

/** A view of one thing, and of what an effect reads of its source. */
class Lone extends View {
  private source = -1;
  private sourceTraits: readonly number[] = [];
  private sourceValues: readonly TraitValue[] = [];
  private counts: readonly number[] = [];
  private nextCount = 0;

  constructor(
    private readonly thing: number,
    private readonly values: TraitValue[],
    private abilitiesNow: readonly Owned[],
    hosts: readonly number[],
  ) {
    super([], [], hosts);
  }

  copy(): Lone {
    return new Lone(this.thing, this.values.slice(), this.abilitiesNow, this.hosts);
  }

  /**
   * Before an effect is applied to the thing: gives it the traits of its source and the results of its counts, as they were recorded. If
   * the effect reads anything else of other things, `Beyond` is thrown.
   */
  prepareFor({ source, text }: Effect, values: readonly TraitValue[], counts: readonly number[] = nothingCounted): void {
    this.source = source;
    this.sourceTraits = text.sourceReads.traits;
    this.sourceValues = values;
    this.counts = counts;
    this.nextCount = 0;
  }

  /** Puts what has become of the thing into a view of all. */
  writeTo(view: View): void {
    const { thing, values, abilitiesNow } = this;
    if (view.isThere(thing))
      for (let trait = 0; trait < values.length; trait++)
        if (!Object.is(values[trait], view.get(thing, trait))) view.put(thing, trait, values[trait]);
    const had = view.abilities[thing];
    if (had === undefined || !hasSame(had, abilitiesNow)) view.setAbilities(thing, abilitiesNow);
  }

  override get(thing: number, trait: number): TraitValue {
    if (thing === this.thing) return this.values[trait];
    const at = thing === this.source ? this.sourceTraits.indexOf(trait) : -1;
    if (at < 0) throw new Beyond();
    return this.sourceValues[at];
  }
  override owned(thing: number): readonly Owned[] {
    if (thing !== this.thing) throw new Beyond();
    return this.abilitiesNow;
  }
  override count(_: Asks, __: number): number {
    const count = this.counts[this.nextCount++];
    if (count === undefined) throw new Beyond();
    return count;
  }
  override put(_: number, trait: number, value: TraitValue): void {
    this.values[trait] = value;
  }
  override change(things: readonly number[], trait: number, becomes: (value: TraitValue, i: number) => TraitValue): void {
    if (things.length > 0) this.values[trait] = becomes(this.values[trait], 0);
  }
  override setAbilities(_: number, owned: readonly Owned[]): void {
    this.abilitiesNow = owned;
  }
}
const nothingCounted: readonly number[] = [];

function loneOf(board: Board, place: number): Lone {
  const { base, traits } = board;
  const values: TraitValue[] = [];
  for (let i = 0; i < traits.names.length; i++) values.push(base.get(place, i));
  return new Lone(place, values, base.abilities[place] ?? [], base.hosts);
}

/** The projection with things in the place of those of their names, or beside what was there; and without some. */
export function reproject(previous: Projected, things: readonly Thing[], without: readonly string[] = []): Projected {
  const { board, changed } = previous.board.with(things, without);
  const projector = previous.projector.on(board);
  if ((!previous.isPlain && !previous.isKept) || projector.texts.isTraced || changed.length > FEW + board.size / FEW)
    return projector.project();
  try {
    const view = previous.view.fork(board.base.hosts);
    let { applied } = previous;
    for (const place of withHosts(previous.board, board, changed)) {
      if (isUnwatched(previous, board, place)) {
        const is = loneOf(board, place);
        if (board.things[place] !== undefined) alone(applied, is, place);
        is.writeTo(view);
        continue;
      }
      const change = new Changed(previous.board, board, place);
      applied = change.through(applied, projector.texts.conditionReads);
      change.is.writeTo(view);
    }
    return { ...previous, projector, board, view, applied, isReprojected: true };
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
    return projector.project();
  }
}
/** Whether nobody reads anything of a thing that may decide about others. */
function isUnwatched({ board: before, applied, isPlain, projector }: Projected, after: Board, place: number): boolean {
  const { conditionReads } = projector.texts;
  if (!isPlain || conditionReads.around.watchers.length > 0 || !conditionReads.all.isEmpty) return false;
  for (const board of [before, after]) if (board.base.abilities[place]?.some(({ ability }) => ability.isStatic) === true) return false;
  return !applied.some(({ effect }) => effect.source === place || effect.text.watchers.length > 0);
}

/** Where more than a few, and more than a part of all, have changed, they go through the effects together. */
const FEW = 8;

/** What has changed, and what things that are attached to something else now were and are attached to. */
function withHosts(before: Board, after: Board, changed: readonly number[]): ReadonlySet<number> {
  const all = new Set(changed);
  for (const place of changed) {
    const [was, is] = [before.base.hosts[place] ?? -1, after.base.hosts[place] ?? -1];
    if (was === is) continue;
    for (const host of [was, is]) if (host >= 0) all.add(host);
  }
  return all;
}

/** A thing as it was and as it is, on their way through the effects: nobody else may notice a difference. */
class Changed {
  readonly was: Lone;
  readonly is: Lone;
  private readonly wasMember: Members;
  private readonly isMember: Members;
  private readonly isAsOld: boolean;
  private readonly isAttachedAlike: boolean;
  private readonly cameOrWent: boolean;

  constructor(
    before: Board,
    after: Board,
    private readonly place: number,
  ) {
    this.was = loneOf(before, place);
    this.is = loneOf(after, place);
    this.wasMember = new Members(place);
    this.isMember = new Members(place);
    const [was, is] = [before.things[place], after.things[place]];
    this.isAsOld = was?.timestamp === is?.timestamp && was?.isIdle === is?.isIdle;
    this.isAttachedAlike = before.base.hosts[place] === after.base.hosts[place];
    this.cameOrWent = (was === undefined) !== (is === undefined);
  }

  through(applied: readonly Applied[], conditions: Projected['projector']['texts']['conditionReads']): readonly Applied[] {
    this.abilities(this.was, this.is);
    this.unread(this.was, this.is, conditions.all);
    if (this.cameOrWent && conditions.around.watchers.length > 0) throw new Beyond();
    let after: Applied[] | undefined;
    for (let i = 0; i < applied.length; i++) {
      const one = applied[i];
      if (one === undefined) break;
      const trials = one.trials.length === 0 ? one.trials : this.trials(one);
      if (trials !== one.trials) {
        after ??= applied.slice();
        after[i] = { ...one, trials };
      }
      this.apply(one);
      const { writes } = one.effect.partIn(one.layer);
      if (writes.isOfAbilities) this.abilities(this.was, this.is);
      if (writes.meets(conditions.all)) this.unread(this.was, this.is, conditions.all);
    }
    return after ?? applied;
  }

  private apply(one: Applied): void {
    const { was, is } = this;
    const { effect, ofSource, counted } = one;
    this.unnoticed(effect, was, is, ofSource);
    was.prepareFor(effect, ofSource, counted);
    const wasIn = this.wasMember.has(effect, was);
    is.prepareFor(effect, ofSource, counted);
    const isIn = this.isMember.has(effect, is);
    const part = effect.partIn(one.layer);
    if ((wasIn || isIn) && part.readsAsItGoes) throw new Beyond();
    if (wasIn) part.apply(was, this.wasMember.alone, effect);
    if (isIn) part.apply(is, this.isMember.alone, effect);
  }

  /** Whatever an effect reads that is not about the thing alone is the same. */
  private unnoticed(effect: Effect, was: Lone, is: Lone, ofSource: readonly TraitValue[]): void {
    const { text } = effect;
    if (effect.source === this.place) {
      this.unread(was, is, text.sourceReads);
      if (!this.isAttachedAlike && text.hostUse === 'somehow') throw new Beyond();
    }
    if (text.watchers.length === 0) return;
    was.prepareFor(effect, ofSource);
    is.prepareFor(effect, ofSource);
    for (const notices of text.watchers) if (notices(was, is, this.place, effect.source)) throw new Beyond();
  }

  /** Whether the same effects have to wait for each other; with the votes as they are now. */
  private trials({ layer, trials }: Applied): readonly Trial[] {
    let after: Trial[] | undefined;
    let other: Effect | undefined;
    let made = { was: this.was, is: this.is, wasIn: false, isIn: false };
    for (let i = 0; i < trials.length; i++) {
      const trial = trials[i];
      if (trial === undefined) break;
      if (trial.other !== other) {
        other = trial.other;
        made = this.after(other, other.partIn(layer), trial.ofOther);
      }
      const votes = this.votes(trial, made, layer);
      if (votes === trial.votes) continue;
      after ??= trials.slice();
      after[i] = { ...trial, votes };
    }
    return after ?? trials;
  }

  /** What would become of the thing if an effect were applied now. */
  private after(other: Effect, part: CompiledPart, ofOther: readonly TraitValue[]): Tried {
    this.unnoticed(other, this.was, this.is, ofOther);
    const wasIn = this.wasMember.would(other, this.was, ofOther);
    const isIn = this.isMember.would(other, this.is, ofOther);
    const made = (lone: Lone, isMember: boolean): Lone => {
      if (!isMember) return lone;
      if (part.readsAsItGoes) throw new Beyond();
      const copy = lone.copy();
      copy.prepareFor(other, ofOther);
      part.apply(copy, this.wasMember.alone, other);
      return copy;
    };
    return { was: made(this.was, wasIn), is: made(this.is, isIn), wasIn, isIn };
  }

  /** For how many things it matters, now that this one is another. */
  private votes(trial: Trial, made: Tried, layer: string): number {
    const { effect, votes, isApart, ofSource, ofSourceAfter } = trial;
    this.unnoticed(effect, this.was, this.is, ofSource);
    this.unnoticed(effect, made.was, made.is, ofSourceAfter);
    if (effect.source === this.place && made.wasIn !== made.isIn) throw new Beyond();
    if (made.wasIn || made.isIn) this.abilities(made.was, made.is);
    // The first thing that it applies to shows what it would do to all of them; with the last one nobody sees it any more.
    if (effect.partIn(layer).isShared && this.comesOrGoes(trial, made)) throw new Beyond();
    const before = this.vote(this.wasMember, trial, this.was, made.was, layer);
    const after = this.vote(this.isMember, trial, this.is, made.is, layer);
    if (before === after) return votes;
    if (votes === UNCOUNTED) throw new Beyond();
    const now = votes + (after ? 1 : -1);
    if (!isApart && now > 0 !== votes > 0) throw new Beyond();
    return now;
  }

  /** Whether the effect would apply to this thing only as it was, or only as it is: now, or after the other one. */
  private comesOrGoes({ effect, ofSource, ofSourceAfter }: Trial, made: Tried): boolean {
    const { wasMember, isMember } = this;
    return (
      wasMember.would(effect, this.was, ofSource) !== isMember.would(effect, this.is, ofSource) ||
      wasMember.would(effect, made.was, ofSourceAfter) !== isMember.would(effect, made.is, ofSourceAfter)
    );
  }

  /** Whether to this thing the effect would be another matter after the other one. */
  private vote(members: Members, trial: Trial, before: Lone, after: Lone, layer: string): boolean {
    const { effect, ofSource, ofSourceAfter } = trial;
    if (before === after && ofSource === ofSourceAfter) return false;
    const wasIn = members.would(effect, before, ofSource);
    const isIn = members.would(effect, after, ofSourceAfter);
    if (wasIn !== isIn) return true;
    const part = effect.partIn(layer);
    if (!wasIn || !part.isOwn) return false;
    const one = part.params(before, members.alone, effect);
    const other = part.params(after, members.alone, effect);
    return one.some((params, at) => params.some((param, i) => !Object.is(param, other[at]?.[i])));
  }

  /** Its static abilities are the same, and as old: their effects come and go with them. */
  private abilities(was: Lone, is: Lone): void {
    const [before, after] = [was.owned(this.place), is.owned(this.place)];
    if (after.some(({ ability }) => ability.condition !== undefined)) throw new Beyond();
    if (before === after && this.isAsOld) return;
    const statics = (owned: readonly Owned[]): readonly Owned[] => owned.filter(({ ability }) => ability.isStatic);
    const [one, other] = [statics(before), statics(after)];
    if (!hasSame(one, other) || (one.length > 0 && !this.isAsOld)) throw new Beyond();
  }

  /** Nothing of this has changed. */
  private unread(was: Lone, is: Lone, reads: Touched): void {
    if (reads.isEmpty) return;
    if (this.cameOrWent) throw new Beyond();
    const { traits } = reads;
    for (let i = 0; i < traits.length; i++) {
      const trait = traits[i];
      if (trait === undefined) break;
      if (!Object.is(was.get(this.place, trait), is.get(this.place, trait))) throw new Beyond();
    }
    if (reads.isOfAbilities && !hasSame(was.owned(this.place), is.owned(this.place))) throw new Beyond();
  }
}

interface Tried {
  readonly was: Lone;
  readonly is: Lone;
  /** Whether the effect that was tried applied to the thing. */
  readonly wasIn: boolean;
  readonly isIn: boolean;
}

/** Which effects apply to one thing: settled when each is first applied. */
class Members {
  readonly alone: readonly number[];
  /** By key: an effect whose words have changed since it began keeps its things. */
  private readonly settled = new Map<string, boolean>();
  constructor(private readonly place: number) {
    this.alone = [place];
  }

  /** Whether an effect that is applied now applies to the thing; the view looks from it. */
  has(effect: Effect, lone: Lone): boolean {
    if (!lone.isThere(this.place)) return false;
    const { ability, source, text } = effect;
    if (ability === undefined && !effect.isOpen) return effect.locked?.includes(this.place) === true;
    if (effect.among?.includes(this.place) === false) return false;
    // Most effects have parts in one layer and are asked once.
    const known = text.parts.size === 1 ? undefined : this.settled.get(effect.key);
    if (known !== undefined) return known;
    const isIn = text.asks?.(lone, this.place, source) === true;
    if (text.parts.size > 1) this.settled.set(effect.key, isIn);
    return isIn;
  }

  /** Whether an effect would apply to the thing. */
  would(effect: Effect, lone: Lone, ofSource: readonly TraitValue[]): boolean {
    if (!lone.isThere(this.place)) return false;
    const { ability, source, text } = effect;
    if (ability === undefined && !effect.isOpen) return effect.locked?.includes(this.place) === true;
    if (effect.among?.includes(this.place) === false) return false;
    const known = this.settled.get(effect.key);
    if (known !== undefined) return known;
    lone.prepareFor(effect, ofSource);
    return text.asks?.(lone, this.place, source) === true;
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
  // What it reads of its source, or how many it counts, is not known here; nor what a filter lets pass.
  if (come.some(({ text, isOpen }) => isOpen || !text.sourceReads.isEmpty || text.watchers.length > 0)) return projector.project();
  if (ended.some(({ isOpen }) => isOpen)) return projector.project();
  let applied: readonly Applied[] = previous.applied.filter(({ effect }) => !ended.includes(effect));
  for (const effect of come) {
    if (!staysPlain(applied, effect)) return projector.project();
    applied = inserted(applied, effect, projector.table);
  }
  const { board } = previous;
  const touched = new Set([...come, ...ended].flatMap((effect) => effect.locked ?? []).filter((place) => board.base.isThere(place)));
  const isWatched = (place: number): boolean =>
    applied.some(({ effect }) => effect.source === place || !effect.text.allReads.isEmpty) || !texts.conditionReads.all.isEmpty;
  try {
    const view = previous.view.fork();
    for (const place of touched) {
      const is = loneOf(board, place);
      if (isWatched(place) || is.owned(place).some(({ ability }) => ability.isStatic)) throw new Beyond();
      alone(applied, is, place);
      is.writeTo(view);
    }
    return { ...previous, projector, applied, view, isReprojected: true };
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
    return projector.project();
  }
}

/** A thing that nobody reads anything of: it goes through the effects as it is. */
function alone(applied: readonly Applied[], is: Lone, place: number): void {
  const members = new Members(place);
  for (let i = 0; i < applied.length; i++) {
    const one = applied[i];
    if (one === undefined) break;
    const { effect, layer, ofSource, counted } = one;
    is.prepareFor(effect, ofSource, counted);
    if (!members.has(effect, is)) continue;
    const part = effect.partIn(layer);
    if (part.readsAsItGoes) throw new Beyond();
    part.apply(is, members.alone, effect);
    if (part.writes.isOfAbilities && is.owned(place).some(({ ability }) => ability.isStatic)) throw new Beyond();
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
function inserted(applied: readonly Applied[], effect: Effect, table: Projected['projector']['table']): readonly Applied[] {
  const all = applied.slice();
  const { layers } = table;
  for (const layer of effect.text.parts.keys()) {
    const at = all.findIndex((one) => {
      if (one.layer === layer) return !one.effect.isDefining && effect.comesBefore(one.effect, table);
      return layers.indexOf(one.layer) > layers.indexOf(layer);
    });
    const one = { layer, effect, set: effect.locked ?? [], ofSource: [], counted: [], trials: [] };
    all.splice(at < 0 ? all.length : at, 0, one);
  }
  return all;
}
