/**
 * Rows: what has happened, as rows of facts.
 *
 * A game keeps thousands of events and hardly looks back at them. As objects, each would be found and moved by the
 * garbage collector one by one; so 32 events lie in one list of facts, row after row, and an event is made of its row
 * when somebody asks for it.
 *
 * Written like a trie's leaves: in place by the epoch that owns them, copied first by any other. (TR1, TR2)
 */

import { Digest, type Words } from './digest.js';
import type { Fact } from './facts.js';
import { Impossible } from './impossible.js';
import { type Epoch, Trie, WIDTH } from './trie.js';

// hot path
const ROWS = WIDTH;

/** Up to 32 rows, one after the other: the first `rows` of `starts`, the first `used` of `facts`. */
export class Page {
  /** The digest of a full page, once somebody asked; a write forgets it. */
  words: Words | undefined = undefined;
  rows: number;
  used: number;
  constructor(
    readonly owner: Epoch,
    /** Where each row begins. */
    readonly starts: number[],
    readonly facts: Fact[],
  ) {
    this.rows = starts.length;
    this.used = facts.length;
  }

  copyFor(epoch: Epoch): Page {
    return new Page(epoch, this.starts.slice(0, this.rows), this.facts.slice(0, this.used));
  }

  /** Puts a fact at the end of the last row. */
  put(fact: Fact): void {
    this.facts[this.used++] = fact;
  }

  /** Where a row begins. */
  start(row: number): number {
    return this.starts[row] ?? this.used;
  }

  /** Where a row ends. */
  end(row: number): number {
    return row + 1 < this.rows ? (this.starts[row + 1] ?? this.used) : this.used;
  }

  /** A row without facts: its number was given to something else, or the event is forgotten. */
  isEmpty(row: number): boolean {
    return this.starts[row] === this.end(row);
  }

  /** The same page with fewer facts: the rows that are not kept are empty. */
  keeping(epoch: Epoch, isKept: (row: number) => boolean): Page {
    const starts: number[] = [];
    const facts: Fact[] = [];
    for (let row = 0; row < this.rows; row++) {
      starts.push(facts.length);
      if (isKept(row)) facts.push(...this.facts.slice(this.start(row), this.end(row)));
    }
    return new Page(epoch, starts, facts);
  }
}

export class Rows {
  private constructor(
    readonly owner: Epoch,
    public size: number,
    private full: Trie<Page>,
    private tail: Page,
  ) {}

  static empty(owner: Epoch): Rows {
    return new Rows(owner, 0, Trie.empty(owner), new Page(owner, [], []));
  }

  /** This history if the epoch owns its header, else a header the epoch owns; the pages stay shared. */
  ownedBy(epoch: Epoch): Rows {
    return this.owner === epoch ? this : new Rows(epoch, this.size, this.full, this.tail);
  }

  /** The page an event lies on; its row there is the index modulo 32. */
  page(index: number): Page | undefined {
    if (index >>> 0 !== index || index >= this.size) return undefined;
    return index >= this.size - this.tail.rows ? this.tail : this.full.get(index >>> 5);
  }

  /** Begins the next row, of so many facts, to be put on the returned page. The header must be owned by `epoch`. */
  beginRow(epoch: Epoch, length: number): Page {
    let { tail } = this;
    if (tail.rows === ROWS || tail.owner !== epoch) {
      this.ownTail(epoch);
      tail = this.tail;
    }
    const { used, rows } = tail;
    this.size++;
    // hot path: room for it first
    if (used + length > tail.facts.length || rows === tail.starts.length) makeRoom(tail, used + length);
    tail.starts[rows] = used;
    tail.rows = rows + 1;
    return tail;
  }

  /** Makes the tail one that the epoch may write and that has a row left. */
  private ownTail(epoch: Epoch): void {
    const { tail } = this;
    if (tail.rows < WIDTH) {
      this.tail = tail.copyFor(epoch);
      return;
    }
    // What is kept is a copy of the right size; the page itself, which had to grow to it, is filled anew.
    this.full = this.full.ownedBy(epoch);
    this.full.push(epoch, tail.used === 0 ? undefined : tail.copyFor(epoch));
    if (tail.owner === epoch) {
      tail.rows = 0;
      tail.used = 0;
      tail.words = undefined;
    } else this.tail = new Page(epoch, [], []);
  }

