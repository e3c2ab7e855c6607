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
import type { Ability as ContinuousText } from '../bending/static-effects.js';
import type { Ability } from '../responding/abilities.js';
import { type Field, type FieldSpec, type FieldsOf, flag, int, ints, Kind, layFields, ref, text } from './kinds.js';

const base = layFields({
  card: text('', { seen: 'face' }),
  owner: int(0, { seen: 'always' }),
  controller: int(0, { seen: 'always' }),
  zone: ref({ seen: 'never' }),
  faceDown: flag(false, { seen: 'always' }),
  /** The id by which everybody knows the card, unless seats know it by different ones. */
  knownAs: int(0, { seen: 'never' }),
  /** Then: the id each seat knows the card by; the last entry is the spectators'. */
  aliases: ints({ seen: 'never' }),
  /** Which card it is, whatever id it has by now: a shuffle moves it along with the rest. Nobody is told. */
  stamp: int(0, { seen: 'never' }),
  /** Since when it has been the same object: a card that comes to another zone is a new one. Nobody is told. */
  placed: int(0, { seen: 'never' }),
  /** Since when it has been meant by the same links: it may have forgotten since then what was done to it. Nobody is told. (CD6) */
  laid: int(0, { seen: 'never' }),
  /** One bit a seat: it was shown the face although it would not see it. */
  shownTo: int(0, { seen: 'never' }),
});
base.owner.kept = 'a card keeps its owner';
base.controller.kept = 'give it to a seat with control';
base.zone.kept = 'move the card';
base.faceDown.kept = 'turn the card';
export const CARD = base;

export interface CardKind<S extends Record<string, FieldSpec> = Record<string, FieldSpec>> {
  readonly kind: Kind;
  readonly fields: FieldsOf<S> & Pick<typeof base, 'card' | 'owner' | 'controller' | 'zone' | 'faceDown'>;
}

/** What every card on the table carries, beside what the kernel keeps of it. Fields are seen with the face by default. */
export function cardKind<S extends Record<string, FieldSpec>>(spec: S, id = 'card'): CardKind<S> {
  const shared = Object.values(base) as Field[];
  const own = layFields(spec, shared);
  const all = [...shared, ...(Object.values(own) as Field[])];
  const { card, owner, controller, zone, faceDown } = base;
  return { kind: new Kind(id, 'card', all), fields: { card, owner, controller, zone, faceDown, ...own } as CardKind<S>['fields'] };
}

/** A card as printed: its name and whatever a ruleset wants to know of it. */
export interface CardDefinition {
  readonly id: string;
  readonly name: string;
  /** What the card can do: it is a vessel of abilities and has no logic of its own. */
  readonly abilities?: readonly Ability[];
  /** What it does to traits, its own or others', all the time. */
  readonly continuous?: readonly ContinuousText[];
  readonly [fact: string]: unknown;
}
