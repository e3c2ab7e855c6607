/**
 * `save-load/structuredClone`. Work: `loadGame(rules, game.save())`, through text and with every check of the loader, of
 * a game after 200 moves; against `structuredClone` of the hand-written game after the same moves, its log included.
 */
import { loadGame } from '@rulewright/kernel';
import * as floor from './games/floor.mjs';
import { playScript } from './games/script.mjs';
import * as small from './games/small.mjs';
import { interleave, keep, time } from './measure.mjs';

const MOVES = 200;

function saveLoad() {
  const game = playScript(small, small.newGame(), MOVES);
  const state = playScript(floor, floor.newGame(), MOVES);
  return time(
    interleave([
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(loadGame(small.rules, game.save()));
        },
      },
      {
        work(count) {
          for (let i = 0; i < count; i++) keep(structuredClone(state));
        },
      },
    ]),
  );
}

export const measurements = [{ name: 'save-load/structuredClone', unit: 'ns', peerName: 'structuredClone', target: null, run: saveLoad }];
