/**
 * What lies on the duel's table: players, cards, zones, and the duel itself. Bots, hosts and pages know the game by these names.
 *
 * Zones, one of each for a seat: `deck` (the last card is its top), `hand`, `extra` (the Extra Deck), `monsters` and `spells` (five
 * slots each, side by side: slot 0 of one seat lies opposite to slot 4 of the other), `field` (the Field Spell), `grave` (the oldest
 * first), `banished` (face up, or face down), and `arriving`: a monster whose Summon can still be negated.
 *
 * Facts of a card as printed: `kind` (monster, spell, trap); of a monster `level`, `atk`, `def`, `attribute`, `race` and `types` (effect,
 * flip, fusion, ritual, token …); of a Spell or Trap `type`; `archetypes`; `treatedAs`, the id of the card that it counts as.
 */
import {
  cardKind,
  flag,
  int,
  ints,
  type Look,
  playerKind,
  ref,
  refs,
  text,
  texts,
  thingKind,
  type ZoneDefinition,
  zone,
} from '@rulewright/kernel';
import type { ZoneWords } from '@rulewright/language';

export const START_LIFE = 8000;
export const SLOTS = 5;

export const player = playerKind({ life: int(START_LIFE), hasLost: flag(), hasWon: flag(), duel: ref() });
export const card = cardKind({
  /** `attack` or `defense`, of a monster. */
  position: text('attack', { seen: 'always' }),
  /** The turns in which it was set, came, changed its position, attacked; 0 for never. How often it attacked then. */
  setIn: int(0, { seen: 'always' }),
  cameIn: int(0, { seen: 'always' }),
  changedIn: int(0, { seen: 'always' }),
  attackedIn: int(0, { seen: 'always' }),
  attacks: int(0, { seen: 'always' }),
  /** The turn in which an attack of it last came to the Damage Step; 0 for never. (BT9) */
  struckIn: int(0, { seen: 'always' }),
  /** The monsters that it attacked then. */
  fought: refs({ seen: 'always' }),
  /** A Spell or Trap that leaves when the chain is over. */
  isUsed: flag(false, { seen: 'always' }),
  /** A Spell or Trap that stays, while its activation has not resolved: what it does all the time has not begun. */
  isPending: flag(false, { seen: 'always' }),
  /** Whose side of the field it came to: whose it is there, unless something gives it to another. */
  side: int(-1, { seen: 'always' }),
  /** The monster that it is equipped to. */
  host: ref({ seen: 'always' }),
  /** The counters on it, by name, and how many of each. */
  counters: texts({ seen: 'always' }),
  counts: ints({ seen: 'always' }),
  /** Whether it has been summoned the way it must be, and may come back in another. */
  isProper: flag(),
  /** How a monster on the field was summoned: as the events say. */
  cameAs: text('', { seen: 'always' }),
  /** How many Tributes were given for it, if it came the normal way; -1, if not. */
  tributes: int(-1, { seen: 'always' }),
  /** Whether a Gemini monster was summoned once again: it keeps that when it leaves the field. */
  isAgain: flag(false, { seen: 'always' }),
  /** How a banished monster stood when it left the field, and on whose side: attack, defense, down. */
  stood: text('', { seen: 'always' }),
  stoodWith: int(-1, { seen: 'always' }),
  /** Whether it has left something behind; and whether its effects were negated when anything last happened. */
  isBond: flag(false, { seen: 'face' }),
  isStill: flag(false, { seen: 'face' }),
  /** What was declared for it while it lies there: what it is, a colon, and which. */
  declared: texts({ seen: 'always' }),
  /** Since when its texts have applied, if that is later than it came: it was turned up, activated, equipped. 0 for as long as it lies there. */
  since: int(0, { seen: 'always', says: 'when' }),
  /** Since when it has been on the field without being turned down, in whatever zone of it; 0 elsewhere. */
  onSince: int(0, { seen: 'never', says: 'when' }),
});
export const duel = thingKind(
  'duel',
  {
    turn: int(),
    /** How many events there had been when this turn began, and the one before it. */
    begun: int(0, { seen: 'never' }),
    begunBefore: int(0, { seen: 'never' }),
    /** Who begins; whether the first turn has no draw, whatever its number. */
    first: int(),
    isDrawSkipped: flag(),
    phase: text(),
    /** The step of the Battle Phase: start, battle, damage, end. */
    step: text(),
    /** How many monsters were summoned or set the normal way in this turn, and how many more than one may be. */
    summons: int(),
    moreSummons: int(),
    /** How many more than one, by what says how many it may be in all. */
    summonsInAll: int(),
    /** The cards that have let a monster be summoned or set beside that, once for each time. */
    allowedBy: ints(),
    attacker: ref(),
    target: ref(),
    /** Since when the attacker had been on the field when it declared the attack: one that left and came back is another. */
    attackerSince: int(0, { seen: 'never', says: 'when' }),
    isStopped: flag(),
    /** Whether it goes straight to damage calculation. */
    isStraight: flag(),
    /** The part of the Damage Step: start, before, calculation, after, end. */
    part: text(),
    /** Monsters that the battle has destroyed, until they leave; and the one that it flipped. */
    doomed: refs(),
    flipped: ref(),
    /** The monster whose Summon can still be negated: how it comes, in which position, to which slot (0 for the first free one). */
    arriving: ref(),
    arrivesAs: text(),
    arrivesIn: text(),
    arrivesAt: ref(),
    arrivesFor: int(),
    isNegated: flag(),
    /** Whether it waits for the chain to be over. */
    isToArrive: flag(),
    /** How many cards are equipped: while there are none, nobody has to look for those that fall off. */
    equipped: int(),
    /** How many cards have left something behind: while there are none, nobody has to look at them. */
    bonds: int(),
    /** What players are asked for; else the first slot is taken, and monsters come in attack position. */
    asksSlots: flag(),
    asksPositions: flag(),
    /** Whether triggers of hidden cards go on a chain after those that everybody sees. */
    isHiddenLast: flag(),
  },
  'all',
);

