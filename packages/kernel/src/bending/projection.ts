/**
 * Projection: what all continuous effects together make of a board.
 *
 * PJ1  Layer by layer, in the order of the game's table. In a layer those effects apply that exist when they are asked, and those
 *      that began in an earlier layer: these keep the things they began with, even if their ability is gone by then.
 * PJ2  Effects that define what their own thing is go before the others of the layer.
 * PJ4  The oldest effect that waits for nobody applies, all its parts of the layer at once; then everything is asked again: effects
 *      may come and go on the way. Of equally old ones the first ability of a thing goes first, then the one whose name comes first.
 * PJ5  An ability is as old as its thing or its grant, whichever is younger.
 * PJ7  A projection that does not end within its budget says so, and names the effects.
 * PJ8  A game may order the effects of a layer by kind instead: those about a zone, those that change no trait, those that ask
 *      nothing of the things they apply to, those that do; each by age. A condition is then asked when it is the effect's turn.
 */
import type { Board, Owned, TraitValue, View } from './boards.js';
import type { CompiledPart } from './changes.js';
import { circlesOf, difference, type Edge, gone, meets, type Plan, TAKEN } from './dependency.js';
import { Effect, type Text, Texts } from './effect-texts.js';
import type { Reads } from './filters.js';
import type { LayerTable, Resolved } from './static-effects.js';

/** One application: which effect, in which layer, to what, and what held it back or did not. */
export interface Applied {
  readonly layer: string;
  readonly effect: Effect;
  readonly set: readonly number[];
  /** What the effect reads of its source, as it was then: in the order of the traits that it reads. */
  readonly ofSource: readonly TraitValue[];
  /** What waited for what when it was its turn. */
  readonly edges: readonly Edge[];
}

export interface Projected {
  readonly projector: Projector;
  readonly board: Board;
  readonly view: View;
  /** Every application, in order. */
  readonly applied: readonly Applied[];
  /** Whether all effects went in their own order because none could have to wait for another. */
  readonly isPlain: boolean;
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
const nothingRead: readonly TraitValue[] = [];
const nothingWaited: readonly Edge[] = [];

export class Projector {
  /** @internal */
  readonly texts: Texts;
  private readonly resolvedEffects: readonly Effect[];

  constructor(
    readonly table: LayerTable,
    readonly board: Board,
    readonly resolved: readonly Resolved[],
    private readonly options: ProjectionOptions = {},
    /** What was made ready for a board with the same things in the same places, attached to the same. */
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
    const { view, applied, isPlain, trials, filterPasses } = run;
    return { projector: this, board, view, applied, isPlain, trials, filterPasses };
  }

  /** The same effects on a board with the same things in the same places, attached to the same. */
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
      const before = run.view.abilityChanges;
      for (const effect of order) {
        run.apply(layer, effect);
        done.add(effect.key);
        if (run.view.abilityChanges !== before || this.mayMakeHold(effect.partIn(layer))) break;
      }
    }
  }

  private isIdle({ ability }: Owned, thing: number): boolean {
    return this.board.thing(thing).isIdle === true && ability.isDefining !== true && ability.worksAnywhere !== true;
  }

  /** The effects that may apply in the layer and have not, in their order. */
  private gather(run: Running, layer: string, done: ReadonlySet<string>, conditions: 'holding' | 'whatever'): Effect[] {
    const found: Effect[] = [];
    for (const effect of this.resolvedEffects) if (effect.text.parts.has(layer) && !done.has(effect.key)) found.push(effect);
    const existing = new Set<string>();
    const { abilities } = run.view;
    for (let thing = 0; thing < abilities.length; thing++) {
      const owned = abilities[thing] as readonly Owned[];
      for (let i = 0; i < owned.length; i++) {
        const one = owned[i] as Owned;
        if (!one.ability.isStatic || one.ability.parts === undefined || this.isIdle(one, thing)) continue;
        const text = this.texts.of(one.ability);
        if (!text.parts.has(layer) || done.has(one.key)) continue;
        existing.add(one.key);
        const started = run.started.get(one.key);
        // What has begun keeps its things; if its words have changed since, it goes on with those.
        const effect = started?.ability === one.ability ? started : run.effectOf(one, thing, i, text);
        effect.order = i;
        if (started !== undefined) effect.locked = started.locked;
        const { holds } = effect.text;
        if (started !== undefined || conditions === 'whatever' || holds === undefined || holds(run.view, thing, thing)) found.push(effect);
      }
    }
    // What has begun goes on, even if its ability is gone.
    for (const [key, effect] of run.started) if (!existing.has(key) && effect.text.parts.has(layer) && !done.has(key)) found.push(effect);
    return found.sort((a, b) => (a.comesBefore(b) ? -1 : 1));
  }
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
    for (let i = 0; i < this.traits.length; i++) if ((view.versions[this.traits[i] as number] ?? 0) !== this.versions[i]) return false;
    return true;
  }
}

