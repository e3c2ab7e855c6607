/**
 * Projection: what all continuous effects together make of a board.
 *
 * PJ1  Layer by layer, in the order of the game's table. In a layer those effects apply that exist when they are asked, and those
 *      that began in an earlier layer: these keep the things they began with, even if their ability is gone by then.
 * PJ2  Effects that define what their own thing is go before the others of the layer.
 * PJ4  The oldest effect that waits for nobody applies, all its parts of the layer at once; then everything is asked again: effects
 *      may come and go on the way. Of equally old ones the game's tie rule
 *      decides; else the first ability of a thing goes first, then the one whose name comes first.
 * PJ5  An ability is as old as its thing or its grant, whichever is younger.
 * PJ7  A projection that does not end within its budget says so, and names the effects.
 * PJ8  A game may order the effects of a layer by kind instead: those about a zone, those that change no trait, those that ask
 *      nothing of the things they apply to, those that do; each by age. A condition is then asked when it is the effect's turn.
 */
import type { LayerTable, Resolved } from '../definitions/continuous-effects.js';
import type { TraitValue } from '../definitions/traits.js';
import { type Board, NOT_THERE, type Owned, type View } from './boards.js';
import { Effect, type Text, Texts } from './compiled-effects.js';
import type { Reads } from './compiled-filters.js';
import type { CompiledPart } from './compiled-parts.js';
import { circlesOf, difference, gone, meets, type Plan, TAKEN, type Trial, votesOf } from './dependency.js';

/** One application: which effect, in which layer, to what, and what held it back or did not. */
export interface Applied {
  readonly layer: string;
  readonly effect: Effect;
  readonly set: readonly number[];
  /** What the effect reads of its source, as it was then: in the order of the traits that it reads. */
  readonly ofSource: readonly TraitValue[];
  /** How many there were of what it counted to find out what it does. */
  readonly counted: readonly number[];
  /** What was tried out to find that it was its turn; nothing if nobody could have to wait. */
  readonly trials: readonly Trial[];
}

export interface Projected {
  readonly projector: Projector;
  readonly board: Board;
  readonly view: View;
  /** Every application, in order. */
  readonly applied: readonly Applied[];
  /** Whether all effects went in their own order because none could have to wait for another. */
  readonly isPlain: boolean;
  /** Whether only some things went through the effects again, after a change. */
  readonly isReprojected: boolean;
  /** Whether what was tried out is kept with each application. */
  readonly isKept: boolean;
  readonly trials: number;
  readonly filterPasses: number;
}

/** The effects that went on and on. */
export class ProjectionLimit extends Error {
  override readonly name = 'ProjectionLimit';
  constructor(readonly effects: readonly string[]) {
    super(`continuous effects do not come to an end: ${effects.join(', ')}`);
  }
}

export interface ProjectionOptions {
  /** Whether everything is tried out, also where nothing can come of it: the slow, obvious way. */
  readonly tries?: 'where it matters' | 'everything';
  /** How many applications there may be. */
  readonly budget?: number;
  /** How many things may be looked at and written to in all. */
  readonly work?: number;
}

/** Is told of every application, with the view after it. */
type LooksOn = (applied: Applied, view: View) => void;

const DEFAULT_BUDGET = 10_000;
/** How many things may be looked at and written to in all: some seconds. */
const MOST_WORK = 400_000_000;
/** What a trial costs beside what it writes, in things. */
const TRIAL = 50;
const nobody: readonly number[] = [];
const noAbilities: readonly Owned[] = [];
const nothingRead: readonly TraitValue[] = [];
const nothingCounted: readonly number[] = [];
const nothingTried: readonly Trial[] = [];
/** More trials than these are not kept: after a change everything is tried out again. */
const MOST_KEPT = 5000;

export class Projector {
  /** @internal */
  readonly texts: Texts;
  private readonly resolvedEffects: readonly Effect[];

  constructor(
    readonly table: LayerTable,
    readonly board: Board,
    readonly resolved: readonly Resolved[],
    private readonly options: ProjectionOptions = {},
    /** What was made ready for a board that this one came from. */
    texts?: Texts,
  ) {
    this.texts = texts ?? new Texts(board);
    this.resolvedEffects = resolved.map((effect) => this.texts.effectOf(effect));
  }

