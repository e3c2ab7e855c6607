/**
 * Placing: how a card comes to lie somewhere, and who sees it there. (CD1 to CD3, ZN2)
 *
 * PC1  A card that changes its zone or is shuffled is known only to those who see its face where it lies now. A shuffle
 *      moves what the cards are, not their ids: an id in a shuffled pile says nothing.
 * PC2  A card that was in a pile, where only the count shows, comes out of it with a fresh id for those who did not see it.
 * PC3  Whenever somebody comes to see a face, something was revealed: from then on nobody can take it back.
 * PC4  Moving all cards of a zone onto another is moving them one by one, from the bottom up.
 */
import { isZone, type Sight, type ZoneDefinition, type ZoneRec } from '../definitions/zones.js';
import { CARD, type CardRec, isCard } from '../records/card-record.js';
import { GAME, type GameRec } from '../records/game-record.js';
import { type Fact, Impossible } from '../store/facts.js';
import type { Field } from '../store/kinds.js';
import type { Rec } from '../store/store.js';
import type { Table } from '../table/table.js';
import { sightOf, staysSame } from '../table/visibility.js';
import { cardMoved, cardTurned, startTriggers, stopTriggers } from './trigger-index.js';

const ZONE_OF = CARD.zone.index;
const SHOWN_TO = CARD.shownTo.index;
const FACE_DOWN = CARD.faceDown.index;
const CONTROLLER = CARD.controller.index;
const KNOWN_AS = CARD.knownAs.index;
const ALIASES = CARD.aliases.index;
const PLACED = CARD.placed.index;
const LAID = CARD.laid.index;
const NO_ALIASES = CARD.aliases.initial;

// hot path
const REVEALS = GAME.reveals;
const NEXT_ALIAS = GAME.nextAlias;
const [isOfCard, isOfZone, sightFrom, isKept] = [isCard, isZone, sightOf, staysSame];

/** One bit for every seat that sees the face, the spectators' last. */
function seenBy(zone: ZoneRec, { values }: CardRec, seats: number): number {
  return seenAs(sightFrom(zone, seats), values);
}

const seenAs = ({ faces }: Sight, values: CardRec['values']): number => {
  const shown = values[SHOWN_TO];
  return shown | (values[FACE_DOWN] === true ? faces & (1 << values[CONTROLLER]) : faces);
};

/** CD4: a card that is laid before the game begins is another object than one that comes with the first event. */
const placedNow = (table: Table): number => (table.depth === 0 ? 0 : table.historySize + 1);

/** Moves the card to the zone: `at` counts from the bottom, the top by default. */
export function place(table: Table, id: number, zone: number, at?: number): void {
  if (table.peek !== undefined) tellStatics(table, id, table.rec(zone));
  const card = table.own(id);
  const found = table.rec(zone);
  if (!isOfCard(card) || !isOfZone(found)) throw misplaced(id, card, zone, found);
  let to = found;
  const from = card.values[ZONE_OF];
  let old: ZoneRec | undefined;
  if (from !== 0) {
    old = table.ownZone(from);
    takeOut(old, id);
    // It may have been copied to be written: the card would still lie in the old one.
    if (from === zone) to = old;
  }
  if (at === undefined || at >= to.items.length) table.append(zone, id, to);
  else {
    const owned = table.ownZone(zone);
    owned.items.splice(Math.max(0, at), 0, id);
    owned.digest = undefined;
  }
  comeToLie(table, id, card, zone, old, to);
}

/** Moves all cards of a zone to the top of another, from the bottom up. (PC4) */
export function placeAll(table: Table, from: number, zone: number): void {
  const [first, last] = [table.rec(from), table.rec(zone)];
  if (!isZone(first)) throw noZone(from, first);
  if (!isZone(last)) throw noZone(zone, last);
  if (first.items.length === 0) return;
  if (table.peek !== undefined) for (const id of first.items) tellStatics(table, id, last);
  const [old, to] = [table.ownZone(from), table.ownZone(zone)];
  const ids = old.items.splice(0);
  old.digest = undefined;
  to.digest = undefined;
  for (const id of ids) {
    to.items.push(id);
    comeToLie(table, id, table.ownCard(id), zone, old, to);
  }
}

