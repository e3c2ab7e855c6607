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
import { Chunks } from './chunks.js';
import type { Digest, Words } from './digest.js';
import { type Fact, Impossible } from './facts.js';
import type { Field, Kind, ListedRole, Role } from './kinds.js';
import { type Page, Rows } from './rows.js';
import type { Epoch } from './trie.js';

/** What the name of a card means in some rules; the store keeps it without looking into it. */
export interface Print {
  readonly id: string;
  readonly rules: object;
}

/** `K` is the kind of the record, which knows the types of its values. */
export class Rec<K extends Kind = Kind> {
  /** The digest of the values, once somebody asked; any write forgets it. */
  digest: Words | undefined = undefined;
  /** Of a card: what its name meant when somebody last asked. It is looked up again if the name, or the rules, are others. */
  print: Print | undefined = undefined;
  constructor(
    readonly owner: Epoch,
    readonly kind: K,
    readonly values: K['blank'],
    readonly items: Items[K['role']],
  ) {}
}

type Items = { readonly [R in Role]: R extends ListedRole ? number[] : undefined };

/** A record with a list of ids. */
export type ListRec = Rec<Kind<ListedRole>>;

/** The kind of a frame: a program, or an action that waits. */
export type FrameKind = Kind<'program' | 'action'>;

const isOf = <K extends Kind>(rec: Rec, kind: K): rec is Rec<K> => rec.kind === kind;

/** The frames of running programs, oldest first: few, and written at one end. */
class Stack {
  /** How many there are: those that lie above are used again. */
  depth: number;
  /** Frames of other programs that lay there before. */
  readonly spares: Rec[] = [];
  constructor(
    readonly owner: Epoch,
    readonly frames: Rec[],
  ) {
    this.depth = frames.length;
  }
}

/** What is derived knows how to copy itself for a new epoch. */
export interface Derived {
  readonly owner: Epoch;
  copyFor(epoch: Epoch): this;
}

/** `D` is what is derived, which the store keeps without looking into it. */
export class Store<D extends Derived> extends Chunks<Rec> {
  protected stack: Stack;
  private history: Rows;
  /** Record 0, which is asked for most. */
  protected first: Rec | undefined;
  private derivedRoot: D;

  /** An empty store, or a fork of `from`. */
  constructor(derive: (epoch: Epoch) => D, from?: Store<D>) {
    super(from);
    const { epoch } = this;
    if (from === undefined) {
      this.stack = new Stack(epoch, []);
      this.history = Rows.empty(epoch);
      this.first = undefined;
      this.derivedRoot = derive(epoch);
    } else {
      this.stack = from.stack;
      this.history = from.history;
      this.first = from.first;
      this.writes = from.writes;
      this.cardWrites = from.cardWrites;
      this.written = from.written?.slice();
      this.watchesAll = from.watchesAll;
      this.derivedRoot = from.derivedRoot;
    }
  }

  override adopt(other: Store<D>): void {
    super.adopt(other);
    this.stack = other.stack;
    this.history = other.history;
    this.first = other.first;
    this.writes = other.writes;
    this.cardWrites = other.cardWrites;
    this.written = other.written?.slice();
    this.watchesAll = other.watchesAll;
    this.derivedRoot = other.derivedRoot;
  }

  // -- records

  // hot path: what is asked for most looks into the chunks, of 32 entries each, by itself
  rec(id: number): Rec {
    const chunk = this.chunks[id >>> 5];
    const found = chunk === undefined || id >>> 0 !== id ? this.find(id) : chunk[id & 31];
    return found === undefined ? noRecord(id) : found;
  }

  get<T extends Fact>(id: number, field: Field<T>): T {
    const chunk = this.chunks[id >>> 5];
    const found = (chunk === undefined || id >>> 0 !== id ? undefined : chunk[id & 31]) ?? this.rec(id);
    if (found.kind.fields[field.index] !== field) throw wrongKind(id, found.kind, field);
    return found.values[field.index] as T;
  }

  set(id: number, field: Field, value: Fact): void {
    const found = this.own(id);
    if (found.kind.fields[field.index] !== field) throw wrongKind(id, found.kind, field);
    found.digest = undefined;
    found.values[field.index] = value;
  }

  /** A record with a list. */
  list(id: number): ListRec {
    return this.rec(id) as ListRec;
  }

  ownList(id: number): ListRec {
    return this.own(id) as ListRec;
  }

  /** How often records have been written to, made or removed: what was worked out from them before may not hold any more. */
  writes = 0;
  /** How often cards have been: most of what is written is none. */
  cardWrites = 0;
  /** Which ones since somebody began to watch; nothing while nobody does, or when there are too many to tell. */
  private written: number[] | undefined = undefined;
  private watchesAll = false;

