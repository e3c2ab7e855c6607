/**
 * Moving: cards come and go.
 *
 * DL1  A card that leaves the field forgets what was done with it there: its position, its counters, what it was equipped to, and
 *      who had taken it.
 * DL2  A token is only ever on the field: wherever else it would go, it vanishes, and was not sent there.
 * DL3  A monster of the Extra Deck that would go to a hand or a deck goes back to the Extra Deck.
 * DL11  A Spell or Trap that is used up when the chain is over cannot be returned to a hand or deck before.
 * DL12  Whether unseen cards can be moved does not depend on what they are: a cost of them can be paid if there are enough.
 * DL4  Where a card goes is part of what is done with it: what is in force may send it elsewhere, or what destroys it may banish it, and
 *      then it was never sent to the graveyard.
 * DL13  A Spell or Trap whose activation is negated has not been on the field: it is not destroyed there, nor sent from there.
 * CW50  A card may be added to the other player's hand: it is that player's to use, and goes back to its owner once it leaves.
 */
import {
  type ActionDefinition,
  type ActionSpec,
  action,
  chainOf,
  type Draft,
  type FieldSpec,
  flag,
  int,
  type Look,
  type Refusal,
  ref,
  text,
  type ZoneDefinition,
} from '@rulewright/kernel';
import { has } from '../effects/layers.js';
import {
  decked,
  destroyed,
  discarded,
  drawn,
  noted,
  placed,
  played,
  returned,
  revealed,
  sent,
  shuffled,
  toDeck,
  tributed,
  usedUp,
  vanished,
  wasBanished,
  wasSet,
} from '../events.js';
import {
  arriving,
  attackedIn,
  banished,
  cameAs,
  cameIn,
  card,
  changedIn,
  controller,
  counters,
  counts,
  deck,
  declared,
  duel,
  duelOf,
  extra,
  faceDown,
  field,
  fought,
  freeSpellSlot,
  grave,
  hand,
  hasLost,
  host,
  isAgain,
  isPending,
  isProper,
  isToken,
  isUsed,
  monsters,
  onField,
  onSince,
  owner,
  position,
  setIn,
  side,
  since,
  spells,
  stood,
  stoodWith,
  struckIn,
  tributes,
  turnOf,
  typesOf,
  zoneName,
} from '../table.js';

export const no = (code: string): Refusal => ({ code, rule: 'chain' });
export const there = (look: Look, id: number): Refusal | undefined => (look.exists(id) ? undefined : no('card.gone'));
export const onFieldOnly = (look: Look, id: number): Refusal | undefined => (onField(look, id) ? undefined : no('card.not-on-field'));

const nothing: readonly never[] = Object.freeze([]);

interface Laid {
  /** Whose it is there; its owner's, by default. */
  readonly seat?: number;
  /** How far from the bottom of the zone; on its top, by default. */
  readonly at?: number | undefined;
  readonly down?: boolean;
}
/** Lays the card in a zone as if nothing had ever been done with it. (DL1) */
export function lay(draft: Draft, id: number, zone: number, { seat = draft.get(id, owner), at, down = false }: Laid = {}): void {
  // Turned before it is moved: nobody sees the face of what comes face down.
  if (draft.get(id, faceDown) !== down) draft.turn(id, down ? 'faceDown' : 'faceUp');
  if (draft.get(id, controller) !== seat) draft.control(id, seat);
  const wasOnField = onField(draft, id);
  draft.move(id, zone, at);
  if (draft.get(id, position) !== 'attack') draft.set(id, position, 'attack');
  for (const was of [setIn, cameIn, changedIn, attackedIn, struckIn]) if (draft.get(id, was) !== 0) draft.set(id, was, 0);
  if (draft.get(id, fought).length > 0) draft.set(id, fought, nothing);
  if (draft.get(id, isUsed)) draft.set(id, isUsed, false);
  if (draft.get(id, isPending)) draft.set(id, isPending, false);
  if (draft.get(id, side) >= 0) draft.set(id, side, -1);
  if (draft.get(id, cameAs) !== '') draft.set(id, cameAs, '');
  if (draft.get(id, tributes) >= 0) draft.set(id, tributes, -1);
  // What was a Gemini's effect on the field may answer that it left.
  if (draft.get(id, isAgain) && !isGone(draft, id)) draft.set(id, isAgain, false);
  if (draft.get(id, stood) !== '') draft.set(id, stood, '');
  if (draft.get(id, declared).length > 0) draft.set(id, declared, nothing);
  if (draft.get(id, since) !== 0) draft.set(id, since, 0);
  // Not read before: nobody is told, and whoever tries a cost out would have to look at what it is. (DL12)
  if (wasOnField !== onField(draft, id)) draft.set(id, onSince, wasOnField ? 0 : draft.seq + 1);
  loseCounters(draft, id);
  loosen(draft, id);
  if (wasOnField) loseBond(draft, id);
  // What it was when it left is asked for until it comes again: nothing of it is read elsewhere. (DL12)
  if (onField(draft, id) && draft.get(id, card.fields.isStill)) draft.set(id, card.fields.isStill, false);
}

