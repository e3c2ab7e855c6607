/**
 * History: what has happened by now, as a condition and as an amount.
 *
 * LV10  What has happened is told by the same words as what a text answers, and looked for in a stretch of time that the game names.
 * LV25  It is asked of what something happened to as that was then, whatever has become of it since.
 */

import type { Happened, Here } from '@rulewright/kernel';
import { clauseOf } from './combining.js';
import { type Amount, amount, condition, type Occasion, occasion } from './kinds.js';
import { needed, optional } from './parts.js';
import { oneOf, type Phrase, whole } from './shapes.js';
import { standIn } from './stand-in.js';
import { a } from './word-shape.js';
import { type Word, word } from './words.js';

/** Stretches of time of a game, by the words for them: the scope, and how it is said. */
export type Stretches = Readonly<
  Record<
    string,
    {
      readonly scope: string;
      readonly says: string;
      /** Only what has just happened. */
      readonly isJustNow?: boolean;
      /** Only what lies in a part of the scope. */
      readonly within?: (here: Here, event: Happened) => boolean;
    }
  >
>;

/** As what answers that event would ask of what it was about: what that was then, and not what has become of it. */
const answering = (here: Here, event: Happened): Here => standIn(here, { answered: event, cause: event });

/** Words for what has happened in the stretches of time that a game has; the first is meant if none is named. */
export function historyWords(stretches: Stretches): readonly Word[] {
  const names = Object.keys(stretches);
  const [usual] = names as [string];
  const inside = optional(oneOf(...names), `since when; ${usual}, by default`);
  const scopeOf = (called: string | undefined): string => (stretches[called ?? usual] as Stretches[string]).scope;
  const saidOf = (called: string | undefined): string => (stretches[called ?? usual] as Stretches[string]).says;
  const justNow = (called: string | undefined): { readonly justNow?: true } =>
    stretches[called ?? usual]?.isJustNow === true ? { justNow: true as const } : {};
  const counting =
    ({ means }: Phrase<Occasion>, called: string | undefined): Amount =>
    (here) =>
      means.on.reduce(
        (sum, event) =>
          sum +
          here.history.count({
            event,
            in: scopeOf(called),
            ...justNow(called),
            where: (one) => stretches[called ?? usual]?.within?.(here, one) !== false && means.fits(answering(here, one), one),
          }),
        0,
      );
  return [
    word(condition, 'happened', {
      about: 'Something has happened, once or so many times.',
      takes: { what: needed(a(occasion), 'what'), in: inside, times: optional(whole(1, 1000), 'how often at least; once, by default') },
      main: 'what',
      isScope: true,
      means: ({ what, in: called, times = 1 }) => ({
        says: `it has not happened ${saidOf(called)} that ${what.says}`,
        memories: what.means.on.map((event) => ({ event, in: scopeOf(called) })),
        holds: (here) => counting(what, called)(here) >= times,
      }),
      says: ({ what, in: called, times = 1 }) => {
        const isMoment = justNow(called).justNow === true;
        const clause = clauseOf(what);
        const often = times > 1 && `${times} or more times`;
        return { ...clause, object: [clause.object ?? '', often, saidOf(called)], isMoment, ...(!isMoment && { tense: 'past' }) };
      },
    }),
    word(amount, 'times-it-happened', {
      about: 'How often something has happened.',
      takes: { what: needed(a(occasion), 'what'), in: inside },
      main: 'what',
      isScope: true,
      means: ({ what, in: called }) => counting(what, called),
      says: ({ what, in: called }) => ({ amount: ['the number of times', clauseOf(what), saidOf(called)] }),
    }),
  ];
}
