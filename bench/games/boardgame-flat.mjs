/**
 * The small game for boardgame.io with all cards in one list, each with the name of the zone it lies in: the table as it
 * is kept where cards are records, and where anything may be anywhere. A turn is one move.
 */
import { CARDS, HAND, LIFE, plainCard } from './cards.mjs';
import { INVALID_MOVE, throughReducer } from './reducer.mjs';

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

export const { newGame, play } = throughReducer(game);

/** Lives, and how many cards lie where: which ones differs from the versions that keep the order of a zone. */
export function facts({ G }) {
  return G.players.map(({ life }, owner) => {
    const count = (zone) => G.cards.filter(inZone(zone, owner)).length;
    return { life, deck: count('deck'), hand: count('hand'), grave: count('grave') };
  });
}
