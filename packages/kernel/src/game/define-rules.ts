/** The door to a ruleset: definitions in, rules out. */
import type { PlayerSetup, RulesSpec } from '../definitions/ruleset.js';
import { Rules } from '../rules/rules.js';
import { checkParts } from '../rules/ruleset-parts.js';
import { kernelDefinitions } from './kernel-definitions.js';

export function defineRules<P extends PlayerSetup = PlayerSetup>(spec: RulesSpec<P>): Rules<P> {
  checkParts(spec);
  return new Rules(spec, kernelDefinitions);
}
