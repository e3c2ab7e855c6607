/** Words for what an AUTO answers. */
import { scopeEntered } from '@rulewright/kernel';
import {
  type Clause,
  cardOccasion,
  cardOf,
  certain,
  does,
  fitsAll,
  type Happening,
  namedCard,
  needed,
  type Occasion,
  occasion,
  oneOf,
  optional,
  playerOccasion,
  saidOf,
  spaced,
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
const toCard = (called: string, about: string, on: Occasion['on'][number], happens: Clause, card = cardOf()): Word<Occasion> =>
  cardOccasion(called, { about, on, that: CHARACTER, card, says: (what) => ({ ...happens, subject: whatSaid(what) }) });
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
    says: ({ what, from }) => saidOf(whatSaid(what), 'be', 'placed on the stage', from !== undefined && `from your ${spaced(from)}`),
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
    says: ({ what, to = 'waiting-room' }) => saidOf(whatSaid(what), 'be', `put into the ${spaced(to)} from the stage`),
  }),
  toCard('attacks', 'A character attacks.', attacked, does('attack'), cardOf('attacker')),
  toCard('is-attacked', 'A character is attacked.', attacked, does('be', 'attacked'), cardOf('defender')),
  toCard('is-reversed', 'A character is reversed.', reversed, does('become', 'reversed')),
  toCard('returns-by-encore', 'A character has come back by Encore.', encored, does('be', 'put on the stage by Encore')),
  playerOccasion('uses-act', { about: 'A player has used an ACT.', on: actPlayed, says: does('use', 'an 【ACT】'), amount }),
  playerOccasion('takes-damage', { about: 'A player takes damage.', on: damaged, says: does('take', 'damage'), amount }),
  playerOccasion('cancels-damage', {
    about: 'A player’s damage is cancelled.',
    on: damageCancelled,
    says: does('cancel', 'damage'),
    amount,
  }),
  playerOccasion('checks-trigger', {
    about: 'A player has made a trigger check.',
    on: triggerChecked,
    says: does('make', 'a trigger check'),
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
    says: ({ phase, whose = 'you' }) => {
      const begun = `${whose === 'you' ? 'your' : whose === 'both' ? 'each' : "your opponent's"} ${phaseSaid(phase)}`;
      return { ...saidOf(certain(begun), 'begin'), head: `at the beginning of ${begun}` };
    },
  }),
];
