/**
 * Projection: what all continuous effects together make of a board.
 *
 * PJ1  Layer by layer, in the order of the game's table. In a layer those effects apply that exist when they are asked, and those
 *      that began in an earlier layer: these keep the things they began with, even if their ability is gone by then.
 * PJ2  Effects that define what their own thing is go before the others of the layer.
 * PJ3  An effect waits for another of its layer if applying that one first would change whether it exists, what it applies to, or
 *      what it would do; both defining or neither. Waiting inside a circle does not count; waiting for somebody outside does.
 * PJ4  The oldest effect that waits for nobody applies, all its parts of the layer at once; then everything is asked again: effects
 *      may come and go on the way. Of equally old ones the first ability of a thing goes first, then the one whose name comes first.
 * PJ5  An ability is as old as its thing or its grant, whichever is younger.
 * PJ6  Whether one waits for another is tried out only where what that one writes meets what this one reads; what comes of it is
 *      the same as if everything were tried.
 * PJ7  A projection that does not end within its budget says so, and names the effects.
 * PJ8  A game may order the effects of a layer by kind instead: those about a zone, those that change no trait, those that ask
 *      nothing of the things they apply to, those that do; each by age. A condition is then asked when it is the effect's turn.
 */
import type { Board, Owned, TraitValue, View } from './boards.js';
import { CompiledPart, type Doer } from './changes.js';
import { type Asks, compileFilter, type Filter, Reads } from './filters.js';
import type { Ability, LayerTable, Part, Resolved } from './static-effects.js';
import { Touched } from './touched.js';

/** The text of an effect, made ready for one board. */
class Text {
  readonly asks: Asks | undefined;
  /** The same for effects that apply to the same things: the filter, and what it reads of the source. */
  readonly filterKey: ((view: View, source: number) => string) | undefined;
  readonly holds: Asks | undefined;
  /** What decides whether it exists and what it applies to. */
  readonly reads = new Reads();
  readonly parts: ReadonlyMap<string, CompiledPart>;
  private readonly found: ReadonlyMap<string, Reads>;
  /** Whether what it reads is only known when it has run. */
  readonly isTraced: boolean;
  /** What it reads of its source, in any layer, and of any thing. */
  readonly sourceReads: Touched;
  readonly allReads: Touched;

  constructor(board: Board, { affects, condition, parts }: Pick<Ability, 'affects' | 'condition'> & { readonly parts: readonly Part[] }) {
    this.asks = affects === undefined ? undefined : compileFilter(board, affects, this.reads);
    this.filterKey = affects === undefined || this.reads.isAnyTraced ? undefined : filterKeyOf(affects, this.reads.source.traits);
    this.holds = condition === undefined ? undefined : compileFilter(board, condition, this.reads.ofSource());
    const byLayer = new Map<string, CompiledPart>();
    for (const layer of new Set(parts.map((part) => part.layer)))
      byLayer.set(
        layer,
        new CompiledPart(
          board,
          layer,
          parts.filter((part) => part.layer === layer).map(({ changes }) => changes),
        ),
      );
    this.parts = byLayer;
    this.isTraced = this.reads.isAnyTraced || [...byLayer.values()].some((part) => part.reads.isAnyTraced);
    this.found = new Map([...byLayer].map(([layer, part]) => [layer, together(this.reads, part.reads)]));
    const { source, all } = together(this.reads, ...[...byLayer.values()].map((part) => part.reads));
    this.sourceReads = source;
    this.allReads = all;
  }

  /** What decides, in a layer, whether it exists, what it applies to and what it does; as far as it has run, if it is traced. */
  readsIn(layer: string): Reads {
    return this.isTraced ? together(this.reads, (this.parts.get(layer) as CompiledPart).reads) : (this.found.get(layer) as Reads);
  }
}

/** Nothing for a filter that means the source itself, or what that is attached to: every effect has its own. */
function filterKeyOf(filter: Filter, ofSource: readonly number[]): Text['filterKey'] {
  const text = JSON.stringify(filter);
  if (/"(self|other|host)":/.test(text)) return undefined;
  if (ofSource.length === 0) return () => text;
  return (view, source) => `${text} ${ofSource.map((trait) => String(source < 0 ? '' : view.get(source, trait))).join(' ')}`;
}

function together(...several: readonly Reads[]): Reads {
  const all = new Reads();
  for (const reads of several) {
    all.own.add(reads.own);
    all.source.add(reads.source);
    all.all.add(reads.all);
  }
  return all;
}

/** One effect on its way through the layers. */
export class Effect implements Doer {
  /** What it applies to, once it has begun. */
  locked: readonly number[] | undefined = undefined;

  constructor(
    readonly key: string,
    readonly name: string,
    readonly source: number,
    readonly timestamp: number,
    /** Its place among the abilities of its thing. */
    public order: number,
    readonly isDefining: boolean,
    readonly text: Text,
    /** The ability it is the effect of; nothing, if it has resolved. */
    readonly owned: Owned | undefined,
  ) {}

  get ability(): Ability | undefined {
    return this.owned?.ability;
  }

  /** What it does in a layer that it has a part in. */
  partIn(layer: string): CompiledPart {
    return this.text.parts.get(layer) as CompiledPart;
  }
  /** What decides in the layer what becomes of it; once it has begun, only what it does. */
  readsIn(layer: string): Reads {
    return this.locked === undefined ? this.text.readsIn(layer) : this.partIn(layer).reads;
  }
  /** Whether it is gone if its ability is. */
  get canBeTaken(): boolean {
    return this.ability !== undefined && this.locked === undefined;
  }

