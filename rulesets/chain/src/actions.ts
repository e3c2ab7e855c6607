/** What can happen in a duel: the smallest things, each with its events. */
import { action, type Draft, flag, int, type Look, type Refusal, ref, text, type ZoneDefinition } from '@rulewright/kernel';
import {
  attackDeclared,
  attackStopped,
  battled,
  damaged,
  decked,
  destroyed,
  discarded,
  drawn,
  duelOver,
  flipped,
  lifeGained,
  lifePaid,
  noted,
  phaseBegun,
  played,
  positionChanged,
  returned,
  sent,
  shuffled,
  summoned,
  tributed,
  turnedDown,
  turnedUp,
  usedUp,
  wasBanished,
  wasSet,
} from './events.js';
import { attackOf, defenseOf } from './layers.js';
import {
  attackedIn,
  banished,
  cameIn,
  changedIn,
  controller,
  deck,
  duel,
  duelOf,
  faceDown,
  freeMonsterSlot,
  freeSpellSlot,
  grave,
  hand,
  hasLost,
  isUsed,
  life,
  lifeOf,
  monsters,
  owner,
  position,
  setIn,
  spells,
  targetOf,
  turnOf,
} from './table.js';

// -- what they have in common

const no = (code: string): Refusal => ({ code, rule: 'chain' });
const there = (look: Look, id: number): Refusal | undefined => (look.exists(id) ? undefined : no('card.gone'));
const onFieldOnly = (look: Look, id: number): Refusal | undefined =>
  look.exists(id) && (look.isIn(id, monsters) || look.isIn(id, spells)) ? undefined : no('card.not-on-field');
const zoneName = (look: Look, id: number): string => {
  for (const zone of [deck, hand, monsters, spells, grave, banished]) if (look.isIn(id, zone)) return zone.id;
  return '';
};

/** Lays the card in a zone as if nothing had ever been done with it. */
function lay(draft: Draft, id: number, zone: number): void {
  if (draft.get(id, faceDown)) draft.turn(id, 'faceUp');
  if (draft.get(id, controller) !== draft.get(id, owner)) draft.control(id, draft.get(id, owner));
  draft.move(id, zone);
  draft.set(id, position, 'attack');
  for (const field of [setIn, cameIn, changedIn, attackedIn]) draft.set(id, field, 0);
  draft.set(id, isUsed, false);
}
const home = (look: Look, zone: ZoneDefinition, id: number): number => look.zone(zone, look.get(id, owner));

function toField(draft: Draft, id: number, seat: number, how: 'up' | 'down', pose: 'attack' | 'defense'): void {
  const slot = freeMonsterSlot(draft, seat);
  lay(draft, id, draft.zone(monsters, seat, slot));
  if (draft.get(id, controller) !== seat) draft.control(id, seat);
  draft.set(id, position, pose);
  draft.set(id, cameIn, turnOf(draft));
  if (how === 'down') {
    draft.turn(id, 'faceDown');
    draft.set(id, setIn, turnOf(draft));
  }
}

// -- cards come and go

