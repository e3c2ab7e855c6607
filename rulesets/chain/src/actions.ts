/**
 * What can happen in a duel: the smallest things, each with its events.
 *
 * CW25  A monster that is equipped to another lies among the Spells and Traps, and counts as a Spell there: it has only the effects that it
 *      has while it is equipped.
 * CW41  A Spell or Trap that says what it is as a monster is that while it lies among the monsters, and no Spell or Trap there. Turned
 *      face down, it is Set among the Spells and Traps.
 * CW42  A text that would take cards from a deck announces it: to add them to the hand, to Special Summon them, to send them to the graveyard.
 * CW26  A card whose text says how many counters of a name it can hold holds no more of them, whoever places them.
 */
import { action, flag, int, type Look, ref, text } from '@rulewright/kernel';
import {
  aimAgain,
  aimAt,
  declareAttack,
  endAttack,
  enterPart,
  enterStep,
  fight,
  forgetAttack,
  goOn,
  hurt,
  hurtInBattle,
  stopAttack,
  tellFlip,
} from './battle/attacks.js';
import { applyEffect } from './effects/applied-texts.js';
import {
  coinTossed,
  conceded,
  countersPlaced,
  countersRemoved,
  crossed,
  dieRolled,
  duelOver,
  equipped,
  flipped,
  lifeGained,
  lifePaid,
  lifeSet,
  momentBegun,
  noted,
  phaseBegun,
  positionChanged,
  spared,
  turnedDown,
  turnedUp,
  wasDeclared,
  won,
} from './events.js';
import { lookAt, pickRandom } from './moving/hidden-cards.js';
import {
  addToHand,
  banish,
  beginsNow,
  deckOut,
  destroy,
  discard,
  draw,
  layBehind,
  leaveUsed,
  loseCounters,
  no,
  onFieldOnly,
  placeUp,
  play,
  returnToDeck,
  reveal,
  roomBehind,
  sendToGrave,
  setSpell,
  shuffleDeck,
  spend,
  takeEffect,
  tribute,
} from './moving/moving.js';
import {
  awaitNoMore,
  beginSummon,
  comeBack,
  completeSummon,
  failSummon,
  grantSummons,
  negateSummon,
  raiseSummons,
  setMonster,
  summon,
  summonToken,
} from './summoning/summon-actions.js';
import { grant } from './summoning/summons-per-turn.js';
import {
  changedIn,
  controller,
  counters,
  countersOn,
  counts,
  declared,
  duel,
  duelOf,
  faceDown,
  freeMonsterSlot,
  hasLost,
  hasWon,
  host,
  isAgain,
  isToken,
  isUp,
  isUsed,
  life,
  lifeOf,
  monsters,
  onField,
  onSince,
  position,
  setIn,
  spells,
  turnOf,
} from './table.js';

// -- faces and positions

