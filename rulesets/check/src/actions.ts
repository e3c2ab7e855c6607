/**
 * Actions: the smallest things that happen. Cards forbid, replace and change these.
 *
 * CG1  A card that comes to the stage stands, and is a new card there; from one position to another it stays the same, and stays as it
 *      stands. Elsewhere nothing stands.
 * CG2  Refreshing is one action: all of the waiting room becomes the deck, is shuffled, and, unless the penalty waits for a check, the
 *      top card goes to the clock.
 * CG3  Levelling up is one action: of the seven cards at the bottom of the clock the chosen one becomes a level, the others go to the
 *      waiting room.
 * CG4  Damage ends in one action: all cards that were revealed for it go to the clock together, in order; or, if it is cancelled,
 *      to the waiting room.
 */
import { action, type Draft, flag, int, ref, text } from '@rulewright/kernel';
import {
  actPlayed,
  attacked,
  attackOver,
  damageCancelled,
  damaged,
  drawn,
  encored,
  levelledUp,
  looked,
  lost,
  moved,
  penalised,
  refreshed,
  revealed,
  reversed,
  stood,
  triggerChecked,
  turnBegun,
} from './events.js';
import {
  attack,
  card,
  clock,
  clockOf,
  deck,
  deckOf,
  hand,
  level,
  masterOf,
  player,
  positionOf,
  RESTED,
  REVERSED,
  resolution,
  STANDING,
  seatsOf,
  stage,
  stock,
  waitingRoom,
} from './table.js';

const { stands, since } = card.fields;
const { turns, owes } = player.fields;

/** Moves a card and keeps what a card on the stage is: since when, and how it stands. */
function place(draft: Draft, id: number, to: number): void {
  const wasOnStage = positionOf(draft, id) >= 0;
  draft.move(id, to);
  const isOnStage = positionOf(draft, id) >= 0;
  draft.set(id, since, draft.seq + 1);
  if (!wasOnStage || !isOnStage) draft.set(id, stands, STANDING);
}

/** Any card, to any zone. */
export const move = action('move', {
  params: { card: ref(), to: ref() },
  tags: ['move'],
  can: (look, { card: id }) => (look.exists(id) ? undefined : { code: 'card.gone', rule: 'CG1' }),
  affects: (look, { card: id }) => masterOf(look, id),
  perform(draft, { card: id, to }) {
    const from = draft.zoneOf(id);
    if (from === to) return;
    place(draft, id, to);
    draft.emit(moved, { card: id, from, to });
  },
});

/** Two positions of one stage change places. */
export const swap = action('swap', {
  params: { seat: int(), one: int(), other: int() },
  tags: ['move'],
  perform(draft, { seat, one, other }) {
    const [first, second] = [draft.zone(stage, seat, one), draft.zone(stage, seat, other)];
    const [here, there] = [draft.cards(first), draft.cards(second)];
    if (one === other || here.length + there.length === 0) return;
    for (const id of here) place(draft, id, second);
    for (const id of there) place(draft, id, first);
    for (const id of here) draft.emit(moved, { card: id, from: first, to: second });
    for (const id of there) draft.emit(moved, { card: id, from: second, to: first });
  },
});

const emptyDeck = { code: 'deck.empty', rule: 'CG2' };

export const draw = action('draw', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  can: (look, { seat }) => (deckOf(look, seat) === 0 ? { ...emptyDeck, seat } : undefined),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat)) as number;
    place(draft, top, draft.zone(hand, seat));
    draft.emit(drawn, { seat, card: top });
  },
});

/** How a character stands from now on. */
export const stand = action('stand', {
  params: { card: ref(), how: int() },
  affects: (look, { card: id }) => masterOf(look, id),
  perform(draft, { card: id, how }) {
    if (positionOf(draft, id) < 0 || draft.get(id, stands) === how) return;
    draft.set(id, stands, how);
    draft.emit(stood, { card: id, how });
    if (how === REVERSED) draft.emit(reversed, { card: id });
  },
});

/** The top card of the stock is paid. */
export const payStock = action('pay-stock', {
  params: { seat: int() },
  sure: true,
  can: (look, { seat }) => (look.count(look.zone(stock, seat)) === 0 ? { code: 'stock.empty', rule: 'CG6', seat } : undefined),
  perform(draft, { seat }) {
    const from = draft.zone(stock, seat);
    const top = draft.top(from) as number;
    const to = draft.zone(waitingRoom, seat);
    place(draft, top, to);
    draft.emit(moved, { card: top, from, to });
  },
});

// -- what the rules do by themselves

export const refresh = action('refresh', {
  params: { seat: int(), penalty: flag(true) },
  affects: (_, { seat }) => seat,
  perform(draft, { seat, penalty }) {
    const to = draft.zone(deck, seat);
    for (const id of draft.cards(draft.zone(waitingRoom, seat))) place(draft, id, to);
    draft.shuffle(to);
    draft.emit(refreshed, { seat });
    if (penalty) takePenalty(draft, seat);
    else draft.add(draft.player(seat), owes, 1);
  },
});

