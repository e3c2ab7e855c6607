/** What lies on the duel's table: players, cards, zones, and the duel itself. */
import { cardKind, flag, int, type Look, playerKind, ref, refs, text, thingKind, zone } from '@rulewright/kernel';

export const START_LIFE = 8000;
export const SLOTS = 5;

export const player = playerKind({ life: int(START_LIFE), hasLost: flag(), duel: ref() });
export const card = cardKind({
  /** `attack` or `defense`, of a monster. */
  position: text('attack', { seen: 'always' }),
  /** The turns in which it was set, came, changed its position, attacked; 0 for never. */
  setIn: int(0, { seen: 'always' }),
  cameIn: int(0, { seen: 'always' }),
  changedIn: int(0, { seen: 'always' }),
  attackedIn: int(0, { seen: 'always' }),
  /** A Spell or Trap that leaves when the chain is over. */
  isUsed: flag(false, { seen: 'always' }),
});
export const duel = thingKind(
  'duel',
  {
    turn: int(),
    phase: text(),
    /** The turn in which a monster was last summoned or set the normal way. */
    summonedIn: int(),
    attacker: ref(),
    target: ref(),
    isStopped: flag(),
    /** The part of the Damage Step. */
    part: text(),
    /** Monsters that the battle has destroyed, until they leave; and the one that it flipped. */
    doomed: refs(),
    flipped: ref(),
  },
  'all',
);

export const deck = zone('deck', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
// What lies face down among the monsters is one, and among Spells and Traps none: whoever imagines it knows that.
export const monsters = zone('monsters', { slots: SLOTS, mayHide: ({ kind }) => kind === 'monster' });
export const spells = zone('spells', { slots: SLOTS, mayHide: ({ kind }) => kind !== 'monster' });
export const grave = zone('grave');
export const banished = zone('banished');

export const { life, hasLost } = player.fields;
export const { position, setIn, cameIn, changedIn, attackedIn, isUsed, owner, controller, faceDown } = card.fields;

const slots = Array.from({ length: SLOTS }, (_, slot) => slot);

export const duelOf = (look: Look): number => look.get(look.player(0), player.fields.duel);
export const turnOf = (look: Look): number => look.get(duelOf(look), duel.fields.turn);
export const phaseOf = (look: Look): string => look.get(duelOf(look), duel.fields.phase);
export const partOf = (look: Look): string => look.get(duelOf(look), duel.fields.part);
export const attackerOf = (look: Look): number => look.get(duelOf(look), duel.fields.attacker);
export const targetOf = (look: Look): number => look.get(duelOf(look), duel.fields.target);
export const turnPlayer = (look: Look): number => Math.max(0, look.scopeSeat('turn'));
export const other = (seat: number): number => 1 - seat;
export const lifeOf = (look: Look, seat: number): number => look.get(look.player(seat), life);

export const monstersOf = (look: Look, seat: number): number[] => slots.flatMap((slot) => look.cards(look.zone(monsters, seat, slot)));
export const spellsOf = (look: Look, seat: number): number[] => slots.flatMap((slot) => look.cards(look.zone(spells, seat, slot)));
export const allMonsters = (look: Look): number[] => [0, 1].flatMap((seat) => monstersOf(look, seat));
export const allSpells = (look: Look): number[] => [0, 1].flatMap((seat) => spellsOf(look, seat));
export const handOf = (look: Look, seat: number): number[] => look.cards(look.zone(hand, seat));
export const graveOf = (look: Look, seat: number): number[] => look.cards(look.zone(grave, seat));
export const deckOf = (look: Look, seat: number): number[] => look.cards(look.zone(deck, seat));

export const freeMonsterSlot = (look: Look, seat: number): number =>
  slots.find((slot) => look.count(look.zone(monsters, seat, slot)) === 0) ?? -1;
export const freeSpellSlot = (look: Look, seat: number): number =>
  slots.find((slot) => look.count(look.zone(spells, seat, slot)) === 0) ?? -1;

export const isUp = (look: Look, id: number): boolean => !look.get(id, faceDown);
export const onField = (look: Look, id: number): boolean => look.exists(id) && (look.isIn(id, monsters) || look.isIn(id, spells));
