/**
 * Totals: what a cost comes to, when cards make it dearer and cheaper.
 *
 * PT1  A total has amounts of kinds that the ruleset names. It is what is asked for at first, the base or an alternative to it;
 *      then whatever adds to it, then whatever takes away, each not below its own floor; then whatever sets a least. None is
 *      below 0 in the end.
 * PT2  It is worked out once, by an action, and what that returns is paid: what comes, goes or is used up later, by paying it
 *      too, changes it no more. What it would come to can be asked before.
 * PT3  Whatever adds, takes away or sets a least is an effect like any other: in force for as long as it lasts, so often as it
 *      says, and only where its condition holds.
 */
import { ActionCall, action } from '../definitions/actions.js';
import type { Data, DataOf } from '../definitions/data.js';
import { type Capturing, type Modify, type ModifySpec, modify } from '../definitions/effects.js';
import { TOTAL_LOCKED } from '../definitions/kernel-events.js';
import type { Here, HereOf } from '../definitions/look.js';
import { act, branch } from '../definitions/programs.js';
import type { Declared, Expr, SpecsFor, Step } from '../definitions/steps.js';
import { numbersIn } from '../store/facts.js';
import { ints, ref, text, texts } from '../store/kinds.js';
import { tableOf } from '../table/table.js';
import { changedParams, phaseOf, watches } from './requests.js';

/** Works a total out. What changes it modifies this action. */
const lock = action('total.lock', {
  params: { of: text(), thing: ref(), kinds: texts(), amounts: ints() },
  perform(draft, { of, thing, kinds, amounts }) {
    const total = amounts.map((amount) => Math.max(0, amount));
    draft.emit(TOTAL_LOCKED, { of, thing, kinds, amounts: total });
    return total;
  },
});
export const LOCK_TOTAL = lock;

/** What adds goes before what takes away, and that before what sets a least. */
const ADDS = 1;
const TAKES = 2;
const LEAST = 3;

export type TotalChange<D extends Declared = Declared> = Omit<ModifySpec<readonly [typeof LOCK_TOTAL], D>, 'on' | 'layer' | 'change'> & {
  /** The kind of amount that it changes. */
  readonly amount: string;
  readonly by: number | ((here: HereOf<SpecsFor<D>>, call: ActionCall<DataOf<typeof LOCK_TOTAL.params>>) => number);
};
type TotalModify<D extends Declared> = Modify & Capturing<SpecsFor<D>>;

function changing<D extends Declared>(
  id: string,
  layer: number,
  spec: TotalChange<D>,
  change: (amount: number, by: number) => number,
): TotalModify<D> {
  const { amount, by, ...rest } = spec;
  return modify<readonly [typeof LOCK_TOTAL], D>(id, {
    ...rest,
    on: [LOCK_TOTAL],
    layer,
    change(here, params, call) {
      const at = params.kinds.indexOf(amount);
      if (at < 0) return params;
      const amounts = params.amounts.slice();
      amounts[at] = change(amounts[at] ?? 0, typeof by === 'number' ? by : by(here, call));
      return { ...params, amounts };
    },
  });
}

/** "… costs so much more." `when` tells of what: `call.params.of`, `call.params.thing`, `call.by`. */
export const costsMore = <const D extends Declared = Record<never, never>>(id: string, spec: TotalChange<D>): TotalModify<D> =>
  changing(id, ADDS, spec, (amount, by) => amount + by);

/** "… costs so much less, but not less than that." */
export const costsLess = <const D extends Declared = Record<never, never>>(
  id: string,
  { floor = 0, ...spec }: TotalChange<D> & { readonly floor?: number },
): TotalModify<D> => changing(id, TAKES, spec, (amount, by) => Math.min(amount, Math.max(amount - by, floor)));

/** "… costs at least so much." */
export const costsAtLeast = <const D extends Declared = Record<never, never>>(id: string, spec: TotalChange<D>): TotalModify<D> =>
  changing(id, LEAST, spec, Math.max);

export interface TotalSpec {
  /** What it is for: the name of an ability or a card, so that effects can tell. */
  readonly of: Expr<string>;
  /** The card or thing it is for; whatever the program comes from, by default. */
  readonly thing?: Expr<number>;
  /** How much of each kind is asked for at first. */
  readonly base: Readonly<Record<string, Expr<number>>>;
}

/** Works a total out and keeps it in a variable, to be read with `amountOf`. */
export function lockTotal(into: string, { of, thing, base }: TotalSpec): Step {
  const kinds = Object.keys(base);
  const amounts = (here: Here): readonly number[] => Object.values(base).map((amount) => amountNow(here, amount));
  return act(lock, { of, thing: thing ?? ((here: Here) => here.source), kinds, amounts }, { into });
}

/** What a total would come to if it were worked out now. To ask uses nothing up. */
export function totalNow(here: Here, { of, thing, base }: TotalSpec): readonly number[] {
  const table = tableOf(here);
  const kinds = Object.keys(base);
  const params: Data = {
    of: typeof of === 'string' ? of : typeof of === 'function' ? (of(here) ?? '') : here.text(of.name),
    thing: thing === undefined ? here.source : amountNow(here, thing),
    kinds,
    amounts: Object.values(base).map((amount) => amountNow(here, amount)),
  };
  const number = table.rules.actionNumber(LOCK_TOTAL);
  let call = new ActionCall(LOCK_TOTAL, number, params, { by: here.seat, source: here.source, because: '' });
  for (const id of table.derived.modifying(number)) {
    const effect = table.effect(id);
    if (watches(table, effect, call, phaseOf(table, call))) call = call.with(changedParams(table, effect, call));
  }
  return numbersIn(call.params['amounts']).map((amount) => Math.max(0, amount));
}

function amountNow(here: Here, expr: Expr<number>): number {
  if (typeof expr === 'function') return expr(here) ?? 0;
  return typeof expr === 'number' ? expr : here.int(expr.name);
}

/** How much of a kind a locked total has. */
export function amountOf(total: string, kind: string, { base }: Pick<TotalSpec, 'base'>): (here: Here) => number {
  const at = Object.keys(base).indexOf(kind);
  return (here) => numbersIn(here.list(total))[at] ?? 0;
}

/**
 * The steps of a cost that come to a total: it is worked out, then each kind of which anything is left is paid, in the order of
 * the base. To be written inside `pay`, or as an ability's `cost`.
 */
export function totalCost(into: string, spec: TotalSpec, how: Readonly<Record<string, (amount: (here: Here) => number) => Step>>): Step[] {
  const parts = Object.keys(spec.base).map((kind) => {
    const amount = amountOf(into, kind, spec);
    const pays = how[kind];
    return branch((here) => amount(here) > 0, pays === undefined ? [] : [pays(amount)]);
  });
  return [lockTotal(into, spec), ...parts];
}