  project(): Projected {
    return this.lookedOnBy(undefined);
  }

  /** Projects, and tells somebody of every application and of why it was its turn. @internal */
  lookedOnBy(looksOn: LooksOn | undefined): Projected {
    const { table, board } = this;
    const run = new Running(board, board.base.fork(), this.options, looksOn);
    for (const layer of table.layers) this.layer(run, layer);
    const { view, applied, isPlain, isKept, trials, filterPasses } = run;
    return { projector: this, board, view, applied, isPlain, isReprojected: false, isKept, trials, filterPasses };
  }

  /** The same effects on a board that came from this one. */
  on(board: Board): Projector {
    return new Projector(this.table, board, this.resolved, this.options, this.texts);
  }
  /** Other resolved effects on the same board. */
  with(resolved: readonly Resolved[]): Projector {
    return new Projector(this.table, this.board, resolved, this.options, this.texts);
  }

  private layer(run: Running, layer: string): void {
    if (this.table.order === 'kind') this.layerByKind(run, layer);
    else this.layerByDependency(run, layer);
  }

  private layerByKind(run: Running, layer: string): void {
    const done = new Set<string>();
    for (;;) {
      const [next] = this.gather(run, layer, done, 'whatever').sort((a, b) => a.kindIn(layer) - b.kindIn(layer));
      if (next === undefined) return;
      done.add(next.key);
      if (run.exists(run.view, next)) run.apply(layer, next);
    }
  }

  /** Whether an effect that did not exist may exist after this. */
  private mayMakeHold({ writes }: CompiledPart): boolean {
    const { all, source } = this.texts.conditionReads;
    return writes.meets(all) || writes.meets(source);
  }

  private layerByDependency(run: Running, layer: string): void {
    const done = new Set<string>();
    for (;;) {
      const waiting = this.gather(run, layer, done, 'holding');
      if (waiting.length === 0) return;
      const own = waiting.length > MANY ? waiting.find((effect) => isOwnAncestor(effect, 1)) : undefined;
      if (own !== undefined) throw run.limit(own);
      const first = waiting.some(({ isDefining }) => isDefining) ? waiting.filter(({ isDefining }) => isDefining) : waiting;
      // Where nobody can have to wait, all go in their order, until one brings an effect or takes one away.
      const order = run.mayGoPlainly(layer, first) ? first : [run.next(layer, first)];
      const before = run.view.effectChanges;
      for (const effect of order) {
        run.apply(layer, effect);
        done.add(effect.key);
        if (run.view.effectChanges !== before || this.mayMakeHold(effect.partIn(layer))) break;
      }
    }
  }

  /** The abilities that have effects where their things lie; looked for again only when they may be others. */
  private standing(run: Running): readonly Standing[] {
    const { abilities, effectChanges } = run.view;
    if (run.standingSince === effectChanges) return run.standing;
    const standing: Standing[] = [];
    for (let thing = 0; thing < abilities.length; thing++) {
      const owned = abilities[thing] ?? noAbilities; // a place may be empty
      for (let order = 0; order < owned.length; order++) {
        const one = owned[order];
        if (one === undefined) break;
        if (!one.ability.isStatic || one.ability.parts === undefined || this.isIdle(one, thing)) continue;
        standing.push({ one, thing, order, text: this.texts.of(one.ability) });
      }
    }
    run.standingSince = effectChanges;
    run.standing = standing;
    return standing;
  }

  private isIdle({ ability }: Owned, thing: number): boolean {
    return this.board.thing(thing).isIdle === true && ability.isDefining !== true && ability.worksAnywhere !== true;
  }

