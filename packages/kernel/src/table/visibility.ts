/** Who sees the face of a card. (CD2, ZN2) */
import type { Policies } from '../definitions/ruleset.js';
import type { Shows, Sight, ZoneDefinition, ZoneRec } from '../definitions/zones.js';
import { CARD, type CardRec } from '../records/card-record.js';
import { ZONE } from '../records/zone-record.js';
import type { Table } from './table.js';

/** Whether everybody sees the faces of what lies there. */
export const isOpen = ({ toOwner, toOthers }: ZoneDefinition): boolean => toOwner === 'faces' && toOthers === 'faces';

const ZONE_OF = CARD.zone.index;
const SHOWN_TO = CARD.shownTo.index;
const FACE_DOWN = CARD.faceDown.index;
const CONTROLLER = CARD.controller.index;
const OWNER = ZONE.owner.index;

export function zoneShows(table: Table, zone: number, seat: number): Shows {
  return showsTo(table.zone(zone), seat);
}

function showsTo(zone: ZoneRec, seat: number): Shows {
  const { definition } = zone.kind;
  return zone.values[OWNER] === seat ? definition.toOwner : definition.toOthers;
}

/** Whether the seat sees the card's face; spectators have the seat after the last. */
export function seesFace(table: Table, card: CardRec, seat: number): boolean {
  return seesFaceIn(table.zone(card.values[ZONE_OF]), card, seat);
}

function seesFaceIn(zone: ZoneRec, card: CardRec, seat: number): boolean {
  if ((card.values[SHOWN_TO] >>> seat) & 1) return true;
  if (showsTo(zone, seat) !== 'faces') return false;
  return card.values[FACE_DOWN] === false || card.values[CONTROLLER] === seat;
}

export const sightOf = (zone: ZoneRec, seats: number): Sight => zone.kind.sight(zone.values[OWNER], seats);

/** ID1: whether a card that comes from one zone to the other stays the same object. */
export const staysSame = ({ sameObject }: Policies, from: ZoneDefinition, to: ZoneDefinition): boolean => {
  return sameObject === undefined ? from === to : sameObject(from, to);
};
