/** Words for players, how much they have, and what must hold. */
import type { Here, Look } from '@rulewright/kernel';
import { type Amount, a, amount, cards, condition, needed, onBoard, oneOf, optional, seat, type Word, word } from '@rulewright/language';
import { clockOf, levelOf, masterOf, opponentOf, positionOf, stockOf } from '../table.js';
import { PHASES } from '../timing.js';

export const you = (here: Here): number => here.seat;
export const them = (here: Here): number => opponentOf(here, here.seat);

export const playerWords = [
  word(seat, 'you', { about: 'Whose card it is.', means: () => you, says: () => 'you' }),
  word(seat, 'opponent', { about: 'The other player.', means: () => them, says: () => 'your opponent' }),
  word(seat, 'turn-player', {
    about: 'Whose turn it is.',
    means: () => (here) => Math.max(0, here.scopeSeat('turn')),
    says: () => 'the turn player',
  }),
  word(seat, 'master', {
    about: 'Whose a card is.',
    takes: { of: needed(a(cards), 'which card') },
    main: 'of',
    means:
      ({ of }) =>
      (here) => {
        const [id] = of.means(here);
        return id !== undefined && here.exists(id) ? masterOf(here, id) : here.seat;
      },
    says: ({ of }) => (of.says === 'it' ? 'its master' : `the master of ${of.says}`),
  }),
];

export const who = optional(a(seat), 'who; you, by default');

const ofPlayer = (called: string, about: string, of: (look: Look, seat: number) => number, says: string): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: optional(a(seat), 'of whom; you, by default') },
    main: 'of',
    means:
      ({ of: whose }): Amount =>
      (here) =>
        of(here, whose?.means(here) ?? here.seat),
    says: ({ of: whose }) => `${whose === undefined || whose.says === 'you' ? 'your' : `${whose.says}'s`} ${says}`,
  });
/** A trait of characters, of several together. */
const ofCards = (called: string, about: string): Word<Amount> =>
  word(amount, called, {
    about,
    takes: { of: needed(a(cards), 'of what') },
    main: 'of',
    means:
      ({ of: all }): Amount =>
      (here) =>
        all.means(here).reduce((sum, id) => sum + here.traitNumber(id, called), 0),
    says: ({ of: all }) => (all.says === 'it' ? `its ${called}` : `the ${called} of ${all.says}`),
  });

export const amountWords = [
  ofCards('power', 'The power of characters.'),
  ofCards('soul', 'The soul of characters.'),
  ofCards('level', 'The level of cards.'),
  ofPlayer('player-level', 'The level of a player.', levelOf, 'level'),
  ofPlayer('stock', 'How many cards a player has in stock.', stockOf, 'stock'),
  ofPlayer('clock', 'How many cards lie in a player’s clock.', (look, one) => clockOf(look, one).length, 'clock'),
  word(amount, 'own-level', {
    about: 'In a CONT: the level of each character that it changes.',
    means: () => onBoard((here: Here) => here.traitNumber(here.source, 'level'), { trait: 'level' } as const),
    says: () => 'its level',
  }),
];

export const conditionWords = [
  word(condition, 'your-turn', {
    about: 'It is your turn.',
    means: () => ({ says: 'it is not your turn', holds: (here) => here.scopeSeat('turn') === here.seat }),
    says: () => 'it is your turn',
  }),
  word(condition, 'opponents-turn', {
    about: 'It is your opponent’s turn.',
    means: () => ({ says: "it is not your opponent's turn", holds: (here) => here.scopeSeat('turn') === them(here) }),
    says: () => "it is your opponent's turn",
  }),
  word(condition, 'during', {
    about: 'A phase is under way.',
    takes: { phase: needed(oneOf(...PHASES), 'which') },
    main: 'phase',
    means: ({ phase }) => ({ says: `it is not the ${phaseSaid(phase)}`, holds: (here) => here.isDuring(phase) }),
    says: ({ phase }) => `it is the ${phaseSaid(phase)}`,
  }),
  word(condition, 'this-is-on-stage', {
    about: 'This card is still on the stage.',
    means: () => ({ says: 'this card is not on the stage', holds: (here) => positionOf(here, here.source) >= 0 }),
    says: () => 'this card is on the stage',
  }),
];
export const phaseSaid = (phase: string): string => phase.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
