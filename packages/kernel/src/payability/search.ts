/**
 * Searching for a way: what somebody can bring to its end, whatever lies hidden, chance gives and others choose.
 *
 * A world is a table as it may be. Worlds that the payer cannot tell apart must all be answered alike; what it sees by the
 * time it is asked, it may choose by.
 */

import { Lore, Peek, Unknowable } from '../access/peek.js';
import type { Refusal } from '../definitions/refusals.js';
import { CARD, isCard } from '../records/card-record.js';
import { type Effort, EndlessLoop, Status } from '../run/effort.js';
import { hooks } from '../run/hooks.js';
import { type Input, Run } from '../run/run.js';
import { Impossible, Signal } from '../store/facts.js';
import type { Table } from '../table/table.js';
import { seesFace } from '../table/visibility.js';
import { everyAnswer, Pending, type Question } from '../views/choices.js';
import { viewOf } from '../views/views.js';

export class OutOfTries extends Signal {}

/** Thrown where there is more than one way to go on. */
class Fork extends Signal {}
const forks = (): never => {
  throw new Fork();
};

/** A table as it may be, and what is answered there next. */
export interface World {
  readonly table: Table;
  readonly inputs: readonly Input[];
}

/** A world that waits for an answer. */
interface Rest {
  readonly table: Table;
  /** The table as those who are asked see it. */
  readonly front: Table;
  readonly question: Question;
}

const noInputs: readonly Input[] = [];
/** How many choices in a row a cost may hold before nobody can tell. */
const MOST_CHOICES = 60;
/** What a step of a program costs, and a view of the table, in looks at one card. */
const STEP = 10;
const VIEW = 2000;

/** Who pays what must be done in full, how deep the frame lies, and the stamps of the cards that the payer is being shown. */
export interface Paying {
  readonly payer: number;
  readonly depth: number;
  readonly shown: readonly number[];
  /** The table as the payer sees it. */
  readonly front: Table;
}

export class Search {
  /** How far the best try came. */
  part = 0;
  step = '';
  refusal: Refusal | undefined = undefined;
  readonly lore: Lore;
  private readonly since: number;
  private readonly payer: number;
  /** The depth of the frame whose block is to be done in full. */
  private readonly depth: number;

  constructor(
    private readonly effort: Effort,
    from: Table,
    { payer, depth, shown, front }: Paying,
  ) {
    this.payer = payer;
    this.depth = depth;
    this.lore = new Lore(payer, from, front, shown);
    this.since = from.historySize;
    this.lore.works = (looks) => {
      if (!effort.spendWork(looks)) throw new OutOfTries();
    };
  }

  /** Whether there is a way on, in all of the worlds, which the payer cannot tell apart. */
  leads(worlds: readonly World[]): boolean | 'unsure' {
    const [only, another] = worlds;
    const isOne = only !== undefined && another === undefined;
    return this.found(() => (isOne ? this.goesStraight(only.table.fork(), only.inputs) : undefined) ?? this.lead(worlds, 0));
  }

  /** Whether there is a way on from a table, which is laid anew for every try. */
  leadsFrom(laid: () => Table): boolean | 'unsure' {
    return this.found(() => this.goesStraight(laid(), noInputs) ?? this.lead([{ table: laid(), inputs: noInputs }], 0));
  }

  private found(looks: () => boolean): boolean | 'unsure' {
    try {
      return looks();
    } catch (thrown) {
      if (thrown instanceof OutOfTries) return 'unsure';
      if (!(thrown instanceof EndlessLoop)) throw thrown;
      this.refusal = thrown.refusal;
      return false;
    }
  }

  /** The worlds in which the payer may be, who sees what is really there, `front`, when the seat is asked what it really is. */
  worlds(table: Table, seat: number, front: Table): readonly Table[] | 'unsure' {
    const base = table.fork();
    base.peek = new Peek(this.lore);
    const found: Rest[] = [];
    try {
      this.carryOn({ table: base, inputs: [] }, 0, found, seat);
      const fitting = found.filter((rest) => this.isAsSeen(rest, front));
      if (found.length === 1) return fitting.map((rest) => rest.table);
      const real: Rest[] = [];
      this.carryOn({ table: table.fork(), inputs: [] }, 0, real, seat);
      const [first] = real;
      const seen = first === undefined ? undefined : this.seenIn(first);
      return fitting.filter((rest) => this.seenIn(rest) === seen).map((rest) => rest.table);
    } catch (thrown) {
      if (thrown instanceof OutOfTries) return 'unsure';
      throw thrown;
    }
  }

