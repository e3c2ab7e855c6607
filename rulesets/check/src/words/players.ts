/** Words for players. */

import type { Here } from '@rulewright/kernel';
import { playerOfCard, playerWord, the, turnPlayerWord, YOU, you } from '@rulewright/language';
import { masterOf, opponentOf } from '../table.js';
import { OPPONENT } from './described.js';

export const opponent = (here: Here): number => opponentOf(here, here.seat);

export const playerWords = [
  playerWord('you', { about: 'Whose card it is.', means: you, says: YOU }),
  playerWord('opponent', { about: 'The other player.', means: opponent, says: OPPONENT }),
  turnPlayerWord(the('turn player')),
  playerOfCard('master', {
    about: 'Whose a card is.',
    of: 'which card',
    seatOf: (here, cards) => {
      const [id] = cards(here);
      return id !== undefined && here.exists(id) ? masterOf(here, id) : here.seat;
    },
  }),
];
