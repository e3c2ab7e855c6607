/** Saying: how phrases become sentences. */
import type { Phrase } from './shapes.js';

type Said = Pick<Phrase<unknown>, 'says' | 'subject' | 'isMany' | 'one' | 'many' | 'much' | 'tail'>;

/** Steps are said in small letters, but for the words of a game that have capitals: only how a sentence begins becomes small. */
export const firstSmall = (said: string): string =>
  said.replace(/^(You|Your|If|When|While|Until|During|For|All|The|Any|Neither|This|It) /, (word) => word.toLowerCase());
export const firstLarge = (said: string): string => said.replace(/^./, (letter) => letter.toUpperCase());

/** "a card", "another card", "an attack". */
export const article = (thing: string): string =>
  thing.startsWith('other ') ? `an${thing}` : `${/^[aeiou]/i.test(thing) && !/^(uni|one)/i.test(thing) ? 'an' : 'a'} ${thing}`;

/** "1 card", "2 cards". */
export const plural = (amountSaid: string, one: string, many = `${one}s`): string =>
  amountSaid === '1' ? `1 ${one}` : `${amountSaid} ${many}`;

/** Who does something, and what: "it gains", "all monsters gain". */
export const doing = ({ says, subject = says, isMany = says.startsWith('all ') }: Said, one: string, many: string): string =>
  `${subject} ${isMany ? many : one}`;

/** An amount with its unit, and what it is counted by: "200 LP for each monster". */
export const measured = ({ says, much = says, tail = '' }: Said, unit: string): string =>
  `${much.endsWith(unit) ? much : `${much} ${unit}`}${tail}`;

/** "A", "A and B", "A, B, and C". */
export function listing(said: readonly string[], last = 'and'): string {
  if (said.length < 3) return said.join(` ${last} `);
  return `${said.slice(0, -1).join(', ')}, ${last} ${said.at(-1)}`;
}

/** Steps that are done one after the other, inside of a sentence. */
export const sentences = (phrases: readonly Said[]): string =>
  phrases.map(({ says }, i) => (i === 0 ? says : firstSmall(says))).join(', also, after that, ');
/** The same, as sentences of their own; without the last full stop. */
export const inSentences = (phrases: readonly Said[]): string =>
  phrases.map(({ says }, i) => (i === 0 ? says : firstLarge(says))).join('. ');
