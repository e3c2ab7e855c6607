/** Words for how long something lasts. */
import type { Here } from '@rulewright/kernel';
import { duration, untilEnd, word } from '@rulewright/language';
import { opponentOf, player } from '../table.js';

const theirTurns = (here: Here): number => here.get(here.player(opponentOf(here, here.seat)), player.fields.turns);

export const durationWords = [
  untilEnd('end-of-turn', 'Until the turn ends.', 'turn', 'until end of turn'),
  word(duration, 'end-of-opponents-next-turn', {
    about: 'Until the next turn of your opponent ends.',
    means: () => ({
      keeps: { Deadline: (here: Here) => theirTurns(here) + 1 },
      while: (here: Here) =>
        theirTurns(here) < here.int('Deadline') || (theirTurns(here) === here.int('Deadline') && here.scopeSeat('turn') !== here.seat),
    }),
    says: () => "until end of your opponent's next turn",
  }),
];
