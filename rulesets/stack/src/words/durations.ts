/** Words for how long something lasts. */
import type { Here } from '@rulewright/kernel';
import { duration, untilEnd, word } from '@rulewright/language';
import * as on from '../table.js';
import { THIS_TURN } from '../timing.js';

const turnsOf = (here: Here): number => here.get(here.player(here.seat), on.player.fields.turns);

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', THIS_TURN, 'until end of turn'),
  untilEnd('end-of-combat', 'Until combat ends.', 'combat', 'until end of combat'),
  word(duration, 'your-next-turn', {
    about: 'Until your next turn begins.',
    means: () => ({
      keeps: { Deadline: (here: Here) => turnsOf(here) + 1 },
      while: (here: Here) => turnsOf(here) < here.int('Deadline'),
    }),
    says: () => 'until your next turn',
  }),
];