export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const extra = zone('extra', { toOthers: 'count', pool: 'extra' });
// What lies face down among the monsters is one, and among Spells and Traps none: whoever imagines it knows that.
export const monsters = zone('monsters', { slots: SLOTS, mayHide: ({ kind }) => kind === 'monster' });
export const spells = zone('spells', { slots: SLOTS, mayHide: ({ kind, type }) => kind !== 'monster' && type !== 'field' });
export const field = zone('field', { mayHide: ({ type }) => type === 'field' });
export const grave = zone('grave');
export const banished = zone('banished');
export const arriving = zone('arriving');
export const zones = [deck, hand, extra, monsters, spells, field, grave, banished, arriving] as const;
/** How the zones are called on cards and in refusals; what lies in no other zone lies on the field. */
export const zoneWords = {
  hand: { zone: hand, called: 'hand', word: 'hand' },
  grave: { zone: grave, called: 'GY', word: 'graveyard', about: 'Cards in a graveyard.', where: 'in your Graveyard' },
  deck: { zone: deck, called: 'Deck', word: 'deck', about: 'Cards in a deck.', isSearched: true },
  extra: { zone: extra, called: 'Extra Deck', word: 'extra-deck', about: 'Cards in an Extra Deck.' },
  banished: { zone: banished, called: 'banished', word: 'banished', about: 'Cards that are banished.', where: 'banished' },
} as const satisfies Readonly<Record<string, ZoneWords>>;

export const { life, hasLost, hasWon } = player.fields;
export const { position, setIn, cameIn, changedIn, attackedIn, struckIn, isUsed, isPending, owner, controller, faceDown } = card.fields;
export const { fought, tributes, isAgain, side, host, counters, counts, isProper, cameAs, stood, stoodWith, declared, since, onSince } =
  card.fields;

const slots = Array.from({ length: SLOTS }, (_, slot) => slot);

export const duelOf = (look: Look): number => look.get(look.player(0), player.fields.duel);
export const turnOf = (look: Look): number => look.get(duelOf(look), duel.fields.turn);
export const phaseOf = (look: Look): string => look.get(duelOf(look), duel.fields.phase);
export const stepOf = (look: Look): string => look.get(duelOf(look), duel.fields.step);
export const partOf = (look: Look): string => look.get(duelOf(look), duel.fields.part);
export const attackerOf = (look: Look): number => look.get(duelOf(look), duel.fields.attacker);
export const targetOf = (look: Look): number => look.get(duelOf(look), duel.fields.target);
export const arrivingOf = (look: Look): number => look.get(duelOf(look), duel.fields.arriving);
export const turnPlayer = (look: Look): number => Math.max(0, look.scopeSeat('turn'));
export const other = (seat: number): number => 1 - seat;
export const lifeOf = (look: Look, seat: number): number => look.get(look.player(seat), life);

