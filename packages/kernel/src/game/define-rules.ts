/** The door to a ruleset: definitions in, rules out. */
import type { CardDefinition } from '../definitions/cards.js';
import type { PlayerSetup, RulesSpec } from '../definitions/ruleset.js';
import { Rules } from '../rules/rules.js';
import { checkParts } from '../rules/ruleset-parts.js';
import { kernelDefinitions } from './kernel-definitions.js';

/** Makes the rules of a game from its definitions. What is wrong with them is thrown as `Impossible`. */
export function defineRules<P extends PlayerSetup = PlayerSetup, C extends CardDefinition = CardDefinition>(
  spec: RulesSpec<P, C>,
): Rules<P, C> {
  checkParts(spec);
  return new Rules(spec, kernelDefinitions);
}