/** What it has left behind goes on without it. (DS10) */
function loseBond(draft: Draft, id: number): void {
  if (draft.get(duelOf(draft), duel.fields.bonds) === 0 || !draft.get(id, card.fields.isBond)) return;
  draft.set(id, card.fields.isBond, false);
  draft.add(duelOf(draft), duel.fields.bonds, -1);
}

/** From now on the card's texts apply: what made the ATK of a monster a number before does not cover what they add. (AK2) */
export const beginsNow = (draft: Draft, id: number): void => draft.set(id, since, draft.seq + 1);

const isGone = (look: Look, id: number): boolean => look.isIn(id, grave) || look.isIn(id, banished);

export function loseCounters(draft: Draft, id: number): void {
  if (draft.get(id, counters).length === 0) return;
  draft.set(id, counters, nothing);
  draft.set(id, counts, nothing);
}

/** The card is equipped to nothing any more. */
export function loosen(draft: Draft, id: number): void {
  if (draft.get(id, host) === 0) return;
  draft.set(id, host, 0);
  draft.add(duelOf(draft), duel.fields.equipped, -1);
}

/** A token ceases to be; whether it was one. (DL2) */
function vanishes(draft: Draft, id: number): boolean {
  if (!draft.isIn(id, monsters) || !isToken(draft, id)) return false;
  const [from, token, was] = [zoneName(draft, id), draft.card(id).id, draft.get(id, controller)];
  draft.remove(id);
  draft.emit(vanished, { card: id, token, from, side: was });
  return true;
}

/** Where a card goes that is put back: a monster of the Extra Deck always there. (DL3) What lies hidden is none of them. */
function homeOf(look: Look, id: number, zone: ZoneDefinition): ZoneDefinition {
  const isHidden = look.isIn(id, deck) || look.isIn(id, hand);
  const belongs = zone === hand || zone === deck;
  return belongs && !isHidden && typesOf(look, id).includes('fusion') ? extra : zone;
}

/** Puts a card back into its owner's hand or deck, or another player's. */
function putBack(draft: Draft, id: number, zone: ZoneDefinition, at?: number, seat = draft.get(id, owner)): void {
  const home = homeOf(draft, id, zone);
  const whose = home === zone ? seat : draft.get(id, owner);
  lay(draft, id, draft.zone(home, whose), { at, seat: whose });
  if (draft.get(id, isProper)) draft.set(id, isProper, false);
}

/** What is paid is not done by an effect. */
const howDone = (look: Look, how: string): string => (how === 'effect' && look.isPaying ? 'cost' : how);

/** Where a card comes from that leaves: one whose activation was negated has not been on the field. (DL13) */
function whence(look: Look, id: number): string {
  const isUnderWay = onField(look, id) && (look.get(id, isUsed) || look.get(id, isPending));
  const isNegated = isUnderWay && chainOf(look).some(({ card: of, state }) => of === id && state === 'activation negated');
  return isNegated ? '' : zoneName(look, id);
}

/** Sends a card to the graveyard, or wherever else it has to go. (DL4) */
export function sends(draft: Draft, id: number, reason: string, to: string): void {
  if (vanishes(draft, id)) return;
  const how = howDone(draft, reason);
  const from = whence(draft, id);
  const was = draft.get(id, controller);
  const seat = draft.get(id, owner);
  if (to === 'banished') {
    lay(draft, id, draft.zone(banished, seat));
    draft.emit(wasBanished, { card: id, from, side: was });
  } else if (to === 'hand') {
    putBack(draft, id, hand);
    draft.emit(returned, { card: id, from, side: was });
  } else if (to === 'deck' || to === 'deck-bottom') {
    putBack(draft, id, deck, to === 'deck' ? undefined : 0);
    draft.emit(toDeck, { card: id, from, side: was });
  } else {
    lay(draft, id, draft.zone(grave, seat));
    draft.emit(sent, { card: id, from, how, side: was });
  }
}

