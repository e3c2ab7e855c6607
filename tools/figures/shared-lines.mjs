/** Lines that two packages share: the same code, kept in two places. */
import { withoutComments } from '../sources.mjs';

/**
 * Returns the runs of at least `atLeast` lines that a file of one package has in common with a file of another, each as
 * long as it can be. Comments, blank lines, indentation and imports are aside. `packages` holds the sources of each.
 */
export function sharedRuns(packages, atLeast) {
  const numbers = new Map();
  const files = packages.flatMap((sources, owner) =>
    sources.map((source) => {
      const lines = codeLines(source);
      for (const { code } of lines) if (!numbers.has(code)) numbers.set(code, numbers.size);
      return { owner, path: source.path, lines, ids: lines.map(({ code }) => numbers.get(code)) };
    }),
  );

  const windows = new Map();
  for (const file of files)
    for (let at = 0; at + atLeast <= file.ids.length; at++) {
      const key = file.ids.slice(at, at + atLeast).join();
      windows.set(key, [...(windows.get(key) ?? []), { file, at }]);
    }

  const runs = [];
  for (const places of windows.values())
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) {
        const isMiddle = a.at > 0 && b.at > 0 && a.file.ids[a.at - 1] === b.file.ids[b.at - 1];
        if (a.file.owner !== b.file.owner && !isMiddle) runs.push(runFrom(a, b));
      }
  return runs;
}

function runFrom(a, b) {
  let length = 0;
  while (a.at + length < a.file.ids.length && a.file.ids[a.at + length] === b.file.ids[b.at + length]) length++;
  const first = a.file.lines[a.at];
  const other = `${b.file.path}:${b.file.lines[b.at].line}`;
  return { path: a.file.path, line: first.line, other, length, says: `${length} lines, as in ${other}: ${first.code}` };
}

function codeLines(source) {
  const imports = source.program.body.filter((statement) => statement.source);
  const lines = [];
  let at = 0;
  for (const [i, text] of withoutComments(source).split('\n').entries()) {
    const code = text.trim();
    const start = at + text.indexOf(code);
    if (code !== '' && !imports.some((one) => one.start <= start && start < one.end)) lines.push({ line: i + 1, code });
    at += text.length + 1;
  }
  return lines;
}
