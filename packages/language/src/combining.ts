/**
 * Combining: how what words say becomes one sentence with what stands around it.
 *
 * LX12  What somebody may do is said with a verb; where it is no order, as an effect that may be applied.
 */
import {
  type Clause,
  type Counted,
  certain,
  does,
  isCertain,
  isSame,
  isSeveral,
  many,
  type NounPhrase,
  number,
  one,
  type Quality,
  type Quantity,
  these,
  type Wording,
  YOU,
} from './clause.js';
import { capitalized, listing } from './inflection.js';

import { can, listedOf, predicate, render } from './render.js';
import type { Phrase } from './shapes.js';

type Said = Pick<Phrase<unknown>, 'says' | 'wording' | 'value'>;

// -- what a word says

/** What a word says, before it is put into words. */
export const wordingOf = ({ wording, says }: Said): Wording => wording ?? says;
/** The things that a word means; what is said in words only is this one thing. */
export function nounOf({ wording, says }: Said): NounPhrase {
  if (typeof wording === 'object' && 'noun' in wording && !('is' in wording)) return wording;
  return says === 'you' ? YOU : certain(says);
}
/** What a word says is done, or is so; what is said in words only is an order. */
export function clauseOf({ wording, says }: Said): Clause {
  if (typeof wording === 'object' && 'verb' in wording) return wording;
  return { verb: '', object: typeof wording === 'string' || wording === undefined ? says : wording };
}
/** How much a word says. */
export function quantityOf({ wording, says, value }: Said): Quantity {
  if (typeof wording === 'object' && 'amount' in wording) return wording;
  return value === undefined ? { amount: says } : number(value);
}
/** What a filter says; what is said in words only stands before the noun. */
export function qualityOf({ wording, says }: Said): Quality {
  if (typeof wording === 'object' && 'is' in wording) return wording;
  return { is: does('be', says), adjective: says };
}

// -- things

/** "1 monster", "2 of them", "up to 2 monsters", "a number of monsters equal to its Level". (LX11, LX13) */
export function someOf(things: NounPhrase, amount: Quantity = number(1), bound?: Counted['bound']): NounPhrase {
  const which: Counted = { amount, bound };
  if (!isCertain(things)) return { ...things, which, isMany: undefined };
  if (!isSeveral(things) && amount.value === 1 && bound === undefined) return things;
  return { noun: things.noun, plural: things.plural, which, among: things };
}
/** "1 card", "that many cards", "1 card for each monster", "cards equal to its Level". (LX13) */
export const counted = (amount: Quantity, things: NounPhrase): NounPhrase =>
  amount.before === undefined
    ? { ...many(things), relative: [...(things.relative ?? []), ['equal to', amount]] }
    : { ...things, which: { amount } };
/** "any number of monsters". */
export const anyNumberOf = (things: NounPhrase): NounPhrase =>
  isCertain(things) ? { noun: things.noun, plural: things.plural, which: {}, among: things } : { ...things, which: {}, isMany: true };
/** "for each monster", "for each of them", "for it". (LX11) */
export function forEach(things: NounPhrase): Wording {
  if (!isCertain(things)) return ['for each', one(things)];
  return isSeveral(things) ? ['for each of', these(things)] : ['for', things];
}
/** "the monster with the highest ATK"; "the one among them with the highest ATK". */
export function theOne(things: NounPhrase, having: Wording): NounPhrase {
  const { noun, plural } = things;
  if (isCertain(things)) return { noun, plural, which: 'the', instead: `the one among ${render(things)} ${render(having)}` };
  return { ...one(things), which: 'the', relative: [...(things.relative ?? []), having] };
}

/** "the top card of your Deck", "the top 3 cards of your Deck", "cards from the top of your Deck equal to its Level". (LX13) */
export function theTop(amount: Quantity = number(1), of: Wording): NounPhrase {
  const isMany = amount.value !== 1;
  const said = amount.before;
  if (said === undefined) return { noun: 'card', which: 'certain', isMany, instead: ['cards from the top of', of, 'equal to', amount] };
  return { noun: 'card', which: 'the', isMany, adjectives: isMany ? ['top', said] : ['top'], relative: [['of', of], amount.each ?? ''] };
}
/** "monsters you control and cards in your hand"; "cards in your hand or Deck": what is the same is said once. */
export function together(parts: readonly NounPhrase[], last?: 'or'): NounPhrase {
  const [first = certain(''), ...rest] = parts;
  const whole = { which: 'all', isMany: true, instead: listedOf(parts) } as const;
  const zones = parts.map(({ place }) => place?.zone ?? '');
  if (rest.every((part) => isSameButZone(first, part)))
    return { ...first, ...whole, place: { ...first.place, zone: listing(zones, 'or') } };
  const noun = rest.every((part) => part.noun === first.noun) ? first : { noun: 'card' };
  return { noun: noun.noun, plural: noun.plural, several: parts, last, ...whole };
}
/** Whether both lie in a zone of yours, and are called alike but for that. */
const isSameButZone = (one: NounPhrase, other: NounPhrase): boolean =>
  [one, other].every(({ place }) => place?.zone !== undefined && typeof place.owner === 'object' && place.owner.pronoun === 'you') &&
  render(many({ ...one, place: undefined })) === render(many({ ...other, place: undefined }));
