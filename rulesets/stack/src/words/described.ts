/** How permanents, cards and spells are called with what filters say of them. */
import { type ActionCall, asItWouldBe, type Here } from '@rulewright/kernel';
import { article, type Filters, filtersSaid, fitsAll, isSuch } from '@rulewright/language';
import { battlefield } from '../table.js';
import { asOfNow } from './objects.js';

/** How what it is about is called later. */
export const THAT = { one: 'permanent', many: 'permanents', isMany: false } as const;

/** "other Goblin creatures you control with power 2 or less": what stands before the noun, and what after it. */
export function calledWith(those: readonly string[], noun: string, plural: boolean): string {
  const isAfter = (said: string): boolean => /^(with|named|you|your|except|that) ?|\bcontrols?$/.test(said);
  const types = ['creature', 'land', 'artifact', 'enchantment', 'planeswalker', 'token', 'instant', 'sorcery'];
  const isType = (said: string): boolean => said.split(/, | or /).every((one) => types.includes(one));
  const rank = (said: string): number => (said === 'other' ? 0 : isType(said) ? 2 : 1);
  if (those.includes('enchanted')) return 'enchanted permanent';
  if (those.includes('this')) return [`this ${noun}`, ...those.filter((said) => isAfter(said) && !said.startsWith('you'))].join(' ');
  const before = [...new Set(those)].filter((said) => !isAfter(said) && said !== noun).sort((one, other) => rank(one) - rank(other));
  const last = before.at(-1);
  const isNoun =
    last !== undefined &&
    (last.endsWith(` ${noun}`) || last.endsWith(`-${noun}`) || (isType(last) && ['permanent', 'card', 'spell'].includes(noun)));
  const head = isNoun
    ? [...before.slice(0, -1), `${last}${noun === 'permanent' || last.endsWith(noun) ? '' : ` ${noun}`}`]
    : [...before, noun];
  const said = head.join(' ');
  return [plural ? pluralOf(said) : said, ...those.filter(isAfter)].join(' ');
}
const pluralOf = (said: string): string => (said.endsWith('y') ? `${said.slice(0, -1)}ies` : `${said}s`);

/** The same of one of them, or of several. */
export const described = (filters: Filters, noun: string, isMany: boolean): string => calledWith(filtersSaid(filters), noun, isMany);

/** "this creature", "Goblins you control" */
export function manySaid(filters: Filters, noun: string): string {
  const said = filtersSaid(filters);
  return said.includes('this') ? `this ${noun}` : calledWith(said, noun, true);
}

/** "this creature", "another Goblin you control". */
export function whatSaid(filters: Filters, noun: string): string {
  const said = filtersSaid(filters);
  if (said.includes('this')) return `this ${noun}`;
  const isOther = said.includes('other');
  const called = calledWith(
    said.filter((one) => one !== 'other' && one !== noun),
    noun,
    false,
  );
  return isOther ? `another ${called}` : article(called);
}
/** What else is asked of this card: ", if it is tapped". */
export function asWell(filters: Filters = []): string {
  if (!filters.some(({ says }) => says === 'this') || filters.length < 2) return '';
  return `, if it ${filters
    .filter(({ says }) => says !== 'this')
    .map((one) => isSuch(one, false))
    .join(' and ')}`;
}

/** Whether what the action would put onto the battlefield is such a permanent, as it would be there. (RE6) */
export function comesAs(here: Here, call: ActionCall, filters: Filters): boolean {
  const { card, to } = call.params as { readonly card: number; readonly to: number };
  return to === here.zone(battlefield) && fitsAll(asOfNow(asItWouldBe(here, call)), card, filters);
}
