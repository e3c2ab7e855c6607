/** Words for what an AUTO answers. */
import { scopeEntered } from '@rulewright/kernel';
import {
  cardOccasion,
  cardOf,
  fitsAll,
  type Happening,
  namedCard,
  needed,
  type Occasion,
  occasion,
  oneOf,
  optional,
  playerOccasion,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import { actPlayed, attacked, damageCancelled, damaged, encored, moved, reversed, triggerChecked } from '../events.js';
import { isZoneOf } from '../table.js';
import { PHASES } from '../timing.js';
import { phaseSaid } from './conditions.js';
import { CHARACTER, whatSaid } from './described.js';

const ZONES = ['hand', 'deck', 'stock', 'waiting-room', 'clock', 'level', 'memory', 'climax', 'stage'] as const;
const zoneSaid = (zone: string): string => zone.replace('-', ' ');

const toCard = (called: string, about: string, on: Occasion['on'][number], verb: string, card = cardOf()): Word<Occasion> =>
  cardOccasion(called, { about, on, that: CHARACTER, card, says: (what) => `${whatSaid(what)} ${verb}` });
const amount = (data: Happening['data']): number | undefined => data['amount'] as number | undefined;

export const occasionWords = [
  word(occasion, 'is-placed', {
    about: 'A character comes to the stage, perhaps only from somewhere.',
    takes: {
      what: whichCards(),
      from: optional(oneOf(...ZONES), 'from where; from anywhere but the stage, by default'),
      as: namedCard(CHARACTER, (here) => cardOf()(here.cause)),
    },
    main: 'what',
    means: ({ what, from }) => ({
      on: [moved],
      fits: (here, { data }) => {
        const isFrom = from === undefined ? !isZoneOf(here, data['from'], 'stage') : isZoneOf(here, data['from'], from);
        return isFrom && isZoneOf(here, data['to'], 'stage') && fitsAll(here, data['card'] as number, what);
      },
    }),
    says: ({ what, from }) => `${whatSaid(what)} is placed on the stage${from === undefined ? '' : ` from your ${zoneSaid(from)}`}`,
  }),
  word(occasion, 'leaves-stage', {
    about: 'A character goes from the stage to another zone: the waiting room, unless another is named.',
    takes: {
      what: whichCards(),
      to: optional(oneOf(...ZONES), 'where to; the waiting room, by default'),
      as: namedCard(CHARACTER, (here) => cardOf()(here.cause)),
    },
    main: 'what',
    means: ({ what, to = 'waiting-room' }) => ({
      on: [moved],
      looks: 'back' as const,
      fits: (here, { data }) => {
        return isZoneOf(here, data['from'], 'stage') && isZoneOf(here, data['to'], to) && fitsAll(here, data['card'] as number, what);
      },
    }),
    says: ({ what, to = 'waiting-room' }) => `${whatSaid(what)} is put into the ${zoneSaid(to)} from the stage`,
  }),
  toCard('attacks', 'A character attacks.', attacked, 'attacks', cardOf('attacker')),
  toCard('is-attacked', 'A character is attacked.', attacked, 'is attacked', cardOf('defender')),
  toCard('is-reversed', 'A character is reversed.', reversed, 'becomes reversed'),
  toCard('returns-by-encore', 'A character has come back by Encore.', encored, 'is put on the stage by Encore'),
  playerOccasion('uses-act', { about: 'A player has used an ACT.', on: actPlayed, says: ['use an 【ACT】', 'uses an 【ACT】'], amount }),
  playerOccasion('takes-damage', { about: 'A player takes damage.', on: damaged, says: ['take damage', 'takes damage'], amount }),
  playerOccasion('cancels-damage', {
    about: 'A player’s damage is cancelled.',
    on: damageCancelled,
    says: ['cancel damage', 'cancels damage'],
    amount,
  }),
  playerOccasion('checks-trigger', {
    about: 'A player has made a trigger check.',
    on: triggerChecked,
    says: ['make a trigger check', 'makes a trigger check'],
    amount,
  }),
  word(occasion, 'beginning-of', {
    about: 'A phase begins.',
    takes: { phase: needed(oneOf(...PHASES), 'which'), whose: optional(oneOf('you', 'opponent', 'both'), 'whose; yours, by default') },
    main: 'phase',
    means: ({ phase, whose = 'you' }) => ({
      on: [scopeEntered],
      fits: (here, { data }) =>
        data['name'] === phase && (whose === 'both' || (here.scopeSeat('turn') === here.seat) === (whose === 'you')),
    }),
    says: ({ phase, whose = 'you' }) => beginning(phase, whose),
    calls: ({ phase, whose = 'you' }) => ({ one: beginning(phase, whose) }),
  }),
];
const beginning = (phase: string, whose: 'you' | 'opponent' | 'both'): string =>
  `at the beginning of ${whose === 'you' ? 'your' : whose === 'both' ? 'each' : "your opponent's"} ${phaseSaid(phase)}`;
