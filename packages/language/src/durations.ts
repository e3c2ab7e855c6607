/**
 * Durations: words for how long something holds, in every game.
 *
 * LV17  Several durations hold together until the first of them is over. What a duration works out when it begins is kept with it.
 */
import type { Here } from '@rulewright/kernel';
import { wordingOf } from './combining.js';
import { condition, duration, type Lasting } from './kinds.js';
import { needed } from './parts.js';
import { type Phrase, whole } from './shapes.js';
import { a } from './word-shape.js';
import { type Word, word } from './words.js';

/** A duration that ends with a scope of the game. */
export const untilEnd = (called: string, about: string, scope: string, says: string): Word<Lasting> =>
  word(duration, called, { about, means: () => ({ until: scope }), says: () => says });

export const durationWords = [
  word(duration, 'while-this-is-face-up', {
    about: 'As long as this card lies face up where it lies.',
    means: () => ({ withSource: 'face-up' as const }),
    says: () => 'while this card is face-up on the field',
  }),
  word(duration, 'while-this-is-there', {
    about: 'As long as this card lies where it lies.',
    means: () => ({ withSource: 'there' as const }),
    says: () => 'while this card remains there',
  }),
  word(duration, 'while', {
    about: 'As long as something holds; then it is over for good.',
    takes: { holds: needed(a(condition), 'what must hold') },
    main: 'holds',
    means: ({ holds }) => ({ while: (here) => holds.means.holds(here) }),
    says: ({ holds }) => ['while', wordingOf(holds)],
  }),
  word(duration, 'times', {
    about: 'So many times; only for what is done instead.',
    takes: { count: needed(whole(1, 1000), 'how many times') },
    main: 'count',
    means: ({ count }) => ({ uses: count }),
    says: ({ count }) => (count === 1 ? 'the next time' : `the next ${count} times`),
  }),
  word(duration, 'for-good', { about: 'Until the game is over.', means: () => ({}), says: () => 'for the rest of the game' }),
];

/** Several of them are over as soon as the first is. */
export function lastingOf(given: readonly Phrase<Lasting>[] | undefined): Lasting {
  const all = (given ?? []).map(({ means }) => means);
  const { while: _, keeps: __, ...rest }: Lasting = Object.assign({}, ...all);
  const whiles = all.flatMap((one) => one.while ?? []);
  const keeps = all.flatMap((one) => Object.entries(one.keeps ?? {}));
  return {
    ...rest,
    ...(whiles.length > 0 && { while: (here: Here) => whiles.every((holds) => holds(here)) }),
    ...(keeps.length > 0 && { keeps: Object.fromEntries(keeps) }),
  };
}
