/**
 * Clauses: what a text says before it is put into words.
 *
 * A word of the card language says a noun phrase ("2 monsters you control"), a clause ("draw" with "2 cards"), or plain words. What
 * puts them together asks them for what they are (how many, whose, who does it) and changes that; nothing reads English. `render`
 * makes the words, at the end and in one place.
 *
 * LX11  What is certain ("the attack target", "it") has no article and no number before it: one is chosen "of them", for each "of them".
 * LX13  An amount that is no number stands behind what it counts: "cards equal to the number of monsters you control".
 */

import { article, gerund, isMass, listing, negated, past, plural, present } from './inflection.js';
import { printing } from './printing.js';

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
/** The same, of cards that are taken from where they lie: "1 card from your hand". */
export const taken =
  (things: NounPhrase): Wording =>
  (manner) =>
    render(things, { ...manner, isTaken: true });
/** The same without where they lie, where that goes without saying: they are those of who does it. */
export const ofDoer = (things: NounPhrase, who: NounPhrase = YOU): NounPhrase =>
  typeof things.place?.owner === 'object' && isSame(things.place.owner, who) ? { ...things, place: undefined } : things;
export const isSame = (one: NounPhrase, other: NounPhrase): boolean =>
  one.noun === other.noun && one.pronoun === other.pronoun && one.name === other.name && one.instead === other.instead;

/** "your", "its", "that player's"; "their", of what belongs to who does it. */
export const possessive =
  (owner: NounPhrase): Wording =>
  (manner) => {
    const { by } = manner;
    if (owner.pronoun !== undefined) return { it: 'its', they: 'their', you: 'your' }[owner.pronoun];
    return by !== undefined && isSame(by, owner) ? 'their' : `${nounSaid(owner, inside(manner))}'s`;
  };
/** "its ATK", "the ATK of this card". */
export const ownOf = (owner: NounPhrase, what: string): Wording =>
  owner.pronoun === undefined ? ['the', what, 'of', owner] : [possessive(owner), what];
/** "its", of what is said of one; "their". */
export const ITS: Wording = ({ isMany }) => (isMany === true ? 'their' : 'its');

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
/** "gains 500 ATK", of something that stands before it. */
export const predicate =
  (clause: Clause): Wording =>
  (manner) =>
    render(clause, { ...manner, mood: 'predicate' });
/** "draw 1 card", whoever does it: what they can, cannot or would do. */
export const order =
  (clause: Clause): Wording =>
  (manner) =>
    render(clause, { ...manner, mood: 'order' });
/** "you can draw 1 card". */
export const can = (clause: Clause, who = clause.subject): Clause => ({
  subject: who,
  verb: printing().can ?? 'can',
  object: order({ ...clause, more: undefined }),
  more: clause.more,
});
/** "monsters cannot attack", "neither player can draw", "this card is unaffected by card effects". */
export function cannot(clause: Clause): Clause {
  const { subject = IT } = clause;
  if (clause.cannot !== undefined) return { subject, ...clause.cannot };
  if (subject.which === 'both') return can(clause, { ...subject, which: 'neither', isMany: false });
  return { subject, verb: 'cannot', object: order(clause) };
}
/** "monsters would attack", "a player would draw". */
export function would(clause: Clause): Clause {
  const { subject = IT } = clause;
  return { subject: subject.which === 'both' ? aSuch({ ...subject, which: undefined }) : subject, verb: 'would', object: order(clause) };
}

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

// -- into words

const isList = (wording: Wording): wording is readonly (Wording | undefined | false)[] => Array.isArray(wording);
/** What holds for whatever stands inside of something. */
const inside = ({ by, isMany, measure, introduces }: Manner): Manner => ({ by, isMany, measure, introduces });
/** Beside each other: with a space between them, but before a comma or full stop. */
const beside = (parts: readonly string[]): string =>
  parts.reduce((said, part) => `${said}${said === '' || part === '' || /^[,;:.]/.test(part) ? '' : ' '}${part}`, '');

