import { pool } from '@rulewright/chain';
import { Chance } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { playOn, Room, rules } from './room.js';

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] as number;
const deckOf = (seed: number): string[] => new Chance(seed, 'deck').shuffled([...pool, ...pool].map(({ id }) => id)).slice(0, 40);

/** Longer than any of these duels. */
const TO_THE_END = 3000;

/** Counted, not timed: the same on every machine. Whole duels: in the first turns the view is small. */
test('[HO5, HO2] there is one patch for each decision that is asked, at the median twenty times smaller than the whole view', () => {
  const patches: number[] = [];
  const ratios: number[] = [];
  for (const seed of [1, 2, 3]) {
    const players = [
      { name: 'Ana', deck: deckOf(seed) },
      { name: 'Bo', deck: deckOf(seed + 100) },
    ];
    const it = new Room({ rules, players, seats: [{}, {}], seed, mode: 'match' });
    for (const client of it.clients.values()) client.texts.length = 0;
    playOn(it, new Chance(seed, 'play'), TO_THE_END, () => {
      for (const client of it.clients.values()) {
        const texts = client.texts.splice(0).filter((text) => text.startsWith('{"type":"patch"'));
        expect(texts.length).toBeLessThanOrEqual(1);
        const whole = JSON.stringify(client.view).length;
        for (const text of texts) {
          patches.push(text.length);
          ratios.push(whole / text.length);
        }
      }
    });
    expect(it.host.game.isOver).toBe(true);
  }
  console.log(`patches: median ${median(patches)} characters, ${median(ratios).toFixed(1)} times smaller than the whole view`);
  expect(patches.length).toBeGreaterThan(1000);
  expect(median(ratios)).toBeGreaterThan(20);
});
