/** Words for what would be done, what cannot be, or what something else is done instead of. */

import { type ActionCall, type Here, preventing } from '@rulewright/kernel';
import {
  a,
  CARDS,
  type Deed,
  deed,
  filter,
  givenName,
  listOf,
  NUMBER,
  oneOf,
  optional,
  seat,
  text,
  type Word,
  word,
} from '@rulewright/language';
import * as acts from '../actions.js';
import * as on from '../table.js';
import { graveyard } from '../table.js';
import { counterSaid } from './counters.js';
import { comesAs, type Filters, fitting, isCard, manySaid, THAT, those } from './described.js';
import { isMeantCard } from './objects.js';

/** Something would be done to a permanent or card. */
const toCard = (
  called: string,
  about: string,
  action: Deed['on'][number],
  says: string,
  {
    noun = 'permanent',
    of = 'card',
    when = () => true,
  }: { noun?: string; of?: string; when?: (here: Here, call: ActionCall, what: Filters) => boolean } = {},
): Word<Deed> =>
  word(deed, called, {
    about,
    takes: { what: those, as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var(of) }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({
      on: [action],
      fits: (here, call) => {
        const id = call.params[of] as number;
        return isCard(here, id) && when(here, call, what) && fitting(here, id, what);
      },
    }),
    says: () => says,
    calls: ({ what }) => ({ subject: manySaid(what, noun) }),
  });

/** A player would do something. */
const byPlayer = (called: string, about: string, action: Deed['on'][number], says: string, field?: string): Word<Deed> =>
  word(deed, called, {
    about,
    takes: {
      who: optional(a(seat), 'who; anybody, by default'),
      as: optional(givenName(NUMBER, { read: (here) => (field === undefined ? 1 : here.var(field)) }), 'how much'),
    },
    main: 'who',
    means: ({ who }) => ({ on: [action], fits: (here, { params }) => who === undefined || params['seat'] === who.means(here) }),
    says: () => says,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  });

/** The kinds of counters that a permanent may enter with. */
const ENTERS_WITH = ['plus', 'loyal'] as const;

const toGraveyard = (here: Here, { params }: ActionCall): boolean => here.kindOf(params['to'] as number) === `zone:${graveyard.id}`;
const fromField = (here: Here, { params }: ActionCall): boolean => on.isOn(here, params['card'] as number);