  /** Its place among the kinds of effects: about a zone, changing nothing, independent, dependent. (PJ8) */
  kindIn(layer: string): number {
    if (this.ability?.isOfZone === true) return 0;
    const { writes, reads } = this.partIn(layer);
    if (writes.isEmpty) return 1;
    const { own, all } = this.text.reads;
    return own.isEmpty && all.isEmpty && reads.own.isEmpty && reads.all.isEmpty ? 2 : 3;
  }

  comesBefore(other: Effect): boolean {
    if (this.timestamp !== other.timestamp) return this.timestamp < other.timestamp;
    if (this.order !== other.order) return this.order < other.order;
    return this.name === other.name ? this.key < other.key : this.name < other.name;
  }
}

/** What an effect would do, asked on a view. */
interface Plan {
  readonly exists: boolean;
  readonly set: readonly number[];
  readonly params: readonly (readonly TraitValue[])[];
}

/** Why an effect waited for another. */
export interface Edge {
  readonly effect: string;
  readonly waitsFor: string;
  /** Effects of the same name are told apart by these. */
  readonly keys: readonly [effect: string, waitsFor: string];
  readonly because: 'existence' | 'what it applies to' | 'what it does';
  /** Whether it lay in a circle, and did not count. */
  readonly cancelled: boolean;
}

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

/** The effects of a game, made ready: the same for all boards with the same things in the same places. */
class Texts {
  private readonly made = new Map<object, Text>();
  private readonly effects = new WeakMap<Resolved, Effect>();
  private conditions: { readonly among: number; readonly reads: Reads } | undefined = undefined;

  constructor(private readonly board: Board) {}

  /** An effect that has resolved; the same for the same. */
  effectOf(resolved: Resolved): Effect {
    let effect = this.effects.get(resolved);
    if (effect === undefined) {
      const { id, timestamp, ids, source } = resolved;
      const place = source === undefined ? -1 : this.board.place(source);
      effect = new Effect(`resolved ${id}`, id, place, timestamp, 0, false, this.of(resolved), undefined);
      effect.locked = ids.map((one) => this.board.place(one)).filter((at) => at >= 0);
      this.effects.set(resolved, effect);
    }
    return effect;
  }

  of(ability: Ability | Resolved): Text {
    let text = this.made.get(ability);
    if (text === undefined) {
      text = new Text(this.board, { ...ability, parts: ability.parts ?? [] });
      this.made.set(ability, text);
      if (text.isTraced) this.isTraced = true;
    }
    return text;
  }

  /** Whether any text is. */
  isTraced = false;

  /** What conditions of effects read: of whatever things, and of their sources. */
  get conditionReads(): Reads {
    if (this.isTraced || this.conditions?.among !== this.made.size) {
      const reads = new Reads();
      for (const text of this.made.values()) {
        if (text.holds === undefined) continue;
        reads.all.add(text.reads.all);
        reads.source.add(text.reads.source);
      }
      this.conditions = { among: this.made.size, reads };
    }
    return this.conditions.reads;
  }
}

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

const TAKEN = new Touched();
TAKEN.lost();

/** Whether what is written may decide what becomes of the effect. */
export function meets(reads: Reads, effect: Effect, writes: Touched): boolean {
  if (writes.meets(reads.own) || writes.meets(reads.source) || writes.meets(reads.all)) return true;
  return effect.canBeTaken && writes.meets(TAKEN);
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

const gone: Plan = { exists: false, set: nobody, params: [] };

/** How two plans differ; nothing if they do not. */
function difference(one: Plan, other: Plan): Edge['because'] | undefined {
  if (one.exists !== other.exists) return 'existence';
  if (one.set.length !== other.set.length || one.set.some((thing, i) => thing !== other.set[i])) return 'what it applies to';
  const isSame = one.params.every((params, i) => {
    const others = other.params[i] as readonly TraitValue[];
    return params.length === others.length && params.every((param, k) => Object.is(param, others[k]));
  });
  return isSame ? undefined : 'what it does';
}

/** The circle that each effect lies in, by number: strongly connected components, found as Tarjan does. */
function circlesOf(effects: readonly Effect[], waits: ReadonlyMap<Effect, ReadonlyMap<Effect, unknown>>): ReadonlyMap<Effect, number> {
  const circle = new Map<Effect, number>();
  const index = new Map<Effect, number>();
  const low = new Map<Effect, number>();
  const stack: Effect[] = [];
  const visit = (effect: Effect): void => {
    index.set(effect, index.size);
    low.set(effect, index.get(effect) as number);
    stack.push(effect);
    for (const other of (waits.get(effect) as ReadonlyMap<Effect, unknown>).keys()) {
      if (!index.has(other)) {
        visit(other);
        low.set(effect, Math.min(low.get(effect) as number, low.get(other) as number));
      } else if (stack.includes(other)) low.set(effect, Math.min(low.get(effect) as number, index.get(other) as number));
    }
    if (low.get(effect) !== index.get(effect)) return;
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      circle.set(one, index.get(effect) as number);
      if (one === effect) return;
    }
  };
  for (const effect of effects) if (!index.has(effect)) visit(effect);
  return circle;
}
