/** Words for players. */

import type { Here } from '@rulewright/kernel';
import {
  a,
  type Cards,
  cards,
  type Node,
  needed,
  nounOf,
  type Phrase,
  PLAYER,
  playerOfCard,
  playerWord,
  type Reading,
  type Schema,
  type Seat,
  Shape,
  seat,
  the,
  turnPlayerWord,
  word,
  wordingOf,
  YOU,
  you,
} from '@rulewright/language';
import * as on from '../table.js';
import { OPPONENT } from './described.js';
import { objectOf, readOf, seatOfThing } from './objects.js';

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
  of && {
    means: (here) => seatOfThing(here, readOf(here, of.means)[0] ?? 0),
    says: 'that player',
    get wording() {
      return wordingOf(of);
    },
    data: of.data,
  };

export const playerWords = [
  playerWord('you', { about: 'Whoever controls the card.', means: you, says: YOU }),
  playerWord('opponent', { about: 'Your opponent; the next one, if there are several.', means: opponent, says: OPPONENT }),
  turnPlayerWord(the('active player')),
  playerOfCard('controller', {
    about: 'Who controls something; a player is their own.',
    of: 'of what',
    seatOf: (here, cards) => seatOfThing(here, readOf(here, cards)[0] ?? 0),
  }),
  word(seat, 'player', {
    about: 'A player who was chosen or targeted, or has a name.',
    takes: { of: needed(new NamedPlayer(), 'by which name') },
    main: 'of',
    means: ({ of }) => of.means,
    says: ({ of }) => ({ noun: 'player', which: 'that', name: nounOf(of).name }),
  }),
  playerOfCard('owner', {
    about: 'Who owns something.',
    of: 'of what',
    seatOf: (here, cards) => objectOf(here, readOf(here, cards)[0] ?? 0)?.owner ?? here.seat,
  }),
];
