/**
 * Simulation: games by the thousand, and what they come to.
 *
 * SI5  Games are played in pairs: both of a pair have the same seed, and the entrants change seats. Every game is known by its number:
 *      its seed, seats and bots follow from it, so that any one can be played again.
 * SI6  What is summed up does not depend on who has played which games, nor in which order.
 * SI7  A game that fails or does not end counts for nobody, and is listed with its number, its seed and why.
 */
import { type Game, type Happened, type Look, type PlayerSetup, type Rules, startGame } from '@rulewright/kernel';
import type { Bot } from './bot.js';
import { greedyBot } from './greedy.js';
import type { Sense } from './lookahead.js';
import { playMatch } from './match.js';
import { randomBot } from './random.js';

/** A card that somebody has come to hold, or has used. */
export interface CardNote {
  readonly seat: number;
  readonly card: string;
  readonly what: 'drawn' | 'played';
}

/** What a simulation must be told about a game, beside what bots are told. */
export interface Notes {
  /** What is so before the first answer: the cards that everybody begins with. */
  atStart(look: Look): readonly CardNote[];
  of(event: Happened, look: Look): CardNote | undefined;
}

/** A game that can be played over and over. */
export interface Playable<P extends PlayerSetup = PlayerSetup> {
  readonly rules: Rules<P>;
  readonly sense: Sense;
  readonly notes?: Notes;
  /** The players, when the entrants sit in this order. */
  players(order: readonly [number, number]): readonly P[];
}

/** Those who play: two bots by name. */
export interface Contest {
  readonly seed: number | string;
  readonly bots: readonly [string, string];
  /** After how many answers a game is given up. */
  readonly most?: number;
}

export const botNames = ['greedy', 'random'] as const;

export function botNamed(name: string, seed: string, sense: Sense): Bot {
  if (name === 'random') return randomBot({ seed });
  if (name === 'greedy') return greedyBot({ seed, sense });
  throw new Error(`there is no bot "${name}"`);
}

/** The seed of a game, and who sits first in it. (SI5) */
export function pairing(seed: number | string, number: number): { readonly seed: string; readonly order: readonly [number, number] } {
  return { seed: `${seed}/${(number >> 1) + 1}`, order: number % 2 === 0 ? [0, 1] : [1, 0] };
}

/** The game of that number before its first answer, and who plays it. */
export function startNumbered(
  playable: Playable,
  { seed, bots }: Contest,
  number: number,
): { readonly game: Game; readonly bots: readonly Bot[]; readonly seed: string; readonly order: readonly [number, number] } {
  const { seed: own, order } = pairing(seed, number);
  const game = startGame(playable.rules, { seed: own, players: playable.players(order) });
  const seated = order.map((entrant) => botNamed(bots[entrant] as string, `${own} ${entrant}`, playable.sense));
  return { game, bots: seated, seed: own, order };
}

type Pair = [number, number];
/** Of one card in one deck: games and wins in which it was drawn, and in which it was played. */
export interface CardTally {
  drawn: Pair;
  played: Pair;
}

export interface Failure {
  /** From 1. */
  readonly number: number;
  readonly seed: string;
  readonly end: 'failed' | 'endless';
  readonly why: string;
}

/** What games have come to so far: sums only, as plain data. */
export interface Tally {
  games: number;
  draws: number;
  /** By entrant: games that counted and wins, when it sat first and when it did not. */
  readonly first: [Pair, Pair];
  readonly second: [Pair, Pair];
  /** How many games had how many turns, answers, and real choices, these in tens. */
  readonly turns: Record<number, number>;
  readonly answers: Record<number, number>;
  readonly choices: Record<number, number>;
  readonly cards: [Record<string, CardTally>, Record<string, CardTally>];
  readonly failures: Failure[];
}

export const emptyTally = (): Tally => ({
  games: 0,
  draws: 0,
  first: [
    [0, 0],
    [0, 0],
  ],
  second: [
    [0, 0],
    [0, 0],
  ],
  turns: {},
  answers: {},
  choices: {},
  cards: [{}, {}],
  failures: [],
});

/** Plays a game and adds what it came to. */
export function addGame(tally: Tally, playable: Playable, contest: Contest, number: number): void {
  const { game, bots, seed, order } = startNumbered(playable, contest, number);
  const { notes } = playable;
  const seen = { drawn: [new Set<string>(), new Set<string>()], played: [new Set<string>(), new Set<string>()] } as const;
  const note = (one: CardNote | undefined): void => {
    if (one !== undefined) seen[one.what][order[one.seat as 0 | 1]]?.add(one.card);
  };
  // The first turn has begun before anybody answers.
  let turns = game.look.scopeSeat('turn') >= 0 ? 1 : 0;
  for (const one of notes?.atStart(game.look) ?? []) note(one);
  const match = playMatch(game, bots, {
    ...(contest.most !== undefined && { most: contest.most }),
    told(events, { look }) {
      for (const event of events) {
        if (event.type.id === 'scope.entered' && event.data['name'] === 'turn') turns++;
        note(notes?.of(event, look));
      }
    },
  });
  tally.games++;
  if (match.end !== 'over') {
    const why = match.failure ?? `it had not ended after ${match.inputs.length} answers`;
    tally.failures.push({ number: number + 1, seed, end: match.end, why });
    return;
  }
  count(tally.turns, turns);
  count(tally.answers, round(match.inputs.length));
  count(tally.choices, round(match.choices));
  const [winner] = match.winners.length === 1 ? match.winners : [-1];
  if (winner === -1) tally.draws++;
  for (const entrant of [0, 1] as const) {
    const won = winner !== -1 && order[winner as 0 | 1] === entrant ? 1 : 0;
    add((order[0] === entrant ? tally.first : tally.second)[entrant], won);
    for (const what of ['drawn', 'played'] as const)
      for (const card of seen[what][entrant] as Set<string>) add(cardIn(tally.cards[entrant], card)[what], won);
  }
}

const TENS = 10;
const round = (n: number): number => Math.round(n / TENS) * TENS;

function count(into: Record<number, number>, value: number, times = 1): void {
  into[value] = (into[value] ?? 0) + times;
}

function add(pair: Pair, won: number): void {
  pair[0]++;
  pair[1] += won;
}

function cardIn(cards: Record<string, CardTally>, card: string): CardTally {
  // A card may be called "constructor", which every object has.
  const known = Object.hasOwn(cards, card) ? cards[card] : undefined;
  if (known !== undefined) return known;
  const made: CardTally = { drawn: [0, 0], played: [0, 0] };
  Object.defineProperty(cards, card, { value: made, enumerable: true, configurable: true, writable: true });
  return made;
}

/** Adds what others have played. */
export function addTally(into: Tally, other: Tally): void {
  const plus = (pair: Pair, more: Pair): void => {
    pair[0] += more[0];
    pair[1] += more[1];
  };
  into.games += other.games;
  into.draws += other.draws;
  for (const entrant of [0, 1] as const) {
    plus(into.first[entrant], other.first[entrant]);
    plus(into.second[entrant], other.second[entrant]);
    for (const [card, { drawn, played }] of Object.entries(other.cards[entrant])) {
      const mine = cardIn(into.cards[entrant], card);
      plus(mine.drawn, drawn);
      plus(mine.played, played);
    }
  }
  for (const what of ['turns', 'answers', 'choices'] as const)
    for (const [value, times] of Object.entries(other[what])) count(into[what], Number(value), times);
  into.failures.push(...other.failures);
  into.failures.sort((a, b) => a.number - b.number);
}
