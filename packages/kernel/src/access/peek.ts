/**
 * What is tried out for a seat knows no more than the seat. A face that it does not see is settled when somebody first
 * looks at it: any that it may be, given all that was settled before. Whoever tries sees to it that every one is tried. (CO4, CO5)
 */
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { PLAYER, type PlayerRec } from '../records/player-record.js';
import { ZONE } from '../records/zone-record.js';
import { type Fact, Signal } from '../store/facts.js';
import type { Seen } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import { mayLie } from './dealing.js';
import { startTriggers, stopTriggers } from './trigger-index.js';

/** Thrown through whatever is tried out: it looked at something that could be anything. */
export class Unknowable extends Signal {}

const forNothing = (): void => undefined;

/** What a seat knew when the trying began, and who says which of several faces it is. */
export class Lore {
  /** Chooses one of so many; set while something is tried out. */
  chooses: ((among: number) => number) | undefined = undefined;
  /** Counts what looking costs, in looks at one card; throws when it is too much. */
  works: (looks: number) => void = forNothing;
  /** While a search looks through a pile: the zones whose cards are all there is to know of, once found out. */
  searched: Map<number, boolean> | undefined = undefined;
  private pools: ReadonlyMap<number, string> | undefined = undefined;

  constructor(
    /** -1 knows how everything lies, and not how chance will have it. */
    readonly seat: number,
    private readonly from: Table,
    /** The table on which the seat sees more by now, if there is one; and stamps of cards that it is being shown. */
    private readonly front: Table,
    private readonly shown: readonly number[],
  ) {}

  /** Whether the seat has seen the card's face all along, as it plainly lies there. */
  seesPlainly(id: number, card: CardRec): boolean {
    const found = this.seat < 0 ? undefined : this.from.find(id);
    return isCard(found) && found.values[STAMP] === card.values[STAMP] && seesFace(this.from, found, this.seat);
  }

  private get known(): ReadonlySet<number> {
    const known = this.front === this.from ? new Set<number>() : seenOn(this.front, this.seat);
    for (const stamp of this.shown) known.add(stamp);
    return known;
  }

  /** The unseen cards by their stamps: those with the same text may be swapped for each other. */
  get unseen(): ReadonlyMap<number, string> {
    this.pools ??= this.seat < 0 ? unmixed : unseenBy(this.from, this.seat, this.known);
    return this.pools;
  }
}

/** The stamps of all cards that a seat sees on a table. */
function seenOn(table: Table, seat: number): Set<number> {
  const seen = new Set<number>();
  table.forEachRecord((rec) => {
    if (isCard(rec) && seesFace(table, rec, seat)) seen.add(rec.values[STAMP]);
  });
  return seen;
}

/** The cards whose faces the seat does not see, by stamp: cards of one owner in zones of one pool are mixed up with each other. */
function unseenBy(table: Table, seat: number, shown: ReadonlySet<number>): ReadonlyMap<number, string> {
  const pools = new Map<number, string>();
  table.forEachRecord((rec) => {
    if (!isCard(rec) || shown.has(rec.values[STAMP]) || seesFace(table, rec, seat)) return;
    pools.set(rec.values[STAMP], poolOf(table, rec));
  });
  return pools;
}

export function poolOf(table: Table, card: CardRec): string {
  const zone = table.zone(card.values[CARD.zone.index]);
  const { pool } = zone.kind.definition;
  return JSON.stringify([card.kind.id, card.values[CARD.owner.index], pool, zone.values[ZONE.owner.index]]);
}

const STAMP = CARD.stamp.index;
/** To settle a face costs so many looks for each card that it may be. */
const SETTLING = 20;
const nothing: ReadonlySet<number> = new Set();
const unmixed: ReadonlyMap<number, string> = new Map();
type Settled = readonly [card: number, stamp: number];

declare module '../table/scratch.js' {
  interface Scratch {
    /** Notes what is looked at while something is tried out for a seat. */
    readonly peek: Peek;
  }
}

/** What has been settled on one table so far. It is never changed: a fork goes on from what it was. */
export class Peek {
  constructor(
    readonly lore: Lore,
    private readonly settled: ReadonlySet<number> = nothing,
    /** Cards that were shuffled on the way: each lies anywhere among those of its shuffle. */
    private readonly mixed: ReadonlyMap<number, string> = unmixed,
    private readonly log: readonly (Settled | 'shuffled')[] = [],
  ) {}

