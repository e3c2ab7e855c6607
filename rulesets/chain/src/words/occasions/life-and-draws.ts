/** Words for what happens to players: damage, life points, draws. */
import { givenName, occasion, oneOf, optional, PLAYER, saidOf, word } from '@rulewright/language';
import { damaged, drawn, lifeGained, lifePaid } from '../../events.js';
import { isSeatOf, whose } from '../players.js';
import { amountNamed, named, playerSaid } from './event-cards.js';

const playerNamed = optional(givenName(PLAYER, { read: (here) => here.cause.data['seat'] }), 'a name for the player');
const seatParts = { who: whose } as const;

export const playerEventWords = [
  word(occasion, 'takes-damage', {
    about: 'A player takes damage.',
    takes: {
      ...seatParts,
      by: optional(oneOf('battle', 'effect'), 'by what; by anything, by default'),
      as: amountNamed,
      player: playerNamed,
    },
    main: 'who',
    means: ({ who, by: what }) => ({
      on: [damaged],
      fits: (here, { data }) =>
        isSeatOf(here, who, data['seat'] as number) && (what === undefined || (what === 'battle') === data['byBattle']),
    }),
    says: ({ who, by: what }) => saidOf(playerSaid(who), 'take', what, 'damage'),
  }),
  word(occasion, 'gains-life', {
    about: 'A player gains life points.',
    takes: { ...seatParts, as: amountNamed },
    main: 'who',
    means: ({ who }) => ({ on: [lifeGained], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => saidOf(playerSaid(who), 'gain', 'LP'),
  }),
  word(occasion, 'pays-life', {
    about: 'A player pays life points.',
    takes: { ...seatParts, as: amountNamed },
    main: 'who',
    means: ({ who }) => ({ on: [lifePaid], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => saidOf(playerSaid(who), 'pay', 'LP'),
  }),
  word(occasion, 'draws', {
    about: 'A player draws a card.',
    takes: { ...seatParts, as: named('card', 'card') },
    main: 'who',
    means: ({ who }) => ({ on: [drawn], fits: (here, { data }) => isSeatOf(here, who, data['seat'] as number) }),
    says: ({ who }) => saidOf(playerSaid(who), 'draw', 'a card'),
  }),
];
