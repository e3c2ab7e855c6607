/** Refusals: what the kernel refuses, as the error that says so in this game's words. */
import type { Game as KernelGame, Refusal } from '@rulewright/kernel';
import { COST_CHECKED, conditionKey, IN_FORCE } from '../rules/abilities.js';
import type { Performing } from '../running/performing.js';
import type { RunningFunction } from '../running/running-function.js';
import { ActivationTakenBack, ConstraintViolated, CostCannotBePaid } from '../values/errors.js';
import { said } from '../values/result.js';

/** Returns the error for a refusal. */
export function errorOf(refusal: Refusal, performing: Performing, { error, whyNot }: RunningFunction, kernel: KernelGame): unknown {
  const { facts = {} } = refusal;
  switch (refusal.code) {
    case 'activation.condition': {
      const condition = String(facts['condition']);
      const why = whyNot.get(conditionKey(String(facts['ability']), condition));
      if (condition === IN_FORCE) return why;
      if (condition === COST_CHECKED) return why ?? new CostCannotBePaid();
      return new ConstraintViolated(condition, why === undefined ? condition : said(why));
    }
    case 'limit.spent':
      return new ConstraintViolated(
        String(facts['key']),
        `"${facts['key']}" has been used ${facts['used']} of ${facts['times']} times per turn`,
      );
    case 'activation.forbidden':
      return performing.forbiddenBy(refusal);
    case 'request.backed-out':
      return new ActivationTakenBack();
    default:
      return error ?? new CostCannotBePaid(kernel.say(refusal));
  }
}
