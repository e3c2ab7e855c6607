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
import { type FieldSpec, type FieldsOf, Kind, layFields } from '../store/kinds.js';
import type { Ability } from './abilities.js';
import type { Ability as ContinuousText } from './continuous-effects.js';

export interface CardKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: CardRec['kind'];
  readonly fields: FieldsOf<S> & Pick<typeof CARD, 'card' | 'owner' | 'controller' | 'zone' | 'faceDown'>;
}

/** What every card on the table carries, beside what the kernel keeps of it. Fields are seen with the face by default. */
export function cardKind<S extends Record<string, FieldSpec>>(spec: S, id = 'card'): CardKind<S> {
  const own = layFields(spec, Object.values(CARD));
  const { card, owner, controller, zone, faceDown } = CARD;
  return {
    kind: new Kind(id, 'card', CARD, Object.values(own)),
    fields: { card, owner, controller, zone, faceDown, ...own } as CardKind<S>['fields'],
  };
}

/** A card as printed: its name and whatever a ruleset wants to know of it. */
export interface CardDefinition {
  readonly id: string;
  readonly name: string;
  /** What the card can do: it is a vessel of abilities and has no logic of its own. */
  readonly abilities?: readonly Ability[];
  /** What it does to traits, its own or others', all the time. */
  readonly continuous?: readonly ContinuousText[];
  /**
   * The ids of the cards that its text names or brings into the game; `all` if it may come upon any card. The card language says this of
   * every card. A card that has functions and does not say it reaches all cards. (RC2)
   */
  readonly reaches?: readonly string[] | 'all';
  readonly [fact: string]: unknown;
}
