/**
 * The scope of a chain: what counts and lasts "this chain" belongs to it.
 *
 * WN10  A scope for every chain is open from before its first activation, or before waiting triggers are looked at, until it has resolved;
 *      until then only, if no link is made. A window in which nobody does anything opens none.
 */
import { chainLength } from '../chain/chain.js';
import type { Here, Look } from '../definitions/look.js';
import { assign, branch } from '../definitions/programs.js';
import { type Expr, type Step, v } from '../definitions/steps.js';
import { enterAside, leave } from '../effects/scopes.js';
import { openScope } from '../table/open-scopes.js';
import { tableOf } from '../table/table.js';

/** Whether any link waits to resolve. */
export const isChain = (look: Look): boolean => chainLength(look) > 0;

/** The steps of a window that open and leave the scope of its chain. */
export interface ChainScope {
  readonly name: string | undefined;
  /** Notes in the variable `outside` what is open around the window. */
  readonly marks: readonly Step[];
  /** Opens the scope before somebody does something, unless it is open. */
  readonly opens: readonly Step[];
  /** Leaves the scope again if no chain has begun. */
  readonly lapses: readonly Step[];
  /** Leaves the scope when the window is over, if it is open. */
  readonly leaves: readonly Step[];
  /** What a program inside the window is called with: `outside`, which it has as a parameter. */
  readonly outside: Readonly<Record<string, Expr>>;
}

const NO_SCOPE: ChainScope = { name: undefined, marks: [], opens: [], lapses: [], leaves: [], outside: {} };

/** Returns the steps that open and leave the scope of this name around a window; none, without a name. */
export function chainScope(name: string | undefined): ChainScope {
  if (name === undefined) return NO_SCOPE;
  const newest = (here: Here): number => openScope(tableOf(here), name);
  const isOpen = (here: Here): boolean => newest(here) !== here.int('outside');
  return {
    name,
    marks: [assign('outside', newest)],
    opens: [branch((here) => !isOpen(here), [enterAside(name)])],
    // A player who took an activation back has done nothing: everybody can see whether a scope is open.
    lapses: [branch((here) => !isChain(here) && isOpen(here), [leave(name)])],
    leaves: [branch(isOpen, [leave(name)])],
    outside: { outside: v('outside') },
  };
}
