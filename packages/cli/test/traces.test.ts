/** The recorder that compares two builds: `tools/traces.mjs`. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openRuleset, Renamed, RULESETS, SECTIONS, traceGame } from '../../../tools/trace-game.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const GAMES = [1, 2];

for (const name of RULESETS) {
  test(`a game of the ${name} ruleset has one trace, whatever else is recorded of it`, async () => {
    const ruleset = await openRuleset(root, name);
    for (const number of GAMES) {
      const trace = traceGame(ruleset, number, { most: 40 });
      expect(trace.end).toMatch(/^(over|unfinished)/);
      expect(trace.events).toBeGreaterThan(10);
      const again = traceGame(ruleset, number, { most: 40, sections: SECTIONS });
      expect(again.hash).toBe(trace.hash);
      for (const section of SECTIONS) expect(again.sections[section]?.length).toBeGreaterThan(0);
      expect(traceGame(ruleset, number, { most: 40, seed: 2 }).hash).not.toBe(trace.hash);
    }
  });
}

test('a name that was changed on purpose is written as it is now', async () => {
  const ruleset = await openRuleset(root, 'check');
  const tables = {
    events: { drawn: 'card-drawn' },
    actions: { draw: 'draw-card' },
    fields: { 'drawn.seat': 'player' },
  };
  const [before, now] = [{}, { renamed: new Renamed(tables) }].map((options) => traceGame(ruleset, 1, { most: 20, ...options }).lines);
  const at = before?.findIndex((line) => line.includes('drawn (draw)')) ?? -1;
  expect(before?.[at]).toMatch(/ drawn \(draw\) .* card=\S+ seat=0$/);
  expect(now?.[at]).toBe(before?.[at]?.replace('drawn (draw)', 'card-drawn (draw-card)').replace(' seat=0', ' player=0'));
  expect(now?.filter((line) => / drawn \(/.test(line))).toEqual([]);
});
