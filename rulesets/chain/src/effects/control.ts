/**
 * Control: monsters that somebody has for a while.
 *
 * DS16  What takes control of the monster that it is equipped to can be equipped only to one whose control can change, and where there is
 *      room for it.
 * DS15  Control of a monster that lasts until a phase goes back in that phase, when its turn comes among all that does so. (UM2)
 */
import {
  type CardDefinition,
  continuousOn,
  type EffectDefinition,
  type Expr,
  end,
  type Here,
  type Look,
  reaction,
  register,
  type Step,
  scopeLeft,
  v,
} from '@rulewright/kernel';
import { phaseBegun } from '../events.js';
import { controller, freeMonsterSlot } from '../table.js';
import { DEADLINE, isNowDue } from '../turns/moments.js';
import { controlledBy, forAWhile, has, type Until } from './layers.js';

/** Whether somebody else may take control of it. (CW47) */
export const isTakable = (look: Look, id: number): boolean => !has(look, id, 'cannot-change-control');
/** Whether whoever equips the card to a monster takes control of that. */
const takesHost = ({ continuous: texts = [] }: CardDefinition): boolean =>
  texts.some(({ parts = [] }) => parts.some(({ changes }) => changes.some((change) => 'set' in change && change.set === 'controller')));
/** Whether the card may be equipped to it, as far as control goes. (DS16) */
export const mayTakeAsHost = (here: Here, id: number): boolean =>
  !takesHost(here.card(here.source)) ||
  here.get(id, controller) === here.seat ||
  (isTakable(here, id) && freeMonsterSlot(here, here.seat) >= 0);

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
