/**
 * `patch/fast-json-patch`. Work: the patch of one move, for each move of the script in turn, after 200 moves: ours is
 * `result.patch`; the peer compares the `table` of the save before the move with the one after. Writing those saves is
 * not timed, though a user of the peer has to do it.
 */
import assert from 'node:assert/strict';
import { applyPatch } from '@rulewright/kernel';
import fastJsonPatch from 'fast-json-patch';
import { playScript, script } from './games/script.mjs';
import * as small from './games/small.mjs';
import { interleave, keep, time } from './measure.mjs';

const MOVES = 200;

function patch() {
  const game = playScript(small, small.newGame(), MOVES);
  const steps = script.map((move, i) => {
    const before = game.saveJson().table;
    const result = small.answer(game, i & 1, move);
    const after = game.saveJson().table;
    assert.deepEqual(applyPatch(before, result.patch), after);
    assert.ok(fastJsonPatch.compare(before, after).length > 0);
    return { before, result, after };
  });
  return time(
    interleave(
      [
        {
          work(count) {
            for (let i = 0; i < count; i++) keep(steps[i % steps.length].result.patch);
          },
        },
        {
          work(count) {
            for (let i = 0; i < count; i++) {
              const { before, after } = steps[i % steps.length];
              keep(fastJsonPatch.compare(before, after));
            }
          },
        },
      ],
      { step: script.length },
    ),
  );
}

export const measurements = [{ name: 'patch/fast-json-patch', unit: 'ns', peerName: 'fast-json-patch 3.1.1', target: null, run: patch }];
