/** Rule actions when the rules are made: their tags, and effects that are in force from the start. */
import type { RuleAction } from '../definitions/effects.js';
import { Impossible } from '../store/facts.js';
import type { EffectKind } from './effect-kind.js';

/** The id of the program that carries out rule actions of the interrupt type. */
export const INTERRUPT = 'rules.interrupt';

/** The names by which a rule action is forbidden, replaced or changed. */
export const ruleTags = ({ id, tags = [] }: RuleAction): readonly string[] => [id, ...tags];

/** What is in force from the beginning has nobody to capture anything from, and nothing that it could end with. */
export function checkLasting(ruleset: string, definitions: Iterable<EffectKind['definition']>): void {
  for (const { id, captures = [], until, withSource } of definitions) {
    if (captures.length > 0 || until !== undefined || withSource !== undefined)
      throw new Impossible(`ruleset ${ruleset}: effect ${id} is in force from the beginning; it captures nothing, and hangs on nothing`);
  }
}
