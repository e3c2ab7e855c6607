/** What a text of a card is made of. */
import type { Ability, StaticText } from '@rulewright/kernel';
import { type Amount, WordKind } from '@rulewright/language';
import type { Casting } from '../casting/casting.js';

export interface Made {
  readonly abilities?: readonly Ability[];
  readonly continuous?: readonly StaticText[];
  /** Abilities that the text gives to others. */
  readonly grants?: readonly Ability[];
  readonly keywords?: readonly string[];
  /** What a spell does, and what it costs besides. */
  readonly casting?: Casting;
  /** Other ways to cast the card: for so much more mana, from the graveyard for so much. */
  readonly kicker?: string;
  readonly flashback?: string;
}
/** Keeps an amount that is asked all the time with the card: the trait that tells it. */
export type Asking = (amount: Amount) => string;
export interface StackText {
  readonly called: string | undefined;
  /** Whether another card can be given it. */
  readonly canBeGiven?: boolean;
  /** Of an Aura: what it is attached to, "land". */
  readonly enchants?: string;
  make(id: string, asks: Asking): Made;
}
export const textKind = new WordKind<StackText>('text', 'a text', undefined, true);
