/** Side by side: one game by two sets of rules that differ in cards which the decks cannot reach. Nothing else may differ. */
import { Chance, type Game, loadGame, type PlayerSetup, type Rules, startGame } from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';
import { randomAnswer } from './play.js';

export interface SideBySide<P extends PlayerSetup> {
  readonly rules: readonly [Rules<P>, Rules<P>];
  readonly players: readonly P[];
  readonly seed: number | string;
  /** After how many answers it is enough. */
  readonly most: number;
}

/** How many answers lie between two saves that are loaded by the other rules. */
const EVERY = 7;

/** Plays the game by both rules and compares hashes, fingerprints and all facts after each answer; returns how many there were. */
export function playSideBySide<P extends PlayerSetup>({ rules, players, seed, most }: SideBySide<P>): number {
  const chance = new Chance(seed, 'answers');
  const games: Game[] = rules.map((one) => startGame(one, { seed, players }));
  let answers = 0;
  for (; answers < most && !(games[0] as Game).isOver; answers++) {
    const [one, other] = games as [Game, Game];
    compare(one, other, answers);
    if (answers % EVERY === EVERY - 1) {
      const [first, second] = rules;
      games[0] = loadGame(first, other.save());
      games[1] = loadGame(second, one.save());
      continue;
    }
    const decision = chance.pick(one.decisions);
    const answer = randomAnswer(one, decision, chance);
    const [result, same] = [one.answer(decision.seat, answer), other.answer(decision.seat, answer)];
    if (result.ok !== same.ok) throw new CampaignFailure(`answer ${answers} is taken by one set of rules only`);
    if (!result.ok) break; // into a loop
  }
  compare(games[0] as Game, games[1] as Game, answers);
  return answers;
}

function compare(one: Game, other: Game, answers: number): void {
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new CampaignFailure(`after ${answers} answers ${what}`);
  };
  must(one.versions.hash === other.versions.hash, 'the hashes differ');
  must(one.fingerprint() === other.fingerprint(), 'the fingerprints differ');
  must(one.save() === other.save(), 'the saved games differ');
}
