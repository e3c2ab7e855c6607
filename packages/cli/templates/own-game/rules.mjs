/**
 * The rules of the game: what lies on the table, what can be done to it, and how a turn goes.
 *
 * Each player has ten candles. In your turn you draw a card, but not in the first turn of all, and play as many as you like. A trick does what it says and is
 * spent; a keepsake stays on the table. A quick trick may be played whenever something else was: it then happens first. Who
 * cannot draw loses a candle instead, and who has no candle left has lost.
 */
import {
  act,
  action,
  branch,
  call,
  cardKind,
  chainWindows,
  defineRules,
  each,
  enter,
  event,
  int,
  leave,
  playerKind,
  program,
  ref,
  repeatWhile,
  ruleAction,
  spellSpeeds,
  v,
  zone,
} from '@rulewright/kernel';
import { leftBehind, writtenRefusals } from '@rulewright/language';

// What lies on the table. What a zone shows to its owner and to others is said here, and nowhere else.
export const player = playerKind({ candles: int(10) });
export const card = cardKind({});
export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const table = zone('table');
export const spent = zone('spent');

export const candlesOf = (look, seat) => look.get(look.player(seat), player.fields.candles);
export const rivalOf = (seat) => 1 - seat;

// What happens, and what makes it happen. Whatever changes the table is an action: others can forbid, replace and answer it.
export const wentOut = event('went-out', { seat: int() });
export const lit = event('lit', { seat: int() });
export const drew = event('drew', { seat: int(), card: ref() }, { told: 'actor' });
export const wasSpent = event('was-spent', { card: ref() });
export const wasKept = event('was-kept', { card: ref() });
const ended = event('ended');

export const snuff = action('snuff', {
  params: { seat: int() },
  perform(draft, { seat }) {
    if (candlesOf(draft, seat) === 0) return; // nothing has happened then
    draft.add(draft.player(seat), player.fields.candles, -1);
    draft.emit(wentOut, { seat });
  },
});
export const light = action('light', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.add(draft.player(seat), player.fields.candles, 1);
    draft.emit(lit, { seat });
  },
});
export const draw = action('draw', {
  params: { seat: int() },
  can: (look, { seat }) => (look.count(look.zone(deck, seat)) > 0 ? undefined : { code: 'deck.empty', rule: 'C1', seat }),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat));
    draft.move(top, draft.zone(hand, seat));
    draft.emit(drew, { seat, card: top });
  },
});
const moving = (id, zone, happened) =>
  action(id, {
    params: { card: ref() },
    perform(draft, { card: one }) {
      const to = draft.zone(zone, draft.get(one, card.fields.owner));
      if (draft.zoneOf(one) === to) return;
      draft.move(one, to);
      draft.emit(happened, { card: one });
    },
  });
export const spend = moving('spend', spent, wasSpent);
export const keep = moving('keep', table, wasKept);
const finish = action('finish', {
  params: {},
  perform(draft) {
    const left = [0, 1].filter((seat) => candlesOf(draft, seat) > 0);
    draft.finish(left.length === 1 ? left : []);
    draft.emit(ended, {});
  },
});

// What the rules do by themselves, whenever it is due: whoever sits in the dark has lost.
const inTheDark = ruleAction('in-the-dark', {
  at: 'interrupt',
  due: (here) => ([0, 1].some((seat) => candlesOf(here, seat) <= 0) ? [0] : []),
  does: [act(finish, {})],
});

// Who is asked when: these windows are ready. The turn player plays something, all may answer, the newest resolves first.
const { programs, open } = chainWindows({ scope: 'chain' });
const me = (here) => here.seat;
const hasCards = (here) => here.count(here.zone(deck, here.seat)) > 0;
const turn = program(
  'turn',
  ['draws'],
  [
    enter('turn'),
    branch(v('draws'), [branch(hasCards, [act(draw, { seat: me })], [act(snuff, { seat: me })])]),
    ...open,
    repeatWhile((here) => !here.flag('passed'), ...open),
    leave('turn'),
  ],
);

/** The rules of a game with these cards and no others. */
export const rulesWith = (cards) =>
  defineRules({
    id: 'candles',
    seats: { min: 2, max: 2 },
    player,
    cardKinds: [card],
    zones: [deck, hand, table, spent],
    cards,
    actions: [snuff, light, draw, spend, keep, finish],
    events: [wentOut, lit, drew, wasSpent, wasKept, ended],
    effects: leftBehind(cards), // what texts leave behind: "until the end of the turn", "the next time"
    inForce: [inTheDark],
    programs: [...programs, turn],
    refusals: { ...writtenRefusals, 'deck.empty': { rule: 'C1', say: (names, { seat }) => `${names.seat(seat)} has no card to draw.` } },
    setup: layTable,
    // Who begins does not draw in the first turn.
    main: [
      call(turn, { draws: false }, { seat: 0 }),
      call(turn, { draws: true }, { seat: 1 }),
      repeatWhile(true, each('seat', [0, 1], call(turn, { draws: true }, { seat: v('seat') }))),
    ],
    policies: { mayActivate: spellSpeeds(), loops: 'draw' },
  });

/** A player brings a deck; scenarios lay more than that. Lists go from bottom to top. */
function layTable(draft, players) {
  players.forEach(({ deck: cards = [], shuffles = false, draws = 0, candles, ...laid }, seat) => {
    for (const id of cards) draft.createCard(card, draft.zone(deck, seat), id);
    for (const zone of [hand, table, spent]) for (const id of laid[zone.id] ?? []) draft.createCard(card, draft.zone(zone, seat), id);
    if (candles !== undefined) draft.set(draft.player(seat), player.fields.candles, candles);
    if (shuffles) draft.shuffle(draft.zone(deck, seat));
    for (let i = 0; i < draws; i++) draft.move(draft.top(draft.zone(deck, seat)), draft.zone(hand, seat));
  });
}
