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
  const [first, second] = rules;
  let one: Game = startGame(first, { seed, players });
  let other: Game = startGame(second, { seed, players });
  let answers = 0;
  for (; answers < most && !one.isOver; answers++) {
    compare(one, other, answers);
    if (answers % EVERY === EVERY - 1) {
      [one, other] = [loadGame(first, other.save()), loadGame(second, one.save())];
      continue;
    }
    const decision = chance.pick(one.decisions);
    const answer = randomAnswer(one, decision, chance);
    const [result, same] = [one.answer(decision.seat, answer), other.answer(decision.seat, answer)];
    if (result.ok !== same.ok) throw new CampaignFailure(`answer ${answers} is taken by one set of rules only`);
    if (!result.ok) break; // into a loop
  }
  compare(one, other, answers);
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
