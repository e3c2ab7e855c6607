/** What lies on the table of the check game: zones, cards, players; and how the table is looked at. */
import { type CardDefinition, cardKind, flag, int, isStill, type Look, playerKind, ref, text, thingKind, zone } from '@rulewright/kernel';
import type { ZoneWords } from '@rulewright/language';

export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const stock = zone('stock', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const waitingRoom = zone('waiting-room');
/** Three positions in the centre (0 left, 1 middle, 2 right), two in the back (3 left, 4 right). */
export const stage = zone('stage', { slots: 5 });
export const clock = zone('clock');
export const level = zone('level');
export const climax = zone('climax');
export const memory = zone('memory');
export const resolution = zone('resolution');
export const zones = [deck, stock, hand, waitingRoom, stage, clock, level, climax, memory, resolution];
/** How the zones and their cards are called on cards and in refusals. */
export const zoneWords: readonly ZoneWords[] = [
  { zone: hand, called: 'hand', word: 'hand' },
  { zone: waitingRoom, called: 'waiting room', word: 'waiting-room' },
  { zone: stock, called: 'stock', word: 'stock-cards' },
  { zone: clock, called: 'clock', word: 'clock-cards' },
  { zone: level, called: 'level', word: 'level-cards', about: 'Cards in a level zone.' },
  { zone: memory, called: 'memory', word: 'memory' },
  { zone: climax, called: 'climax area', word: 'climax-cards', where: 'in the climax area' },
  { zone: deck, called: 'deck', word: 'deck', isSearched: true },
  { zone: stage, called: 'stage', where: 'on the stage' },
];

export const CENTRE = [0, 1, 2] as const;
export const BACK = [3, 4] as const;
export const POSITIONS = [...CENTRE, ...BACK];
/** The positions in front of one in the back. */
export const inFrontOf = (position: number): readonly number[] => (position === 3 ? [0, 1] : position === 4 ? [1, 2] : []);
/** The position that faces one in the centre, from the other side of the table. */
export const facing = (position: number): number => 2 - position;

/** How a character stands. */
export const STANDING = 0;
export const RESTED = 1;
export const REVERSED = 2;

export const player = playerKind({
  /** How many turns the player has begun. */
  turns: int(),
  /** Penalties for refreshing that are still to be taken: where they wait for a check. */
  owes: int(),
  /** Whether the first turn is the player's. */
  goesFirst: flag(),
  /** Whether nothing is drawn for the player before the first turn. */
  isLaid: flag(),
});

export const card = cardKind({
  stands: int(STANDING, { seen: 'always' }),
  /** Since when it has been where it lies, on the stage in its position: a sequence number. */
  since: int(0, { seen: 'never' }),
});

/** An attack that goes on. */
export const attack = thingKind('attack', {
  attacker: ref(),
  defender: ref(),
  how: text(),
  /** The sequence number of its declaration: attacker and defender are the objects that they were then. */
  since: int(),
  /** What the kind of attack adds to the attacker's soul. */
  soul: int(),
});

/** What stands on a card for whoever turns it up in a trigger step. */
export const ICONS = ['soul', 'draw', 'pool', 'return', 'come-back', 'gate', 'treasure', 'choice', 'standby', 'shot'] as const;
export type Icon = (typeof ICONS)[number];

/** A card of the game, as printed. */
export interface Card extends CardDefinition {
  readonly type: 'character' | 'event' | 'climax';
  readonly level: number;
  readonly cost: number;
  readonly power: number;
  readonly soul: number;
  readonly traits: readonly string[];
  /** What happens when it is turned up in a trigger step. */
  readonly triggers: readonly Icon[];
}

export const printed = (look: Look, id: number): Card => look.card(id) as Card;
export const isCharacter = (look: Look, id: number): boolean => printed(look, id).type === 'character';
export const isClimax = (look: Look, id: number): boolean => printed(look, id).type === 'climax';

export const masterOf = (look: Look, id: number): number => look.get(id, card.fields.controller);
export const opponentOf = (look: Look, seat: number): number => (seat + 1) % look.seats;
export const seatsOf = (look: Look): number[] => Array.from({ length: look.seats }, (_, seat) => seat);

/** Who goes first. */
export const firstOf = (look: Look): number =>
  Math.max(
    0,
    seatsOf(look).findIndex((seat) => look.get(look.player(seat), player.fields.goesFirst)),
  );

/** The characters in these positions of a seat's stage; a position that is shared for a moment gives all. */
export const charactersAt = (look: Look, seat: number, positions: readonly number[]): number[] =>
  positions.flatMap((position) => look.cards(look.zone(stage, seat, position)));
export const charactersOf = (look: Look, seat: number): number[] => charactersAt(look, seat, POSITIONS);
export const centreOf = (look: Look, seat: number): number[] => charactersAt(look, seat, CENTRE);
export const backOf = (look: Look, seat: number): number[] => charactersAt(look, seat, BACK);
/** The newest character in a position. */
export const characterIn = (look: Look, seat: number, position: number): number => look.top(look.zone(stage, seat, position)) ?? 0;

/** The position of a card on the stage, -1 if it lies elsewhere. */
export function positionOf(look: Look, id: number): number {
  if (!look.exists(id) || !look.isIn(id, stage)) return -1;
  const zone = look.zoneOf(id);
  return POSITIONS.find((position) => look.zone(stage, look.zoneOwner(zone), position) === zone) ?? -1;
}
/** Whether the card is on the stage and still what it was at that moment, a sequence number. */
export const isStillOnStage = (look: Look, id: number, since: number): boolean =>
  id !== 0 && positionOf(look, id) >= 0 && isStill(look, id, since);

export const isStanding = (look: Look, id: number): boolean => look.get(id, card.fields.stands) === STANDING;
export const isRested = (look: Look, id: number): boolean => look.get(id, card.fields.stands) === RESTED;
export const isReversed = (look: Look, id: number): boolean => look.get(id, card.fields.stands) === REVERSED;

export const levelOf = (look: Look, seat: number): number => look.count(look.zone(level, seat));
export const stockOf = (look: Look, seat: number): number => look.count(look.zone(stock, seat));
export const deckOf = (look: Look, seat: number): number => look.count(look.zone(deck, seat));
export const clockOf = (look: Look, seat: number): number[] => look.cards(look.zone(clock, seat));
export const climaxOf = (look: Look, seat: number): number => look.top(look.zone(climax, seat)) ?? 0;
export const powerOf = (look: Look, id: number): number => look.traitNumber(id, 'power');
export const soulOf = (look: Look, id: number): number => Math.max(0, look.traitNumber(id, 'soul'));
/** Whether a record is a zone of that definition. */
export const isZoneOf = (look: Look, record: unknown, id: string): boolean => look.kindOf(record as number) === `zone:${id}`;
