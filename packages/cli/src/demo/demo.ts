/**
 * The narrated demo: a short duel in eight scenes, really played. The same seed tells the same story, but for the one
 * line that measures.
 */
import { type Game, startGame } from '@rulewright/kernel';
import type { Ink } from '../ink.js';
import { duel, workshops } from './rules.js';
import { decision, refusals, secondThoughts, twoViews } from './table-scenes.js';
import { type Scene, Teller, WIDTH, type Write } from './teller.js';
import { imaginedWorlds, onePatch, savedMidway, threeForks } from './world-scenes.js';

/** In the order of the story: each goes on where the one before has left the game. */
const scenes: readonly Scene[] = [twoViews, decision, refusals, secondThoughts, savedMidway, threeForks, onePatch, imaginedWorlds];

export interface DemoSpec {
  readonly seed: number;
  readonly ink: Ink;
  readonly write: Write;
}

/** Plays the demo to its end and hands back the game it has played. */
export function runDemo({ seed, ink, write }: DemoSpec): Game {
  const teller = new Teller(write, ink);
  const game = startGame(duel, { seed, players: workshops });

  teller.gap();
  teller.line(ink.strong(' Rulewright: a duel of two wrights, in eight scenes'));
  teller.say(
    'Nothing below is a recording. A small ruleset (packages/cli/src/demo) is being played right now, and every board, ' +
      'question, event and fingerprint is read from the running game.',
  );
  for (const scene of scenes) scene(teller, game, seed);

  teller.gap();
  teller.line(ink.faint(ink.marks.across.repeat(WIDTH)));
  teller.line(` Played with seed ${seed}; final fingerprint ${game.fingerprint()}.`);
  teller.line(ink.faint(` The same seed gives the same fingerprint on any machine. Another: --seed ${seed + 1}`));
  teller.gap();
  return game;
}
