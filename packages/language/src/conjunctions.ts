/**
 * Conjunctions of card texts: what each needs of the other, and whether they happen at once.
 *
 * UM3  Where the second is done only if the first was, all of it needs what the first needs before it begins; both or neither need what
 *      each of them needs.
 * LV23  What happens at once is worked out before any of it; but what is told by a name that is given in it, when it is done.
 */
import { also, alsoAfterThat, and, andIfYouDo, branch, type Step, thenDo } from '@rulewright/kernel';
import type { Clause } from './clause.js';
import { clauseOf, followed } from './combining.js';
import { needing, needsOf, step } from './kinds.js';
import { needed } from './parts.js';
import { listOf, type Phrase } from './shapes.js';
import { a } from './word-shape.js';
import { word } from './words.js';

const two = { parts: needed(listOf(a(step), { atLeast: 2 }), 'the steps, in order') } as const;
type Parts = readonly Phrase<readonly Step[]>[];
type Join = (one: readonly Step[], other: readonly Step[]) => Step;
/** Whose needs are those of the whole. (UM3) */
type Whose = (parts: Parts) => Parts;
const [ofFirst, ofAll, ofNone]: readonly [Whose, Whose, Whose] = [(parts) => parts.slice(0, 1), (parts) => parts, () => []];
/** The names that data gives, or all texts in it. */
function textsIn(data: unknown, isGiven: boolean, key = ''): readonly string[] {
  if (typeof data === 'string') return !isGiven || key === 'as' || key === 'others' ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, inner]) => textsIn(inner, isGiven, Array.isArray(data) ? key : name));
}
/** The steps of a part, which are not worked out ahead if they use a name that one before has given. (LV23) */
function stepsAfter({ data, means }: Parts[number], before: Parts): readonly Step[] {
  const given = before.flatMap((one) => textsIn(one.data, true));
  return given.length > 0 && textsIn(data, false).some((text) => given.includes(text)) ? [branch(() => true, means)] : means;
}
const joined =
  (join: Join, whose: Whose) =>
  ({ parts }: { readonly parts: Parts }): readonly Step[] => {
    const [first, ...rest] = parts as readonly [Parts[number], ...Parts];
    return needing(
      rest.reduce<readonly Step[]>((before, next, i) => [join(before, stepsAfter(next, parts.slice(0, i + 1)))], first.means),
      whose(parts).flatMap(({ means }) => needsOf(means)),
    );
  };
/** Whoever else has done the first of them: "if they do". */
const isDoneByOthers = ({ subject, verb }: Clause): boolean => subject !== undefined && subject.pronoun !== 'you' && verb !== 'be';
const saidWith =
  (joint: string, theirs = joint) =>
  ({ parts }: { readonly parts: readonly Phrase<unknown>[] }): Clause =>
    parts.map(clauseOf).reduce((all, next, i, every) => followed(all, isDoneByOthers(every[i - 1] ?? all) ? theirs : joint, next));

const conjunction = (called: string, about: string, join: Join, whose: Whose, joint: string, theirs?: string) =>
  word(step, called, { about, takes: two, main: 'parts', means: joined(join, whose), says: saidWith(joint, theirs) });

export const conjunctions = [
  conjunction('both', 'Both or neither, at once.', and, ofAll, ' and '),
  conjunction(
    'if-you-do',
    'The second only if the first was done, at once.',
    andIfYouDo,
    ofFirst,
    ', and if you do, ',
    ', and if they do, ',
  ),
  conjunction('also', 'Each on its own, at once.', also, ofNone, ', also '),
  conjunction('then', 'The second only if the first was done, and after it.', thenDo, ofFirst, ', then '),
  conjunction('after-that', 'Each on its own, one after the other.', alsoAfterThat, ofNone, ', also, after that, '),
];
