/** The past: what an answer has done, and the way back to before it. */
import type { Happened } from '../definitions/events.js';
import type { Refusal } from '../definitions/refusals.js';
import { endInDraw, isLoop, resumeApart, startRun } from '../interpreter/advance.js';
import { playWithout } from '../interpreter/recovery.js';
import type { Input } from '../run/run.js';
import { Impossible } from '../store/facts.js';
import { type JsonObject, patchBetween } from '../table/json.js';
import type { Table } from '../table/table.js';

/**
 * The way back: a table that is kept now and then, or the beginning, which can be laid again; and the answers since. Going back
 * plays them again, which is rare; keeping a table after every answer would make every write copy what it touches.
 */
export class Past {
  private readonly inputs: Input[] = [];
  /** How many answers there have been. */
  count = 0;
  /** How many it may be: a thousand at first. */
  private most = LEAST_KEPT;

  private constructor(
    private base: Table | undefined,
    private readonly lay: (() => Table) | undefined,
  ) {}

  static since(table: Table): Past {
    return new Past(table.fork(), undefined);
  }

  /** The answers since the game began; `lay` lays the table again as it was then. */
  static sinceTheBeginning(lay: () => Table): Past {
    return new Past(undefined, lay);
  }

  /** Whether there is room for more without looking at the table. */
  get isGoing(): boolean {
    return this.count < this.most;
  }

  /** Takes no more answers: at the last one a text has failed. */
  close(): void {
    this.most = this.count;
  }

  /** Whether there have been so many that a table is kept anew. */
  isFull(table: Table): boolean {
    return this.count >= this.most && !this.goesOn(table);
  }

  /** Whatever is written after a table was kept is copied first, in the end every card: that is spread over ten answers each. */
  private goesOn(table: Table): boolean {
    if (this.most !== LEAST_KEPT) return false;
    let cards = 0;
    table.forEachRecord(({ kind }) => {
      if (kind.isCard) cards++;
    });
    this.most = Math.max(LEAST_KEPT, Math.min(MOST_KEPT, ANSWERS_EACH * cards));
    return this.count < this.most;
  }

  /** Returns how many there were before. */
  add(input: Input): number {
    const { count } = this;
    this.inputs[count] = input;
    this.count = count + 1;
    return count;
  }

  /** The table as it was after so many of the inputs. */
  at(count: number): Table {
    this.base ??= this.lay?.();
    if (this.base === undefined) throw new Impossible('nobody knows how the game began');
    const table = this.base.fork();
    for (let i = 0; i < count; i++) this.playAgain(table, i);
    return table;
  }

  /** Gives the inputs again from one on, as many as there are by now. */
  playOn(table: Table, from: number, to: number): void {
    for (let i = from; i < to; i++) this.playAgain(table, i);
  }

  /** Gives one of the inputs again, to a table as it was before it. */
  playAgain(table: Table, at: number): void {
    // Only at the last one can the game have ended in a loop, or a text have failed; to keep a table before each would make every write copy what it touches.
    const before = at === this.inputs.length - 1 ? table.fork() : undefined;
    let refusal: Refusal | undefined;
    try {
      refusal = resumeApart(table, startRun(table, this.inputs.slice(at, at + 1)));
    } catch (error) {
      const input = this.inputs[at];
      if (before === undefined || input === undefined || table.rules.policies.faults === 'thrown') throw error;
      refusal = playWithout(table, input, error, () => before.fork()).refusal;
    }
    if (refusal === undefined) return;
    if (before === undefined || !isLoop(refusal))
      throw new Impossible('the same answers went another way: a function of the rules is not pure');
    table.adopt(before);
    endInDraw(table);
  }
}
const LEAST_KEPT = 1000;
const ANSWERS_EACH = 10;
const MOST_KEPT = 5000;

export class Accepted {
  readonly ok = true;
  private readonly toSeq: number;
  private readonly toCount: number;
  /** @internal */
  constructor(
    private readonly table: Table,
    private readonly past: Past,
    private readonly count: number,
    private readonly fromSeq: number,
    /** Why requests on the way were refused or given up, though the answer was taken: a cost that could not be paid. */
    readonly refused: readonly Refusal[],
  ) {
    this.toSeq = table.historySize;
    this.toCount = past.count;
  }
  /** @internal The same, with all that has come of it by now. */
  untilNow(refused: readonly Refusal[]): Accepted {
    return new Accepted(this.table, this.past, this.count, this.fromSeq, refused);
  }
  /** What texts of cards, or the rules, have thrown: for developers; it may tell hidden facts. (TF4) */
  get faults(): readonly unknown[] {
    return noFaults;
  }
  /** What has happened. */
  get events(): readonly Happened[] {
    const events: Happened[] = [];
    for (let i = this.fromSeq; i < this.toSeq; i++) {
      const event = this.table.event(i);
      if (event !== undefined) events.push(event); // an activation's number is no event's
    }
    return events;
  }
  /** What has changed, as a merge patch of the save's `table`. */
  get patch(): JsonObject {
    const before = this.past.at(this.count);
    const after = before.fork();
    this.past.playOn(after, this.count, this.toCount);
    this.table.keepsEach = true; // whoever wants one patch wants the next: the way back is then one answer long
    return patchBetween(before, after);
  }
}
const noFaults: readonly unknown[] = [];

/** An answer at which something has failed. */
export class AcceptedWithFaults extends Accepted {
  /** @internal */
  constructor(
    table: Table,
    past: Past,
    fromSeq: number,
    private readonly thrown: readonly unknown[],
  ) {
    super(table, past, 0, fromSeq, []);
  }
  override get faults(): readonly unknown[] {
    return this.thrown;
  }
}
