/**
 * The store: records under two roots, copied on write by epoch.
 *
 * ST1  A fork shares everything; both sides get a new epoch, so neither can write what the other sees.
 * ST2  A write to a record of another epoch copies the record, its chunk and the root first; a write to an owned
 *      record is a plain store.
 * ST3  Ids only grow; a removed record's id is never given again.
 * ST4  What is derived hangs under a second root: forks share it; save, fingerprint and patches never see it.
 *
 * No record leaves the kernel: an owned record is written in place, and a kept reference would change under its holder.
 */
import type { Digest, Words } from './digest.js';
import { type Fact, Impossible } from './facts.js';
import type { Field, Kind } from './kinds.js';
import { Epoch, Trie } from './trie.js';

export class Rec {
  /** The digest of the values, once somebody asked; any write forgets it. */
  digest: Words | undefined = undefined;
  constructor(
    readonly owner: Epoch,
    readonly kind: Kind,
    readonly values: (Fact | undefined)[],
    readonly items: number[] | undefined,
  ) {}
}

/** The frames of running programs, oldest first: few, and written at one end. */
class Stack {
  constructor(
    readonly owner: Epoch,
    readonly frames: Rec[],
  ) {}
}

class Root<E> {
  constructor(
    public owner: Epoch,
    public records: Trie<Rec>,
    public stack: Stack,
    public history: Trie<E>,
    /** Record 0, which is asked for most. */
    public first: Rec | undefined,
  ) {}
}

/** What is derived knows how to copy itself for a new epoch. */
export interface Derived {
  readonly owner: Epoch;
  copyFor(epoch: Epoch): this;
}

/** `E` is the event type, `D` what is derived: the store keeps both without looking into them. */
export class Store<E, D extends Derived> {
  private epoch: Epoch;
  private root: Root<E>;
  private derivedRoot: D;

  /** An empty store, or a fork of `from`. */
  constructor(derive: (epoch: Epoch) => D, from?: Store<E, D>) {
    const epoch = new Epoch();
    this.epoch = epoch;
    if (from === undefined) {
      this.root = new Root<E>(epoch, Trie.empty(epoch), new Stack(epoch, []), Trie.empty(epoch), undefined);
      this.derivedRoot = derive(epoch);
    } else {
      from.epoch = new Epoch();
      this.root = from.root;
      this.derivedRoot = from.derivedRoot;
    }
  }

  /** Becomes what `other` is now; `other` may go on, apart. */
  adopt(other: Store<E, D>): void {
    this.epoch = new Epoch();
    other.epoch = new Epoch();
    this.root = other.root;
    this.derivedRoot = other.derivedRoot;
  }

  // -- records

  find(id: number): Rec | undefined {
    return this.root.records.get(id);
  }

  rec(id: number): Rec {
    const found = this.root.records.get(id);
    if (found === undefined) throw new Impossible(`there is no record ${id}`);
    return found;
  }

  get(id: number, field: Field): Fact {
    const found = this.rec(id);
    if (found.kind.fields[field.index] !== field) throw wrongKind(id, found.kind, field);
    return found.values[field.index] as Fact;
  }

  set(id: number, field: Field, value: Fact): void {
    const found = this.own(id);
    if (found.kind.fields[field.index] !== field) throw wrongKind(id, found.kind, field);
    found.digest = undefined;
    found.values[field.index] = value;
  }

  /** Record 0: the game's own. */
  get first(): Rec {
    return this.root.first as Rec;
  }

  ownFirst(): Rec {
    const first = this.root.first as Rec;
    return first.owner === this.epoch ? first : this.own(0);
  }

  /** The record, ready to be written in place until the next fork. */
  own(id: number): Rec {
    const found = this.rec(id);
    if (found.owner === this.epoch) return found;
    const copy = new Rec(this.epoch, found.kind, found.values.slice(), found.items?.slice());
    this.ownRecords().set(this.epoch, id, copy);
    if (id === 0) this.root.first = copy;
    return copy;
  }

  /** Makes the record another one, with the same id. */
  put(id: number, kind: Kind, values: (Fact | undefined)[]): void {
    this.rec(id);
    this.ownRecords().set(this.epoch, id, new Rec(this.epoch, kind, values, kind.listed ? [] : undefined));
  }

  /** Puts an id at the end of a record's list. */
  append(id: number, item: number): void {
    const found = this.rec(id);
    if (found.owner === this.epoch) {
      found.digest = undefined;
      (found.items as number[]).push(item);
    } else {
      this.ownRecords().set(this.epoch, id, new Rec(this.epoch, found.kind, found.values.slice(), [...(found.items as number[]), item]));
    }
  }

