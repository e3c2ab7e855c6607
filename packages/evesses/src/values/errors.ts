/** Errors that are returned in an `Err`: why something was not done. Mistakes in the game's own code are thrown instead (`mistakes.ts`). */
import type { Decision } from './decisions.js';
import type { Floodgate } from './effects.js';

/** The cost cannot be paid. */
export class CostCannotBePaid {
  constructor(readonly reason = 'the cost cannot be paid') {}
}

/** A floodgate forbids it. */
export class ActionForbidden {
  constructor(
    readonly reason = 'it is forbidden',
    readonly floodgate?: Floodgate<unknown>,
  ) {}
}

/** Returned by an action whose effect is negated: nothing more of the effect happens, and history says so. */
export class EffectNegated {
  constructor(readonly reason = 'it was negated') {}
}

/** A constraint of the effect does not hold: a named one, or how often per turn. */
export class ConstraintViolated {
  constructor(
    readonly constraint: string,
    readonly reason = constraint,
  ) {}
}

/** The effect is no longer there: what its lifetime was bound to is over. */
export class LifetimeExpired {
  constructor(readonly reason: string) {}
}

/** A player has to answer first. */
export class DecisionPending {
  readonly reason: string;
  constructor(readonly decision: Decision) {
    this.reason = `first ${decision.player} has to answer: ${decision.why}`;
  }
}

/** The player who began the activation took it back. */
export class ActivationTakenBack {
  readonly reason = 'it was taken back';
}

/** That is no legal answer. */
export class IllegalAnswer {
  constructor(readonly reason: string) {}
}

/** Effects and triggers went on and on: everything is as it was before. */
export class ChainLimitReached {
  readonly reason: string;
  constructor(
    readonly iterations: number,
    /** What goes round: A, B, A. */
    readonly cycle: readonly string[],
  ) {
    this.reason = `after ${iterations} iterations the chain still went on: ${cycle.join(' → ')}`;
  }
}