export const deedWords = [
  toCard('be-destroyed', 'A permanent would be destroyed.', acts.destroy, 'be destroyed'),
  toCard('die', 'A creature would be put into a graveyard from the battlefield.', acts.put, 'die', {
    noun: 'creature',
    when: (here, call) => toGraveyard(here, call) && fromField(here, call) && on.is(here, call.params['card'] as number, 'creature'),
  }),
  toCard('go-to-graveyard', 'A card would be put into a graveyard, from anywhere.', acts.put, 'be put into a graveyard', {
    noun: 'card',
    when: (here, call, what) => toGraveyard(here, call) && isMeantCard(here, call.params['card'] as number, what),
  }),
  word(deed, 'enter', {
    about: 'A permanent would enter the battlefield: one that would be such a permanent there.',
    takes: { what: those, as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({ on: [acts.put], fits: (here, call) => comesAs(here, call, what) }),
    says: () => 'enter the battlefield',
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-sacrificed', 'A permanent would be sacrificed.', acts.sacrifice, 'be sacrificed'),
  toCard('attack', 'A creature would attack.', acts.attack, 'attack', { noun: 'creature' }),
  word(deed, 'block', {
    about: 'A creature would block; perhaps only certain attackers.',
    takes: {
      what: those,
      attacker: optional(listOf(a(filter)), 'what it would block; anything, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for the blocker'),
    },
    main: 'what',
    means: ({ what, attacker }) => ({
      on: [acts.block],
      fits: (here, { params }) => fitting(here, params['card'] as number, what) && fitting(here, params['attacker'] as number, attacker),
    }),
    says: ({ attacker }) => `block${attacker === undefined ? '' : ` ${manySaid(attacker, 'creature')}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'creature') }),
  }),
  word(deed, 'be-targeted', {
    about: 'Something would be chosen as a target; perhaps only by spells and abilities of somebody.',
    takes: { what: those, by: optional(a(seat), 'by whose spells and abilities; by anybody’s, by default') },
    main: 'what',
    means: ({ what, by: whose }) => ({
      on: [acts.target],
      fits: (here, { by, params }) => (whose === undefined || by === whose.means(here)) && fitting(here, params['card'] as number, what),
    }),
    says: ({ by: whose }) =>
      `be the target of spells and abilities${whose === undefined ? '' : ` ${whose.says} control${whose.says === 'you' ? '' : 's'}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-countered', 'A spell would be countered.', acts.counter, 'be countered', { noun: 'spell' }),
  toCard('untap', 'A permanent would untap.', acts.untap, 'untap'),
  toCard('be-discarded', 'A card would be discarded.', acts.discard, 'be discarded', { noun: 'card' }),
  word(deed, 'get-counters', {
    about: 'Counters would be put on a permanent.',
    takes: {
      what: those,
      of: optional(text('a kind of counter', 20), 'of which kind; any, by default'),
      by: optional(oneOf('effect'), 'only by an effect, and not as a cost; anyhow, by default'),
      as: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('card') }), 'a name for the permanent'),
      amount: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'a name for how many'),
    },
    main: 'what',
    means: ({ what, of, by }) => ({
      on: [acts.putCounters],
      fits: (here, { params }) =>
        (params['amount'] as number) > 0 &&
        (of === undefined || params['of'] === of) &&
        (by === undefined || !here.isPaying) &&
        fitting(here, params['card'] as number, what),
      // CR 122.6: what enters with counters has them put on it.
      contained: ENTERS_WITH.filter((kind) => of === undefined || kind === of).map((kind) => ({
        on: [acts.put],
        amount: kind,
        ofItself: (what ?? []).some(({ says }) => says === 'this'),
        fits: (here: Here, call: ActionCall) => (call.params[kind] as number) > 0 && comesAs(here, call, what),
      })),
    }),
    says: ({ of }) => `have ${of === undefined ? '' : `${counterSaid(of)} `}counters put on them`,
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  byPlayer('lose-game', 'A player would lose the game.', acts.loseGame, 'lose the game'),
  byPlayer('draw', 'A player would draw a card.', acts.draw, 'draw a card'),
  byPlayer('gain-life', 'A player would gain life.', acts.gainLife, 'gain life', 'amount'),
  byPlayer('lose-life', 'A player would lose life.', acts.loseLife, 'lose life', 'amount'),
  byPlayer('make-tokens', 'A player would create tokens.', acts.makeTokens, 'create tokens', 'amount'),
  word(deed, 'be-dealt-damage', {
    about: 'Damage would be dealt: to permanents, to players, or to anything.',
    takes: {
      what: optional(listOf(a(filter)), 'to which permanents; to anything, by default'),
      player: optional(a(seat), 'to which player', { insteadOf: 'what' }),
      from: optional(listOf(a(filter)), 'by what; by anything, by default'),
      combat: optional(oneOf('combat', 'other'), 'only combat damage, or only other; any, by default'),
      as: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'how much'),
      hit: optional(givenName(CARDS, { said: () => THAT, read: (here) => here.var('to') }), 'a name for what it would be dealt to'),
    },
    main: 'what',
    means: ({ what, player, from, combat }) => ({
      on: [acts.deal],
      fits: (here, { params }) => {
        const to = params['to'] as number;
        const seatThere = on.seatOf(here, to);
        const isMeant =
          player !== undefined ? seatThere === player.means(here) : what === undefined || (seatThere < 0 && fitting(here, to, what));
        const isSuch = combat === undefined || (params['combat'] === true) === (combat === 'combat');
        return isMeant && isSuch && (from === undefined || fitting(here, params['source'] as number, from));
      },
    }),
    says: ({ from, combat }) =>
      `be dealt ${combat === undefined ? '' : combat === 'combat' ? 'combat ' : 'noncombat '}damage${from === undefined ? '' : ` by ${manySaid(from, 'permanent')}`}`,
    calls: ({ what, player }) => ({
      subject: player?.says ?? (what === undefined ? 'a permanent or player' : manySaid(what, 'permanent')),
    }),
  }),
  word(deed, 'be-prevented', {
    about: 'Damage would be prevented.',
    means: () => ({ on: [preventing], fits: () => true }),
    says: () => 'be prevented',
    calls: () => ({ subject: 'damage' }),
  }),
  word(deed, 'cast-spells', {
    about: 'A player would cast a spell.',
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: those },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['spell'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitting(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `cast ${manySaid(what, 'spell')}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
  word(deed, 'activate-abilities', {
    about: 'A player would activate an ability.',
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: those },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['ability'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitting(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `activate abilities${what === undefined ? '' : ` of ${manySaid(what, 'permanent')}`}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
];
