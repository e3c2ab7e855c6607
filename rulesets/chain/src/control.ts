/**
 * Control: monsters that somebody has for a while.
 *
 * DS15  Control of a monster that lasts until a phase goes back in that phase, when its turn comes among all that does so. (UM2)
 */
import { continuousOn, type EffectDefinition, type Expr, end, reaction, register, type Step, scopeLeft, v } from '@rulewright/kernel';
import { DEADLINE, isNowDue } from './clock.js';
import { phaseBegun } from './events.js';
import { controlledBy, forAWhile, type Until } from './layers.js';

const HELD = 'Held';

/** It goes back, as long as it is what was taken. */
export const controlReturns: EffectDefinition = reaction('control.returns', {
  on: [phaseBegun, scopeLeft],
  at: 'settling',
  uses: 1,
  captures: ['it', HELD, DEADLINE],
  aside: true,
  while: (here) => here.exists(here.int('it')) && continuousOn(here, here.int('it')).some(({ id }) => id === here.int(HELD)),
  when: (here, event) => isNowDue(here, event, here.int(DEADLINE)),
  run: [end(v(HELD))],
});

/** A seat takes control of the monster. */
export const takesControl = (until: Until, values: { readonly it: Expr; readonly by: Expr }): readonly Step[] =>
  typeof until === 'string' || until.expiry !== 'deadline'
    ? [forAWhile(controlledBy, until, values)]
    : [
        register(controlledBy.game, { ...values }, { into: HELD }),
        register(controlReturns, { it: values.it, [HELD]: v(HELD), ...until.keeps }),
      ];
