/** Words for what triggers an ability. */
import { type Here, scopeEntered, wasActivated } from '@rulewright/kernel';
import {
  a,
  aSuch,
  type Clause,
  cardOccasion,
  cardOf,
  certain,
  does,
  type Filters,
  fitsAll,
  givenName,
  type Happening,
  many,
  NUMBER,
  namedCard,
  nounOf,
  type Occasion,
  occasion,
  oneOf,
  optional,
  PLAYER,
  playerOccasion,
  render,
  saidOf,
  seat,
  text,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import * as events from '../events.js';
import * as on from '../table.js';
import { countersOfKind } from './counters.js';
import { asWell, damageSaid, THAT, whatSaid } from './described.js';
import { isItself } from './itself.js';
import { isMeantCard, meantBy } from './objects.js';

/** What happens to this card itself happens once. */
const whenever = (filters: Filters): string => (isItself(filters) ? 'when' : 'whenever');
const begun = (word: string, happens: Clause): Clause => ({ ...happens, head: [word, happens] });

/** Something happens to a permanent or card. */
const toCard = (called: string, about: string, on: Occasion['on'][number], happens: Clause, noun = 'permanent'): Word<Occasion> =>
  cardOccasion(called, {
    about,
    on,
    that: THAT,
    read: meantBy,
    says: (what) => ({ ...happens, subject: whatSaid(what, noun), object: [happens.object ?? '', asWell(what)] }),
    begins: whenever,
  });
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
  toCard('enters', 'A permanent enters the battlefield.', events.entered, does('enter')),
  toCard('dies', 'A creature dies: it is put into a graveyard from the battlefield.', events.died, does('die'), 'creature'),
  toCard('leaves', 'A permanent leaves the battlefield.', events.left, does('leave', 'the battlefield')),
  toCard('attacks', 'A creature attacks.', events.attacked, does('attack'), 'creature'),
  toCard('blocks', 'A creature blocks.', events.blocked, does('block'), 'creature'),
  toCard(
    'becomes-blocked',
    'An attacker becomes blocked, by however many creatures.',
    events.becameBlocked,
    does('become', 'blocked'),
    'creature',
  ),
  toCard('untaps', 'A permanent becomes untapped.', events.untapped, does('become', 'untapped')),
  toCard('is-countered', 'A spell is countered.', events.countered, does('be', 'countered'), 'spell'),
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
    // From the battlefield comes a permanent: a card, or a token.
    says: ({ what, from }) =>
      begun(
        whenever(what),
        saidOf(whatSaid(what, from === 'battlefield' ? 'permanent' : 'card'), 'be', `put into a graveyard from ${fromSaid(from)}`),
      ),
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
    says: ({ what, of }) => {
      const counters = of === undefined ? { noun: 'counter' } : countersOfKind(of);
      return begun('whenever', saidOf(certain(`one or more ${render(many(counters))}`, true), 'be', 'put on', whatSaid(what, 'permanent')));
    },
  }),
  toCard('is-tapped', 'A permanent becomes tapped.', events.tapped, does('become', 'tapped')),
  toCard('is-sacrificed', 'A permanent is sacrificed.', events.sacrificed, does('be', 'sacrificed')),
  toCard('is-discarded', 'A card is discarded.', events.discarded, does('be', 'discarded'), 'card'),
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
    says: ({ what, combat, to }) =>
      begun('whenever', saidOf(whatSaid(what, 'permanent'), 'deal', damageSaid(combat), to && ['to', aSuch({ noun: to })])),
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
    says: ({ what }) => begun('whenever', saidOf(whatSaid(what, 'permanent'), 'be', 'dealt damage')),
  }),
  playerOccasion('gains-life', {
    about: 'A player gains life.',
    on: events.gained,
    says: does('gain', 'life'),
    begins: 'whenever',
    amount,
  }),
  playerOccasion('loses-life', {
    about: 'A player loses life.',
    on: events.lifeLost,
    says: does('lose', 'life'),
    begins: 'whenever',
    amount,
  }),
  playerOccasion('draws', { about: 'A player draws a card.', on: events.drew, says: does('draw', 'a card'), begins: 'whenever' }),
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
    says: ({ what, who }) =>
      begun('whenever', saidOf(who === undefined ? aSuch({ noun: 'player' }) : nounOf(who), 'cast', whatSaid(what, 'spell'))),
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
    says: ({ step: which = 'upkeep', whose = 'you' }) => {
      const begins = (each: string): string => `the beginning of ${each} ${STEPS[which]}`;
      const [every, next] =
        whose === 'any' ? ['each', 'the next'] : whose === 'you' ? ['your', 'your'] : ["each opponent's", "the next opponent's"];
      return { ...saidOf(certain(begins(every)), 'come'), head: `at ${begins(every)}`, nextHead: `at ${begins(next)}` };
    },
  }),
];

const fromSaid = (from: string | undefined): string =>
  from === undefined ? 'anywhere' : from === 'hand' || from === 'library' ? `a ${from}` : from === 'exile' ? from : `the ${from}`;
