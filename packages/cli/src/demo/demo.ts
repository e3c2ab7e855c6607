/**
 * The narrated demo: three short duels in thirteen scenes, really played. The same seed tells the same story, but for the one
 * line that measures.
 */
import { type Game, startGame } from '@rulewright/kernel';
import type { Ink } from '../ink.js';
import { nightShift, nightShops } from './chain-cards.js';
import { allReasons, newestFirst, twoNegations, whenAndIf } from './chain-scenes.js';
import { duel, riverWorkshops, workshops } from './rules.js';
import { oneValue } from './story-scene.js';
import { decision, refusals, secondThoughts, twoViews } from './table-scenes.js';
import { type Scene, Teller, WIDTH, type Write } from './teller.js';
import { imaginedWorlds, onePatch, savedMidway, threeForks } from './world-scenes.js';

/** In the order of the story: each goes on where the one before has left the game. */
const dayScenes: readonly Scene[] = [twoViews, decision, refusals, secondThoughts, savedMidway, threeForks, onePatch, imaginedWorlds];
const nightScenes: readonly Scene[] = [newestFirst, whenAndIf, twoNegations, allReasons];
const riverScenes: readonly Scene[] = [oneValue];

export interface DemoSpec {
  readonly seed: number;
  readonly ink: Ink;
  readonly write: Write;
}

/** Plays the demo to its end and hands back the games it has played. */
export function runDemo({ seed, ink, write }: DemoSpec): readonly Game[] {
  const teller = new Teller(write, ink);

  teller.part('Rulewright: three duels of two wrights, in thirteen scenes');
  teller.say(
    'Nothing below is a recording. Two small rulesets (packages/cli/src/demo) are being played right now, and every board, ' +
      'question, event and fingerprint is read from the running game.',
  );
  const day = startGame(duel, { seed, players: workshops, haltsAtSilentPasses: true });
  for (const scene of dayScenes) scene(teller, day, seed);

  teller.part('The night shift: the same wrights, with cards that answer each other');
  const night = startGame(nightShift, { seed, players: nightShops, haltsAtSilentPasses: true });
  for (const scene of nightScenes) scene(teller, night, seed);

  teller.part('By the river: the first duel again, with cards that change what others are');
  const river = startGame(duel, { seed, players: riverWorkshops, haltsAtSilentPasses: true });
  for (const scene of riverScenes) scene(teller, river, seed);

  teller.gap();
  teller.line(ink.faint(ink.marks.across.repeat(WIDTH)));
  teller.line(` Played with seed ${seed}; final fingerprints:`);
  for (const game of [day, night, river]) teller.line(`   ${game.fingerprint()}`);
  teller.line(ink.faint(` The same seed gives the same fingerprints on any machine. Another: --seed ${seed + 1}`));
  teller.gap();
  return [day, night, river];
}
