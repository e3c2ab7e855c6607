/** Traits of cards, and how a ruleset derives them. */
import type { Field } from '../store/kinds.js';
import type { CardDefinition } from './cards.js';
import type { Ability, LayerTable, Part } from './continuous-effects.js';
import type { Look } from './look.js';
import type { WordSet } from './word-sets.js';
import type { ZoneDefinition } from './zones.js';

/** A number, or nothing; a set of words; a single value. */
export type TraitKind = 'number' | 'set' | 'value';
/** What is printed. */
export type PrintedValue = number | string | boolean | readonly string[] | undefined;
/** What a view holds. */
export type TraitValue = number | string | boolean | WordSet | undefined;

export interface TraitDefinition<C extends CardDefinition = CardDefinition> {
  readonly kind: TraitKind;
  /** What is printed, or follows from facts of the table alone. */
  printed(look: Look<C>, card: number): PrintedValue;
}

/** Something that lies on a card: a counter. */
export interface Carried {
  /** By which it is told from others on the same card. */
  readonly id: string;
  readonly timestamp: number;
  readonly parts: readonly Part[];
}

export interface ContinuousSpec<C extends CardDefinition = CardDefinition> {
  readonly layers: LayerTable;
  readonly traits: Readonly<Record<string, TraitDefinition<C>>>;
  /** The zones whose cards take part; everybody must see what lies there. */
  readonly zones: readonly ZoneDefinition[];
  /** What a card is attached to: its record, 0 for nothing. */
  host?(look: Look<C>, card: number): number;
  /** How old a card's texts are: since when it has been the same object, by default. */
  timestamp?(look: Look<C>, card: number): number | undefined;
  /** What lies on a card and changes it. (CT8) */
  carries?(look: Look<C>, card: number): readonly Carried[];
  /** Which trait says who controls a card; nobody but the card's own field, by default. (CL1) */
  readonly control?: ControlSpec;
  /** What the game itself does to traits, all the time: nothing takes it away. It is the text of record 0, which must be among `others`. */
  readonly texts?: readonly Ability[];
  /** Other records that take part: players, things, the game's own (0). */
  others?(look: Look<C>): readonly number[];
}

/** What a ruleset says of it. */
export interface ControlSpec {
  /** The trait, a seat's number. What is printed of it must not be the card's controller: that would keep what an effect changed. */
  readonly trait: string;
  /** The field of all cards that is printed of it, if it is one: then only what is written to cards can change whose they are. */
  readonly printed?: Field<number>;
  /** A field of all cards: since when, as a sequence number. */
  readonly since?: Field<number>;
}
