/**
 * Documents name what exists: every relative link leads to a file, and every path of a source file in backticks is the end of a path
 * in the repository. `{a,b}`, `*` and `…` in a path stand for anything.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOf } from './sources.mjs';

const skipped = new Set(['node_modules', 'dist', '.git']);
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
const path = /`(?!\.\/)((?:[\w@.*{},…-]+\/)+[\w.*{},…-]+\.(?:ts|tsx|mjs|json))`/g;

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    if (skipped.has(name)) return [];
    const file = join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

export function checkDocuments(root) {
  const files = filesBelow(root).map((file) => pathOf(root, file));
  const problems = [];
  for (const document of files.filter((file) => file.endsWith('.md'))) {
    readFileSync(join(root, document), 'utf8')
      .split('\n')
      .forEach((line, i) => {
        const says = (what) => problems.push(`${document}:${i + 1}: ${what}`);
        for (const [, target] of line.matchAll(link))
          if (!existsSync(join(root, dirname(document), target))) says(`links to ${target}, which does not exist`);
        for (const [, named] of line.matchAll(path)) if (!isEndOfAPath(named, files)) says(`names ${named}, which does not exist`);
      });
  }
  return problems;
}

function isEndOfAPath(named, files) {
  const pattern = named.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/\*|…|\{[^}]*\}/g, '.*');
  const ends = new RegExp(`(^|/)${pattern}$`);
  return files.some((file) => ends.test(file));
}
