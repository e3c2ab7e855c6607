/** Protection from damage, and regeneration: replacement effects of the rules themselves. */
import { act, type EffectDefinition, isStill, replace, shield, v } from '@rulewright/kernel';
import * as acts from '../actions.js';
import * as on from '../table.js';
import { THIS_TURN } from '../timing.js';

/** "The next time it would be destroyed this turn": it is tapped, healed, and leaves combat. */
export const regenerating: EffectDefinition = replace('regenerating', {
  on: [acts.destroy],
  captures: ['it', 'since'],
  uses: 1,
  until: THIS_TURN,
  when: (here, { params }) =>
    params['card'] === here.int('it') && params['forGood'] !== true && isStill(here, here.int('it'), here.int('since')),
  instead: [act(acts.heal, { card: v('it') })],
});

/** CW30: damage from what a permanent is protected from is prevented. */
export const protection: EffectDefinition = shield('protection', {
  on: [acts.deal],
  amount: 'amount',
  when: (here, { params }) => {
    const to = params['to'] as number;
    return params['sure'] !== true && on.isOn(here, to) && on.isProtected(here, to, params['source'] as number);
  },
});
