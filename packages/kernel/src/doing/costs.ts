/**
 * Certainty: what must be done in full is tried out before anything of it is done.
 *
 * CO1  A cost, or both-or-neither, is refused before anything is touched unless there is a way to do all of it: some
 *      answer to each of the payer's own choices, whatever anybody else chooses. The refusal names the part that fails.
 * CO2  It is paid once, in written order; interrupts wait until it is paid.
 * CO3  While it goes on, options after which it could not be finished are not offered.
 * CO4  What the payer does not see decides nothing that is offered: a try that looked at something hidden, or shuffled, is
 *      made again on imagined tables, and all of them must do. If the truth is worse, paying fails as a whole and leaves
 *      no trace.
 * CO5  Whatever chance may give must do: every outcome of a random number is tried. A search past its budget says no.
 */

import { imagine } from '../imagine.js';
import type { Refusal } from '../refusals.js';
import { GAME } from '../table/game-record.js';
import { Peek } from '../table/peek.js';
import type { Table } from '../table/table.js';
import { everyAnswer, type Question } from './choices.js';
import { FRAME, type Op } from './code.js';
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
  fork.probing = true;
  const frame = fork.ownFrame(depth - 1);
  const seat = frame.values[FRAME.seat.index] as number;
  frame.values[FRAME.certain.index] = op.to;
  frame.values[FRAME.pc.index] = (frame.values[FRAME.pc.index] as number) + 1;
  frame.values[FRAME.outcome.index] = NOTHING;
  if (op.level === 1) fork.count(GAME.lock, 1);
  const search = new Search(run.machine, run.effort.forProbe(), seat, depth, nothingShown);
  const found = search.tryOut(fork, []);
  if (found === true) return undefined;
  if (found === 'unsure') return { code: 'cost.unsure', rule: 'CO5', seat, facts: { budget: run.effort.searchBudget } };
  const code = op.level === 1 ? 'cost.unpayable' : 'both.neither';
  const facts = { part: Math.max(1, search.part), step: search.step };
  return { code, rule: 'CO1', seat, facts, ...(search.refusal && { because: search.refusal }) };
}

const nothingShown: ReadonlySet<number> = new Set();

/** Who pays what must be done in full, how deep the frame lies, and the stamps of what a question shows to the payer. */
export interface Paying {
  readonly payer: number;
  readonly depth: number;
  readonly shown: ReadonlySet<number>;
}

/** Whether an answer leaves a way to finish what must be done in full. One effort for all answers that are compared. */
export function leadsOn(table: Table, machine: Machine, effort: Effort, { payer, depth, shown }: Paying, input: Input): boolean | 'unsure' {
  return new Search(machine, effort, payer, depth, shown).tryOut(table, [input]);
}

class Search {
  /** How far the best try came. */
  part = 0;
  step = '';
  refusal: Refusal | undefined = undefined;

  constructor(
    private readonly machine: Machine,
    private readonly effort: Effort,
    private readonly payer: number,
    private readonly depth: number,
    private readonly shown: ReadonlySet<number>,
  ) {}

  tryOut(table: Table, inputs: readonly Input[]): boolean | 'unsure' {
    const outer = table.peek;
    try {
      if (this.payer < 0) return this.explore(table, inputs, 0);
      const peek = new Peek(this.payer, table, this.shown);
      table.peek = peek;
      const found = this.explore(table, inputs, 0);
      table.peek = outer;
      if (!peek.happened) return found;
      this.part = 0;
      this.step = '';
      this.refusal = undefined;
      for (let i = 0; i < IMAGINED; i++) {
        if (!this.explore(imagine(table, this.payer, `probe ${i}`, this.shown), inputs, 0)) return false;
      }
      return true;
    } catch (thrown) {
      if (thrown instanceof OutOfTries) return 'unsure';
      if (!(thrown instanceof EndlessLoop)) throw thrown;
      this.refusal = thrown.refusal;
      return false;
    } finally {
      table.peek = outer;
    }
  }

  /** Whether the run goes through from here, for every number that chance may give on the way to the next question. */
  private explore(table: Table, inputs: readonly Input[], deep: number): boolean {
    const { effort } = this;
    if (deep > MOST_CHOICES) throw new OutOfTries();
    const scripts: number[][] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      if (!effort.spendTry()) throw new OutOfTries();
      const drawn: number[] = [];
      const sizes: number[] = [];
      const given = script;
      const outer = effort.script;
      effort.script = {
        next(n: number): number {
          if (n > effort.triesLeft) throw new OutOfTries();
          const value = given[drawn.length] ?? 0;
          drawn.push(value);
          sizes.push(n);
          return value;
        },
      };
      const steps = effort.steps;
      const fork = table.fork();
      const run = new Run(fork, this.machine, effort, inputs, 0, -1, false, this.depth);
      let status: Status;
      try {
        status = effort.within('a cost', () => this.machine.advance(run));
      } finally {
        effort.script = outer;
      }
      const goesOn =
        status === Status.proved || status === Status.over || (status === Status.waiting && this.answer(fork, run.questions, deep));
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

  /** The payer, who must not know what others choose at the same time, needs one answer that leads on; of anybody else's, every one must. */
  private answer(table: Table, questions: readonly Question[], deep: number): boolean {
    const question = questions.find(({ seat }) => seat === this.payer) ?? (questions[0] as Question);
    const own = question.seat === this.payer;
    for (const picks of everyAnswer(question)) {
      if (this.explore(table, [{ seat: question.seat, picks }], deep + 1) === own) return own;
    }
    return !own;
  }
}

/** How many choices in a row a cost may hold before nobody can tell. */
const MOST_CHOICES = 60;