  get nextId(): number {
    return this.root.records.size;
  }

  create(kind: Kind, values: (Fact | undefined)[]): number {
    const rec = new Rec(this.epoch, kind, values, kind.listed ? [] : undefined);
    const id = this.ownRecords().push(this.epoch, rec);
    if (id === 0) this.root.first = rec;
    return id;
  }

  /** Leaves a hole where a save has one, so that later ids stay what they were. */
  skip(): void {
    this.ownRecords().push(this.epoch, undefined);
  }

  remove(id: number): void {
    this.rec(id);
    this.ownRecords().set(this.epoch, id, undefined);
  }

  forEachRecord(visit: (rec: Rec, id: number) => void): void {
    this.root.records.forEach(visit);
  }

  // -- frames

  get depth(): number {
    return this.root.stack.frames.length;
  }

  frame(depth: number): Rec {
    return this.root.stack.frames[depth] as Rec;
  }

  ownFrame(depth: number): Rec {
    const found = this.root.stack.frames[depth] as Rec;
    if (found.owner === this.epoch) return found;
    const copy = new Rec(this.epoch, found.kind, found.values.slice(), undefined);
    this.ownStack().frames[depth] = copy;
    return copy;
  }

  pushFrame(kind: Kind, values: (Fact | undefined)[]): Rec {
    const frame = new Rec(this.epoch, kind, values, undefined);
    const root = this.ownRoot();
    if (root.stack.owner === this.epoch) root.stack.frames.push(frame);
    else root.stack = new Stack(this.epoch, [...root.stack.frames, frame]);
    return frame;
  }

  popFrame(): void {
    this.ownStack().frames.pop();
  }

  // -- history

  get historySize(): number {
    return this.root.history.size;
  }

  event(index: number): E | undefined {
    return this.root.history.get(index);
  }

  appendEvent(event: E): void {
    const root = this.ownRoot();
    root.history = root.history.ownedBy(this.epoch);
    root.history.push(this.epoch, event);
  }

  /** Gives a sequence number to something that is no event. */
  skipEvent(): number {
    const root = this.ownRoot();
    root.history = root.history.ownedBy(this.epoch);
    return root.history.push(this.epoch, undefined) + 1;
  }

  replaceEvent(index: number, event: E | undefined): void {
    const root = this.ownRoot();
    root.history = root.history.ownedBy(this.epoch);
    root.history.set(this.epoch, index, event);
  }

  forEachEvent(visit: (event: E, index: number) => void, from = 0): void {
    this.root.history.forEach(visit, from);
  }

  digestHistory(digest: Digest, of: (event: E) => Words): void {
    this.root.history.digest(digest, of);
  }

  // -- derived

  get derived(): D {
    return this.derivedRoot;
  }

  ownDerived(): D {
    if (this.derivedRoot.owner !== this.epoch) this.derivedRoot = this.derivedRoot.copyFor(this.epoch);
    return this.derivedRoot;
  }

  /** What differs between two stores, by identity. */
  static compare<E, D extends Derived>(
    before: Store<E, D>,
    after: Store<E, D>,
    visit: {
      record(id: number, was: Rec | undefined, is: Rec | undefined): void;
      frame(depth: number, was: Rec | undefined, is: Rec | undefined): void;
      event(index: number, was: E | undefined, is: E | undefined): void;
    },
  ): void {
    if (before.root === after.root) return;
    Trie.differences(before.root.records, after.root.records, visit.record);
    Trie.differences(before.root.history, after.root.history, visit.event);
    const was = before.root.stack.frames;
    const is = after.root.stack.frames;
    for (let i = 0; i < Math.max(was.length, is.length); i++) if (was[i] !== is[i]) visit.frame(i, was[i], is[i]);
  }

  private ownRoot(): Root<E> {
    if (this.root.owner !== this.epoch) {
      this.root = new Root(this.epoch, this.root.records, this.root.stack, this.root.history, this.root.first);
    }
    return this.root;
  }

  private ownRecords(): Trie<Rec> {
    const root = this.ownRoot();
    if (root.records.owner !== this.epoch) root.records = root.records.ownedBy(this.epoch);
    return root.records;
  }

  private ownStack(): Stack {
    const root = this.ownRoot();
    if (root.stack.owner !== this.epoch) root.stack = new Stack(this.epoch, root.stack.frames.slice());
    return root.stack;
  }
}

function wrongKind(id: number, kind: Kind, field: Field): Impossible {
  return new Impossible(`record ${id} is a ${kind.id} and has no such field "${field.name}"`);
}
