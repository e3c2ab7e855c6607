/**
 * Trie: a list that grows without bound and forks for nothing.
 *
 * TR1  32-way nodes, each owned by an epoch. A write through an epoch copies only the nodes on its path that another
 *      epoch owns; a write to an owned node is a plain store.
 * TR2  The newest 32 entries hang beside the tree, so that a fork and an append cost the same at any length.
 * TR3  A leaf whose entries are all gone is dropped: holes do not keep memory.
 */

/** Who may write in place. Compared by identity only, so that no counter can run out. */
export class Epoch {
  declare private readonly brand: undefined;
}

const BITS = 5;
export const WIDTH = 1 << BITS;
// hot path
const MASK = (1 << BITS) - 1;

class Leaf<T> {
  constructor(
    readonly owner: Epoch,
    readonly slots: (T | undefined)[],
  ) {}
}

class Branch<T> {
  constructor(
    readonly owner: Epoch,
    readonly slots: (Branch<T> | Leaf<T> | undefined)[],
  ) {}
}

export class Trie<T> {
  private constructor(
    readonly owner: Epoch,
    public size: number,
    /** Height of the tree in bits: `BITS` when its children are leaves. */
    private shift: number,
    private root: Branch<T>,
    private tail: Leaf<T>,
    private tailStart: number,
  ) {}

  static empty<T>(owner: Epoch): Trie<T> {
    const leaf = new Leaf<T>(owner, []);
    return new Trie<T>(owner, 0, BITS, new Branch<T>(owner, []), leaf, 0);
  }

  /** This trie if the epoch owns its header, else a header the epoch owns; the nodes stay shared. */
  ownedBy(epoch: Epoch): Trie<T> {
    return this.owner === epoch ? this : new Trie(epoch, this.size, this.shift, this.root, this.tail, this.tailStart);
  }

  get(index: number): T | undefined {
    if (index >>> 0 !== index || index >= this.size) return undefined; // no whole number, or never given
    return index >= this.tailStart ? this.tail.slots[index & MASK] : this.leafAt(index)?.slots[index & MASK];
  }

  /** Appends, `undefined` as a hole; the header must be owned by `epoch`. */
  push(epoch: Epoch, item: T | undefined): number {
    const index = this.size++;
    if (index - this.tailStart === WIDTH) this.hangTail(epoch);
    else if (this.tail.owner !== epoch) {
      this.tail = new Leaf(epoch, [...this.tail.slots, item]); // copied with the new one: a push would copy it again
      return index;
    }
    this.tail.slots.push(item);
    return index;
  }

  /** Replaces an entry; the header must be owned by `epoch`. `undefined` makes a hole. */
  set(epoch: Epoch, index: number, item: T | undefined): void {
    if (index >= this.tailStart) {
      if (this.tail.owner !== epoch) this.tail = new Leaf(epoch, this.tail.slots.slice());
      this.tail.slots[index & MASK] = item;
      return;
    }
    if (this.root.owner !== epoch) this.root = new Branch(epoch, this.root.slots.slice());
    let branch = this.root;
    for (let shift = this.shift; shift > BITS; shift -= BITS) {
      const at = (index >>> shift) & MASK;
      let child = branch.slots[at] as Branch<T> | undefined;
      if (child === undefined) return; // a dropped subtree: only holes there
      if (child.owner !== epoch) {
        child = new Branch(epoch, child.slots.slice());
        branch.slots[at] = child;
      }
      branch = child;
    }
    const at = (index >>> BITS) & MASK;
    let leaf = branch.slots[at] as Leaf<T> | undefined;
    if (leaf === undefined) return;
    if (leaf.owner !== epoch) {
      leaf = new Leaf(epoch, leaf.slots.slice());
      branch.slots[at] = leaf;
    }
    leaf.slots[index & MASK] = item;
    if (item === undefined && leaf.slots.every((slot) => slot === undefined)) branch.slots[at] = undefined;
  }

