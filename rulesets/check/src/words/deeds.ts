import {
  a,
  type CardDeed,
  capitalized,
  cardDeed,
  type Deed,
  deed,
  does,
  fitsAll,
  namedCard,
  needed,
  oneOf,
  optional,
  playerDeed,
  saidOf,
  seat,
  someone,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import { declare, draw, levelUp, move, reveal, stand } from '../actions.js';
import { isZoneOf, STANDING, stage } from '../table.js';
import { CHARACTER, whatSaid } from './described.js';

const toCard = (called: string, spec: Omit<CardDeed, 'that' | 'subject'>): Word<Deed> =>
  cardDeed(called, { ...spec, that: CHARACTER, subject: (what) => whatSaid(what) });

export const deedWords = [
  word(deed, 'attack', {
    about: 'A character would attack; perhaps only in a way, or only certain characters.',
    takes: {
      what: whichCards(),
      how: optional(oneOf('front', 'side', 'direct'), 'how; in any way, by default'),
      defender: whichCards('whom; anybody, by default'),
      as: namedCard(CHARACTER, (here) => here.var('attacker')),
    },
    main: 'what',
    means: ({ what, how, defender }) => ({
      on: [declare],
      fits: (here, { params }) =>
        fitsAll(here, params['attacker'] as number, what) &&
        (how === undefined || params['how'] === how) &&
        (defender === undefined || (params['defender'] !== 0 && fitsAll(here, params['defender'] as number, defender))),
    }),
    says: ({ what, how, defender }) => {
      const attack = how === undefined ? 'attack' : how === 'front' ? 'frontal attack' : `${how} attack`;
      return saidOf(whatSaid(what), attack, defender !== undefined && whatSaid(defender));
    },
  }),
  toCard('leave-stage', {
    about: 'A character would go from the stage to the waiting room.',
    on: move,
    says: does('be', 'put into the waiting room from the stage'),
    fits: (here, { params }) => here.isIn(params['card'] as number, stage) && isZoneOf(here, params['to'], 'waiting-room'),
  }),
  toCard('stand', {
    about: 'A character would stand.',
    on: stand,
    says: does('stand'),
    fits: (_, { params }) => params['how'] === STANDING,
  }),
  playerDeed('draw', { about: 'A player would draw a card.', on: draw, says: does('draw', 'a card') }),
  playerDeed('reveal', { about: 'A player would turn up a card for damage or a trigger.', on: reveal, says: does('reveal', 'a card') }),
  playerDeed('level-up', { about: 'A player would level up.', on: levelUp, says: does('level', 'up') }),
  word(deed, 'use', {
    about: 'A player would use abilities with a keyword.',
    takes: { keyword: needed(oneOf('encore'), 'which'), who: optional(a(seat), 'who; anybody, by default') },
    main: 'keyword',
    means: ({ keyword, who }) => ({ on: [keyword], fits: (here, { by }) => who === undefined || by === who.means(here) }),
    says: ({ keyword, who }) => saidOf(someone(who), 'use', `"【AUTO】 ${capitalized(keyword)}"`),
  }),
];