  /** The effects that may apply in the layer and have not, in their order. */
  private gather(run: Running, layer: string, done: ReadonlySet<string>, conditions: 'holding' | 'whatever'): Effect[] {
    const found: Effect[] = [];
    for (const effect of this.resolvedEffects)
      if (effect.text.parts.has(layer) && !done.has(effect.key)) found.push(effect.isOpen ? run.open(effect) : effect);
    const existing = new Set<string>();
    for (const { one, thing, order, text } of this.standing(run)) {
      if (!text.parts.has(layer) || done.has(one.key)) continue;
      existing.add(one.key);
      const started = run.started.get(one.key);
      // What has begun keeps its things; if its words have changed since, it goes on with those.
      const effect = started?.ability === one.ability ? started : run.effectOf(one, thing, order, text);
      effect.order = order;
      if (started !== undefined) effect.locked = started.locked;
      const { holds } = effect.text;
      if (started !== undefined || conditions === 'whatever' || holds === undefined || holds(run.view, thing, thing)) found.push(effect);
    }
    // What has begun goes on, even if its ability is gone.
    for (const [key, effect] of run.started) if (!existing.has(key) && effect.text.parts.has(layer) && !done.has(key)) found.push(effect);
    return found.sort((a, b) => (a.comesBefore(b, this.table) ? -1 : 1));
  }
}

/** An ability that has an effect, and where among those of its thing. */
interface Standing {
  readonly one: Owned;
  readonly thing: number;
  readonly order: number;
  readonly text: Text;
}

/** What a filter has found, as long as nothing that it reads is written to. */
class FoundSet {
  private readonly traits: readonly number[];
  private readonly versions: readonly number[];
  constructor(
    readonly set: readonly number[],
    { own, all }: Reads,
    view: View,
  ) {
    this.traits = [...own.traits, ...all.traits];
    this.versions = this.traits.map((trait) => view.versions[trait] ?? 0);
  }
  isStill(view: View): boolean {
    for (let i = 0; i < this.traits.length; i++) if ((view.versions[this.traits[i] ?? 0] ?? 0) !== this.versions[i]) return false;
    return true;
  }
}

const noPlans = { before: undefined, after: undefined };
const noVotes = { votes: 0, isApart: false };
const untried = { because: undefined, ...noPlans, isCancelled: false, ...noVotes };

/** What an effect reads of its source. */
function ofSourceIn(view: View, { source, text }: Effect): readonly TraitValue[] {
  const { traits } = text.sourceReads;
  return traits.length === 0 || !view.isThere(source) ? nothingRead : traits.map((trait) => view.get(source, trait));
}

/** A projection under way. */
class Running {
  readonly started = new Map<string, Effect>();
  standing: readonly Standing[] = [];
  /** How often effects had come or gone when those were looked for. */
  standingSince = -1;
  readonly applied: Applied[] = [];
  private readonly effects = new Map<Owned, Effect>();
  private readonly opened = new Map<Effect, Effect>();
  /** What filters have found so far: many effects say the same. */
  private readonly sets = new Map<string, FoundSet>();
  /** What was tried out before the next application. */
  private tried: readonly Trial[] = nothingTried;
  /** How many trials there have been to keep. */
  private kept = 0;
  isKept = true;
  private count = 0;
  trials = 0;
  filterPasses = 0;
  isPlain = true;
  private work = 0;

  constructor(
    private readonly board: Board,
    readonly view: View,
    private readonly options: ProjectionOptions,
    private readonly looksOn: LooksOn | undefined,
  ) {}

  effectOf(owned: Owned, thing: number, order: number, text: Text): Effect {
    let effect = this.effects.get(owned);
    if (effect === undefined) {
      const { ability, key, granted = Number.NEGATIVE_INFINITY } = owned;
      const timestamp = Math.max(this.board.thing(thing).timestamp, granted);
      const { id: name, isDefining = false } = ability;
      effect = new Effect({ key, name, source: thing, timestamp, order, isDefining, text, owned });
      this.effects.set(owned, effect);
    }
    return effect;
  }

  /** An effect with a filter of its own: it keeps what it begins with as long as this projection goes on, and no longer. */
  open(effect: Effect): Effect {
    let opened = this.opened.get(effect);
    if (opened === undefined) {
      opened = effect.anew();
      this.opened.set(effect, opened);
    }
    return opened;
  }

