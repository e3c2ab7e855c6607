/** Qualities: what filters say, beside a noun ("face-up monsters with 1500 or less ATK") and with a verb ("it is face-up"). */

import { type Clause, does, type Manner, type NounPhrase, type Quality, type Wording } from './clause.js';
import { article, capitalized, plural as plurals } from './inflection.js';

import { printing } from './printing.js';
import { listedOf, predicate, render } from './render.js';

/** "face-up monster", "is face-up". Among several, those with a lower rank stand first. */
export const adjective = (says: Wording, rank?: number): Quality => ({ is: does('be', says), adjective: says, rank });
/** "a Spell", "Spells". */
export const nounQuality = (noun: string, plural = plurals(noun)): Quality => ({
  is: does('be', ({ isMany }) => (isMany === true ? plural : article(noun))),
  noun,
  plural,
});
/** `"Dark Magician"`: the name takes the place of the noun, and is the same of several. */
export const nameQuality = (name: string): Quality => ({ is: does('be', name), noun: name, plural: name, isName: true });
/** "monster with 1500 or less ATK", "has 1500 or less ATK". */
export const having = (what: Wording): Quality => ({ is: does('have', what), behind: ['with', what] });
/** "card in the GY", "is in the GY". */
export const behind = (what: Wording): Quality => ({ is: does('be', what), behind: what });
/** "card that you own", "monster whose Level is 4"; "is one that you own". */
export const suchAs = (what: Wording): Quality => ({ is: does('be', ones, what), behind: what });
const ones = ({ isMany }: Manner): Wording => (isMany === true ? 'ones' : 'one');
/** "monster that attacked this turn", "attacked this turn". */
export const that = (is: Clause): Quality => ({ is, behind: ['that', is] });

/** "non-DARK monster", "monster except those with 1500 or less ATK"; "is not DARK". */
export function not(quality: Quality): Quality {
  const { adjective: said, noun, rank, of } = quality;
  const is = { ...quality.is, isNot: quality.is.isNot !== true };
  if (quality.isName === true) return { is, behind: ['except', noun] };
  if (quality.behind !== undefined) return { is, behind: ['except those', quality.behind], of };
  if (said === undefined && noun === undefined) return { is, behind: ['except those that', quality.is] };
  return { is, adjective: (manner) => negative(render(said ?? noun ?? '', manner)), rank, of };
}
/** "non-DARK"; "nonblack", in games that write it so. */
const negative = (said: string): string => `${printing().joinsNon === true && capitalized(said) !== said ? 'non' : 'non-'}${said}`;
/** "DARK or LIGHT monster", "Spell or Trap", "monster that is DARK or has 1500 or less ATK". */
export function anyOf(qualities: readonly Quality[]): Quality {
  const is: Clause = { verb: '', object: predicates(qualities, 'or') };
  const { rank, of } = qualities[0] ?? {};
  const adjectives = qualities.every((one) => one.adjective !== undefined) && {
    rank,
    of: qualities.every((one) => one.of === of) ? of : undefined,
    adjective: listedOf(given(qualities, 'adjective'), 'or'),
  };
  if (qualities.every(({ noun }) => noun !== undefined)) {
    const nouns = (isMany: boolean): string =>
      render(
        listedOf(
          qualities.map(({ noun = '', plural = noun }) => (isMany ? plural : noun)),
          isMany ? 'and' : 'or',
        ),
      );
    return { is, ...adjectives, noun: nouns(false), plural: nouns(true) };
  }
  if (adjectives !== false) return { is, ...adjectives };
  if (qualities.every((one) => one.behind !== undefined))
    return {
      is,
      of: qualities.every((one) => one.of === of) ? of : undefined,
      behind: listedOf(given(qualities, 'behind'), 'or'),
    };
  return that(is);
}
/** All of them at once. */
export function allOfThem(qualities: readonly Quality[]): Quality {
  const [first, ...more] = qualities;
  if (first !== undefined && more.length === 0) return first;
  const [adjectives, behinds] = [given(qualities, 'adjective'), given(qualities, 'behind')];
  const named = qualities.find(({ noun }) => noun !== undefined);
  return {
    is: { verb: '', object: predicates(qualities, 'and') },
    of: qualities.find((one) => one.of !== undefined)?.of,
    ...(adjectives.length > 0 && { adjective: adjectives, rank: qualities.find(({ rank }) => rank !== undefined)?.rank }),
    ...(behinds.length > 0 && { behind: behinds }),
    ...(named !== undefined && { noun: named.noun, plural: named.plural }),
  };
}
/** What those say beside the noun that say anything there. */
const given = (qualities: readonly Quality[], where: 'adjective' | 'behind'): readonly Wording[] =>
  qualities.map((one) => one[where]).filter((said) => said !== undefined);
/** "is DARK or has 1500 or less ATK". */
const predicates = (qualities: readonly Quality[], last: string): Wording =>
  listedOf(
    qualities.map(({ is }) => predicate(is)),
    last,
  );

/** The things that have the qualities: what stands before the noun by its rank, then what stands behind it. */
export function qualified(things: NounPhrase, qualities: readonly Quality[]): NounPhrase {
  const { adjectives = [], relative = [] } = things;
  const own = adjectives.map((one) => render(one).toLowerCase());
  const inOrder = [...qualities].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const before = given(inOrder, 'adjective').filter((one) => !own.includes(render(one).toLowerCase()));
  const of = things.noun === 'card' ? qualities.find((one) => one.of !== undefined)?.of : undefined;
  const nouns = qualities.filter(({ noun }) => noun !== undefined && noun.toLowerCase() !== things.noun.toLowerCase());
  const isNamed = nouns.some(({ isName }) => isName === true);
  return {
    ...things,
    ...(of !== undefined && { noun: of }),
    adjectives: [...unlike(before), ...(isNamed ? [] : adjectives)],
    ...(nouns.length > 0 && {
      noun: unlike(nouns.map(({ noun = '' }) => noun)).join(' '),
      plural: unlike(nouns.map(({ plural = '' }) => plural)).join(' '),
    }),
    relative: [...given(qualities, 'behind'), ...relative],
  };
}
/** Each only once. */
function unlike<T extends Wording>(said: readonly T[]): readonly T[] {
  const all = said.map((one) => render(one));
  return said.filter((_, i) => all.indexOf(all[i] ?? '') === i);
}