  /** Every entry from `from` on, holes left out. */
  forEach(visit: (item: T, index: number) => void, from = 0): void {
    for (let start = from & ~MASK; start < this.size; start += WIDTH) {
      const leaf = start >= this.tailStart ? this.tail : this.leafAt(start);
      if (leaf === undefined) continue;
      for (let i = Math.max(0, from - start); i < leaf.slots.length; i++) {
        const item = leaf.slots[i];
        if (item !== undefined) visit(item, start + i);
      }
    }
  }

  /** The entries that are not the same object in both, found by comparing nodes before their entries. */
  static differences<T>(before: Trie<T>, after: Trie<T>, visit: (index: number, was: T | undefined, is: T | undefined) => void): void {
    if (before === after) return;
    const size = Math.max(before.size, after.size);
    for (let start = 0; start < size; start += WIDTH) {
      const was = start >= before.tailStart ? (start < before.size ? before.tail : undefined) : before.leafAt(start);
      const is = start >= after.tailStart ? (start < after.size ? after.tail : undefined) : after.leafAt(start);
      if (was === is) {
        // A whole shared branch is skipped at once: a million old events cost nothing to compare.
        const skip = Trie.sharedFrom(before, after, start);
        if (skip > start) start = skip - WIDTH;
        continue;
      }
      for (let i = 0; i < WIDTH; i++) {
        const a = was?.slots[i];
        const b = is?.slots[i];
        if (a !== b) visit(start + i, a, b);
      }
    }
  }

  /** The end of the largest branch at `start` that both tries share. */
  private static sharedFrom<T>(a: Trie<T>, b: Trie<T>, start: number): number {
    let end = start;
    const shift = Math.min(a.shift, b.shift);
    for (let bits = BITS * 2; bits <= shift; bits += BITS) {
      const span = 1 << bits;
      if (start % span !== 0 || start + span > a.tailStart || start + span > b.tailStart) break;
      if (a.branchAt(start, bits) !== b.branchAt(start, bits)) break;
      end = start + span;
    }
    return end;
  }

  private branchAt(index: number, bits: number): Branch<T> | Leaf<T> | undefined {
    let node: Branch<T> | Leaf<T> | undefined = this.root;
    for (let shift = this.shift; shift >= bits && node !== undefined; shift -= BITS) {
      node = (node as Branch<T>).slots[(index >>> shift) & MASK];
    }
    return node;
  }

  private leafAt(index: number): Leaf<T> | undefined {
    let node: Branch<T> | Leaf<T> | undefined = this.root;
    for (let shift = this.shift; shift > 0; shift -= BITS) {
      if (node === undefined) return undefined;
      node = (node as Branch<T>).slots[(index >>> shift) & MASK];
    }
    return node as Leaf<T> | undefined;
  }

  /** Moves the full tail into the tree and begins a new one. */
  private hangTail(epoch: Epoch): void {
    const leaf = this.tail.slots.every((slot) => slot === undefined) ? undefined : this.tail;
    if (this.tailStart >>> this.shift >= WIDTH) {
      this.root = new Branch<T>(epoch, [this.root]);
      this.shift += BITS;
    } else if (this.root.owner !== epoch) {
      this.root = new Branch(epoch, this.root.slots.slice());
    }
    let branch = this.root;
    for (let shift = this.shift; shift > BITS; shift -= BITS) {
      const at = (this.tailStart >>> shift) & MASK;
      let child = branch.slots[at] as Branch<T> | undefined;
      if (child === undefined) child = new Branch<T>(epoch, []);
      else if (child.owner !== epoch) child = new Branch(epoch, child.slots.slice());
      branch.slots[at] = child;
      branch = child;
    }
    branch.slots[(this.tailStart >>> BITS) & MASK] = leaf;
    this.tailStart += WIDTH;
    this.tail = new Leaf<T>(epoch, []);
  }
}
