/**
 * Clauses: what a text says before it is put into words.
 *
 * A word of the card language says a noun phrase ("2 monsters you control"), a clause ("draw" with "2 cards"), or plain words. What
 * puts them together asks them for what they are (how many, whose, who does it) and changes that; nothing reads English. `render` makes
 * the words (render.ts), at the end and in one place.
 *
 * LX11  What is certain ("the attack target", "it") has no article and no number before it: one is chosen "of them", for each "of them".
 * LX13  An amount that is no number stands behind what it counts: "cards equal to the number of monsters you control".
 */

import { isMass } from './inflection.js';

/** What is said: words, parts that stand beside each other (what is left out leaves no gap), or what depends on where it stands. */
export type Wording =
  | string
  | NounPhrase
  | Clause
  | Quantity
  | Quality
  | readonly (Wording | undefined | false)[]
  | ((manner: Manner) => Wording);

/** Where something is said: what it stands beside decides about its form. */
export interface Manner {
  /** Of a clause: "draw 1 card", whoever does it; "drawing 1 card"; "it is not your turn"; "draws 1 card", of something around it. */
  readonly mood?: 'order' | 'doing' | 'not' | 'predicate' | undefined;
  /** Of a noun phrase that does something: "they", and not "them". */
  readonly isSubject?: boolean | undefined;
  /** Of cards that are taken from where they lie: "from your hand", and not "in your hand". */
  readonly isTaken?: boolean | undefined;
  /** Who does it: what belongs to that player is "theirs". */
  readonly by?: NounPhrase | undefined;
  /** Whether it is said of several: "have their effects negated". */
  readonly isMany?: boolean | undefined;
  /** What "that number" is, in what has no number: "that amount". */
  readonly measure?: string | undefined;
  /** What a name stands for, said in full where the name is first met: "target creature", and not "it". */
  readonly introduces?: Introduction | undefined;
}
export interface Introduction {
  readonly name: string;
  readonly as: NounPhrase;
  isDone: boolean;
}

// -- noun phrases

/** Who or what something is about: cards, players, things that are counted. */
export interface NounPhrase {
  /** One of them: "monster"; and several, if not by the rule. */
  readonly noun: string;
  readonly plural?: string | undefined;
  /** "face-up", "DARK": before the noun. */
  readonly adjectives?: readonly Wording[] | undefined;
  /** Where they lie, or whose they are: "you control", "in your hand". */
  readonly place?: Place | undefined;
  /** What else is said behind the noun: "with 1500 or less ATK". */
  readonly relative?: readonly Wording[] | undefined;
  /** How many of them, or which ones; nothing, of whatever is called so: "monsters cannot attack". */
  readonly which?: Which | undefined;
  /** Whether there may be several, where that does not follow from which they are. */
  readonly isMany?: boolean | undefined;
  /** What is said instead of the noun: "it", "them", "you". */
  readonly pronoun?: 'it' | 'they' | 'you' | undefined;
  /** What is said instead, where all of them are meant: "your entire hand", "that target". */
  readonly instead?: Wording | undefined;
  /** Of several places or kinds: what all of these are together, "or" what one of them is. */
  readonly several?: readonly NounPhrase[] | undefined;
  readonly last?: 'and' | 'or' | undefined;
  /** Those of which these are some: "2 of them". */
  readonly among?: NounPhrase | undefined;
  /** Whose it is, where that is not said. */
  readonly owner?: NounPhrase | undefined;
  /** The name that it was given, by which it is meant. */
  readonly name?: string | undefined;
}
/** "certain": the noun says itself which: "your opponent". */
export type Which =
  | 'all'
  | 'a'
  | 'each'
  | 'any'
  | 'no'
  | 'both'
  | 'either'
  | 'neither'
  | 'the'
  | 'this'
  | 'that'
  | 'certain'
  | 'as many as possible'
  | Counted;
/** So many of them; any number, if it has no amount. */
export interface Counted {
  readonly amount?: Quantity | undefined;
  readonly bound?: 'up to' | 'exactly' | 'or more' | 'or fewer' | undefined;
}
/** "you control", "in your hand", "you own in exile", "of yours", "on the field". */
export interface Place {
  readonly owner?: NounPhrase | 'either' | undefined;
  /** What the owner does with it. */
  readonly verb?: string | undefined;
  /** "hand", "the field": in or on what it lies. */
  readonly zone?: string | undefined;
  readonly at?: 'in' | 'on' | undefined;
}

export const YOU: NounPhrase = { noun: '', pronoun: 'you' };
export const IT: NounPhrase = { noun: '', pronoun: 'it' };
/** What is called so and nothing else: "your opponent", "your LP". */
export const certain = (said: string, isMany = false): NounPhrase => ({ noun: '', which: 'certain', instead: said, isMany });
/** "this card"; "the attacking monster". */
export const the = (noun: string, which: 'the' | 'this' | 'that' = 'the'): NounPhrase => ({ noun, which });

/** Whether certain ones are meant, and not any that fit. (LX11) */
export const isCertain = ({ pronoun, which, several = [] }: NounPhrase): boolean =>
  pronoun !== undefined || ['the', 'this', 'that', 'certain', 'both'].includes(String(which)) || several.some(isCertain);
