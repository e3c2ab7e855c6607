/** Words for what triggers an ability. */
import { type Happened, type Here, scopeEntered, wasActivated } from '@rulewright/kernel';
import {
  a,
  article,
  CARDS,
  type Filter,
  filter,
  givenName,
  isSuch,
  listOf,
  NUMBER,
  type Occasion,
  occasion,
  oneOf,
  optional,
  type Phrase,
  PLAYER,
  seat,
  text,
  type Word,
  word,
} from '@rulewright/language';
import * as events from '../events.js';
import * as on from '../table.js';
import { counterSaid } from './counters.js';
import { calledWith } from './filters.js';
import { isMeantCard, meantBy } from './objects.js';

/** How what it is about is called later. */
const THAT = { one: 'permanent', many: 'permanents', isMany: false };
const those = optional(listOf(a(filter)), 'which; any, by default');
type Filters = readonly Phrase<Filter>[] | undefined;
const cardOf = (event: Happened): number => event.data['card'] as number;
const fitting = (here: Here, id: number, filters: readonly Phrase<Filter>[] | undefined): boolean =>
  (filters ?? []).every(({ means }) => means(here, id));

/** "this creature", "another Goblin you control". */
function whatSaid(filters: readonly Phrase<Filter>[] | undefined, noun: string): string {
  const said = (filters ?? []).map(({ says }) => says);
  if (said.includes('this')) return `this ${noun}`;
  const isOther = said.includes('other');
  const called = calledWith(
    said.filter((one) => one !== 'other' && one !== noun),
    noun,
    false,
  );
  return isOther ? `another ${called}` : article(called);
}
/** What else is asked of this card: ", if it is tapped". */
function asWell(filters: readonly Phrase<Filter>[] = []): string {
  if (!filters.some(({ says }) => says === 'this') || filters.length < 2) return '';
  return `, if it ${filters
    .filter(({ says }) => says !== 'this')
    .map((one) => isSuch(one, false))
    .join(' and ')}`;
}
const whenever = (filters: readonly Phrase<Filter>[] | undefined): string =>
  (filters ?? []).some(({ says }) => says === 'this') ? 'when' : 'whenever';

/** Something happens to a permanent or card. */
const toCard = (called: string, about: string, event: Occasion['on'][number], verb: string, noun = 'permanent'): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: {
      what: those,
      as: optional(givenName(CARDS, { said: () => THAT, read: meantBy }), 'a name for it'),
    },
    main: 'what',
    means: ({ what }) => ({ on: [event], fits: (here, happened) => fitting(here, cardOf(happened as Happened), what) }),
    says: ({ what }) => `${whatSaid(what, noun)} ${verb}${asWell(what)}`,
    calls: ({ what }) => ({ one: `${whenever(what)} ${whatSaid(what, noun)} ${verb}${asWell(what)}` }),
  });

