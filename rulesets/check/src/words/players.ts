/** Words for players. */
import type { Here } from '@rulewright/kernel';
import { playerOfCard, playerWord, turnPlayerWord, you } from '@rulewright/language';
import { masterOf, opponentOf } from '../table.js';

export const opponent = (here: Here): number => opponentOf(here, here.seat);

export const playerWords = [
  playerWord('you', { about: 'Whose card it is.', means: you, says: 'you' }),
  playerWord('opponent', { about: 'The other player.', means: opponent, says: 'your opponent' }),
  turnPlayerWord('the turn player'),
  playerOfCard('master', {
    about: 'Whose a card is.',
    of: 'which card',
    seatOf: (here, cards) => {
      const [id] = cards(here);
      return id !== undefined && here.exists(id) ? masterOf(here, id) : here.seat;
    },
  }),
];
