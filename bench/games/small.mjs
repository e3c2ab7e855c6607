/**
 * The small card game of the benchmarks: two seats, 100 cards each of 20 fields. A move draws two, destroys the
 * opponent's newest card, or gains life; an empty deck is made anew from the graveyard.
 */
import {
  act,
  action,
  branch,
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
  v,
  zone,
} from '@rulewright/kernel';

export const CARDS = 100;
const extra = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`stat${i}`, int(i)]));

const player = playerKind({ life: int(8000) });
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
    const top = draft.top(draft.zone(deck, seat));
    if (top === undefined) return;
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
  },
});
const renew = action('renew', {
  params: { seat: int() },
  perform(draft, { seat }) {
    for (const id of draft.cards(draft.zone(grave, seat))) draft.move(id, draft.zone(deck, seat));
    draft.emit(renewed, { seat });
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

const moves = ['draw', 'destroy', 'gain', 'all'];
const me = v('me');
const topOfOther = (here) => here.top(here.zone(hand, 1 - here.int('me')));
const drawOne = [branch((here) => here.count(here.zone(deck, here.int('me'))) === 0, [act(renew, { seat: me })]), act(draw, { seat: me })];
/** Three actions in one program, for the fork-and-try measurements. */
export const all = program(
  'all',
  ['me'],
  [act(draw, { seat: me }), act(destroy, { card: topOfOther }), act(gain, { seat: me, amount: 500 })],
);

export const rules = defineRules({
  id: 'bench-small',
  seats: { min: 2, max: 2 },
  player,
  cardKinds: [card],
  zones: [deck, hand, grave],
  cards: [{ id: 'plain', name: 'Plain' }],
  actions: [draw, renew, destroy, gain],
  events: [drawn, destroyed, gained, renewed],
  programs: [
    program('draw', ['me'], [repeat(2, ...drawOne)]),
    program('destroy', ['me'], [act(destroy, { card: topOfOther })]),
    program('gain', ['me'], [act(gain, { seat: me, amount: 500 })]),
    all,
  ],
  setup(draft) {
    for (const seat of [0, 1])
      for (let i = 0; i < CARDS; i++) draft.createCard(card, draft.zone(i < 5 ? hand : deck, seat), 'plain', { power: i });
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

/** What the seats do, over and over: what is drawn is destroyed again. */
export const script = [0, 0, 1, 1, 1, 1, 2, 2];

/** The same game with no engine at all: the floor. */
export function floorGame() {
  const seat = () => ({
    life: 8000,
    deck: Array.from({ length: CARDS - 5 }, (_, i) => floorCard(i + 5)),
    hand: Array.from({ length: 5 }, (_, i) => floorCard(i)),
    grave: [],
  });
  return { seats: [seat(), seat()], turn: 0 };
}
function floorCard(i) {
  return {
    card: 'plain',
    owner: 0,
    controller: 0,
    faceDown: false,
    power: i,
    ...Object.fromEntries(Array.from({ length: 15 }, (_, k) => [`stat${k}`, k])),
  };
}
export function floorMove(game, move) {
  const me = game.seats[game.turn];
  const other = game.seats[1 - game.turn];
  if (move === 0) {
    for (let i = 0; i < 2; i++) {
      if (me.deck.length === 0) {
        me.deck = me.grave;
        me.grave = [];
      }
      const card = me.deck.pop();
      if (card !== undefined) me.hand.push(card);
    }
  } else if (move === 1) {
    const card = other.hand.pop();
    if (card !== undefined) other.grave.push(card);
  } else {
    me.life += 500;
  }
  game.turn = 1 - game.turn;
}
