/** What lies on the table of the stack game: players, cards, zones; and how the table is looked at. */
import {
  type Ability,
  type CardDefinition,
  cardKind,
  chainOf,
  flag,
  type Game,
  type Here,
  int,
  ints,
  type Known,
  knownLast,
  type Look,
  playerKind,
  ref,
  text,
  texts,
  type ZoneDefinition,
  zone,
} from '@rulewright/kernel';
import { plural, type ZoneWords } from '@rulewright/language';

export const player = playerKind({
  life: int(20),
  /** Whether the player has lost, or has tried to draw from an empty library since the last check. */
  out: flag(),
  drewNothing: flag(),
  landsPlayed: int(),
  /** Whether the first turn is the player's. */
  goesFirst: flag(),
  /** Whether nothing is shuffled and drawn for the player before the first turn. */
  isLaid: flag(),
  /** How many turns of the player have come, also while out of the game; how many are over; how many end steps have begun. */
  turns: int(),
  /** When the last one of them came: a sequence number. */
  began: int(),
  /** Turns that the player takes beside the usual ones: when each of them was given, as sequence numbers. */
  extraTurns: ints(),
  turnsOver: int(),
  endSteps: int(),
});

/** A permanent's state is seen by all. */
const seen = { seen: 'always' } as const;
export const card = cardKind({
  tapped: flag(false, seen),
  damage: int(0, seen),
  /** Whether it was dealt damage this turn, though none may be marked on it any more. */
  hurt: flag(false, seen),
  /** Counters: +1/+1, -1/-1, loyalty; of any other kind its name, once for each of them. */
  plus: int(0, seen),
  minus: int(0, seen),
  loyal: int(0, seen),
  marks: texts(seen),
  /** Since when each of these lies there. */
  marksSince: ints({ ...seen, says: 'when' }),
  /** Whether it was dealt damage by something with deathtouch. */
  touched: flag(false, seen),
  token: flag(false, seen),
  /** What it is attached to. */
  host: ref(seen),
  /** Under whose control it is without any effect, and since when it has been under its controller's. */
  under: int(0, seen),
  since: int(0, seen),
  /** How old its texts are: when it came, or was last attached. (SA9) */
  textsSince: int(0, seen),
  /** The seat it attacks, -1 for none; the attacker it blocks. */
  attacks: int(-1, seen),
  blocks: ref(seen),
  /** What was chosen for it as it was cast or entered. */
  chosen: text('', seen),
  /** The card that it is a copy of; nothing if it is none. */
  model: text('', seen),
});

export const library = zone('library', { toOwner: 'count', toOthers: 'count' });
export const hand = zone('hand', { toOthers: 'backs' });
export const battlefield = zone('battlefield', { per: 'table' });
export const graveyard = zone('graveyard');
export const exile = zone('exile');
export const stack = zone('stack', { per: 'table' });
export const zones = [library, hand, battlefield, graveyard, exile, stack];
/** "in your hand", "in a hand". */
const ofPlayer =
  (called: string): NonNullable<ZoneWords['place']> =>
  (owner) =>
    owner === 'either' ? { zone: `a ${called}` } : { owner, zone: called };
/** How the zones and their cards are called on cards and in refusals. */
export const zoneWords: readonly ZoneWords[] = [
  { zone: hand, called: 'hand', word: 'hand', place: ofPlayer('hand') },
  { zone: graveyard, called: 'graveyard', word: 'graveyard', place: ofPlayer('graveyard') },
  {
    zone: exile,
    called: 'exile',
    word: 'exile',
    about: 'Cards in exile.',
    where: 'in exile',
    place: (owner) => (owner === 'either' ? { zone: 'exile' } : { owner, verb: 'own', zone: 'exile' }),
  },
  { zone: library, called: 'library', word: 'library', isSearched: true, place: ofPlayer('library') },
  { zone: battlefield, called: 'battlefield', where: 'on the battlefield' },
  { zone: stack, called: 'stack', where: 'on the stack' },
];

/** What is printed on a card of the stack game. A number may follow from what lies on the table. */
export interface StackCard extends CardDefinition {
  readonly types: readonly string[];
  readonly supertypes?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly colors?: readonly string[];
  readonly keywords?: readonly string[];
  readonly power?: number | ((look: Look, id: number) => number);
  readonly toughness?: number | ((look: Look, id: number) => number);
  /** A number and letters of colours: 2R. */
  readonly cost?: string;
  /** The abilities that its texts give to others. */
  readonly grants?: readonly Ability[];
  /** What its texts ask all the time, whatever it is about. */
  readonly asks?: readonly ((here: Here) => number)[];
  /** Whether its texts ask what has happened this turn. */
  readonly remembers?: boolean;
  /** How it enters the battlefield: tapped, with counters. */
  readonly enters?: { readonly tapped?: boolean; readonly plus?: number; readonly loyal?: number };
}

