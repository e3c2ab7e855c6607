/**
 * Certainty: what must be done in full is tried out before anything of it is done.
 *
 * CO1  A cost, or both-or-neither, is refused before anything is touched unless there is a way to do all of it: some
 *      answer to each of the payer's own choices, whatever anybody else chooses. The refusal names the part that fails.
 * CO2  It is paid once, in written order; interrupts wait until it is paid.
 * CO3  While it goes on, options after which it could not be finished are not offered.
 * CO4  What the payer does not see decides nothing: a try that looked at a hidden face is made again on imagined tables,
 *      and all of them must do.
 * CO5  Whatever chance may give must do: every outcome of a random number is tried. A search past its budget says no.
 */

import { imagine } from '../imagine.js';
import type { Refusal } from '../refusals.js';
import { GAME } from '../table/game-record.js';
import type { Table } from '../table/table.js';
import { everyAnswer, type Question } from './choices.js';
import { FRAME, type Op } from './compile.js';
import { NOTHING } from './outcome.js';
import { type Effort, EndlessLoop, type Input, type Machine, Run, Status } from './run.js';

class OutOfTries extends Error {}

/** How many imagined tables stand for all that might lie hidden. */
const IMAGINED = 8;

/** Why the block that begins at the top frame's operation cannot be done in full; nothing if it can. */
export function whyNotInFull(run: Run, op: Op): Refusal | undefined {
  const { table } = run;
  const depth = table.depth;
  const fork = table.fork();
  const frame = fork.ownFrame(depth - 1);
  const seat = frame.values[FRAME.seat.index] as number;
  frame.values[FRAME.certain.index] = op.to;
  frame.values[FRAME.pc.index] = (frame.values[FRAME.pc.index] as number) + 1;
  frame.values[FRAME.outcome.index] = NOTHING;
  if (op.level === 1) fork.count(GAME.lock, 1);
  const search = new Search(run.machine, run.effort, seat, depth);
  const found = search.tryOut(fork, []);
  if (found === true) return undefined;
  if (found === 'unsure') return { code: 'cost.unsure', rule: 'CO5', seat, facts: { budget: run.effort.searchBudget } };
  const code = op.level === 1 ? 'cost.unpayable' : 'both.neither';
  const facts = { part: Math.max(1, search.part), step: search.step };
  return { code, rule: 'CO1', seat, facts, ...(search.refusal && { because: search.refusal }) };
}

/** Whether an answer leaves a way to finish what must be done in full. */
export function leadsOn(table: Table, machine: Machine, effort: Effort, payer: number, depth: number, input: Input): boolean {
  return new Search(machine, effort, payer, depth).tryOut(table, [input]) === true;
}

class Search {
  /** How far the best try came. */
  part = 0;
  step = '';
  refusal: Refusal | undefined = undefined;
  private readonly effort: Effort;

  constructor(
    private readonly machine: Machine,
    effort: Effort,
    private readonly payer: number,
    private readonly depth: number,
  ) {
    this.effort = effort.forProbe();
  }

  tryOut(table: Table, inputs: readonly Input[]): boolean | 'unsure' {
    try {
      if (this.payer < 0) return this.explore(table, inputs);
      const outer = table.peek;
      const peek = { seat: this.payer, from: table, happened: false };
      table.peek = peek;
      const found = this.explore(table, inputs);
      table.peek = outer;
      if (!peek.happened) return found;
      for (let i = 0; i < IMAGINED; i++) if (!this.explore(imagine(table, this.payer, `probe ${i}`), inputs)) return false;
      return true;
    } catch (thrown) {
      if (thrown instanceof OutOfTries) return 'unsure';
      if (thrown instanceof EndlessLoop) {
        this.refusal = thrown.refusal;
        return false;
      }
      throw thrown;
    }
  }

  /** Whether the run goes through from here, for every number that chance may give on the way to the next question. */
  private explore(table: Table, inputs: readonly Input[]): boolean {
    const { effort } = this;
    const scripts: number[][] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      if (++effort.tries > effort.searchBudget) throw new OutOfTries();
      const drawn: number[] = [];
      const sizes: number[] = [];
      const given = script;
      const outer = effort.script;
      effort.script = {
        next(n: number): number {
          const value = given[drawn.length] ?? 0;
          drawn.push(value);
          sizes.push(n);
          return value;
        },
      };
      const steps = effort.steps;
      const fork = table.fork();
      const run = new Run(fork, this.machine, effort, inputs, 0, -1, false, this.depth);
      const status = this.machine.advance(run);
      effort.script = outer;
      const goesOn = status === Status.proved || status === Status.over || (status === Status.waiting && this.answer(fork, run.questions));
      effort.steps = steps;
      if (!goesOn) {
        if (status === Status.failed && run.failedPart >= this.part) {
          this.part = run.failedPart;
          this.step = run.failedStep;
          this.refusal = run.refusal;
        }
        return false;
      }
      for (let at = given.length; at < drawn.length; at++) {
        for (let other = 1; other < (sizes[at] as number); other++) scripts.push([...drawn.slice(0, at), other]);
      }
    }
    return true;
  }

  /** The payer needs one answer that leads on; of anybody else's, every one must. */
  private answer(table: Table, questions: readonly Question[]): boolean {
    const question = questions[0] as Question;
    const own = question.seat === this.payer;
    for (const picks of everyAnswer(question)) {
      if (this.explore(table, [{ seat: question.seat, picks }]) === own) return own;
    }
    return !own;
  }
}
