import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { playTorture, replay, resumeTorture, startTorture } from '@rulewright/testkit';
import { describe, expect, test } from 'vitest';

const fresh = fileURLToPath(new URL('./fresh-process.mjs', import.meta.url));

describe('the torture: one effect that stops in every way', () => {
  test('[PG4, SV1] it stops for all that it is meant to stop for', () => {
    const asked = new Set([1, 2, 3, 4, 5, 6].flatMap((seed) => playTorture(seed).stations.map(({ why }) => why)));
    for (const why of [
      'fuel to discard',
      'more fuel',
      'target',
      'replacement.order',
      'envy',
      'name a price',
      'accept the price',
      'lay one aside + lay one aside',
      'arrange your hand',
      'share three life',
      'remember up to two',
    ]) {
      expect([...asked]).toContain(why);
    }
  });

  test('[PG4, SV1, TB2] saved, loaded and forked at every decision, it ends as if it had never stopped', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { stations, inputs, end } = playTorture(seed);
      stations.forEach(({ save, fingerprint }, k) => {
        const way = resumeTorture(save, inputs.slice(k));
        expect(way[0]).toBe(fingerprint);
        expect(way.at(-1)).toBe(end);
      });
    }
  });

  test('[PG4, TB2] forked at every decision, each fork goes on to the same end', () => {
    const { inputs, end } = playTorture(3);
    replay(startTorture(3), inputs, (game, step) => {
      const fork = game.fork();
      replay(fork, inputs.slice(step));
      expect(fork.fingerprint()).toBe(end);
    });
  });

  test('[SV1, GM2] loaded in a fresh Node process at every decision, it goes the same way', () => {
    const { stations, inputs, end } = playTorture(2);
    stations.forEach(({ save }, k) => {
      const input = JSON.stringify({ save, inputs: inputs.slice(k) });
      const { stdout, stderr } = spawnSync(process.execPath, [fresh], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
      expect(stderr).toBe('');
      const way = JSON.parse(stdout) as string[];
      expect(way).toEqual([...stations.slice(k).map(({ fingerprint }) => fingerprint), end]);
    });
  });
});
