/** Words for what is done. */

import {
  act,
  adds,
  assign,
  branch,
  call,
  choose,
  type Expr,
  type Here,
  original,
  register,
  repeat,
  type Step,
  skipsNext,
  v,
  type ZoneDefinition,
} from '@rulewright/kernel';
import {
  a,
  amount,
  type Clause,
  cards,
  cardsStep,
  certain,
  change,
  counted,
  does,
  doneBy,
  drawStep,
  duration,
  isSeveral,
  lastingOf,
  leading,
  listedOf,
  listOf,
  type NounPhrase,
  needed,
  nounOf,
  oneOf,
  optional,
  passingChange,
  possessive,
  quantityOf,
  render,
  saidOf,
  seat,
  selectedOf,
  selection,
  showStep,
  step,
  taken,
  theTop,
  toEach,
  type Word,
  word,
  wordingOf,
  YOU,
} from '@rulewright/language';
import { stockCost } from '../abilities.js';
import { draw, move, show, shuffleDeck, stand } from '../actions.js';
import { damage } from '../attacks.js';
import {
  CENTRE,
  card,
  clock,
  deck,
  deckOf,
  hand,
  isStanding,
  level,
  memory,
  POSITIONS,
  positionOf,
  RESTED,
  REVERSED,
  STANDING,
  stage,
  stock,
  waitingRoom,
} from '../table.js';
import { PHASES } from '../timing.js';
import { saidChanges } from './changes.js';
import { phaseSaid } from './conditions.js';
import { OPPONENT } from './described.js';

/** A zone of whoever owns the card at hand. */
const ownersZone =
  (zone: ZoneDefinition, it: Expr<number>) =>
  (here: Here): number | undefined => {
    const id =
      typeof it === 'object' && 'name' in it ? (here.var(it.name) as number | undefined) : typeof it === 'function' ? it(here) : it;
    return id === undefined || !here.exists(id) ? undefined : here.zone(zone, here.get(id, card.fields.owner));
  };
/** "its owner's", of several "their owners'". */
const ownersSaid = (of: NounPhrase): string => (isSeveral(of) ? "their owners'" : "its owner's");
const moving = (called: string, about: string, zone: ZoneDefinition, says: (what: NounPhrase) => Clause): Word<readonly Step[]> =>
  cardsStep(called, { about, does: (card) => [act(move, { card, to: ownersZone(zone, card) })], says, timing: 'in turn' });
const standing = (called: string, about: string, how: number, says: (what: NounPhrase) => Clause): Word<readonly Step[]> =>
  cardsStep(called, { about, of: 'which characters', does: (card) => [act(stand, { card, how })], says });

/** The positions of the stage in which nobody is. */
const emptyPositions = (here: Here, to: 'centre' | 'back' | undefined): number[] =>
  POSITIONS.filter((position) => to === undefined || (to === 'centre') === CENTRE.some((one) => one === position))
    .map((position) => here.zone(stage, here.seat, position))
    .filter((zone) => here.count(zone) === 0);

const moves = [
  moving('return-to-hand', 'Returns cards to their owners’ hands.', hand, (of) => does('return', of, 'to', ownersSaid(of), 'hand')),
  moving('put-into-waiting-room', 'Puts cards into their owners’ waiting rooms.', waitingRoom, (of) =>
    does('put', of, 'into the waiting room'),
  ),
  moving('discard', 'Puts cards of a hand into the waiting room.', waitingRoom, (of) => does('discard', taken(of))),
  moving('put-into-stock', 'Puts cards on top of their owners’ stocks.', stock, (of) => does('put', of, 'into stock')),
  moving('put-into-clock', 'Puts cards on top of their owners’ clocks.', clock, (of) => does('put', of, 'into the clock')),
  moving('put-into-level', 'Puts cards into their owners’ level zones.', level, (of) => does('put', of, 'into the level zone')),
  moving('put-into-memory', 'Puts cards into their owners’ memories.', memory, (of) => does('put', of, 'into memory')),
  moving('put-on-deck', 'Puts cards on top of their owners’ decks.', deck, (of) => does('put', of, 'on top of', ownersSaid(of), 'deck')),
  word(step, 'put-on-stage', {
    about: 'Puts characters on your stage, each in a position that you choose.',
    takes: selection('which characters'),
    main: 'cards',
    means: (given) =>
      toEach(
        given,
        'put-on-stage',
        (it) => [
          choose('Place', {
            kind: 'slot',
            of: 'things',
            from: (here) => POSITIONS.map((slot) => here.zone(stage, here.seat, slot)),
            why: 'position',
          }),
          act(move, { card: it, to: v('Place') }),
        ],
        'in turn',
      ),
    says: (given) => does('put', selectedOf(given), 'on any position of your stage'),
  }),
  word(step, 'move', {
    about: 'Moves characters of your stage to another position of it that is empty: anywhere, or only in the centre or the back.',
    takes: { ...selection('which characters'), to: optional(oneOf('centre', 'back'), 'where; anywhere, by default') },
    main: 'cards',
    means: ({ to, ...given }) =>
      toEach(
        given,
        'move',
        (it) => [
          branch(
            (here) => emptyPositions(here, to).length > 0,
            [
              choose('Place', { kind: 'slot', of: 'things', from: (here) => emptyPositions(here, to), why: 'position' }),
              act(move, { card: it, to: v('Place') }),
            ],
          ),
        ],
        'in turn',
      ),
    says: ({ to, ...given }) =>
      does(
        'move',
        selectedOf(given),
        `to an empty position of your ${to === undefined ? 'stage' : to === 'centre' ? 'center stage' : 'back stage'}`,
      ),
  }),
  standing('stand', 'Stands characters.', STANDING, (of) => does('stand', of)),
  standing('rest', 'Rests characters.', RESTED, (of) => does('rest', of)),
  standing('reverse', 'Reverses characters.', REVERSED, (of) => does('reverse', of)),
];

