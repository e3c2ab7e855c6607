/** What filters mean, and how what they mean is said. */

import { type ActionCall, asItWouldBe, type Here } from '@rulewright/kernel';
import { a, type Filter, filter, listOf, optional, type Phrase } from '@rulewright/language';
import { battlefield } from '../table.js';
import { calledWith } from './filters.js';
import { asOfNow } from './objects.js';

/** How what it is about is called later. */
export const THAT = { one: 'permanent', many: 'permanents', isMany: false };
export const those = optional(listOf(a(filter)), 'which; any, by default');
export const fitting = (here: Here, id: number, filters: readonly Phrase<Filter>[] | undefined): boolean =>
  (filters ?? []).every(({ means }) => means(here, id));
export const manySaid = (filters: readonly Phrase<Filter>[] | undefined, noun: string): string => {
  const said = (filters ?? []).map(({ says }) => says);
  return said.includes('this') ? `this ${noun}` : calledWith(said, noun, true);
};
export type Filters = readonly Phrase<Filter>[] | undefined;
export const isCard = (here: Here, id: number): boolean => here.exists(id) && here.kindOf(id) === 'card';
/** Whether what the action would put onto the battlefield is such a permanent, as it would be there. (RE6) */
export function comesAs(here: Here, call: ActionCall, filters: readonly Phrase<Filter>[] | undefined): boolean {
  const { card, to } = call.params as { readonly card: number; readonly to: number };
  return to === here.zone(battlefield) && fitting(asOfNow(asItWouldBe(here, call)), card, filters);
}
