/**
 * Described cards: how cards are said that filters let pass.
 *
 * CW3  Cards that lie somewhere are said with what they are before the noun, and what they have behind it: "1 face-up DARK monster
 *      your opponent controls with 1500 or less ATK".
 */
import { allOf, type Filter, filter, optional, type Phrase } from '@rulewright/language';
import { RACES, TYPES } from '../../cards/printed.js';
import { capital } from '../players.js';

export const where = optional(allOf(filter), 'which of them: all, by default');

export type Nouns = readonly [one: string, many: string];

/** What stands behind the noun. */
const isAfter = (says: string): boolean => /^(with|that|whose|except|equipped|in|on|of) /.test(says);
/** In which order what is before the noun is said: how it lies, its level, its attribute, its type. */
const isTypeLine = (says: string): boolean => TYPES.some((type) => says === capital(type) || says === `non-${capital(type)}`);
function rankOf(says: string): number {
  if (says === 'other') return 0;
  if (/^(non-)?(face-|Set)/.test(says)) return 1;
  if (/Position$/.test(says)) return 2;
  if (/^(non-)?Level /.test(says)) return 4;
  if (/^(non-)?[A-Z]{4,}( or [A-Z]{4,})*$/.test(says)) return 5;
  if (isTypeLine(says)) return 7;
  return RACES.some((race) => says.includes(capital(race))) ? 6 : 3;
}
/** A noun with what the filters say of it. (CW3) */
export function described(
  those: readonly Phrase<Filter>[],
  [one, many]: Nouns,
  place: string,
): { readonly one: string; readonly many: string } {
  const nouns = those.filter((phrase) => phrase.one !== undefined);
  const said = those.filter((phrase) => phrase.one === undefined && phrase.says !== '').map(({ says }) => says);
  // What the noun says itself is not said before it: "Field Spell", "Fusion Monster".
  const isSaid = (says: string): boolean => one.toLowerCase().startsWith(`${says.toLowerCase()} `) || says === one;
  const adjectives = [...new Set(said.filter((says) => !isAfter(says) && !isSaid(says)))].sort((x, y) => rankOf(x) - rankOf(y));
  const isMonster = one === 'card' && said.some((says) => rankOf(says) >= 4 || says.includes(' ATK') || says.includes(' DEF'));
  const isSpell = one === 'card' && said.some((says) => /^(non-)?(Field|Equip|Quick-Play)$/.test(says));
  const nounOf = (own: string): string => (isMonster ? own.replace('card', 'monster') : isSpell ? own.replace('card', 'Spell') : own);
  const behind = [...(place === '' ? [] : [place]), ...said.filter(isAfter)];
  const named = (own: string, of: 'one' | 'many'): string => {
    const given = nouns.map((phrase) => phrase[of]);
    return given.length === 0 ? nounOf(own) : [...new Set(given)].join(' ');
  };
  return {
    one: [...adjectives, named(one, 'one'), ...behind].join(' '),
    many: [...adjectives, named(many, 'many'), ...behind].join(' ').replaceAll(' that was ', ' that were '),
  };
}
export const oneCard: Nouns = ['card', 'cards'];
