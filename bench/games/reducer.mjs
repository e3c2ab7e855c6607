/** How a game is played through boardgame.io's reducer. */
import { createRequire } from 'node:module';

// Its entry points are folders, which only `require` finds.
const require = createRequire(import.meta.url);
export const { INVALID_MOVE } = require('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

export function throughReducer(game) {
  const reducer = CreateGameReducer({ game, isClient: false });
  return {
    newGame: () => InitializeGame({ game, numPlayers: 2 }),
    /** The state after a move; throws if it was refused. */
    play(state, seat, move) {
      const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args: [], playerID: String(seat) } });
      if (next.transients !== undefined) throw new Error(next.transients.error.type);
      return next;
    },
  };
}
