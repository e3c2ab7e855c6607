/**
 * The greedy bot: does what looks best from here.
 *
 * GB3  It looks ahead on imagined tables only, several of them, and takes the answer that is worth most on the average of those on
 *      which all that are left were tried. An answer that is refused on one of them is not given.
 * GB4  Where it may act freely it does whatever makes the table better than it is; only if nothing does, it compares what would come
 *      next: to pass, and moves that change nothing by themselves.
 */
import { type Answer, Chance, type Decision, type Game } from '@rulewright/kernel';
import { answersToTry, neighbours, onlyAnswer } from './answers.js';
import { type Bot, type BotSeat, finished, type Thinking } from './bot.js';
import { Lookahead, passes, type Sense } from './lookahead.js';

export interface GreedyOptions {
  readonly seed: number | string;
  readonly sense: Sense;
  /** How many answers it may give on imagined tables before it decides. */
  readonly budget?: number;
  /** On how many imagined tables it compares. */
  readonly worlds?: number;
  /** How many answers it compares at most. */
  readonly breadth?: number;
}

export function greedyBot({ seed, sense, budget = 200, worlds = 2, breadth = 24 }: GreedyOptions): Bot {
  function* think(seat: BotSeat): Thinking<Answer> {
    const only = onlyAnswer(seat.asked);
    if (only !== undefined) return only;
    const ahead = new Lookahead(sense, seat.seat, budget);
    return yield* new Weighing(seat, ahead, `${seed} ${seat.seat} ${seat.asked.id}`, worlds).choose(breadth);
  }
  return { name: 'greedy', choose: (seat) => finished(think(seat)), think };
}

interface Candidate {
  readonly answer: Answer;
  /** What it was worth in each world so far. */
  readonly worth: number[];
}

/** How much better something must be than nothing to be worth doing. */
const WORTH_DOING = 1e-6;

class Weighing {
  private readonly imagined: Game[] = [];

  constructor(
    private readonly seat: BotSeat,
    private readonly ahead: Lookahead,
    private readonly seed: string,
    private readonly worlds: number,
  ) {}

  *choose(breadth: number): Thinking<Answer> {
    const world = this.world(0);
    const decision = this.decisionIn(world);
    const answers = answersToTry(world, decision, breadth, new Chance(this.seed, 'answers'));
    if (answers.length === 1) return answers[0] as Answer;
    yield;
    if (this.ahead.isOpen(world, decision)) return yield* this.move(decision, answers);
    const found = yield* this.compare(answers, 0);
    // What comes to the same now may lead somewhere else.
    if (found.every((one) => mean(one) === mean(found[0] as Candidate))) return this.best(yield* this.compare(answers, 1)).answer;
    return (yield* this.climb(decision, this.best(found))).answer;
  }

  /** GB4. */
  private *move(decision: Decision, answers: readonly Answer[]): Thinking<Answer> {
    const pass = passes(decision);
    const found = yield* this.compare(
      answers.filter((answer) => answer !== pass),
      0,
    );
    const gain = (one: Candidate): number => mean(one) - this.now(one.worth.length);
    const best = this.best(found);
    if (found.length > 0 && gain(best) > WORTH_DOING) return best.answer;
    const idle = found.filter((one) => Math.abs(gain(one)) <= WORTH_DOING).map(({ answer }) => answer);
    if (pass === undefined && idle.length === 0) return best.answer;
    if (pass !== undefined && idle.length === 0) return pass;
    // To pass comes first: of two that are alike the first is taken.
    return this.best(yield* this.compare([...(pass === undefined ? [] : [pass]), ...idle], 1)).answer;
  }

  /** Tries answers in one world after the other; after each, the worse half of many is out. */
  private *compare(answers: readonly Answer[], moves: number): Thinking<readonly Candidate[]> {
    let left: Candidate[] = answers.map((answer) => ({ answer, worth: [] }));
    for (let i = 0; i < this.worlds && (i === 0 || (!this.ahead.isSpent && left.length > 1)); i++) {
      const world = this.world(i);
      const kept: Candidate[] = [];
      for (const one of left) {
        const value = yield* this.ahead.after(world, one.answer, moves, `${this.seed} ${i}`);
        if (value === undefined) continue;
        one.worth.push(value);
        kept.push(one);
      }
      if (kept.length === 0) break;
      left = kept.length > 3 ? byWorth(kept).slice(0, Math.ceil(kept.length / 2)) : kept;
    }
    return left;
  }

  /** Goes on from the best choice of several as long as a neighbour is better in the first world. */
  private *climb(decision: Decision, from: Candidate): Thinking<Candidate> {
    let best = from;
    let value = from.worth[0] as number;
    for (const answer of neighbours(decision, from.answer)) {
      if (this.ahead.isSpent) break;
      const other = yield* this.ahead.after(this.world(0), answer, 0, `${this.seed} 0`);
      if (other === undefined || other <= value) continue;
      best = { answer, worth: [other] };
      value = other;
    }
    return best;
  }

  private best(found: readonly Candidate[]): Candidate {
    return byWorth(found)[0] as Candidate;
  }

  /** What the table is worth as it is, in so many worlds. */
  private now(worlds: number): number {
    return mean({ worth: this.imagined.slice(0, worlds).map((world) => this.ahead.valueOf(world)) });
  }

  private world(i: number): Game {
    let world = this.imagined[i];
    if (world === undefined) {
      world = this.seat.imagine(`${this.seed} world ${i}`);
      this.imagined.push(world);
    }
    return world;
  }

  private decisionIn(world: Game): Decision {
    const decision = world.decisions.find(({ seat }) => seat === this.seat.seat);
    if (decision === undefined) throw new Error('the imagined game asks something else');
    return decision;
  }
}

const mean = ({ worth }: Pick<Candidate, 'worth'>): number => worth.reduce((sum, value) => sum + value, 0) / Math.max(1, worth.length);

/** The best first; of two alike the one that stood first. */
function byWorth(found: readonly Candidate[]): Candidate[] {
  return [...found].sort((a, b) => mean(b) - mean(a));
}