/** "1, 2, or 3". */
export const listed =
  (all: readonly Wording[], last?: string): Wording =>
  (manner) =>
    listing(
      all.map((each) => render(each, manner)),
      last,
    );

/** The words. */
export function render(wording: Wording, manner: Manner = {}): string {
  if (typeof wording === 'string') return wording;
  if (typeof wording === 'function') return render(wording(manner), manner);
  if (isList(wording)) return beside(wording.map((part) => (part === undefined || part === false ? '' : render(part, manner))));
  if ('verb' in wording) return clauseSaid(wording, manner);
  if ('amount' in wording) return render(wording.amount, inside(manner));
  if ('is' in wording) return render(wording.adjective ?? wording.noun ?? wording.behind ?? '', inside(manner));
  return nounSaid(wording, manner);
}

function nounSaid(phrase: NounPhrase, manner: Manner): string {
  const { pronoun, which, instead, name } = phrase;
  const { introduces } = manner;
  if (introduces !== undefined && introduces.name === name && !introduces.isDone) {
    introduces.isDone = true;
    return nounSaid(introduces.as, manner);
  }
  if (pronoun !== undefined) return beside([pronounSaid(pronoun, manner), ...behindSaid(phrase, manner)]);
  if (instead !== undefined && (which === 'all' || isCertain(phrase))) return render(instead, manner);
  if (typeof which === 'object') return countedSaid(phrase, which, manner);
  const bare = bareSaid(phrase, manner);
  if (which === undefined || which === 'certain') return bare;
  if (which === 'as many as possible') return `as many ${bare} as possible`;
  if (which === 'this') return `${isSeveral(phrase) ? 'these' : 'this'} ${bare}`;
  if (which === 'that') return `${isSeveral(phrase) ? 'those' : 'that'} ${bare}`;
  if (which !== 'a') return `${which} ${bare}`;
  const [first, ...adjectives] = phrase.adjectives ?? [];
  return first === 'other' ? `another ${bareSaid({ ...phrase, adjectives }, manner)}` : article(bare);
}
const pronounSaid = (pronoun: 'it' | 'they' | 'you', { isSubject }: Manner): string =>
  pronoun === 'they' && isSubject !== true ? 'them' : pronoun;

/** The noun with what stands before and behind it. */
function bareSaid(phrase: NounPhrase, manner: Manner): string {
  const { noun, plural: nouns = plural(noun), adjectives = [], place, several, among } = phrase;
  const isMany = isSeveral(phrase);
  const behind = behindSaid(phrase, manner);
  if (among !== undefined) return beside(['of', nounSaid(these(among), inside(manner)), ...behind]);
  if (several !== undefined) {
    const all = several.map((each) => nounSaid(isMany ? many(each) : one(each), manner));
    return beside([listing(all, isMany ? phrase.last : 'or'), ...behind]);
  }
  const said = adjectives.map((each) => render(each, inside(manner)));
  return beside([...said, isMany ? nouns : noun, place === undefined ? '' : placeSaid(place, manner), ...behind]);
}
const behindSaid = (phrase: NounPhrase, manner: Manner): readonly string[] =>
  (phrase.relative ?? []).map((each) => render(each, { ...inside(manner), mood: 'predicate', isMany: isSeveral(phrase) }));

function placeSaid({ owner, verb, zone, at = 'in' }: Place, manner: Manner): string {
  const { by, isTaken } = manner;
  const lies = isTaken === true && at === 'in' ? 'from' : at;
  if (owner === undefined) return `${lies} ${zone}`;
  if (owner === 'either') return `${lies} either ${zone}`;
  if (verb !== undefined) {
    const isOwn = by !== undefined && isSame(by, owner) && owner.pronoun === undefined;
    const does = isOwn ? `they ${verb}` : `${nounSaid(owner, { ...inside(manner), isSubject: true })} ${present(verb, takesPlural(owner))}`;
    return zone === undefined ? does : `${does} ${at} ${zone}`;
  }
  if (zone === undefined) return `of ${owner.pronoun === 'you' ? 'yours' : render(possessive(owner), manner)}`;
  return `${lies} ${render(possessive(owner), manner)} ${zone}`;
}