  /** The things that the effect applies to now. */
  setOf(view: View, effect: Effect): readonly number[] {
    if (effect.ability === undefined && !effect.isOpen) return (effect.locked ?? nobody).filter((thing) => view.isThere(thing));
    if (effect.locked !== undefined) return effect.locked;
    const { asks, filterKey } = effect.text;
    if (asks === undefined) return nobody;
    const key = effect.among === undefined ? filterKey?.(view, effect.source) : undefined;
    const known = key === undefined || view !== this.view ? undefined : this.sets.get(key);
    if (known?.isStill(view) === true) return known.set;
    this.filterPasses++;
    this.works(this.board.size, effect);
    const set: number[] = [];
    const { hosts } = view;
    for (let thing = 0; thing < hosts.length; thing++)
      if (hosts[thing] !== NOT_THERE && effect.among?.includes(thing) !== false && asks(view, thing, effect.source)) set.push(thing);
    if (key !== undefined && view === this.view) this.sets.set(key, new FoundSet(set, effect.text.reads, view));
    return set;
  }

  apply(layer: string, effect: Effect): void {
    const { budget = DEFAULT_BUDGET } = this.options;
    if (++this.count > budget || isOwnAncestor(effect, 2)) throw this.limit(effect);
    const set = this.setOf(this.view, effect);
    if (effect.ability !== undefined) this.started.set(effect.key, effect);
    if (effect.ability !== undefined || effect.isOpen) effect.locked = set;
    const ofSource = ofSourceIn(this.view, effect);
    const part = effect.partIn(layer);
    const counted: number[] | undefined = part.reads.around.watchers.length === 0 ? undefined : [];
    this.view.counted = counted;
    part.apply(this.view, set, effect);
    this.view.counted = undefined;
    if (part.writes.isOfAbilities && set.some((thing) => this.view.owned(thing).length > MOST_ABILITIES)) throw this.limit(effect);
    const applied = { layer, effect, set, ofSource, counted: counted ?? nothingCounted, trials: this.tried };
    this.applied.push(applied);
    this.looksOn?.(applied, this.view);
    this.tried = nothingTried;
  }

  /** Counts how many things were looked at or written to: a board may have no end in sight without going round in circles. */
  private works(much: number, effect: Effect): void {
    this.work += much;
    if (this.work > (this.options.work ?? MOST_WORK)) throw this.limit(effect);
  }

  /** Says that there is no end to it. */
  limit(effect: Effect): ProjectionLimit {
    const last = this.applied.slice(-20).map((one) => one.effect.name);
    return new ProjectionLimit([...new Set([...last, effect.name])]);
  }

  /** Whether no effect of these can have to wait for another. */
  mayGoPlainly(layer: string, effects: readonly Effect[]): boolean {
    if (effects.length === 1) return true;
    if (this.options.tries === 'everything') return false;
    // What a function reads is known once it has run, on this very view.
    for (const effect of effects) if (effect.text.isTraced) this.plan(this.view, layer, effect);
    for (const other of effects) {
      const { writes } = other.partIn(layer);
      if (writes.isEmpty) continue;
      for (const effect of effects) if (effect !== other && meets(effect.readsIn(layer), effect, writes)) return false;
    }
    return true;
  }

  /** Whether an effect may be another matter after the other: whatever that applies to, or if it applies to the effect's source. */
  private mayDecide(layer: string, other: Effect, effect: Effect): 'anywhere' | 'at its source' | undefined {
    if (this.options.tries === 'everything') return 'anywhere';
    const { writes } = other.partIn(layer);
    if (writes.isEmpty) return undefined;
    const reads = effect.readsIn(layer);
    if (writes.meets(reads.all) || writes.meets(reads.own)) return 'anywhere';
    return writes.meets(reads.source) || (effect.canBeTaken && writes.meets(TAKEN)) ? 'at its source' : undefined;
  }

  /** The oldest effect that waits for nobody. (PJ3, PJ4) */
  next(layer: string, effects: readonly Effect[]): Effect {
    this.isPlain = false;
    const tried = this.trialsOf(layer, effects);
    const waits = new Map<Effect, Map<Effect, Trial>>();
    for (const effect of effects) waits.set(effect, new Map());
    for (const trial of tried) if (trial.because !== undefined) waits.get(trial.effect)?.set(trial.other, trial);
    const circle = circlesOf(effects, waits);
    for (const trial of tried) trial.isCancelled = circle.get(trial.other) === circle.get(trial.effect);
    const isHeldBack = (effect: Effect): boolean => {
      for (const { isCancelled } of waits.get(effect)?.values() ?? []) if (!isCancelled) return true;
      return false;
    };
    const chosen = effects.find((effect) => !isHeldBack(effect)) ?? (effects[0] as Effect);
    this.keepForNext(tried);
    return chosen;
  }

