/**
 * The small card game of the benchmarks on our kernel: two seats, 100 cards each of 20 fields (13 here and 7 that every
 * card has). A move draws two, destroys the opponent's newest card, or gains life; an empty deck is made anew from the
 * graveyard. Only legal moves are offered. A further game has a fourth move that does all
 * three at once, for fork-and-try.
 */
import {
  act,
  action,
  cardKind,
  choose,
  defineRules,
  each,
  event,
  int,
  playerKind,
  program,
  ref,
  repeat,
  repeatWhile,
  startGame,
  v,
  zone,
} from '@rulewright/kernel';
import { CARDS, HAND, LIFE, STATS } from './cards.mjs';

const extra = Object.fromEntries(Array.from({ length: STATS }, (_, i) => [`stat${i}`, int(i)]));

const player = playerKind({ life: int(LIFE) });
const card = cardKind({ power: int(1000), ...extra });
const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
const hand = zone('hand', { toOthers: 'backs' });
const grave = zone('grave');

const drawn = event('drawn', { card: ref(), seat: int() });
const destroyed = event('destroyed', { card: ref() });
const gained = event('gained', { seat: int(), amount: int() });
const renewed = event('renewed', { seat: int() });

const draw = action('draw', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const mine = draft.zone(deck, seat);
    if (draft.count(mine) === 0) {
      draft.moveAll(draft.zone(grave, seat), mine);
      draft.emit(renewed, { seat });
    }
    const top = draft.top(mine);
    if (top === undefined) return;
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
  },
});
const destroy = action('destroy', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    draft.move(id, draft.zone(grave, draft.get(id, card.fields.owner)));
    draft.emit(destroyed, { card: id });
  },
});
const gain = action('gain', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    draft.add(draft.player(seat), player.fields.life, amount);
    draft.emit(gained, { seat, amount });
  },
});

const me = v('me');
const topOfOther = (here) => here.top(here.zone(hand, 1 - here.int('me')));

function legalMoves(here) {
  const mine = here.int('me');
  const legal = [];
  if (here.count(here.zone(deck, mine)) + here.count(here.zone(grave, mine)) > 0) legal.push('draw');
  if (here.count(here.zone(hand, 1 - mine)) > 0) legal.push('destroy');
  legal.push('gain');
  return legal;
}

const rulesOffering = (id, moves, policies = {}) =>
  defineRules({
    id,
    policies,
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [deck, hand, grave],
    cards: [{ id: 'plain', name: 'Plain' }],
    actions: [draw, destroy, gain],
    events: [drawn, destroyed, gained, renewed],
    programs: [
      program('draw', ['me'], [repeat(2, act(draw, { seat: me }))]),
      program('destroy', ['me'], [act(destroy, { card: topOfOther })]),
      program('gain', ['me'], [act(gain, { seat: me, amount: 500 })]),
      program('all', ['me'], [act(draw, { seat: me }), act(destroy, { card: topOfOther }), act(gain, { seat: me, amount: 500 })]),
    ],
    setup(draft) {
      for (const seat of [0, 1])
        for (let i = 0; i < CARDS; i++) draft.createCard(card, draft.zone(i < HAND ? hand : deck, seat), 'plain', { power: i });
    },
    main: [
      repeatWhile(
        true,
        each('me', [0, 1], choose('move', { kind: 'action', who: me, from: moves, why: 'turn' }), {
          step: 'call',
          program: v('move'),
          args: { me },
          seat: me,
        }),
      ),
    ],
  });

export const rules = rulesOffering('bench-small', legalMoves);
const rulesWithAll = rulesOffering('bench-small-all', (here) => [...legalMoves(here), 'all']);

const players = [{ name: 'Ana' }, { name: 'Bo' }];

export function newGame() {
  return startGame(rules, { seed: 1, players });
}

const rulesKeeping = rulesOffering('bench-small-kept', legalMoves, { retention: 'everything' });
/** The game whose history is never thinned out. */
export function newGameThatKeepsEverything() {
  return startGame(rulesKeeping, { seed: 1, players });
}

/** The game that also offers the move that does all three. */
export function newGameWithAll() {
  return startGame(rulesWithAll, { seed: 1, players });
}

/** Answers with a move by its name; throws if it is refused. */
export function answer(game, seat, move) {
  const result = game.answer(seat, game.decisions[0].options.indexOf(move));
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

export function play(game, seat, move) {
  answer(game, seat, move);
  return game;
}

/** The facts that every version of the game agrees on after the same moves. */
export function facts({ look }) {
  const powers = (zone, seat) => look.cards(look.zone(zone, seat)).map((id) => look.get(id, card.fields.power));
  return [0, 1].map((seat) => ({
    life: look.get(look.player(seat), player.fields.life),
    deck: powers(deck, seat),
    hand: powers(hand, seat),
    grave: powers(grave, seat),
  }));
}