/** Whether there may be several. */
export function isSeveral({ pronoun, which, isMany }: NounPhrase): boolean {
  if (isMany !== undefined) return isMany;
  if (pronoun !== undefined) return pronoun === 'they';
  if (typeof which === 'object') return which.amount?.value !== 1;
  return which === undefined || ['all', 'both', 'no', 'as many as possible'].includes(which);
}
/** Certain ones as they are; of any, one of them, and several: "monster you control", "monsters you control". */
export const one = (things: NounPhrase): NounPhrase => (isCertain(things) ? things : { ...things, which: undefined, isMany: false });
export const many = (things: NounPhrase): NounPhrase => (isCertain(things) ? things : { ...things, which: undefined, isMany: true });
/** "a monster you control"; "the attack target". */
export const aSuch = (things: NounPhrase): NounPhrase => (isCertain(things) ? things : { ...one(things), which: 'a' });
/** "the monsters you control"; "them". */
export const these = (things: NounPhrase): NounPhrase => (isCertain(things) ? things : { ...many(things), which: 'the' });
/** The same without where they lie, where that goes without saying: they are those of who does it. */
export const ofDoer = (things: NounPhrase, who: NounPhrase = YOU): NounPhrase =>
  typeof things.place?.owner === 'object' && isSame(things.place.owner, who) ? { ...things, place: undefined } : things;
export const isSame = (one: NounPhrase, other: NounPhrase): boolean =>
  one.noun === other.noun && one.pronoun === other.pronoun && one.name === other.name && one.instead === other.instead;

// -- clauses

/** Something that is done, or is so. */
export interface Clause {
  /** Who does it; whoever is told to, where nobody is named: "draw 1 card". */
  readonly subject?: NounPhrase | undefined;
  /** As in an order: "draw", "be", "Special Summon". Nothing, of plain words. */
  readonly verb: string;
  /** What stands behind the verb. */
  readonly object?: Wording | undefined;
  /** What stands before everything else: "until the end of this turn"; and on what condition, behind that: "if …". */
  readonly lead?: Wording | undefined;
  readonly if?: Wording | undefined;
  readonly tense?: 'past' | undefined;
  readonly isNot?: boolean | undefined;
  /** What is done besides, and how it hangs together with this: ", then". */
  readonly more?: readonly { readonly joint: string; readonly does: Clause }[] | undefined;
  /** How it is denied, and how it is forbidden, if otherwise than with "not". */
  readonly not?: Wording | undefined;
  readonly cannot?: Clause | undefined;
  /** Of what happens: whether it has just happened; how a text begins that answers it: "during the End Phase"; and one that waits for it. */
  readonly isMoment?: boolean | undefined;
  readonly head?: Wording | undefined;
  readonly nextHead?: Wording | undefined;
}
/** "draw" with "2 cards". */
export const does = (verb: string, ...object: readonly (Wording | undefined | false)[]): Clause => ({
  verb,
  object: object.length === 1 && object[0] !== false ? object[0] : object,
});
/** "your opponent" with "draw" and "2 cards"; an order, where it is you or nobody is named. */
export const doneBy = (who: NounPhrase | undefined, clause: Clause): Clause =>
  who === undefined || who.pronoun === 'you' ? clause : { ...clause, subject: who };
/** The same, where you are named, too: "you gain 3 life". */
export const saidOf = (subject: NounPhrase, verb: string, ...object: readonly (Wording | undefined | false)[]): Clause => ({
  ...does(verb, ...object),
  subject,
});
// -- how much, and which

/** An amount. */
export interface Quantity {
  /** By itself: "that number", "its ATK". */
  readonly amount: Wording;
  readonly value?: number | undefined;
  /** Before what it counts: "3", "that many"; nothing, if it cannot stand there. */
  readonly before?: string | undefined;
  /** Behind what it counts: "for each monster". */
  readonly each?: Wording | undefined;
  /** Of what is less than 0: how much is lost. */
  readonly lost?: Quantity | undefined;
  /** How many there are of what. */
  readonly counts?: NounPhrase | undefined;
  /** Whose it is, and in what it is measured: "your LP". */
  readonly of?: NounPhrase | undefined;
  readonly unit?: string | undefined;
  readonly isDouble?: boolean | undefined;
}
export const number = (value: number): Quantity => {
  const said = String(value);
  return { amount: said, before: said, value, ...(value < 0 && { lost: number(-value) }) };
};
export const THAT_MANY: Quantity = { amount: ({ measure = 'number' }) => `that ${measure}`, before: 'that many' };
/** Before that of which there is so much: "that many cards", "that much damage". */
export const before = ({ before: said }: Quantity, noun: string): string | undefined =>
  said === THAT_MANY.before && isMass(noun) ? 'that much' : said;

/** What filters say: what they add to a noun phrase, and the same with a verb. */
export interface Quality {
  readonly is: Clause;
  /** Before the noun, and in which order there. */
  readonly adjective?: Wording | undefined;
  readonly rank?: number | undefined;
  /** In the place of the noun; perhaps it is a name. */
  readonly noun?: string | undefined;
  readonly plural?: string | undefined;
  readonly isName?: boolean | undefined;
  /** What alone can have it, where nothing more is known than "card": "monster". */
  readonly of?: string | undefined;
  /** Behind the noun. */
  readonly behind?: Wording | undefined;
}
