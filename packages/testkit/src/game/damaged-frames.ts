/** Damaged frames: saves of a game in which one variable of one program has another value. */
import { Chance, type Game, LoadError, loadGame, type Rules } from '@rulewright/kernel';
import { CampaignFailure } from '../failure.js';
import { withDamagedFrames } from '../mutations.js';
import { playOut, randomAnswer } from '../play.js';

const ANSWERS = 50;

/**
 * Plays the game for a while, and loads its save with each value of each frame changed: the loader refuses it, or the game takes answers
 * without an exception. (SV4, SV5)
 */
export function playDamagedFrames(game: Game, rules: Rules, seed: number): void {
  const chance = new Chance(seed, 'damage');
  playOut(game, chance, chance.between(0, 120));
  if (game.isOver) return;
  for (const { frame, variable, value, save } of withDamagedFrames(game.save())) {
    try {
      const loaded = loadGame(rules, save);
      for (let i = 0; i < ANSWERS && !loaded.isOver; i++) {
        const decision = chance.pick(loaded.decisions);
        loaded.answer(decision.seat, randomAnswer(loaded, decision, chance));
      }
    } catch (error) {
      if (error instanceof LoadError) continue;
      throw new CampaignFailure(`seed ${seed}: with ${JSON.stringify(value)} in "${variable}" of frame ${frame}: ${String(error)}`);
    }
  }
}
