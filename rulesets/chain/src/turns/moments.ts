/**
 * Moments: points of the duel that are still to come, by turn and phase.
 *
 * CW11  Turns are counted by whose they are: the one that goes on counts, if it is theirs, unless only the next ones are meant. A phase
 *      that goes on, or is over in this turn, is not the next of its kind.
 * CW55  The last turn is the one before this, whosever it was: what happened in it is known as what happened in this one is.
 * CW57  What lasts until the End Phase, or is to be done in it, means the one of this turn: when it begins, or, if it goes on already, when it
 *      is over.
 */
import { type Happened, type Here, type Look, scopeLeft } from '@rulewright/kernel';
import { duel, duelOf, phaseOf, turnOf, turnPlayer } from '../table.js';

const PHASES = ['', 'draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
/** More than there are phases: the first moment of a turn comes after the last of the one before. */
const TURN = 10;

const moment = (turn: number, phase: string): number => turn * TURN + Math.max(0, PHASES.indexOf(phase as 'draw'));
export const momentOf = (look: Look): number => moment(turnOf(look), phaseOf(look));

/** Whether it has happened in the turn before this one. (CW55) */
export const isOfLastTurn = (look: Look, { seq }: Happened): boolean =>
  seq > look.get(duelOf(look), duel.fields.begunBefore) && seq <= look.get(duelOf(look), duel.fields.begun);

export type TurnOf = 'you' | 'opponent' | 'both' | undefined;

/** The so-manieth turn of somebody's, from a turn on: turns go from one player to the other. */
function nthTurn(here: Here, from: number, whose: TurnOf, count: number): number {
  if (whose === undefined || whose === 'both') return from + count - 1;
  const isMine = turnPlayer(here) === here.seat;
  const isTheirs = isMine === (whose === 'you');
  const isFirst = (from - turnOf(here)) % 2 === 0 ? isTheirs : !isTheirs;
  return from + (isFirst ? 0 : 1) + 2 * (count - 1);
}
/** When so many turns of somebody's are over. */
export function afterTurns(here: Here, { whose, count, isNext }: { whose: TurnOf; count: number; isNext: boolean }): number {
  return moment(nthTurn(here, turnOf(here) + (isNext ? 1 : 0), whose, count) + 1, '');
}
/** When the next phase of a kind of somebody's begins, or is over. */
export function nextPhase(here: Here, { phase, whose, isOver }: { phase: string; whose: TurnOf; isOver: boolean }): number {
  const turn = turnOf(here);
  const isToCome = momentOf(here) < moment(turn, phase);
  return moment(nthTurn(here, isToCome ? turn : turn + 1, whose, 1), phase) + (isOver ? 1 : 0);
}

/** When the End Phase of this turn begins, or is over if it goes on. (CW57) */
export const thisEndPhase = (here: Here): number => (phaseOf(here) === 'end' ? moment(turnOf(here) + 1, '') : moment(turnOf(here), 'end'));

/** Whether a moment comes with the phase that begins, or with the End Phase that is over. */
export const isNowDue = (here: Here, { type, data }: Here['cause'], due: number): boolean =>
  type === scopeLeft ? data['name'] === 'end' && due <= moment(turnOf(here) + 1, '') : momentOf(here) >= due;

/** What an effect keeps that is over at a moment, and whether that is still to come. */
export const DEADLINE = 'Deadline';
export const isBeforeDeadline = (here: Here): boolean => momentOf(here) < here.int(DEADLINE);
