/**
 * The small game with no engine: what one would write by hand, for this game and nothing else. Cards by id, zones as
 * lists of ids, changed in place; a move is checked, done, logged, and the next player's legal moves are listed.
 */
import { CARDS, HAND, LIFE, plainCard } from './cards.mjs';

export function newGame(hasAll = false) {
  const game = { cards: [], seats: [], turn: 0, legal: [], log: [], hasAll };
  for (const owner of [0, 1]) {
    const seat = { life: LIFE, deck: [], hand: [], grave: [] };
    for (let i = 0; i < CARDS; i++) {
      const card = plainCard(game.cards.length, owner, i);
      game.cards.push(card);
      (i < HAND ? seat.hand : seat.deck).push(card.id);
    }
    game.seats.push(seat);
  }
  game.legal = legalMoves(game);
  return game;
}

export function legalMoves({ seats, turn, hasAll }) {
  const me = seats[turn];
  const other = seats[1 - turn];
  const legal = [];
  if (me.deck.length + me.grave.length > 0) legal.push('draw');
  if (other.hand.length > 0) legal.push('destroy');
  legal.push('gain');
  if (hasAll) legal.push('all');
  return legal;
}

/** Does a move and passes the turn; returns why not if it is not allowed. */
export function move(game, seat, name) {
  if (seat !== game.turn) return `It is not the turn of seat ${seat}.`;
  if (!game.legal.includes(name)) return `Seat ${seat} cannot ${name} now.`;
  switch (name) {
    case 'draw':
      draw(game, seat);
      draw(game, seat);
      break;
    case 'destroy':
      destroyNewest(game, 1 - seat);
      break;
    case 'gain':
      gain(game, seat, 500);
      break;
    case 'all':
      draw(game, seat);
      destroyNewest(game, 1 - seat);
      gain(game, seat, 500);
      break;
  }
  game.turn = 1 - seat;
  game.legal = legalMoves(game);
  return undefined;
}

function draw(game, seat) {
  const mine = game.seats[seat];
  if (mine.deck.length === 0) {
    mine.deck = mine.grave;
    mine.grave = [];
    game.log.push({ type: 'renewed', seat, card: undefined });
  }
  const card = mine.deck.pop();
  if (card === undefined) return;
  mine.hand.push(card);
  game.log.push({ type: 'drawn', seat, card });
}

function destroyNewest(game, seat) {
  const card = game.seats[seat].hand.pop();
  game.seats[game.cards[card].owner].grave.push(card);
  game.log.push({ type: 'destroyed', seat, card });
}

function gain(game, seat, amount) {
  game.seats[seat].life += amount;
  game.log.push({ type: 'gained', seat, card: undefined, amount });
}

export function play(game, seat, name) {
  const refusal = move(game, seat, name);
  if (refusal !== undefined) throw new Error(refusal);
  return game;
}

/** The facts that every version of the game agrees on after the same moves. */
export function facts({ cards, seats }) {
  const powers = (ids) => ids.map((id) => cards[id].power);
  return seats.map(({ life, deck, hand, grave }) => ({ life, deck: powers(deck), hand: powers(hand), grave: powers(grave) }));
}