  /** Settles what is in sight of the payer as it really is there; false if it cannot be in this world. */
  private isAsSeen(rest: Rest, front: Table): boolean {
    const { table } = rest;
    if (table.peek?.size === 0) return true; // nothing was looked at or shuffled: what is in sight is as it is
    return this.inSight(rest).every((id) => {
      const card = front.find(id);
      return isCard(card) && table.peek?.settleAs(table, id, card.values[CARD.stamp.index]) === true;
    });
  }

  /**
   * Whether the first answer to each of the payer's questions leads to the end, with nothing hidden, no chance and nobody else on
   * the way: as most often. It does not, if it comes to an end before anything is asked. Otherwise nothing is known, and it is
   * looked for more closely. The table is used up.
   */
  private goesStraight(table: Table, inputs: readonly Input[]): boolean | undefined {
    const { effort, lore } = this;
    if (!effort.spendTry()) throw new OutOfTries();
    const { script: outer, steps } = effort;
    const before = lore.chooses;
    effort.script = { next: forks };
    lore.chooses = forks;
    const given = inputs.slice();
    const run = new Run(table, effort, given, { proofDepth: this.depth });
    try {
      for (let deep = 0; deep <= MOST_CHOICES; deep++) {
        const status = effort.within('a cost', () => hooks.advance(run));
        if (status === Status.proved || status === Status.over) return true;
        const question = run.questions[0];
        if (status !== Status.waiting && deep === 0) {
          this.noteFailure(status, run);
          return false;
        }
        if (status !== Status.waiting || run.questions.length > 1 || question?.seat !== this.payer) return undefined;
        const { value: picks, done } = everyAnswer(question).next();
        if (done === true) return undefined;
        given.push({ seat: this.payer, picks });
      }
      return undefined;
    } catch (thrown) {
      if (thrown instanceof Fork || thrown instanceof Unknowable || thrown instanceof EndlessLoop) return undefined;
      throw thrown;
    } finally {
      effort.script = outer;
      lore.chooses = before;
      effort.spendWork(STEP * (effort.steps - steps));
      effort.steps = steps;
    }
  }

  private lead(worlds: readonly World[], deep: number): boolean {
    if (deep > MOST_CHOICES) throw new OutOfTries();
    const resting: Rest[] = [];
    for (const world of worlds) if (!this.carryOn(world, deep, resting, -1)) return false;
    return this.findAnswers(resting, deep);
  }

