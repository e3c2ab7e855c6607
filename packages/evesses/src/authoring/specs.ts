/**
 * Specs: what builders have gathered of an effect, a trigger or a floodgate.
 *
 * The functions of authors are kept here without their types. The interfaces of the builders have checked what they take, and what
 * they return is checked whenever they are called.
 */
import type { ActionKind, CompoundType, Effect, Floodgate, Lifetime, Phase, Registrable, TriggerEffect } from '../values/effects.js';
import { mustBeFunction } from '../values/mistakes.js';

/** A function of the game, as an author hands it over. */
export type AuthorFunction = (...given: never[]) => unknown;
/** A function of the game, to be called. */
export interface GameFunction {
  run(...given: readonly unknown[]): unknown;
}

/** Takes a function of the game; throws if it is not a function. */
export function taken(given: AuthorFunction, what: string): GameFunction {
  mustBeFunction(given, what);
  return { run: given };
}

interface NamedSpec {
  id: string | undefined;
  version: number;
  readonly tags: string[];
  lifetime: Lifetime | undefined;
}

/** An action of an effect, and what it needs of the one before it. */
export interface Part {
  readonly needs: CompoundType | 'first';
  readonly kind: ActionKind;
  readonly action: GameFunction;
}

interface ActivatableSpec extends NamedSpec {
  owner: string | undefined;
  readonly constraints: { readonly name: string; readonly holds: GameFunction }[];
  readonly limits: { readonly times: number; readonly key: string | undefined }[];
  costChecker: GameFunction | undefined;
  cost: GameFunction | undefined;
  target: GameFunction | undefined;
  readonly parts: Part[];
}
export interface EffectSpec extends ActivatableSpec {
  readonly what: 'effect';
}
export interface TriggerSpec extends ActivatableSpec {
  readonly what: 'trigger';
  readonly timing: string;
  readonly layer: number;
  isOptional: boolean;
  /** What its owner is asked. */
  why: string | undefined;
  priority: number;
  filter: GameFunction | undefined;
  /** What it is registered with, by default. */
  data: unknown;
}
/** What a floodgate looks at, of all that its phase has. */
export interface Only {
  readonly timing?: string;
  readonly stat?: string;
  readonly actionType?: string;
}
export interface FloodgateSpec extends NamedSpec {
  readonly what: 'floodgate';
  /** What it does, and the function that says so. */
  does: { readonly type: Floodgate['type']; readonly asked: GameFunction; readonly only: Only } | undefined;
  phase: Phase | undefined;
  layer: number;
  says: string | undefined;
  /** What it is registered with, by default. */
  data: unknown;
}
export type Spec = EffectSpec | TriggerSpec | FloodgateSpec;

/** Where builders hand in what they have gathered. */
export interface Workshop {
  effect(spec: EffectSpec, as: 'defined' | 'built'): Effect;
  trigger<D>(spec: TriggerSpec, data: D): TriggerEffect<D>;
  floodgate<D>(spec: FloodgateSpec, data: D): Floodgate<D>;
  /** Puts what was built in force, until its lifetime ends if it has one. */
  putInForce(what: Registrable, lifetime: Lifetime | undefined): void;
}
