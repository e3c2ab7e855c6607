/** Changes, made ready: what a part of an effect does to things, and what it reads and writes. (CE2) */
import type { Ability, Change } from '../definitions/continuous-effects.js';
import type { Amount } from '../definitions/filters.js';
import type { TraitValue } from '../definitions/traits.js';
import type { WordSet } from '../definitions/word-sets.js';
import { Impossible } from '../store/impossible.js';
import { type Board, type Grantor, hasSame, Owned, type View } from './boards.js';
import { type Counts, compileAmount, compileFilter, isSharedByAll, Reads } from './compiled-filters.js';
import { Touched } from './reads-and-writes.js';

/** Who does it: the source's place, -1 for none; when; and what granted abilities are known by. */
export interface Doer extends Grantor {
  readonly source: number;
  readonly timestamp: number;
}

/** Finds out what would be done to the things of a set. */
type Params = (view: View, set: readonly number[], doer: Doer) => readonly TraitValue[];
type Does = (view: View, set: readonly number[], params: readonly TraitValue[], doer: Doer) => void;

interface Step {
  readonly params: Params;
  readonly does: Does;
}

const noParams: Params = () => [];

/** All changes of one part, made ready. */
export class CompiledPart {
  readonly reads = new Reads();
  readonly writes = new Touched();
  private readonly groups: Step[][] = [];
  private grants = 0;
  /** Whether it says for each thing what is done to it; what abilities it grants, or what it copies, it says once. */
  isForEach = true;

  /** Whether what it does to a thing follows from that thing; and from others as well. */
  get isOwn(): boolean {
    return !this.reads.own.isEmpty;
  }
  /** Whether one of its parts reads of the source, or counts, what another may have written. */
  get readsAsItGoes(): boolean {
    return this.groups.length > 1 && (this.writes.meets(this.reads.source) || this.writes.meets(this.reads.all));
  }
  /** Whether what it does is the same for all things, and follows from others: of its source, of what it counts. */
  get isShared(): boolean {
    return !this.isOwn && !(this.reads.source.isEmpty && this.reads.all.isEmpty);
  }
  get isMixed(): boolean {
    return this.isOwn && !(this.reads.all.isEmpty && this.reads.source.isEmpty && this.isForEach);
  }

  constructor(
    private readonly board: Board,
    private readonly layer: string,
    /** The changes of each part of the layer: the numbers of one are read before anything of it is written. */
    parts: readonly (readonly Change[])[],
  ) {
    for (const changes of parts) {
      const steps: Step[] = [];
      for (const change of changes) this.add(change, steps);
      this.groups.push(steps);
    }
  }

  /** What it would do: numbers, names. Never what comes of it. */
  params(view: View, set: readonly number[], doer: Doer): readonly (readonly TraitValue[])[] {
    return this.groups.flatMap((steps) => steps.map(({ params }) => params(view, set, doer)));
  }

  apply(view: View, set: readonly number[], doer: Doer): void {
    for (const steps of this.groups) {
      if (steps.length === 1) {
        const { params, does } = steps[0] as Step;
        does(view, set, params(view, set, doer), doer);
      } else {
        const given = steps.map(({ params }) => params(view, set, doer));
        steps.forEach(({ does }, i) => {
          does(view, set, given[i] as readonly TraitValue[], doer);
        });
      }
    }
  }

