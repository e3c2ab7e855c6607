/** Rendering: clauses, noun phrases and amounts become words, in the form that what stands around them asks for. */

import {
  aSuch,
  before,
  type Clause,
  type Counted,
  IT,
  isCertain,
  isSame,
  isSeveral,
  type Manner,
  many,
  type NounPhrase,
  one,
  type Place,
  these,
  type Wording,
} from './clause.js';
import { article, gerund, listing, negated, past, plural, present } from './inflection.js';
import { printing } from './printing.js';

const isList = (wording: Wording): wording is readonly (Wording | undefined | false)[] => Array.isArray(wording);
/** What holds for whatever stands inside of something. */
const inside = ({ by, isMany, measure, introduces }: Manner): Manner => ({ by, isMany, measure, introduces });
/** Beside each other: with a space between them, but before a comma or full stop. */
const beside = (parts: readonly string[]): string =>
  parts.reduce((said, part) => `${said}${said === '' || part === '' || /^[,;:.]/.test(part) ? '' : ' '}${part}`, '');

/** "1, 2, or 3". */
export const listedOf =
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

// -- what depends on where it stands

/** The same, of cards that are taken from where they lie: "1 card from your hand". */
export const taken =
  (things: NounPhrase): Wording =>
  (manner) =>
    render(things, { ...manner, isTaken: true });
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
