import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.mjs';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'rulesets/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts'],
    // Some play hundreds of games; on a busy machine that takes its time.
    testTimeout: 300_000,
    // Two cores: one file each, and no more processes than that.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