  private add(change: Change, steps: Step[]): void {
    const { board, writes } = this;
    // What it looks at itself, thing by thing, is part of how it works, not of what it applies to.
    const when = change.when === undefined ? undefined : compileFilter(board, change.when, this.reads.beside());
    const those = (view: View, set: readonly number[], { source }: Doer): readonly number[] =>
      when === undefined ? set : set.filter((thing) => when(view, thing, source));
    const each = (params: Params, write: (view: View, thing: number, param: TraitValue, doer: Doer) => unknown): void => {
      steps.push({
        params,
        does: (view, set, given, doer) => {
          for (let i = 0; i < set.length; i++) {
            const thing = set[i] as number;
            if (when === undefined || when(view, thing, doer.source)) write(view, thing, given[i], doer);
          }
        },
      });
    };
    /** Things that have the same words come to the same words. */
    const eachSet = (at: number, becomes: (had: WordSet) => WordSet): void => {
      steps.push({
        params: noParams,
        does: (view, set, _, doer) => {
          let had: TraitValue;
          let made: TraitValue;
          view.change(those(view, set, doer), at, (value) => {
            if (value !== had) {
              had = value;
              made = becomes(value as WordSet);
            }
            return made;
          });
        },
      });
    };
    const trait = (name: string): number => board.traits.at(name);

    if ('set' in change) {
      const at = trait(change.set);
      writes.all(at);
      if ('toSource' in change) {
        const from = trait(change.toSource);
        this.reads.source.all(from);
        each(
          (view, set, { source }) => set.map(() => (view.isThere(source) ? view.get(source, from) : undefined)),
          // Nobody's is nobody's: it stays what it was.
          (view, thing, value, { source }) => view.isThere(source) && view.put(thing, at, value),
        );
      } else each(this.amounts(change.to), (view, thing, value) => view.put(thing, at, value));
    } else if ('add' in change) {
      const at = trait(change.add);
      writes.all(at);
      if (typeof change.by === 'number') {
        const { by } = change;
        steps.push({
          params: noParams,
          does: (view, set, _, doer) => view.change(those(view, set, doer), at, (value) => ((value as number | undefined) ?? 0) + by),
        });
      } else each(this.amounts(change.by), (view, thing, by) => view.put(thing, at, view.number(thing, at) + (by as number)));
    } else if ('times' in change) {
      const at = trait(change.times);
      writes.all(at);
      each(noParams, (view, thing) => view.put(thing, at, view.number(thing, at) * change.by));
    } else if ('swap' in change) {
      const [a, b] = [trait(change.swap[0]), trait(change.swap[1])];
      writes.all(a);
      writes.all(b);
      each(noParams, (view, thing) => {
        const held = view.get(thing, a);
        view.put(thing, a, view.get(thing, b));
        view.put(thing, b, held);
      });
    } else if ('include' in change) {
      const at = trait(change.include);
      for (const word of change.words) writes.word(at, word);
      eachSet(at, (had) => change.words.reduce((set, word) => set.plus(word), had));
    } else if ('exclude' in change) {
      const at = trait(change.exclude);
      const words = new Set('kind' in change ? change.kind : change.words);
      for (const word of words) writes.word(at, word);
      eachSet(at, (had) => had.where((word) => !words.has(word)));
    } else if ('retain' in change) {
      const at = trait(change.retain);
      const words = new Set('kind' in change ? change.kind : change.words);
      writes.all(at);
      eachSet(at, (had) => had.where((word) => words.has(word)));
    } else if ('clear' in change) {
      const at = trait(change.clear);
      writes.all(at);
      eachSet(at, () => board.traits.sets.empty);
    } else if ('grant' in change) {
      writes.gained();
      const place = this.grantPlace();
      each(noParams, (view, thing, _, doer) => grant(board, view, thing, [change.grant], doer, place, change.asPrinted));
    } else if ('lose' in change) {
      writes.lost();
      each(noParams, (view, thing) => {
        const had = view.owned(thing);
        const left = had.filter((one) => isKept(one, change.lose));
        if (left.length < had.length) view.setAbilities(thing, left);
      });
    } else if ('gainOf' in change) {
      writes.gained();
      this.isForEach = false;
      const asks = compileFilter(board, change.gainOf, this.reads.ofAll());
      this.reads.all.gained();
      this.reads.all.lost();
      const passes = (view: View, thing: number, source: number): boolean => view.isThere(thing) && asks(view, thing, source);
      this.reads.around.notices.push((was, is, thing, source) => {
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
      const place = this.grantPlace();
      // What it grants is what it does: as text, so that it can be compared.
      steps.push({
        params: (view, _, { source }) => found(view, source).map(wording),
        does: (view, set, __, doer) => {
          const abilities = found(view, doer.source);
          for (const thing of set) grant(board, view, thing, abilities, doer, place);
        },
      });
    } else if ('copy' in change) {
      const ats = change.traits.map(trait);
      for (const at of ats) writes.all(at);
      writes.gained();
      writes.lost();
      for (const at of ats) this.reads.all.all(at);
      this.reads.all.gained();
      this.reads.all.lost();
      this.isForEach = false;
      const from = board.places.of(change.copy);
      this.reads.around.notices.push((was, is, thing) => {
        if (thing !== from) return false;
        if (was.isThere(from) !== is.isThere(from)) return true;
        return !hasSame(was.owned(from), is.owned(from)) || ats.some((at) => !Object.is(was.get(from, at), is.get(from, at)));
      });
      steps.push({
        params: (view) =>
          view.isThere(from)
            ? [...ats.map((at) => view.get(from, at)), ...printedOf(view, from).map(({ ability }) => wording(ability))]
            : [],
        does: (view, set) => {
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
      });
    } else if ('reword' in change) {
      const [from, to] = change.reword;
      const ats = change.traits.map(trait);
      // Phrases with the word in them are not known here.
      for (const at of ats) writes.all(at);
      writes.gained();
      writes.lost();
      each(noParams, (view, thing) => {
        for (const at of ats) {
          const had = view.set(thing, at);
          const said = had.words.map((word) => inPhrase(word, from, to));
          if (said.some((word, i) => word !== had.words[i])) view.put(thing, at, board.traits.sets.of(said));
        }
        const owned = view.owned(thing);
        const said = owned.map((one) => {
          const ability = reworded(one.ability, from, to);
          return ability === one.ability ? one : one.saying(ability);
        });
        if (said.some((one, i) => one !== owned[i])) view.setAbilities(thing, said);
      });
    } else throw new Impossible(`there is no change ${JSON.stringify(change)}`);
  }

  /** What sets apart the abilities that one effect grants. */
  private grantPlace(): string {
    return `#${this.layer}.${this.grants++}`;
  }

  private amounts(amount: Amount | string | boolean | undefined): Params {
    if (typeof amount !== 'number' && typeof amount !== 'object') return (_, set) => set.map(() => amount);
    const counts: Counts = compileAmount(this.board, amount, this.reads);
    if (typeof amount === 'number') return (_, set) => set.map(() => amount);
    const isShared = isSharedByAll(amount);
    return (view, set, { source }) => {
      if (!isShared) return set.map((thing) => counts(view, thing, source));
      const once = set.length === 0 ? 0 : counts(view, -1, source);
      return set.map(() => once);
    };
  }
}

function grant(board: Board, view: View, thing: number, abilities: readonly Ability[], doer: Doer, place: string, asPrinted?: true): void {
  if (abilities.length === 0) return;
  const id = board.places.ids[thing] as string;
  const owned = view.owned(thing).slice();
  abilities.forEach((ability, i) => {
    owned.push(new Owned(ability, id, doer.timestamp, doer, i === 0 ? place : `${place}.${i}`, undefined, asPrinted));
  });
  view.setAbilities(thing, owned, !abilities.some(({ isStatic }) => isStatic));
}

/** Whether a thing keeps an ability that loses some. */
function isKept({ ability, isPrinted }: Owned, loses: 'all' | 'printed' | 'standing'): boolean {
  if (loses === 'standing') return ability.isCondition === true || (!ability.isStatic && ability.isStanding !== true);
  return loses === 'printed' && !isPrinted;
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

/** Names, places, and what a change itself looks at: no words of the text. */
const noWords: ReadonlySet<string> = new Set(['id', 'ids', 'copy', 'layer', 'is', 'when', 'kind']);

/** The phrase with a word in place of another: `protection from red`. */
const inPhrase = (phrase: string, from: string, to: string): string =>
  phrase === from ? to : ` ${phrase} `.replaceAll(` ${from} `, () => ` ${to} `).slice(1, -1);

/** The same text with a word in place of another, wherever it stands as a word by itself; itself if it does not. */
function reworded<T>(text: T, from: string, to: string): T {
  const known = rewordings.get(text as object);
  const word = `${from} ${to}`;
  const before = known?.get(word);
  if (before !== undefined) return before as T;
  const walk = (node: unknown, key: string): unknown => {
    if (noWords.has(key) || (key === 'to' && typeof node === 'string')) return node;
    if (typeof node === 'string') return inPhrase(node, from, to);
    if (Array.isArray(node)) {
      const items = node.map((item) => walk(item, key));
      return items.some((item, i) => item !== node[i]) ? items : node;
    }
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([name, item]) => [name, walk(item, name), item] as const);
    return entries.some(([, item, was]) => item !== was) ? Object.fromEntries(entries) : node;
  };
  const made = walk(text, '') as object;
  rewordings.set(text as object, new Map([...(known ?? []), [word, made]]));
  return made as T;
}
/** The same words make the same text: what is made ready of it is found again. */
const rewordings = new WeakMap<object, ReadonlyMap<string, object>>();
