/**
 * Fuzzing cards: games with cards that nobody would write, made of all words of a game. Whatever the checker lets through must be playable.
 *
 * GD4  Random cards of all words of a game are checked, compiled and played: nothing throws, and no text fails.
 */
import {
  type Answer,
  type CardDefinition,
  Chance,
  type Decision,
  type Game,
  loadGame,
  PASS,
  type Rules,
  startGame,
} from '@rulewright/kernel';
import type { GameKit } from '@rulewright/language';
import type { Campaign } from '../campaigns.js';
import { CampaignFailure } from '../failure.js';
import { mustNotFail, randomAnswer } from '../play.js';
import { type RandomCard, randomCard } from '../random-cards.js';

export interface CardFuzzSpec {
  readonly kit: GameKit;
  /** Cards without texts, on which any text may stand. */
  readonly frames: readonly object[];
  /** Plain cards that fill the decks, and tokens that texts may name. */
  readonly others: readonly CardDefinition[];
  /** What else a deck needs: lands, say. */
  fill?(chance: Chance): readonly string[];
  /** How many random cards a game has, ten by default; and how many answers are given. */
  readonly cards?: number;
  readonly answers?: number;
  /** How long an answer may take, in milliseconds. */
  readonly slowest?: number;
  /** A clock in milliseconds, such as `performance.now`, and where a campaign reports its slowest answers. */
  now?(): number;
  says?(line: string): void;
}

/** What a fuzzed game was like. */
export interface CardFuzzed {
  readonly cards: number;
  readonly answers: number;
  /** The slowest answer, in milliseconds. */
  readonly slowest: number;
}

const CARDS = 10;
const ANSWERS = 80;

/** Plays the game of a seed with cards by chance. Throws a `CampaignFailure` with the cards that it takes to fail. */
export function fuzzCards(spec: CardFuzzSpec, seed: number): CardFuzzed {
  const { kit, frames, others, cards: many = CARDS } = spec;
  const named = others.map(({ id }) => id);
  const own = Array.from({ length: many }, (_, i) => randomCard({ language: kit.language, frames, named }, `x${i}`, `${seed} ${i}`));
  const made = own.filter((card) => card !== undefined);
  const found = attempt(spec, seed, made, made);
  if (found.fault === undefined) return { ...found, cards: made.length };
  const few = fewest(made, (cards) => attempt(spec, seed, made, cards).fault !== undefined);
  const { fault = found.fault } = attempt(spec, seed, made, few);
  const failure = new CampaignFailure(`${fault.message}\n${few.map(({ file }) => file).join('---\n')}`);
  failure.stack = `${failure.message}\n${fault.stack ?? ''}`;
  throw failure;
}

/** The same as a campaign, which remembers its slowest answer. */
export function cardFuzz(name: string, spec: CardFuzzSpec): Campaign {
  let slowest = 0;
  return {
    name,
    about: 'random cards of all words are checked, compiled and played: nothing throws, no text fails, no answer is slow',
    run(seed) {
      const game = fuzzCards(spec, seed);
      if (game.slowest <= slowest) return;
      slowest = game.slowest;
      if (slowest > REPORTED) spec.says?.(`${name}, seed ${seed}: the slowest answer so far took ${Math.round(slowest)} ms`);
    },
  };
}
const REPORTED = 20;

interface Attempt {
  readonly answers: number;
  readonly slowest: number;
  readonly fault: Error | undefined;
}

/** Plays with some of the cards that were made. In the place of each of the others a plain card lies. */
function attempt(spec: CardFuzzSpec, seed: number, made: readonly RandomCard[], own: readonly RandomCard[]): Attempt {
  const played = { answers: 0, slowest: 0 };
  try {
    play(spec, seed, made, own, played);
    return { ...played, fault: undefined };
  } catch (error) {
    return { ...played, fault: error as Error };
  }
}

/** Leaves out cards as long as it still fails. */
function fewest(cards: readonly RandomCard[], fails: (cards: readonly RandomCard[]) => boolean): readonly RandomCard[] {
  let few = cards;
  for (const card of cards) {
    const fewer = few.filter((one) => one !== card);
    if (few.length > 1 && fails(fewer)) few = fewer;
  }
  return few;
}

function play(
  spec: CardFuzzSpec,
  seed: number,
  made: readonly RandomCard[],
  own: readonly RandomCard[],
  played: { answers: number; slowest: number },
): void {
  const { kit, others, answers = ANSWERS, slowest = Number.POSITIVE_INFINITY, now = Date.now } = spec;
  const rules = kit.rules([...others, ...own.map(({ definition }) => definition)]);
  const chance = new Chance(seed, 'fuzz');
  const decks = kit.seatNames.map(() => ({ id: 'x', name: 'X', extra: [], cards: deckOf(spec, made, own, chance) }));
  const game = startGame(rules, { seed, players: kit.startPlayers(decks), isWatched: true });
  for (let step = 0; step < answers && !game.isOver; step++) {
    lookAround(rules, game, step);
    const decision = chance.pick(game.decisions);
    const answer = eagerAnswer(game, decision, chance);
    const began = now();
    const result = game.answer(decision.seat, answer);
    const took = now() - began;
    played.answers++;
    played.slowest = Math.max(played.slowest, took);
    if (took > slowest) throw new CampaignFailure(`answer ${step} took ${Math.round(took)} ms`);
    if (!result.ok && !result.refusal.code.startsWith('loop.'))
      throw new CampaignFailure(`an offered answer was refused: ${result.sentence}`);
    if (!result.ok) return;
    mustNotFail(result);
  }
}

/** What players and tools read at every decision: views, what was told, a save that is loaded. */
function lookAround(rules: Rules, game: Game, step: number): void {
  for (const seat of [...game.decisions.map((one) => one.seat), 'spectator' as const]) {
    game.view(seat);
    game.told(seat);
  }
  if (step % 16 !== 15) return;
  const loaded = loadGame(rules, game.save());
  if (loaded.fingerprint() !== game.fingerprint()) throw new CampaignFailure('the loaded game is another');
}

/** Three of each random card, and whatever fills the deck. */
function deckOf(
  { kit, others, fill }: CardFuzzSpec,
  made: readonly RandomCard[],
  own: readonly RandomCard[],
  chance: Chance,
): readonly string[] {
  const { cards: size, isExtra, isToken } = kit.decks;
  const isPlayed = (card: CardDefinition): boolean => isExtra?.(card) !== true && isToken?.(card) !== true;
  const more = fill?.(chance) ?? [];
  const plain = others.filter(isPlayed);
  const cards = made.flatMap((card) => {
    if (!isPlayed(card.definition)) return [];
    const id = own.includes(card) ? card.definition.id : (plain[0]?.id ?? '');
    return [id, id, id];
  });
  const rest = Math.max(0, size.least - cards.length - more.length);
  return chance.shuffled([...cards, ...more, ...Array.from({ length: rest }, () => chance.pick(plain).id)]);
}

/** An answer by chance that seldom passes. */
function eagerAnswer(game: Game, decision: Decision, chance: Chance): Answer {
  const { kind, options, certain } = decision;
  if ((kind === 'action' || kind === 'one') && !certain && chance.below(8) > 0) {
    const doing = options.flatMap((option, at) => (option === PASS ? [] : [at]));
    if (doing.length > 0) return chance.pick(doing);
  }
  return randomAnswer(game, decision, chance);
}
