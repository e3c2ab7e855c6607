/** Defining: makes effects, triggers and floodgates of what builders have gathered. */

import type { EffectSpec, FloodgateSpec, Spec, TriggerSpec } from '../authoring/specs.js';
import type { CurrentGame } from '../running/current-game.js';
import type { Definitions } from '../running/definitions.js';
import { Effect, Floodgate, Phase, TriggerEffect } from '../values/effects.js';
import { EvessesError } from '../values/mistakes.js';
import type { Abilities } from './abilities.js';
import type { Floodgates } from './floodgates.js';

/** `defined` only makes it. What is `built` is there at once. */
type As = 'defined' | 'built';

export class Defining {
  constructor(
    private readonly current: CurrentGame,
    private readonly definitions: Definitions,
    private readonly abilities: Abilities,
    private readonly floodgates: Floodgates,
  ) {}

  effect(spec: EffectSpec, as: As): Effect {
    const id = this.newId(spec);
    const effect = this.effectOf(id, spec);
    const mustBeInForce = as === 'defined' || spec.lifetime !== undefined;
    const ability = this.abilities.abilityOf(effect, spec, mustBeInForce);
    this.definitions.addAbility(ability);
    this.definitions.add(id, {
      made: effect,
      spec,
      mustBeInForce,
      variant: (name, binding) => this.abilities.effectFor(name, ability, binding),
    });
    return effect;
  }

  trigger<D>(spec: TriggerSpec, data: D): TriggerEffect<D> {
    const id = this.newId(spec);
    const effect = this.effectOf(id, spec);
    const { timing, layer, isOptional, priority } = spec;
    const made = new TriggerEffect({ id, timing, layer, isOptional, priority, effect, data });
    const ability = this.abilities.abilityOf(effect, spec, false);
    this.definitions.add(id, {
      made,
      spec,
      mustBeInForce: false,
      variant: (name, binding) => this.abilities.effectFor(name, ability, binding),
    });
    return made;
  }

  floodgate<D>(spec: FloodgateSpec, data: D): Floodgate<D> {
    const id = this.newId(spec);
    const { does, layer, tags } = spec;
    if (does === undefined) throw new EvessesError(`floodgate "${id}" does nothing: forbid, modify or replace`);
    const { type } = does;
    const phase = spec.phase ?? (type === 'forbid' ? Phase.REQUEST : Phase.RESOLUTION);
    checkPhase(id, type, phase);
    if (spec.says !== undefined && type !== 'forbid')
      throw new EvessesError(
        `floodgate "${id}" ${type === 'modify' ? 'modifies' : 'replaces'}, and nobody is refused: says(…) is for what forbids`,
      );
    const made = new Floodgate({ id, type, phase, layer, tags: [...tags], data });
    const asked = { made, spec, function: does.asked, only: does.only };
    this.definitions.add(id, {
      made,
      spec,
      mustBeInForce: true,
      variant: (name, binding) => this.floodgates.effectFor(name, asked, binding),
    });
    return made;
  }

  private newId(spec: Spec): string {
    if (this.current.isRunningFunction)
      throw new EvessesError('nothing is defined while an action runs: define it before, and put it in force with ctx.register(…)');
    return this.definitions.newId(spec);
  }

  /** The effect itself, also of a trigger. */
  private effectOf(id: string, spec: EffectSpec | TriggerSpec): Effect {
    if (spec.parts.length === 0) throw new EvessesError(`${spec.what} "${id}" does nothing: give it an action(…)`);
    const seat = this.definitions.seatOf(spec.owner);
    return new Effect(id, [...spec.tags], this.definitions.playerIn(seat));
  }
}

/** There are no events when an effect is activated, and no actions when one is activated or an event is committed. */
function checkPhase(id: string, type: Floodgate['type'], phase: Phase): void {
  if (type === 'modify' && phase === Phase.REQUEST)
    throw new EvessesError(`floodgate "${id}" modifies events: there are none in the request phase`);
  if (type === 'replace' && phase !== Phase.RESOLUTION)
    throw new EvessesError(`floodgate "${id}" replaces actions: there are none in the ${phase} phase`);
}
