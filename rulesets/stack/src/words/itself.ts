/** How a text calls the card that it stands on, and what that is attached to. */
import { adjective, type Filters, type NounPhrase, printing, type Quality, qualityOf } from '@rulewright/language';

/** "this creature", as the card calls itself. */
export const ITSELF: NounPhrase = { noun: 'permanent', which: 'this', instead: () => printing().itself ?? 'this permanent' };
/** "enchanted land": what it is attached to, as the card calls that. */
export const HOST: NounPhrase = { noun: 'permanent', which: 'certain', instead: () => printing().host ?? 'enchanted permanent' };
/** What is said of the card whose text it is, and of what that is attached to: they are called so, whatever else is said of them. */
export const THIS: Quality = adjective('this');
export const ENCHANTED: Quality = adjective('enchanted');
/** Whether the card itself is meant, and no other. */
export const isItself = (filters: Filters = []): boolean => filters.some((one) => qualityOf(one) === THIS);