function takePenalty(draft: Draft, seat: number): void {
  const top = draft.top(draft.zone(deck, seat));
  if (top === undefined) return;
  place(draft, top, draft.zone(clock, seat));
  draft.emit(penalised, { seat, card: top });
}

export const penalise = action('penalise', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat }) {
    draft.add(draft.player(seat), owes, -1);
    takePenalty(draft, seat);
  },
});

export const levelUp = action('level-up', {
  params: { seat: int(), card: ref() },
  affects: (_, { seat }) => seat,
  can: (look, { seat, card: id }) =>
    clockOf(look, seat).slice(0, 7).includes(id) ? undefined : { code: 'clock.not-there', rule: 'CG3', seat },
  perform(draft, { seat, card: chosen }) {
    const from = draft.zone(clock, seat);
    for (const id of draft.cards(from).slice(0, 7)) {
      const to = draft.zone(id === chosen ? level : waitingRoom, seat);
      place(draft, id, to);
      draft.emit(moved, { card: id, from, to });
    }
    draft.emit(levelledUp, { seat, card: chosen });
  },
});

/** These seats have lost; the others have won, if there are any. */
export const lose = action('lose', {
  params: { seats: int() },
  perform(draft, { seats }) {
    draft.finish(seatsOf(draft).filter((seat) => ((seats >> seat) & 1) === 0));
    draft.emit(lost, { seats });
  },
});

// -- damage

/** The top card of the deck is turned up. */
export const reveal = action('reveal', {
  params: { seat: int() },
  affects: (_, { seat }) => seat,
  can: (look, { seat }) => (deckOf(look, seat) === 0 ? { ...emptyDeck, seat } : undefined),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat)) as number;
    place(draft, top, draft.zone(resolution, seat));
    draft.emit(revealed, { seat, card: top });
    return top;
  },
});

export const settleDamage = action('settle-damage', {
  params: { seat: int(), cancelled: flag(), by: ref() },
  affects: (_, { seat }) => seat,
  perform(draft, { seat, cancelled, by }) {
    const from = draft.zone(resolution, seat);
    const to = draft.zone(cancelled ? waitingRoom : clock, seat);
    const cards = draft.cards(from);
    if (cards.length === 0) return;
    for (const id of cards) place(draft, id, to);
    for (const id of cards) draft.emit(moved, { card: id, from, to });
    if (cancelled) draft.emit(damageCancelled, { seat, amount: cards.length, by });
    else draft.emit(damaged, { seat, amount: cards.length, by });
  },
});

// -- attacks

/** A character attacks: how, and whom. Other kinds of attack replace this. */
export const declare = action('declare', {
  params: { attacker: ref(), how: text(), defender: ref() },
  tags: ['attack'],
  perform(draft, { attacker, how, defender }) {
    const side = how === 'side' && defender !== 0 ? -draft.traitNumber(defender, 'level') : 0;
    const id = draft.create(attack, { attacker, defender, how, since: draft.seq, soul: how === 'direct' ? 1 : side });
    draft.set(attacker, stands, RESTED);
    draft.emit(attacked, { attacker, how, defender });
    return id;
  },
});

export const endAttack = action('end-attack', {
  params: { attack: ref() },
  perform(draft, { attack: id }) {
    const attacker = draft.get(id, attack.fields.attacker);
    draft.remove(id);
    draft.emit(attackOver, { attacker });
  },
});

/** What was turned up in a trigger step goes to the stock. */
export const stockTriggered = action('stock-triggered', {
  params: { seat: int(), card: ref() },
  perform(draft, { seat, card: id }) {
    if (!draft.isIn(id, resolution)) return;
    place(draft, id, draft.zone(stock, seat));
    draft.emit(triggerChecked, { seat, card: id });
  },
});

export const shuffleDeck = action('shuffle-deck', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(looked, { seat });
  },
});
/** A card is shown: to a seat, or to all. */
export const show = action('show', {
  params: { card: ref(), seat: int(-1) },
  can: (look, { card: id }) => (look.exists(id) ? undefined : { code: 'card.gone', rule: 'CG1' }),
  perform(draft, { card: id, seat }) {
    draft.reveal(id, seat < 0 ? seatsOf(draft) : [seat]);
    draft.emit(looked, { seat });
  },
});

// -- what is told

export const noteEncore = action('note-encore', { params: { card: ref() }, perform: (draft, params) => draft.emit(encored, params) });
export const noteAct = action('note-act', {
  params: { seat: int(), card: ref() },
  perform: (draft, params) => draft.emit(actPlayed, params),
});
export const beginTurn = action('begin-turn', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.add(draft.player(seat), turns, 1);
    draft.emit(turnBegun, { seat });
  },
});

export const actions = [
  move,
  swap,
  draw,
  stand,
  payStock,
  refresh,
  penalise,
  levelUp,
  lose,
  reveal,
  settleDamage,
  declare,
  endAttack,
  stockTriggered,
  shuffleDeck,
  show,
  noteEncore,
  noteAct,
  beginTurn,
];