const players = [
  showStep('look-at', {
    about: 'You look at cards that lie face down, and may call them something.',
    to: 'you',
    shows: (params) => act(show, params),
  }),
  showStep('reveal', { about: 'Cards are revealed to both players, and may get a name.', to: 'all', shows: (params) => act(show, params) }),
  word(step, 'shuffle', {
    about: 'A player shuffles their deck.',
    takes: { who: optional(a(seat), 'who; you, by default') },
    main: 'who',
    means: ({ who: whose }) => [act(shuffleDeck, { seat: (here: Here) => whose?.means(here) ?? here.seat })],
    says: ({ who: whose }) =>
      doneBy(whose && nounOf(whose), does('shuffle', possessive(whose === undefined ? YOU : nounOf(whose)), 'deck')),
  }),
  drawStep((params) => act(draw, params)),
  word(step, 'deal-damage', {
    about: 'Damage to a player, card by card.',
    takes: { amount: needed(a(amount), 'how much'), to: optional(a(seat), 'to whom; your opponent, by default') },
    main: 'amount',
    means: ({ amount: much, to }) => [
      call(damage, {
        to: (here: Here) => to?.means(here) ?? (here.seat + 1) % here.seats,
        amount: (here: Here) => Math.max(0, much.means(here)),
      }),
    ],
    says: ({ amount: much, to }) => {
      const damage: NounPhrase = { noun: 'damage', plural: 'damage', relative: [['to', to === undefined ? OPPONENT : nounOf(to)]] };
      return does('deal', counted(quantityOf(much), damage));
    },
  }),
  word(step, 'stock-up', {
    about: 'Puts the top cards of your deck into your stock.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means: ({ count }) => [
      repeat(
        count.means,
        branch(
          (here) => deckOf(here, here.seat) > 0,
          [act(move, { card: (here) => here.top(here.zone(deck, here.seat)), to: (here) => here.zone(stock, here.seat) })],
        ),
      ),
    ],
    says: ({ count }) => does('put', theTop(quantityOf(count), 'your deck'), 'into your stock'),
  }),
  word(step, 'skip-next', {
    about: 'A player skips the next of a phase.',
    takes: { phase: needed(oneOf(...PHASES), 'which'), who: optional(a(seat), 'who; you, by default') },
    main: 'phase',
    means: ({ phase, who: whose }) => [register(skipsNext('?', phase), {}, { seat: (here: Here) => whose?.means(here) ?? here.seat })],
    says: ({ phase, who: whose }) =>
      doneBy(whose && nounOf(whose), does('skip', possessive(whose === undefined ? YOU : nounOf(whose)), 'next', phaseSaid(phase))),
  }),
  word(step, 'add-phase', {
    about: 'After this phase there is another one.',
    takes: { phase: needed(oneOf(...PHASES), 'which') },
    main: 'phase',
    means: ({ phase }) => [adds(phase)],
    says: ({ phase }) => saidOf(certain('there'), 'be', 'another', phaseSaid(phase), 'after this phase'),
  }),
];

/** Changes that last; those of a character end with it, too. */
const lastingChange = word(step, 'change', {
  about: 'Changes characters, until the turn ends or for another while.',
  takes: {
    ...selection('which characters'),
    changes: needed(listOf(a(change)), 'how they change'),
    until: optional(listOf(a(duration)), 'how long; until the end of the turn, by default'),
  },
  means: ({ changes, until, ...given }) => {
    const { effect, values } = passingChange(changes, until === undefined ? { until: 'turn' } : lastingOf(until));
    return toEach(given, 'character', (it) => [branch((here) => isOnStage(here, it), [register(effect, { it, ...values })])]);
  },
  says: ({ changes, until, ...given }) => {
    const long = until === undefined ? 'until end of turn' : listedOf(until.map(wordingOf));
    return leading(long, saidChanges(selectedOf(given), changes));
  },
});
const isOnStage = (here: Here, it: Expr<number>): boolean => {
  const id = typeof it === 'object' && 'name' in it ? here.var(it.name) : it;
  return typeof id === 'number' && positionOf(here, id) >= 0;
};

const others = [
  lastingChange,
  word(step, 'attack-instead', {
    about: 'Inside of "instead": the attack is made after all, in another way or on another character.',
    isAfterAll: true,
    takes: { how: optional(oneOf('front', 'side', 'direct'), 'how; from the front, by default'), defender: optional(a(cards), 'on whom') },
    means: ({ how = 'front', defender }) => [
      original({ how, ...(defender !== undefined && { defender: (here: Here) => defender.means(here)[0] ?? 0 }) }),
    ],
    says: ({ how = 'front', defender }) =>
      does(
        'have',
        `this card ${how === 'front' ? 'frontal' : how} attack`,
        defender !== undefined && ['with', nounOf(defender), 'as the defending character'],
      ),
  }),
  word(step, 'stock', {
    about: 'A cost in stock: so many cards from its top.',
    takes: { count: needed(a(amount), 'how many') },
    main: 'count',
    means: ({ count }) => [stockCost(count.means)],
    says: ({ count }) => `(${render(quantityOf(count))})`,
  }),
  word(step, 'rest-this', {
    about: 'This card is rested: a cost.',
    means: () => [
      assign('Stood', (here: Here) => isStanding(here, here.source)),
      act(stand, { card: (here: Here) => here.source, how: RESTED }),
    ],
    says: () => does('rest', 'this card'),
  }),
];

export const stepWords = [...moves, ...players, ...others];
