/** The fields that the kernel keeps of every player. */
import { int, type Kind, layRow, text } from '../store/kinds.js';
import type { Rec } from '../store/store.js';

export const PLAYER = layRow(
  { seat: int(0, { seen: 'always' }) },
  { name: text('', { seen: 'always' }) },
  /** How many answers the seat has given: the id of its next decision. Nobody learns from it what others did. */
  { answered: int(0, { seen: 'never' }) },
);
PLAYER.seat.kept = 'a player keeps the seat';

export type PlayerRec = Rec<Kind<'player', typeof PLAYER>>;

/** Whether a record is a player's. */
export const isPlayer = (rec: Rec | undefined): rec is PlayerRec => rec?.kind.role === 'player';
