/**
 * `npm test`: every check there is, one after the other; a closing line counts the tests and checks.
 * `npm test -- --quick` leaves the browser out while working.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './check-boundaries.mjs';
import { checkCitations } from './check-citations.mjs';
import { checkDocuments } from './check-documents.mjs';
import { checkPaths } from './check-paths.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { reportFigures } from './figures.mjs';
import { root, tool } from './run.mjs';
import { siteStatus } from './site.mjs';

const quick = process.argv.includes('--quick');
let passed = 0;
let failed = 0;

function check(name, run) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const problems = problemsOf(run);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (problems === 0) passed++;
  else failed++;
  console.log(problems === 0 ? `   ok (${seconds} s)` : `   FAILED (${seconds} s)`);
  return problems === 0;
}

/** A check that throws, for example on a file that cannot be parsed, has failed; the others still run. */
function problemsOf(run) {
  try {
    return run();
  } catch (error) {
    console.log(`   ${error.message}`);
    return 1;
  }
}

const typed = check('types', () => tool('tsc', ['-b']));
check('lint and format', () => tool('biome', ['ci', '--error-on-warnings', '.']));
check('package boundaries', () => report(checkBoundaries(root)));
check('citations of the SPECs', () => report(checkCitations(root)));
check('links and paths in the documents', () => report(checkDocuments(root)));
check('paths of files', () => report(checkPaths(root)));
// The emitted types are part of it.
if (typed) check('figures', reportFigures);

if (typed) {
  const isBuilt = !quick && check('the page', siteStatus);
  if (!quick) check('a browser to test in', () => (ensureChromium() === undefined ? 1 : 0));
  const results = join(root, 'node_modules', '.cache', 'vitest.json');
  console.log('\n── tests');
  const status = tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`], {
    // Tests of the page need not look again whether it is built.
    env: { ...process.env, RULEWRIGHT_QUICK: quick ? '1' : '', RULEWRIGHT_SITE: isBuilt ? 'built' : '' },
  });
  if (existsSync(results)) {
    const { numPassedTests, numFailedTests, numTotalTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    passed += numPassedTests;
    failed += numFailedTests;
    if (numTotalTestSuites === 0) failed++;
  }
  if (status !== 0 && failed === 0) failed++;
} else {
  console.log('\nThe tests are not run: the types must hold first.');
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function report(problems) {
  for (const problem of problems) console.log(`   ${problem}`);
  return problems.length;
}
