/**
 * The log: what has happened, as each viewer may know it.
 *
 * HO3  Entries are numbered for each viewer from 1 without gaps, and so are groups of what happened at once: a number says nothing
 *      of what the viewer was not told.
 */
import type { OptionView, ToldEvent, ToldFact } from '@rulewright/kernel';
import type { LogEntry, Ref, Value } from './protocol.js';
import { refOf } from './seat-view.js';

/** So many entries are packed together as text, which takes a third of the memory. */
const PACKED = 64;

/** The entries of one viewer. Those of long ago are hardly ever asked for: they are packed. */
export class Log {
  private readonly packed: string[] = [];
  private recent: LogEntry[] = [];

  get length(): number {
    return this.packed.length * PACKED + this.recent.length;
  }

  get entries(): readonly LogEntry[] {
    return this.from(0);
  }

  /** The entries from a place on. */
  from(at: number): readonly LogEntry[] {
    const block = Math.floor(at / PACKED);
    const old = this.packed.slice(block).flatMap((text) => JSON.parse(text) as LogEntry[]);
    return [...old, ...this.recent].slice(at - Math.min(block, this.packed.length) * PACKED);
  }

  /** Adds what the viewer is told of one input. */
  add(told: readonly ToldEvent[]): void {
    let group = this.lastGroup;
    let last: number | undefined;
    for (const one of told) {
      if (one.group !== last) group++;
      last = one.group;
      this.recent.push(entryOf(one, this.length + 1, group));
    }
    // What was told last stays at hand.
    while (this.recent.length >= 2 * PACKED) this.packed.push(JSON.stringify(this.recent.splice(0, PACKED)));
  }

  private get lastGroup(): number {
    return (this.recent.at(-1) ?? this.from(Math.max(0, this.length - 1))[0])?.group ?? 0;
  }

  /** Forgets all but the first so many: time has gone back. */
  cut(length: number): void {
    const block = Math.min(Math.floor(length / PACKED), this.packed.length);
    this.recent = this.from(block * PACKED).slice(0, length - block * PACKED);
    this.packed.length = block;
  }
}

function entryOf({ event, by, source, link, data }: ToldEvent, n: number, group: number): LogEntry {
  return {
    n,
    group,
    event,
    by,
    // Most that comes from a card is about that card.
    ...(source && !isSame(source, data['card']) && { source: refOf(source) }),
    ...(link !== undefined && { link }),
    data: Object.fromEntries(Object.entries(data).map(([name, fact]) => [name, factOf(fact)])),
  };
}

function factOf(fact: ToldFact): Value | Ref | readonly Ref[] {
  if (Array.isArray(fact))
    return (fact as readonly (OptionView | string)[]).map((one) => (isView(one) ? refOf(one) : one)) as readonly Ref[];
  return isView(fact) ? refOf(fact) : (fact as Value);
}

const isSame = (one: OptionView, other: ToldFact | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

const isView = (fact: unknown): fact is OptionView => typeof fact === 'object' && fact !== null && !Array.isArray(fact);