/** "all monsters except it". */
export const allBut = (things: NounPhrase, except: NounPhrase): NounPhrase => ({
  ...things,
  relative: [...(things.relative ?? []), ['except', except]],
  ...(things.instead !== undefined && { instead: [things.instead, 'except', except] }),
});

/** What is said of things that a filter lets pass: "is face-up", "have 1500 or less ATK", "attacked this turn". */
export const isSuch = (subject: NounPhrase, { is }: Quality): Clause => ({ ...is, subject });

/** Several things are said of it: "it gains 500 ATK and can attack directly". */
export const saidOfIt = (subject: NounPhrase, all: readonly Clause[], ...more: readonly Wording[]): Clause =>
  all.length === 1 && all[0] !== undefined
    ? { ...all[0], subject, object: [all[0].object ?? '', ...more] }
    : { subject, verb: '', object: [listedOf(all.map(predicate)), ...more] };

// -- sentences

/** The same, after something: "until the end of this turn". */
export const leading = (lead: Wording, clause: Clause): Clause =>
  clause.lead === undefined ? { ...clause, lead } : { verb: '', lead, object: clause };
/** The same, under a condition. */
export const ifThat = (condition: Wording, clause: Clause): Clause =>
  clause.lead === undefined && clause.if === undefined ? { ...clause, if: condition } : { verb: '', if: condition, object: clause };
/** The same, and then something else. */
export const followed = (clause: Clause, joint: string, next: Clause | string): Clause => ({
  ...clause,
  more: [...(clause.more ?? []), { joint, does: typeof next === 'string' ? { verb: '', object: next } : next }],
});

/** "A, B, and C": side by side, and then something else that is said of all. */
export function sideBySide(all: readonly Clause[], ...then: readonly string[]): Clause {
  const [first, ...more] = all;
  if (first === undefined) return { verb: '' };
  const joint = (i: number): string => (more.length === 1 ? ' and ' : i === more.length - 1 ? ', and ' : ', ');
  const side = more.reduce((said, next, i) => followed(said, joint(i), next), first);
  return then.reduce((said, next) => (next === '' ? said : followed(said, ' ', next)), side);
}
/** "you can draw 1 card"; "you can apply this effect: it gains 500 ATK". (LX12) */
export function may(clause: Clause, { who = YOU, act = 'apply' }: MaySaid = {}): Clause {
  const { subject, verb, more = [] } = clause;
  const isOwn = subject === undefined ? who.pronoun === 'you' : isSame(subject, who);
  if (isOwn && (verb === 'can' || verb === 'may')) return clause;
  // What is said of others is an order only by itself: "your opponent can draw 1 card".
  const isPlain = who.pronoun === 'you' || more.length === 0;
  if (isOwn && clause.lead === undefined && clause.if === undefined && verb !== 'cannot' && isPlain) return can(clause, who);
  return can(does(act, 'this effect:', clause), who);
}
export interface MaySaid {
  readonly who?: NounPhrase | undefined;
  /** "activate", of a whole text. */
  readonly act?: string;
}

/** Steps that are done one after the other, inside of a sentence. */
export function doneInOrder(phrases: readonly Said[]): Clause {
  const [first, ...rest] = phrases;
  if (first === undefined) return { verb: '' };
  return rest.reduce((all, next) => followed(all, ', also, after that, ', clauseOf(next)), clauseOf(first));
}
/** The same, as sentences of their own; without the last full stop. */
export const inSentences = (phrases: readonly Said[]): string =>
  phrases.map((phrase, i) => (i === 0 ? phrase.says : capitalized(phrase.says))).join('. ');

/** "A and B". */
export const allSo = (conditions: readonly Said[]): Wording => listedOf(conditions.map(wordingOf));
/** "if this card is destroyed", "during the End Phase". */
export function headOf(occasion: Said, when: string): Wording {
  const clause = clauseOf(occasion);
  return clause.head ?? [when, clause];
}
