/**
 * Saying: how phrases become sentences.
 *
 * LX11  What is certain ("the attack target", "it") has no article and no number before it: one is chosen "of them", for each "of them".
 * LX12  What somebody may do is said with a verb; where it is no order, as an effect that may be applied.
 * LX13  An amount that is no number stands behind what it counts: "cards equal to the number of monsters you control".
 */
import type { Phrase } from './shapes.js';

type Said = Pick<Phrase<unknown>, 'says' | 'subject' | 'isMany' | 'one' | 'many' | 'much' | 'tail' | 'value'>;

/** Steps are said in small letters, but for the words of a game that have capitals: only how a sentence begins becomes small. */
export const firstSmall = (said: string): string =>
  said.replace(/^(You|Your|If|When|While|Until|During|For|All|The|Any|Neither|This|It|Its|They|Their|That|Those|At|Each) /, (word) =>
    word.toLowerCase(),
  );
export const firstLarge = (said: string): string => said.replace(/^./, (letter) => letter.toUpperCase());

/** Whether certain things are meant, and not any: "the attack target", "it", "all monsters". (LX11) */
export const isCertain = (said: string): boolean =>
  /^((the|this|that|these|those|all|each|both|your|its|their|any) |(it|them|they|you|this|each of)\b)/.test(said);

