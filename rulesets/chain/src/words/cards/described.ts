/**
 * Described cards: how cards are said that filters let pass.
 *
 * CW3  Cards that lie somewhere are said with what they are before the noun, and what they have behind it: "1 face-up DARK monster
 *      your opponent controls with 1500 or less ATK".
 */
import {
  allOf,
  capitalized,
  type Filter,
  filter,
  type NounPhrase,
  optional,
  type Phrase,
  type Place,
  type Quality,
  qualified,
  qualityOf,
  the,
  titled,
  YOU,
} from '@rulewright/language';
import { OPPONENT, type Whose } from '../players.js';

export const where = optional(allOf(filter), 'which of them: all, by default');

export const CARD: NounPhrase = { noun: 'card' };
export const MONSTER: NounPhrase = { noun: 'monster' };
/** "this card" */
export const THIS_CARD = the('card', 'this');
/** "Spell Counter". */
export const countersOf = (called: string | undefined): NounPhrase => ({
  noun: called === undefined ? 'counter' : `${titled(called)} Counter`,
});
/** "monster", "Spell": as players write them. */
export const kindSaid = (kind: string): string => (kind === 'monster' ? kind : capitalized(kind));

/** In which order what stands before the noun is said: how a card lies, its level, its attribute, its type. */
export const RANKS = { other: 0, lying: 1, posed: 2, usual: 3, level: 4, attribute: 5, race: 6, typeLine: 7 } as const;
/** What only monsters have. */
export const ofMonsters = (quality: Quality): Quality => ({ ...quality, of: 'monster' });

/** "you control", "your opponent controls"; nothing, of both. */
export const inControlOf = (who: Whose): Place | undefined =>
  who === 'you' || who === 'opponent' ? { owner: who === 'you' ? YOU : OPPONENT, verb: 'control' } : undefined;
/** A noun with what the filters say of it. (CW3) */
export const described = (those: readonly Phrase<Filter>[], things: NounPhrase, place?: Place): NounPhrase => ({
  ...qualified(things, those.map(qualityOf)),
  place: place ?? things.place,
});
