/** What was probably meant by a word that nothing knows. */
import { nearest as nearestWord, shortened } from '@rulewright/language';

/** The nearest word; if none is near, perhaps all of them. */
export function suggest(word: string, known: readonly string[], all?: string): string {
  const near = nearest(word, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return all === undefined ? '' : `; ${all}: ${known.join(', ')}`;
}

const bare = (word: string): string => word.replace(/^-+/, '');

/** The known word that was probably meant: there are few, so half of its letters may be wrong. Hyphens before it are none of them. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const meant = nearestWord(bare(word), known.map(bare), { oneLetterOf: 2 }) ?? shortened(bare(word), known.map(bare));
  return known.find((one) => bare(one) === meant);
}
