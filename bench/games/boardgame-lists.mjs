/**
 * The small game for boardgame.io with the card objects in a list for every zone of their seats: moves push and pop. A turn
 * is one move.
 */
import { createRequire } from 'node:module';
import { CARDS, HAND, LIFE, plainCard } from './cards.mjs';

// Its entry points are folders, which only `require` finds.
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

export function newTable() {
  let next = 0;
  const seat = (owner) => {
    const cards = Array.from({ length: CARDS }, (_, i) => plainCard(next++, owner, i));
    return { life: LIFE, deck: cards.slice(HAND), hand: cards.slice(0, HAND), grave: [] };
  };
  return { seats: [seat(0), seat(1)] };
}

const game = {
  name: 'small',
  setup: newTable,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw({ G, playerID }) {
      const me = G.seats[playerID];
      if (me.deck.length + me.grave.length === 0) return INVALID_MOVE;
      for (let i = 0; i < 2; i++) {
        if (me.deck.length === 0) {
          me.deck = me.grave;
          me.grave = [];
        }
        const card = me.deck.pop();
        if (card !== undefined) me.hand.push(card);
      }
    },
    destroy({ G, playerID }) {
      const card = G.seats[1 - playerID].hand.pop();
      if (card === undefined) return INVALID_MOVE;
      G.seats[card.owner].grave.push(card);
    },
    gain({ G, playerID }) {
      G.seats[playerID].life += 500;
    },
  },
};

const reducer = CreateGameReducer({ game, isClient: false });

export function newGame() {
  return InitializeGame({ game, numPlayers: 2 });
}

/** The state after a move; throws if it was refused. */
export function play(state, seat, move) {
  const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args: [], playerID: String(seat) } });
  if (next.transients !== undefined) throw new Error(next.transients.error.type);
  return next;
}

/** The facts that every version of the game agrees on after the same moves. */
export function facts({ G }) {
  const powers = (cards) => cards.map(({ power }) => power);
  return G.seats.map(({ life, deck, hand, grave }) => ({ life, deck: powers(deck), hand: powers(hand), grave: powers(grave) }));
}
