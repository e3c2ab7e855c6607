/**
 * Objects: what the words of a card read of cards and players.
 *
 * SL1  What is read of an object that has left is what it last was: of one that an event moved, as the event tells it; of any other, as
 *      it was when the ability began.
 */
import { begunAt, type Happened, type Here, type Known, known, knownIn, type Look } from '@rulewright/kernel';
import * as on from '../table.js';

const tells = (event: Happened, id: number): boolean => Object.entries(event.data).some(([field, value]) => field !== 'to' && value === id);

/** The object, as it is or as it last was; nothing if nobody remembers, or if it is a player. */
export function objectOf(here: Here, id: number): Known | undefined {
  if (on.seatOf(here, id) >= 0) return undefined;
  const event = here.answered;
  return event !== undefined && tells(event, id) ? knownIn(here, event, id) : known(here, id, begunAt(here));
}

/** Whose a card is, or which seat a player. */
export function seatOfThing(here: Here, id: number): number {
  const seat = on.seatOf(here, id);
  return seat >= 0 ? seat : (objectOf(here, id)?.controller ?? here.seat);
}

export const playersOf = (look: Look): readonly number[] => on.seatsOf(look).filter((seat) => on.isPlaying(look, seat));
