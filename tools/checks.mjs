/** Package boundaries, citations of the SPECs, links of the documents and paths alone: `node tools/checks.mjs`, while working. */
import { checkBoundaries } from './check-boundaries.mjs';
import { checkCitations } from './check-citations.mjs';
import { checkDocuments } from './check-documents.mjs';
import { checkPaths } from './check-paths.mjs';
import { root } from './run.mjs';

const problems = [...checkBoundaries(root), ...checkCitations(root), ...checkDocuments(root), ...checkPaths(root)];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
