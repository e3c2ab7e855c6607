/**
 * Citations, both ways: every rule of a package's SPEC.md is cited by a test, every citation in a test names a rule, and
 * the header of the file that keeps a rule states it in the same words.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourceFiles } from './sources.mjs';

const rulePattern = /^- \*\*([A-Z]{2}\d+)\*\* (.*)$/gm;
/** A rule in the header of a source file: its id, two spaces, and a sentence that may go on over further lines. */
export const headerPattern = /^ \* ([A-Z]{2}\d+) {2}(.*(?:\n \* {6}.*)*)/gm;
const citePattern = /\[((?:[A-Z]{2}\d+)(?:,\s*[A-Z]{2}\d+)*)\]/g;

/** Where packages lie that may have rules of their own. */
export function packageFolders(root) {
  return ['packages', 'rulesets'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)));
}

export function checkCitations(root) {
  const problems = [];
  const rules = new Map();
  for (const folder of packageFolders(root)) {
    const spec = join(folder, 'SPEC.md');
    if (!existsSync(spec)) continue;
    for (const [, id, text] of readFileSync(spec, 'utf8').matchAll(rulePattern)) {
      if (rules.has(id)) problems.push(`${relative(root, spec)}: ${id} is stated twice`);
      rules.set(id, { spec: relative(root, spec), text, cited: false, stated: false });
    }
  }
  for (const folder of packageFolders(root)) {
    for (const file of sourceFiles(join(folder, 'test'))) {
      for (const [, ids] of readFileSync(file, 'utf8').matchAll(citePattern)) {
        for (const id of ids.split(/,\s*/)) {
          const rule = rules.get(id);
          if (rule === undefined) problems.push(`${relative(root, file)}: cites ${id}, which no SPEC states`);
          else rule.cited = true;
        }
      }
    }
    for (const file of sourceFiles(join(folder, 'src'))) {
      for (const [, id, text] of readFileSync(file, 'utf8').matchAll(headerPattern)) {
        const rule = rules.get(id);
        if (rule === undefined) problems.push(`${relative(root, file)}: its header states ${id}, which no SPEC has`);
        else if (rule.text !== text.replace(/\n \* {6}/g, ' '))
          problems.push(`${relative(root, file)}: its header states ${id} in other words than ${rule.spec}`);
        else rule.stated = true;
      }
    }
  }
  for (const [id, { spec, cited, stated }] of rules) {
    if (!cited) problems.push(`${spec}: no test cites ${id}`);
    if (!stated) problems.push(`${spec}: no file's header states ${id}`);
  }
  return problems;
}
