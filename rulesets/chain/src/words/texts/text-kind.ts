/** What a text of a card is, and what it makes of the card. */
import type { Ability, CardDefinition } from '@rulewright/kernel';
import { WordKind } from '@rulewright/language';
import type { Applied } from '../../effects/applied-texts.js';
import type { AskedAmount } from '../../effects/counted-amounts.js';
import type { Allowance } from '../../summoning/summons-per-turn.js';
import type { Way, Worth } from '../../summoning/tributes.js';
import type { Winning } from '../../turns/winning.js';

// -- texts

/** The card that a text stands on. */
export interface MadeFor {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  /** Whether its effects wait: for its activation to resolve, or to be summoned once again. */
  readonly waits: boolean;
  /** Whether it is a Spell or Trap that may come among the monsters. (CW41) */
  readonly poses?: boolean;
}
/** What a text comes to: abilities, what changes traits, and facts of the card that the rules look at. */
export interface MadeText extends Partial<Pick<CardDefinition, 'abilities' | 'continuous'>> {
  readonly ways?: readonly Way[];
  readonly worth?: Worth;
  readonly allows?: Allowance;
  readonly wins?: Winning;
  /** What it does when another card applies it. (CW53) */
  readonly applied?: Applied;
}
/** What a text is once it stands on a card. */
export interface ChainText {
  /** What it is called among the texts of its card. */
  readonly called: string | undefined;
  /** Whether it is how a Spell or Trap is activated. */
  readonly activates?: boolean;
  /** Whether it is such an activation, and nothing is done when it resolves. */
  readonly isIdle?: boolean;
  /** Whether it can miss its timing, and answers what is never what has just happened. */
  readonly alwaysMisses?: boolean;
  /** Whether what it does is what it answers, and nothing keeps it from going on for ever. */
  readonly feedsItself?: boolean;
  /** Whether it would change traits while its card does not lie on the field. */
  readonly changesElsewhere?: boolean;
  /** How many rules it has that may ask something all the time. */
  readonly rules?: number;
  /** What cards may have it; all, by default. */
  readonly of?: readonly string[];
  /** Words of the type line that it brings. */
  readonly types?: readonly string[];
  make(card: MadeFor, id: string, asks: (amount: AskedAmount) => number): MadeText;
}
export const textKind = new WordKind<ChainText>('text', 'a text', undefined, true);

/** While it is made: part after part, which is much cheaper than to spread what may be there. */
export type Settable<T> = { -readonly [K in keyof T]: T[K] };
export const one = (made: Ability): { readonly abilities: readonly Ability[] } => ({ abilities: [made] });
