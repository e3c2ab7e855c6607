/** Performing: actions that floodgates may forbid or replace, and the limit to how deep they and queries nest. */
import { asModified, isWatched, type Refusal, Tree, whyNotDo } from '@rulewright/kernel';
import { textOf } from '../table/facts.js';
import { ACTION } from '../table/table.js';
import { checkedAction } from '../values/action-results.js';
import { type ActionKind, type Effect, Floodgate } from '../values/effects.js';
import { ActionForbidden, ChainLimitReached } from '../values/errors.js';
import { EvessesError } from '../values/mistakes.js';
import { Err, type Option, type Result } from '../values/result.js';
import type { TimingEvent } from '../values/timing-events.js';
import type { CurrentGame } from './current-game.js';
import type { Definitions } from './definitions.js';
import { cycleOf, Endless } from './endless.js';
import type { ShownAction } from './running-function.js';

/** How deep smaller actions and queries may lie inside of each other. */
const MOST_NESTED = 100;

/** An action that is to be done. */
export interface ToPerform extends ShownAction {
  /** The context that it receives. */
  readonly context: object;
  readonly kind: ActionKind;
  readonly targets: unknown;
  /** The effect that it belongs to, if it belongs to one. */
  readonly effect: Effect | undefined;
}

export class Performing {
  constructor(
    private readonly current: CurrentGame,
    private readonly definitions: Definitions,
  ) {}

  /** Does an action, or what a floodgate puts in its place, unless one forbids it. (EG2) */
  perform(what: ToPerform): Result<Option<readonly TimingEvent[]>> {
    const { running } = this.current.game;
    const { context, kind, effect } = what;
    const name = nameOf(what);
    const look = running.doing ?? running.look;
    if (look === undefined || !isWatched(look, ACTION)) return checkedAction(what.action(context, what.targets), name);
    const params = {
      effect: effect?.id ?? '',
      type: kind.type ?? '',
      tags: kind.tags ?? [],
      targets: Tree.of(what.targets, `what ${name} targets`),
      token: running.show(what),
    };
    const refusal = whyNotDo(look, ACTION, params);
    if (refusal !== undefined) return Err(this.forbiddenBy(refusal));
    const done = asModified(look, ACTION, params);
    return checkedAction(running.shown(done.token).action(context, done.targets.value), name);
  }
  /** Does an action inside of another one. */
  performWithin(what: ToPerform): Result<Option<readonly TimingEvent[]>> {
    return this.within(nameOf(what), () => this.perform(what));
  }

  /** Runs something that may lie inside of its like, but not without end. */
  within<T>(name: string, doing: () => T): T {
    const { nested } = this.current.game.running;
    if (nested.length >= MOST_NESTED) throw new Endless(new ChainLimitReached(MOST_NESTED, cycleOf(nested)));
    nested.push(name);
    try {
      return doing();
    } finally {
      nested.pop();
    }
  }

  /** Returns the error for what a floodgate forbids. */
  forbiddenBy({ facts = {} }: Refusal): ActionForbidden {
    const floodgate = this.definitions.madeFor({ id: textOf(facts['effect']) });
    if (!(floodgate instanceof Floodgate)) throw new EvessesError(`"${floodgate.id}" is no floodgate`);
    const says = facts['says'];
    return new ActionForbidden(says === undefined ? `"${floodgate.id}" forbids it` : textOf(says), floodgate);
  }
}

const nameOf = ({ kind, effect }: ToPerform): string => kind.type ?? effect?.id ?? 'action';