/** A projection under way. */
class Running {
  readonly started = new Map<string, Effect>();
  readonly applied: Applied[] = [];
  private readonly effects = new Map<Owned, Effect>();
  /** What filters have found so far: many effects say the same. */
  private readonly sets = new Map<string, FoundSet>();
  private edges: readonly Edge[] = nothingWaited;
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
      effect = new Effect(key, ability.id, thing, timestamp, order, ability.isDefining === true, text, owned);
      this.effects.set(owned, effect);
    }
    return effect;
  }

  /** The things that the effect applies to now. */
  setOf(view: View, effect: Effect): readonly number[] {
    if (effect.locked !== undefined) return effect.locked;
    const { asks, filterKey } = effect.text;
    if (asks === undefined) return nobody;
    const key = filterKey?.(view, effect.source);
    const known = key === undefined || view !== this.view ? undefined : this.sets.get(key);
    if (known?.isStill(view) === true) return known.set;
    this.filterPasses++;
    this.works(this.board.size, effect);
    const set: number[] = [];
    for (let thing = 0; thing < this.board.size; thing++) if (asks(view, thing, effect.source)) set.push(thing);
    if (key !== undefined && view === this.view) this.sets.set(key, new FoundSet(set, effect.text.reads, view));
    return set;
  }

  apply(layer: string, effect: Effect): void {
    const { budget = DEFAULT_BUDGET } = this.options;
    if (++this.count > budget || isOwnAncestor(effect, 2)) throw this.limit(effect);
    const set = this.setOf(this.view, effect);
    if (effect.ability !== undefined) {
      effect.locked = set;
      this.started.set(effect.key, effect);
    }
    const { traits } = effect.text.sourceReads;
    const ofSource = traits.length === 0 || effect.source < 0 ? nothingRead : traits.map((trait) => this.view.get(effect.source, trait));
    const part = effect.partIn(layer);
    part.apply(this.view, set, effect);
    if (part.writes.isOfAbilities && set.some((thing) => (this.view.abilities[thing] as readonly Owned[]).length > MOST_ABILITIES))
      throw this.limit(effect);
    const applied = { layer, effect, set, ofSource, edges: this.edges };
    this.applied.push(applied);
    this.looksOn?.(applied, this.view);
    this.edges = nothingWaited;
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

  /** Which effects may be another matter after the one that applies to the set has been applied. */
  private affectedBy(layer: string, other: Effect, set: readonly number[], effects: readonly Effect[]): readonly Effect[] {
    const others = effects.filter((effect) => effect !== other);
    if (this.options.tries === 'everything') return others;
    const { writes } = other.partIn(layer);
    if (set.length === 0 || writes.isEmpty) return [];
    return others.filter((effect) => {
      const reads = effect.readsIn(layer);
      if (writes.meets(reads.all) || writes.meets(reads.own)) return true;
      return (writes.meets(reads.source) || (effect.canBeTaken && writes.meets(TAKEN))) && set.includes(effect.source);
    });
  }

  /** The oldest effect that waits for nobody. (PJ3, PJ4) */
  next(layer: string, effects: readonly Effect[]): Effect {
    this.isPlain = false;
    const plans = new Map<Effect, Plan>();
    const waits = new Map<Effect, Map<Effect, Edge['because']>>();
    for (const effect of effects) waits.set(effect, new Map());
    for (const other of effects) {
      const set = this.setOf(this.view, other);
      const affected = this.affectedBy(layer, other, set, effects);
      if (affected.length === 0) continue;
      this.works(set.length + TRIAL, other);
      const trial = this.view.fork();
      other.partIn(layer).apply(trial, set, other);
      for (const effect of affected) {
        this.trials++;
        let plan = plans.get(effect);
        if (plan === undefined) {
          plan = this.plan(this.view, layer, effect);
          plans.set(effect, plan);
        }
        const because = difference(plan, this.plan(trial, layer, effect));
        if (because !== undefined) waits.get(effect)?.set(other, because);
      }
    }
    const circle = circlesOf(effects, waits);
    const isHeldBack = (effect: Effect): boolean => {
      for (const other of (waits.get(effect) as Map<Effect, unknown>).keys()) if (circle.get(other) !== circle.get(effect)) return true;
      return false;
    };
    const chosen = effects.find((effect) => !isHeldBack(effect)) ?? (effects[0] as Effect);
    if (this.looksOn !== undefined) {
      this.edges = [...waits].flatMap(([effect, others]) =>
        [...others].map(([other, because]) => ({
          effect: effect.name,
          waitsFor: other.name,
          keys: [effect.key, other.key] as const,
          because,
          cancelled: circle.get(other) === circle.get(effect),
        })),
      );
    }
    return chosen;
  }

  private plan(view: View, layer: string, effect: Effect): Plan {
    const part = effect.partIn(layer);
    if (!this.exists(view, effect)) return gone;
    const set = this.setOf(view, effect);
    return { exists: true, set, params: part.params(view, set, effect) };
  }

  /** Whether the effect is there: its ability still with the same text, and its condition holding; or it has begun. */
  exists(view: View, effect: Effect): boolean {
    const { ability, locked, text, source, key } = effect;
    if (ability === undefined || locked !== undefined) return true;
    const owned = view.abilities[source] as readonly Owned[];
    if (!owned.some((one) => one.key === key && one.ability === ability)) return false;
    return text.holds === undefined || text.holds(view, source, source);
  }
}

/** Whether a thing has been granted an ability by that ability so many times: there would be no end of it, and ever more of them. */
function isOwnAncestor({ owned, source }: Effect, times: number): boolean {
  let seen = 0;
  for (let by = owned?.by; by !== undefined; by = by.owned?.by)
    if (by.owned?.ability === owned?.ability && (by as Effect).source === source && ++seen === times) return true;
  return false;
}
/** Where each application brings several more, to wait for the budget would be to wait for ever. */
const MANY = 100;
const MOST_ABILITIES = 500;
