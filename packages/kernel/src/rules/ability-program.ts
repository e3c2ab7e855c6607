/**
 * The program of an ability: what is done when it is activated, the link, and what is done when it resolves. (AB1)
 *
 * AV7  Where targets are chosen before the cost is paid, a cost that takes a target away does not do, unless the ruleset lets it:
 *      then that target is none any more when the link resolves.
 */

import type { AbilityDefinition } from '../definitions/abilities.js';
import { action } from '../definitions/actions.js';
import type { Here } from '../definitions/look.js';
import { act, assign, attempt, branch, pay, program, surely } from '../definitions/programs.js';
import type { Stage } from '../definitions/ruleset.js';
import type { Part, ProgramDefinition, Step } from '../definitions/steps.js';
import { TARGETS_BEFORE } from '../records/link-record.js';
import { numbersIn } from '../store/facts.js';
import { asksSomething, thingTargetsOf } from './ability-kind.js';
import type { KernelDefinitions } from './kernel-definitions.js';

/** What of the ruleset's policies shapes the programs of abilities. */
export interface Shapes {
  readonly activation: readonly Stage[];
  readonly deadEnds: 'offered' | 'avoided';
  readonly targetsPaid: 'may-go' | 'must-stay';
}

/** What the program of an ability is made with. */
export interface ProgramParts extends Shapes {
  readonly objectOf: KernelDefinitions['objectOf'];
}

/** Refused: the cost has taken a target away. */
export const LOSE_TARGET = action('target.lose', {
  can: (_, __, { by }) => ({ code: 'activation.target-paid', rule: 'AV7', seat: by }),
  perform: () => undefined,
});

/** Which objects the targets are now: the stamp of each, and since when it has been the same object. */
function objectsOf(here: Here, { targets = [] }: AbilityDefinition, objectOf: ProgramParts['objectOf']): readonly number[] {
  return thingTargetsOf(targets).flatMap(({ into, kind }) => {
    const stride = kind === 'divide' ? 2 : 1; // amounts stand between them
    const chosen = numbersIn(here.var(into));
    return chosen.filter((_, i) => i % stride === 0).flatMap((id) => objectOf(here, id));
  });
}

/** What must be done in full before there is a link, in the ruleset's order. */
function beginning(ability: AbilityDefinition, { activation, targetsPaid, objectOf }: ProgramParts): readonly Step[] {
  const { cost = [], costIs, targets = [] } = ability;
  const costFirst = activation.indexOf('cost') < activation.indexOf('targets');
  if (costIs === 'checked') return costFirst ? [...cost, ...targets] : [...targets, ...cost];
  const paid: readonly Step[] = cost.length === 0 ? [] : [pay(...cost)];
  if (cost.length === 0 ? targets.length < 2 : targets.length === 0) return [...paid, ...targets];
  const things = thingTargetsOf(targets).length > 0 && cost.length > 0;
  const before: readonly Step[] = things ? [assign(TARGETS_BEFORE, (here) => objectsOf(here, ability, objectOf))] : [];
  const stays = (here: Here): boolean => JSON.stringify(objectsOf(here, ability, objectOf)) === JSON.stringify(here.var(TARGETS_BEFORE));
  const after: readonly Step[] = things && targetsPaid === 'must-stay' ? [branch((here) => !stays(here), [act(LOSE_TARGET, {})])] : [];
  const parts = costFirst
    ? [paid, targets]
    : [
        [...targets, ...before],
        [...paid, ...after],
      ];
  // A cost that would take the only target away, or a target that leaves none for the next, is refused at once.
  return [
    {
      step: 'compound',
      parts: parts.filter((steps) => steps.length > 0).map((steps): Part => ({ needs: 'nothing', steps })),
      together: false,
      whole: true,
    },
  ];
}

/** What it does; from the first choice on without dead ends, if the ruleset wants it so. (DE1) */
function doing({ does }: AbilityDefinition, { deadEnds }: Shapes): readonly Step[] {
  const first = does.findIndex((step) => asksSomething([step]));
  if (deadEnds === 'offered' || first < 0) return does;
  return [...does.slice(0, first), surely(...does.slice(first))];
}

export function abilityProgram(ability: AbilityDefinition, shapes: ProgramParts, name: string): ProgramDefinition {
  const steps = beginning(ability, shapes);
  // Nobody takes back what must be done.
  const isRequest = ability.kind === 'activated' || ability.optional === true;
  const begun = isRequest && asksSomething(steps) ? [attempt(...steps)] : steps;
  const params = ability.kind === 'trigger' ? (ability.params ?? []) : [];
  const { intervening } = ability.kind === 'trigger' ? ability : {};
  const done = doing(ability, shapes);
  const does = intervening === undefined ? done : [branch((here) => intervening.holds(here), done)];
  const all: readonly Step[] = [...begun, { step: 'link', mayFail: begun.length > 0 }, ...does, { step: 'resolved' }];
  return program(`ability:${name}`, params, all, ability.version ?? 1);
}
