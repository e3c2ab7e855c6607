/** The events that the kernel itself makes in every game. */
import { flag, int, ints, ref, text, texts } from '../store/kinds.js';
import { event } from './events.js';

/** A card has come under another seat's control. */
export const CONTROLLED = event('control.changed', { card: ref(), from: int(), to: int() });

export const REGISTERED = event('effect.registered', { effect: ref(), definition: text(), aside: flag() });
export const ENDED = event('effect.ended', { effect: ref(), definition: text() }, { quiet: true });

export const PREVENTED = event('prevented', { effect: ref(), amount: int() });
export const DIVERTED = event('diverted', { effect: ref(), amount: int() });

/** A cost has been paid; by whom, from what and because of what tells the event's head. */
export const PAID = event('cost.paid', { seat: int() }, { quiet: true });

// -- texts that fail

/** A text of a card failed and is out of the game; everybody is told of the card what they see of it. (TF1) */
export const TEXT_FAILED = event('text.failed', { card: ref(), text: text('', { seen: 'never' }), why: text() });
/** The game cannot go on: it is over, and nobody has won. */
export const GAME_VOIDED = event('game.voided', { why: text() });

// -- loops that somebody chooses

/** Somebody goes round in a loop; those who can stop it. */
export const LOOP_FOUND = event('loop.found', { seats: ints() }, { quiet: true });
/** Whoever must stop it, and after how many rounds. */
export const LOOP_NAMED = event('loop.named', { seat: int(), rounds: int() }, { quiet: true });

/** A total was worked out and stays what it is. */
export const TOTAL_LOCKED = event('total.locked', { of: text(), thing: ref(), kinds: texts(), amounts: ints() }, { quiet: true });

/** Stretches came to a course, or went; one of them was skipped; a scope is to end. */
export const AHEAD_CHANGED = event('course.changed', { scope: ref(), ahead: texts() }, { quiet: true });
export const STRETCH_SKIPPED = event('course.skipped', { scope: ref(), name: text(), seat: int() });
export const COURSE_ENDING = event('course.ending', { scope: ref(), name: text() });

/**
 * `aside`: a scope that is only there to count in, and is not what has just happened. Views show which scopes are open: nobody is
 * told of it besides.
 */
export const SCOPE_ENTERED = event('scope.entered', { scope: ref(), name: text(), aside: flag() }, { told: 'nobody' });
export const SCOPE_LEFT = event(
  'scope.left',
  { scope: ref(), name: text(), since: int(0, { seen: 'never' }), aside: flag() },
  { told: 'nobody' },
);

/** A rule action begins: which, for what, and whose it is. */
export const RULE_APPLIED = event('rule.applied', { rule: text(), it: int(), seat: int(-1) }, { quiet: true });

/** Sequence numbers are told to nobody. (VW6) */
const SECRET = int(0, { seen: 'never' });

/**
 * A link was made: this ability of this card was activated, for a trigger because of that event. In all of these events a link
 * is named by its sequence number.
 */
export const ACTIVATED = event('activated', { link: SECRET, number: int(), card: ref(), ability: text(), event: SECRET });
/** A link that was made may do this action when it resolves; told only where a ruleset wants it. */
export const ANNOUNCED = event('announced', { action: text(), link: SECRET, card: ref(), ability: text() });
/** A link has resolved; whether it did anything. */
export const RESOLVED = event('resolved', { link: SECRET, number: int(), card: ref(), ability: text(), did: flag() });
/** A link was taken off the chain without resolving: its activation was negated. */
export const DROPPED = event('dropped', { link: SECRET, number: int(), card: ref(), ability: text() }, { quiet: true });
/** A link was taken off the chain without resolving: all its targets were lost. (TC4) */
export const UNRESOLVED = event('link.unresolved', { link: SECRET, number: int(), card: ref(), ability: text() }, { quiet: true });
/** A copy of a link was put on top: its sequence number, and that of what it copies; and: a link has other targets. (CN7) */
export const COPIED = event('link.copied', { link: SECRET, of: SECRET, number: int(), card: ref(), ability: text() });
export const RETARGETED = event('link.retargeted', { link: SECRET, target: text() });
export const ACTIVATION_NEGATED = event('activation.negated', { link: SECRET, card: ref(), ability: text() });
export const EFFECT_NEGATED = event('effect.negated', { link: SECRET, card: ref(), ability: text() });

/** An ability has triggered because of an event, and waits. Of all but reflexive ones told only where something watches. (TG14) */
export const TRIGGERED = event('trigger.waits', { card: ref(), ability: text(), event: SECRET }, { quiet: true });

/** How a waiting trigger can end without being activated: its timing was missed, its owner let it go, or it was not possible. */
const about = { card: ref(), ability: text(), event: SECRET };
export const TRIGGER_MISSED = event('trigger.missed', about, { quiet: true });
export const TRIGGER_DECLINED = event('trigger.declined', about, { quiet: true });
/** Whose it was, and why it was not possible: the code of the refusal, what forbids it, and from what. */
export const TRIGGER_LAPSED = event(
  'trigger.lapsed',
  { ...about, seat: int(-1), why: text(), effect: text(), forbiddenBy: ref() },
  { quiet: true },
);