  /** The page of an event, ready to be written in place. The header must be owned by `epoch`. */
  ownPage(epoch: Epoch, index: number): Page {
    const found = this.page(index);
    if (found === undefined) throw new Impossible(`there is no event ${index}`);
    const page = found.owner === epoch ? found : found.copyFor(epoch);
    page.words = undefined;
    if (found === this.tail) this.tail = page;
    else {
      this.full = this.full.ownedBy(epoch);
      this.full.set(epoch, index >>> 5, page);
    }
    return page;
  }

  /** Empties rows; a page without any facts is dropped. The header must be owned by `epoch`. */
  forget(epoch: Epoch, indexes: readonly number[]): void {
    this.full = this.full.ownedBy(epoch);
    for (let i = 0; i < indexes.length; ) {
      const at = (indexes[i] ?? 0) >>> 5;
      const rows = new Set<number>();
      for (let index = indexes[i]; index !== undefined && index >>> 5 === at; index = indexes[++i]) rows.add(index & (WIDTH - 1));
      const page = rows.size === WIDTH ? undefined : this.page(at * WIDTH)?.keeping(epoch, (row) => !rows.has(row));
      if (at < this.full.size) this.full.set(epoch, at, page === undefined || page.used === 0 ? undefined : page);
      else if (page !== undefined) this.tail = page;
    }
  }

  /** Drops the pages that lie wholly before a place; returns where the first page that stays begins. */
  forgetBefore(epoch: Epoch, index: number): number {
    this.full = this.full.ownedBy(epoch);
    const end = Math.min(index >>> 5, this.full.size);
    // From the newest back: those before a page that is gone went with it.
    for (let at = end - 1; at >= 0 && this.full.get(at) !== undefined; at--) this.full.set(epoch, at, undefined);
    return end * WIDTH;
  }

  /** Digests all rows, a page at a time: a full page that has not changed is not looked into again. */
  digest(digest: Digest, of: (facts: readonly Fact[], start: number, index: number) => Words): void {
    for (let first = 0; first < this.size; first += WIDTH) {
      const page = this.page(first);
      let words = page?.words;
      if (words === undefined) {
        const own = new Digest();
        for (let i = 0; i < (page?.rows ?? WIDTH); i++) {
          if (page === undefined || page.isEmpty(i)) own.word(0);
          else own.words(of(page.facts, page.start(i), first + i));
        }
        words = own.done();
        if (page?.rows === WIDTH) page.words = words;
      }
      digest.words(words);
    }
  }

  /** The rows that are not the same facts in both, found by comparing pages before their rows. */
  static differences(before: Rows, after: Rows, visit: (index: number) => void): void {
    if (before === after) return;
    const size = Math.max(before.size, after.size);
    const compare = (at: number): void => {
      const first = at * WIDTH;
      const was = before.page(first);
      const is = after.page(first);
      if (was === is) return;
      for (let i = 0; i < Math.min(WIDTH, size - first); i++) {
        const inBoth = first + i < before.size && first + i < after.size;
        if (!inBoth || !sameRow(was, is, i)) visit(first + i);
      }
    };
    Trie.differences(before.full, after.full, compare);
    for (let at = Math.max(before.full.size, after.full.size); at * WIDTH < size; at++) compare(at);
  }
}

function makeRoom({ facts, starts, rows }: Page, length: number): void {
  for (let i = facts.length; i < length; i++) facts.push(0);
  if (starts.length === rows) starts.push(0);
}

function sameRow(a: Page | undefined, b: Page | undefined, row: number): boolean {
  // A page that was dropped has nothing but empty rows.
  if (a === undefined || b === undefined) return (a ?? b)?.isEmpty(row) !== false;
  const [one, other] = [a.start(row), b.start(row)];
  const length = a.end(row) - one;
  if (b.end(row) - other !== length) return false;
  for (let i = 0; i < length; i++) if (a.facts[one + i] !== b.facts[other + i]) return false;
  return true;
}
