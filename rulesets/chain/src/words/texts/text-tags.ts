/** Tags of a text: what is known of it by the steps that it does. */
import { negatesActivation, type Step, type ZoneDefinition } from '@rulewright/kernel';
import { negateSummon } from '../../actions.js';
import { APPLIES, applyEffect } from '../../effects/applied-texts.js';
import { attackEffects } from '../../effects/layers.js';
import { banished, field, grave, hand, monsters, spells } from '../../table.js';
import { NO_RESPONSE, NO_RESPONSE_BY_OPPONENT, NOT_NEGATED } from '../../timing.js';
import type { Written } from './text-parts.js';

/**
 * What a text is known by, if any of it stands anywhere in its steps. The rules ask for tags ("may this be activated in the Damage Step?"), a card
 * is written in words: so the definitions that the words use are looked for in what they made, and each found one is a tag.
 */
const [CHANGES_ATTACK, NEGATES_ACTIVATION, NEGATES_SUMMON, APPLIES_OTHERS] = [1, 2, 4, 8];
const marks = new Map<object, number>([
  ...attackEffects.map((effect) => [effect, CHANGES_ATTACK] as const),
  [negatesActivation(0).action as object, NEGATES_ACTIVATION] as const,
  [negateSummon, NEGATES_SUMMON] as const,
  [applyEffect, APPLIES_OTHERS] as const,
]);
/** Of definitions it is worked out once: they are large, and many texts have the same ones. */
const markedBefore = new WeakMap<object, number>();
function marksIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const isDefinition = 'id' in node;
  const known = isDefinition ? markedBefore.get(node) : undefined;
  if (known !== undefined) return known;
  let found = marks.get(node) ?? 0;
  if (isDefinition) markedBefore.set(node, found); // one that leads back to itself has been looked into
  if (Array.isArray(node)) for (const inner of node) found |= marksIn(inner);
  else
    for (const key in node) {
      const inner = (node as Readonly<Record<string, unknown>>)[key];
      if (typeof inner === 'object') found |= marksIn(inner);
    }
  if (isDefinition) markedBefore.set(node, found);
  return found;
}
export function tagsOf(does: readonly Step[], inDamageStep: boolean): readonly string[] {
  const found = marksIn(does);
  if (found === 0 && !inDamageStep) return [];
  return [
    ...((found & CHANGES_ATTACK) > 0 ? ['changes attack'] : []),
    ...((found & NEGATES_ACTIVATION) > 0 ? ['negates activation'] : []),
    ...((found & NEGATES_SUMMON) > 0 ? ['negates summon'] : []),
    ...((found & APPLIES_OTHERS) > 0 ? [APPLIES] : []),
    ...(inDamageStep ? ['damage step', 'damage calculation'] : []),
  ];
}

/** What nobody may answer or negate. (CW46) */
export const standsTags = ({ 'no-response': who, 'not-negated': isSure }: Written): readonly string[] => [
  ...(who === undefined ? [] : [who === 'anybody' ? NO_RESPONSE : NO_RESPONSE_BY_OPPONENT]),
  ...(isSure === true ? [NOT_NEGATED] : []),
];
export const effectTag = (kind: string): string => (kind === 'monster' ? 'monster' : `${kind} effect`);

/** By which it is told where an effect was activated. */
const LIES: ReadonlyMap<ZoneDefinition, string> = new Map([
  [monsters, 'in field'],
  [spells, 'in field'],
  [field, 'in field'],
  [hand, 'in hand'],
  [grave, 'in graveyard'],
  [banished, 'in banished'],
]);
export const liesTags = (from: readonly ZoneDefinition[]): readonly string[] => [...new Set(from.flatMap((zone) => LIES.get(zone) ?? []))];