export const draw = action('draw', {
  params: { seat: int() },
  can: (look, { seat }) => (look.count(look.zone(deck, seat)) === 0 ? no('deck.empty') : undefined),
  perform(draft, { seat }) {
    const top = draft.top(draft.zone(deck, seat)) as number;
    lay(draft, top, draft.zone(hand, seat));
    draft.emit(drawn, { card: top, seat });
    return top;
  },
});
/** A draw that had to be made and could not be. */
export const deckOut = action('deckOut', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.set(draft.player(seat), hasLost, true);
    draft.emit(decked, { seat });
  },
});
export const summon = action('summon', {
  params: { card: ref(), seat: int(), how: text(), position: text() },
  tags: ['summon'],
  can: (look, { card: id, seat }) => there(look, id) ?? (freeMonsterSlot(look, seat) < 0 ? no('field.full') : undefined),
  perform(draft, { card: id, seat, how, position: pose }) {
    toField(draft, id, seat, 'up', pose as 'attack');
    if (how === 'normal' || how === 'tribute') draft.set(duelOf(draft), duel.fields.summonedIn, turnOf(draft));
    draft.emit(summoned, { card: id, seat, how });
  },
});
export const flipSummon = action('flipSummon', {
  params: { card: ref() },
  tags: ['summon'],
  can: (look, { card: id }) => onFieldOnly(look, id),
  perform(draft, { card: id }) {
    draft.turn(id, 'faceUp');
    draft.set(id, position, 'attack');
    draft.set(id, changedIn, turnOf(draft));
    draft.emit(summoned, { card: id, seat: draft.get(id, controller), how: 'flip' });
    draft.emit(flipped, { card: id });
  },
});
export const setMonster = action('setMonster', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) => there(look, id) ?? (freeMonsterSlot(look, seat) < 0 ? no('field.full') : undefined),
  perform(draft, { card: id, seat }) {
    toField(draft, id, seat, 'down', 'defense');
    draft.set(duelOf(draft), duel.fields.summonedIn, turnOf(draft));
    draft.emit(wasSet, { card: id, seat });
  },
});
export const setSpell = action('setSpell', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) => there(look, id) ?? (freeSpellSlot(look, seat) < 0 ? no('field.full') : undefined),
  perform(draft, { card: id, seat }) {
    lay(draft, id, draft.zone(spells, seat, freeSpellSlot(draft, seat)));
    draft.turn(id, 'faceDown');
    draft.set(id, setIn, turnOf(draft));
    draft.emit(wasSet, { card: id, seat });
  },
});
/** Puts a Spell or Trap face up on the field, to be activated there. */
export const play = action('play', {
  params: { card: ref(), stays: flag() },
  sure: true,
  perform(draft, { card: id, stays }, { by }) {
    if (draft.isIn(id, hand)) lay(draft, id, draft.zone(spells, by, freeSpellSlot(draft, by)));
    else if (draft.get(id, faceDown)) draft.turn(id, 'faceUp');
    draft.set(id, isUsed, !stays);
    draft.emit(played, { card: id });
  },
});
const sends = (draft: Draft, id: number, how: string): void => {
  const from = zoneName(draft, id);
  lay(draft, id, home(draft, grave, id));
  draft.emit(sent, { card: id, from, how });
};
export const destroy = action('destroy', {
  params: { card: ref(), how: text() },
  tags: ['destroy'],
  can: (look, { card: id }) => onFieldOnly(look, id),
  affects: (look, { card: id }) => (look.exists(id) ? look.get(id, controller) : -1),
  perform(draft, { card: id, how }) {
    draft.emit(destroyed, { card: id, how });
    sends(draft, id, how);
  },
});
export const tribute = action('tribute', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id),
  perform(draft, { card: id }) {
    draft.emit(tributed, { card: id });
    sends(draft, id, 'tribute');
  },
});
export const discard = action('discard', {
  params: { card: ref() },
  can: (look, { card: id }) => (look.exists(id) && look.isIn(id, hand) ? undefined : no('card.gone')),
  perform(draft, { card: id }) {
    draft.emit(discarded, { card: id });
    sends(draft, id, 'discard');
  },
});
export const banish = action('banish', {
  params: { card: ref() },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, banished) ? no('card.gone') : undefined),
  perform(draft, { card: id }) {
    const from = zoneName(draft, id);
    lay(draft, id, home(draft, banished, id));
    draft.emit(wasBanished, { card: id, from });
  },
});
export const addToHand = action('addToHand', {
  params: { card: ref() },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, hand) ? no('card.gone') : undefined),
  perform(draft, { card: id }) {
    const from = zoneName(draft, id);
    lay(draft, id, home(draft, hand, id));
    draft.reveal(id, [0, 1]);
    draft.emit(returned, { card: id, from });
  },
});
export const shuffleDeck = action('shuffleDeck', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});
/** DU4: used Spells and Traps leave when the whole chain has resolved. */
export const leaveUsed = action('leaveUsed', {
  params: { card: ref() },
  perform(draft, { card: id }) {
    const from = zoneName(draft, id);
    lay(draft, id, home(draft, grave, id));
    draft.emit(usedUp, { card: id, from });
  },
});

// -- faces and positions

export const changePosition = action('changePosition', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id),
  perform(draft, { card: id }) {
    const to = draft.get(id, position) === 'attack' ? 'defense' : 'attack';
    draft.set(id, position, to);
    draft.set(id, changedIn, turnOf(draft));
    draft.emit(positionChanged, { card: id, to });
  },
});
export const turnUp = action('turnUp', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? undefined : no('card.face-up')),
  perform(draft, { card: id }) {
    draft.turn(id, 'faceUp');
    draft.set(duelOf(draft), duel.fields.flipped, id);
    draft.emit(turnedUp, { card: id });
  },
});
export const turnDown = action('turnDown', {
  params: { card: ref() },
  can: (look, { card: id }) => onFieldOnly(look, id) ?? (look.get(id, faceDown) ? no('card.face-down') : undefined),
  perform(draft, { card: id }) {
    draft.turn(id, 'faceDown');
    draft.set(id, position, 'defense');
    draft.set(id, setIn, turnOf(draft));
    draft.emit(turnedDown, { card: id });
  },
});

// -- life