  get seat(): number {
    return this.lore.seat;
  }

  /** How much has been settled: none, if nothing hidden was looked at. */
  get size(): number {
    return this.log.length;
  }

  /** The same, with nothing settled yet. */
  get begun(): Peek {
    return new Peek(this.lore);
  }

  private poolOf(stamp: number): string | undefined {
    return this.mixed.get(stamp) ?? (this.settled.has(stamp) ? undefined : this.lore.unseen.get(stamp));
  }

  isOpen(card: CardRec): boolean {
    return this.poolOf(card.values[STAMP]) !== undefined;
  }

  /** Somebody looks at a card. */
  look(table: Table, id: number, card: CardRec, seen: Seen): void {
    this.lore.works(1);
    // Most cards that anybody looks at lie open: no need to find out all that the seat does not see.
    if (seen === 'face' && this.mixed.size === 0 && this.lore.seesPlainly(id, card)) return;
    const pool = this.poolOf(card.values[STAMP]);
    if (pool !== undefined) {
      if (!this.isSearched(table, pool, card)) this.settle(table, id);
      return;
    }
    const { seat, unseen } = this.lore;
    if (seen === 'owner' && seat >= 0 && card.values[CARD.controller.index] !== seat && !unseen.has(card.values[STAMP]))
      throw new Unknowable();
  }

  lookAtPlayer(player: PlayerRec): void {
    if (this.seat >= 0 && player.values[PLAYER.seat.index] !== this.seat) throw new Unknowable();
  }

  /**
   * Settles what a card is that the seat does not see: any of the cards that it is mixed up with, whose face and stamp it takes in exchange
   * for its own. Whoever tries out chooses among the different faces that it can have.
   */
  settle(table: Table, id: number): void {
    const pool = this.poolOf(table.card(id).values[STAMP]);
    if (pool === undefined) return; // seen, or settled before
    const { chooses } = this.lore;
    if (chooses === undefined) throw new Unknowable();
    const mixed = this.cardsOf(table, pool); // the card itself is one of them
    this.lore.works(SETTLING * mixed.length);
    const holders = new Map<string, number>(); // each face that it can have, and a card that has it now
    for (const holder of mixed) {
      const face = JSON.stringify(faceOf(table.rec(holder)));
      // Of equal cards the card itself, so that as little as possible changes.
      if (holders.has(face) && holder !== id) continue;
      if (canExchange(table, id, holder, mixed)) holders.set(face, holder);
    }
    const faces = [...holders.keys()].sort(); // an order that tells nothing of how the cards really lie
    const at = faces.length === 1 ? 0 : chooses(faces.length);
    exchange(table, id, holders.get(faces[at] ?? '') ?? id, mixed);
    table.peek = this.after(id, table.card(id).values[STAMP]);
  }

  /** The cards that are mixed up with each other under that name. */
  private cardsOf(table: Table, pool: string): readonly number[] {
    const cards: number[] = [];
    table.forEachRecord((rec, id) => {
      if (isCard(rec) && this.poolOf(rec.values[STAMP]) === pool) cards.push(id);
    });
    return cards;
  }

  /** Settles that the card is the one with that stamp; false if it cannot be. */
  settleAs(table: Table, id: number, stamp: number): boolean {
    const pool = this.poolOf(table.card(id).values[STAMP]);
    const holder = this.poolOf(stamp) === pool ? holderOf(table, stamp) : 0;
    if (holder === 0 || !exchange(table, id, holder, pool === undefined ? [] : this.cardsOf(table, pool))) return false;
    table.peek = this.after(id, stamp);
    return true;
  }

  /** What was taken from what a search showed is known. */
  settleAsItIs(table: Table, id: number): void {
    const rec = table.find(id);
    if (isCard(rec) && this.isOpen(rec)) table.peek = this.after(id, rec.values[STAMP]);
  }

  private after(id: number, stamp: number): Peek {
    const mixed = new Map(this.mixed);
    mixed.delete(stamp);
    return new Peek(this.lore, new Set([...this.settled, stamp]), mixed, [...this.log, [id, stamp]]);
  }

