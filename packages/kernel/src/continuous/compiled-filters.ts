/**
 * Filters and amounts: what an effect applies to, and how much, as data.
 *
 * FT1  A filter looks at the thing itself, at the source, and at what the source is attached to; on the view as it is when it is
 *      asked.
 * FT2  What a filter or an amount reads is found in its data: the words of sets, traits of the thing, traits of the source, or
 *      traits of all things, where something is counted.
 */
import type { Amount, Filter, Seen } from '../definitions/filters.js';
import { Impossible } from '../store/impossible.js';
import type { Board, View } from './boards.js';
import { Touched } from './reads-and-writes.js';

/** Asks about a thing; the source is -1 for an effect that has none. */
export type Asks = (view: View, thing: number, source: number) => boolean;
export type Counts = (view: View, thing: number, source: number) => number;

/** Whether a thing that has changed makes a difference to somebody who looks at all things. */
export type Watcher = (was: View, is: View, thing: number, source: number) => boolean;

/** What is asked of all things, and of what the source is attached to. */
export class LooksAround {
  readonly watchers: Watcher[] = [];
  usesHost = false;
}

/** What is read, of which things. */
export class Reads {
  /** Whether some of it is only known when it has run: then it is so for the view that it ran on. */
  isTraced = false;

  constructor(
    /** Of the thing itself. */
    readonly own = new Touched(),
    /** Of the source. */
    readonly source = new Touched(),
    /** Of any thing: a count changes with any of them. */
    readonly all = new Touched(),
    readonly around = new LooksAround(),
  ) {}

  /** The same, where what is read of a thing is read of all of them. */
  ofAll(): Reads {
    return this.as(new Reads(this.all, this.source, this.all, this.around));
  }
  /** The same, where the thing is the source. */
  ofSource(): Reads {
    return this.as(new Reads(this.source, this.source, this.all, this.around));
  }
  /** What is not noted here, but for what is asked of all things. */
  beside(): Reads {
    return new Reads(undefined, undefined, undefined, this.around);
  }
  /** Notes that things are counted. */
  counts(asks: Asks): Asks {
    const passes = (view: View, thing: number, source: number): boolean => view.isThere(thing) && asks(view, thing, source);
    this.around.watchers.push((was, is, thing, source) => passes(was, thing, source) !== passes(is, thing, source));
    return asks;
  }
  private as(other: Reads): Reads {
    this.kin.push(other);
    return other;
  }
  /** Whether any of it is traced. */
  get isAnyTraced(): boolean {
    return this.isTraced || this.kin.some((one) => one.isAnyTraced);
  }
  private readonly kin: Reads[] = [];
}

/** Whether a filter lets nothing pass but what the source is attached to. */
export function isOnlyHost(filter: Filter): boolean {
  return 'host' in filter || ('and' in filter && filter.and.some(isOnlyHost));
}

/** Notes what is read. */
class SeenThing implements Seen {
  constructor(
    private readonly board: Board,
    private readonly view: View,
    private readonly thing: number,
    private readonly reads: Touched,
  ) {}
  get id(): string {
    return this.board.places.idOf(this.thing);
  }
  has(name: string, word: string): boolean {
    const trait = this.board.traits.at(name);
    this.reads.word(trait, word);
    return this.view.set(this.thing, trait).has(word);
  }
  number(name: string): number {
    return this.view.number(this.thing, this.read(name));
  }
  value(name: string): string | number | boolean | undefined {
    const value = this.view.get(this.thing, this.read(name));
    return typeof value === 'object' ? undefined : value;
  }
  private read(name: string): number {
    const trait = this.board.traits.at(name);
    this.reads.all(trait);
    return trait;
  }
}

