/** Words for players. */
import type { Here } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  type Node,
  needed,
  optional,
  type Phrase,
  PLAYER,
  type Reading,
  type Schema,
  type Seat,
  Shape,
  seat,
  word,
} from '@rulewright/language';
import * as on from '../table.js';
import { objectOf, readOf, seatOfThing } from './objects.js';

export const you = (here: Here): number => here.seat;
export const opponent = (here: Here): number => on.opponentsOf(here, here.seat)[0] ?? here.seat;

/** The name of a player: who was targeted, is among those for each of whom something is done, or has done something. */
class NamedPlayer extends Shape<Phrase<Seat>> {
  private readonly cards = a(cards);
  private readonly seat = a(seat);
  get called(): string {
    return this.cards.called;
  }
  read(node: Node, reading: Reading): Phrase<Seat> | undefined {
    const isPlayer = node.kind === 'plain' && typeof node.value === 'string' && reading.names.typeOf(node.value) === PLAYER;
    return isPlayer ? this.seat.read(node, reading) : ofThing(this.cards.read(node, reading));
  }
  override take(data: unknown, reading: Reading): Phrase<Seat> | undefined {
    const isPlayer = typeof data === 'string' && reading.names.typeOf(data) === PLAYER;
    return isPlayer ? this.seat.take(data, reading) : ofThing(this.cards.take(data, reading));
  }
  schema(): Schema {
    return this.cards.schema();
  }
}
const ofThing = (of: Phrase<Cards> | undefined): Phrase<Seat> | undefined =>
  of && { ...of, means: (here) => seatOfThing(here, readOf(here, of.means)[0] ?? 0) };

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
        seatOfThing(here, readOf(here, of.means)[0] ?? 0),
    says: ({ of }) => (of.says === 'it' ? 'its controller' : `the controller of ${of.says}`),
  }),
  word(seat, 'player', {
    about: 'A player who was chosen or targeted, or has a name.',
    takes: { of: needed(new NamedPlayer(), 'by which name') },
    main: 'of',
    means: ({ of }) => of.means,
    says: ({ of }) => (of.says === 'that player' ? of.says : 'that player'),
  }),
  word(seat, 'owner', {
    about: 'Who owns something.',
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of }) =>
      (here) =>
        objectOf(here, readOf(here, of.means)[0] ?? 0)?.owner ?? here.seat,
    says: ({ of }) => (of.says === 'it' ? 'its owner' : `the owner of ${of.says}`),
  }),
];

/** Who does something; you, by default. */
export const who = optional(a(seat), 'who; you, by default');
