/**
 * Package boundaries: dependencies only point up the list, nothing runs in a circle, and the kernel keeps its hands
 * off everything that would make two machines differ.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What each package may import, beside itself. */
const arrows = {
  '@rulewright/kernel': [],
  '@rulewright/language': ['@rulewright/kernel'],
  '@rulewright/evesses': ['@rulewright/kernel'],
  '@rulewright/bots': ['@rulewright/kernel'],
  '@rulewright/testkit': ['@rulewright/kernel', '@rulewright/language'],
  '@rulewright/stack': ['@rulewright/kernel', '@rulewright/language'],
  '@rulewright/chain': ['@rulewright/kernel', '@rulewright/language'],
  '@rulewright/check': ['@rulewright/kernel', '@rulewright/language'],
  '@rulewright/host': ['@rulewright/kernel'],
  '@rulewright/web': ['@rulewright/kernel', '@rulewright/language', '@rulewright/chain', '@rulewright/bots', '@rulewright/host'],
  rulewright: '*',
  '@rulewright/example-roguelike': ['@rulewright/evesses'],
};

const forbiddenInKernel = [
  [/\bDate\b/, 'the clock'],
  [/\bMath\s*\.\s*random\b/, 'chance from outside the table'],
  [/\b(setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame)\b/, 'a timer'],
  [/\basync\b|\bawait\b|\bPromise\b/, 'something asynchronous'],
  [
    /\b(process|Buffer|require|globalThis|window|document|navigator|localStorage|fetch|performance|crypto|console)\s*[.(]/,
    'the machine it runs on',
  ],
  [/\bMath\s*\.\s*(sin|cos|tan|exp|log\w*|pow|sqrt|cbrt|hypot)\b/, 'floating point that machines round differently'],
  [/\btoLocale\w*|\blocaleCompare\b|\bIntl\b/, 'a locale'],
];

export function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|mts)$/.test(name) ? [path] : [];
  });
}

/** The source without its comments and without the insides of its strings: what is left is code. */
export function codeOnly(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g, (match) =>
    match.replace(/[^\n]/g, ' '),
  );
}

const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(source) {
  const found = [];
  for (const [, type, names, plain, dynamic] of source.matchAll(importPattern)) {
    // `import { type A, type B }` imports no value either.
    const named = names?.match(/\{([\s\S]*)\}/)?.[1];
    const onlyTypes =
      type !== undefined || named?.split(',').every((part) => part.trim() === '' || part.trim().startsWith('type ')) === true;
    found.push({ to: plain ?? dynamic, onlyTypes });
  }
  return found;
}

export function checkBoundaries(root) {
  const problems = [];
  const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  for (const workspace of workspaces) {
    const folder = join(root, workspace);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const allowed = arrows[manifest.name];
    if (allowed === undefined) {
      problems.push(`${workspace}: package ${manifest.name} has no place in the list of arrows`);
      continue;
    }
    const may = (name) => name === manifest.name || allowed === '*' || allowed.includes(name);
    const declared = Object.keys(manifest.dependencies ?? {});
    for (const name of declared) if (name in arrows && !may(name)) problems.push(`${workspace}/package.json: may not depend on ${name}`);
    if (manifest.name === '@rulewright/kernel' && declared.length > 0)
      problems.push(`${workspace}/package.json: the kernel depends on nothing`);

    const files = sourceFiles(join(folder, 'src'));
    const graph = new Map();
    for (const file of files) {
      const source = readFileSync(file, 'utf8');
      const where = relative(root, file);
      const edges = [];
      for (const { to, onlyTypes } of importsOf(source)) {
        if (to.startsWith('.')) {
          const target = resolve(dirname(file), to.replace(/\.js$/, '.ts'));
          if (!target.startsWith(join(folder, 'src'))) problems.push(`${where}: imports ${to}, outside its package`);
          if (!onlyTypes) edges.push(target);
        } else if (to.startsWith('node:')) {
          if (manifest.name === '@rulewright/kernel' || manifest.name === '@rulewright/testkit')
            problems.push(`${where}: imports ${to}, which a browser does not have`);
        } else {
          const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : to.split('/')[0];
          if (name in arrows && !may(name)) problems.push(`${where}: may not import ${name}`);
          if (!declared.includes(name)) problems.push(`${where}: imports ${name}, which its package.json does not name`);
        }
      }
      graph.set(file, edges);
      if (manifest.name === '@rulewright/kernel') {
        codeOnly(source)
          .split('\n')
          .forEach((line, i) => {
            for (const [pattern, what] of forbiddenInKernel)
              if (pattern.test(line)) problems.push(`${where}:${i + 1}: the kernel may not touch ${what}`);
          });
      }
    }
    const circle = findCircle(graph);
    if (circle !== undefined)
      problems.push(`${workspace}: files import each other in a circle: ${circle.map((file) => relative(folder, file)).join(' → ')}`);
  }
  return problems;
}

function findCircle(graph) {
  const state = new Map();
  const path = [];
  const visit = (file) => {
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') return [...path.slice(path.indexOf(next)), next];
      if (!state.has(next) && graph.has(next)) {
        const circle = visit(next);
        if (circle !== undefined) return circle;
      }
    }
    path.pop();
    state.set(file, 'done');
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = state.has(file) ? undefined : visit(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
