/** Words for how much. */
import type { Here } from '@rulewright/kernel';
import { type Amount, amount, cardsAmount, onBoard, playerAmount, type Word, word } from '@rulewright/language';
import { clockOf, levelOf, stockOf } from '../table.js';

/** A trait of characters, of several together. */
const ofCards = (trait: string, about: string): Word<Amount> =>
  cardsAmount(trait, { about, of: (here, id) => here.traitNumber(id, trait), says: trait });

export const amountWords = [
  ofCards('power', 'The power of characters.'),
  ofCards('soul', 'The soul of characters.'),
  ofCards('level', 'The level of cards.'),
  playerAmount('player-level', { about: 'The level of a player.', of: levelOf, says: 'level' }),
  playerAmount('stock', { about: 'How many cards a player has in stock.', of: stockOf, says: 'stock' }),
  playerAmount('clock', {
    about: 'How many cards lie in a player’s clock.',
    of: (look, one) => clockOf(look, one).length,
    says: 'clock',
  }),
  word(amount, 'own-level', {
    about: 'In a CONT: the level of each character that it changes.',
    means: () => onBoard((here: Here) => here.traitNumber(here.source, 'level'), { trait: 'level' } as const),
    says: () => ({ amount: 'its level' }),
  }),
];
