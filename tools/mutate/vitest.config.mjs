/** How tests run for `npm run mutate`: one process, in the order of the plan, with a line for each test that has run. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { root } from '../run.mjs';

const { files, isGathering, jobs } = JSON.parse(readFileSync(process.env.RULEWRIGHT_MUTATE, 'utf8'));
const here = (name) => `${root}/tools/mutate/${name}`;

class AsPlanned extends BaseSequencer {
  sort(specifications) {
    const place = ({ moduleId }) => files.findIndex((file) => moduleId.endsWith(file));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

/** Some tests import sources: they get the compiled file, which may be the mutated one. */
const compiled = {
  name: 'compiled',
  enforce: 'pre',
  resolveId(name, importer) {
    const path = importer !== undefined && name.startsWith('.') ? resolve(dirname(importer), name) : '';
    return /packages\/(kernel|host)\/src\//.test(path) ? path.replace('/src/', '/dist/') : undefined;
  },
};

const reporter = {
  onTestCaseResult(test) {
    const { state } = test.result();
    console.log(JSON.stringify({ state, file: test.module.relativeModuleId, test: test.fullName }));
  },
  onTestModuleEnd(module) {
    const [error] = module.errors();
    if (error !== undefined) console.log(JSON.stringify({ state: 'failed', file: module.relativeModuleId, test: error.message }));
  },
};

export default defineConfig({
  root,
  plugins: [compiled],
  test: {
    include: files,
    cache: false,
    reporters: [reporter],
    setupFiles: [here('setup.mjs')],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    bail: isGathering ? 0 : 1,
    pool: 'forks',
    // Only in a process of its own does a file show which code runs when it is imported.
    isolate: isGathering,
    maxWorkers: jobs,
    sequence: { sequencer: AsPlanned },
    // A mutant may fill the memory in an endless loop.
    execArgv: ['--import', pathToFileURL(here('load.mjs')).href, '--max-old-space-size=2048'],
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
  },
});
