/** The budgets of a run: steps, tries, nesting, and the typed end of an endless loop. */
import type { ChanceScript } from '../access/draft.js';
import type { Refusal } from '../definitions/refusals.js';
import type { Position } from '../history/position.js';
import { Signal } from '../store/facts.js';
import type { Table } from '../table/table.js';

/** How a run came to rest. */
export const Status = {
  running: 0,
  /** Somebody is asked. */
  waiting: 1,
  /** It came to the end it was given. */
  done: 2,
  /** The game ended. */
  over: 3,
  /** A probe: what had to be done in full was done. */
  proved: 4,
  /** Something that had to be done in full could not be. */
  failed: 5,
  /** A step of an attempt was refused: nothing of the attempt has happened. */
  undone: 6,
  /** An answer was illegal. */
  refused: 7,
} as const;
export type Status = (typeof Status)[keyof typeof Status];

/** What all that is tried out together has cost so far. */
interface Search {
  tries: number;
  work: number;
}

/** A position that later ones are compared with, and how long it has been. */
export interface Watch extends Position {
  /** Where the frame on top was, and how much waited: elsewhere nothing has to be compared. */
  at: string;
  key: string;
  loose: readonly number[];
  /** How many places were looked at since, and how many are, until another position is taken. */
  seen: number;
  until: number;
}

/** What a run shares with the runs it starts. */
export class Effort {
  /** Whether somewhere is to be looked whether the game has been here before. (LO1) */
  isLookDue = false;
  /** The position that is compared with; `isWatchKept` if nobody has looked yet, and it is what the table says. */
  watch: Watch | undefined = undefined;
  isWatchKept = true;
  /** How many records there were when somebody first looked; -1 until then. */
  tableSize = -1;
  /** So many steps are suspicious: from then on they are remembered. */
  readonly alarm: number;
  private trace: string[] | undefined = undefined;
  private nesting = 0;
  /** Whether a real choice was made that has not paid for a link yet. */
  private hasChosen = false;
  script: ChanceScript | undefined = undefined;
  /** Why attempts and costs on the way were refused. */
  refused: readonly Refusal[] = noRefusals;
  constructor(
    public steps: number,
    readonly loopBudget: number,
    readonly searchBudget: number,
    /** Whether this only finds out if a replacement is possible. */
    readonly isTrial = false,
    /** Set while something is tried out. */
    readonly search: Search | undefined = undefined,
  ) {
    this.alarm = Math.min(loopBudget - TRACE, this.looks ? Math.min(SUSPICIOUS, loopBudget >> 2) : loopBudget);
  }

  /** Whether it is worth looking for positions that repeat: what is only tried out has its budget. */
  private get looks(): boolean {
    return !this.isTrial && this.search === undefined;
  }

  /** The budgets of the table's ruleset, with so many steps taken. */
  static of(table: Table, steps: number): Effort {
    const { loopBudget, searchBudget } = table.rules.policies;
    return new Effort(steps, loopBudget, searchBudget);
  }

  begin(steps: number): void {
    this.steps = steps;
    this.isLookDue = false;
    this.watch = undefined;
    this.isWatchKept = true;
    this.tableSize = -1;
    this.trace = undefined;
    this.hasChosen = false;
    if (this.refused !== noRefusals) this.refused = noRefusals;
  }

  /** A real choice was made: the counting begins anew. */
  chosen(): void {
    this.steps = 0;
    this.isLookDue = false;
    this.watch = undefined;
    this.isWatchKept = false;
    this.hasChosen = true;
  }
  /** Whether somebody has really chosen since the last link was made. */
  takeChoice(): boolean {
    const had = this.hasChosen;
    this.hasChosen = false;
    return had;
  }

  /** The same budgets for something that is thrown away. */
  forTrial(): Effort {
    return this.apart(true, this.search);
  }
  forProbe(): Effort {
    return this.apart(this.isTrial, this.search ?? { tries: 0, work: 0 });
  }
  private apart(isTrial: boolean, search: Search | undefined): Effort {
    const effort = new Effort(this.steps, this.loopBudget, this.searchBudget, isTrial, search);
    effort.nesting = this.nesting;
    effort.script = this.script;
    return effort;
  }

  /** One more try; false when there are none left. */
  spendTry(): boolean {
    return this.search !== undefined && ++this.search.tries <= this.searchBudget;
  }
  /** Counts what a try costs beside being one; false when all of them together have cost too much. */
  spendWork(units: number): boolean {
    const { search } = this;
    if (search === undefined) return true;
    search.work += units;
    return search.work <= this.searchBudget * WORK;
  }
  get triesLeft(): number {
    return this.searchBudget - (this.search?.tries ?? 0);
  }

  /** Runs something inside of what runs: JavaScript's own stack is not endless. */
  within(what: string, doing: () => Status): Status {
    if (this.nesting >= MOST_NESTED) throw new EndlessLoop([what, what], this.steps);
    this.nesting++;
    try {
      return doing();
    } finally {
      this.nesting--;
    }
  }

  step(label: string): void {
    // Only what may be a loop is worth remembering: the rest of the way costs nothing.
    if (++this.steps > this.alarm) this.remember(label);
  }

  remember(label: string): void {
    this.isLookDue = this.looks;
    this.trace ??= [];
    if (this.trace.length >= 2 * TRACE) this.trace.splice(0, TRACE);
    this.trace.push(label);
    if (this.steps > this.loopBudget) throw new EndlessLoop(cycleOf(this.trace), this.steps);
  }

  /** Compares with another position from now on: what comes round is what happens after it. */
  watchFor(watch: Watch): void {
    this.watch = watch;
    this.isWatchKept = false;
    this.trace = [];
  }

  /** The game is where it has been before, and nobody has chosen anything since. */
  goesRound(): never {
    const once = [...new Set(this.trace ?? [])].slice(0, 8);
    throw new EndlessLoop([...once, ...once.slice(0, 1)], this.steps, 'loop.position');
  }
}
/** So many looks at cards, on the average, are what one try may cost. */
const WORK = 50;
const TRACE = 256;
const MOST_NESTED = 100;
/** So many steps without a real choice are unusual. */
const SUSPICIOUS = 256;

export class EndlessLoop extends Signal {
  override readonly name = 'EndlessLoop';
  constructor(
    readonly cycle: readonly string[],
    readonly steps: number,
    readonly code: 'loop.budget' | 'loop.position' = 'loop.budget',
  ) {
    super(`endless: ${cycle.join(' → ')}`);
  }
  get refusal(): Refusal {
    const rule = this.code === 'loop.budget' ? 'BG1' : 'LO1';
    return { code: this.code, rule, facts: { cycle: this.cycle.join(' → '), steps: this.steps } };
  }
}

/** The shortest tail that repeats, closed: A → B → A. */
function cycleOf(trace: readonly string[]): string[] {
  const end = trace.length;
  for (let period = 1; period <= end / 2; period++) {
    let repeats = true;
    for (let i = 1; i <= end - period && repeats; i++) repeats = trace[end - i] === trace[end - i - period];
    if (repeats) {
      const once = trace.slice(end - period);
      return [...once, ...once.slice(0, 1)];
    }
  }
  const tail = trace.slice(-8);
  return [...new Set(tail)];
}
const noRefusals: readonly Refusal[] = [];
