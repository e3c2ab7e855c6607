/**
 * What the kernel itself brings to every ruleset. Its actions and programs run the machine, which imports the rules; so the rules
 * receive them here instead of importing them.
 */
import type { AnyAction } from '../definitions/actions.js';
import type { AnyEvent } from '../definitions/events.js';
import type { Here } from '../definitions/look.js';
import type { ProgramDefinition } from '../definitions/steps.js';

export interface KernelDefinitions {
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  readonly programs: readonly ProgramDefinition[];
  /** The program that asks how often a loop goes round. Only rulesets that let players stop loops have it. (LO4) */
  readonly roundsProgram: ProgramDefinition;
  /** The action that activates an ability, and the one that carries out a rule action. */
  readonly activate: AnyAction;
  readonly applyRule: AnyAction;
  /** Which object a card is now: its stamp, and since when it has been the same object. */
  objectOf(here: Here, card: number): readonly [number, number];
}
