/** Words for players. */
import type { Here } from '@rulewright/kernel';
import { a, cards, needed, optional, seat, word } from '@rulewright/language';
import * as on from '../table.js';
import { objectOf, seatOfThing } from './objects.js';

export const you = (here: Here): number => here.seat;
export const opponent = (here: Here): number => on.opponentsOf(here, here.seat)[0] ?? here.seat;

export const playerWords = [
  word(seat, 'you', { about: 'Whoever controls the card.', means: () => you, says: () => 'you' }),
  word(seat, 'opponent', {
    about: 'Your opponent; the next one, if there are several.',
    means: () => opponent,
    says: () => 'your opponent',
  }),
  word(seat, 'turn-player', {
    about: 'Whose turn it is.',
    means: () => (here) => Math.max(0, here.scopeSeat('turn')),
    says: () => 'the active player',
  }),
  word(seat, 'controller', {
    about: 'Who controls something; a player is their own.',
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        seatOfThing(here, of.means(here)[0] ?? 0),
    says: ({ of }) => (of.says === 'it' ? 'its controller' : `the controller of ${of.says}`),
  }),
  word(seat, 'player', {
    about: 'A player who was chosen, or targeted.',
    takes: { of: needed(a(cards), 'by which name') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        seatOfThing(here, of.means(here)[0] ?? 0),
    says: () => 'that player',
  }),
  word(seat, 'owner', {
    about: 'Who owns something.',
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        objectOf(here, of.means(here)[0] ?? 0)?.owner ?? here.seat,
    says: ({ of }) => (of.says === 'it' ? 'its owner' : `the owner of ${of.says}`),
  }),
];

/** Who does something; you, by default. */
export const who = optional(a(seat), 'who; you, by default');