/** An action that takes a card from where it is: `to` is where it goes, as usual if nothing is said, for effects to change. */
function leaving<S extends Record<string, FieldSpec>>(
  id: string,
  { params, tags = [], ...spec }: Omit<ActionSpec<S & { to: FieldSpec<string> }>, 'params'> & { readonly params: S },
): ActionDefinition<S> {
  return action(id, { ...spec, tags: ['leaves', ...tags], params: { ...params, to: text() } }) as unknown as ActionDefinition<S>;
}
/** For what takes a card from where it is, and says itself where the card goes. */
export const goingTo = (to: 'banished'): Readonly<Record<string, string>> => ({ to });

// -- decks and hands

export const draw = action('draw', {
  params: { seat: int() },
  tags: ['draw'],
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
export const shuffleDeck = action('shuffleDeck', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});
/** Shows a card to both players. */
export const reveal = action('reveal', {
  params: { card: ref() },
  can: (look, { card: id }) => there(look, id),
  perform(draft, { card: id }) {
    draft.reveal(id, [0, 1]);
    draft.emit(revealed, { card: id });
  },
});

// -- they leave

export const destroy = leaving('destroy', {
  params: { card: ref(), how: text() },
  tags: ['destroy', 'to grave'],
  can: (look, { card: id }) =>
    look.exists(id) && (look.isIn(id, arriving) || look.isIn(id, hand) || look.isIn(id, deck)) ? undefined : onFieldOnly(look, id),
  affects: (look, { card: id }) => (look.exists(id) ? look.get(id, controller) : -1),
  perform(draft, { card: id, how, to }) {
    draft.emit(destroyed, { card: id, how: howDone(draft, how), from: whence(draft, id), side: draft.get(id, controller) });
    sends(draft, id, how, to);
  },
});
export const sendToGrave = leaving('sendToGrave', {
  params: { card: ref(), how: text('effect') },
  tags: ['to grave'],
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, grave) ? no('card.gone') : undefined),
  perform: (draft, { card: id, how, to }) => sends(draft, id, how, to),
});
export const tribute = leaving('tribute', {
  params: { card: ref() },
  tags: ['to grave'],
  can: (look, { card: id }) => {
    if (!look.exists(id) || !(look.isIn(id, monsters) || look.isIn(id, hand))) return no('card.not-on-field');
    return look.isIn(id, monsters) && has(look, id, 'cannot-be-tributed') ? no('tribute.not') : undefined;
  },
  perform(draft, { card: id, to }) {
    draft.emit(tributed, { card: id, side: draft.get(id, controller) });
    sends(draft, id, 'tribute', to);
  },
});
export const discard = leaving('discard', {
  params: { card: ref() },
  tags: ['to grave'],
  can: (look, { card: id }) => (look.exists(id) && look.isIn(id, hand) ? undefined : no('card.gone')),
  perform(draft, { card: id, to }, { source }) {
    draft.emit(discarded, { card: id, side: draft.get(id, controller), how: source === 0 ? 'rule' : howDone(draft, 'effect') });
    sends(draft, id, 'discard', to);
  },
});
/** DU4: used Spells and Traps leave when the whole chain has resolved. */
export const leaveUsed = leaving('leaveUsed', {
  params: { card: ref() },
  tags: ['to grave'],
  perform(draft, { card: id, to }) {
    const from = zoneName(draft, id);
    const where = to === 'banished' ? banished : grave;
    lay(draft, id, draft.zone(where, draft.get(id, owner)));
    draft.emit(usedUp, { card: id, from });
  },
});
/** How a monster lies: attack, defense, down. */
const poseOf = (look: Look, id: number): string => (look.get(id, faceDown) ? 'down' : look.get(id, position));
export const banish = leaving('banish', {
  params: { card: ref(), down: flag() },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, banished) ? no('card.gone') : undefined),
  perform(draft, { card: id, down }) {
    if (vanishes(draft, id)) return;
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    const pose = draft.isIn(id, monsters) ? poseOf(draft, id) : '';
    lay(draft, id, draft.zone(banished, draft.get(id, owner)), { down });
    if (pose !== '') {
      draft.set(id, stood, pose);
      draft.set(id, stoodWith, was);
    }
    draft.emit(wasBanished, { card: id, from, side: was });
  },
});
/** What is used up goes to the graveyard and nowhere back. (DL11) */
const unlessUsed = (look: Look, id: number): Refusal | undefined =>
  look.isIn(id, spells) && look.get(id, isUsed) ? no('card.used') : undefined;
