/** The effects of a board, made ready: their filters, conditions and parts, and what each reads. (CE1, CE2) */

import type { Ability, LayerTable, Part, Resolved } from '../definitions/continuous-effects.js';
import type { Filter } from '../definitions/filters.js';
import { Impossible } from '../store/impossible.js';
import type { Board, Owned, View } from './boards.js';
import type { Doer } from './change-steps.js';
import { type Asks, compileFilter, isOnlyHost, Reads, type Watcher } from './compiled-filters.js';
import { CompiledPart } from './compiled-parts.js';
import type { Touched } from './reads-and-writes.js';

/** The text of an effect, made ready for one board. */
export class Text {
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
  /** Who watchers a change of whatever thing. */
  readonly watchers: readonly Watcher[];
  /** What it makes of what its source is attached to: nothing; it applies to that alone; or something else. */
  readonly hostUse: 'never' | 'alone' | 'somehow';

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
    const all = [this.reads, ...[...byLayer.values()].map((part) => part.reads)];
    const read = together(...all);
    this.sourceReads = read.source;
    this.allReads = read.all;
    this.watchers = all.flatMap(({ around }) => around.watchers);
    const usesHost = all.some(({ around }) => around.usesHost);
    this.hostUse = !usesHost ? 'never' : affects !== undefined && isOnlyHost(affects) ? 'alone' : 'somehow';
  }

  /** What decides, in a layer, whether it exists, what it applies to and what it does; as far as it has run, if it is traced. */
  readsIn(layer: string): Reads {
    const found = this.isTraced ? this.parts.get(layer)?.reads : this.found.get(layer);
    if (found === undefined) throw noPart(layer);
    return this.isTraced ? together(this.reads, found) : found;
  }
}

/** Nothing for a filter that asks about the source itself, or means what that is attached to: every effect has its own. */
function filterKeyOf(filter: Filter, ofSource: readonly number[]): Text['filterKey'] {
  const text = JSON.stringify(filter);
  if (/"(self|other|host|source)":/.test(text)) return undefined;
  if (ofSource.length === 0) return () => text;
  return (view, source) => `${text} ${ofSource.map((trait) => String(view.isThere(source) ? view.get(source, trait) : '')).join(' ')}`;
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

/** What an effect is made of. */
interface EffectParts extends Doer {
  readonly name: string;
  /** Its place among the abilities of its thing. */
  readonly order: number;
  readonly isDefining: boolean;
  readonly text: Text;
  /** The ability it is the effect of; nothing, if it has resolved. */
  readonly owned: Owned | undefined;
}

/** One effect on its way through the layers. */
export class Effect implements EffectParts {
  /** What it applies to, once it has begun. */
  locked: readonly number[] | undefined = undefined;
  readonly key: string;
  readonly name: string;
  readonly source: number;
  readonly timestamp: number;
  order: number;
  readonly isDefining: boolean;
  readonly text: Text;
  readonly owned: Owned | undefined;

  constructor({ key, name, source, timestamp, order, isDefining, text, owned }: EffectParts) {
    this.key = key;
    this.name = name;
    this.source = source;
    this.timestamp = timestamp;
    this.order = order;
    this.isDefining = isDefining;
    this.text = text;
    this.owned = owned;
  }

  get ability(): Ability | undefined {
    return this.owned?.ability;
  }

  /** Which things its filter is asked of; all, if it is nothing. */
  among: readonly number[] | undefined = undefined;

  /** Whether it has resolved and has a filter. */
  get isOpen(): boolean {
    return this.owned === undefined && this.text.asks !== undefined;
  }
  /** The same, not begun yet. */
  anew(): Effect {
    const effect = new Effect(this);
    effect.among = this.among;
    return effect;
  }

  get sourceId(): string | undefined {
    return this.owned?.thing;
  }

  /** What it does in a layer that it has a part in. */
  partIn(layer: string): CompiledPart {
    return this.text.parts.get(layer) ?? noPartIn(layer);
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

  comesBefore(other: Effect, { tie }: LayerTable): boolean {
    if (this.timestamp !== other.timestamp) return this.timestamp < other.timestamp;
    const decided = tie?.(this, other) ?? 0;
    if (decided !== 0) return decided < 0;
    if (this.order !== other.order) return this.order < other.order;
    return this.name === other.name ? this.key < other.key : this.name < other.name;
  }
}

/** The effects of a game, made ready: the same for all boards with the same things in the same places. */
export class Texts {
  private readonly made = new Map<object, Text>();
  private readonly effects = new WeakMap<Resolved, Effect>();
  private conditions: { readonly among: number; readonly reads: Reads } | undefined = undefined;

  constructor(private readonly board: Board) {}

  /** An effect that has resolved; the same for the same. */
  effectOf(resolved: Resolved): Effect {
    let effect = this.effects.get(resolved);
    if (effect === undefined) {
      const { id, timestamp, ids, source } = resolved;
      effect = new Effect({
        key: `resolved ${id}`,
        name: id,
        source: source === undefined ? -1 : this.board.places.of(source),
        timestamp,
        order: 0,
        isDefining: false,
        text: this.of(resolved),
        owned: undefined,
      });
      effect[effect.isOpen ? 'among' : 'locked'] = ids?.map((one) => this.board.places.of(one));
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
        reads.around.watchers.push(...text.reads.around.watchers);
      }
      this.conditions = { among: this.made.size, reads };
    }
    return this.conditions.reads;
  }
}

function noPart(layer: string): Impossible {
  return new Impossible(`an effect has no part in layer ${layer}`);
}

function noPartIn(layer: string): never {
  throw noPart(layer);
}
