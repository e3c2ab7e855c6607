/** How permanents, cards and spells are called with what filters say of them. */
import { type ActionCall, asItWouldBe, type Here } from '@rulewright/kernel';
import {
  aSuch,
  certain,
  type Filters,
  fitsAll,
  listedOf,
  many,
  type NounPhrase,
  nounQuality,
  predicate,
  type Quality,
  qualified,
  qualitiesOf,
  type Wording,
  YOU,
} from '@rulewright/language';
import { battlefield } from '../table.js';
import { ENCHANTED, HOST, ITSELF, isItself, THIS } from './itself.js';
import { asOfNow } from './objects.js';

/** How what it is about is called later. */
export const THAT = { noun: 'permanent' } as const;

export const OPPONENT = certain('your opponent');
export const OPPONENTS = certain('your opponents', true);
/** Who is meant by "you" or "opponent"; nobody, if anybody is. */
export const playerSaid = (who: 'you' | 'opponent' | 'any' | undefined): NounPhrase | undefined =>
  who === 'you' ? YOU : who === 'opponent' ? OPPONENT : undefined;

/** A type of cards: "creature", "artifact creature", "creature card". */
export const typeQuality = (type: string): Quality => ({ ...nounQuality(type), adjective: type, rank: 2 });

/** "other Goblin creatures you control with power 2 or less": what stands before the noun, and what after it. */
export function described(filters: Filters, noun: string): NounPhrase {
  const those = qualitiesOf(filters);
  if (those.includes(ENCHANTED)) return HOST;
  if (those.includes(THIS)) return noun === 'permanent' ? ITSELF : { noun, which: 'this' };
  // A permanent is called by its type; a card or a spell has the type before it.
  const type = noun === 'permanent' ? those.filter((one) => one.noun !== undefined).at(-1) : undefined;
  const others = those.filter((one) => one !== type && one.noun !== noun).map((one) => ({ ...one, noun: undefined }));
  return qualified({ noun: type?.noun ?? noun, plural: type?.plural }, others);
}
/** "this creature", "Goblins you control". */
export const manySaid = (filters: Filters, noun: string): NounPhrase => many(described(filters, noun));
/** "this creature", "another Goblin you control". */
export const whatSaid = (filters: Filters, noun: string): NounPhrase => aSuch(described(filters, noun));
/** What else is asked of this card: ", if it is tapped". */
export function asWell(filters: Filters = []): Wording {
  const others = qualitiesOf(filters).filter((one) => one !== THIS);
  return isItself(filters) && others.length > 0 ? [', if it', listedOf(others.map(({ is }) => predicate(is)))] : '';
}

/** "combat damage by creatures". */
export const damageSaid = (combat: 'combat' | 'other' | undefined, relative?: readonly Wording[]): NounPhrase => ({
  noun: 'damage',
  plural: 'damage',
  adjectives: combat === undefined ? [] : [combat === 'combat' ? 'combat' : 'noncombat'],
  relative,
});

/** Whether what the action would put onto the battlefield is such a permanent, as it would be there. (RE6) */
export function comesAs(here: Here, call: ActionCall, filters: Filters): boolean {
  const { card, to } = call.params as { readonly card: number; readonly to: number };
  return to === here.zone(battlefield) && fitsAll(asOfNow(asItWouldBe(here, call)), card, filters);
}
