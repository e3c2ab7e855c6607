/**
 * Writes a package's SPEC.md anew from the headers of its source files, which state the rules: sections stay where they
 * are, a file with rules that has no section yet gets one at the end. `npm run spec`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headerPattern, packageFolders } from './check-citations.mjs';
import { sourceFiles } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const folder of packageFolders(root)) {
  const spec = join(folder, 'SPEC.md');
  if (!existsSync(spec)) continue;
  const [intro, ...sections] = readFileSync(spec, 'utf8').split(/^## /m);
  // A section whose title is none is written anew.
  const titles = new Map(
    sections.flatMap((section) => [/^(.*) \(`(.*)`\)/.exec(section)?.slice(1, 3).reverse() ?? []]).filter((one) => one.length > 0),
  );
  const rules = new Map();
  for (const file of sourceFiles(join(folder, 'src'))) {
    const text = readFileSync(file, 'utf8');
    const stated = [...text.matchAll(headerPattern)].map(([, id, says]) => `- **${id}** ${says.replace(/\n \* {6}/g, ' ')}`);
    if (stated.length === 0) continue;
    const path = relative(folder, file);
    rules.set(path, stated);
    if (!titles.has(path)) titles.set(path, /\* (\w[^:.\n]*)[:.]/.exec(text)?.[1] ?? path);
  }
  const written = [...titles]
    .filter(([path]) => rules.has(path))
    .map(([path, title]) => `## ${title} (\`${path}\`)\n\n${rules.get(path).join('\n')}\n`);
  writeFileSync(spec, `${intro}${written.join('\n')}`);
  console.log(`${relative(root, spec)}: ${[...rules.values()].flat().length} rules`);
}
