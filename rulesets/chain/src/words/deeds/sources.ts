/** What the words for deeds share: by what something would be done, and how that is called. */
import type { ActionCall, Here } from '@rulewright/kernel';
import { capitalized, givenName, listOf, NUMBER, oneOf, optional } from '@rulewright/language';

export const by = optional(oneOf('battle', 'effect'), 'by what: by battle or by card effects; by either, by default');
const SOURCES = ['spell', 'trap', 'monster', 'opponent'] as const;
export const source = optional(
  listOf(oneOf(...SOURCES)),
  'by which effects: of Spells, Traps, monsters, or of several of these; only of the other player; of anybody, by default',
);
export type Source = readonly (typeof SOURCES)[number][] | undefined;
export const isOfSource = (here: Here, { by: seat, source: id }: Pick<ActionCall, 'by' | 'source'>, of: Source): boolean => {
  if (of === undefined) return true;
  if (of.includes('opponent') && seat === here.seat) return false;
  const kinds = of.filter((one) => one !== 'opponent');
  return kinds.length === 0 || (id > 0 && here.exists(id) && kinds.includes(here.card(id)['kind'] as 'spell'));
};
export const sourceSaid = (of: Source = []): string => {
  const kinds = of.filter((one) => one !== 'opponent').map((one) => (one === 'monster' ? one : capitalized(one)));
  return `${of.includes('opponent') ? "your opponent's " : ''}${kinds.length === 0 ? 'card' : kinds.join('/')} effects`;
};

export const amountNamed = optional(
  givenName(NUMBER, { read: (here) => here.var('amount') }),
  'a name for how much, in what is done instead',
);
