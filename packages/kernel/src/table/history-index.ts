/**
 * Where history is found by what it is asked for: for each way of asking, the sequence numbers that fit, in order.
 *
 * HX1  An index is made when history is first asked that way, and caught up when it has fallen behind by some dozens of
 *      events; until then the newest are looked through one by one. What happens costs nothing for it.
 * HX2  It is derived: forks share it, a load makes it again, and thinning history out drops it.
 */
import type { Happened } from '../definitions/events.js';
import { Epoch, Trie } from '../store/trie.js';

/** What events are found by: their type or a tag, and who acted or from what. */
export const BY_EVENT = 1;
export const BY_TAG = 2;
export const BY_SEAT = 4;
export const BY_SOURCE = 8;

/** How many events may be looked through one by one before it is worth catching up. */
const BEHIND = 64;

class Way {
  constructor(
    readonly upTo: number,
    readonly found: Map<number, Trie<number>>,
  ) {}
}

export class HistoryIndex {
  private constructor(private readonly ways: readonly (Way | undefined)[]) {}

  static readonly none = new HistoryIndex([]);

  /** Up to which sequence number this way of asking is indexed. */
  upTo(way: number): number {
    return this.ways[way]?.upTo ?? 0;
  }

  found(way: number, key: number): Trie<number> | undefined {
    return this.ways[way]?.found.get(key);
  }

  isBehind(way: number, now: number): boolean {
    return now - this.upTo(way) > BEHIND;
  }

  /** An index that knows one way of asking up to now; this one stays as it is. */
  caughtUp(way: number, now: number, eachSince: EachSince, tagNumber: (tag: string) => number): HistoryIndex {
    const old = this.ways[way];
    const epoch = new Epoch();
    const found = new Map(old?.found ?? []);
    const add = (key: number, seq: number): void => {
      const list = (found.get(key) ?? Trie.empty<number>(epoch)).ownedBy(epoch);
      list.push(epoch, seq);
      found.set(key, list);
    };
    eachSince(old?.upTo ?? 0, (event) => {
      const second = way & BY_SEAT ? event.by + 1 : way & BY_SOURCE ? event.source : 0;
      if (way & BY_TAG) for (const tag of event.tags) add(keyOf(tagNumber(tag), second), event.seq);
      else add(keyOf(way & BY_EVENT ? event.number : 0, second), event.seq);
    });
    const ways = this.ways.slice();
    ways[way] = new Way(now, found);
    return new HistoryIndex(ways);
  }
}

export type EachSince = (seq: number, visit: (event: Happened) => void) => void;

/** Ids of records stay far below this. */
const SECOND = 2 ** 24;
export const keyOf = (first: number, second: number): number => first * SECOND + second;

/** How many of the ordered numbers are at most so much. */
export function countUpTo(list: Trie<number>, seq: number): number {
  let low = 0;
  let high = list.size - 1;
  if (high < 0) return 0;
  let first = list.get(low) ?? 0;
  let last = list.get(high) ?? 0;
  if (seq < first) return 0;
  if (seq >= last) return high + 1;
  // Events of a kind come rather evenly: a guess by proportion is seldom far off, and every other one halves, to be sure.
  for (let turn = 0; high - low > 1; turn++) {
    const guess = turn % 2 === 0 ? low + Math.floor(((seq - first) / (last - first)) * (high - low)) : (low + high) >>> 1;
    const middle = Math.min(high - 1, Math.max(low + 1, guess));
    const found = list.get(middle) ?? 0;
    if (found <= seq) {
      low = middle;
      first = found;
    } else {
      high = middle;
      last = found;
    }
  }
  return low + 1;
}