/** `to`: attack or defense, the other one if nothing is said. `isMove` if its controller does it, once in a turn. */
export const changePosition = action('changePosition', {
  params: { card: ref(), to: text(), isMove: flag() },
  tags: ['change position'],
  can: (look, { card: id, to }) => onFieldOnly(look, id) ?? (to !== '' && look.get(id, position) === to ? no('position.same') : undefined),
  perform(draft, { card: id, to, isMove }) {
    const next = to === '' ? (draft.get(id, position) === 'attack' ? 'defense' : 'attack') : to;
    draft.set(id, position, next);
    if (isMove) draft.set(id, changedIn, turnOf(draft));
    draft.emit(positionChanged, { card: id, to: next });
  },
});
/** A battle turns its target face up: that it was flipped is told after damage was dealt. */
export const turnUp = action('turnUp', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? undefined : no('card.face-up')),
  perform(draft, { card: id }) {
    draft.turn(id, 'faceUp');
    beginsNow(draft, id);
    draft.set(duelOf(draft), duel.fields.flipped, id);
    draft.emit(turnedUp, { card: id });
  },
});
/** An effect turns a card face up; a monster to a position. */
export const flipUp = action('flipUp', {
  params: { card: ref(), to: text('attack'), isQuiet: flag() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? undefined : no('card.face-up')),
  perform(draft, { card: id, to, isQuiet }) {
    draft.turn(id, 'faceUp');
    beginsNow(draft, id);
    draft.emit(turnedUp, { card: id });
    if (!draft.isIn(id, monsters)) return;
    draft.set(id, position, to);
    if (!isQuiet) draft.emit(flipped, { card: id });
  },
});
/** Whether it is a Spell or Trap that lies among the monsters. */
const isPosing = (look: Look, id: number): boolean => look.isIn(id, monsters) && look.card(id)['kind'] !== 'monster';
export const turnDown = action('turnDown', {
  params: { card: ref() },
  can: (look, { card: id }) =>
    onFieldOnly(look, id) ??
    (look.get(id, faceDown) || (look.isIn(id, monsters) && isToken(look, id))
      ? no('card.face-down')
      : isPosing(look, id) && !roomBehind(look, id, look.get(id, controller))
        ? no('field.full')
        : undefined),
  perform(draft, { card: id }) {
    // Nobody sees what lies face down among the monsters: a Trap would be told from them by that. (CW41)
    if (isPosing(draft, id)) layBehind(draft, id, draft.get(id, controller), 0, true);
    else draft.turn(id, 'faceDown');
    if (draft.get(id, isAgain)) draft.set(id, isAgain, false);
    if (draft.isIn(id, monsters)) draft.set(id, position, 'defense');
    loseCounters(draft, id);
    draft.set(id, setIn, turnOf(draft));
    draft.set(id, onSince, draft.seq + 1);
    draft.emit(turnedDown, { card: id });
  },
});

// -- what lies on cards

