/**
 * Players: one record a seat.
 *
 * PY1  Seats are numbered from 0. Everybody sees that a player is there; a field is seen as it says, `always` by default.
 */
import { PLAYER, type PlayerRec } from '../records/player-record.js';
import { type FieldSpec, type FieldsOf, Kind, layFields } from '../store/kinds.js';

export interface PlayerKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: PlayerRec['kind'];
  readonly fields: FieldsOf<S> & typeof PLAYER;
}

/** What a player has, beside a seat and a name: life, a hand size, a flag. */
export function playerKind<S extends Record<string, FieldSpec>>(spec: S): PlayerKind<S> {
  const own = layFields(spec, Object.values(PLAYER), 'always');
  return {
    kind: new Kind('player', 'player', PLAYER, Object.values(own), 'all'),
    fields: { ...PLAYER, ...own },
  };
}
