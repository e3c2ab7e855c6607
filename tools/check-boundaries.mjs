/**
 * Package boundaries: dependencies only point up the list, nothing runs in a circle, and the kernel keeps its hands
 * off everything that would make two machines differ.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { arrowsAmong, arrowsDown, graphOf, importsOf, largestCycle, targetOf } from './imports.mjs';
import { readSource, sourceFiles } from './sources.mjs';

/** What each package may import, types included, beside itself. */
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

/**
 * The kernel's folders as layers: a file imports, types included, only from its own folder and from folders earlier in
 * this list. Files directly in src/ come last.
 */
export const kernelFolders = [
  'store',
  'records',
  'definitions',
  'rules',
  'table',
  'continuous',
  'history',
  'access',
  'effects',
  'chain',
  'views',
  'run',
  'payability',
  'activation',
  'attempts',
  'windows',
  'interpreter',
  'saving',
  'game',
];
export const kernelSource = 'packages/kernel/src';

/** The most files of the kernel that may import each other in a circle, types included. */
const largestKernelCycle = 9;

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

/** The source without its comments and without the insides of its strings: what is left is code. */
export function codeOnly(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g, (match) =>
    match.replace(/[^\n]/g, ' '),
  );
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

    const sources = sourceFiles(join(folder, 'src')).map((file) => readSource(root, file));
    const paths = new Set(sources.map(({ path }) => path));
    const graph = new Map();
    for (const source of sources) {
      const { path, text } = source;
      const edges = [];
      for (const { to, onlyTypes } of importsOf(source)) {
        if (to.startsWith('.')) {
          if (!posix.join(posix.dirname(path), to).startsWith(`${workspace}/src/`))
            problems.push(`${path}: imports ${to}, outside its package`);
          const target = targetOf(path, to, paths);
          if (!onlyTypes && target !== undefined) edges.push(target);
        } else if (to.startsWith('node:')) {
          if (manifest.name === '@rulewright/kernel' || manifest.name === '@rulewright/testkit')
            problems.push(`${path}: imports ${to}, which a browser does not have`);
        } else {
          const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : to.split('/')[0];
          if (name in arrows && !may(name)) problems.push(`${path}: may not import ${name}`);
          if (!declared.includes(name)) problems.push(`${path}: imports ${name}, which its package.json does not name`);
        }
      }
      graph.set(path, edges);
      if (manifest.name === '@rulewright/kernel') {
        codeOnly(text)
          .split('\n')
          .forEach((line, i) => {
            for (const [pattern, what] of forbiddenInKernel)
              if (pattern.test(line)) problems.push(`${path}:${i + 1}: the kernel may not touch ${what}`);
          });
      }
    }
    const circle = findCircle(graph);
    if (circle !== undefined)
      problems.push(
        `${workspace}: files import each other in a circle: ${circle.map((path) => posix.relative(workspace, path)).join(' → ')}`,
      );
    if (manifest.name === '@rulewright/kernel') problems.push(...layerProblems(sources));
  }
  return problems;
}

function layerProblems(sources) {
  const folders = new Set(sources.map(({ path }) => posix.relative(kernelSource, posix.dirname(path)).split('/')[0]));
  folders.delete('');
  const problems = [];
  for (const folder of folders)
    if (!kernelFolders.includes(folder)) problems.push(`${kernelSource}/${folder}: has no place in the list of the kernel's folders`);
  for (const folder of kernelFolders)
    if (!folders.has(folder)) problems.push(`${kernelSource}/${folder}: is in the list of the kernel's folders but does not exist`);
  const arrows = arrowsAmong(sources);
  for (const { path, line, target, fromFolder } of arrowsDown(arrows, kernelSource, kernelFolders))
    problems.push(`${path}:${line}: ${fromFolder}/ may not import ${posix.relative(kernelSource, target)}, which is in a later layer`);
  const cycle = largestCycle(graphOf(arrows));
  if (cycle.length > largestKernelCycle)
    problems.push(
      `${kernelSource}: ${cycle.length} files import each other in a circle, types included; at most ${largestKernelCycle} may: ${cycle.map((path) => posix.relative(kernelSource, path)).join(', ')}`,
    );
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
