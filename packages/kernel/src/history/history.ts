/**
 * History: what has happened, and how it is asked.
 *
 * HI1  History is asked by event, action, tag, who acted, source, link, scope, a range of sequence numbers, and "just now";
 *      whether there is one, how many, the last, or all of them. The answer is that of a plain filter over everything that
 *      happened.
 * HI2  In a scope means since it was entered: the innermost open one of that name, or the scope with that record, also when it
 *      is over, as long as history knows that it was left.
 * JN1  What has just happened is the last group of events; bookkeeping is not looked at, and a link that did something is
 *      no further thing. A link that resolved without doing anything is; one whose activation was negated did not resolve.
 * JN2  While a chain is built, until its first link resolves, what happened last before it was begun has just happened, too.
 * HI3  A ruleset says what its definitions ask (`memories`). Asking for more is an error of the ruleset, since history may
 *      have been thinned out; whoever stands at the door may ask for anything and is told what is still there.
 */
import type { DataOfEvent } from '../definitions/data.js';
import type { AnyEvent, Happened } from '../definitions/events.js';
import { SCOPE_LEFT } from '../definitions/kernel-events.js';
import type { History, HistoryFilter } from '../definitions/memories.js';
import { ROW } from '../records/event-row.js';
import { CHAIN, GAME, GAME_SCOPE } from '../records/game-record.js';
import { isScope, SCOPE } from '../records/scope-record.js';
import { ALWAYS_COUNTS } from '../rules/quiet-events.js';
import { numberOf } from '../store/facts.js';
import { BY_EVENT, BY_SEAT, BY_SOURCE, BY_TAG, countUpTo, HistoryIndex, keyOf } from '../table/history-index.js';
import { openScope, scopeSince } from '../table/open-scopes.js';
import type { Table } from '../table/table.js';

export class TableHistory implements History {
  /** @internal */
  constructor(
    private readonly table: Table,
    private readonly asks: 'definition' | 'anybody',
  ) {}

  exists<E extends AnyEvent>(filter: HistoryFilter<E>): boolean;
  exists(filter: HistoryFilter): boolean {
    return this.last(filter) !== undefined;
  }

  count<E extends AnyEvent>(filter: HistoryFilter<E>): number;
  count(filter: HistoryFilter): number {
    return this.walk(filter, 'count');
  }

  last<E extends AnyEvent>(filter: HistoryFilter<E>): Happened<DataOfEvent<E>> | undefined;
  last(filter: HistoryFilter): Happened | undefined {
    return this.walk(filter, 'last');
  }

  list<E extends AnyEvent>(filter: HistoryFilter<E>): Happened<DataOfEvent<E>>[];
  list(filter: HistoryFilter): Happened[] {
    return this.walk(filter, 'list');
  }

  private walk(filter: HistoryFilter, want: 'count'): number;
  private walk(filter: HistoryFilter, want: 'last'): Happened | undefined;
  private walk(filter: HistoryFilter, want: 'list'): Happened[];
  private walk(filter: HistoryFilter, want: 'count' | 'last' | 'list'): number | Happened | undefined | Happened[] {
    const { table } = this;
    if (filter.justNow === true) {
      const [low, high] = rangeOf(table, filter);
      const row = rowOf(table, filter);
      const events: Happened[] = [];
      for (const seq of justNow(table)) {
        // Most are passed over without being made.
        if (seq <= low || seq > high || !fits(table, row, seq - 1)) continue;
        const event = table.event(seq - 1);
        if (event !== undefined && filter.where?.(event) !== false) events.push(event);
      }
      return want === 'count' ? events.length : want === 'last' ? events.at(-1) : events;
    }
    if (this.asks === 'definition' && table.rules.policies.retention !== 'everything')
      table.reachable.memories.check(filter, scopeName(table, filter.in));
    const [low, high] = rangeOf(table, filter);
    const way = wayOf(filter);
    const index = this.index(way);
    const upTo = Math.min(high, index.upTo(way));
    const listed: Happened[] = [];
    let count = 0;
    const row = rowOf(table, filter);
    const take = (place: number): boolean => {
      if (!fits(table, row, place)) return false;
      // Most are passed over or counted without being made.
      if (want !== 'count' || filter.where !== undefined) {
        const event = table.event(place);
        if (event === undefined || filter.where?.(event) === false) return false;
        listed.push(event);
      }
      count++;
      return want === 'last';
    };
    // From the newest back: what is not indexed yet one by one, then what the index has found.
    for (let seq = high; seq > Math.max(low, upTo); seq--) if (take(seq - 1)) return listed[0];
    const found = way === 0 ? undefined : index.found(way, keyFor(table, filter, way));
    if (found !== undefined && upTo > low) {
      const first = countUpTo(found, low);
      const end = countUpTo(found, upTo);
      if (want === 'count' && isExact(filter)) return count + end - first;
      for (let i = end - 1; i >= first; i--) if (take((found.get(i) ?? 0) - 1)) return listed[0];
    } else if (way === 0) {
      for (let seq = upTo; seq > low; seq--) if (take(seq - 1)) return listed[0];
    }
    if (want === 'last') return undefined;
    return want === 'count' ? count : listed.reverse();
  }

  /** The index, caught up for this way of asking if it lies behind. */
  private index(way: number): HistoryIndex {
    const { table } = this;
    const index = table.derived.history ?? HistoryIndex.none;
    if (way === 0 || !index.isBehind(way, table.historySize)) return index;
    const eachSince = (since: number, visit: (event: Happened) => void): void => table.forEachEvent(visit, since);
    const caughtUp = index.caughtUp(way, table.historySize, eachSince, (tag) => table.rules.tagNumber(tag));
    table.ownDerived().history = caughtUp;
    return caughtUp;
  }
}

