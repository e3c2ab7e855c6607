/** A deed: what the player can choose from the menu. Each is a direct effect. */
import type { Effect, EffectBuilder } from '@rulewright/evesses';
import type { World } from './world.js';

export interface Deed {
  readonly effect: Effect;
  readonly label: string;
}

export const deed = <T>(id: string, label: string, effect: EffectBuilder<World, T>): Deed => ({ effect: effect.id(id).build(), label });
