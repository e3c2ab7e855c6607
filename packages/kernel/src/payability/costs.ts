/**
 * Certainty: what must be done in full is tried out before anything of it is done.
 *
 * CO1  A cost, or both-or-neither, is refused before anything is touched unless there is a way to do all of it: some
 *      answer to each of the payer's own choices, whatever anybody else chooses. The refusal names the part that fails.
 * CO2  It is paid once, in written order; interrupts wait until it is paid.
 * CO3  While it goes on, options after which it could not be finished are not offered.
 * CO4  What the payer does not see decides nothing that is offered. Whatever may lie hidden must do: each face that a card may
 *      have is tried when it is first looked at, and worlds that the payer cannot tell apart are answered alike. What could be
 *      anything at all does not do.
 * CO5  Whatever chance may give must do: every outcome of a random number and every order of a shuffle. A search past its
 *      budget says no: each try counts, and so does every look at a card, face that is settled, step and view in a try. If it does not suffice on the way, for what is then offered, everything is, and paying may fail as a
 *      whole; that leaves no trace.
 * CO6  A search through a pile finds the same faces however they lie: it may be in a cost. What it did not take lies in any
 *      order.
 * CO7  An optional cost is only asked about if it can be paid; of alternatives only those are offered that can be. Where a
 *      ruleset says so, an event tells that a cost has been paid.
 * CO8  What is asked last in it is not tried out: whatever is legal leads to its end.
 * DE1  In a block that says so, or in whatever abilities do, if the ruleset says so, options after which a step would be refused are
 *      not offered, as long as there are others. What does nothing is no dead end.
 */
import { Peek } from '../access/peek.js';
import { action } from '../definitions/actions.js';
import { PAID } from '../definitions/kernel-events.js';
import { NOTHING } from '../definitions/outcome.js';
import type { Refusal } from '../definitions/refusals.js';
import { GAME } from '../records/game-record.js';
import { FRAME } from '../records/program-frame.js';
import { isCost, type Op } from '../rules/operations.js';
import type { Effort } from '../run/effort.js';
import type { Input, Run } from '../run/run.js';
import { int } from '../store/kinds.js';
import type { Table } from '../table/table.js';
import { type Paying, Search } from './search.js';

/** Why the block that begins at the top frame's operation, or at another, cannot be done in full; nothing if it can. */
export function whyNotInFull({ table, effort }: Run, op: Op, at?: number): Refusal | undefined {
  const { depth } = table;
  const payer = table.program(depth - 1).values[FRAME.seat.index];
  return whyNotFrom({ payer, depth, table, effort: effort.forProbe() }, op, () => {
    const fork = table.fork();
    const { values } = fork.ownProgram(depth - 1);
    values[FRAME.pc.index] = at ?? values[FRAME.pc.index];
    return fork;
  });
}

/** A cost, or another block to be done in full: who pays it, and how deep its frame lies. */
interface Payment {
  readonly payer: number;
  readonly depth: number;
  readonly table: Table;
  readonly effort: Effort;
}

/** Why a block cannot be done in full whose frame lies at a depth of tables that are `laid` for it, its place at the block's beginning. */
export function whyNotFrom({ payer: seat, depth, table, effort }: Payment, op: Op, laid: () => Table): Refusal | undefined {
  const search = new Search(effort, table, { payer: seat, depth, shown: nothingShown, front: table });
  const found = search.leadsFrom(() => {
    const fork = laid();
    fork.probing = true;
    const { values } = fork.ownProgram(depth - 1);
    values[FRAME.certain.index] = op.to;
    values[FRAME.pc.index]++;
    values[FRAME.outcome.index] = NOTHING;
    if (isCost(op)) fork.count(GAME.lock, 1);
    fork.peek = new Peek(search.lore);
    return fork;
  });
  if (found === true) return undefined;
  if (found === 'unsure') return { code: 'cost.unsure', rule: 'CO5', seat, facts: { budget: effort.searchBudget } };
  const code = isCost(op) ? 'cost.unpayable' : 'both.neither';
  const facts = { part: Math.max(1, search.part), step: search.step };
  return { code, rule: 'CO1', seat, facts, ...(search.refusal && { because: search.refusal }) };
}

const nothingShown: readonly number[] = [];
const payCost = action('cost.pay', {
  params: { seat: int() },
  perform(draft, { seat }) {
    draft.emit(PAID, { seat });
  },
});
export const PAY_COST = payCost;

/** Tells of answers to what a seat is asked whether they leave a way to finish what must be done in full. */
export class Outlook {
  private readonly search: Search;
  private readonly worlds: readonly Table[] | 'unsure';

  /** One effort for all answers that are compared. */
  constructor(table: Table, effort: Effort, paying: Paying, seat: number) {
    this.search = new Search(effort, table, paying);
    this.worlds = this.search.worlds(table, seat, paying.front);
  }

  leadsOn(input: Input): boolean | 'unsure' {
    const { worlds } = this;
    if (worlds === 'unsure' || worlds.length === 0) return 'unsure';
    return this.search.leads(worlds.map((table) => ({ table, inputs: [input] })));
  }
}
