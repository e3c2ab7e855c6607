/** Whether trying something out for a seat looked at what the seat does not see. (CO4) */
import { CARD } from './cards.js';
import type { Seen } from './kinds.js';
import { seesFace } from './placing.js';
import type { Rec } from './store.js';
import type { Table } from './table.js';

export class Peek {
  happened = false;
  /** The stamps of all cards that the seat saw when the trying began, once they are needed. */
  private seen: ReadonlySet<number> | undefined = undefined;

  constructor(
    readonly seat: number,
    /** The table when the trying began: what the seat comes to see on the way, it does not know yet. */
    private readonly from: Table,
    /** Stamps of cards whose faces a question shows the seat. */
    private readonly shown: ReadonlySet<number>,
  ) {}

  /** Whether the seat knows what it would read of the card. */
  knows(card: Rec, seen: Seen): boolean {
    if (seen === 'owner') return card.values[CARD.controller.index] === this.seat;
    const stamp = card.values[CARD.stamp.index] as number;
    if (this.shown.has(stamp)) return true;
    this.seen ??= this.seenAtFirst();
    return this.seen.has(stamp) || stamp >= this.from.nextId; // a card made on the way is no secret of the table's
  }

  private seenAtFirst(): ReadonlySet<number> {
    const seen = new Set<number>();
    this.from.forEachRecord((rec) => {
      if (rec.kind.role === 'card' && seesFace(this.from, rec, this.seat)) seen.add(rec.values[CARD.stamp.index] as number);
    });
    return seen;
  }
}