/** Writes down where an owned card, which came from a zone or is new, has come to lie: what it is there, and who sees it. */
const comeToLie = (table: Table, id: number, card: CardRec, zone: number, old: ZoneRec | undefined, to: ZoneRec): void => {
  const { rules, seats } = table;
  const { values } = card;
  let saw = 0;
  let lost = 0;
  let oldZone: ZoneDefinition | undefined;
  if (old !== undefined) {
    const sight = sightFrom(old, seats);
    oldZone = old.kind.definition;
    saw = seenAs(sight, values);
    lost = sight.counts & ~saw;
  }
  card.digest = undefined;
  values[ZONE_OF] = zone;
  values[SHOWN_TO] = 0;
  const newZone = to.kind.definition;
  if (oldZone === undefined || !isKept(rules.policies, oldZone, newZone)) values[LAID] = values[PLACED] = placedNow(table);
  if (rules.hasAbilities) cardMoved(table, id, card, oldZone, newZone);
  const sees = seenAs(sightFrom(to, seats), values);
  const unknown = (~sees | lost) & everybody(seats);
  const game = table.ownGame();
  if (sees & ~saw) game[REVEALS.index] = game[REVEALS.index] + 1;
  if (unknown === everybody(seats) || values[KNOWN_AS] === 0) renameForAll(game, values);
  else if (unknown !== 0) rename(table, card, seats, unknown);
};

/** While something is tried out: what a card puts in force where it comes to lie tells what it is. */
function tellStatics(table: Table, id: number, zone: Rec): void {
  const card = table.rec(id);
  if (!isCard(card) || !isZone(zone) || !table.rules.staticZones.has(zone.kind.definition)) return;
  table.peek?.look(table, id, card, 'face');
}

function misplaced(id: number, card: Rec, zone: number, to: Rec): Impossible {
  return isCard(card) ? noZone(zone, to) : new Impossible(`record ${id} is a ${card.kind.id}, not a card`);
}

function noZone(id: number, { kind }: Rec): Impossible {
  return new Impossible(`record ${id} is a ${kind.id}, not a zone`);
}

/** Turns the card; a seat that now sees more has learnt something. */
export function turn(table: Table, id: number, faceDown: boolean): void {
  const { turnedDown } = table.rules.policies;
  if (faceDown && turnedDown !== 'same-object' && table.card(id).values[FACE_DOWN] === false) {
    const { values } = table.ownCard(id);
    values[PLACED] = placedNow(table);
    if (turnedDown === 'new-object') values[LAID] = values[PLACED];
  }
  changeFace(table, id, FACE_DOWN, faceDown);
}

/** Gives the card to another seat's control: face down, it is then that seat who sees it. */
export function control(table: Table, id: number, seat: number): void {
  table.heldAs = undefined;
  changeFace(table, id, CONTROLLER, seat);
}

function changeFace(table: Table, id: number, index: number, value: number | boolean): void {
  if (table.peek !== undefined) tellStatics(table, id, table.rec(table.card(id).values[ZONE_OF]));
  const card = table.ownCard(id);
  const seats = table.seats;
  const zone = table.zone(card.values[ZONE_OF]);
  const saw = seenBy(zone, card, seats);
  card.digest = undefined;
  card.values[index] = value;
  if (seenBy(zone, card, seats) & ~saw) table.count(REVEALS, 1);
  if (table.rules.hasAbilities) cardTurned(table, id, card);
}

/** Shows the card's face to the seats until it moves or is shuffled. */
export function reveal(table: Table, id: number, seats: readonly number[]): void {
  const card = table.ownCard(id);
  let mask = card.values[SHOWN_TO];
  for (const seat of seats) mask |= 1 << seat;
  if (mask === card.values[SHOWN_TO]) return;
  card.digest = undefined;
  card.values[SHOWN_TO] = mask;
  table.count(REVEALS, 1);
}

