/** Words for what would be done, what cannot be, or what something else is done instead of. */
import { type ActionCall, type Here, preventing } from '@rulewright/kernel';
import {
  a,
  type CardDeed,
  cardDeed,
  type Deed,
  deed,
  fitsAll,
  givenName,
  NUMBER,
  namedCard,
  oneOf,
  optional,
  playerDeed,
  seat,
  text,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import * as acts from '../actions.js';
import * as on from '../table.js';
import { graveyard } from '../table.js';
import { counterSaid } from './counters.js';
import { comesAs, manySaid, THAT } from './described.js';
import { isMeantCard } from './objects.js';

/** Something would be done to a permanent or card. */
const toCard = (
  called: string,
  { noun = 'permanent', ...spec }: Omit<CardDeed, 'that' | 'subject'> & { readonly noun?: string },
): Word<Deed> => cardDeed(called, { ...spec, that: THAT, subject: (what) => manySaid(what, noun) });
/** A player would do something: once, or so much of it. */
const one = (): number => 1;
const much = (here: Here): number => here.int('amount');

/** The kinds of counters that a permanent may enter with. */
const ENTERS_WITH = ['plus', 'loyal'] as const;

const toGraveyard = (here: Here, { params }: ActionCall): boolean => here.kindOf(params['to'] as number) === `zone:${graveyard.id}`;
const fromField = (here: Here, { params }: ActionCall): boolean => on.isOn(here, params['card'] as number);

export const deedWords = [
  toCard('be-destroyed', { about: 'A permanent would be destroyed.', on: acts.destroy, says: 'be destroyed' }),
  toCard('die', {
    about: 'A creature would be put into a graveyard from the battlefield.',
    on: acts.put,
    says: 'die',
    noun: 'creature',
    fits: (here, call) => toGraveyard(here, call) && fromField(here, call) && on.is(here, call.params['card'] as number, 'creature'),
  }),
  toCard('go-to-graveyard', {
    about: 'A card would be put into a graveyard, from anywhere.',
    on: acts.put,
    says: 'be put into a graveyard',
    noun: 'card',
    fits: (here, call, what) => toGraveyard(here, call) && isMeantCard(here, call.params['card'] as number, what),
  }),
  word(deed, 'enter', {
    about: 'A permanent would enter the battlefield: one that would be such a permanent there.',
    takes: { what: whichCards(), as: namedCard(THAT, (here) => here.var('card'), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({ on: [acts.put], fits: (here, call) => comesAs(here, call, what) }),
    says: () => 'enter the battlefield',
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-sacrificed', { about: 'A permanent would be sacrificed.', on: acts.sacrifice, says: 'be sacrificed' }),
  toCard('attack', { about: 'A creature would attack.', on: acts.attack, says: 'attack', noun: 'creature' }),
  word(deed, 'block', {
    about: 'A creature would block; perhaps only certain attackers.',
    takes: {
      what: whichCards(),
      attacker: whichCards('what it would block; anything, by default'),
      as: namedCard(THAT, (here) => here.var('card'), 'a name for the blocker'),
    },
    main: 'what',
    means: ({ what, attacker }) => ({
      on: [acts.block],
      fits: (here, { params }) => fitsAll(here, params['card'] as number, what) && fitsAll(here, params['attacker'] as number, attacker),
    }),
    says: ({ attacker }) => `block${attacker === undefined ? '' : ` ${manySaid(attacker, 'creature')}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'creature') }),
  }),
  word(deed, 'be-targeted', {
    about: 'Something would be chosen as a target; perhaps only by spells and abilities of somebody.',
    takes: { what: whichCards(), by: optional(a(seat), 'by whose spells and abilities; by anybody’s, by default') },
    main: 'what',
    means: ({ what, by: whose }) => ({
      on: [acts.target],
      fits: (here, { by, params }) => (whose === undefined || by === whose.means(here)) && fitsAll(here, params['card'] as number, what),
    }),
    says: ({ by: whose }) =>
      `be the target of spells and abilities${whose === undefined ? '' : ` ${whose.says} control${whose.says === 'you' ? '' : 's'}`}`,
    calls: ({ what }) => ({ subject: manySaid(what, 'permanent') }),
  }),
  toCard('be-countered', { about: 'A spell would be countered.', on: acts.counter, says: 'be countered', noun: 'spell' }),
  toCard('untap', { about: 'A permanent would untap.', on: acts.untap, says: 'untap' }),
  toCard('be-discarded', { about: 'A card would be discarded.', on: acts.discard, says: 'be discarded', noun: 'card' }),
  word(deed, 'get-counters', {
    about: 'Counters would be put on a permanent.',
    takes: {
      what: whichCards(),
      of: optional(text('a kind of counter', 20), 'of which kind; any, by default'),
      by: optional(oneOf('effect'), 'only by an effect, and not as a cost; anyhow, by default'),
      as: namedCard(THAT, (here) => here.var('card'), 'a name for the permanent'),
      amount: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'a name for how many'),
    },
    main: 'what',
    means: ({ what, of, by }) => ({
      on: [acts.putCounters],
      fits: (here, { params }) =>
        (params['amount'] as number) > 0 &&
        (of === undefined || params['of'] === of) &&
        (by === undefined || !here.isPaying) &&
        fitsAll(here, params['card'] as number, what),
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
  playerDeed('lose-game', { about: 'A player would lose the game.', on: acts.loseGame, says: 'lose the game', amount: one }),
  playerDeed('draw', { about: 'A player would draw a card.', on: acts.draw, says: 'draw a card', amount: one }),
  playerDeed('gain-life', { about: 'A player would gain life.', on: acts.gainLife, says: 'gain life', amount: much }),
  playerDeed('lose-life', { about: 'A player would lose life.', on: acts.loseLife, says: 'lose life', amount: much }),
  playerDeed('make-tokens', { about: 'A player would create tokens.', on: acts.makeTokens, says: 'create tokens', amount: much }),
  word(deed, 'be-dealt-damage', {
    about: 'Damage would be dealt: to permanents, to players, or to anything.',
    takes: {
      what: whichCards('to which permanents; to anything, by default'),
      player: optional(a(seat), 'to which player', { insteadOf: 'what' }),
      from: whichCards('by what; by anything, by default'),
      combat: optional(oneOf('combat', 'other'), 'only combat damage, or only other; any, by default'),
      as: optional(givenName(NUMBER, { read: (here) => here.var('amount') }), 'how much'),
      hit: namedCard(THAT, (here) => here.var('to'), 'a name for what it would be dealt to'),
    },
    main: 'what',
    means: ({ what, player, from, combat }) => ({
      on: [acts.deal],
      fits: (here, { params }) => {
        const to = params['to'] as number;
        const seatThere = on.seatOf(here, to);
        const isMeant =
          player !== undefined ? seatThere === player.means(here) : what === undefined || (seatThere < 0 && fitsAll(here, to, what));
        const isSuch = combat === undefined || (params['combat'] === true) === (combat === 'combat');
        return isMeant && isSuch && (from === undefined || fitsAll(here, params['source'] as number, from));
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
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: whichCards() },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['spell'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitsAll(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `cast ${manySaid(what, 'spell')}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
  word(deed, 'activate-abilities', {
    about: 'A player would activate an ability.',
    takes: { who: optional(a(seat), 'who; anybody, by default'), what: whichCards() },
    main: 'who',
    means: ({ who, what }) => ({
      on: ['ability'],
      phase: 'request' as const,
      fits: (here, { by, params }) =>
        (who === undefined || by === who.means(here)) && (what === undefined || fitsAll(here, params['card'] as number, what)),
    }),
    says: ({ what }) => `activate abilities${what === undefined ? '' : ` of ${manySaid(what, 'permanent')}`}`,
    calls: ({ who }) => ({ subject: who?.says ?? 'both players' }),
  }),
];