  /** From now on it is noted which cards are written to, or which records. */
  watchWrites(of: 'cards' | 'all'): void {
    this.written = [];
    this.watchesAll = of === 'all';
  }
  /** What was written to since, any number of times each; nothing if that is not known. */
  get writtenTo(): readonly number[] | undefined {
    return this.written;
  }
  private note(id: number, kind: Kind): void {
    if (!kind.isCard && !this.watchesAll) return;
    const { written } = this;
    if (written === undefined) return;
    if (written.length < MOST_WRITTEN) written.push(id);
    else this.written = undefined;
  }

  /** The record, ready to be written in place until the next fork. */
  own(id: number): Rec {
    const chunk = this.chunks[id >>> 5];
    const found = chunk === undefined ? undefined : chunk[id & 31];
    if (found === undefined || found.owner !== this.epoch || id >>> 0 !== id) return this.ownOther(id);
    this.writes++;
    if (this.written !== undefined) this.note(id, found.kind);
    if (found.kind.isCard === true) this.cardWrites++;
    return found;
  }

  /** One that has to be copied first, or that lies far away. */
  private ownOther(id: number): Rec {
    const found = this.rec(id);
    this.writes++;
    if (this.written !== undefined) this.note(id, found.kind);
    if (found.kind.isCard === true) this.cardWrites++;
    return found.owner === this.epoch ? found : this.ownCopy(id, found);
  }

  // hot path
  private ownCopy(id: number, found: Rec): Rec {
    const copy = new Rec(this.epoch, found.kind, found.values.slice(), found.items?.slice());
    this.replace(id, copy);
    if (id === 0) this.first = copy;
    return copy;
  }

  /** Makes the record another one, with the same id. */
  put(id: number, kind: Kind, values: (Fact | undefined)[]): void {
    this.rec(id);
    this.writes++;
    if (kind.isCard) this.cardWrites++;
    if (this.written !== undefined) this.note(id, kind);
    this.replace(id, new Rec(this.epoch, kind, values, kind.listed ? [] : undefined));
  }

  /** Puts an id at the end of a record's list. */
  append(id: number, item: number, found: ListRec = this.list(id)): void {
    this.writes++;
    if (this.written !== undefined) this.note(id, found.kind);
    if (found.owner === this.epoch) {
      found.digest = undefined;
      found.items.push(item);
    } else this.appendToCopy(id, found, item);
  }

  private appendToCopy(id: number, { kind, values, items }: ListRec, item: number): void {
    this.replace(id, new Rec(this.epoch, kind, values.slice(), [...items, item]));
  }

  create(kind: Kind, values: (Fact | undefined)[]): number {
    this.writes++;
    if (kind.isCard) this.cardWrites++;
    const rec = new Rec(this.epoch, kind, values, kind.listed ? [] : undefined);
    const id = this.push(rec);
    if (this.written !== undefined) this.note(id, kind);
    if (id === 0) this.first = rec;
    return id;
  }

  /** Leaves a hole where a save has one, so that later ids stay what they were. */
  skip(): void {
    this.push(undefined);
  }

  remove(id: number): void {
    this.writes++;
    const { kind } = this.rec(id);
    if (this.written !== undefined) this.note(id, kind);
    if (kind.isCard) this.cardWrites++;
    this.replace(id, undefined);
  }

  forEachRecord(visit: (rec: Rec, id: number) => void): void {
    this.forEach(visit);
  }

  // -- frames

  get depth(): number {
    return this.stack.depth;
  }

  frame(depth: number): Rec {
    return this.stack.frames[depth] as Rec;
  }

  /** Whether the frame is still the one on top of so many, and owned. */
  isOnTop(frame: Rec, depth: number): boolean {
    const { stack } = this;
    return frame.owner === this.epoch && stack.depth === depth && stack.frames[depth - 1] === frame;
  }

  ownFrame(depth: number): Rec {
    const found = this.stack.frames[depth] as Rec;
    return found.owner === this.epoch ? found : this.ownFrameCopy(depth, found);
  }

  private ownFrameCopy(depth: number, found: Rec): Rec {
    const copy = new Rec(this.epoch, found.kind, found.values.slice(), undefined);
    this.ownStack().frames[depth] = copy;
    return copy;
  }

  pushFrame(kind: Kind, values: (Fact | undefined)[]): void {
    const stack = this.ownStack();
    stack.frames[stack.depth++] = new Rec(this.epoch, kind, values, undefined);
  }

