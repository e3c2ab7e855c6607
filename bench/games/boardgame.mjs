/**
 * The small game for boardgame.io with the card objects in a list for every zone of their seats: moves push and pop. A turn
 * is one move.
 */
import { CARDS, HAND, LIFE, plainCard } from './cards.mjs';
import { INVALID_MOVE, throughReducer } from './reducer.mjs';

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

export const { newGame, play } = throughReducer(game);

/** The facts that every version of the game agrees on after the same moves. */
export function facts({ G }) {
  const powers = (cards) => cards.map(({ power }) => power);
  return G.seats.map(({ life, deck, hand, grave }) => ({ life, deck: powers(deck), hand: powers(hand), grave: powers(grave) }));
}