/** "a card", "another card", "an attack"; "the attack target". */
export function article(thing: string): string {
  if (isCertain(thing)) return thing;
  if (thing.startsWith('other ')) return `an${thing}`;
  return `${/^"?[aeiou]/i.test(thing) && !/^"?(uni|one)/i.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** "for each monster", "for each of them", "for it". (LX11) */
export const forEach = ({ says, one = says, isMany }: Said): string =>
  `for ${!isCertain(one) ? `each ${one}` : isMany === false ? says : `each of ${says.replace(/^all (?!this )/, 'the ').replace(/^all /, '')}`}`;

/** "the monster with the highest ATK"; "the one among them with the highest ATK". */
export const theOne = ({ says, one = says }: Said, having: string): string =>
  isCertain(one) ? `the one among ${says} ${having}` : `the ${one} ${having}`;

/** "1 card", "2 cards". */
export const plural = (amountSaid: string, one: string, many = `${one}s`): string =>
  amountSaid === '1' ? `1 ${one}` : `${amountSaid} ${many}`;

/** Whether it can stand before a noun. */
const isShort = ({ says, value }: Said): boolean => value !== undefined || says === 'that many' || says === 'X';

/** "1 card", "that many cards", "1 card for each monster", "cards equal to its Level". (LX13) */
export function counted(amount: Said, one: string, many = `${one}s`): string {
  const { says, much = says, tail = '' } = amount;
  if (tail !== '') return `${plural(much, one, many)}${tail}`;
  return isShort(amount) ? plural(says, one, many) : `${many} equal to ${says}`;
}

/** "1 monster", "2 of them", "up to 2 monsters", "a number of monsters equal to its Level". (LX11, LX13) */
export function someOf(things: Said, amount: Said | undefined, atMost: Said | undefined): string {
  const { says: all, one = all, many = all } = things;
  const number = atMost ?? amount;
  const said = number?.says ?? '1';
  if (atMost === undefined && said === '1' && things.isMany === false) return all;
  const before = atMost === undefined ? '' : 'up to ';
  const of = `of ${(isCertain(many) ? many : all).replace(/^all /, 'the ')}`;
  if (number !== undefined && !isShort(number)) {
    const thing = isCertain(many) ? of : many;
    return atMost === undefined
      ? `a number ${isCertain(many) ? of : `of ${many}`} equal to ${said}`
      : `${thing.replace(/^of /, 'some of ')}, up to ${said}`;
  }
  const thing = said === '1' ? one : many;
  return `${before}${said} ${isCertain(thing) ? of : thing}`;
}

/** "the top card of your Deck", "the top 3 cards of your Deck", "cards from the top of your Deck equal to its Level". (LX13) */
export function theTop(amount: Said | undefined, of: string): string {
  if (amount === undefined || amount.says === '1') return `the top card of ${of}`;
  const { much = amount.says, tail = '' } = amount;
  if (tail !== '') return `the top ${much === '1' ? 'card' : `${much} cards`} of ${of}${tail}`;
  return isShort(amount) ? `the top ${amount.says} cards of ${of}` : `cards from the top of ${of} equal to ${amount.says}`;
}

/** Who does something, and what: "it gains", "all monsters gain". */
export const doing = ({ says, subject = says, isMany = says.startsWith('all ') }: Said, one: string, many: string): string =>
  `${subject} ${isMany ? many : one}`;

/** "draw", "your opponent draws". */
export const doesIt = (who: { readonly says: string } | undefined, own: string, other: string): string =>
  who === undefined || who.says === 'you' ? own : `${who.says} ${other}`;

/** What somebody does with what is theirs: "your opponent chooses 1 monster they control". */
export const ofTheirs = (who: string, does: string): string =>
  `${who} ${does.replaceAll(`${who}'s`, 'their').replaceAll(`${who} controls`, 'they control')}`;
/** An amount with its unit, and what it is counted by: "200 LP for each monster". */
export const measured = ({ says, much = says, tail = '' }: Said, unit: string): string =>
  `${much.endsWith(unit) ? much : `${much} ${unit}`}${tail}`;

/** "A", "A and B", "A, B, and C". */
export function listing(said: readonly string[], last = 'and'): string {
  if (said.length < 3) return said.join(` ${last} `);
  return `${said.slice(0, -1).join(', ')}, ${last} ${said.at(-1)}`;
}

/** What is said of a card that a filter lets pass: "is face-up", "has 1500 or less ATK", "attacked this turn". */
export function isSuch({ says, one, many, subject }: Said, isMany: boolean): string {
  const verbs = (singular: string): string => (isMany ? (PLURAL[singular] ?? singular) : singular);
  if (subject !== undefined) return subject;
  if (one !== undefined) return isMany ? `are ${many ?? one}` : `is ${article(one)}`;
  if (says.startsWith('except those that attacked ')) return says.replace('except those that attacked', 'did not attack');
  if (says.startsWith('except '))
    return `${verbs('is')} not ${says.replace(/^except (those )?/, isMany ? 'ones ' : 'one ').replace(/^ones? "/, '"')}`;
  if (says.startsWith('with ')) return `${verbs('has')} ${says.slice(5)}`;
  if (says.startsWith('whose ')) return `${verbs('is')} ${isMany ? 'ones' : 'one'} ${says}`;
  if (says.startsWith('that you ')) return `${verbs('is')} ${isMany ? 'ones' : 'one'} ${says}`;
  if (says.startsWith('that ')) return says.slice(5).replace(/^\S+/, verbs);
  return `${verbs('is')} ${says}`;
}
const PLURAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** Whether it tells somebody to do something: it does not begin with who does it, or with when. */
const isOrder = (said: string): boolean =>
  !isCertain(firstSmall(said)) &&
  !/^(an?|another|if|when|while|until|during|for|at|neither|no|half|as|some|up to|any|[-0-9]\S*) /i.test(said);

/** "you can draw 1 card"; "you can apply this effect: it gains 500 ATK". (LX12) */
export function may(effect: string, { who = 'you', can = 'can', act = 'apply' }: MaySaid = {}): string {
  const said = firstSmall(effect);
  if (said.startsWith(`${who} ${can} `) && !said.startsWith('you cannot ')) return said;
  const [first = '', second = '', ...rest] = said.slice(who.length + 1).split(' ');
  const doer = said.startsWith(`${who} `) && !/\bcan(not)?$/.test(first);
  if (doer && who === 'you') return `you ${can} ${[first, second, ...rest].join(' ').trimEnd()}`;
  if (doer && !/[,;]/.test(said)) return `${who} ${can} ${[orderOf(first), second, ...rest].join(' ').trimEnd()}`;
  if (who === 'you' && isOrder(said)) return `you ${can} ${said}`;
  return `${who} ${can} ${act} this effect: ${said}`;
}
export interface MaySaid {
  readonly who?: string | undefined;
  /** "may", in games that say so. */
  readonly can?: string;
  /** "activate", of a whole text. */
  readonly act?: string;
}
/** The same, in games whose texts say "may". */
export const withMay = (line: string): string =>
  line.replace(/\b(you|your opponent|that player|player|controller|owner) can (?!only )/gi, '$1 may ');
/** "draw", of "draws". */
const orderOf = (verb: string): string => verb.replace(/^(.*(?:ss|sh|ch|x))es$/, '$1').replace(/([^s])s$/, '$1');

/** Steps that are done one after the other, inside of a sentence. */
export const sentences = (phrases: readonly Said[]): string =>
  phrases.map(({ says }, i) => (i === 0 ? says : firstSmall(says))).join(', also, after that, ');
/** The same, as sentences of their own; without the last full stop. */
export const inSentences = (phrases: readonly Said[]): string =>
  phrases.map(({ says }, i) => (i === 0 ? says : firstLarge(says))).join('. ');