/** What is meant lies after the first sequence number, up to the second. */
function rangeOf(table: Table, { after = 0, upTo = table.historySize, in: scope }: HistoryFilter): readonly [number, number] {
  const [since, until] = stretchOf(table, scope);
  return [Math.max(0, after, since), Math.min(table.historySize, upTo, until)];
}

/** After which event a scope was open, and up to which. */
function stretchOf(table: Table, scope: string | number | undefined): readonly [number, number] {
  const now = table.historySize;
  if (scope === undefined || scope === 'game' || scope === GAME_SCOPE) return [0, now];
  const id = typeof scope === 'string' ? openScope(table, scope) : scope;
  if (id !== 0 && table.find(id)?.kind.role === 'scope') return [scopeSince(table, id), now];
  const left =
    typeof scope === 'string'
      ? undefined
      : new TableHistory(table, 'anybody').last({ event: SCOPE_LEFT, where: ({ data }) => data['scope'] === scope });
  return left === undefined ? [now, now] : [numberOf(left.data['since']), left.seq - 1]; // never open: nothing happened in it
}

function scopeName(table: Table, scope: string | number | undefined): string {
  if (typeof scope !== 'number') return scope ?? 'game';
  const rec = table.find(scope);
  return isScope(rec) ? rec.values[SCOPE.name.index] : 'game';
}

function wayOf({ event, tag, by, source }: HistoryFilter): number {
  const first = event !== undefined ? BY_EVENT : tag !== undefined ? BY_TAG : 0;
  return first | (source !== undefined ? BY_SOURCE : by !== undefined ? BY_SEAT : 0);
}

function keyFor(table: Table, { event, tag, by, source }: HistoryFilter, way: number): number {
  const first =
    way & BY_EVENT && event !== undefined
      ? table.rules.eventNumber(event)
      : way & BY_TAG && tag !== undefined
        ? table.rules.tagNumber(tag)
        : 0;
  return keyOf(first, way & BY_SOURCE ? (source ?? 0) : way & BY_SEAT ? (by ?? 0) + 1 : 0);
}

/** Whether the index alone answers it. */
function isExact({ event, action, tag, by, source, link, where }: HistoryFilter): boolean {
  if (action !== undefined || link !== undefined || where !== undefined) return false;
  return !(event !== undefined && tag !== undefined) && !(by !== undefined && source !== undefined);
}

/** What a row must begin with to fit; -1 or nothing where anything does. */
interface RowFilter {
  readonly type: number;
  readonly action: number;
  readonly by: number | undefined;
  readonly source: number | undefined;
  readonly link: number | undefined;
  readonly tag: string | undefined;
}

function rowOf({ rules }: Table, { event, action, by, source, link, tag }: HistoryFilter): RowFilter {
  return {
    type: event === undefined ? -1 : rules.eventNumber(event),
    action: action === undefined ? -1 : rules.actionNumber(action),
    by,
    source,
    link,
    tag,
  };
}

/** The whole filter but for `where`, on the row itself: no event has to be made for it. */
function fits(table: Table, { type, action, by, source, link, tag }: RowFilter, index: number): boolean {
  const number = table.eventNumber(index);
  if (number < 0 || (type >= 0 && number !== type)) return false;
  if (by !== undefined && table.eventFact(index, ROW.by) !== by) return false;
  if (source !== undefined && table.eventFact(index, ROW.source) !== source) return false;
  if (link !== undefined && table.eventFact(index, ROW.link) !== link) return false;
  if (action < 0 && tag === undefined) return true;
  const done = table.eventFact(index, ROW.action);
  return (action < 0 || done === action) && (tag === undefined || table.rules.actions[done]?.tags.includes(tag) === true);
}

/** Whether the event at a place in history is something that has happened, and no bookkeeping. */
export function counts(table: Table, index: number): boolean {
  const number = table.eventNumber(index);
  if (number < 0) return false;
  const at = table.rules.quietPlace(number);
  return at >= 0 ? !table.eventFlag(index, at) : at === ALWAYS_COUNTS;
}

/** The sequence number of the last thing that happened, 0 if nothing has. */
export function lastThing(table: Table): number {
  let seq = table.historySize;
  while (seq > 0 && !counts(table, seq - 1)) seq--;
  return seq;
}

/** The group of an event is what has just happened, or it is not. */
export function isJustNow(table: Table, group: number): boolean {
  return heads(table).some((seq) => seq > 0 && table.eventFact(seq - 1, ROW.group) === group);
}

/** The sequence numbers of the last thing that happened; while a chain is built, of the last before it, too. */
function heads(table: Table): readonly number[] {
  const last = lastThing(table);
  const before = table.game(GAME.before);
  const isBuilding = table.list(CHAIN).items.length > 0 && table.game(GAME.link) === 0;
  return isBuilding && before !== 0 && before !== last ? [before, last] : [last];
}

/** The sequence numbers of what has just happened, the oldest of each head first. */
function justNow(table: Table): number[] {
  const seqs: number[] = [];
  for (const head of heads(table)) {
    if (head === 0) continue;
    const group = table.eventFact(head - 1, ROW.group);
    const start = seqs.length;
    for (let seq = head; seq > 0; seq--) {
      const own = table.eventFact(seq - 1, ROW.group);
      if (own >= 0 && own !== group) break;
      if (own === group && counts(table, seq - 1)) seqs.splice(start, 0, seq);
    }
  }
  return seqs;
}
