/** Words for what is done. */
import {
  act,
  branch,
  type Expr,
  each,
  eachTogether,
  type Here,
  negatesActivation,
  negatesEffect,
  register,
  repeat,
  type Step,
  v,
} from '@rulewright/kernel';
import { a, amount, type Cards, cards, needed, oneOf, optional, type Phrase, step, type Word, word } from '@rulewright/language';
import {
  addToHand,
  banish,
  deckOut,
  destroy,
  discard,
  draw,
  gainLife,
  inflict,
  payLife,
  shuffleDeck,
  stopAttack,
  tribute,
  turnDown,
} from '../actions.js';
import { addedAttack, type Expiry } from '../layers.js';
import { below, cardBelow } from '../phrases.js';
import { specialSummons } from '../summons.js';
import { deckOf } from '../table.js';
import { lifePoints, player, plural, them, you } from './players.js';

/** Does something to each of the cards, at once. */
const toEach = (of: Phrase<Cards>, one: (card: Expr<number>) => Step): readonly Step[] => [eachTogether('Each', of.means, one(v('Each')))];
const all = { cards: needed(a(cards), 'which cards') } as const;
const cardStep = (called: string, about: string, one: (card: Expr<number>) => Step, says: (of: string) => string): Word<readonly Step[]> =>
  word(step, called, {
    about,
    takes: all,
    main: 'cards',
    means: ({ cards: of }) => toEach(of, one),
    says: ({ cards: of }) => says(of.says),
  });

const drawOne = (who: (here: Here) => number): Step =>
  branch((here) => deckOf(here, who(here)).length > 0, [act(draw, { seat: who })], [act(deckOut, { seat: who })]);

export const stepWords = [
  cardStep(
    'destroy',
    'Destroys cards.',
    (card) => act(destroy, { card, how: 'effect' }),
    (of) => `destroy ${of}`,
  ),
  cardStep(
    'banish',
    'Banishes cards.',
    (card) => act(banish, { card, down: false }),
    (of) => `banish ${of}`,
  ),
  cardStep(
    'discard',
    'Discards cards.',
    (card) => act(discard, { card }),
    (of) => `discard ${of}`,
  ),
  cardStep(
    'tribute',
    'Tributes monsters.',
    (card) => act(tribute, { card }),
    (of) => `Tribute ${of}`,
  ),
  cardStep(
    'add-to-hand',
    'Adds cards to their owner’s hand.',
    (card) => act(addToHand, { card }),
    (of) => `add ${of} to your hand`,
  ),
  cardStep(
    'turn-face-down',
    'Turns monsters face down.',
    (card) => act(turnDown, { card }),
    (of) => `turn ${of} face-down`,
  ),
  word(step, 'special-summon', {
    about: 'Special Summons monsters to your side, one after the other.',
    takes: all,
    main: 'cards',
    means: ({ cards: of }) => [each('Each', of.means, ...specialSummons(v('Each')))],
    says: ({ cards: of }) => `Special Summon ${of.says}`,
  }),
  word(step, 'draw', {
    about: 'A player draws cards.',
    takes: { count: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'count',
    means: ({ count, who }) => [repeat(count.means, drawOne(who?.means ?? you))],
    says: ({ count, who }) => `${who?.says === 'your opponent' ? 'your opponent draws' : 'draw'} ${plural(count.says, 'card')}`,
  }),
  word(step, 'shuffle', {
    about: 'You shuffle your deck.',
    means: () => [act(shuffleDeck, { seat: you })],
    says: () => 'shuffle your deck',
  }),
  word(step, 'gain-life', {
    about: 'A player gains life points.',
    takes: { amount: needed(a(amount), 'how many'), who: player('who; you, by default') },
    main: 'amount',
    means: ({ amount: much, who }) => [act(gainLife, { seat: who?.means ?? you, amount: much.means })],
    says: ({ amount: much, who }) => `${who?.says === 'your opponent' ? 'your opponent gains' : 'gain'} ${lifePoints(much.says)}`,
  }),
  word(step, 'pay-life', {
    about: 'You pay life points.',
    takes: { amount: needed(a(amount), 'how many') },
    main: 'amount',
    means: ({ amount: much }) => [act(payLife, { seat: you, amount: much.means })],
    says: ({ amount: much }) => `pay ${lifePoints(much.says)}`,
  }),
  word(step, 'inflict', {
    about: 'Damage to a player.',
    takes: { amount: needed(a(amount), 'how much'), to: player('to whom; your opponent, by default') },
    main: 'amount',
    means: ({ amount: much, to }) => [act(inflict, { seat: to?.means ?? them, amount: much.means })],
    says: ({ amount: much, to }) => `inflict ${much.says} damage to ${to?.says ?? 'your opponent'}`,
  }),
  word(step, 'add-attack', {
    about: 'Monsters gain ATK, for a while.',
    takes: {
      to: needed(a(cards), 'which monsters'),
      by: needed(a(amount), 'how much'),
      until: optional(oneOf('end of turn', 'end of damage step', 'it leaves'), 'how long; until the end of the turn, by default'),
    },
    means: ({ to, by, until }) => {
      const expiry: Expiry = until === 'end of damage step' ? 'damage' : until === 'it leaves' ? 'game' : 'turn';
      return [each('Each', to.means, register(addedAttack(expiry), { it: v('Each'), by: by.means }))];
    },
    says: ({ to, by, until = 'end of turn' }) =>
      `${to.says} gains ${by.says} ATK${until === 'it leaves' ? '' : ` until the ${until.replace('of turn', 'of the turn').replace('of damage step', 'of the Damage Step')}`}`,
  }),
  word(step, 'negate-activation', {
    about: 'Negates the activation that this one answers.',
    means: () => [negatesActivation(below)],
    says: () => 'negate that activation',
  }),
  word(step, 'negate-effect', {
    about: 'Negates the effect that this one answers.',
    means: () => [negatesEffect(below)],
    says: () => 'negate that effect',
  }),
  word(step, 'destroy-that-card', {
    about: 'Destroys the card whose activation this one answers.',
    means: () => [act(destroy, { card: cardBelow, how: 'effect' })],
    says: () => 'destroy that card',
  }),
  word(step, 'stop-the-attack', {
    about: 'Stops the attack that goes on.',
    means: () => [act(stopAttack, {})],
    says: () => 'stop that attack',
  }),
];