/** Makes a filter ready to be asked, and notes what it reads. */
export function compileFilter(board: Board, filter: Filter, reads: Reads): Asks {
  const { traits } = board;
  const { own, source } = reads;
  if ('any' in filter) return () => true;
  if ('and' in filter) {
    const parts = filter.and.map((part) => compileFilter(board, part, reads));
    return (view, thing, from) => {
      for (let i = 0; i < parts.length; i++) if (parts[i]?.(view, thing, from) !== true) return false;
      return true;
    };
  }
  if ('or' in filter) {
    const parts = filter.or.map((part) => compileFilter(board, part, reads));
    return (view, thing, from) => parts.some((part) => part(view, thing, from));
  }
  if ('not' in filter) {
    const part = compileFilter(board, filter.not, reads);
    return (view, thing, from) => !part(view, thing, from);
  }
  if ('has' in filter) {
    const [name, word] = filter.has;
    const trait = traits.at(name);
    own.word(trait, word);
    return (view, thing) => view.set(thing, trait).has(word);
  }
  if ('is' in filter) {
    const [name, value] = filter.is;
    const trait = traits.at(name);
    own.all(trait);
    return (view, thing) => view.get(thing, trait) === value;
  }
  if ('atLeast' in filter) {
    const [name, amount] = filter.atLeast;
    const trait = traits.at(name);
    own.all(trait);
    return (view, thing) => view.number(thing, trait) >= amount;
  }
  if ('same' in filter || 'differs' in filter) {
    const wanted = 'same' in filter;
    const trait = traits.at(wanted ? filter.same : filter.differs);
    own.all(trait);
    source.all(trait);
    return (view, thing, from) => view.isThere(from) && (view.get(thing, trait) === view.get(from, trait)) === wanted;
  }
  if ('self' in filter) return (_, thing, from) => thing === from;
  if ('other' in filter) return (_, thing, from) => thing !== from;
  if ('host' in filter) {
    reads.around.usesHost = true;
    return (view, thing, from) => view.isThere(from) && view.hosts[from] === thing;
  }
  if ('ids' in filter) {
    const places = new Set(filter.ids.map((id) => board.places.of(id)));
    return (_, thing) => places.has(thing);
  }
  if ('source' in filter) {
    const asks = compileFilter(board, filter.source, reads.ofSource());
    return (view, _, from) => view.isThere(from) && asks(view, from, from);
  }
  if ('atLeastSoMany' in filter) {
    const [many, which] = filter.atLeastSoMany;
    const asks = reads.counts(compileFilter(board, which, reads.ofAll()));
    return (view, _, from) => view.count(asks, from) >= many;
  }
  if ('asks' in filter) {
    reads.isTraced = true;
    return (view, thing, from) => {
      const seen = !view.isThere(from) ? undefined : new SeenThing(board, view, from, source);
      return filter.asks(new SeenThing(board, view, thing, own), seen);
    };
  }
  throw new Impossible(`there is no filter ${JSON.stringify(filter)}`);
}

/** Makes an amount ready to be asked, and notes what it reads. */
export function compileAmount(board: Board, amount: Amount, reads: Reads): Counts {
  if (typeof amount === 'number') return () => amount;
  if ('trait' in amount) {
    const trait = board.traits.at(amount.trait);
    reads.own.all(trait);
    return (view, thing) => view.number(thing, trait);
  }
  if ('ofSource' in amount) {
    const trait = board.traits.at(amount.ofSource);
    reads.source.all(trait);
    return (view, _, source) => (view.isThere(source) ? view.number(source, trait) : 0);
  }
  if ('product' in amount) {
    const [one, times] = amount.product;
    const counts = compileAmount(board, one, reads);
    return (view, thing, source) => counts(view, thing, source) * times;
  }
  if ('half' in amount) {
    const counts = compileAmount(board, amount.half, reads);
    return (view, thing, source) => Math.floor(counts(view, thing, source) / 2);
  }
  const asks = reads.counts(compileFilter(board, amount.count, reads.ofAll()));
  const { plus = 0 } = amount;
  return (view, _, source) => view.count(asks, source) + plus;
}

/** Whether it is the same for all things that it is worked out for. */
export function isSharedByAll(amount: Amount): boolean {
  if (typeof amount === 'number') return true;
  if ('half' in amount) return isSharedByAll(amount.half);
  return 'product' in amount ? isSharedByAll(amount.product[0]) : !('trait' in amount);
}
