/** Counters: which kinds there are, how they are called and counted. */
import type { Known } from '@rulewright/kernel';
import { type NounPhrase, optional, text } from '@rulewright/language';
import * as on from '../table.js';

const COUNTERS = { plus: on.card.fields.plus, minus: on.card.fields.minus, loyal: on.card.fields.loyal } as const;
/** Which counters: plus is +1/+1, minus -1/-1, loyal loyalty; any other name is a kind of its own. */
export const counterKind = optional(
  text('a kind of counter: plus, minus, loyal, or any other name', 20),
  'of which kind; +1/+1, by default',
);
const SAID: ReadonlyMap<string, string> = new Map(Object.entries({ plus: '+1/+1', minus: '-1/-1', loyal: 'loyalty' }));
export const counterSaid = (of: string): string => SAID.get(of) ?? of;
export const countersOf = (object: Known, of: string): number =>
  on.countersOn(object.get(on.card.fields.marks) ?? [], (plain) => object.get(COUNTERS[plain]) ?? 0, of);
/** "+1/+1 counter". */
export const countersOfKind = (of: string): NounPhrase => ({ noun: `${counterSaid(of)} counter` });
