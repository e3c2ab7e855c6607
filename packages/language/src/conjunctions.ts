/** Conjunctions of card texts: what each needs of the other, and whether they happen at once. */
import { also, alsoAfterThat, and, andIfYouDo, type Step, thenDo } from '@rulewright/kernel';
import { step } from './kinds.js';
import { firstSmall } from './saying.js';
import { listOf, needed, type Phrase } from './shapes.js';
import { a, word } from './words.js';

const two = { parts: needed(listOf(a(step), { atLeast: 2 }), 'the steps, in order') } as const;
const joined =
  (join: (one: readonly Step[], other: readonly Step[]) => Step) =>
  ({ parts }: { readonly parts: readonly Phrase<readonly Step[]>[] }): readonly Step[] => {
    const [first, ...rest] = parts as readonly [Phrase<readonly Step[]>, ...Phrase<readonly Step[]>[]];
    return rest.reduce<readonly Step[]>((before, next) => [join(before, next.means)], first.means);
  };
const saidWith =
  (between: string) =>
  ({ parts }: { readonly parts: readonly Phrase<unknown>[] }): string =>
    parts
      .map(({ says }, i) => {
        const before = parts[i - 1];
        // Whoever else has done the first of them: "if they do".
        const joint = before !== undefined && /^your opponent /.test(before.says) ? between.replace(' you do', ' they do') : between;
        return i === 0 ? says : `${joint}${firstSmall(says)}`;
      })
      .join('');

const conjunction = (called: string, about: string, join: (one: readonly Step[], other: readonly Step[]) => Step, between: string) =>
  word(step, called, { about, takes: two, main: 'parts', means: joined(join), says: saidWith(between) });

export const conjunctions = [
  conjunction('both', 'Both or neither, at once.', and, ' and '),
  conjunction('if-you-do', 'The second only if the first was done, at once.', andIfYouDo, ', and if you do, '),
  conjunction('also', 'Each on its own, at once.', also, ', also '),
  conjunction('then', 'The second only if the first was done, and after it.', thenDo, ', then '),
  conjunction('after-that', 'Each on its own, one after the other.', alsoAfterThat, ', also, after that, '),
];