/** `seat`: to whose hand; its owner's, if that is -1. (CW50) */
export const addToHand = leaving('addToHand', {
  params: { card: ref(), seat: int(-1) },
  can: (look, { card: id, seat }) =>
    there(look, id) ?? (look.isIn(id, hand) && (seat < 0 || look.get(id, controller) === seat) ? no('card.gone') : unlessUsed(look, id)),
  perform(draft, { card: id, seat, to }) {
    if (vanishes(draft, id)) return;
    if (to === 'banished') {
      sends(draft, id, 'effect', to);
      return;
    }
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    putBack(draft, id, hand, undefined, seat < 0 ? undefined : seat);
    if (draft.isIn(id, hand)) draft.reveal(id, [0, 1]);
    draft.emit(returned, { card: id, from, side: was });
  },
});
/** `where`: top, bottom, shuffled. */
export const returnToDeck = leaving('returnToDeck', {
  params: { card: ref(), where: text('top') },
  can: (look, { card: id }) => there(look, id) ?? (look.isIn(id, deck) ? no('card.gone') : unlessUsed(look, id)),
  perform(draft, { card: id, where, to }) {
    if (vanishes(draft, id)) return;
    if (to === 'banished') {
      sends(draft, id, 'effect', to);
      return;
    }
    const [from, was] = [zoneName(draft, id), draft.get(id, controller)];
    const seat = draft.get(id, owner);
    putBack(draft, id, deck, where === 'bottom' ? 0 : undefined);
    draft.emit(toDeck, { card: id, from, side: was });
    if (where !== 'shuffled' || !draft.isIn(id, deck)) return;
    draft.shuffle(draft.zone(deck, seat));
    draft.emit(shuffled, { seat });
  },
});

// -- Spells and Traps come

const isField = (look: Look, id: number): boolean => look.card(id)['type'] === 'field';

/** Lays a Spell or Trap of the seat on the field: in its slot, the first free one, or the Field Zone. */
export function layBehind(draft: Draft, id: number, seat: number, at: number, down: boolean): void {
  const isInField = isField(draft, id);
  const slot = at === 0 ? draft.zone(spells, seat, Math.max(0, freeSpellSlot(draft, seat))) : at;
  lay(draft, id, isInField ? draft.zone(field, seat) : slot, { seat, down });
  draft.set(id, side, seat);
  draft.set(id, cameIn, turnOf(draft));
}
export const roomBehind = (look: Look, id: number, seat: number): boolean => freeSpellSlot(look, seat) >= 0 || isField(look, id);

export const setSpell = action('setSpell', {
  params: { card: ref(), seat: int(), at: ref() },
  tags: ['set'],
  can: (look, { card: id, seat }) => there(look, id) ?? (roomBehind(look, id, seat) ? undefined : no('field.full')),
  perform(draft, { card: id, seat, at }) {
    layBehind(draft, id, seat, at, true);
    draft.set(id, setIn, turnOf(draft));
    draft.emit(wasSet, { card: id, seat });
  },
});
/** Lays a Spell or Trap face up on the field: nothing is activated by that. */
export const placeUp = action('placeUp', {
  params: { card: ref(), seat: int() },
  can: (look, { card: id, seat }) =>
    there(look, id) ?? (look.card(id)['kind'] === 'monster' || !roomBehind(look, id, seat) ? no('field.full') : undefined),
  perform(draft, { card: id, seat }) {
    layBehind(draft, id, seat, 0, false);
    draft.emit(placed, { card: id, seat });
  },
});
/** Puts a Spell or Trap face up on the field, to be activated there. */
export const play = action('play', {
  params: { card: ref(), stays: flag(), at: ref() },
  sure: true,
  perform(draft, { card: id, stays, at }, { by }) {
    if (draft.isIn(id, hand)) layBehind(draft, id, by, at, false);
    else if (draft.get(id, faceDown)) {
      draft.turn(id, 'faceUp');
      draft.set(id, cameIn, turnOf(draft));
    }
    draft.set(id, isUsed, !stays);
    if (STAYING.has(draft.card(id)['type'] as string)) draft.set(id, isPending, true);
    draft.emit(played, { card: id });
  },
});
const STAYING: ReadonlySet<string> = new Set(['continuous', 'equip', 'field']);
/** The activation of a card that stays was negated: it leaves with those that are used. (DS11) */
export const spend = action('spend', {
  params: { card: ref() },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, isPending, false);
    draft.set(id, isUsed, true);
    draft.emit(noted, {});
  },
});
/** The activation of a card that stays has resolved. */
export const takeEffect = action('takeEffect', {
  params: { card: ref() },
  sure: true,
  perform(draft, { card: id }) {
    draft.set(id, isPending, false);
    beginsNow(draft, id);
    draft.emit(noted, {});
  },
});