/** Something happens to a player, so much of it. */
const toPlayer = (
  called: string,
  about: string,
  event: Occasion['on'][number],
  verbs: readonly [string, string],
  field?: string,
): Word<Occasion> =>
  word(occasion, called, {
    about,
    takes: {
      who: optional(a(seat), 'who; you, by default'),
      as: optional(givenName(NUMBER, { read: (here) => (field === undefined ? 1 : (here.cause.data[field] as number)) }), 'how much'),
    },
    main: 'who',
    means: ({ who }) => ({ on: [event], fits: (here, { data }) => data['seat'] === (who?.means(here) ?? here.seat) }),
    says: ({ who }) => (who === undefined || who.says === 'you' ? `you ${verbs[0]}` : `${who.says} ${verbs[1]}`),
    calls: ({ who }) => ({ one: `whenever ${who === undefined || who.says === 'you' ? `you ${verbs[0]}` : `${who.says} ${verbs[1]}`}` }),
  });

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
      what: those,
      from: optional(oneOf('battlefield', 'hand', 'library', 'stack', 'exile'), 'from where; from anywhere, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: meantBy }), 'a name for it'),
    },
    main: 'what',
    means: ({ what, from }) => ({
      on: [events.moved],
      fits: (here, happened) => {
        const { data } = happened as Happened;
        return (
          here.kindOf(data['to'] as number) === 'zone:graveyard' &&
          (from === undefined || here.kindOf(data['from'] as number) === `zone:${from}`) &&
          (from === 'battlefield' || isMeantCard(here, data['card'] as number, what)) &&
          fitting(here, data['card'] as number, what)
        );
      },
    }),
    says: (given) => buriedSaid(given),
    calls: (given) => ({ one: `${whenever(given.what)} ${buriedSaid(given)}` }),
  }),
  word(occasion, 'gets-counters', {
    about: 'Counters are put on a permanent.',
    takes: {
      what: those,
      of: optional(text('a kind of counter', 20), 'of which kind; any, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: meantBy }), 'a name for it'),
    },
    main: 'what',
    means: ({ what, of }) => ({
      on: [events.counted],
      fits: (here, { data }) =>
        (data['amount'] as number) > 0 && (of === undefined || data['of'] === of) && fitting(here, data['card'] as number, what),
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
      what: those,
      combat: optional(oneOf('combat', 'other'), 'only combat damage, or only other; any, by default'),
      to: optional(oneOf('player', 'creature'), 'only to such; to any, by default'),
      as: optional(givenName(NUMBER, { read: (here) => here.cause.data['amount'] as number }), 'how much'),
    },
    main: 'what',
    means: ({ what, combat, to }) => ({
      on: [events.damaged],
      fits: (here, { data }) =>
        fitting(here, data['source'] as number, what) &&
        (combat === undefined || (data['combat'] === true) === (combat === 'combat')) &&
        (to === undefined || on.seatOf(here, data['to'] as number) >= 0 === (to === 'player')),
    }),
    says: ({ what, combat, to }) => damageSaid(whatSaid(what, 'permanent'), combat, to),
    calls: ({ what, combat, to }) => ({ one: `whenever ${damageSaid(whatSaid(what, 'permanent'), combat, to)}` }),
  }),
  word(occasion, 'is-dealt-damage', {
    about: 'Damage is dealt to a permanent: once, by however many at the same time.',
    takes: {
      what: those,
      as: optional(givenName(NUMBER, { read: (here) => dealtTogether(here) }), 'how much, in all'),
    },
    main: 'what',
    means: ({ what }) => ({
      on: [events.damaged],
      per: { each: 'to' },
      fits: (here, { data }) => on.seatOf(here, data['to'] as number) < 0 && fitting(here, data['to'] as number, what),
    }),
    says: ({ what }) => `${whatSaid(what, 'permanent')} is dealt damage`,
    calls: ({ what }) => ({ one: `whenever ${whatSaid(what, 'permanent')} is dealt damage` }),
  }),
  toPlayer('gains-life', 'A player gains life.', events.gained, ['gain life', 'gains life'], 'amount'),
  toPlayer('loses-life', 'A player loses life.', events.lifeLost, ['lose life', 'loses life'], 'amount'),
  toPlayer('draws', 'A player draws a card.', events.drew, ['draw a card', 'draws a card']),
  word(occasion, 'casts', {
    about: 'A player casts a spell.',
    takes: {
      what: those,
      who: optional(a(seat), 'who; anybody, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.cause.data['card'] as number }), 'a name for the spell'),
      by: optional(givenName(PLAYER, { read: (here) => here.cause.by }), 'a name for whoever casts it'),
    },
    main: 'what',
    means: ({ what, who }) => ({
      on: [wasActivated],
      fits: (here, happened) => {
        const { data, by } = happened as Happened;
        return (
          (data['ability'] as string).startsWith('cast ') &&
          (who === undefined || by === who.means(here)) &&
          fitting(here, data['card'] as number, what)
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
