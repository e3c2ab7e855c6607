/**
 * History: what has happened, as rows of facts.
 *
 * A game keeps thousands of events and hardly looks back at them. As objects, each would be found and moved by the
 * garbage collector one by one; so 32 events lie in one list of facts, row after row, and an event is made of its row
 * when somebody asks for it.
 *
 * Written like a trie's leaves: in place by the epoch that owns them, copied first by any other. (TR1, TR2)
 */
import { Digest, type Words } from './digest.js';
import type { Fact } from './facts.js';
import { type Epoch, Trie, WIDTH } from './trie.js';

/** Up to 32 rows, one after the other. */
export class Page {
  /** The digest of a full page, once somebody asked; a write forgets it. */
  words: Words | undefined = undefined;
  constructor(
    readonly owner: Epoch,
    /** Where each row begins. */
    readonly starts: number[],
    readonly facts: Fact[],
  ) {}

  copyFor(epoch: Epoch): Page {
    return new Page(epoch, this.starts.slice(), this.facts.slice());
  }
}

export class History {
  private constructor(
    readonly owner: Epoch,
    public size: number,
    private full: Trie<Page>,
    private tail: Page,
  ) {}

  static empty(owner: Epoch): History {
    return new History(owner, 0, Trie.empty(owner), new Page(owner, [], []));
  }

  /** This history if the epoch owns its header, else a header the epoch owns; the pages stay shared. */
  ownedBy(epoch: Epoch): History {
    return this.owner === epoch ? this : new History(epoch, this.size, this.full, this.tail);
  }

  /** The page an event lies on; its row there is the index modulo 32. */
  page(index: number): Page | undefined {
    if (index >>> 0 !== index || index >= this.size) return undefined;
    return index >= this.size - this.tail.starts.length ? this.tail : this.full.get(index >>> 5);
  }

  /** Begins the next row: its facts are to be put at the end of the returned list. The header must be owned by `epoch`. */
  beginRow(epoch: Epoch): Fact[] {
    let { tail } = this;
    if (tail.starts.length === WIDTH) {
      this.full = this.full.ownedBy(epoch);
      this.full.push(epoch, tail);
      tail = new Page(epoch, [], []);
      this.tail = tail;
    } else if (tail.owner !== epoch) {
      tail = tail.copyFor(epoch);
      this.tail = tail;
    }
    this.size++;
    tail.starts.push(tail.facts.length);
    return tail.facts;
  }

  /** The page of an event, ready to be written in place. The header must be owned by `epoch`. */
  ownPage(epoch: Epoch, index: number): Page {
    const found = this.page(index) as Page;
    const page = found.owner === epoch ? found : found.copyFor(epoch);
    page.words = undefined;
    if (found === this.tail) this.tail = page;
    else {
      this.full = this.full.ownedBy(epoch);
      this.full.set(epoch, index >>> 5, page);
    }
    return page;
  }

  /** Digests all rows, a page at a time: a full page that has not changed is not looked into again. */
  digest(digest: Digest, of: (facts: readonly Fact[], start: number, index: number) => Words): void {
    for (let first = 0; first < this.size; first += WIDTH) {
      const page = this.page(first) as Page;
      let { words } = page;
      if (words === undefined) {
        const own = new Digest();
        page.starts.forEach((start, i) => {
          own.words(of(page.facts, start, first + i));
        });
        words = own.done();
        if (page.starts.length === WIDTH) page.words = words;
      }
      digest.words(words);
    }
  }

  /** The rows that are not the same facts in both, found by comparing pages before their rows. */
  static differences(before: History, after: History, visit: (index: number) => void): void {
    if (before === after) return;
    const size = Math.max(before.size, after.size);
    const compare = (at: number): void => {
      const first = at * WIDTH;
      const was = before.page(first);
      const is = after.page(first);
      if (was === is) return;
      for (let i = 0; i < Math.min(WIDTH, size - first); i++) if (!sameRow(was, is, i)) visit(first + i);
    };
    Trie.differences(before.full, after.full, compare);
    for (let at = Math.max(before.full.size, after.full.size); at * WIDTH < size; at++) compare(at);
  }
}

function sameRow(a: Page | undefined, b: Page | undefined, row: number): boolean {
  const from = a?.starts[row];
  if (a === undefined || b === undefined || from === undefined || from !== b.starts[row]) return false;
  const end = a.starts[row + 1] ?? a.facts.length;
  if (end !== (b.starts[row + 1] ?? b.facts.length)) return false;
  for (let i = from; i < end; i++) if (a.facts[i] !== b.facts[i]) return false;
  return true;
}