  /**
   * Runs a world on to the payer's next question, for all that chance may give, whatever turns out to lie hidden, and
   * whatever others choose: those that come to rest there are added. False if one of them fails. With a `seat`, it runs to
   * the question that this seat is asked, and those that do not come there are left out.
   */
  private carryOn(world: World, deep: number, resting: Rest[], seat: number): boolean {
    const { effort, lore } = this;
    if (deep > MOST_CHOICES) throw new OutOfTries();
    const scripts: number[][] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      if (!effort.spendTry()) throw new OutOfTries();
      const drawn: number[] = [];
      const sizes: number[] = [];
      const given = script;
      const outer = effort.script;
      const before = lore.chooses;
      const next = (n: number): number => {
        if (n > effort.triesLeft) throw new OutOfTries();
        const value = given[drawn.length] ?? 0;
        drawn.push(value);
        sizes.push(n);
        return value;
      };
      effort.script = { next };
      lore.chooses = next;
      const { steps } = effort;
      const fork = world.table.fork();
      // Up to a question that waits nothing is to be proven: what was paid on the way there is paid.
      const run = new Run(fork, effort, world.inputs, { proofDepth: seat < 0 ? this.depth : 0 });
      let status: Status;
      try {
        status = effort.within('a cost', () => hooks.advance(run));
      } catch (thrown) {
        status = Status.failed;
        if (thrown instanceof Unknowable) run.refusal = { code: 'cost.hidden', rule: 'CO4', seat: this.payer };
        else if (seat < 0 || !(thrown instanceof Impossible)) throw thrown; // else answers so far do not fit in this world
      } finally {
        effort.script = outer;
        lore.chooses = before;
      }
      const goesOn =
        status === Status.proved || status === Status.over || (status === Status.waiting && this.rest(fork, run, deep, resting, seat));
      lore.works(STEP * (effort.steps - steps));
      effort.steps = steps;
      if (!goesOn && seat < 0) {
        this.noteFailure(status, run);
        return false;
      }
      for (let at = given.length; at < drawn.length; at++) {
        for (let other = 1; other < (sizes[at] ?? 0); other++) scripts.push([...drawn.slice(0, at), other]);
      }
    }
    return true;
  }

  private noteFailure(status: Status, run: Run): void {
    if (status !== Status.failed || run.failedPart < this.part) return;
    this.part = run.failedPart;
    this.step = run.failedStep;
    this.refusal = run.refusal;
  }

  /** A world came to a question: the payer's are kept, to be answered alike; anybody else's are answered in every way. */
  private rest(fork: Table, run: Run, deep: number, resting: Rest[], seat: number): boolean {
    const wanted = seat < 0 ? this.payer : seat;
    const { questions } = run;
    const question = questions.find((one) => one.seat === wanted);
    const table = run.resumable ?? fork;
    if (question !== undefined) {
      resting.push({ table, front: run.front ?? fork, question });
      return true;
    }
    if (seat >= 0) return false;
    const others = questions[0] as Question;
    for (const picks of everyAnswer(others)) {
      if (!this.carryOn({ table, inputs: [{ seat: others.seat, picks }] }, deep + 1, resting, -1)) return false;
    }
    return true;
  }

  /** Whether for all that the payer may see there is an answer that leads on. */
  private findAnswers(resting: readonly Rest[], deep: number): boolean {
    if (resting.length < 2) return resting.every((rest) => this.findAnswer([rest], deep));
    const alike = new Map<string, Rest[]>();
    for (const rest of resting) {
      const seen = this.seenIn(rest);
      const others = alike.get(seen);
      if (others === undefined) alike.set(seen, [rest]);
      else others.push(rest);
    }
    for (const group of alike.values()) if (!this.findAnswer(group, deep)) return false;
    return true;
  }

  private findAnswer(group: readonly Rest[], deep: number): boolean {
    const [first] = group;
    if (first === undefined) return true;
    const { question } = first;
    try {
      for (const picks of everyAnswer(question)) {
        const inputs = [{ seat: question.seat, picks }];
        if (
          this.lead(
            group.map(({ table }) => ({ table, inputs })),
            deep + 1,
          )
        )
          return true;
      }
    } catch (thrown) {
      if (!(thrown instanceof Unknowable)) throw thrown; // a constraint looks at what is in sight by now
    }
    // No answer does for all that might be in sight; the payer may choose by what is.
    const unveiled = group.map((rest) => this.inSight(rest));
    if (unveiled.every((ids) => ids.length === 0)) return false;
    const worlds = group.flatMap(({ table }, i) => this.unveil(table, unveiled[i] ?? []));
    const resting: Rest[] = [];
    for (const table of worlds) if (!this.carryOn({ table, inputs: [] }, deep, resting, -1)) return false;
    return this.findAnswers(resting, deep);
  }

  /** The cards in sight of the payer whose faces nothing has settled yet. */
  private inSight({ table, front }: Rest): readonly number[] {
    const { peek } = table;
    if (this.payer < 0 || peek === undefined) return [];
    const ids: number[] = [];
    front.forEachRecord((rec, id) => {
      if (!isCard(rec) || !seesFace(front, rec, this.payer)) return;
      const same = table.find(id);
      if (isCard(same) && same.values[CARD.stamp.index] === rec.values[CARD.stamp.index] && peek.isOpen(same)) ids.push(id);
    });
    return ids;
  }

  /** The table with every face that the cards may have. */
  private unveil(table: Table, ids: readonly number[]): readonly Table[] {
    const { effort, lore } = this;
    let tables: readonly Table[] = [table];
    for (const id of ids) {
      tables = tables.flatMap((one) => {
        const found: Table[] = [];
        for (let at = 0, among = 1; at < among; at++) {
          if (!effort.spendTry()) throw new OutOfTries();
          const fork = one.fork();
          lore.chooses = (n) => {
            among = n;
            return at;
          };
          fork.peek?.settle(fork, id);
          lore.chooses = undefined;
          found.push(fork);
        }
        return found;
      });
    }
    return tables;
  }

  /** All that the payer sees when it is asked, and what it has seen happen, as one text. */
  private seenIn({ front, question }: Rest): string {
    this.lore.works(VIEW);
    const masked = front.fork();
    const { peek } = masked;
    front.forEachRecord((rec, id) => {
      if (!isCard(rec) || peek === undefined || !peek.isOpen(rec)) return;
      const { values, kind } = masked.own(id);
      for (const field of kind.fields) if (field.seen === 'face') values[field.index] = field.initial;
    });
    const view = viewOf(masked, new Pending([question], [], undefined, 'all', undefined), this.payer);
    const events: unknown[] = [];
    for (let index = this.since; index < front.historySize; index++) {
      const event = front.event(index);
      if (event === undefined) continue;
      const { type, data, by } = event;
      const told = Object.entries(type.fields).filter(([, { seen }]) => seen !== 'owner' || by === this.payer);
      events.push([type.id, ...told.map(([name]) => data[name])]);
    }
    return JSON.stringify([view, question.options, events]);
  }
}
