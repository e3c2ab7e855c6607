/** Words for what would be done, what cannot be, or what something else is done instead of. */
import { type ActionCall, type Here, preventing } from '@rulewright/kernel';
import {
  a,
  aSuch,
  type CardDeed,
  cardDeed,
  type Deed,
  deed,
  does,
  fitsAll,
  givenName,
  many,
  NUMBER,
  namedCard,
  nounOf,
  oneOf,
  optional,
  playerDeed,
  saidOf,
  seat,
  someone,
  text,
  type Word,
  whichCards,
  word,
} from '@rulewright/language';
import * as acts from '../actions.js';
import * as on from '../table.js';
import { graveyard } from '../table.js';
import { countersOfKind } from './counters.js';
import { comesAs, damageSaid, manySaid, THAT } from './described.js';
import { isItself } from './itself.js';
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
  toCard('be-destroyed', { about: 'A permanent would be destroyed.', on: acts.destroy, says: does('be', 'destroyed') }),
  toCard('die', {
    about: 'A creature would be put into a graveyard from the battlefield.',
    on: acts.put,
    says: does('die'),
    noun: 'creature',
    fits: (here, call) => toGraveyard(here, call) && fromField(here, call) && on.is(here, call.params['card'] as number, 'creature'),
  }),
  toCard('go-to-graveyard', {
    about: 'A card would be put into a graveyard, from anywhere.',
    on: acts.put,
    says: does('be', 'put into a graveyard'),
    noun: 'card',
    fits: (here, call, what) => toGraveyard(here, call) && isMeantCard(here, call.params['card'] as number, what),
  }),
  word(deed, 'enter', {
    about: 'A permanent would enter the battlefield: one that would be such a permanent there.',
    takes: { what: whichCards(), as: namedCard(THAT, (here) => here.var('card'), 'a name for it') },
    main: 'what',
    means: ({ what }) => ({ on: [acts.put], fits: (here, call) => comesAs(here, call, what) }),
    says: ({ what }) => saidOf(manySaid(what, 'permanent'), 'enter', 'the battlefield'),
  }),
  toCard('be-sacrificed', { about: 'A permanent would be sacrificed.', on: acts.sacrifice, says: does('be', 'sacrificed') }),
  toCard('attack', { about: 'A creature would attack.', on: acts.attack, says: does('attack'), noun: 'creature' }),
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
    says: ({ what, attacker }) => saidOf(manySaid(what, 'creature'), 'block', attacker && manySaid(attacker, 'creature')),
  }),
  word(deed, 'be-targeted', {
    about: 'Something would be chosen as a target; perhaps only by spells and abilities of somebody.',
    takes: { what: whichCards(), by: optional(a(seat), 'by whose spells and abilities; by anybody’s, by default') },
    main: 'what',
    means: ({ what, by: whose }) => ({
      on: [acts.target],
      fits: (here, { by, params }) => (whose === undefined || by === whose.means(here)) && fitsAll(here, params['card'] as number, what),
    }),
    says: ({ what, by: whose }) =>
      saidOf(manySaid(what, 'permanent'), 'be', 'the target of spells and abilities', whose && saidOf(nounOf(whose), 'control')),
  }),
  toCard('be-countered', { about: 'A spell would be countered.', on: acts.counter, says: does('be', 'countered'), noun: 'spell' }),
  toCard('untap', { about: 'A permanent would untap.', on: acts.untap, says: does('untap') }),
  toCard('be-discarded', { about: 'A card would be discarded.', on: acts.discard, says: does('be', 'discarded'), noun: 'card' }),
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
        ofItself: isItself(what),
        fits: (here: Here, call: ActionCall) => (call.params[kind] as number) > 0 && comesAs(here, call, what),
      })),
    }),
    says: ({ what, of }) =>
      saidOf(
        manySaid(what, 'permanent'),
        'have',
        of === undefined ? 'counters' : many(countersOfKind(of)),
        ({ isMany }) => `put on ${isMany === true ? 'them' : 'it'}`,
      ),
  }),
  playerDeed('lose-game', { about: 'A player would lose the game.', on: acts.loseGame, says: does('lose', 'the game'), amount: one }),
  playerDeed('draw', { about: 'A player would draw a card.', on: acts.draw, says: does('draw', 'a card'), amount: one }),
  playerDeed('gain-life', { about: 'A player would gain life.', on: acts.gainLife, says: does('gain', 'life'), amount: much }),
  playerDeed('lose-life', { about: 'A player would lose life.', on: acts.loseLife, says: does('lose', 'life'), amount: much }),
  playerDeed('make-tokens', { about: 'A player would create tokens.', on: acts.makeTokens, says: does('create', 'tokens'), amount: much }),
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
    // What is prevented is what stands behind the verb.
    says: ({ what, player, from, combat }) => ({
      subject:
        player !== undefined ? nounOf(player) : what === undefined ? aSuch({ noun: 'permanent or player' }) : manySaid(what, 'permanent'),
      verb: 'be dealt',
      object: damageSaid(combat, from && [['by', manySaid(from, 'permanent')]]),
    }),
  }),
  word(deed, 'be-prevented', {
    about: 'Damage would be prevented.',
    means: () => ({ on: [preventing], fits: () => true }),
    says: () => saidOf({ noun: 'damage', isMany: false }, 'be', 'prevented'),
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
    says: ({ what, who }) => saidOf(someone(who), 'cast', manySaid(what, 'spell')),
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
    says: ({ what, who }) => saidOf(someone(who), 'activate', 'abilities', what && ['of', manySaid(what, 'permanent')]),
  }),
];