/** Equips a card to a monster: what lies elsewhere is laid among the Spells and Traps of whoever does it. (DS1, CW25) */
export const equip = action('equip', {
  params: { card: ref(), to: ref() },
  can: (look, { card: id, to }, { by }) => {
    if (!look.exists(id) || id === to || (look.isIn(id, monsters) && isToken(look, id))) return no('card.gone');
    if (!look.exists(to) || !look.isIn(to, monsters) || !isUp(look, to)) return no('equip.none');
    return look.isIn(id, spells) || roomBehind(look, id, by) ? undefined : no('field.full');
  },
  perform(draft, { card: id, to }, { by }) {
    if (!draft.isIn(id, spells)) layBehind(draft, id, by, 0, false);
    if (draft.get(id, host) === 0) draft.add(duelOf(draft), duel.fields.equipped, 1);
    draft.set(id, host, to);
    beginsNow(draft, id);
    draft.set(id, isUsed, false);
    draft.emit(equipped, { card: id, host: to });
  },
});
/** Never done: what cannot be targeted cannot be aimed at. */
export const aim = action('aim', {
  params: { card: ref(), source: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: what cannot take effect resolves without effect. (DS6) */
export const work = action('work', {
  params: { card: ref() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Never done: what a text would take from a deck is announced by these, whatever cards they turn out to be. (CW42) */
const announced = (id: string) => action(id, { params: {}, perform: (draft) => draft.emit(noted, {}) });
export const fromDeck = { add: announced('deck.add'), summon: announced('deck.summon'), send: announced('deck.send') } as const;
/** Something is not done to a card, as a rule of another has it. (CW45) */
export const spare = action('spare', {
  params: { card: ref(), by: ref(), rule: text() },
  sure: true,
  perform: (draft, params) => draft.emit(spared, params),
});
/** A Spell or Trap that would be used up stays on the field. */
export const stay = action('stay', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    if (!onField(draft, id)) return;
    draft.set(id, isUsed, false);
    beginsNow(draft, id);
    draft.emit(noted, {});
  },
});
/** A monster that somebody else has control of lies on their side; without room there, it goes. (DS3) */
export const cross = action('cross', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) => {
    if (!look.exists(id) || !look.isIn(id, monsters)) return no('card.not-on-field');
    return freeMonsterSlot(look, seat) < 0 ? no('field.full') : undefined;
  },
  perform(draft, { card: id, seat }) {
    draft.move(id, draft.zone(monsters, seat, freeMonsterSlot(draft, seat)));
    draft.emit(crossed, { card: id, seat });
  },
});
/** How many more counters of a name a card may hold: as many as come, unless its text says how many. (CW26) */
export const roomForCounters = (look: Look, id: number, counter: string): number => {
  const most = (look.card(id)['holds'] as Readonly<Record<string, number>> | undefined)?.[counter];
  return most === undefined ? Number.MAX_SAFE_INTEGER : most - countersOn(look, id, counter);
};
export const placeCounters = action('placeCounters', {
  params: { card: ref(), counter: text(), amount: int(1), most: int() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (isUp(look, id) ? undefined : no('card.face-down')),
  perform(draft, { card: id, counter, amount, most }) {
    const names = draft.get(id, counters);
    const had = countersOn(draft, id, counter);
    const more = Math.min(amount, (most > 0 ? most : Number.MAX_SAFE_INTEGER) - had, roomForCounters(draft, id, counter));
    if (more <= 0) return;
    const at = names.indexOf(counter);
    const numbers = draft.get(id, counts);
    if (at < 0) draft.set(id, counters, [...names, counter]);
    draft.set(id, counts, at < 0 ? [...numbers, more] : numbers.map((number, i) => (i === at ? number + more : number)));
    draft.emit(countersPlaced, { card: id, counter, amount: more });
  },
});
export const removeCounters = action('removeCounters', {
  params: { card: ref(), counter: text(), amount: int(1) },
  can: (look, { card: id, counter, amount }) =>
    onFieldOnly(look, id) ?? (countersOn(look, id, counter) < amount ? no('counters.short') : undefined),
  perform(draft, { card: id, counter, amount }) {
    if (amount <= 0) return;
    const at = draft.get(id, counters).indexOf(counter);
    const left = draft.get(id, counts).map((number, i) => (i === at ? number - amount : number));
    draft.set(
      id,
      counters,
      draft.get(id, counters).filter((_, i) => left[i] !== 0),
    );
    draft.set(
      id,
      counts,
      left.filter((number) => number !== 0),
    );
    draft.emit(countersRemoved, { card: id, counter, amount });
  },
});

// -- life

export const gainLife = action('gainLife', {
  params: { seat: int(), amount: int() },
  tags: ['gain life'],
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(lifeGained, { seat, amount });
  },
});
export const inflict = action('inflict', {
  params: { seat: int(), amount: int() },
  tags: ['damage', 'effect damage'],
  affects: (_, { seat }) => seat,
  perform: (draft, { seat, amount }) => hurt(draft, seat, amount, false),
});
export const payLife = action('payLife', {
  params: { seat: int(), amount: int() },
  can: (look, { seat, amount }) => (lifeOf(look, seat) < amount ? no('life.short') : undefined),
  perform(draft, { seat, amount }) {
    // Half of one life point is none: it is paid by that.
    if (amount <= 0) draft.emit(noted, {});
    else {
      draft.add(draft.player(seat), life, -amount);
      draft.emit(lifePaid, { seat, amount });
    }
  },
});
/** Never done: how much is to be paid for what a card says is what is in force makes of it. (CW51) */
export const owe = action('owe', {
  params: { card: ref(), seat: int(), amount: int() },
  perform: (draft) => draft.emit(noted, {}),
});
/** Life becomes a number: neither gained nor damage. */
export const setLife = action('setLife', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    if (lifeOf(draft, seat) === amount) return;
    draft.set(draft.player(seat), life, Math.max(0, amount));
    draft.emit(lifeSet, { seat, amount: Math.max(0, amount) });
  },
});

// -- chance

export const tossCoin = action('tossCoin', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const heads = draft.random(2) === 1;
    draft.emit(coinTossed, { seat, heads });
    return heads;
  },
});
export const rollDie = action('rollDie', {
  params: { seat: int() },
  perform(draft, { seat }) {
    const number = draft.random(6) + 1;
    draft.emit(dieRolled, { seat, number });
    return number;
  },
});

/** A player names something; a card that lies on the field keeps it. */
export const declare = action('declare', {
  params: { card: ref(), seat: int(), what: text(), which: text() },
  perform(draft, { card: id, seat, what, which }) {
    if (onField(draft, id))
      draft.set(id, declared, [...draft.get(id, declared).filter((one) => !one.startsWith(`${what}:`)), `${what}:${which}`]);
    draft.emit(wasDeclared, { seat, what, which });
  },
});

// -- the turn

