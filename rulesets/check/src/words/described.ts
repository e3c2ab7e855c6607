/** How cards are called with what filters say of them. */
import { article, type Filters, filtersSaid } from '@rulewright/language';

/** How what an event or deed is about is called later. */
export const CHARACTER = { one: 'character', many: 'characters', isMany: false } as const;

/** "other 《court》 character": what stands before the noun, and what after it. */
export function calledWith(those: readonly string[], noun: string): string {
  if (those.includes('this')) return 'this card';
  const isAfter = (said: string): boolean => /^(with|except|of) /.test(said);
  const rank = (said: string): number => (said === 'other' ? 0 : ['character', 'event', 'climax'].includes(said) ? 2 : 1);
  const before = [...new Set(those)].filter((said) => !isAfter(said) && said !== noun).sort((one, other) => rank(one) - rank(other));
  // "non-character", "climax or character": what ends with a noun needs no other.
  const isNoun = /\b(character|climax|event)$/.test(before.at(-1) ?? '');
  return [...before, ...(isNoun && (noun === 'card' || before.at(-1)?.endsWith(noun)) ? [] : [noun]), ...those.filter(isAfter)].join(' ');
}
const plural = (said: string): string =>
  said.replace(/\b(character|card|event)\b(?!.*\b(character|card|event)\b)/, '$1s').replace(/\bclimax\b/, 'climaxes');
/** The same of one of them, or of several. */
export function described(filters: Filters, noun: string, isMany: boolean): string {
  const said = calledWith(filtersSaid(filters), noun);
  return isMany ? plural(said) : said;
}

/** "this card", "another 《court》 character of yours". */
export function whatSaid(filters: Filters, noun = 'character'): string {
  const said = filtersSaid(filters);
  if (said.includes('this')) return 'this card';
  const own = said.includes('of yours') ? ' of yours' : said.includes("of your opponent's") ? " of your opponent's" : '';
  const called = calledWith(
    said.filter((one) => !['other', 'of yours', "of your opponent's"].includes(one)),
    noun,
  );
  return `${said.includes('other') ? `another ${called}` : article(called)}${own}`;
}
