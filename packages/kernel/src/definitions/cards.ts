/**
 * Cards: what lies in zones.
 *
 * CD1  A card names its definition, and always lies in exactly one zone, which lists it.
 * CD2  Who sees a card's face: those to whom the zone shows faces, unless it lies face down, when only its controller
 *      does; and whoever it was revealed to since it came to its zone.
 * CD3  A card that comes where a seat does not see its face gets a fresh id for that seat.
 * CD4  A card that changes its zone is a new object, unless it stays in a zone of the same definition: limits and lifetimes
 *      that hang on the old one do not reach it. A shuffled card is a new object, too.
 * CD5  Where the ruleset says so, a card that is turned face down is a new object, too.
 * CD6  Or it has forgotten what was done to it: limits and lifetimes that hang on it do not reach it. Whatever means it, a link that
 *      targets it or comes from it, or an effect that stays until it leaves, still does.
 */
import { CARD, type CardRec } from '../records/card-record.js';
import { type FieldSpec, type FieldsOf, fits, Kind, layFields } from '../store/kinds.js';
import type { Ability } from './abilities.js';
import type { Ability as ContinuousText } from './continuous-effects.js';
import type { DataOf, Handed, Specs } from './data.js';
import { onlyParts } from './option-names.js';
import type { PrintedCard } from './printed-cards.js';

/** The cards of a kind: what each carries on the table (`S`), and what is printed on it (`C`). */
export interface CardKind<S extends Specs = Specs, C extends CardDefinition = CardDefinition> {
  readonly kind: CardRec['kind'];
  readonly fields: FieldsOf<S> & Pick<typeof CARD, 'card' | 'owner' | 'controller' | 'zone' | 'faceDown'>;
  /** Whether a card is such a one, if the kind says what is printed on its cards; and which facts those are, if it names them. */
  readonly prints?: (card: CardDefinition) => card is C;
  readonly printed?: Specs;
}

/** What is printed on a card, by name and type. */
export type Printing<S extends Specs> = CardDefinition & Handed<S, DataOf<S>>;

interface CardOptions<P> {
  readonly id?: string;
  /** What is printed on its cards: facts by name and type, or a function that tells whether a card is such a one. `defineRules` checks each card. */
  readonly prints?: P;
}

/** What every card on the table carries, beside what the kernel keeps of it. Fields are seen with the face by default. */
export function cardKind<S extends Specs>(spec: S, id?: string): CardKind<S>;
export function cardKind<S extends Specs, P extends Specs>(spec: S, options: CardOptions<P>): CardKind<S, Printing<P>>;
export function cardKind<S extends Specs, C extends CardDefinition>(
  spec: S,
  options: CardOptions<(card: CardDefinition) => card is C>,
): CardKind<S, C>;
export function cardKind(
  spec: Specs,
  options: string | CardOptions<Specs | ((card: CardDefinition) => card is CardDefinition)> = {},
): CardKind {
  const { id = 'card', prints } = typeof options === 'string' ? { id: options } : options;
  onlyParts(`cardKind ${id}`, typeof options === 'string' ? {} : options, ['id', 'prints']);
  const own = layFields(spec, Object.values(CARD));
  const { card, owner, controller, zone, faceDown } = CARD;
  return {
    kind: new Kind(id, 'card', CARD, Object.values(own)),
    fields: { card, owner, controller, zone, faceDown, ...own },
    ...(typeof prints === 'function' ? { prints } : prints !== undefined && { prints: printing(prints), printed: prints }),
  };
}

/** Whether a card has these facts; those that are optional it may lack. */
const printing =
  (specs: Specs) =>
  (card: CardDefinition): card is CardDefinition =>
    lackingOf(specs, card) === undefined;
/** The name of a fact that the card lacks, or has wrong. */
export const lackingOf = (specs: Specs, card: CardDefinition): string | undefined =>
  Object.keys(specs).find((name) => !isPrinted(specs[name], card[name]));
const isPrinted = (spec: FieldSpec | undefined, value: unknown): boolean =>
  spec !== undefined && (value === undefined ? 'isOptional' in spec : fits(spec.type, value));

/** A card as printed: its name and whatever a ruleset wants to know of it. */
export interface CardDefinition extends PrintedCard {
  /** What the card can do: it is a vessel of abilities and has no logic of its own. */
  readonly abilities?: readonly Ability[];
  /** What it does to traits, its own or others', all the time. */
  readonly continuous?: readonly ContinuousText[];
  /**
   * The ids of the cards that its text names or brings into the game; `all` if it may come upon any card. The card language says this of
   * every card. A card that has functions and does not say it reaches all cards. (RC2)
   */
  readonly reaches?: readonly string[] | 'all';
}
