/** The table of the check game: zones, what lies there, and what is told of it. */
import { cardKind, event, flag, int, playerKind, ref, text, thingKind, zone } from '@rulewright/kernel';

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

export const moved = event('moved', { card: ref(), from: ref(), to: ref() });
export const drawn = event('drawn', { seat: int(), card: ref({ seen: 'owner' }) });
export const stood = event('stood', { card: ref(), how: int() });
export const refreshed = event('refreshed', { seat: int() });
export const penalised = event('penalised', { seat: int(), card: ref() });
export const levelledUp = event('levelled-up', { seat: int(), card: ref() });
export const revealed = event('revealed', { seat: int(), card: ref() });
export const damaged = event('damaged', { seat: int(), amount: int(), by: ref() });
export const damageCancelled = event('damage-cancelled', { seat: int(), amount: int(), by: ref() });
export const attacked = event('attacked', { attacker: ref(), how: text(), defender: ref() });
export const attackOver = event('attack-over', { attacker: ref() });
export const triggerChecked = event('trigger-checked', { seat: int(), card: ref() });
export const reversed = event('reversed', { card: ref() });
export const encored = event('encored', { card: ref() });
export const actPlayed = event('act-played', { seat: int(), card: ref() });
/** Cards were looked at, by a seat or, if it is -1, by all. */
export const looked = event('looked', { seat: int() });
export const turnBegun = event('turn-begun', { seat: int() });
export const lost = event('lost', { seats: int() });
export const events = [
  moved,
  drawn,
  stood,
  refreshed,
  penalised,
  levelledUp,
  revealed,
  damaged,
  damageCancelled,
  attacked,
  attackOver,
  triggerChecked,
  reversed,
  encored,
  actPlayed,
  looked,
  turnBegun,
  lost,
];
