/** The policies of a ruleset, with defaults for those it leaves out. */
import type { Policies, Stage } from '../definitions/ruleset.js';
import { Impossible } from '../store/facts.js';

const stages: readonly Stage[] = ['conditions', 'limits', 'forbids', 'cost', 'targets'];

/** The policies of a ruleset, with the usual ones where it says nothing. */
export function policiesOf({ id, policies }: { readonly id: string; readonly policies?: Partial<Policies> }): Policies {
  const all: Policies = {
    loopBudget: 1000,
    loops: 'refuse',
    searchBudget: 2000,
    refusedReplacement: 'does-not-apply',
    idleReplacement: 'replaces',
    replacementTiers: [],
    overForbids: [],
    replacedCounts: 'as-itself',
    paidCosts: 'untold',
    deadEnds: 'offered',
    searches: 'must-find',
    tooFew: 'refused',
    targetsPaid: 'must-stay',
    activation: stages,
    turnedDown: 'same-object',
    interrupts: 'by-themselves',
    announces: 'links',
    targetsStay: 'itself',
    targetsLost: 'resolves',
    waitingTriggers: 'with-their-card',
    retention: 'asked',
    faults: 'contained',
    ...policies,
  };
  const { activation } = all;
  if (activation.length !== stages.length || stages.some((stage) => !activation.includes(stage)))
    throw new Impossible(
      `ruleset ${id}: an activation has conditions, limits, forbids, cost and targets, each once; not ${activation.join(', ')}`,
    );
  return all;
}
