import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'rulesets/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts'],
    testTimeout: 120_000,
    // Two cores: one file each, and no more processes than that.
    maxWorkers: 2,
  },
});
