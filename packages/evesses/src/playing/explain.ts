/**
 * Explaining: why an effect cannot be activated, and what is in force since when.
 *
 * EX4  Every reason why an effect cannot be activated now is given, and asking changes nothing.
 */
import type { Game as KernelGame, Refusal } from '@rulewright/kernel';
import type { Definitions } from '../running/definitions.js';
import type { Effect, Registrable } from '../values/effects.js';
import { said } from '../values/result.js';

/** A reason why an effect cannot be activated. */
export interface Why {
  /** What `activateEffect` would return for this reason alone. */
  readonly error: unknown;
  readonly sentence: string;
}

/** Something that is in force. */
export interface InForce {
  readonly what: Registrable;
  /** When it was registered. */
  readonly since: number;
  /** The object that it is bound to, 0 if it is bound to none. */
  readonly object: number;
}

/** How the game is asked: what the kernel refuses, as an error; and what its functions may be asked in. */
export interface Asks {
  errorOf(refusal: Refusal): unknown;
  during<T>(ask: () => T): T;
}

export class Explanation {
  /** @internal */
  constructor(
    private readonly kernel: KernelGame,
    private readonly definitions: Definitions,
    private readonly asks: Asks,
  ) {}

  /** Returns every reason why the effect cannot be activated now; none if it can. */
  effect(effect: Effect): readonly Why[] {
    this.definitions.of(effect);
    const reasons = this.asks.during(() => this.kernel.explain.ability(effect.id, this.definitions.seatOf(effect.owner)));
    return reasons.map(({ refusal }) => {
      const error = this.asks.errorOf(refusal);
      return { error, sentence: said(error) };
    });
  }

  /** Lists what is in force, in the order in which it applies. */
  inForce(): readonly InForce[] {
    return this.kernel.explain
      .inForce()
      .map(({ definition, since, source }) => ({ what: this.definitions.madeFor(definition), since, object: source }));
  }
}
