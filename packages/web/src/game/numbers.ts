/** The numbers of a card as they are now: what continuous effects make of what is printed. */
import type { SeenCard, Values } from '@rulewright/host';

export interface Numbers {
  readonly atk?: number | undefined;
  readonly def?: number | undefined;
  readonly level?: number | undefined;
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A value that continuous effects make of what is printed: a base, and what is added to it for a while or always. */
function madeOf(traits: Values, stat: string): number | undefined {
  const base = number(traits[`${stat}.base`]);
  const added = ['gained', 'plus'].reduce((sum, part) => sum + (number(traits[`${stat}.${part}`]) ?? 0), 0);
  return base === undefined ? number(traits[stat]) : Math.max(0, base + added);
}

/** Traits, where the game has them; print otherwise. */
export function numbersOf(seen: SeenCard | undefined): Numbers {
  const traits = seen?.traits;
  if (traits === undefined || seen?.faceDown === true) return {};
  return { atk: madeOf(traits, 'atk'), def: madeOf(traits, 'def'), level: number(traits['level']) };
}