/**
 * Brings what the zone's cards are into the order: the card at place i becomes what the one at `order[i]` was. The ids
 * stay where they lie, so that no id says what it was before the shuffle.
 */
export function shuffle(table: Table, zone: number, order: readonly number[]): void {
  const items = table.list(zone).items;
  const before = items.map((id) => table.rec(id));
  stopTriggers(table, items);
  for (const [to, id] of items.entries()) {
    const rec = before[order[to] ?? to];
    if (rec !== undefined) table.put(id, rec.kind, rec.values.slice());
  }
  startTriggers(table, items);
}

/** After a shuffle nobody can tell which card is which: every card is a new one to those who do not see it. */
export function forgetOrder(table: Table, zone: number): void {
  const seats = table.seats;
  loseSight(table, new Set(table.list(zone).items));
  for (const id of table.list(zone).items) {
    const card = table.ownCard(id);
    card.digest = undefined;
    card.values[SHOWN_TO] = 0;
    card.values[LAID] = card.values[PLACED] = placedNow(table);
    const unknown = ~seenBy(table.zone(zone), card, seats) & everybody(seats);
    if (unknown !== 0) rename(table, card, seats, unknown);
  }
}

export function takeFrom(table: Table, zone: number, id: number): void {
  takeOut(table.ownZone(zone), id);
}

const takeOut = (zone: ZoneRec, id: number): void => {
  const items = zone.items;
  zone.digest = undefined;
  if (items[items.length - 1] === id) items.pop();
  else if (items[0] === id) items.shift();
  else items.splice(items.indexOf(id), 1);
};

/** One bit for every seat, and the spectators' last. */
const everybody = (seats: number): number => (2 << seats) - 1;

/** Gives the card a fresh id for everybody, as a new card gets. */
const renameForAll = (game: GameRec['values'], values: CardRec['values']): void => {
  const fresh = game[NEXT_ALIAS.index];
  game[NEXT_ALIAS.index] = fresh + 1;
  values[KNOWN_AS] = fresh;
  values[ALIASES] = NO_ALIASES;
};

/**
 * Gives the card a fresh id for the seats of the mask: those that do not see it, or that have lost sight of it in a
 * pile, where its old id would tell in which place it lay.
 */
const rename = (table: Table, card: CardRec, seats: number, mask: number): void => {
  const { values } = card;
  if (mask === everybody(seats)) {
    renameForAll(table.ownGame(), values);
    return;
  }
  const fresh = table.count(NEXT_ALIAS, 1) - 1;
  const old = values[ALIASES];
  const aliases = old.length === 0 ? new Array<number>(seats + 1).fill(values[KNOWN_AS]) : old.slice();
  for (let seat = 0; seat <= seats; seat++) if ((mask >>> seat) & 1) aliases[seat] = fresh;
  values[ALIASES] = aliases;
};

/** The id by which the seat knows the card. */
export function aliasOf(card: CardRec, seat: number): number {
  const aliases = card.values[ALIASES];
  return aliases[seat] ?? card.values[KNOWN_AS];
}

/** CD4: what came from a card that is shuffled away comes from nothing known any more; its id names another card now. */
function loseSight(table: Table, shuffled: ReadonlySet<number>): void {
  const losing: [number, Field][] = [];
  table.forEachRecord((rec, id) => {
    const source = isCard(rec) || isZone(rec) ? undefined : rec.kind.byName.get('@source');
    if (source !== undefined && isIn(shuffled, rec.values[source.index])) losing.push([id, source]);
  });
  for (const [id, source] of losing) table.set(id, source, 0);
  for (let depth = 0; depth < table.depth; depth++) {
    const { kind, values } = table.frame(depth);
    const at = kind.byName.get('@source')?.index ?? -1;
    if (at >= 0 && isIn(shuffled, values[at])) table.ownFrame(depth).values[at] = 0;
  }
}

const isIn = (ids: ReadonlySet<number>, id: Fact | undefined): boolean => typeof id === 'number' && ids.has(id);
