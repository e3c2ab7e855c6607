/**
 * Compounds: how the halves of a sentence hang together. One mechanism with two switches, and both-or-neither.
 *
 * CP1  A part runs when the part executed before it was good enough: anything at all, not refused, or did something.
 * CP2  Together means one group of events, and parameters that are read before anything of it happens; in sequence
 *      means one group after the other.
 * CP3  "And": both or neither, at once. "And if you do": the second needs the first to have done something, at once.
 *      "Then": the same, one after the other. "Also": both on their own, at once. "Also, after that": one after the other.
 * CP4  The four compounds of event pipelines are settings too: `andAlso` needs nothing, `andThen` needs no refusal,
 *      `andIfYouDo` and `andThenIfYouDo` need something done.
 */
import type { CompoundStep, Needs, Step } from './steps.js';

type Half = readonly Step[] | Step;
const steps = (half: Half): readonly Step[] => ('step' in half ? [half] : half);

function compound(first: Half, needs: Needs, second: Half, together: boolean, whole = false): CompoundStep {
  return {
    step: 'compound',
    parts: [
      { needs: 'nothing', steps: steps(first) },
      { needs, steps: steps(second) },
    ],
    together,
    whole,
  };
}

/** "A and B": unless both can be done, neither is; at once. */
export const and = (a: Half, b: Half): CompoundStep => compound(a, 'did', b, true, true);
/** "A, and if you do, B": B needs A to have done something; at once. */
export const andIfYouDo = (a: Half, b: Half): CompoundStep => compound(a, 'did', b, true);
/** "A, also B": each on its own; at once. */
export const also = (a: Half, b: Half): CompoundStep => compound(a, 'nothing', b, true);
/** "A, then B": B needs A to have done something; A happens first. */
export const thenDo = (a: Half, b: Half): CompoundStep => compound(a, 'did', b, false);
/** "A, also, after that, B": each on its own; A happens first. */
export const alsoAfterThat = (a: Half, b: Half): CompoundStep => compound(a, 'nothing', b, false);

/** The event pipeline's "and also": B runs whatever happened. */
export const andAlso = alsoAfterThat;
/** The event pipeline's "and then": B runs unless A was refused. */
export const andThen = (a: Half, b: Half): CompoundStep => compound(a, 'not-refused', b, false);
/** The event pipeline's "and then, if you do". */
export const andThenIfYouDo = thenDo;
