/**
 * Explaining: why an effect cannot be activated, and what is in force since when.
 *
 * EX4  Every reason why an effect cannot be activated now is given, and asking changes nothing.
 */
import type { Game, Refusal } from '@rulewright/kernel';
import type { Book } from './book.js';
import type { Effect, Registrable } from './effects.js';
import { said } from './result.js';

export interface Why {
  /** What `activateEffect` would return for this reason alone. */
  readonly error: unknown;
  readonly sentence: string;
}

export interface InForce {
  readonly what: Registrable;
  /** When it was registered. */
  readonly since: number;
  /** The object that it is bound to, 0 if none. */
  readonly object: number;
}

export class Explanation {
  /** @internal */
  constructor(
    private readonly game: Game,
    private readonly book: Book,
    private readonly errorOf: (refusal: Refusal) => unknown,
    private readonly running: <T>(ask: () => T) => T,
  ) {}

  /** Every reason why the effect cannot be activated now; none if it can. */
  effect(effect: Effect): readonly Why[] {
    this.book.check(effect);
    const reasons = this.running(() => this.game.explain.ability(effect.id, this.book.seatOf(effect.owner)));
    return reasons.map(({ refusal }) => {
      const error = this.errorOf(refusal);
      return { error, sentence: said(error) };
    });
  }

  /** What is in force, in the order in which it applies. */
  inForce(): readonly InForce[] {
    return this.game.explain
      .inForce()
      .map(({ definition, since, source }) => ({ what: this.book.registrableOf(definition), since, object: source }));
  }
}
