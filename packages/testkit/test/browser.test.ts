import { fingerprintsOf, playTorture } from '@rulewright/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lab, openLab } from './browser.js';

const quick = process.env['RULEWRIGHT_QUICK'] === '1';

describe.skipIf(quick)('in a real browser', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(async () => {
    await lab.close();
  });

  test('[GM2] 120 random games have the same fingerprint at every decision as in Node', async () => {
    const seeds = Array.from({ length: 120 }, (_, i) => 5000 + i);
    const there = await lab.page.evaluate((all) => all.map((one) => window.kit.fingerprintsOf(one)), seeds);
    seeds.forEach((seed, i) => {
      expect(there[i]).toEqual(fingerprintsOf(seed));
    });
    expect(there.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0)).toBeGreaterThan(1200);
    expect(lab.problems).toEqual([]);
  });

  test('[SV1, GM2] the torture, loaded at every decision, goes the same way', async () => {
    const { stations, inputs, end } = playTorture(2);
    const ways = await lab.page.evaluate(({ saves, answers }) => saves.map((save, k) => window.kit.resumeTorture(save, answers.slice(k))), {
      saves: stations.map(({ save }) => save),
      answers: inputs,
    });
    ways.forEach((way, k) => {
      expect(way).toEqual([...stations.slice(k).map(({ fingerprint }) => fingerprint), end]);
    });
    expect(lab.problems).toEqual([]);
  });
});
