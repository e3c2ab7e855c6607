/** Refusals: a no of the kernel, as the error that says it in this game's words. */
import type { Game, Refusal } from '@rulewright/kernel';
import { type Book, COST_CHECKED, conditionKey, IN_FORCE } from './book.js';
import { ActivationTakenBack, ConstraintViolated, CostCannotBePaid } from './errors.js';
import { said } from './result.js';
import type { Session } from './session.js';

export function errorOf(refusal: Refusal, book: Book, { error, whyNot }: Session, game: Game): unknown {
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
      return book.forbiddenBy(refusal);
    case 'request.backed-out':
      return new ActivationTakenBack();
    default:
      return error ?? new CostCannotBePaid(game.say(refusal));
  }
}
