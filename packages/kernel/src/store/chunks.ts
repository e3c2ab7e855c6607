/**
 * Chunks: a list by number, forked for nothing and copied on write.
 *
 * CK1  32 entries make a chunk. A write copies the chunk, and the list of chunks, if another epoch owns it; a write to an owned
 *      chunk is a plain store.
 * CK2  A chunk whose entries are all gone is dropped: holes do not keep memory. Numbers are never given again.
 * CK3  Only the first numbers, which are asked for most, lie in chunks, so that their list stays short; the others hang in a trie. A
 *      fork and a write cost the same, however many numbers were given.
 */
import { Impossible } from './impossible.js';
import { Epoch, Trie } from './trie.js';

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;
/** The numbers below lie in chunks: what was laid before the game began, and more. */
const NEAR = 64 * WIDTH;

/** An empty chunk to copy. */
// hot path
const blank: undefined[] = [];
while (blank.length < WIDTH) blank.push(undefined);

export abstract class Chunks<T> {
  /** Who may write here in place. */
  protected epoch: Epoch;
  protected chunks: ((T | undefined)[] | undefined)[];
  /** Who owns each of them, and who owns both lists. */
  private owners: Epoch[];
  private owner: Epoch;
  /** The entries whose numbers are not near. */
  private far: Trie<T>;
  /** How many numbers were given. */
  private given: number;

  constructor(from: Chunks<T> | undefined) {
    const epoch = new Epoch();
    this.epoch = epoch;
    if (from === undefined) {
      this.chunks = [];
      this.owners = [];
      this.owner = epoch;
      this.far = Trie.empty(epoch);
      this.given = 0;
    } else {
      from.epoch = new Epoch();
      this.chunks = from.chunks;
      this.owners = from.owners;
      this.owner = from.owner;
      this.far = from.far;
      this.given = from.given;
    }
  }

  /** Becomes what `other` is now; `other` may go on, apart. */
  adopt(other: Chunks<T>): void {
    this.epoch = new Epoch();
    other.epoch = new Epoch();
    this.chunks = other.chunks;
    this.owners = other.owners;
    this.owner = other.owner;
    this.far = other.far;
    this.given = other.given;
  }

  find(id: number): T | undefined {
    if (id >>> 0 !== id) return undefined; // no whole number
    const chunk = this.chunks[id >>> BITS];
    return chunk === undefined ? this.findFar(id) : chunk[id & MASK];
  }

  // hot path
  private findFar(id: number): T | undefined {
    return id < NEAR ? undefined : this.far.get(id - NEAR);
  }

  get nextId(): number {
    return this.given;
  }

  /** Appends, `undefined` as a hole. */
  protected push(item: T | undefined): number {
    const id = this.given++;
    if (id >= NEAR) {
      this.ownFar().push(this.epoch, item);
      return id;
    }
    const at = id >>> BITS;
    if ((id & MASK) === 0) {
      this.ownLists();
      this.chunks.push(blank.slice());
      this.owners.push(this.epoch);
    }
    if (item !== undefined) this.ownChunk(at)[id & MASK] = item;
    else if ((id & MASK) === MASK) this.dropIfGone(at);
    return id;
  }

  /** Replaces an entry; `undefined` makes a hole. */
  protected replace(id: number, item: T | undefined): void {
    if (id >= NEAR) {
      this.ownFar().set(this.epoch, id - NEAR, item);
      return;
    }
    const at = id >>> BITS;
    this.ownChunk(at)[id & MASK] = item;
    if (item === undefined && (at + 1) * WIDTH <= this.given) this.dropIfGone(at);
  }

  /** Drops a chunk that no number is to be given in any more, if nothing is left of it. */
  private dropIfGone(at: number): void {
    if (this.ownChunk(at).every((one) => one === undefined)) this.chunks[at] = undefined;
  }

  /** Every entry, holes left out. */
  protected forEach(visit: (item: T, id: number) => void): void {
    for (let at = 0; at < this.chunks.length; at++) {
      const chunk = this.chunks[at];
      if (chunk === undefined) continue;
      for (let i = 0; i < WIDTH; i++) {
        const item = chunk[i];
        if (item !== undefined) visit(item, at * WIDTH + i);
      }
    }
    this.far.forEach((item, at) => {
      visit(item, at + NEAR);
    });
  }

  /** The entries that are not the same object in both, found by comparing chunks before their entries. */
  protected static differences<T>(
    before: Chunks<T>,
    after: Chunks<T>,
    visit: (id: number, was: T | undefined, is: T | undefined) => void,
  ): void {
    const many = before.chunks === after.chunks ? 0 : Math.max(before.chunks.length, after.chunks.length);
    for (let at = 0; at < many; at++) {
      const was = before.chunks[at];
      const is = after.chunks[at];
      if (was === is) continue;
      for (let i = 0; i < WIDTH; i++) {
        const a = was?.[i];
        const b = is?.[i];
        if (a !== b) visit(at * WIDTH + i, a, b);
      }
    }
    Trie.differences(before.far, after.far, (at, was, is) => {
      visit(at + NEAR, was, is);
    });
  }

  private ownFar(): Trie<T> {
    this.far = this.far.ownedBy(this.epoch);
    return this.far;
  }

  private ownLists(): void {
    if (this.owner === this.epoch) return;
    this.chunks = this.chunks.slice();
    this.owners = this.owners.slice();
    this.owner = this.epoch;
  }

  private ownChunk(at: number): (T | undefined)[] {
    this.ownLists();
    const chunk = this.chunks[at];
    if (chunk === undefined) throw new Impossible('nothing is put where everything is gone');
    if (this.owners[at] === this.epoch) return chunk;
    const copy = chunk.slice();
    this.chunks[at] = copy;
    this.owners[at] = this.epoch;
    return copy;
  }
}
