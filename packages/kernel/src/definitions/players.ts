/**
 * Players: one record a seat.
 *
 * PY1  Seats are numbered from 0. Everybody sees that a player is there; a field is seen as it says, `always` by default.
 */
import { PLAYER } from '../records/player-record.js';
import { type Field, type FieldSpec, type FieldsOf, Kind, layFields } from '../store/kinds.js';

export interface PlayerKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: Kind;
  readonly fields: FieldsOf<S> & typeof PLAYER;
}

/** What a player has, beside a seat and a name: life, a hand size, a flag. */
export function playerKind<S extends Record<string, FieldSpec>>(spec: S): PlayerKind<S> {
  const shared = Object.values(PLAYER) as Field[];
  const own = layFields(spec, shared, 'always');
  const all = [...shared, ...(Object.values(own) as Field[])];
  return { kind: new Kind('player', 'player', all, false, 'all'), fields: { ...PLAYER, ...own } as FieldsOf<S> & typeof PLAYER };
}
