/**
 * Zone changes: what a card forgets, and where it goes.
 *
 * DL1  A card that leaves the field forgets what was done with it there: its position, its counters, what it was equipped to, and
 *      who had taken it.
 * DL2  A token is only ever on the field: wherever else it would go, it vanishes, and was not sent there.
 * DL3  A monster of the Extra Deck that would go to a hand or a deck goes back to the Extra Deck.
 * DL12  Whether unseen cards can be moved does not depend on what they are: a cost of them can be paid if there are enough.
 * DL4  Where a card goes is part of what is done with it: what is in force may send it elsewhere, or what destroys it may banish it, and
 *      then it was never sent to the graveyard.
 * DL13  A Spell or Trap whose activation is negated has not been on the field: it is not destroyed there, nor sent from there.
 */
import {
  type ActionDefinition,
  type ActionSpec,
  action,
  chainOf,
  type Draft,
  type FieldSpec,
  type Look,
  type Refusal,
  text,
  type ZoneDefinition,
} from '@rulewright/kernel';
import { returned, sent, toDeck, vanished, wasBanished } from '../events.js';
import {
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
  fought,
  grave,
  hand,
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
  struckIn,
  tributes,
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
export function vanishes(draft: Draft, id: number): boolean {
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
export function putBack(draft: Draft, id: number, zone: ZoneDefinition, at?: number, seat = draft.get(id, owner)): void {
  const home = homeOf(draft, id, zone);
  const whose = home === zone ? seat : draft.get(id, owner);
  lay(draft, id, draft.zone(home, whose), { at, seat: whose });
  if (draft.get(id, isProper)) draft.set(id, isProper, false);
}

/** What is paid is not done by an effect. */
export const howDone = (look: Look, how: string): string => (how === 'effect' && look.isPaying ? 'cost' : how);

/** Where a card comes from that leaves: one whose activation was negated has not been on the field. (DL13) */
export function whence(look: Look, id: number): string {
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
export function leaving<S extends Record<string, FieldSpec>>(
  id: string,
  { params, tags = [], ...spec }: Omit<ActionSpec<S & { to: FieldSpec<string> }>, 'params'> & { readonly params: S },
): ActionDefinition<S> {
  return action(id, { ...spec, tags: ['leaves', ...tags], params: { ...params, to: text() } });
}
/** For what takes a card from where it is, and says itself where the card goes. */
export const goingTo = (to: 'banished'): Readonly<Record<string, string>> => ({ to });
/** What is used up goes to the graveyard and nowhere back. (DL11) */
export const unlessUsed = (look: Look, id: number): Refusal | undefined =>
  look.isIn(id, spells) && look.get(id, isUsed) ? no('card.used') : undefined;
