/** Words for players, and what sentences about them have in common. */
import type { Here } from '@rulewright/kernel';
import { a, optional, seat, word } from '@rulewright/language';

export const lifePoints = (said: string): string => (said.endsWith('LP') ? said : `${said} LP`);
export const you = (here: Here): number => here.seat;
export const them = (here: Here): number => 1 - here.seat;

export const first = (said: string): string => said.replace(/^./, (letter) => letter.toUpperCase());
export const plural = (amountSaid: string, one: string, many = `${one}s`): string =>
  amountSaid === '1' ? `1 ${one}` : `${amountSaid} ${many}`;

export const playerWords = [
  word(seat, 'you', { about: 'Whoever the card belongs to.', means: () => you, says: () => 'you' }),
  word(seat, 'opponent', { about: 'The other player.', means: () => them, says: () => 'your opponent' }),
];
export const player = (about: string) => optional(a(seat), about);
