/** How cards are called with what filters say of them. */
import {
  adjective,
  aSuch,
  certain,
  type Filters,
  type NounPhrase,
  type Quality,
  qualified,
  qualitiesOf,
  the,
  YOU,
} from '@rulewright/language';

/** How what an event or deed is about is called later. */
export const CHARACTER = { noun: 'character' } as const;

export const OPPONENT = certain('your opponent');
export const THIS_CARD = the('card', 'this');
/** What is said of the card whose text it is: it is called "this card", whatever else is said of it. */
export const THIS: Quality = adjective('this');

/** "other 《court》 character with 3000 or more power": what stands before the noun, and what after it. */
export function described(filters: Filters, noun: string): NounPhrase {
  const those = qualitiesOf(filters);
  return those.includes(THIS) ? THIS_CARD : qualified({ noun }, those);
}
/** "this card", "another 《court》 character of yours". */
export const whatSaid = (filters: Filters, noun = 'character'): NounPhrase => aSuch(described(filters, noun));
/** Who is meant by "you" or "opponent". */
export const playerSaid = (who: 'you' | 'opponent' | undefined): NounPhrase => (who === 'opponent' ? OPPONENT : YOU);
