/** What a save says of loops is what the game would have written, or it is refused. (SV3) */
import { GAME } from '../records/game-record.js';
import { LoadError } from '../store/load-errors.js';
import type { Table } from '../table/table.js';

const isWhole = (text: string | undefined): boolean => text !== undefined && /^-?(0|[1-9]\d{0,15})$/.test(text);

export function checkLoops(table: Table): void {
  const wrong = (name: string): LoadError => new LoadError(`table.records.0.${name}`, 'is not what a game keeps of loops');
  const watched = table.game(GAME.watched);
  if (watched.length > 0 && (watched.length < 4 || watched.length % 2 === 1 || !watched.slice(2).every(isWhole))) throw wrong('watched');
  const moves = table.game(GAME.moves);
  if (moves.length > 0 && (moves.length !== 6 || !moves.slice(0, 5).every(isWhole))) throw wrong('moves');
  for (const stop of table.game(GAME.stops)) {
    const [seat, left, move, ...rest] = stop.split(' ');
    const isSeat = isWhole(seat) && Number(seat) >= 0 && Number(seat) < table.seats;
    if (!isSeat || !isWhole(left) || Number(left) < 0 || move === undefined || rest.length > 0) throw wrong('stops');
  }
}