export const gainLife = action('gainLife', {
  params: { seat: int(), amount: int() },
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, amount);
    draft.emit(lifeGained, { seat, amount });
  },
});
const hurt = (draft: Draft, seat: number, amount: number, byBattle: boolean): void => {
  if (amount <= 0) return;
  draft.set(draft.player(seat), life, Math.max(0, lifeOf(draft, seat) - amount));
  draft.emit(damaged, { seat, amount, byBattle });
};
export const inflict = action('inflict', {
  params: { seat: int(), amount: int() },
  tags: ['damage'],
  perform: (draft, { seat, amount }) => hurt(draft, seat, amount, false),
});
export const payLife = action('payLife', {
  params: { seat: int(), amount: int() },
  can: (look, { seat, amount }) => (lifeOf(look, seat) < amount ? no('life.short') : undefined),
  perform(draft, { seat, amount }) {
    if (amount <= 0) return;
    draft.add(draft.player(seat), life, -amount);
    draft.emit(lifePaid, { seat, amount });
  },
});

// -- battle

export const declareAttack = action('declareAttack', {
  params: { attacker: ref(), target: ref() },
  perform(draft, { attacker, target }) {
    const it = duelOf(draft);
    draft.set(it, duel.fields.attacker, attacker);
    draft.set(it, duel.fields.target, target);
    draft.set(it, duel.fields.isStopped, false);
    draft.set(attacker, attackedIn, turnOf(draft));
    draft.emit(attackDeclared, { attacker, target });
  },
});
export const aimAgain = action('aimAgain', {
  params: { target: ref() },
  perform(draft, { target }) {
    draft.set(duelOf(draft), duel.fields.target, target);
    draft.emit(noted, {});
  },
});
export const stopAttack = action('stopAttack', {
  params: {},
  can: (look) => (look.get(duelOf(look), duel.fields.attacker) === 0 ? no('attack.none') : undefined),
  perform(draft) {
    const it = duelOf(draft);
    draft.set(it, duel.fields.isStopped, true);
    draft.emit(attackStopped, { attacker: draft.get(it, duel.fields.attacker) });
  },
});
/** Damage is dealt and it is decided who is destroyed: they leave at the end of the Damage Step. (BA2) */
export const fight = action('fight', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    const attacker = draft.get(it, duel.fields.attacker);
    const target = targetOf(draft);
    const strength = attackOf(draft, attacker);
    const mine = draft.get(attacker, controller);
    const doomed: number[] = [];
    draft.emit(battled, { attacker, target });
    if (target === 0) hurt(draft, 1 - mine, strength, true);
    else if (draft.get(target, position) === 'attack') {
      const against = attackOf(draft, target);
      if (strength > against || (strength === against && strength > 0)) doomed.push(target);
      if (against > strength || (strength === against && strength > 0)) doomed.push(attacker);
      hurt(draft, strength > against ? 1 - mine : mine, Math.abs(strength - against), true);
    } else {
      const against = defenseOf(draft, target);
      if (strength > against) doomed.push(target);
      hurt(draft, mine, against - strength, true);
    }
    draft.set(it, duel.fields.doomed, doomed);
  },
});
export const tellFlip = action('tellFlip', {
  params: { card: ref() },
  can: (look, { card: id }) => (look.exists(id) && look.isIn(id, monsters) ? undefined : no('card.gone')),
  perform: (draft, { card: id }) => draft.emit(flipped, { card: id }),
});
export const enterPart = action('enterPart', {
  params: { part: text() },
  perform(draft, { part }) {
    draft.set(duelOf(draft), duel.fields.part, part);
    draft.emit(noted, {});
  },
});
export const endAttack = action('endAttack', {
  params: {},
  perform(draft) {
    const it = duelOf(draft);
    for (const field of [duel.fields.attacker, duel.fields.target, duel.fields.flipped]) draft.set(it, field, 0);
    draft.set(it, duel.fields.doomed, []);
    draft.emit(noted, {});
  },
});

// -- the turn

export const enterPhase = action('enterPhase', {
  params: { phase: text(), seat: int() },
  perform(draft, { phase, seat }) {
    draft.set(duelOf(draft), duel.fields.phase, phase);
    draft.emit(phaseBegun, { phase, seat });
  },
});
export const beginTurn = action('beginTurn', {
  params: {},
  perform(draft) {
    draft.add(duelOf(draft), duel.fields.turn, 1);
    draft.emit(noted, {});
  },
});
export const finishDuel = action('finishDuel', {
  params: {},
  perform(draft) {
    const winners = [0, 1].filter((seat) => lifeOf(draft, seat) > 0 && !draft.get(draft.player(seat), hasLost));
    draft.finish(winners.length === 1 ? winners : []);
    draft.emit(duelOver, { winners: winners.map((seat) => draft.player(seat)) });
  },
});

export const actions = [
  draw,
  deckOut,
  summon,
  flipSummon,
  setMonster,
  setSpell,
  play,
  destroy,
  tribute,
  discard,
  banish,
  addToHand,
  shuffleDeck,
  leaveUsed,
  changePosition,
  turnUp,
  turnDown,
  gainLife,
  inflict,
  payLife,
  declareAttack,
  aimAgain,
  stopAttack,
  fight,
  tellFlip,
  enterPart,
  endAttack,
  enterPhase,
  beginTurn,
  finishDuel,
];
