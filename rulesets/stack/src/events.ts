/** What happens in the stack game, and is remembered. */
import { event, flag, int, ref, text } from '@rulewright/kernel';

/** A card has changed its zone; then, together with it, what that was. */
export const moved = event('moved', { card: ref(), from: ref(), to: ref() });
export const entered = event('entered', { card: ref() });
export const left = event('left', { card: ref(), to: ref() });
/** A creature was put into a graveyard from the battlefield. */
export const died = event('died', { card: ref() });
export const drew = event('drew', { seat: int(), card: ref() });
export const drewNothing = event('drewNothing', { seat: int() });
export const damaged = event('damaged', { to: ref(), source: ref(), amount: int(), combat: flag() });
export const gained = event('gained', { seat: int(), amount: int() });
export const lifeLost = event('lifeLost', { seat: int(), amount: int() });
export const tapped = event('tapped', { card: ref() });
export const untapped = event('untapped', { card: ref() });
export const counted = event('counted', { card: ref(), of: text(), amount: int() });
export const tokensMade = event('tokensMade', { seat: int(), count: int() });
/** A token lies ready to be put onto the battlefield. */
export const minted = event('minted', { card: ref() }, { quiet: true });
/** A spell was countered. */
export const countered = event('countered', { card: ref() });
/** Cards were looked at or put back in another order: nobody else learns which. */
export const arranged = event('arranged', { seat: int() });
export const shown = event('shown', { card: ref() });
export const destroyed = event('destroyed', { card: ref() });
export const sacrificed = event('sacrificed', { card: ref() });
export const ceased = event('ceased', { card: ref() });
export const attacked = event('attacked', { card: ref(), seat: int() });
export const blocked = event('blocked', { card: ref(), attacker: ref() });
/** An attacker is blocked, by however many: who blocks it is told. */
export const becameBlocked = event('becameBlocked', { card: ref() }, { told: 'nobody' });
export const spellCopied = event('spellCopied', { card: ref(), of: ref() });
export const healed = event('healed', { card: ref() });
export const attached = event('attached', { card: ref(), to: ref() });
export const becameCopy = event('becameCopy', { card: ref(), of: text() });
/** It fights no more in this combat. */
export const withdrew = event('withdrew', { card: ref() }, { quiet: true });
export const survived = event('survived', { card: ref() }, { quiet: true });
export const lostGame = event('lostGame', { seat: int() });
export const ended = event('ended', { winners: int() }, { quiet: true });
export const turnCame = event('turnCame', { seat: int() }, { quiet: true });
export const cleaned = event('cleaned', {}, { quiet: true });
/** Something was done that a text answers with a trigger. */
export const reflected = event('reflected', {}, { quiet: true });
export const chose = event('chose', { card: ref(), what: text() }, { quiet: true });
/** Chance has picked a card of a hand: which, only those know who see it. */
export const picked = event('picked', { seat: int() }, { quiet: true });
/** A card is being discarded: which, is told when it has gone. */
export const discarding = event('discarding', { seat: int() }, { quiet: true });
export const discarded = event('discarded', { card: ref(), seat: int() });

export const allEvents = [
  moved,
  entered,
  left,
  died,
  drew,
  drewNothing,
  damaged,
  gained,
  lifeLost,
  tapped,
  untapped,
  counted,
  tokensMade,
  minted,
  destroyed,
  sacrificed,
  ceased,
  countered,
  arranged,
  shown,
  attacked,
  blocked,
  becameBlocked,
  healed,
  becameCopy,
  spellCopied,
  attached,
  withdrew,
  survived,
  lostGame,
  ended,
  turnCame,
  cleaned,
  reflected,
  chose,
  discarding,
  discarded,
  picked,
];