  /**
   * Keeps what was tried out for the application that comes next: `apply` records it there, to tell after a change of the board whether the
   * same effects still wait for each other. Beyond MOST_KEPT no more is kept; only who looks on is still told why it was whose turn.
   */
  private keepForNext(tried: readonly Trial[]): void {
    this.kept += tried.length;
    if (this.kept > MOST_KEPT) this.isKept = false;
    if (this.isKept || this.looksOn !== undefined) this.tried = tried;
  }

  /** Tries out who would have to wait for whom; and notes where it might be so on another board. */
  private trialsOf(layer: string, effects: readonly Effect[]): readonly Trial[] {
    const plans = new Map<Effect, Plan>();
    const ofSources = new Map(effects.map((effect) => [effect, ofSourceIn(this.view, effect)]));
    const tried: Trial[] = [];
    for (const other of effects) {
      const set = this.setOf(this.view, other);
      let trial: View | undefined;
      for (const effect of effects) {
        const where = effect === other ? undefined : this.mayDecide(layer, other, effect);
        if (where === undefined) continue;
        const ofSource = ofSources.get(effect) ?? nothingRead;
        const ofOther = ofSources.get(other) ?? nothingRead;
        const isTried = where === 'anywhere' ? set.length > 0 || this.options.tries === 'everything' : set.includes(effect.source);
        if (!isTried) {
          if (this.isKept) tried.push({ effect, other, ...untried, ofSource, ofSourceAfter: ofSource, ofOther });
          continue;
        }
        if (trial === undefined) {
          this.works(set.length + TRIAL, other);
          trial = this.view.fork();
          other.partIn(layer).apply(trial, set, other);
        }
        this.trials++;
        let before = plans.get(effect);
        if (before === undefined) {
          before = this.plan(this.view, layer, effect);
          plans.set(effect, before);
        }
        const after = this.plan(trial, layer, effect);
        const because = difference(before, after);
        const votes = because === undefined && !effect.partIn(layer).isMixed ? noVotes : votesOf(before, after, effect.partIn(layer));
        const ofSourceNow = ofSourceIn(trial, effect);
        const ofSourceAfter = ofSourceNow.every((value, i) => Object.is(value, ofSource[i])) ? ofSource : ofSourceNow;
        const plan = this.looksOn === undefined ? noPlans : { before, after };
        tried.push({ effect, other, because, ...plan, isCancelled: false, ...votes, ofSource, ofSourceAfter, ofOther });
      }
    }
    return tried;
  }

  private plan(view: View, layer: string, effect: Effect): Plan {
    const part = effect.partIn(layer);
    if (!this.exists(view, effect)) return gone;
    const set = this.setOf(view, effect);
    const params = part.params(view, set, effect);
    // What it would do may be long: all the abilities that it would grant, say.
    for (const values of params) this.works(values.length, effect);
    return { exists: true, set, params };
  }

  /** Whether the effect is there: its ability still with the same text, and its condition holding; or it has begun. */
  exists(view: View, effect: Effect): boolean {
    const { ability, locked, text, source, key } = effect;
    if (ability === undefined || locked !== undefined) return true;
    const owned = view.abilities[source] ?? [];
    if (!owned.some((one) => one.key === key && one.ability === ability)) return false;
    return text.holds === undefined || text.holds(view, source, source);
  }
}

/** Whether a thing has been granted an ability by that ability so many times: there would be no end of it, and ever more of them. */
function isOwnAncestor({ owned, source }: Effect, times: number): boolean {
  let seen = 0;
  for (let by = owned?.by; by !== undefined; by = by.owned?.by)
    if (by.owned?.ability === owned?.ability && 'source' in by && by.source === source && ++seen === times) return true;
  return false;
}
/** Where each application brings several more, to wait for the budget would be to wait for ever. */
const MANY = 100;
const MOST_ABILITIES = 500;
