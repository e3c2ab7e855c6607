/**
 * Rule actions: what the rules of the check game do by themselves. They are effects that belong to nobody, so cards can bend them.
 *
 * CG10  Whoever has no card in the deck refreshes at once, whatever goes on, if there is one in the waiting room.
 * CG11  Whoever has seven cards in the clock levels up at once, and chooses which of the seven at the bottom becomes the level.
 * CG12  The penalty for refreshing is part of it. By the older rule it is taken at the next check.
 * CG13  At a check, whoever is at level four, or has neither deck nor waiting room, has lost; if all have, nobody has won.
 * CG14  At a check, of several characters in one position only the newest stays; a character without power goes to the waiting room.
 */
import { act, type EffectDefinition, type Look, ruleAction, v } from '@rulewright/kernel';
import { levelUp, lose, move, penalise, refresh } from './actions.js';
import {
  card,
  charactersOf,
  clockOf,
  deckOf,
  levelOf,
  masterOf,
  POSITIONS,
  player,
  powerOf,
  seatsOf,
  stage,
  waitingRoom,
} from './table.js';

const hasWaitingRoom = (look: Look, seat: number): boolean => look.count(look.zone(waitingRoom, seat)) > 0;
const seatItself = (_: Look, seat: number): number => seat;
const toWaitingRoom = act(move, { card: v('it'), to: (here) => here.zone(waitingRoom, here.get(here.int('it'), card.fields.owner)) });

export type Penalty = 'at-once' | 'at-check';

function refreshing(penalty: Penalty): EffectDefinition {
  return ruleAction('refresh-rule', {
    at: 'interrupt',
    tags: ['refresh'],
    due: (look) => seatsOf(look).filter((seat) => deckOf(look, seat) === 0 && hasWaitingRoom(look, seat)),
    whose: seatItself,
    does: [act(refresh, { seat: v('it'), penalty: penalty === 'at-once' })],
  });
}

const penalty = ruleAction('penalty-rule', {
  at: 'check',
  tags: ['refresh'],
  due: (look) => seatsOf(look).filter((seat) => look.get(look.player(seat), player.fields.owes) > 0 && deckOf(look, seat) > 0),
  whose: seatItself,
  does: [act(penalise, { seat: v('it') })],
});

const levellingUp = ruleAction('level-up-rule', {
  at: 'interrupt',
  tags: ['level-up'],
  due: (look) => seatsOf(look).filter((seat) => clockOf(look, seat).length >= 7),
  whose: seatItself,
  decides: (look, seat) => clockOf(look, seat).slice(0, 7),
  does: [act(levelUp, { seat: v('it'), card: v('chosen') })],
});

const losers = (look: Look): number =>
  seatsOf(look)
    .filter((seat) => levelOf(look, seat) >= 4 || (deckOf(look, seat) === 0 && !hasWaitingRoom(look, seat)))
    .reduce((seats, seat) => seats | (1 << seat), 0);

const losing = ruleAction('loss-rule', {
  at: 'check',
  tags: ['loss'],
  due: (look) => (losers(look) === 0 ? [] : [losers(look)]),
  does: [act(lose, { seats: v('it') })],
});

/** The characters that share their position with a newer one. */
const crowded = (look: Look): number[] =>
  seatsOf(look).flatMap((seat) => POSITIONS.flatMap((position) => look.cards(look.zone(stage, seat, position)).slice(0, -1)));

const onePerPosition = ruleAction('one-per-position', { at: 'check', due: crowded, whose: masterOf, does: [toWaitingRoom] });

const withoutPower = ruleAction('without-power', {
  at: 'check',
  due: (look) =>
    seatsOf(look)
      .flatMap((seat) => charactersOf(look, seat))
      .filter((id) => powerOf(look, id) <= 0 && !crowded(look).includes(id)),
  whose: masterOf,
  does: [toWaitingRoom],
});

export const ruleActions = (when: Penalty): readonly EffectDefinition[] => [
  refreshing(when),
  levellingUp,
  ...(when === 'at-check' ? [penalty] : []),
  losing,
  onePerPosition,
  withoutPower,
];
