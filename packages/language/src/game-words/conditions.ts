/** Conditions that many games have, made for one game: words for what must hold. */

import type { Here } from '@rulewright/kernel';
import type { Wording } from '../clause.js';
import { condition, type Holds } from '../kinds.js';
import { needed } from '../parts.js';
import { oneOf } from '../shapes.js';
import { type Word, word } from '../words.js';

export interface PlainCondition {
  readonly about: string;
  readonly says: Wording;
  /** What is so when it does not hold. */
  readonly not: string;
  holds(here: Here): boolean;
}
/** A condition that takes nothing. */
export const plainCondition = (called: string, { about, says, not, holds }: PlainCondition): Word<Holds> =>
  word(condition, called, { about, means: () => ({ says: not, holds }), says: () => says });

export interface DuringPhase {
  readonly about: string;
  says(phase: string): Wording;
  /** What is so when it is another phase. */
  not(phase: string): string;
}
/** Whether a phase of the game is under way. */
export const duringPhase = <const T extends string>(phases: readonly T[], { about, says, not }: DuringPhase): Word<Holds> =>
  word(condition, 'during', {
    about,
    takes: { phase: needed(oneOf(...phases), 'which') },
    main: 'phase',
    means: ({ phase }) => ({ says: not(phase), holds: (here) => here.isDuring(phase) }),
    says: ({ phase }) => says(phase),
  });
