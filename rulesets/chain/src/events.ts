/** What happens in a duel, and is remembered. */
import { event, flag, int, ref, refs, text } from '@rulewright/kernel';

export const drawn = event('drawn', { card: ref(), seat: int() });
/** A monster is about to come, and its Summon can be negated; and it was. */
export const summoning = event('summoning', { card: ref(), seat: int(), how: text() });
export const summonNegated = event('summon.negated', { card: ref(), seat: int() });
/** `how`: normal, tribute, flip; those that are Special: special, own (as its text says), fusion, ritual. `from` is where it lay. */
export const summoned = event('summoned', { card: ref(), seat: int(), how: text(), from: text() });
export const wasSet = event('set', { card: ref(), seat: int() });
/** `from` is where it lay, `side` whose it was there: who controlled it; `how`: effect, battle, tribute, discard, cost, material, rule. */
export const sent = event('sent', { card: ref(), from: text(), how: text(), side: int(-1) });
export const destroyed = event('destroyed', { card: ref(), how: text(), from: text(), side: int(-1) });
export const tributed = event('tributed', { card: ref(), side: int(-1) });
export const discarded = event('discarded', { card: ref(), side: int(-1), how: text() });
export const wasBanished = event('banished', { card: ref(), from: text(), side: int(-1) });
export const returned = event('returned', { card: ref(), from: text(), side: int(-1) });
export const toDeck = event('to.deck', { card: ref(), from: text(), side: int(-1) });
/** A banished monster comes back as it stood: it was not summoned. */
export const cameBack = event('came.back', { card: ref(), seat: int() });
/** A token that would go anywhere else ceases to be. */
export const vanished = event('vanished', { card: ref(), token: text(), from: text(), side: int(-1) });
/** A used Spell or Trap leaves when the chain is over: nothing that anybody could say happened last. */
export const usedUp = event('used', { card: ref(), from: text() }, { quiet: true, told: 'all' });
export const played = event('played', { card: ref() }, { quiet: true, told: 'all' });
/** A Spell or Trap was laid face up on the field by an effect. */
export const placed = event('placed', { card: ref(), seat: int() });
export const revealed = event('revealed', { card: ref() }, { quiet: true, told: 'all' });
/** Somebody was shown a card that others are not. */
export const lookedAt = event('looked.at', { seat: int() }, { quiet: true });
export const equipped = event('equipped', { card: ref(), host: ref() });
export const crossed = event('crossed', { card: ref(), seat: int() });
export const countersPlaced = event('counters.placed', { card: ref(), counter: text(), amount: int() });
export const countersRemoved = event('counters.removed', { card: ref(), counter: text(), amount: int() });
export const lifeGained = event('life.gained', { seat: int(), amount: int() });
export const damaged = event('damaged', { seat: int(), amount: int(), byBattle: flag() });
export const lifePaid = event('life.paid', { seat: int(), amount: int() });
export const lifeSet = event('life.set', { seat: int(), amount: int() });
export const positionChanged = event('position.changed', { card: ref(), to: text() });
export const turnedUp = event('turned.up', { card: ref() });
export const turnedDown = event('turned.down', { card: ref() });
/** A face-down monster was flipped: by its controller, by an effect, or by a battle, after damage was dealt. */
export const flipped = event('flipped', { card: ref() });
export const attackDeclared = event('attack.declared', { attacker: ref(), target: ref() });
/** An attack that was declared has another target. */
export const attackAimed = event('attack.aimed', { attacker: ref(), target: ref() });
export const attackStopped = event('attack.stopped', { attacker: ref() });
export const battled = event('battled', { attacker: ref(), target: ref() });
export const shuffled = event('shuffled', { seat: int() }, { quiet: true, told: 'all' });
export const phaseBegun = event('phase.begun', { phase: text(), seat: int() });
/** A player has named an attribute, a type, a kind or a name: `what` it is, and `which`. */
export const wasDeclared = event('declared', { seat: int(), what: text(), which: text() });
export const coinTossed = event('coin.tossed', { seat: int(), heads: flag() });
export const dieRolled = event('die.rolled', { seat: int(), number: int() });
/** What a card does is done by another. (CW53) */
export const effectApplied = event('effect.applied', { card: ref() });
export const summonsGranted = event('summons.granted', { seat: int(), amount: int() });
/** The Battle Phase comes to its end: its last step begins. */
export const battleEnding = event('battle.ending', {}, { told: 'nobody' });
/** The turn player acts again: what happened before has not just happened any more. (DL9) */
export const momentBegun = event('moment.begun', {}, { told: 'nobody' });
export const noted = event('noted', {}, { quiet: true });
export const duelOver = event('duel.over', { winners: refs() });
export const decked = event('decked', { seat: int() });
export const conceded = event('conceded', { seat: int() });
export const won = event('won', { seat: int() });
/** Something was not done to a card, because that can be done only the next time. (CW45) */
export const spared = event('spared', { card: ref(), by: ref(), rule: text() }, { quiet: true });

export const events = [
  spared,
  drawn,
  summoning,
  summonNegated,
  summoned,
  wasSet,
  sent,
  destroyed,
  tributed,
  discarded,
  wasBanished,
  returned,
  toDeck,
  cameBack,
  vanished,
  usedUp,
  played,
  placed,
  revealed,
  lookedAt,
  equipped,
  crossed,
  countersPlaced,
  countersRemoved,
  lifeGained,
  damaged,
  lifePaid,
  lifeSet,
  positionChanged,
  turnedUp,
  turnedDown,
  flipped,
  attackDeclared,
  attackAimed,
  attackStopped,
  battled,
  shuffled,
  phaseBegun,
  battleEnding,
  momentBegun,
  wasDeclared,
  coinTossed,
  dieRolled,
  summonsGranted,
  effectApplied,
  noted,
  duelOver,
  decked,
  conceded,
  won,
];
