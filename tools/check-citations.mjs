/**
 * Citations, both ways: every rule of a package's SPEC.md is cited by a test, every citation in a test names a rule, and
 * every rule that a header in the source states is in the SPEC.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourceFiles } from './check-boundaries.mjs';

const rulePattern = /^- \*\*([A-Z]{2}\d+)\*\* /gm;
const citePattern = /\[((?:[A-Z]{2}\d+)(?:,\s*[A-Z]{2}\d+)*)\]/g;

export function checkCitations(root) {
  const problems = [];
  const rules = new Map();
  for (const name of readdirSync(join(root, 'packages'))) {
    const spec = join(root, 'packages', name, 'SPEC.md');
    if (!existsSync(spec)) continue;
    for (const [, id] of readFileSync(spec, 'utf8').matchAll(rulePattern)) {
      if (rules.has(id)) problems.push(`${relative(root, spec)}: ${id} is stated twice`);
      rules.set(id, { spec: relative(root, spec), cited: false });
    }
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    for (const file of sourceFiles(join(root, 'packages', name, 'test'))) {
      for (const [, ids] of readFileSync(file, 'utf8').matchAll(citePattern)) {
        for (const id of ids.split(/,\s*/)) {
          const rule = rules.get(id);
          if (rule === undefined) problems.push(`${relative(root, file)}: cites ${id}, which no SPEC states`);
          else rule.cited = true;
        }
      }
    }
    for (const file of sourceFiles(join(root, 'packages', name, 'src'))) {
      for (const [, id] of readFileSync(file, 'utf8').matchAll(/^ \* ([A-Z]{2}\d+) {2}/gm)) {
        if (!rules.has(id)) problems.push(`${relative(root, file)}: its header states ${id}, which no SPEC has`);
      }
    }
  }
  for (const [id, { spec, cited }] of rules) if (!cited) problems.push(`${spec}: no test cites ${id}`);
  return problems;
}
