/**
 * Scopes: stretches of time with names, one inside the other: game, turn, phase, chain, anything.
 *
 * SC1  The game is the outermost scope and is always open; no other has its name. Entering a scope opens it inside the
 *      innermost one; entering and leaving are actions with events.
 * SC2  Leaving a scope leaves whatever was opened inside of it first, the innermost before the others.
 * SC3  Effects that last until a scope ends, end with it, before it is left; so do the limits that were spent in it.
 * SC4  A scope is known by its record: the second turn is another one than the first. A name means the innermost open one.
 *      It is the seat's that entered it: whose turn it is.
 * SC5  What lasts until a scope ends may be ended before the scope is left; what is registered after that lasts until it is left, or this
 *      comes again.
 */
import { action } from '../definitions/actions.js';
import { SCOPE_ENTERED, SCOPE_LEFT } from '../definitions/kernel-events.js';
import type { Draft, Look } from '../definitions/look.js';
import { act } from '../definitions/programs.js';
import type { Refusal } from '../definitions/refusals.js';
import type { ActStep, Expr, Step } from '../definitions/steps.js';
import { GAME, GAME_SCOPE, SCOPES } from '../records/game-record.js';
import { SCOPE } from '../records/scope-record.js';
import { flag, text } from '../store/kinds.js';
import { openNew, openScope } from '../table/open-scopes.js';
import { tableOf } from '../table/table.js';
import { endNow, isQueued, retire } from './lifetimes.js';

const enterScope = action('scope.enter', {
  params: { name: text(), aside: flag() },
  can: (_, { name }) => (name === 'game' ? { code: 'scope.name', rule: 'SC1' } : undefined),
  perform(draft, { name, aside }, { by }) {
    const scope = openNew(tableOf(draft), name, by, aside);
    draft.emit(SCOPE_ENTERED, { scope, name, aside });
    return scope;
  },
});

/** Ends what lasts until the scope ends. (SC3) */
function endEffects(draft: Draft, scope: number): void {
  const table = tableOf(draft);
  for (const effect of table.list(scope).items.slice()) {
    if (isQueued(table, effect)) retire(table, effect);
    else endNow(draft, effect);
  }
}
const whyNotOpen = (look: Look, name: string): Refusal | undefined =>
  openScope(tableOf(look), name) > GAME_SCOPE ? undefined : { code: 'scope.not-open', rule: 'SC2', facts: { name } };

const expireScope = action('scope.expire', {
  params: { name: text() },
  can: (look, { name }) => whyNotOpen(look, name),
  perform: (draft, { name }) => endEffects(draft, openScope(tableOf(draft), name)),
});

const leaveScope = action('scope.leave', {
  params: { name: text() },
  can: (look, { name }) => whyNotOpen(look, name),
  perform(draft, { name }) {
    const table = tableOf(draft);
    const last = openScope(table, name);
    for (let scope = -1; scope !== last; ) {
      const open = table.ownList(SCOPES);
      open.digest = undefined;
      scope = open.items.at(-1) ?? last;
      endEffects(draft, scope);
      open.items.pop();
      const { values } = table.scope(scope);
      table.setGame(GAME.scope, values[SCOPE.parent.index]);
      draft.emit(SCOPE_LEFT, {
        scope,
        name: values[SCOPE.name.index],
        since: values[SCOPE.since.index],
        aside: values[SCOPE.aside.index],
      });
      if (table.game(GAME.ending) === scope) table.setGame(GAME.ending, 0);
      table.remove(scope);
    }
  },
});

export const ENTER_SCOPE = enterScope;
export const LEAVE_SCOPE = leaveScope;
export const EXPIRE_SCOPE = expireScope;

/** Opens a scope inside the innermost one; it is the seat's whose program runs, or another's: whose turn it is, say. */
export const enter = (name: Expr<string>, seat?: Expr<number>): ActStep =>
  act(enterScope, { name, aside: false }, seat === undefined ? {} : { by: seat });
/** Leaves the innermost scope of the name, and whatever is open inside of it. */
export const leave = (name: Expr<string>): ActStep => act(leaveScope, { name });
/** Ends what lasts until the innermost scope of the name ends, and leaves it open. (SC5) */
export const expire = (name: Expr<string>): ActStep => act(expireScope, { name });
/** Opens a scope that is only there to count in: opening and leaving it is not what has just happened. */
export const enterAside = (name: string): ActStep => act(enterScope, { name, aside: true });
/** The steps inside a scope of their own. */
export const during = (name: string, ...steps: readonly Step[]): readonly Step[] => [enter(name), ...steps, leave(name)];