  /** Pushes a frame whose values from a place on nobody has written to yet; those before are as whatever was there has left them. */
  pushBlank<K extends FrameKind>(kind: K, from: number): Rec<K> {
    const stack = this.ownStack();
    const { frames, depth } = stack;
    const left = depth < frames.length ? frames[depth] : undefined;
    const frame = left === undefined || !isOf(left, kind) || left.owner !== this.epoch ? this.otherFrame(stack, kind, left) : left;
    const { values } = frame;
    const { blank } = kind;
    for (let i = from; i < blank.length; i++) values[i] = blank[i];
    stack.depth = depth + 1;
    return frame;
  }

  /** Lays another frame where `left` was: a spare one, or a new one. */
  private otherFrame<K extends FrameKind>(stack: Stack, kind: K, left: Rec | undefined): Rec<K> {
    const { frames, spares, depth } = stack;
    let at = 0;
    let frame: Rec<K> | undefined;
    for (; at < spares.length; at++) {
      const spare = spares[at];
      if (spare === undefined || !isOf(spare, kind)) continue;
      frame = spare;
      break;
    }
    frame ??= new Rec(this.epoch, kind, kind.blank.slice(), undefined);
    if (left !== undefined && left.owner === this.epoch && at < MOST_SPARES) spares[at] = left;
    else if (at < spares.length) spares.splice(at, 1);
    frames[depth] = frame;
    return frame;
  }

  popFrame(): void {
    this.ownStack().depth--;
  }

  // -- history

  get historySize(): number {
    return this.history.size;
  }

  /** The page of facts on which an event lies as a row. */
  eventPage(index: number): Page | undefined {
    return this.history.page(index);
  }

  /** Begins the row of a new event, of so many facts, to be put on the returned page. */
  beginEvent(length: number): Page {
    if (this.history.owner !== this.epoch) this.history = this.history.ownedBy(this.epoch);
    return this.history.beginRow(this.epoch, length);
  }

  /** Gives a sequence number to something that is no event: a row without facts. */
  skipEvent(): number {
    this.beginEvent(0);
    return this.history.size;
  }

  /** Forgets events: their numbers stay, their facts go. In order. */
  forgetEvents(indexes: readonly number[]): void {
    this.history = this.history.ownedBy(this.epoch);
    this.history.forget(this.epoch, indexes);
  }

  /** Forgets whole pages of events that all lie before a place; returns where the first page that stays begins. */
  forgetBefore(index: number): number {
    this.history = this.history.ownedBy(this.epoch);
    return this.history.forgetBefore(this.epoch, index);
  }

  /** The page of an event, ready to be written in place until the next fork. */
  ownEventPage(index: number): Page {
    this.history = this.history.ownedBy(this.epoch);
    return this.history.ownPage(this.epoch, index);
  }

  digestHistory(digest: Digest, of: (facts: readonly Fact[], start: number, index: number) => Words): void {
    this.history.digest(digest, of);
  }

  // -- derived

  get derived(): D {
    return this.derivedRoot;
  }

  /** Derives everything anew. */
  protected deriveAnew(derive: (epoch: Epoch) => D): void {
    this.derivedRoot = derive(this.epoch);
    this.written = undefined;
  }

  ownDerived(): D {
    if (this.derivedRoot.owner !== this.epoch) this.derivedRoot = this.derivedRoot.copyFor(this.epoch);
    return this.derivedRoot;
  }

  /** What differs between two stores, by identity. */
  static compare<D extends Derived>(
    before: Store<D>,
    after: Store<D>,
    visit: {
      record(id: number, was: Rec | undefined, is: Rec | undefined): void;
      frame(depth: number, was: Rec | undefined, is: Rec | undefined): void;
      event(index: number): void;
    },
  ): void {
    Chunks.differences(before, after, visit.record);
    Rows.differences(before.history, after.history, visit.event);
    for (let i = 0; i < Math.max(before.depth, after.depth); i++) {
      const was = i < before.depth ? before.frame(i) : undefined;
      const is = i < after.depth ? after.frame(i) : undefined;
      if (was !== is) visit.frame(i, was, is);
    }
  }

  private ownStack(): Stack {
    return this.stack.owner === this.epoch ? this.stack : this.ownStackCopy();
  }

  private ownStackCopy(): Stack {
    this.stack = new Stack(this.epoch, this.stack.frames.slice(0, this.stack.depth));
    return this.stack;
  }
}

/** More frames are not kept to be used again. */
const MOST_SPARES = 8;

/** Past this, whoever watches had better look at everything again. */
const MOST_WRITTEN = 256;

function noRecord(id: number): never {
  throw new Impossible(`there is no record ${id}`);
}

function wrongKind(id: number, kind: Kind, field: Field): Impossible {
  return new Impossible(`record ${id} is a ${kind.id} and has no such field "${field.name}"`);
}
