/**
 * Shields: replacements that prevent, or divert, so and so much of something.
 *
 * SH1  A shield prevents up to what is left of it, over any number of events. What is left is on the table; when nothing is, it
 *      ends. One that is not limited prevents whatever it says of each event.
 * SH2  To prevent is an action with an event: where it is forbidden, nothing is prevented, the shield is not reduced, and what
 *      happens happens in full. What never happens reduces no shield.
 * SH3  What follows from preventing happens after it, and knows how much was prevented.
 * SH4  Of what happens at the same time its owner chooses how much of each a shield prevents, or whoever it says does, where it is told how
 *      much is still to come; but it prevents as much in all as it can.
 * SH5  What is diverted happens to another instead, and is not prevented. The shield does not look at it again.
 */
import { type AnyAction, action } from '../definitions/actions.js';
import { type Replace, replace } from '../definitions/effects.js';
import { DIVERTED, PREVENTED } from '../definitions/kernel-events.js';
import type { Draft, Here } from '../definitions/look.js';
import { act, assign, branch, choose, original } from '../definitions/programs.js';
import { type Expr, type Step, v } from '../definitions/steps.js';
import { isEffect } from '../rules/effect-kind.js';
import { int, ref } from '../store/kinds.js';
import { tableOf } from '../table/table.js';
import { endNow } from './lifetimes.js';

/** What a limited shield is registered with: how much it prevents in all. */
const LEFT = 'left';

/** Takes so much off what is left of the shield; nothing is left of one that ends. */
function reduce(draft: Draft, effect: number, amount: number): void {
  const rec = tableOf(draft).find(effect);
  const field = isEffect(rec) ? rec.kind.byName.get(LEFT) : undefined;
  const had = field === undefined ? undefined : rec?.values[field.index];
  if (field === undefined || typeof had !== 'number') return;
  const left = had - amount;
  tableOf(draft).set(effect, field, left);
  if (left <= 0) endNow(draft, effect);
}

const prevent = action('prevent', {
  params: { effect: ref(), amount: int() },
  perform(draft, { effect, amount }) {
    if (amount <= 0) return 0;
    draft.emit(PREVENTED, { effect, amount });
    reduce(draft, effect, amount);
    return amount;
  },
});
const divert = action('divert', {
  params: { effect: ref(), amount: int() },
  perform(draft, { effect, amount }) {
    if (amount <= 0) return 0;
    draft.emit(DIVERTED, { effect, amount });
    reduce(draft, effect, amount);
    return amount;
  },
});
export const PREVENT = prevent;
export const DIVERT = divert;

export interface ShieldSpec extends Omit<Replace, 'id' | 'kind' | 'on' | 'instead' | 'uses'> {
  readonly on: readonly AnyAction[];
  /** The parameter of these actions that says how much. */
  readonly amount: string;
  /** Whether it is registered with how much it prevents in all, as `left`. */
  readonly limited?: boolean;
  /** How much of an event it would prevent; all of it, by default. */
  prevents?(here: Here, amount: number): number;
  /** How much more it could prevent of what happens at the same time. */
  toCome?(here: Here): number;
  /** Who chooses how much it prevents of each, and what is shown with that; whose shield it is, by default. */
  readonly chooses?: { readonly who?: Expr<number>; readonly about?: Expr<number> };
}

const COULD = 'shield-could';
const USE = 'shield-use';

const spec = ({
  amount: _,
  limited = false,
  prevents: __,
  toCome: ___,
  chooses: ____,
  ...rest
}: ShieldSpec): Omit<Replace, 'id' | 'kind' | 'instead'> => ({
  ...rest,
  ...(limited && { captures: [...(rest.captures ?? []), LEFT] }),
});

/** The steps that settle how much the shield does of one event, into `USE`. */
function settles({ amount, limited = false, prevents, toCome, chooses }: ShieldSpec): readonly Step[] {
  const could = (here: Here): number => {
    const all = here.int(amount);
    const wanted = Math.min(all, prevents === undefined ? all : prevents(here, all));
    return Math.max(0, limited ? Math.min(here.int(LEFT), wanted) : wanted);
  };
  const all: readonly Step[] = [assign(COULD, could), assign(USE, v(COULD))];
  if (toCome === undefined || !limited) return all;
  // As much in all as it can: of this event at least what those to come cannot take.
  const least = (here: Here): number => {
    const later = toCome(here);
    return Math.max(0, Math.min(here.int(LEFT), here.int(COULD) + later) - later);
  };
  const asks = choose(USE, { kind: 'number', min: least, max: v(COULD), why: 'shield', ...chooses });
  return [...all, branch((here) => least(here) < here.int(COULD), [asks])];
}

const rest = (amount: string, done: string) => (here: Here) => here.int(amount) - here.int(done);

/** "Prevent the next … of …". What `follows` is done afterwards; `prevented` tells it how much that was. */
export function shield(id: string, shieldSpec: ShieldSpec & { readonly follows?: readonly Step[] }): Replace {
  const { amount, follows = [], ...others } = shieldSpec;
  const left = rest(amount, 'prevented');
  return replace(id, {
    ...spec({ ...others, amount }),
    instead: [
      ...settles(shieldSpec),
      assign('prevented', 0),
      act(prevent, { effect: v('$effect'), amount: v(USE) }, { into: 'prevented', source: v('$source') }),
      assign('prevented', (here) => here.var('prevented') ?? 0),
      branch((here) => left(here) > 0, [original({ [amount]: left })]),
      ...follows,
    ],
  });
}

/** "The next … that would be done to this is done to that instead." `to` are the parameters that change. */
export function redirect(id: string, shieldSpec: ShieldSpec & { readonly to: Readonly<Record<string, Expr>> }): Replace {
  const { amount, to, ...others } = shieldSpec;
  const left = rest(amount, 'diverted');
  return replace(id, {
    ...spec({ ...others, amount }),
    instead: [
      ...settles(shieldSpec),
      assign('diverted', 0),
      act(divert, { effect: v('$effect'), amount: v(USE) }, { into: 'diverted', source: v('$source') }),
      assign('diverted', (here) => here.var('diverted') ?? 0),
      branch((here) => left(here) > 0, [original({ [amount]: left })]),
      branch((here) => here.int('diverted') > 0, [original({ ...to, [amount]: v('diverted') })]),
    ],
  });
}
