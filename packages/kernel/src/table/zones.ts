/**
 * Zones: where cards lie, and who sees them there.
 *
 * ZN1  A zone is a record of its own that lists its cards in order; the last one is the top.
 * ZN2  What a zone shows is a white list: faces, backs (how many and which, not what), or only the count.
 */
import { HOME, type Homed } from '../home.js';
import { type Field, int, Kind, layFields } from './kinds.js';

export type Shows = 'faces' | 'backs' | 'count';

const base = layFields({ owner: int(-1, { seen: 'always' }), slot: int(0, { seen: 'always' }) });
export const ZONE = base;

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
}

export interface ZoneSpec {
  readonly per?: 'seat' | 'table';
  readonly slots?: number;
  readonly toOwner?: Shows;
  readonly toOthers?: Shows;
  readonly pool?: string;
}

export function zone(id: string, spec: ZoneSpec = {}): ZoneDefinition {
  const { per = 'seat', slots = 1, toOwner = 'faces', toOthers = 'faces', pool = 'main' } = spec;
  return { id, per, slots, toOwner, toOthers, pool, [HOME]: undefined };
}

export class ZoneKind extends Kind {
  constructor(readonly definition: ZoneDefinition) {
    super(`zone:${definition.id}`, 'zone', Object.values(base) as Field[], true);
  }
}