/** "2 monsters", "up to 2 of them", "any number of monsters", "a number of monsters equal to its Level". (LX13) */
function countedSaid(phrase: NounPhrase, { amount, bound }: Counted, manner: Manner): string {
  const { among } = phrase;
  const isOne = amount?.value === 1 || amount?.before === '1';
  const isMany = !isOne || bound === 'or more' || bound === 'or fewer';
  const bare = bareSaid({ ...phrase, isMany }, manner);
  if (amount === undefined) return `any number ${among === undefined ? `of ${bare}` : bare}`;
  const much = before(amount, phrase.noun);
  if (much === undefined) {
    const said = render(amount, inside(manner));
    if (bound === 'up to') return `${among === undefined ? bare : `some ${bare}`}, up to ${said}`;
    const than = bound === 'or more' ? 'that is at least' : bound === 'or fewer' ? 'that is at most' : 'equal to';
    return `a number ${among === undefined ? `of ${bare}` : bare} ${than} ${said}`;
  }
  const isBefore = bound === 'up to' || bound === 'exactly';
  return beside([
    isBefore ? bound : '',
    much,
    bound === undefined || isBefore ? '' : bound,
    bare,
    render(amount.each ?? '', inside(manner)),
  ]);
}

/** Whether a verb behind it has the form of several: "you draw", "they draw". */
const takesPlural = (subject: NounPhrase): boolean => subject.pronoun === 'you' || isSeveral(subject);

function clauseSaid(clause: Clause, manner: Manner): string {
  const { subject, object, lead, more = [] } = clause;
  if (manner.mood === 'not') return deniedSaid(clause, manner);
  const who = manner.mood === 'order' || manner.mood === 'doing' ? undefined : subject;
  const within: Manner = { ...inside(manner), ...(subject !== undefined && { by: subject, isMany: takesPlural(subject) }) };
  const said = beside([
    lead === undefined ? '' : `${render(lead, inside(manner))},`,
    clause.if === undefined ? '' : `if ${render(clause.if, inside(manner))},`,
    who === undefined ? '' : nounSaid(who, { ...inside(manner), isSubject: true }),
    verbSaid(clause, manner),
    render(object ?? '', within),
  ]);
  return more.reduce((all, { joint, does: next }) => `${all}${joint}${clauseSaid(next, asFirst(manner, joint))}`, said);
}
/** What is joined by "and" is said in the same mood: "Tributing 1 monster and paying 500 LP". */
const asFirst = (manner: Manner, joint: string): Manner => (joint === ' and ' ? manner : inside(manner));

function verbSaid({ subject, verb, tense, isNot }: Clause, { mood, isMany }: Manner): string {
  if (verb === '' || mood === 'order') return verb;
  if (mood === 'doing') return gerund(verb);
  const isPast = tense === 'past';
  const several = subject === undefined ? mood !== 'predicate' || isMany !== false : takesPlural(subject);
  if (isNot === true) return negated(verb, several, isPast);
  return isPast ? past(verb, several) : present(verb, several);
}

/** "you control no monster", "it is not your turn". */
function deniedSaid(clause: Clause, manner: Manner): string {
  const { subject, verb, object = '', isNot, not, more = [] } = clause;
  const plainly = inside(manner);
  if (not !== undefined) return render(not, plainly);
  if (isNot === true) return clauseSaid({ ...clause, isNot: false }, plainly);
  if (verb === '' || more.length > 0) return `it is not so that ${clauseSaid(clause, plainly)}`;
  if (subject?.which === 'a') return clauseSaid({ ...clause, subject: { ...subject, which: 'no', isMany: false } }, plainly);
  if (typeof object === 'object' && 'which' in object && object.which === 'a')
    return clauseSaid({ ...clause, object: { ...object, which: 'no', isMany: false } }, plainly);
  return clauseSaid({ ...clause, isNot: true }, plainly);
}
