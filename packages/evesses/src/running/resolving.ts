/**
 * Requests and resolutions of effects and triggers: what is paid and chosen when they are activated, and what each of their
 * actions does when they resolve.
 *
 * EP1  Request: constraints, what forbids, the cost, the targets, and then a link of the chain; if anything of that fails,
 *      nothing of it has happened. The cost is paid once: what it costs to find out is paid on a fork.
 * EP2  Resolution: the newest link first. Each action sees what the one before became of: `andAlso` runs whatever happened,
 *      `andThen` if it was possible, `andIfYouDo` and `andThenIfYouDo` if it did something. One that fails leaves no trace.
 * EP4  A negated effect does nothing more, and history has an `effect_negated` event. What was paid and counted stays so.
 */
import { CANNOT, DID, type Doing, NOTHING, type Outcome, Tree } from '@rulewright/kernel';
import type { EffectSpec, GameFunction, TriggerSpec } from '../authoring/specs.js';
import { treeOf } from '../table/facts.js';
import type { GameTable } from '../table/table.js';
import { checkedCost, checkedTarget } from '../values/action-results.js';
import type { ActionKind, Effect } from '../values/effects.js';
import { EffectNegated } from '../values/errors.js';
import { Ok } from '../values/result.js';
import { type Committing, withSaid } from './committing.js';
import type { CurrentGame } from './current-game.js';
import type { Performing } from './performing.js';
import { selfOf } from './running-function.js';

const nothing: readonly never[] = [];

/** One action of an effect, as a step of the kernel's. */
export interface ActionStep {
  readonly effect: Effect;
  readonly spec: EffectSpec | TriggerSpec;
  readonly kind: ActionKind;
  readonly action: GameFunction;
  /** Whether it is the effect's last: all that the effect has said is then committed. */
  readonly isLast: boolean;
}

export class Resolving {
  constructor(
    private readonly current: CurrentGame,
    private readonly table: GameTable,
    private readonly committing: Committing,
    private readonly performing: Performing,
  ) {}

  /** Pays and chooses: all of it or nothing. (EP1) */
  request(doing: Doing, { id }: Effect, spec: EffectSpec | TriggerSpec): Outcome {
    const { running, ctx } = this.current.game;
    const { cost, target } = spec;
    return running.acting(doing, selfOf(doing, spec), id, () => {
      const paid = cost === undefined ? Ok(nothing) : checkedCost(cost.run(ctx), id);
      if (!paid.ok) return this.giveUp(doing, paid.error);
      if (target !== undefined) {
        const chosen = checkedTarget(target.run(ctx), id);
        if (!chosen.ok) return this.giveUp(doing, chosen.error);
        doing.set('targets', Tree.of(chosen.value, `what "${id}" targets`));
      }
      const events = this.committing.made(doing, running.saidAnd(paid.value));
      doing.sure();
      running.keep(doing);
      this.committing.say(doing, events);
      return DID;
    });
  }
  private giveUp(doing: Doing, error: unknown): never {
    this.current.game.running.error = error;
    return doing.undo();
  }

  /** Does one of its actions. (EP2) */
  act(doing: Doing, step: ActionStep): Outcome {
    if (doing.flag('negated')) return CANNOT;
    const { effect, spec, kind, action } = step;
    const { game } = this.current;
    const { running, ctx: context } = game;
    return running.acting(doing, selfOf(doing, spec), effect.id, () => {
      const event = spec.what === 'trigger' ? this.table.eventOf(doing.cause) : undefined;
      const result = this.performing.perform({
        context,
        kind,
        targets: treeOf(doing.var('targets')).value,
        effect,
        action: (ctx, targets) => (event === undefined ? action.run(ctx, targets) : action.run(ctx, event, targets)),
      });
      if (!result.ok) return this.fail(doing, effect, result.error);
      const said = this.committing.made(doing, running.saidAnd(result.value.some ? result.value.value : nothing));
      doing.sure();
      const written = running.written();
      if (step.isLast) this.committing.keepAll(doing, written, said);
      else this.committing.keepForLater(doing, written, said);
      if (!result.value.some) return NOTHING;
      if (written === undefined && !running.hasActed && said.length === 0)
        game.warn(() => `an action of "${effect.id}" returned some(), but changed nothing in ctx.state and made no event`);
      return DID;
    });
  }

  /** Takes back what a failed action did. What the effect did before stays. (EP2, EP4) */
  private fail(doing: Doing, { id }: Effect, error: unknown): never {
    if (error instanceof EffectNegated) {
      const negated = { timing: 'effect_negated', layer: 2, data: Tree.of({ effect: id, reason: error.reason }) };
      return doing.undo({ negated: true, events: withSaid(doing, [negated]) });
    }
    this.current.game.running.failed.push({ effect: id, error });
    return doing.undo();
  }

  /** Commits what the effect has said, if its last action was not reached or failed. (EP3) */
  finish(doing: Doing): Outcome {
    return this.committing.saySaid(doing) ? DID : NOTHING;
  }
}