export const enterPhase = action('enterPhase', {
  params: { phase: text(), seat: int() },
  perform(draft, { phase, seat }) {
    draft.set(duelOf(draft), duel.fields.phase, phase);
    forgetAttack(draft); // a Battle Phase that was ended has left it behind
    if (phase === 'standby') draft.set(duelOf(draft), duel.fields.isDrawSkipped, false);
    draft.emit(phaseBegun, { phase, seat });
  },
});
export const beginTurn = action('beginTurn', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    draft.add(it, duel.fields.turn, 1);
    draft.set(it, duel.fields.begunBefore, draft.get(it, duel.fields.begun));
    draft.set(it, duel.fields.begun, draft.seq);
    draft.set(it, duel.fields.phase, '');
    for (const field of [duel.fields.summons, duel.fields.moreSummons, duel.fields.summonsInAll]) draft.set(it, field, 0);
    if (draft.get(it, duel.fields.allowedBy).length > 0) draft.set(it, duel.fields.allowedBy, []);
    draft.emit(noted, {});
  },
});
/** Another moment begins: from here on nothing else has just happened. (DL9) */
export const beginMoment = action('beginMoment', {
  params: {},
  perform: (draft) => draft.emit(momentBegun, {}),
});
/** Never done: effects may look at these tags although no card of a set has them. */
const everyTag = action('everyTag', {
  tags: ['monster', 'spell', 'trap', 'spell effect', 'trap effect', 'flip', 'counter'],
  perform: (draft) => draft.emit(noted, {}),
});
export const concede = action('concede', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasLost, true);
    draft.emit(conceded, { seat });
  },
});
/** A card wins the duel. */
export const winDuel = action('winDuel', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasWon, true);
    draft.emit(won, { seat });
  },
});
export const finishDuel = action('finishDuel', {
  params: {},
  perform(draft) {
    const isOut = (seat: number): boolean => lifeOf(draft, seat) <= 0 || draft.get(draft.player(seat), hasLost);
    const byCard = [0, 1].filter((seat) => draft.get(draft.player(seat), hasWon));
    const left = [0, 1].filter((seat) => !isOut(seat));
    const winners = left.length < 2 ? left : byCard;
    draft.finish(winners.length === 1 ? winners : []);
    draft.emit(duelOver, { winners: winners.map((seat) => draft.player(seat)) });
  },
});

export {
  addToHand,
  aimAgain,
  aimAt,
  awaitNoMore,
  banish,
  beginSummon,
  comeBack,
  completeSummon,
  deckOut,
  declareAttack,
  destroy,
  discard,
  draw,
  endAttack,
  enterPart,
  enterStep,
  failSummon,
  fight,
  goOn,
  grantSummons,
  hurtInBattle,
  leaveUsed,
  negateSummon,
  placeUp,
  play,
  raiseSummons,
  returnToDeck,
  reveal,
  sendToGrave,
  setMonster,
  setSpell,
  shuffleDeck,
  spend,
  stopAttack,
  summon,
  summonToken,
  takeEffect,
  tellFlip,
  tribute,
};

export const actions = [
  draw,
  deckOut,
  shuffleDeck,
  reveal,
  pickRandom,
  lookAt,
  destroy,
  sendToGrave,
  tribute,
  discard,
  leaveUsed,
  banish,
  addToHand,
  returnToDeck,
  setSpell,
  placeUp,
  play,
  spend,
  takeEffect,
  summon,
  summonToken,
  comeBack,
  setMonster,
  grantSummons,
  raiseSummons,
  grant,
  beginSummon,
  awaitNoMore,
  negateSummon,
  completeSummon,
  failSummon,
  changePosition,
  turnUp,
  flipUp,
  turnDown,
  equip,
  stay,
  aim,
  work,
  ...Object.values(fromDeck),
  spare,
  cross,
  placeCounters,
  removeCounters,
  gainLife,
  inflict,
  payLife,
  owe,
  setLife,
  applyEffect,
  declareAttack,
  goOn,
  aimAt,
  aimAgain,
  stopAttack,
  fight,
  hurtInBattle,
  tellFlip,
  enterStep,
  enterPart,
  endAttack,
  tossCoin,
  rollDie,
  declare,
  enterPhase,
  beginTurn,
  beginMoment,
  concede,
  everyTag,
  winDuel,
  finishDuel,
];
