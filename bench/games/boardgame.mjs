/**
 * The small game for boardgame.io with all cards in one list, each with the name of the zone it lies in: the table as it
 * is kept where cards are records, and where anything may be anywhere. A turn is one move.
 */
import { createRequire } from 'node:module';
import { CARDS, HAND, LIFE, plainCard } from './cards.mjs';

// Its entry points are folders, which only `require` finds.
const require = createRequire(import.meta.url);
const { INVALID_MOVE } = require('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

export function newTable() {
  const cards = [];
  for (const owner of [0, 1]) {
    for (let i = 0; i < CARDS; i++) cards.push({ ...plainCard(cards.length, owner, i), zone: i < HAND ? 'hand' : 'deck' });
  }
  return { cards, players: [{ life: LIFE }, { life: LIFE }] };
}

const inZone = (zone, owner) => (card) => card.zone === zone && card.owner === owner;

function drawOne(G, owner) {
  let card = G.cards.find(inZone('deck', owner));
  if (card === undefined) {
    for (const old of G.cards.filter(inZone('grave', owner))) old.zone = 'deck';
    card = G.cards.find(inZone('deck', owner));
  }
  if (card !== undefined) card.zone = 'hand';
  return card;
}

const game = {
  name: 'small',
  setup: newTable,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw({ G, playerID }) {
      const owner = Number(playerID);
      if (drawOne(G, owner) === undefined) return INVALID_MOVE;
      drawOne(G, owner);
    },
    destroy({ G, playerID }) {
      const card = G.cards.find(inZone('hand', 1 - Number(playerID)));
      if (card === undefined) return INVALID_MOVE;
      card.zone = 'grave';
    },
    gain({ G, playerID }) {
      G.players[playerID].life += 500;
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

/** Lives, and how many cards lie where: which ones differs from the versions that keep the order of a zone. */
export function facts({ G }) {
  return G.players.map(({ life }, owner) => {
    const count = (zone) => G.cards.filter(inZone(zone, owner)).length;
    return { life, deck: count('deck'), hand: count('hand'), grave: count('grave') };
  });
}