export const printed = (look: Look, id: number): StackCard => look.card(id) as StackCard;
const permanentTypes = ['land', 'creature', 'artifact', 'enchantment', 'planeswalker'];
export const isPermanentCard = ({ types }: Pick<StackCard, 'types'>): boolean => types.some((type) => permanentTypes.includes(type));
/** Whether it is a card, and lies in a zone of that definition. */
export const liesIn = (look: Look, id: number, where: ZoneDefinition): boolean =>
  look.exists(id) && look.kindOf(id) === 'card' && look.isIn(id, where);
/** Whether it was cast so: for more mana, or from the graveyard. (SK6) */
export const wasCast = (chosen: string | undefined, as: 'kicked' | 'flashback'): boolean => chosen?.split(' ').includes(as) === true;
/** Whether it is a spell: on the stack, and not only on its way to the battlefield. */
export const isSpell = (look: Look, id: number): boolean => liesIn(look, id, stack) && chainOf(look).some((link) => link.card === id);
export const isOn = (look: Look, id: number): boolean => liesIn(look, id, battlefield);
/** All permanents, in the order in which they came. */
export const permanents = (look: Look): number[] => look.cards(look.zone(battlefield));
export const is = (look: Look, id: number, type: string): boolean => look.traitWords(id, 'types').includes(type);
const FROM = 'protection from ';
/** Whether a permanent has protection from a source: from one of its colours, from its card types, from everything. (CW30) */
export function isProtected(look: Look, id: number, source: number): boolean {
  const words = look.traitWords(id, 'keywords').filter((word) => word.startsWith(FROM));
  if (words.length === 0 || source <= 0) return false;
  const was = lastOf(look, source);
  const of = (trait: string): readonly string[] => was?.words(trait) ?? (look.exists(source) ? look.traitWords(source, trait) : []);
  return words.some((word) => {
    const from = word.slice(FROM.length);
    return from === 'everything' || of('colors').includes(from) || of('types').some((type) => type === from || plural(type) === from);
  });
}
/** What a source was that has left the battlefield or the stack: what it says goes on as it was then. Nothing, if it is still there. */
function lastOf(look: Look, id: number): Known | undefined {
  if (isOn(look, id) || liesIn(look, id, stack)) return undefined;
  return knownLast(look, id);
}
export const has = (look: Look, id: number, keyword: string): boolean => look.traitWords(id, 'keywords').includes(keyword);
/** How many counters of a kind lie on it. */
export function countersOn(marks: readonly string[], plain: (of: 'plus' | 'minus' | 'loyal') => number, of: string): number {
  return of === 'plus' || of === 'minus' || of === 'loyal' ? plain(of) : marks.filter((one) => one === of).length;
}
/** Whether it is something that damage can be dealt to. (SA12) */
export const canBeDamaged = (look: Look, id: number): boolean =>
  isOn(look, id) && (is(look, id, 'creature') || is(look, id, 'planeswalker'));
export const creatures = (look: Look): number[] => permanents(look).filter((id) => is(look, id, 'creature'));
/** Whether it attacks or blocks. */
export const isFighting = (look: Look, id: number): boolean =>
  isOn(look, id) && (look.get(id, card.fields.attacks) >= 0 || look.get(id, card.fields.blocks) !== 0);
export const controllerOf = (look: Look, id: number): number => look.get(id, card.fields.controller);
export const ownerOf = (look: Look, id: number): number => look.get(id, card.fields.owner);
export const powerOf = (look: Look, id: number): number => look.traitNumber(id, 'power');
export const toughnessOf = (look: Look, id: number): number => look.traitNumber(id, 'toughness');
export const isPlaying = (look: Look, seat: number): boolean => !look.get(look.player(seat), player.fields.out);
export const seatsOf = (look: Look): number[] => Array.from({ length: look.seats }, (_, seat) => seat);
export const opponentsOf = (look: Look, seat: number): number[] => seatsOf(look).filter((one) => one !== seat && isPlaying(look, one));
/** The seat of a player's record, -1 if it is none. */
export const seatOf = (look: Look, id: number): number => seatsOf(look).find((seat) => look.player(seat) === id) ?? -1;
export const lifeOf = (look: Look, seat: number): number => look.get(look.player(seat), player.fields.life);
export const yardOf = (look: Look, id: number): number => look.zone(graveyard, ownerOf(look, id));
export const handOf = (game: Game, seat: number): number[] => game.look.cards(game.look.zone(hand, seat));
