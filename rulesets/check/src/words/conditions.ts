/** Words for what must hold. */

import { duringPhase, IT, plainCondition, saidOf, titled } from '@rulewright/language';
import { positionOf } from '../table.js';
import { PHASES } from '../timing.js';
import { THIS_CARD } from './described.js';
import { opponent } from './players.js';

export const phaseSaid = titled;

export const conditionWords = [
  plainCondition('your-turn', {
    about: 'It is your turn.',
    says: saidOf(IT, 'be', 'your turn'),
    not: 'it is not your turn',
    holds: (here) => here.scopeSeat('turn') === here.seat,
  }),
  plainCondition('opponents-turn', {
    about: 'It is your opponent’s turn.',
    says: saidOf(IT, 'be', "your opponent's turn"),
    not: "it is not your opponent's turn",
    holds: (here) => here.scopeSeat('turn') === opponent(here),
  }),
  duringPhase(PHASES, {
    about: 'A phase is under way.',
    says: (phase) => saidOf(IT, 'be', 'the', phaseSaid(phase)),
    not: (phase) => `it is not the ${phaseSaid(phase)}`,
  }),
  plainCondition('this-is-on-stage', {
    about: 'This card is still on the stage.',
    says: saidOf(THIS_CARD, 'be', 'on the stage'),
    not: 'this card is not on the stage',
    holds: (here) => positionOf(here, here.source) >= 0,
  }),
];
