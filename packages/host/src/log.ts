/**
 * The log: what has happened, as each viewer may know it.
 *
 * HO3  Entries are numbered for each viewer from 1 without gaps, and so are groups of what happened at once: a number says nothing
 *      of what the viewer was not told.
 */
import type { OptionView, ToldEvent, ToldFact } from '@rulewright/kernel';
import type { LogEntry, Ref, Value } from './protocol.js';
import { refOf } from './seat-view.js';

/** The entries of one viewer. */
export class Log {
  readonly entries: LogEntry[] = [];

  /** Adds what the viewer is told of one input; returns the new entries. */
  add(told: readonly ToldEvent[]): readonly LogEntry[] {
    const since = this.entries.length;
    let group = this.entries.at(-1)?.group ?? 0;
    let last: number | undefined;
    for (const one of told) {
      if (one.group !== last) group++;
      last = one.group;
      this.entries.push(entryOf(one, this.entries.length + 1, group));
    }
    return this.entries.slice(since);
  }

  /** Forgets all but the first so many: time has gone back. */
  cut(length: number): void {
    this.entries.length = length;
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
