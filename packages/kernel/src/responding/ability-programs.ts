/** The program of an ability: what is done when it is activated, the link, and what is done when it resolves. (AB1) */
import { attempt, branch, type Part, type ProgramDefinition, pay, program, type Step } from '../doing/programs.js';
import type { AbilityDefinition } from './abilities.js';
import type { Stage } from './activation.js';
import { asksSomething } from './links.js';

/** What must be done in full before there is a link, in the ruleset's order. */
function beginning({ cost = [], costIs, targets = [] }: AbilityDefinition, order: readonly Stage[]): readonly Step[] {
  if (costIs === 'checked') return order.indexOf('cost') < order.indexOf('targets') ? [...cost, ...targets] : [...targets, ...cost];
  const paid: readonly Step[] = cost.length === 0 ? [] : [pay(...cost)];
  if (cost.length === 0 ? targets.length < 2 : targets.length === 0) return [...paid, ...targets];
  const parts = order.indexOf('cost') < order.indexOf('targets') ? [paid, targets] : [targets, paid];
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

export function abilityProgram(ability: AbilityDefinition, order: readonly Stage[]): ProgramDefinition {
  const steps = beginning(ability, order);
  // Nobody takes back what must be done.
  const isRequest = ability.kind === 'activated' || ability.optional === true;
  const begun = isRequest && asksSomething(steps) ? [attempt(...steps)] : steps;
  const params = ability.kind === 'trigger' ? (ability.params ?? []) : [];
  const { intervening } = ability.kind === 'trigger' ? ability : {};
  const does = intervening === undefined ? ability.does : [branch((here) => intervening.holds(here), ability.does)];
  const all: readonly Step[] = [...begun, { step: 'link', mayFail: begun.length > 0 }, ...does, { step: 'resolved' }];
  return program(`ability:${ability.id}`, params, all, ability.version ?? 1);
}
