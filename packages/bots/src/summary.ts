/**
 * Summaries: what a simulation has found out.
 *
 * SI8  A card is as decisive as the games show at least: the nearer end of the interval of the difference that drawing it makes, or
 *      playing it. One of which the games say nothing sure comes after all others.
 */

import type { Failure, Tally } from './simulation.js';
import { difference, type Share, type Spread, shareOf, spreadOf } from './statistics.js';

export interface Made {
  /** How often its side won with it, and without. */
  readonly with: Share;
  readonly without: Share;
  readonly by: number;
  readonly low: number;
  readonly high: number;
}

export interface CardSummary {
  readonly card: string;
  readonly drawn: Made;
  readonly played: Made;
  /** At least how much it decides; 0 if that is not sure. */
  readonly decides: number;
}

export interface EntrantSummary {
  readonly wins: Share;
  /** When it had the first turn, and when it had the second. */
  readonly first: Share;
  readonly second: Share;
  /** The most decisive first. */
  readonly cards: readonly CardSummary[];
}

export interface Summary {
  readonly games: number;
  /** Games that came to an end. */
  readonly ended: number;
  readonly draws: number;
  readonly entrants: readonly [EntrantSummary, EntrantSummary];
  /** How often whoever had the first turn won. */
  readonly firstSeat: Share;
  readonly turns: Spread;
  readonly answers: Spread;
  readonly choices: Spread;
  readonly turnCounts: Readonly<Record<number, number>>;
  readonly failures: readonly Failure[];
}

export function summaryOf(tally: Tally): Summary {
  const { games, draws, first, second, failures } = tally;
  const of = (entrant: 0 | 1): EntrantSummary => {
    const [firstGames, firstWins] = first[entrant];
    const [secondGames, secondWins] = second[entrant];
    const all = shareOf(firstWins + secondWins, firstGames + secondGames);
    const cards = Object.entries(tally.cards[entrant]).map(([card, { drawn, played }]) => {
      const made = { drawn: madeBy(drawn, all), played: madeBy(played, all) };
      return { card, ...made, decides: Math.max(surely(made.drawn), surely(made.played)) };
    });
    cards.sort((a, b) => b.decides - a.decides || Math.abs(b.drawn.by) - Math.abs(a.drawn.by) || (a.card < b.card ? -1 : 1));
    return { wins: all, first: shareOf(firstWins, firstGames), second: shareOf(secondWins, secondGames), cards };
  };
  return {
    games,
    ended: games - failures.length,
    draws,
    entrants: [of(0), of(1)],
    firstSeat: shareOf(first[0][1] + first[1][1], first[0][0] + first[1][0]),
    turns: spreadOf(tally.turns),
    answers: spreadOf(tally.answers),
    choices: spreadOf(tally.choices),
    turnCounts: tally.turns,
    failures,
  };
}

function madeBy([games, wins]: readonly [number, number], all: Share): Made {
  const held = shareOf(wins, games);
  const without = shareOf(all.count - wins, all.of - games);
  return { with: held, without, ...difference(held, without) };
}

/** With fewer games on one side, chance alone makes differences that look sure. */
const ENOUGH = 10;
const surely = ({ with: held, without, low, high }: Made): number =>
  held.of < ENOUGH || without.of < ENOUGH ? 0 : low > 0 ? low : high < 0 ? -high : 0;