  /** A shuffle that is tried out: from now on its cards may lie in any order. */
  shuffle(table: Table, zone: number): void {
    const stampOf = (id: number): number => table.card(id).values[STAMP];
    const ids = table.list(zone).items;
    const pools = new Set(ids.map((id) => this.poolOf(stampOf(id))));
    if (pools.size === 1 && !pools.has(undefined)) return; // they did before
    // Which of the unseen cards lie elsewhere must be settled: those that lie here are then mixed with the others here.
    const elsewhere: number[] = [];
    table.forEachRecord((rec, id) => {
      const pool = isCard(rec) ? this.poolOf(rec.values[STAMP]) : undefined;
      if (pool !== undefined && pools.has(pool) && rec.values[CARD.zone.index] !== zone) elsewhere.push(id);
    });
    for (const id of elsewhere) table.peek?.settle(table, id);
    const { settled, mixed: before, log, size } = table.peek ?? this;
    const mixed = new Map(before);
    for (const id of ids) mixed.set(stampOf(id), `shuffle ${size}`);
    table.peek = new Peek(this.lore, settled, mixed, [...log, 'shuffled']);
  }

  /** Settles on a table that was gone back to what has been settled since: it has not become unknown by that. */
  again(table: Table): void {
    const { size } = table.peek ?? this;
    for (const one of this.log.slice(size)) {
      if (one === 'shuffled') return; // and whatever was looked at after it
      const [id, stamp] = one;
      if (table.find(id) === undefined || table.peek?.settleAs(table, id, stamp) !== true) return;
    }
  }

  /**
   * Whether a search goes through all that the card is mixed up with: then it finds the same faces, however they lie, and
   * shows them in no order. What it does not take stays as unknown as it was.
   */
  private isSearched(table: Table, pool: string, card: CardRec): boolean {
    const { searched } = this.lore;
    if (searched === undefined) return false;
    const zone = card.values[CARD.zone.index];
    let all = searched.get(zone);
    if (all === undefined) {
      all = true;
      table.forEachRecord((rec) => {
        if (!isCard(rec) || rec.values[CARD.zone.index] === zone) return;
        if (this.poolOf(rec.values[STAMP]) === pool) all = false;
      });
      searched.set(zone, all);
    }
    return all;
  }
}

/** What of a card those see who see its face, or its owner. */
export function faceOf(rec: Rec): [number, Fact | undefined][] {
  return rec.kind.fields
    .filter((field) => field.seen === 'face' || field.seen === 'owner')
    .map((field) => [field.index, rec.values[field.index]]);
}

/** The card that has the stamp now; 0 if none has. */
function holderOf(table: Table, stamp: number): number {
  let holder = 0;
  table.forEachRecord((rec, id) => {
    if (isCard(rec) && rec.values[STAMP] === stamp) holder = id;
  });
  return holder;
}

/**
 * Who helps when a card gets the face of another one: 0 if the other can take its face in return, else a card that takes it and gives
 * away one that can lie where the other does; nobody, if the card cannot have that face. (ZN3)
 */
function thirdFor(table: Table, one: number, other: number, mixed: readonly number[]): number | undefined {
  const fits = (place: number, face: number): boolean => mayLie(table, table.card(place), table.card(face).values[CARD.card.index]);
  if (one === other) return 0;
  if (!fits(one, other)) return undefined;
  if (fits(other, one)) return 0;
  return mixed.find((third) => third !== one && third !== other && fits(third, one) && fits(other, third));
}

function canExchange(table: Table, one: number, other: number, mixed: readonly number[]): boolean {
  return thirdFor(table, one, other, mixed) !== undefined;
}

/** Gives a card the face of another one; false if it cannot lie there. */
function exchange(table: Table, one: number, other: number, mixed: readonly number[]): boolean {
  const third = thirdFor(table, one, other, mixed);
  if (third === undefined) return false;
  if (third !== 0) swap(table, one, third);
  swap(table, one, other);
  return true;
}

function swap(table: Table, one: number, other: number): void {
  if (one === other) return;
  const ids = [one, other];
  const { arrived } = table;
  stopTriggers(table, ids);
  const [a, b] = [table.own(one), table.own(other)];
  const [faceOfA, faceOfB] = [faceOf(a), faceOf(b)];
  const stamp = a.values[STAMP];
  a.values[STAMP] = b.values[STAMP];
  b.values[STAMP] = stamp;
  for (const [index, value] of faceOfB) a.values[index] = value;
  for (const [index, value] of faceOfA) b.values[index] = value;
  a.digest = undefined;
  b.digest = undefined;
  startTriggers(table, ids);
  table.arrived = arrived;
}
