/**
 * Zones: where cards lie, and who sees them there.
 *
 * ZN1  A zone is a record of its own that lists its cards in order; the last one is the top.
 * ZN2  What a zone shows is a white list: faces, backs (how many and which, not what), or only the count.
 */
import { ZONE } from '../records/zone-record.js';
import { Kind } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import { HOME, type Homed } from './number-cache.js';
import { onlyParts } from './option-names.js';
import type { PrintedCard } from './printed-cards.js';

export type Shows = 'faces' | 'backs' | 'count';

export interface ZoneDefinition extends Homed {
  readonly id: string;
  /** One for each seat, or one for the whole table. */
  readonly per: 'seat' | 'table';
  /** How many of it there are side by side, each a zone of its own: five places on a field, say. */
  readonly slots: number;
  readonly toOwner: Shows;
  readonly toOthers: Shows;
  /** Whose hidden cards may be swapped when somebody imagines them: cards of one owner in zones of one pool. */
  readonly pool: string;
  /** Which cards can lie here hidden, if not all. (ZN3) */
  readonly mayHide?: (card: PrintedCard) => boolean;
}

export interface ZoneSpec {
  readonly per?: 'seat' | 'table';
  readonly slots?: number;
  readonly toOwner?: Shows;
  readonly toOthers?: Shows;
  readonly pool?: string;
  readonly mayHide?: (card: PrintedCard) => boolean;
}

const PARTS: readonly (keyof ZoneSpec)[] = ['per', 'slots', 'toOwner', 'toOthers', 'pool', 'mayHide'];

export function zone(id: string, spec: ZoneSpec = {}): ZoneDefinition {
  onlyParts(`zone ${id}`, spec, PARTS);
  const { per = 'seat', slots = 1, toOwner = 'faces', toOthers = 'faces', pool = 'main', mayHide } = spec;
  return { id, per, slots, toOwner, toOthers, pool, ...(mayHide && { mayHide }), [HOME]: undefined };
}

/** Who sees what of a zone's cards: one bit for every seat, the spectators' last. */
export interface Sight {
  /** Those to whom it shows faces, and those to whom it shows only the count. */
  readonly faces: number;
  readonly counts: number;
}

const unseen: Sight = { faces: 0, counts: 0 };

export class ZoneKind extends Kind<'zone', typeof ZONE> {
  /** By owner, for the last number of seats asked for. */
  private sights: readonly Sight[] = [];
  private seats = -1;

  constructor(readonly definition: ZoneDefinition) {
    super(`zone:${definition.id}`, 'zone', ZONE);
  }

  /** Who sees what of a zone of this owner. */
  sight(owner: number, seats: number): Sight {
    if (this.seats !== seats) this.workOut(seats);
    return this.sights[owner + 1] ?? unseen;
  }

  private workOut(seats: number): void {
    const mask = (shows: Shows, owner: number): number => {
      const { toOwner, toOthers } = this.definition;
      const ownerBit = owner < 0 ? 0 : 1 << owner;
      return (toOthers === shows ? ((2 << seats) - 1) & ~ownerBit : 0) | (toOwner === shows ? ownerBit : 0);
    };
    this.seats = seats;
    this.sights = Array.from({ length: seats + 1 }, (_, i) => ({ faces: mask('faces', i - 1), counts: mask('count', i - 1) }));
  }
}

export type ZoneRec = Rec<ZoneKind>;

/** Whether a record is a zone's. */
export const isZone = (rec: Rec | undefined): rec is ZoneRec => rec?.kind.isZone === true;
