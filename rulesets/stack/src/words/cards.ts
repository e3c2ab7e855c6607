/** Words for permanents, cards elsewhere, spells and players. */
import type { Filter as BoardFilter, Here } from '@rulewright/kernel';
import {
  a,
  amongWords,
  amount,
  type Cards,
  cards,
  type Filters,
  fitsAll,
  isCertain,
  type NounPhrase,
  needed,
  nounOf,
  onBoard,
  oneOf,
  optional,
  type Phrase,
  type Place,
  possessive,
  quantityOf,
  type Seat,
  seat,
  theTop,
  topCards,
  type Word,
  whichCards,
  word,
  YOU,
  zoneCards,
} from '@rulewright/language';
import * as on from '../table.js';
import { library, stack, zoneWords } from '../table.js';
import { described, OPPONENTS, playerSaid } from './described.js';
import { HOST, ITSELF } from './itself.js';
import { asOfNow, hostOfSource, meant, playersOf } from './objects.js';
import { ANY_TARGET } from './targets.js';

type Whose = 'you' | 'opponent' | 'any' | undefined;
const whose = optional(oneOf('you', 'opponent', 'any'), 'whose; anybody’s, by default');
const where = whichCards('which of them; all, by default');
const of = optional(a(seat), 'of which player', { insteadOf: 'whose' });
interface Given {
  readonly of?: Phrase<Seat> | undefined;
  readonly whose: Whose;
  readonly where: Filters;
}

const controls = ({ whose: who, of: one }: Given): Place | undefined => {
  const owner = one !== undefined ? nounOf(one) : who === 'opponent' ? OPPONENTS : playerSaid(who);
  return owner && { owner, verb: 'control' };
};
const ofBoard = (type: string | undefined, { whose: who, of: one, where: those = [] }: Given): BoardFilter | undefined => {
  if (one !== undefined) return undefined;
  const parts = those.flatMap(({ means }) => means.board ?? []);
  if (parts.length < those.length) return undefined;
  const own: readonly BoardFilter[] = who === 'you' ? [{ same: 'controller' }] : who === 'opponent' ? [{ differs: 'controller' }] : [];
  return { and: [...(type === undefined ? [] : [{ has: ['types', type] } as const]), { is: ['zone', 'battlefield'] }, ...own, ...parts] };
};
/** Whether the player of whom the text speaks controls the permanent: that of "of", or else you, an opponent or anybody. */
function isControlledAsSaid(here: Here, { whose: who, of: player }: Given, id: number): boolean {
  const controller = on.controllerOf(here, id);
  if (player !== undefined) return controller === player.means(here);
  if (who === 'you') return controller === here.seat;
  if (who === 'opponent') return controller !== here.seat;
  return true;
}

/** Which of those that lie somewhere fit, as they are there. */
function fitNow(here: Here, filters: Filters): (id: number) => boolean {
  const now = asOfNow(here);
  return (id) => fitsAll(now, id, filters);
}

/** Permanents, perhaps of a type: also data of the board, if their filters are. */
function permanentWord(called: string, type: string | undefined, about: string): Word<Cards> {
  const noun = type ?? 'permanent';
  return word(cards, called, {
    about,
    takes: { where, whose, of },
    main: 'where',
    means: (given) => {
      const found: Cards = (here) =>
        on
          .permanents(here)
          .filter((id) => (type === undefined || on.is(here, id, type)) && isControlledAsSaid(here, given, id))
          .filter(fitNow(here, given.where));
      const board = ofBoard(type, given);
      return board === undefined ? found : onBoard(found, board);
    },
    says: (given) => {
      const permanents = described(given.where, noun);
      return isCertain(permanents) ? permanents : { ...permanents, which: 'all', place: controls(given) };
    },
  });
}

const players = (called: string, about: string, of: (here: Here) => readonly number[], says: NounPhrase): Word<Cards> =>
  word(cards, called, {
    about,
    means: () => (here) => of(here).map((seat) => here.player(seat)),
    says: () => says,
  });

export const cardWords = [
  permanentWord('permanents', undefined, 'Permanents.'),
  permanentWord('creatures', 'creature', 'Creatures on the battlefield.'),
  permanentWord('lands', 'land', 'Lands on the battlefield.'),
  permanentWord('artifacts', 'artifact', 'Artifacts on the battlefield.'),
  permanentWord('enchantments', 'enchantment', 'Enchantments on the battlefield.'),
  ...zoneCards(zoneWords, {
    whose: ['you', 'opponent', 'any'],
    more: { of },
    seatsOf: (here, { whose: who, of: one }) =>
      one !== undefined
        ? [one.means(here)]
        : who === 'opponent'
          ? on.opponentsOf(here, here.seat)
          : who === 'any'
            ? playersOf(here)
            : [here.seat],
    owner: ({ whose: who = 'you', of: one }) => (one !== undefined ? nounOf(one) : (playerSaid(who) ?? 'either')),
    described: (filters) => described(filters, 'card'),
    fits: fitNow,
  }),
  word(cards, 'top-of-library', {
    about: 'The top cards of a library, the topmost first. Whoever chooses among them sees them.',
    takes: { count: needed(a(amount), 'how many'), of: optional(a(seat), 'whose; yours, by default') },
    main: 'count',
    means: ({ count, of: one }) =>
      Object.assign((here: Here) => topCards(here, here.zone(library, one?.means(here) ?? here.seat), count.means(here)), {
        isSearched: true,
      }),
    says: ({ count, of: one }) => theTop(quantityOf(count), [possessive(one === undefined ? YOU : nounOf(one)), 'library']),
  }),
  word(cards, 'spells', {
    about: 'Spells on the stack, but this one.',
    takes: { where },
    main: 'where',
    means:
      ({ where: those = [] }) =>
      (here) =>
        here
          .cards(here.zone(stack))
          .filter((id) => id !== here.source)
          .filter(fitNow(here, those)),
    says: ({ where }) => ({ ...described(where, 'spell'), which: 'all' }),
  }),
  ...amongWords((those) => described(those, 'card')),
  players('players', 'All players.', playersOf, { noun: 'player', which: 'each' }),
  players('opponents', 'All your opponents.', (here) => on.opponentsOf(here, here.seat), { noun: 'opponent', which: 'each' }),
  players('yourself', 'You, as somebody to whom something is done.', (here) => [here.seat], YOU),
  word(cards, 'player', {
    about: 'A player, as somebody to whom something is done.',
    takes: { who: needed(a(seat), 'who') },
    main: 'who',
    means:
      ({ who }) =>
      (here) => [here.player(who.means(here))],
    says: ({ who }) => nounOf(who),
  }),
  word(cards, 'any-target', {
    about: 'Creatures, planeswalkers and players: whatever damage can be dealt to.',
    means: () => (here) => [
      ...on.permanents(here).filter((id) => on.canBeDamaged(here, id)),
      ...playersOf(here).map((seat) => here.player(seat)),
    ],
    says: () => ANY_TARGET,
  }),
  word(cards, 'this', {
    about: 'The card whose text this is.',
    means: () => onBoard((here: Here) => meant(here, here.source), { self: true } as const),
    says: () => ITSELF,
  }),
  word(cards, 'host', {
    about: 'What this is attached to.',
    means: () =>
      onBoard(
        (here: Here) => {
          const id = hostOfSource(here);
          return on.isOn(here, id) ? [id] : [];
        },
        { host: true } as const,
      ),
    says: () => HOST,
  }),
];
