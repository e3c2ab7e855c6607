import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.mjs';

const all = ['packages/*/test/**/*.test.ts', 'rulesets/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'tools/test/**/*.test.mjs'];
/** Files that change what others import, or drive a browser: each has a process of its own. */
const alone = ['packages/web/test/**/*.test.ts', 'rulesets/*/test/written.test.ts'];

export default defineConfig({
  test: {
    // Some play hundreds of games; on a busy machine that takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two cores: one file each, and no more processes than that.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What is built is loaded as it is: rewritten for the test runner, every call from one file to another would take a detour.
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    projects: [
      // What one file has imported, the next one finds ready and warm.
      { extends: true, test: { name: 'together', isolate: false, include: all, exclude: alone } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
