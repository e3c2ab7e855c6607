/** Package boundaries and citations of the SPECs alone: `node tools/checks.mjs`, while working. */
import { checkBoundaries } from './check-boundaries.mjs';
import { checkCitations } from './check-citations.mjs';
import { root } from './run.mjs';

const problems = [...checkBoundaries(root), ...checkCitations(root)];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