// Plain loops: these are asked for more often than anything else.
function addSlots(found: number[], look: Look, zone: ZoneDefinition, seat: number): number[] {
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = look.zone(zone, seat, slot);
    const count = look.count(at);
    for (let i = 0; i < count; i++) found.push(look.at(at, i) as number);
  }
  return found;
}
const inSlots = (look: Look, zone: ZoneDefinition, seat: number): number[] => addSlots([], look, zone, seat);
export const monstersOf = (look: Look, seat: number): number[] => inSlots(look, monsters, seat);
const addSpells = (found: number[], look: Look, seat: number): number[] => {
  addSlots(found, look, spells, seat);
  found.push(...fieldOf(look, seat));
  return found;
};
/** The five places behind the monsters. */
export const backrowOf = (look: Look, seat: number): number[] => inSlots(look, spells, seat);
export const fieldOf = (look: Look, seat: number): number[] => look.cards(look.zone(field, seat));
/** All Spells and Traps on the field, the Field Spell too. */
export const spellsOf = (look: Look, seat: number): number[] => addSpells([], look, seat);
export const allMonsters = (look: Look): number[] => addSlots(inSlots(look, monsters, 0), look, monsters, 1);
export const allSpells = (look: Look): number[] => addSpells(addSpells([], look, 0), look, 1);
type Holds = (look: Look, id: number) => boolean;
/** The cards in zones of a seat of which something holds; no list is made where there are none. */
export function cardsWhere(look: Look, among: readonly ZoneDefinition[], seat: number, holds: Holds): readonly number[] {
  let found: number[] | undefined;
  for (let z = 0; z < among.length; z++) {
    const zone = among[z] as ZoneDefinition;
    for (let slot = 0; slot < zone.slots; slot++) {
      const at = look.zone(zone, seat, slot);
      const count = look.count(at);
      for (let i = 0; i < count; i++) {
        const id = look.at(at, i) as number;
        if (!holds(look, id)) continue;
        found ??= [];
        found.push(id);
      }
    }
  }
  return found ?? none;
}
const behind = [spells, field] as const;
/** The Spells and Traps on the field of which something holds. */
export function spellsWhere(look: Look, holds: Holds): readonly number[] {
  const [mine, theirs] = [cardsWhere(look, behind, 0, holds), cardsWhere(look, behind, 1, holds)];
  return theirs.length === 0 ? mine : mine.length === 0 ? theirs : [...mine, ...theirs];
}
const none: readonly number[] = [];
export const handOf = (look: Look, seat: number): number[] => look.cards(look.zone(hand, seat));
export const graveOf = (look: Look, seat: number): number[] => look.cards(look.zone(grave, seat));
export const deckOf = (look: Look, seat: number): number[] => look.cards(look.zone(deck, seat));
export const extraOf = (look: Look, seat: number): number[] => look.cards(look.zone(extra, seat));
export const banishedOf = (look: Look, seat: number): number[] => look.cards(look.zone(banished, seat));

const free = (look: Look, zone: ZoneDefinition, seat: number): number => {
  for (let slot = 0; slot < SLOTS; slot++) if (look.count(look.zone(zone, seat, slot)) === 0) return slot;
  return -1;
};
export const freeMonsterSlot = (look: Look, seat: number): number => free(look, monsters, seat);
export const freeSpellSlot = (look: Look, seat: number): number => free(look, spells, seat);
/** The records of the slots of a zone in which nothing lies. */
export const freeSlots = (look: Look, zone: ZoneDefinition, seat: number): number[] =>
  slots.map((slot) => look.zone(zone, seat, slot)).filter((one) => look.count(one) === 0);
/** In which slot a card of the field lies, from 0; -1 if it lies in none. */
export const slotOf = (look: Look, id: number): number => {
  const zone = look.zoneOf(id);
  for (const definition of [monsters, spells])
    for (const seat of [0, 1]) for (const slot of slots) if (look.zone(definition, seat, slot) === zone) return slot;
  return -1;
};
/** The cards in the slots beside that of a card, on its side. */
export const adjacentTo = (look: Look, id: number): number[] => {
  const slot = slotOf(look, id);
  const zone = look.isIn(id, monsters) ? monsters : spells;
  const seat = look.zoneOwner(look.zoneOf(id));
  return slot < 0 ? [] : [slot - 1, slot + 1].filter((at) => slots.includes(at)).flatMap((at) => look.cards(look.zone(zone, seat, at)));
};
/** The cards of both sides in the column of a card, but itself. */
export const columnOf = (look: Look, id: number): number[] => {
  const slot = slotOf(look, id);
  const seat = look.zoneOwner(look.zoneOf(id));
  if (slot < 0) return [];
  return [monsters, spells]
    .flatMap((zone) => [look.zone(zone, seat, slot), look.zone(zone, other(seat), SLOTS - 1 - slot)])
    .flatMap((zone) => look.cards(zone))
    .filter((found) => found !== id);
};

export const isUp = (look: Look, id: number): boolean => !look.get(id, faceDown);
export const onField = (look: Look, id: number): boolean =>
  look.exists(id) && (look.isIn(id, monsters) || look.isIn(id, spells) || look.isIn(id, field));
export const typesOf = (look: Look, id: number): readonly string[] => (look.card(id)['types'] as readonly string[] | undefined) ?? [];
export const isToken = (look: Look, id: number): boolean => typesOf(look, id).includes('token');
/** How many counters of a name lie on a card; of all names, if none is named. */
export function countersOn(look: Look, id: number, name?: string): number {
  const numbers = look.get(id, counts);
  return look.get(id, counters).reduce((sum, one, i) => (name === undefined || one === name ? sum + (numbers[i] as number) : sum), 0);
}
/** What was declared for a card that lies on the field: a name, an attribute, a race. */
export const declaredOn = (look: Look, id: number, what: string): string | undefined =>
  look
    .get(id, declared)
    .find((one) => one.startsWith(`${what}:`))
    ?.slice(what.length + 1);
/** The name of the zone that a card lies in. */
export function zoneName(look: Look, id: number): string {
  for (const one of zones) if (look.isIn(id, one)) return one.id;
  return '';
}
