/** Words for what must hold. */
import { duringPhase, plainCondition } from '@rulewright/language';
import { positionOf } from '../table.js';
import { PHASES } from '../timing.js';
import { opponent } from './players.js';

export const phaseSaid = (phase: string): string => phase.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const conditionWords = [
  plainCondition('your-turn', {
    about: 'It is your turn.',
    says: 'it is your turn',
    not: 'it is not your turn',
    holds: (here) => here.scopeSeat('turn') === here.seat,
  }),
  plainCondition('opponents-turn', {
    about: 'It is your opponent’s turn.',
    says: "it is your opponent's turn",
    not: "it is not your opponent's turn",
    holds: (here) => here.scopeSeat('turn') === opponent(here),
  }),
  duringPhase(PHASES, {
    about: 'A phase is under way.',
    says: (phase) => `it is the ${phaseSaid(phase)}`,
    not: (phase) => `it is not the ${phaseSaid(phase)}`,
  }),
  plainCondition('this-is-on-stage', {
    about: 'This card is still on the stage.',
    says: 'this card is on the stage',
    not: 'this card is not on the stage',
    holds: (here) => positionOf(here, here.source) >= 0,
  }),
];
