/** TypeScript files: finding them, parsing them, walking their syntax trees. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

export function sourceFiles(folder, kind = /\.(ts|tsx|mts)$/) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    if (statSync(path).isDirectory()) return sourceFiles(path, kind);
    return kind.test(name) ? [path] : [];
  });
}

/** Parses a file; `path` is relative to the repository and says which language it is in. */
export function source(path, text) {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, comments };
}

export function readSource(root, file) {
  return source(pathOf(root, file), readFileSync(file, 'utf8'));
}

/** The file's path from the root of the repository, with slashes on every system. */
export const pathOf = (root, file) => relative(root, file).split(sep).join('/');

/** Calls `visit(node, parent, key)` for every node below `node` and for itself, in the order of the text. */
export function walk(node, visit, parent = undefined, key = '') {
  visit(node, parent, key);
  for (const part in node) {
    const value = node[part];
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item?.type === 'string') walk(item, visit, node, part);
    } else if (typeof value?.type === 'string') walk(value, visit, node, part);
  }
}

export function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

export const linesIn = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Where in the repository `node` stands, and the line of code that begins there. */
export function placeOf({ path, text }, node, says = undefined) {
  const lineEnd = text.indexOf('\n', node.start);
  const lineStart = text.lastIndexOf('\n', node.start - 1) + 1;
  return { path, line: lineAt(text, node.start), says: says ?? text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim() };
}

/** The text with its comments blanked out: every line and column stays where it was. */
export function withoutComments({ text, comments }) {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return code + text.slice(at);
}
