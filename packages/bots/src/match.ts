/**
 * Matches: a game played by bots from the first decision to the last.
 *
 * SI1  A match never hangs and never ends the program: it is over, or it is given up after a number of answers, or it has failed, and
 *      then it says at which answer and why.
 */
import type { Accepted, Answer, Game, Happened } from '@rulewright/kernel';
import { type Bot, botSeat } from './bot.js';

/** An answer as it was given: the seat, and what it said. */
export type Given = readonly [seat: number, answer: Answer];

export interface Match {
  /** `over`; `endless` if it was given up; `failed` if somebody answered what is not allowed, or the rules broke. */
  readonly end: 'over' | 'endless' | 'failed';
  readonly winners: readonly number[];
  readonly inputs: readonly Given[];
  /** How many answers were real choices: there was something else to say. */
  readonly choices: number;
  /** Of a match that failed: why. */
  readonly failure?: string;
}

export interface MatchOptions {
  /** After how many answers it is given up. */
  readonly most?: number;
  /** Is told what has happened after each answer. */
  told?(events: readonly Happened[], game: Game): void;
}

export const MOST_ANSWERS = 20_000;

export function playMatch(game: Game, bots: readonly Bot[], { most = MOST_ANSWERS, told }: MatchOptions = {}): Match {
  const inputs: Given[] = [];
  let choices = 0;
  const ended = (end: Match['end'], failure?: string): Match => ({
    end,
    winners: end === 'over' ? game.winners : [],
    inputs,
    choices,
    ...(failure !== undefined && { failure }),
  });
  for (;;) {
    if (game.isOver) return ended('over');
    if (inputs.length >= most) return ended('endless');
    const [decision] = game.decisions;
    if (decision === undefined) return ended('failed', 'nobody is asked, and the game is not over');
    const { seat } = decision;
    try {
      const answer = (bots[seat] as Bot).choose(botSeat(game, seat));
      inputs.push([seat, answer]);
      if (decision.options.length > 1 || decision.kind === 'number') choices++;
      const result = game.answer(seat, answer);
      if (!result.ok) return ended('failed', `seat ${seat} answered "${decision.why}" with ${JSON.stringify(answer)}: ${result.sentence}`);
      told?.((result as Accepted).events, game);
    } catch (error) {
      return ended('failed', (error as Error).message);
    }
  }
}
