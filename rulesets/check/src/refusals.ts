/** Refusals: why something cannot be done in the check game, with names; and in short, to whoever looks at the card it is about. (WE9) */
import type { RefusalText } from '@rulewright/kernel';
import { sayingsWith, spaced, whereSaid, writtenRefusals } from '@rulewright/language';
import { zoneWords } from './table.js';

export const refusals: Readonly<Record<string, RefusalText>> = {
  ...writtenRefusals,
  'card.gone': { rule: 'CG1', say: () => 'That card is not there any more.' },
  'deck.empty': { rule: 'CG2', say: (names, { seat }) => `${names.seat(seat)} has no card in the deck.` },
  'stock.empty': { rule: 'CG6', say: (names, { seat }) => `${names.seat(seat)} has no card in stock.` },
  'clock.not-there': { rule: 'CG3', say: () => 'That card is not among the seven at the bottom of the clock.' },
  'activation.timing': { rule: 'CG9', say: () => 'Only a counter is played when one is attacked, and only then.' },
};

const said = (say: RefusalText['say']): RefusalText => ({ rule: 'WE9', say });

export const sayings: Readonly<Record<string, RefusalText>> = {
  ...sayingsWith(whereSaid(zoneWords, (zone) => `in your ${spaced(zone)}`)),
  'activation.timing': said(() => 'A counter is played when you are attacked from the front, and nothing else then.'),
  'stock.empty': said(() => 'You have not enough stock.'),
  'deck.empty': said(() => 'There is no card in the deck.'),
};
