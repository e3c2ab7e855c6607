/** Package boundaries, citations of the SPECs, and links of the documents alone: `node tools/checks.mjs`, while working. */
import { checkBoundaries } from './check-boundaries.mjs';
import { checkCitations } from './check-citations.mjs';
import { checkDocuments } from './check-documents.mjs';
import { root } from './run.mjs';

const problems = [...checkBoundaries(root), ...checkCitations(root), ...checkDocuments(root)];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
