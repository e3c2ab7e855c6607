/** Words for what triggers an ability. */
import { type Here, scopeEntered, wasActivated } from '@rulewright/kernel';
import {
  a,
  cardOccasion,
  cardOf,
  type Filters,
  filtersSaid,
  fitsAll,
  givenName,
  type Happening,
  NUMBER,
  namedCard,
  type Occasion,
  occasion,
  oneOf,
  optional,
  PLAYER,
  playerOccasion,
  seat,
  text,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import * as events from '../events.js';
import * as on from '../table.js';
import { counterSaid } from './counters.js';
import { asWell, THAT, whatSaid } from './described.js';
import { isMeantCard, meantBy } from './objects.js';

const whenever = (filters: Filters): string => (filtersSaid(filters).includes('this') ? 'when' : 'whenever');

/** Something happens to a permanent or card. */
const toCard = (called: string, about: string, on: Occasion['on'][number], verb: string, noun = 'permanent'): Word<Occasion> => {
  const said = (what: Filters): string => `${whatSaid(what, noun)} ${verb}${asWell(what)}`;
  return cardOccasion(called, { about, on, that: THAT, read: meantBy, says: said, begins: (what) => `${whenever(what)} ${said(what)}` });
};
const amount = (data: Happening['data']): number => data['amount'] as number;

/** How much damage was dealt to the same permanent at the same time. */
function dealtTogether(here: Here): number {
  const { type, group, seq, data } = here.cause;
  let sum = 0;
  const add = (from: number, step: number): void => {
    for (let event = here.event(from); event?.group === group; event = here.event(event.seq + step))
      if (event.type === type && event.data['to'] === data['to']) sum += event.data['amount'] as number;
  };
  add(seq, 1);
  add(seq - 1, -1);
  return sum;
}

const STEPS = { upkeep: 'upkeep', draw: 'draw step', main: 'main phase', combat: 'combat', end: 'end step' } as const;

export const occasionWords = [
  toCard('enters', 'A permanent enters the battlefield.', events.entered, 'enters'),
  toCard('dies', 'A creature dies: it is put into a graveyard from the battlefield.', events.died, 'dies', 'creature'),
  toCard('leaves', 'A permanent leaves the battlefield.', events.left, 'leaves the battlefield'),
  toCard('attacks', 'A creature attacks.', events.attacked, 'attacks', 'creature'),
  toCard('blocks', 'A creature blocks.', events.blocked, 'blocks', 'creature'),
  toCard('becomes-blocked', 'An attacker becomes blocked, by however many creatures.', events.becameBlocked, 'becomes blocked', 'creature'),
  toCard('untaps', 'A permanent becomes untapped.', events.untapped, 'becomes untapped'),
  toCard('is-countered', 'A spell is countered.', events.countered, 'is countered', 'spell'),
  word(occasion, 'is-put-into-graveyard', {
    about: 'A card is put into a graveyard from anywhere; or only from somewhere: from the battlefield a permanent, also a token.',
    takes: {
      what: whichCards(),
      from: optional(oneOf('battlefield', 'hand', 'library', 'stack', 'exile'), 'from where; from anywhere, by default'),
      as: namedCard(THAT, meantBy),
    },
    main: 'what',
    means: ({ what, from }) => ({
      on: [events.moved],
      fits: (here, { data }) => {
        return (
          here.kindOf(data['to'] as number) === 'zone:graveyard' &&
          (from === undefined || here.kindOf(data['from'] as number) === `zone:${from}`) &&
          (from === 'battlefield' || isMeantCard(here, data['card'] as number, what)) &&
          fitsAll(here, data['card'] as number, what)
        );
      },
    }),
    says: (given) => buriedSaid(given),
    calls: (given) => ({ one: `${whenever(given.what)} ${buriedSaid(given)}` }),
  }),
  word(occasion, 'gets-counters', {
    about: 'Counters are put on a permanent.',
    takes: {
      what: whichCards(),
      of: optional(text('a kind of counter', 20), 'of which kind; any, by default'),
      as: namedCard(THAT, meantBy),
    },
    main: 'what',
    means: ({ what, of }) => ({
      on: [events.counted],
      fits: (here, { data }) =>
        (data['amount'] as number) > 0 && (of === undefined || data['of'] === of) && fitsAll(here, data['card'] as number, what),
    }),
    says: ({ what, of }) => countedSaid(whatSaid(what, 'permanent'), of),
    calls: ({ what, of }) => ({ one: `whenever ${countedSaid(whatSaid(what, 'permanent'), of)}` }),
  }),
  toCard('is-tapped', 'A permanent becomes tapped.', events.tapped, 'becomes tapped'),
  toCard('is-sacrificed', 'A permanent is sacrificed.', events.sacrificed, 'is sacrificed'),
  toCard('is-discarded', 'A card is discarded.', events.discarded, 'is discarded', 'card'),
  word(occasion, 'deals-damage', {
    about: 'Something deals damage; perhaps only combat damage, or only to players.',
    takes: {
      what: whichCards(),
      combat: optional(oneOf('combat', 'other'), 'only combat damage, or only other; any, by default'),
      to: optional(oneOf('player', 'creature'), 'only to such; to any, by default'),
      as: optional(givenName(NUMBER, { read: (here) => here.cause.data['amount'] }), 'how much'),
    },
    main: 'what',
    means: ({ what, combat, to }) => ({
      on: [events.damaged],
      fits: (here, { data }) =>
        fitsAll(here, data['source'] as number, what) &&
        (combat === undefined || (data['combat'] === true) === (combat === 'combat')) &&
        (to === undefined || on.seatOf(here, data['to'] as number) >= 0 === (to === 'player')),
    }),
    says: ({ what, combat, to }) => damageSaid(whatSaid(what, 'permanent'), combat, to),
    calls: ({ what, combat, to }) => ({ one: `whenever ${damageSaid(whatSaid(what, 'permanent'), combat, to)}` }),
  }),
  word(occasion, 'is-dealt-damage', {
    about: 'Damage is dealt to a permanent: once, by however many at the same time.',
    takes: {
      what: whichCards(),
      as: optional(givenName(NUMBER, { read: (here) => dealtTogether(here) }), 'how much, in all'),
    },
    main: 'what',
    means: ({ what }) => ({
      on: [events.damaged],
      per: { each: 'to' },
      fits: (here, { data }) => on.seatOf(here, data['to'] as number) < 0 && fitsAll(here, data['to'] as number, what),
    }),
    says: ({ what }) => `${whatSaid(what, 'permanent')} is dealt damage`,
    calls: ({ what }) => ({ one: `whenever ${whatSaid(what, 'permanent')} is dealt damage` }),
  }),
  playerOccasion('gains-life', {
    about: 'A player gains life.',
    on: events.gained,
    says: ['gain life', 'gains life'],
    begins: 'whenever',
    amount,
  }),
  playerOccasion('loses-life', {
    about: 'A player loses life.',
    on: events.lifeLost,
    says: ['lose life', 'loses life'],
    begins: 'whenever',
    amount,
  }),
  playerOccasion('draws', { about: 'A player draws a card.', on: events.drew, says: ['draw a card', 'draws a card'], begins: 'whenever' }),
  word(occasion, 'casts', {
    about: 'A player casts a spell.',
    takes: {
      what: whichCards(),
      who: optional(a(seat), 'who; anybody, by default'),
      as: namedCard(THAT, (here) => cardOf()(here.cause), 'a name for the spell'),
      by: optional(givenName(PLAYER, { read: (here) => here.cause.by }), 'a name for whoever casts it'),
    },
    main: 'what',
    means: ({ what, who }) => ({
      on: [wasActivated],
      fits: (here, { data, by }) => {
        return (
          (data['ability'] as string).startsWith('cast ') &&
          (who === undefined || by === who.means(here)) &&
          fitsAll(here, data['card'] as number, what)
        );
      },
    }),
    says: ({ what, who }) => `${who?.says === 'you' ? 'you cast' : `${who?.says ?? 'a player'} casts`} ${whatSaid(what, 'spell')}`,
    calls: ({ what, who }) => ({
      one: `whenever ${who?.says === 'you' ? 'you cast' : `${who?.says ?? 'a player'} casts`} ${whatSaid(what, 'spell')}`,
    }),
  }),
  word(occasion, 'beginning-of', {
    about: 'A step or phase begins.',
    takes: {
      step: optional(oneOf('upkeep', 'draw', 'main', 'combat', 'end'), 'which; upkeep, by default'),
      whose: optional(oneOf('you', 'opponent', 'any'), 'whose; yours, by default'),
    },
    main: 'step',
    means: ({ step: which = 'upkeep', whose = 'you' }) => ({
      on: [scopeEntered],
      fits: (here, { data }) => data['name'] === which && (whose === 'any' || (here.scopeSeat('turn') === here.seat) === (whose === 'you')),
    }),
    says: ({ step: which = 'upkeep', whose = 'you' }) => beginning(which, whose),
    calls: ({ step: which = 'upkeep', whose = 'you' }) => ({ one: beginning(which, whose) }),
  }),
];

const fromSaid = (from: string | undefined): string =>
  from === undefined ? 'anywhere' : from === 'hand' || from === 'library' ? `a ${from}` : from === 'exile' ? from : `the ${from}`;
/** From the battlefield comes a permanent: a card, or a token. */
const buriedSaid = ({ what, from }: { readonly what: Filters; readonly from: string | undefined }): string =>
  `${whatSaid(what, from === 'battlefield' ? 'permanent' : 'card')} is put into a graveyard from ${fromSaid(from)}`;
const countedSaid = (what: string, of: string | undefined): string =>
  `one or more ${of === undefined ? '' : `${counterSaid(of)} `}counters are put on ${what}`;
const beginning = (which: keyof typeof STEPS, whose: 'you' | 'opponent' | 'any'): string =>
  `at the beginning of ${whose === 'you' ? 'your' : whose === 'any' ? 'each' : "each opponent's"} ${STEPS[which]}`;
const damageSaid = (what: string, combat: string | undefined, to: string | undefined): string =>
  `${what} deals ${combat === undefined ? '' : combat === 'combat' ? 'combat ' : 'noncombat '}damage${to === undefined ? '' : ` to a ${to}`}`;
