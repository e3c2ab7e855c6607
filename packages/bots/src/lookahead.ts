/**
 * Looking ahead: what an answer comes to, on a table that may be thrown away.
 *
 * GB1  An answer is judged where the game is quiet again: nothing waits to resolve, and somebody may act of their own accord. On
 *      the way the seat chooses what is best for it, a few answers each time; others pass, and choose by chance.
 * GB2  Looking ahead has a budget, counted in answers that are given on imagined tables, never in time.
 */
import { type Answer, Chance, chainLength, type Decision, type Game, isTriggerWaiting, type Look, PASS } from '@rulewright/kernel';
import { answerByChance, answersToTry, onlyAnswer, shapeOf } from './answers.js';
import type { Thinking } from './bot.js';

/** What a bot must be told about a game. */
export interface Sense {
  /** How good the table is for a seat; more is better. */
  evaluate(look: Look, seat: number): number;
  /** Whether a decision answers something that somebody else has begun, or is otherwise no time to act freely. */
  isResponse?(decision: Decision): boolean;
}

/** Better, or worse, than any table that can still be played on. */
export const DECIDED = 1e9;

/** How many answers are compared at the first choice on the way, at the second, and so on. */
const BREADTH = [8, 4, 2] as const;

export class Lookahead {
  private left: number;

  constructor(
    private readonly sense: Sense,
    private readonly seat: number,
    budget: number,
  ) {
    this.left = budget;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }

  valueOf(game: Game): number {
    if (!game.isOver) return this.sense.evaluate(game.look, this.seat);
    const { winners } = game;
    if (winners.length === 0 || winners.length === game.look.seats) return 0;
    return winners.includes(this.seat) ? DECIDED : -DECIDED;
  }

  isOpen(game: Game, decision: Decision): boolean {
    return decision.kind === 'action' && chainLength(game.look) === 0 && !isTriggerWaiting(game.look) && !this.sense.isResponse?.(decision);
  }

  /**
   * What the game is worth after an answer; nothing if it is not taken, as one that leads into a loop. `moves`: how many moves of
   * its own the seat still tries where the game is quiet.
   */
  *after(game: Game, answer: Answer, moves: number, seed: string): Thinking<number | undefined> {
    const tried = game.fork();
    this.left--;
    if (!tried.answer(this.seat, answer).ok) return undefined;
    yield;
    return yield* this.settle(tried, moves, 0, new Chance(seed, 'look ahead'));
  }

  private *settle(game: Game, moves: number, depth: number, chance: Chance): Thinking<number> {
    for (;;) {
      if (game.isOver || this.isSpent) return this.valueOf(game);
      const decision = game.decisions[0];
      if (decision === undefined) return this.valueOf(game);
      const isMine = decision.seat === this.seat;
      if (this.isOpen(game, decision))
        return isMine && moves > 0 ? yield* this.best(game, decision, moves - 1, depth, chance) : this.valueOf(game);
      const answer = onlyAnswer(shapeOf(decision)) ?? passes(decision);
      if (answer === undefined && isMine) return yield* this.best(game, decision, moves, depth, chance);
      this.left--;
      if (!game.answer(decision.seat, answer ?? answerByChance(game, decision, chance)).ok) return this.valueOf(game);
      yield;
    }
  }

  /** The best of a few answers to a choice of the seat's own. */
  private *best(game: Game, decision: Decision, moves: number, depth: number, chance: Chance): Thinking<number> {
    const mayStay = this.isOpen(game, decision);
    let best = mayStay ? this.valueOf(game) : Number.NEGATIVE_INFINITY;
    for (const answer of answersToTry(game, decision, BREADTH[depth] ?? 1, chance)) {
      if (mayStay && decision.options[answer as number] === PASS) continue;
      const tried = game.fork();
      this.left--;
      if (!tried.answer(this.seat, answer).ok) continue;
      yield;
      best = Math.max(best, yield* this.settle(tried, moves, depth + 1, chance));
      if (this.isSpent) break;
    }
    return best === Number.NEGATIVE_INFINITY ? this.valueOf(game) : best;
  }
}

/** To pass, where that is offered. */
export function passes({ kind, of, options }: Decision): number | undefined {
  if (kind !== 'action' || of !== 'activations') return undefined;
  const at = options.indexOf(PASS);
  return at < 0 ? undefined : at;
}
