/**
 * Players: one record a seat.
 *
 * PY1  Seats are numbered from 0. Everybody sees that a player is there; a field is seen as it says, `always` by default.
 */
import { type Field, type FieldSpec, type FieldsOf, int, Kind, layFields, text } from './kinds.js';

const base = layFields({
  seat: int(0, { seen: 'always' }),
  name: text('', { seen: 'always' }),
  /** How many answers the seat has given: the id of its next decision. Nobody learns from it what others did. */
  answered: int(0, { seen: 'never' }),
});
base.seat.kept = 'a player keeps the seat';
export const PLAYER = base;

export interface PlayerKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: Kind;
  readonly fields: FieldsOf<S> & typeof base;
}

/** What a player has, beside a seat and a name: life, a hand size, a flag. */
export function playerKind<S extends Record<string, FieldSpec>>(spec: S): PlayerKind<S> {
  const shared = Object.values(base) as Field[];
  const own = layFields(spec, shared, 'always');
  const all = [...shared, ...(Object.values(own) as Field[])];
  return { kind: new Kind('player', 'player', all, false, 'all'), fields: { ...base, ...own } as FieldsOf<S> & typeof base };
}
